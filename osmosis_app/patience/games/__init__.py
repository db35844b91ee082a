"""One module for each patience; ``catalogue`` lists them."""
