"""What a book must answer, one typed module per game. No type here knows which book it is."""
