"""What a terminal says at a machine. English."""

from __future__ import annotations

WORDS = {
    "slots-tuning": "step {steps}: {back} comes back",
    "slots-won": "won: {won} (gambled {gambled} times)",
    "slots-free-games": "free games: {n}",
    "slots-jackpot": "the jackpot: {combination}",
    "slots-hint": "collect the win, or name a colour: it is doubled or lost",
}
