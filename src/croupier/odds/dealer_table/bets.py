"""What the bets against the dealer are called, and what they may come to."""

from __future__ import annotations

from croupier.cards.hands.category import Category
from croupier.phrase import Phrase, phrase

BOX, DARK, BONUS = "ante-and-bet", "dark-box", "bonus"
MET = ("no-game", "higher", "equal", "lower")
"""How a box that is bet ends: the bank has no game, or it is higher than the bank, equal, lower."""
MADE = {each.key: Phrase(f"hands.category.{each.key}") for each in Category}
"""Hits that are named after a combination."""
PAID = {f"paid-{key}": phrase("odds-paid", hand=hand) for key, hand in MADE.items()}
