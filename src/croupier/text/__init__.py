"""A round as text: its lines, how it is played from them, and how it is written down."""
