"""Rounds in bulk: read one by one from the store, told as their readers may know them, and written
as they come. However many there are, few are held at once."""
