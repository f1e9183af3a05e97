"""A house's books in one SQLite file: the embedded default."""
