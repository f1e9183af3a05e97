"""The words of a player's own pages."""
