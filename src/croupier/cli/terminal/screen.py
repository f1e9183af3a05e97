"""What stands on the screen: phrases in words, line by line, and cards as they come.

With `quiet` nothing is shown but what was asked for as JSON, and what is wrong.
"""

from __future__ import annotations

import sys

import msgspec

from croupier.cli.colour import Style, painted
from croupier.games.awaiting import Drawn
from croupier.phrase import Fact, phrase
from croupier.table.entry import Entry
from croupier.table.speech import say_entry
from croupier.words.speech import Speech

NOTE = "  "
"""What happens at the table stands indented."""


class Screen:
    def __init__(self, currency: str, speech: Speech, *, quiet: bool) -> None:
        self._currency, self._quiet = currency, quiet
        self.speech = speech
        self._dealt: Entry | None = None
        self._awaited: tuple[str, ...] = ()

    def say(self, key: str, /, **facts: Fact) -> None:
        self.show(phrase(key, **facts), "")

    def note(self, key: str, /, **facts: Fact) -> None:
        self.show(phrase(key, **facts))

    def show(self, said: Fact, mark: str = NOTE, style: Style = "") -> None:
        """Words of any number of lines, each with its mark."""
        self._lay()
        for line in self.speech.tell(said).splitlines():
            self._print(f"{mark}{painted(line, style, sys.stdout)}")

    def deal(self, entry: Entry, drawn: Drawn, awaited: tuple[str, ...]) -> None:
        """Cards that were awaited together are shown together, once something else is."""
        if self._dealt is None or not awaited or awaited != self._awaited:
            self._lay()
        elif isinstance(before := self._dealt.word, Drawn):
            both = Drawn(drawn.device, before.outcomes + drawn.outcomes, before.to + drawn.to)
            entry = msgspec.structs.replace(entry, word=both)
        self._dealt, self._awaited = entry, awaited[len(drawn.outcomes) :]

    def _lay(self) -> None:
        dealt, self._dealt = self._dealt, None
        for actor, words in say_entry(dealt, self._currency) if dealt else ():
            self._print(f"{NOTE}{actor}: {words}")

    def _print(self, line: str) -> None:
        if not self._quiet:
            print(line, flush=True)

    def warn(self, key: str, /, **facts: Fact) -> None:
        self._lay()
        said = self.speech.tell(phrase(key, **facts))
        print(f"{NOTE}! {painted(said, 'note', sys.stderr)}", file=sys.stderr, flush=True)
