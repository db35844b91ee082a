"""!Osmosis, a patience of 1997, on a desktop as RISC OS 3.1 drew it."""

__version__ = "0.1.0"
__date__ = "30-Nov-26"
