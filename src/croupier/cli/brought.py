"""The games that other packages bring, looked at before a command is read: what cannot be used is
named, and everything else goes on without it."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from croupier import plugins
from croupier.errors import Refused


def examine(*, whole: bool = False) -> dict[str, Refused]:
    """What cannot be used, and why. `whole`: with what only an open house needs."""
    if plugins.found():
        from croupier.games.registry import GAMES
        from croupier.rulebooks.schema.registry import SCHEMAS

        _load(SCHEMAS, GAMES)
        from croupier.words.registry import FACES

        _load(FACES)
        if whole:
            from croupier.histories.registry import HISTORIES
            from croupier.learn.registry import COURSES
            from croupier.odds.registry import FACES as ODDS
            from croupier.web.tables.registry import TABLES

            _load(TABLES, ODDS, COURSES, HISTORIES)
    return plugins.aside()


def _load(*registries: Iterable[str]) -> None:
    for faces in registries:
        list(faces)


def say_what_is_aside(*, whole: bool = False) -> None:
    """On the error output, each in a line of its own."""
    found = examine(whole=whole)
    if not found:
        return
    from croupier.cli.language import of_the_terminal
    from croupier.words.refusals import in_words
    from croupier.words.speech import speech

    for refused in found.values():
        print(f"croupier: {in_words(refused, speech(of_the_terminal()))}", file=sys.stderr)
