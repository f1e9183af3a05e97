"""The history of a hand in Open Hand History JSON, version 1.4.7, for hold'em and Omaha.

The format is made for trackers: amounts are major units, players are named by numbers, and what a
player puts in is said for each action. It says nothing of the book.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec

from croupier.cards.card import HIDDEN, Card
from croupier.errors import Refused
from croupier.games.poker.terms import Terms
from croupier.histories.poker.history import Act, History, Street, read_history
from croupier.histories.poker.phh import variant
from croupier.money import amount_text
from croupier.phrase import phrase
from croupier.table.entry import Entry
from croupier.table.setting import Setting, terms_of

SPEC = "1.4.7"
WRITTEN = "1.4.1"
"""The version of what is written here: it begins as the specification's, and its last number rises
with every change, however small."""
HOUSE = "Croupier"
PLAY_MONEY = "XPM"
GAMES = {"T": "Holdem", "O": "Omaha", "O/8": "OmahaHiLo"}
LIMITS = {"N": "NL", "P": "PL", "F": "FL", "S": "NL"}
"""The format knows no limits between a minimum and a maximum: a reader must allow any amount."""
STREETS = ("Preflop", "Flop", "Turn", "River")
SHOWDOWN = "Showdown"
_POSTS = {"small blind": "Post SB", "big blind": "Post BB", "ante": "Post Ante"}


def fits(setting: Setting) -> bool:
    """The format is for hold'em and Omaha."""
    return variant(terms_of(setting, Terms))[1:] in GAMES


def write_ohh(entries: Iterable[Entry], setting: Setting, at: int = 0, hero: str = "") -> str:
    """The text. `at`: when the hand began, in milliseconds since the epoch; 0: not known. `hero`:
    the seat of whoever reads it; none: who only looked on."""
    history = read_history(entries)
    terms = terms_of(setting, Terms)
    code = variant(terms)
    if code[1:] not in GAMES:
        why = phrase("history.ohh-games")
        raise Refused("no-history", round=history.started.round, why=why)
    return _Writer(history, terms, code).write(at, hero)


def in_session(text: str, number: int) -> str:
    """A hand in the file of a session: an object on one line, and an empty line between two."""
    line = msgspec.json.format(text, indent=-1)
    return f"{line}\n" if number == 1 else f"\n{line}\n"


class _Writer:
    def __init__(self, history: History, terms: Terms, code: str) -> None:
        self.history, self.terms, self.code = history, terms, code
        self.seats = history.opened.seats
        self.number = 0

    def write(self, at: int, hero: str) -> str:
        started = self.history.started
        body = {
            "spec_version": SPEC,
            "internal_version": WRITTEN,
            "site_name": HOUSE,
            "network_name": HOUSE,
            "tournament": False,
            "game_number": started.round,
            **({"start_date_utc": _moment(at)} if at else {}),
            "table_name": started.round.rpartition("-")[0] or started.round,
            "game_type": GAMES[self.code[1:]],
            "bet_limit": {"bet_type": LIMITS[self.code[0]], "bet_cap": 0},
            "table_size": max(started.chairs, *self.history.places.values()),
            "currency": PLAY_MONEY,
            "dealer_seat": self.history.places.get(self.history.opened.button, 0),
            "small_blind_amount": self._money(self.terms.small),
            "big_blind_amount": self._money(self.terms.big),
            "ante_amount": self._money(self.terms.ante),
            **({"hero_player_id": self._id(hero)} if hero in self.seats else {}),
            "flags": [] if hero in self.seats else ["Observed"],
            "players": [self._player(at) for at in range(len(self.seats))],
            "rounds": [*self._rounds()],
            "pots": [*self._pots()],
        }
        return msgspec.json.format(msgspec.json.encode({"ohh": body}), indent=2).decode() + "\n"

    def _money(self, minor: int) -> msgspec.Raw:
        """A number of major units, digit by digit: no fraction of it is lost."""
        return msgspec.Raw(amount_text(minor, self.terms.currency).encode())

    def _id(self, seat: str) -> int:
        return self.seats.index(seat)

    def _player(self, at: int) -> dict[str, Any]:
        seat = self.seats[at]
        sitting = self.history.started.seats.get(seat)
        return {
            "id": at,
            "seat": self.history.places[seat],
            "name": sitting.name if sitting else seat,
            "starting_stack": self._money(self.history.opened.stacks[at]),
        }

    # Rounds.

    def _rounds(self) -> Iterator[dict[str, Any]]:
        streets = self.history.streets
        for at, street in enumerate(streets):
            actions = [*self._street(street)]
            yield {
                "id": at,
                "street": STREETS[at],
                "cards": list(street.board),
                "actions": actions,
            }
        if self.history.shown:
            shows = [
                self._action(hand.seat, "Shows Cards", cards=[c.card for c in hand.cards])
                for hand in self.history.shown
            ]
            yield {"id": len(streets), "street": SHOWDOWN, "cards": [], "actions": shows}

    def _street(self, street: Street) -> Iterator[dict[str, Any]]:
        if street.number == 1:
            for posted in self.history.posted:
                stack = self.history.opened.stacks[self._id(posted.seat)]
                all_in = posted.amount == stack
                yield self._action(posted.seat, _POSTS[posted.what], posted.amount, all_in=all_in)
        for seat, cards in street.hands.items():
            if HIDDEN not in cards:
                yield self._action(seat, "Dealt Cards", cards=[*cards])
        for act in street.acts:
            yield self._said(act)

    def _said(self, act: Act) -> dict[str, Any]:
        amount = act.amount if act.verb in ("call", "bet", "raise") else None
        return self._action(act.seat, act.verb.capitalize(), amount, all_in=act.all_in)

    def _action(
        self,
        seat: str,
        what: str,
        amount: int | None = None,
        *,
        all_in: bool = False,
        cards: list[Card] | None = None,
    ) -> dict[str, Any]:
        self.number += 1
        return {
            "action_number": self.number,
            "player_id": self._id(seat),
            "action": what,
            **({} if amount is None else {"amount": self._money(amount), "is_allin": all_in}),
            **({} if cards is None else {"cards": cards}),
        }

    # Pots.

    def _pots(self) -> Iterator[dict[str, Any]]:
        """Who wins both halves of a pot is named once."""
        for at, pot in enumerate(self.history.given):
            won: dict[str, int] = {}
            for share in pot.shares:
                won[share.seat] = won.get(share.seat, 0) + share.amount
            yield {
                "number": at,
                "amount": self._money(pot.amount),
                "rake": self._money(pot.rake),
                "player_wins": [
                    {"player_id": self._id(seat), "win_amount": self._money(amount)}
                    for seat, amount in won.items()
                ],
            }


def _moment(at: int) -> str:
    return f"{datetime.fromtimestamp(at // 1000, UTC):%Y-%m-%dT%H:%M:%SZ}"
