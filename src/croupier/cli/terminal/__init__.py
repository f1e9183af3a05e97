"""A table in the terminal: a voice at a desk of the house, and what it sees there."""
