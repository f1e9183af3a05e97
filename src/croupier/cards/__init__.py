"""Physical things of the tables: cards, decks, shoes, wheels. They know no rule of any game."""
