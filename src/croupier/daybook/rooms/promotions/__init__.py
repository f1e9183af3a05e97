"""What the house announces besides its games: bonus games and tournaments."""
