"""What the page needs to draw each game's table: one face per game.

A face reads the compiled terms alone; it knows no round and no player.
"""
