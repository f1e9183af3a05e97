"""What a tournament's steps look up: the tournament itself, and who may have to do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.daybook.authority import GUEST, PLAYER
from croupier.daybook.calendar import written
from croupier.daybook.rooms.door import conduct
from croupier.daybook.rooms.players import accounts, exclusion, limits
from croupier.daybook.rooms.tournaments.standing import State, Tournament, of
from croupier.daybook.step import Act
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.phrase import Phrase, phrase

if TYPE_CHECKING:
    from croupier.daybook.state import House


def clause(terms: Terms) -> str:
    """Of what is announced, and so holds."""
    rules = terms.tournaments
    return terms.cite("tournaments", rules.contents) if rules else ""


def found(house: House, name: str) -> Tournament:
    one = of(house).get(name)
    if one is None:
        raise Refused("no-such-tournament", tournament=name)
    return one


def state_name(state: State) -> Phrase:
    return phrase(f"tournament.state-{state}")


def running(house: House, name: str) -> Tournament:
    """One that is played now."""
    one = found(house, name)
    if one.state != "running":
        raise Refused("tournament-stands", tournament=name, state=state_name(one.state))
    return one


def is_his(house: House, act: Act, player: str) -> None:
    """Who plays says it for himself; the program for its bots."""
    whose = accounts.person_of(house, player)
    own = {PLAYER: whose or act.by.person, GUEST: whose or player}
    if act.by.role in own and act.by.person != own[act.by.role]:
        raise Refused("not-yours")


def may_play(house: House, terms: Terms, player: str, now: int) -> None:
    """As at the tables: nobody who has excluded himself, is barred, or takes a time-out."""
    subject = limits.subject_of(house, player)
    until = exclusion.excluded_until(house, player, subject)
    if until > now:
        cited = terms.cite("self_exclusion", terms.self_exclusion.kept_out)
        raise Refused("self-excluded", clause=cited, until=_written(terms, until))
    for bar in (conduct.of(house).barred.get(one) for one in (subject, player)):
        if bar is not None:
            raise Refused("barred-online", clause=bar.clause)
    until = max(limits.own(house, one).timed_out for one in (subject, player))
    if until > now:
        raise Refused("timed-out", until=_written(terms, until))


def _written(terms: Terms, until: int) -> str:
    return written(until, terms.zone)
