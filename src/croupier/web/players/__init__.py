"""A player's own pages, and what any visitor may know."""
