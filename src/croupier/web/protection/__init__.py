"""Protection on the net: what players see of it at the tables, and the pages on which they set it."""
