"""What the page of the hands shows of a table: what it awaits, what lies, who stands there, and the
words that whoever looks may say. Nothing here that a spectator may not see."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from croupier.daybook.authority import role_name
from croupier.daybook.permission import may
from croupier.errors import CroupierError, IllegalDecision
from croupier.games.awaiting import Ask, Draw, NoResult, say_option
from croupier.house.floor import Floor
from croupier.house.people.caller import Caller
from croupier.house.tables.desk import Desk
from croupier.house.tables.held import Held
from croupier.money import amount_text
from croupier.rulebooks.schema.defects import DEFECTS
from croupier.table import course
from croupier.table.sight import mask
from croupier.table.speech import say_entry
from croupier.table.words import Strike
from croupier.web.hands.said import WORDS
from croupier.words.registry import FACES
from croupier.words.speech import Speech

_ANY = "."
"""A reason with which it is asked whether something could be struck at all."""


class Line(NamedTuple):
    """An entry of the round; `strikable`: it may be struck from here on."""

    number: int
    words: tuple[str, ...]
    strikable: bool


class Question(NamedTuple):
    seat: str
    about: str
    must: bool
    options: tuple[tuple[str, str], ...]
    """The verb, and how it is said with its price."""


class Choice(NamedTuple):
    """A place, and what may come there: the outcome, and what it shows."""

    place: str
    outcomes: tuple[tuple[str, str], ...]


class Waiting(NamedTuple):
    """A word that waits for a second person."""

    held: Held
    by: str
    yours: bool
    own: bool


class View(NamedTuple):
    phase: str
    draw: Draw | None
    choices: tuple[Choice, ...]
    """What may come to each place, where it is chosen and not typed."""
    questions: tuple[Question, ...]
    reasons: tuple[str, ...]
    """For which a spin does not count."""
    defects: tuple[str, ...]
    lines: tuple[Line, ...]
    stakes: tuple[tuple[str, str, str], ...]
    waiting: Waiting | None
    officials: tuple[tuple[str, str], ...]
    lacks: tuple[str, ...]
    words: frozenset[str]
    """What whoever looks may say here."""
    once: str
    """The mark on the next word: sent twice, it counts once."""


def view(floor: Floor, desk: Desk, caller: Caller, speech: Speech) -> View:
    table, opened = desk.table, desk.place.opened
    awaited = None if desk.broken else course.awaited(desk.here)
    return View(
        phase="broken" if desk.broken else table.phase,
        draw=awaited if isinstance(awaited, Draw) else None,
        choices=_choices(desk, awaited, speech) if isinstance(awaited, Draw) else (),
        questions=() if desk.broken else tuple(_question(desk, ask) for ask in desk.here.asks),
        reasons=_no_spin(desk),
        defects=() if desk.setting.equipment.wheel else tuple(DEFECTS),
        lines=_lines(desk),
        stakes=tuple(
            (wager.seat, wager.spot, amount_text(wager.amount, desk.currency))
            for wager in table.wagers.values()
        ),
        waiting=_waiting(floor, desk, caller),
        officials=tuple(
            (speech.tell(role_name(one.role)), floor.badge(one.person))
            for one in floor.officials.at(opened)
        ),
        lacks=tuple(speech.tell(role_name(role)) for role in floor.officials.lacking(opened)),
        words=_words(floor, desk, caller),
        once=secrets.token_urlsafe(12),
    )


def _words(floor: Floor, desk: Desk, caller: Caller) -> frozenset[str]:
    house, by, place = floor.daybook.house, caller.actor(), desk.stands
    named = (*(word for word in WORDS if word not in ("confirm", "recall")), "no-spin")
    return frozenset(word for word in named if may(house, desk.action(word), by, place))


def _waiting(floor: Floor, desk: Desk, caller: Caller) -> Waiting | None:
    held = floor.held.at(desk.id)
    if held is None:
        return None
    by, yours = floor.badge(held.hand.person), floor.held.may_confirm(desk.id, caller.actor())
    return Waiting(held, by, yours, held.hand.person == caller.person)


def _question(desk: Desk, ask: Ask) -> Question:
    options = tuple((each.verb, say_option(each, desk.currency)) for each in ask.options)
    return Question(ask.actor, ask.about, ask.must, options)


def _choices(desk: Desk, draw: Draw, speech: Speech) -> tuple[Choice, ...]:
    """Of outcomes that show the same, the first stands for all."""
    equipment = desk.setting.equipment
    if any(place not in equipment.outcomes for place in draw.to):
        return ()
    return tuple(Choice(place, _shown(desk, place, speech)) for place in draw.to)


def _shown(desk: Desk, place: str, speech: Speech) -> tuple[tuple[str, str], ...]:
    equipment, words = desk.setting.equipment, FACES[desk.setting.game.folder].seen
    outcomes = equipment.outcomes[place]
    seen = equipment.shows.get(place) or tuple((outcome,) for outcome in outcomes)
    found: dict[str, str] = {}
    for outcome, symbols in zip(outcomes, seen, strict=True):
        found.setdefault(" · ".join(speech.text(words, each) for each in symbols), outcome)
    return tuple((outcome, said) for said, outcome in sorted(found.items()))


def _no_spin(desk: Desk) -> tuple[str, ...]:
    """The table itself says for which reasons, when it is asked for another."""
    try:
        desk.check(NoResult(desk.setting.equipment.device, ""))
    except IllegalDecision as error:
        return tuple(map(str, error.legal)) if error.code == "unknown-reason" else ()
    except CroupierError:
        pass
    return ()


def _lines(desk: Desk) -> tuple[Line, ...]:
    found = []
    for number, entry in enumerate(desk.table.entries, 1):
        said = say_entry(mask(entry, ""), desk.currency)
        words = tuple(f"{actor}: {words}" for actor, words in said)
        found.append(Line(number, words, _strikable(desk, number)))
    return tuple(found)


def _strikable(desk: Desk, number: int) -> bool:
    try:
        desk.check(Strike(number, _ANY))
    except CroupierError:
        return False
    return True
