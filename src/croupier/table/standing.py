"""A table with what it plays by and what it awaits: asked once, however many want to know."""

from __future__ import annotations

import msgspec

from croupier.games.awaiting import Ask, Asks, Awaiting, Draw, Foreseen, Over
from croupier.games.game import AnyGame, Equipment, Terms
from croupier.table.setting import Setting
from croupier.table.state import Table

OVER = Over()


class Standing(msgspec.Struct, eq=False, gc=False):
    """Never changed once it is made. `awaits`: what the round waits for, and nothing (`Over`) where
    none is played."""

    setting: Setting
    table: Table
    _awaits: Awaiting | None = None
    _foreseen: tuple[Foreseen, ...] | None = None

    @property
    def game(self) -> AnyGame:
        return self.setting.game

    @property
    def terms(self) -> Terms:
        return self.setting.terms

    @property
    def equipment(self) -> Equipment:
        return self.setting.equipment

    @property
    def awaits(self) -> Awaiting:
        if self._awaits is None:
            play = self.table.play if self.table.phase == "playing" else None
            self._awaits = OVER if play is None else self.game.awaiting(self.terms, play)
        return self._awaits

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What is asked at this moment, of everybody."""
        awaits = self.awaits
        return awaits.asks if isinstance(awaits, Asks) else ()

    @property
    def foreseen(self) -> tuple[Foreseen, ...]:
        """What is asked, or will be if nothing changes until then, of everybody."""
        if self._foreseen is None:
            play = self.table.play if self.table.phase == "playing" else None
            self._foreseen = () if play is None else self.game.foresee(self.terms, play)
        return self._foreseen

    @property
    def places(self) -> tuple[str, ...]:
        """Where the round's next outcomes go."""
        awaits = self.awaits
        return awaits.to if isinstance(awaits, Draw) else ()
