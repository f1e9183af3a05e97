"""What a book must answer, one typed module per game. No type here has a name or an id of a book."""
