"""How cards are named. English."""

from __future__ import annotations

WORDS = {
    "dealer-poker-hint": "cards are named after the word: exchange 4c 8d, or x 4c 8d; a price only "
    "where there are several",
}
