"""The deck register: each deck from its delivery to its destruction, and defects by the grounds of
the book, with what follows from them for the round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import DEALER, GAME_MANAGER, INSPECTOR, PIT_BOSS, TABLE, Permit
from croupier.daybook.fields import Said
from croupier.daybook.room import Room
from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

Found = Literal["shuffling", "in the round", "an open card"]
EQUAL, MARKED = "equal cards", "a marked or broken card"

# Facts.


class DeckReceived(Fact, frozen=True, tag="deck-received"):
    deck: str
    maker: str
    colour: str
    cards: int


class DeckAtTable(Fact, frozen=True, tag="deck-at-table"):
    deck: str
    table: str


class DeckCounted(Fact, frozen=True, tag="deck-counted"):
    deck: str
    cards: int


class DeckBack(Fact, frozen=True, tag="deck-back"):
    deck: str


class DeckSetAside(Fact, frozen=True, tag="deck-set-aside"):
    """A defect was seen; nothing is dealt from it any more."""

    deck: str


class DeckRetired(Fact, frozen=True, tag="deck-retired"):
    deck: str
    reason: str


class DeckDestroyed(Fact, frozen=True, tag="deck-destroyed"):
    deck: str


class DeckDefective(Fact, frozen=True, tag="deck-defective"):
    """`then`: what follows by the book; `by`: who decided it."""

    deck: str
    table: str
    ground: str
    found: Found
    then: str
    round: str = ""


class RoundSpoiled(Fact, frozen=True, tag="round-spoiled"):
    """It is void, and all bets go back."""

    table: str
    round: str


class RedealAnnounced(Fact, frozen=True, tag="redeal-announced"):
    """Shuffled and cut anew. `starts`: with whom."""

    table: str
    starts: str


# How it stands.


class Deck(msgspec.Struct, frozen=True):
    """`stage`: in store, at a table, set aside, retired or destroyed."""

    cards: int
    stage: str = "in store"
    table: str = ""
    defect: str = ""


class Decks(msgspec.Struct, frozen=True):
    decks: Mapping[str, Deck] = {}
    defects: tuple[DeckDefective, ...] = ()


def of(house: House) -> Decks:
    found: Decks = house.rooms["decks"]
    return found


def _fold(decks: Decks, _: Act, fact: Fact) -> Decks:
    match fact:
        case DeckReceived(deck, _, _, cards):
            return _with(decks, deck, Deck(cards))
        case DeckAtTable(deck, table):
            return _staged(decks, deck, "at a table", table)
        case DeckBack(deck):
            return _staged(decks, deck, "in store")
        case DeckSetAside(deck):
            return _staged(decks, deck, "set aside")
        case DeckRetired(deck):
            return _staged(decks, deck, "retired")
        case DeckDestroyed(deck):
            return _staged(decks, deck, "destroyed")
        case DeckDefective(deck, _, ground):
            found = replace(decks.decks[deck], defect=ground)
            return replace(_with(decks, deck, found), defects=(*decks.defects, fact))
    return decks


def _staged(decks: Decks, name: str, stage: str, table: str = "") -> Decks:
    return _with(decks, name, replace(decks.decks[name], stage=stage, table=table))


def _with(decks: Decks, name: str, deck: Deck) -> Decks:
    return replace(decks, decks={**decks.decks, name: deck})


# A deck.


class _Receive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck: Said
    maker: Said
    colour: Said
    cards: int = 52


class _Issue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck: Said
    table: Said


class _Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck: Said
    cards: int


class _Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck: Said


class _Retire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck: Said
    reason: Said


def _deck(terms: Terms) -> Story:
    """Received, at which table from when to when, counted, back, retired: an entry each."""
    clause = terms.cite("defective_cards", terms.defective_cards.defects)
    act = yield (
        Step("receive", _Receive, clause, check=_is_new),
        Step("issue", _Issue, clause, check=_stands("in store")),
        Step("count", _Count, clause, check=_is_whole(clause)),
        Step("bring-back", _Deck, clause, check=_stands("at a table")),
        Step("retire", _Retire, clause, check=_stands("in store", "at a table")),
    )
    match act.step:
        case "receive":
            yield DeckReceived(**act.said)
        case "issue":
            yield DeckAtTable(**act.said)
        case "count":
            yield DeckCounted(**act.said)
        case "bring-back":
            yield DeckBack(**act.said)
        case _:
            yield DeckRetired(**act.said)


def _is_new(house: House, act: Act) -> None:
    if act.said["deck"] in of(house).decks:
        raise Refused("deck-known", deck=act.said["deck"])
    if act.said["cards"] < 1:
        raise Refused("nothing-counted")


def _known(house: House, name: str) -> Deck:
    deck = of(house).decks.get(name)
    if deck is None:
        raise Refused("no-such-deck", deck=name)
    return deck


def _stands(*stages: str) -> Check:
    def check(house: House, act: Act) -> None:
        deck = _known(house, act.said["deck"])
        if deck.stage not in stages or (act.step == "issue" and deck.defect):
            raise Refused("deck-is", deck=act.said["deck"], stage=deck.stage)

    return check


def _is_whole(clause: str) -> Check:
    """More or fewer cards than it should have is a defect, and is entered as one."""

    def check(house: House, act: Act) -> None:
        deck = _known(house, act.said["deck"])
        if act.said["cards"] != deck.cards:
            raise Refused("deck-incomplete", clause=clause, deck=act.said["deck"], cards=deck.cards)

    return check


def _destruction(terms: Terms) -> Story:
    """By two, and not while a dispute needs the deck."""
    clause = terms.cite("defective_cards", terms.defective_cards.defects)
    act = yield Step("destroy", _Deck, clause, check=_not_needed)
    deck = act.said["deck"]
    second = yield (
        Step("witness", clause=clause, besides=(act.by.person,), check=_still_not_needed(deck)),
        Step("keep", clause=clause, must=False),
    )
    if second.step == "witness":
        yield DeckDestroyed(deck)


def _not_needed(house: House, act: Act) -> None:
    _may_go(house, act.said["deck"])


def _still_not_needed(deck: str) -> Check:
    return lambda house, _: _may_go(house, deck)


def _may_go(house: House, name: str) -> None:
    if (stage := _known(house, name).stage) != "retired":
        raise Refused("deck-is", deck=name, stage=stage)
    if disputes.keeps(house, name):
        raise Refused("kept-for-dispute", what=name)


# Defects.


class _Defect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck: Said
    ground: Said
    found: Found
    round: str = ""


class _New(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deck that takes its place."""

    deck: Said


