"""“Did you mean”: for commands, options, games, books and all that is chosen from a known list.

What was typed is held against what there is, by how alike the letters are. A refusal keeps its
words and its exit code; a line is added.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from croupier.errors import CroupierError
    from croupier.words.speech import Speech

ASKED = {
    "no-such-book": ("book", "books"),
    "no-such-game": ("game", "games"),
    "no-odds": ("game", "games"),
    "no-such-minimum": ("book", "books"),
}
"""Codes that say what was asked for, and what there is: the names of both facts."""
LOOKED = ("no-such-book", "no-book-with")
"""Codes after which the places are named in which was looked."""
ALIKE = 0.6


def nearest(word: str, known: Iterable[str]) -> str:
    """What was meant, if anything is near enough."""
    from difflib import get_close_matches

    found = get_close_matches(word.lower(), {*known}, n=1, cutoff=ALIKE)
    return found[0] if found else ""


class Parser(argparse.ArgumentParser):
    """A parser that says what may have been meant. Those of its commands are such parsers too."""

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            meant = nearest(str(value), map(str, action.choices or ()))
            if meant:
                error.message += f"\ndid you mean {meant}?"
            raise

    def parse_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> argparse.Namespace:
        found, strange = self.parse_known_args(args, namespace)
        if strange:
            self._not_known(found, strange)
        return found

    def _not_known(self, found: argparse.Namespace, strange: Sequence[str]) -> NoReturn:
        leaf = self._leaf(found)
        known = [option for action in leaf._actions for option in action.option_strings]
        words = [word.partition("=")[0] for word in strange if word.startswith("-")]
        meant = [near for word in words if (near := nearest(word, known))]
        said = f"unrecognized arguments: {' '.join(strange)}"
        leaf.error(f"{said}\ndid you mean {', '.join(meant)}?" if meant else said)

    def _leaf(self, found: argparse.Namespace) -> argparse.ArgumentParser:
        """The command that was called."""
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction):
                inner = action.choices.get(getattr(found, action.dest, None) or "")
                if isinstance(inner, Parser):
                    return inner._leaf(found)
        return self


def further(error: CroupierError, arguments: argparse.Namespace, speech: Speech) -> Iterator[str]:
    """What a refusal is followed by: what may have been meant, and where was looked."""
    from croupier.rulebooks.shelves import places

    asked, there = ASKED.get(error.code, ("", ""))
    known = error.facts.get(there)
    if isinstance(known, tuple):
        meant = nearest(str(error.facts[asked]), map(str, known))
        if meant:
            yield speech.say("cli-meant", word=meant)
    if error.code in LOOKED:
        folders = (str(place) for place in places(getattr(arguments, "books", None)))
        yield speech.say("cli-looked", places=", ".join((speech.say("cli-program"), *folders)))


def say_further(error: CroupierError, arguments: argparse.Namespace, speech: Speech) -> None:
    for line in further(error, arguments, speech):
        print(line, file=sys.stderr)
