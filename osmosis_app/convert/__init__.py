"""The command osmosis-convert: RISC OS sprite and template files, in and out."""
