"""What the house tells a page, over the socket and over HTTP: one struct for each message.

Values only: how a table becomes a message stands beside it, in `show`. What a game has of its own
is a struct of that game's face (`web.tables`); here it is only said where it goes.
"""