def _defect(terms: Terms) -> Story:
    """The dealer stops and tells the manager, who says what follows: equal cards in a round void
    it; a marked card that lies open waits for its end; any other defect asks for a new deck at
    once. What was not finished is dealt again."""
    rules = terms.defective_cards
    clause = terms.cite("defective_cards", rules.defects)
    seen = yield Step("find", _Defect, clause, check=_by_a_ground(terms))
    said, place = seen.said, seen.by.place
    table = place.partition(" ")[2]
    yield DeckSetAside(said["deck"])
    decided = yield Step("decide", clause=clause, besides=(seen.by.person,))
    then = _follows(terms, seen)
    yield DeckDefective(said["deck"], table, said["ground"], said["found"], then, said["round"])
    if then == rules.equal.value:
        yield RoundSpoiled(table, said["round"])
    new = yield Step("replace", _New, clause, at=place, check=_stands("in store"))
    yield DeckRetired(said["deck"], said["ground"])
    yield DeckAtTable(new.said["deck"], table)
    if said["found"] != "shuffling" and then != rules.marked.value:
        again = terms.cite("defective_cards", rules.redeal_by)
        yield Step("announce-redeal", clause=again, of=decided.by.person)
        yield RedealAnnounced(table, rules.starts.value)


def _follows(terms: Terms, seen: Act) -> str:
    rules, said = terms.defective_cards, seen.said
    in_round = said["found"] != "shuffling"
    if in_round and said["ground"] == EQUAL:
        return rules.equal.value
    return rules.marked.value if in_round and said["ground"] == MARKED else rules.shuffling.value


def _by_a_ground(terms: Terms) -> Check:
    defects = terms.defective_cards.defects

    def check(house: House, act: Act) -> None:
        said, table = act.said, act.by.place.partition(" ")[2]
        deck = _known(house, said["deck"])
        if (deck.stage, deck.table) != ("at a table", table):
            raise Refused("deck-is", deck=said["deck"], stage=deck.stage)
        if said["ground"] not in defects.value:
            clause = terms.cite("defective_cards", defects)
            raise Refused(
                "no-such-ground", clause=clause, ground=said["ground"], legal=defects.value
            )
        if said["found"] != "shuffling" and not said["round"].strip():
            raise Refused("round-needed")

    return check


_PIT = Permit((PIT_BOSS, GAME_MANAGER), clause="by 10.1")
_MANAGER = Permit((GAME_MANAGER,), clause="by 10.1")

ROOM = Room(
    "decks",
    {
        "deck.receive": _PIT._replace(any_day=True),
        "deck.issue": _PIT,
        "deck.count": Permit((DEALER, INSPECTOR, PIT_BOSS, GAME_MANAGER), clause="by 10.1"),
        "deck.bring-back": _PIT,
        "deck.retire": _PIT,
        "deck-destruction.destroy": _PIT,
        "deck-destruction.keep": _PIT,
        "deck-destruction.witness": Permit((PIT_BOSS, GAME_MANAGER, INSPECTOR), clause="by 10.1"),
        "deck-defect.find": Permit((DEALER,), TABLE, clause="by 10.1"),
        "deck-defect.decide": _MANAGER,
        "deck-defect.replace": Permit((DEALER, PIT_BOSS), TABLE, clause="by 10.1"),
        "deck-defect.announce-redeal": _MANAGER,
    },
    (
        DeckReceived,
        DeckAtTable,
        DeckCounted,
        DeckBack,
        DeckSetAside,
        DeckRetired,
        DeckDestroyed,
        DeckDefective,
        RoundSpoiled,
        RedealAnnounced,
    ),
    Decks(),
    _fold,
    (
        Procedure("deck", 1, _deck),
        Procedure("deck-destruction", 1, _destruction),
        Procedure("deck-defect", 1, _defect),
    ),
)
