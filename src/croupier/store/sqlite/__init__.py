"""A house's store in one SQLite file: the embedded default."""
