"""Pixels: the screen picture, text and sprites on it. Pillow is spoken here alone."""
