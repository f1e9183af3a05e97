"""Tournaments: announced, entered, played, and their fund given out to the last unit."""
