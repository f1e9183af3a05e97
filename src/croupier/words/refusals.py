"""What is wrong, in words: an error by its code, with its facts."""

from __future__ import annotations

from croupier.errors import CODES, CroupierError
from croupier.phrase import Phrase
from croupier.words.speech import ENGLISH, Speech


def in_words(error: CroupierError, speech: Speech = ENGLISH) -> str:
    """In a language where it has words for it; else in English."""
    words = speech.text(f"error.{error.code}", CODES[error.code].words)
    facts = error.facts.items()
    return words.format(
        **{name: speech.tell(fact) if isinstance(fact, Phrase) else fact for name, fact in facts}
    )
