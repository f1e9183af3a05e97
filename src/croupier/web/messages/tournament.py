"""A tournament as those see it who look at one of its tables, and those who have entered it."""

from __future__ import annotations

from typing import Literal

import msgspec


class TournamentNow(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag="tournament"):
    """How it stands: told with one of its tables, whenever something changes, and to whoever has
    entered. `until`: when the level ends, 0 for one that goes on; `stakes` and `coming`: by what is
    played now, and in the next level that differs; `waits`: all tables play the same hand; `left`
    of `entered` are in; `average`: what each of them would have if all had the same.

    `yours`: the table at which one sits now, empty for who is out or only looks; `chips`: one's
    own; `place` to `last`: one's place as it stands, or for who is out for good; `prize`: what that
    place wins now, in the currency's minor units. `worth`: of the stacks at the last table, by seat
    (what chips are worth in money, by the independent chip model)."""

    tournament: str
    name: str
    state: Literal["running", "over"]
    level: int
    pause: bool
    until: int
    stakes: str
    coming: str
    waits: bool
    left: int
    entered: int
    average: int
    paid: int
    currency: str
    minor: int
    tables: tuple[str, ...]
    yours: str
    chips: int
    place: int
    last: int
    out: bool
    prize: int
    worth: dict[str, int]


class TournamentCard(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament in the lobby. `called`: its name and game in every language; `begins`: when, 0
    as soon as `least` have entered; `fund`: what the prizes come to; `until`: when the level or the
    break ends, 0 for one that goes on."""

    id: str
    name: str
    game: str
    called: str
    state: Literal["announced", "running", "over"]
    currency: str
    minor: int
    price: int
    fund: int
    begins: int
    least: int
    most: int
    entered: int
    left: int
    level: int
    pause: bool
    until: int


class TournamentsNow(msgspec.Struct, frozen=True, tag_field="is", tag="tournaments"):
    """All that are announced or played, for the lobby: whoever comes is told, and everybody when
    something changes."""

    tournaments: tuple[TournamentCard, ...]
