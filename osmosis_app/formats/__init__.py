"""RISC OS files as values and back: sprites and templates."""
