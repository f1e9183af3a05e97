"""Coups: over what is counted, and how often a side wins or has a pair. English."""

from __future__ import annotations

PAGES = {
    "baccarat-deck": "a fresh shoe of one deck",
    "baccarat-shoe": "a fresh shoe of {n} decks",
    "baccarat-coup": "A coup from a fresh shoe; cards burned unseen change nothing.",
    "baccarat-side-wins": "{side} wins",
    "baccarat-side-pair": "{side} has a pair",
    "fact-tie": "tie",
}
TERMINAL = {
    "baccarat-modulus": "points modulo more than {n}",
    "hit-first-wins": "first wins",
    "hit-second-wins": "second wins",
    "hit-tie": "tie",
    "hit-first-pair": "first pair",
    "hit-second-pair": "second pair",
}
