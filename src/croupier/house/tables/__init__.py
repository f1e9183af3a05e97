"""The tables of the floor: a desk writes each one's journal."""
