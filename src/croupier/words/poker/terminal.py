"""The board, the pot, and what lies before each seat. English."""

from __future__ import annotations

WORDS = {
    "poker-pot": "pot {pot}",
    "poker-board": "board: {board}, pot {pot}",
    "poker-seat": "{seat} {name}: {lies}",
    "poker-bet": "bet {bet}",
    "poker-folded": "folded",
    "poker-made": "{cards} – {hand}",
    "poker-high-low": "{high}; {low}",
    "poker-shows": "{seat} shows {cards}: {hand}",
    "poker-hint": "a bet says what is put in, a raise its total on this street: bet 20, raise to "
    "60, r 60\nall in, or a: everything",
}
