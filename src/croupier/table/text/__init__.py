"""A round as text: its lines, the words in them, how it is played from them and written down."""
