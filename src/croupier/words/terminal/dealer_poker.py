"""Cards that are named, beside what all tables against the dealer show. English."""

from __future__ import annotations

from croupier.words.terminal import dealer_table

WORDS = {
    **dealer_table.WORDS,
    "dealer-poker-hint": "cards are named after the word: exchange 4c 8d, or x 4c 8d; a price only "
    "where there are several",
}
