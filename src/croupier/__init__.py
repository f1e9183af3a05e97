"""Croupier runs a casino by the book: rule books are data, all that happens is an event."""

__version__ = "0.1.0"
