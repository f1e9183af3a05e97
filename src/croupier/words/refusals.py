"""What is wrong, in words: an error by its code, with its facts."""

from __future__ import annotations

from croupier.errors import CroupierError, Legal
from croupier.games.awaiting import say_legal
from croupier.phrase import Phrase
from croupier.words.speech import ENGLISH, Speech


def in_words(error: CroupierError, speech: Speech = ENGLISH) -> str:
    """In a language where it has words for it; else in English."""
    return speech.tell(error.said)


def said_legal(legal: Legal, currency: str, speech: Speech = ENGLISH) -> str:
    """What would be possible, for who types it."""
    return speech.tell(legal) if isinstance(legal, Phrase) else say_legal(legal, currency)
