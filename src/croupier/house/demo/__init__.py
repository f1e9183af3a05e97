"""The demo: a house with a month behind it, made by its own procedures and its own tables.

Everybody in it is invented. What they did is told act by act through the day book, and every round
was played at a real table by the real engine, in virtual time. The same seed, the same last moment:
the same journals, byte for byte.
"""

from croupier.house.demo.month import Asked, Login, make

__all__ = ["Asked", "Login", "make"]
