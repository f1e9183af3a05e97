"""What the house announces besides its games, as the house that runs does it by itself."""
