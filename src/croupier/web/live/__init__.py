"""The tables live: one socket a visitor, and how everybody learns what happened."""
