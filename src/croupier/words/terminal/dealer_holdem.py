"""What all tables against the dealer show. English."""

from __future__ import annotations

from croupier.words.terminal.dealer_table import WORDS

__all__ = ["WORDS"]
