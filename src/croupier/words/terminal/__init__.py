"""The words of a table in a terminal: those of every table, and those of each game."""
