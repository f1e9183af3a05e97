"""Protection on the net: what players see of it, and the pages on which they set it."""
