"""The wheel: bets that are two sides of an even chance, and over what is counted. English."""

from __future__ import annotations

PAGES = {
    "bet-red-or-black": "red or black",
    "bet-even-or-odd": "even or odd",
    "bet-low-or-high": "low or high",
    "roulette-pockets": "{n} pockets",
    "roulette-all-pockets": "All {n} pockets are equally likely.",
}
TERMINAL = {
    "hit-zero": "zero",
}
