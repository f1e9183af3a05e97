"""A player's strategy, whatever the game: words that are checked, and programs of one's own."""

from __future__ import annotations

import runpy
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from croupier.errors import IllegalDecision
from croupier.phrase import Fact, Phrase, either


def word_of(
    answer: object, words: Sequence[str], may: Sequence[str], hand: str | Phrase, up: str | Phrase
) -> str:
    """A strategy's word, checked: it has to be one, and allowed by the book. Of several the first
    that can be said."""
    given = tuple(answer) if isinstance(answer, tuple | list) else (answer,)
    for word in given:
        if word not in words:
            raise IllegalDecision("strategy-word", word=str(word), words=tuple(words))
    chosen = next((word for word in given if word in may), "")
    if not chosen:
        raise IllegalDecision(
            "strategy-not-allowed", word=either(*given), hand=hand, up=up, words=tuple(may),
        )  # fmt: skip
    return chosen


def bad_file(path: Path, key: str, /, **facts: Fact) -> IllegalDecision:
    return IllegalDecision("strategy-file", file=path.name, why=Phrase(key, facts))


def functions(path: Path) -> dict[str, Callable[..., Any]]:
    """`play(hand, up)` of an own program and, where offers are taken, `take(offer, up)`."""
    names = _guarded(path, runpy.run_path)(str(path))
    if not callable(names.get("play")):
        raise bad_file(path, "strategy-function")
    wanted = (name for name in ("play", "take") if callable(names.get(name)))
    return {name: _guarded(path, names[name]) for name in wanted}


def _guarded(path: Path, function: Callable[..., Any]) -> Callable[..., Any]:
    """Whatever an own program may raise, it is said which program did."""

    def call(*given: Any) -> Any:
        try:
            return function(*given)
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            raise bad_file(path, "strategy-broken", why=why) from error

    return call
