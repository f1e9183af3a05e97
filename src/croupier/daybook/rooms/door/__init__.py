"""The door: who comes in, and how they behave."""
