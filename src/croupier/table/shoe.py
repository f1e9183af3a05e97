"""The cards of a table between rounds and under way: a new shoe, deck or machine, the cut, cards
burned, the cut card, cards given back. A deck is a shoe for one round.

It knows how many cards are out and which of them were seen, never what lies inside.
"""

from __future__ import annotations

from croupier.cards.card import HIDDEN, read_card
from croupier.errors import IllegalDecision
from croupier.games.awaiting import Draw, Drawn, check_draw, named
from croupier.games.facts import Event
from croupier.games.sight import NOBODY, Lying
from croupier.phrase import phrase
from croupier.table.events import (
    CardsBurned,
    CardsReturned,
    CutCardCame,
    CutDeclined,
    DealerChanged,
    MachineLoaded,
    ShoeCut,
    ShoeSealed,
)
from croupier.table.fold import CARDS, HAND, lying_cards
from croupier.table.room.fold import seat_number
from croupier.table.speech import one_line
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.window import between
from croupier.table.words import MIDDLE, ChangeDealer, Cut, LoadMachine, SealShoe

SEALED = ("shoe", "deck")
"""Devices that are sealed, cut and then dealt from."""
NEXT = "next player"
BURN = "burn"


def needs_shoe(here: Standing) -> bool:
    """No shoe yet, the hands after the cut card are dealt, or too few cards for another hand; a
    deck is needed for every round."""
    table = here.table
    equipment, shoe = here.equipment, table.shoe
    if equipment.device not in SEALED:
        return False
    if shoe is None or shoe.machine or shoe.decks != equipment.decks:
        return True
    if shoe.deck != (equipment.device == "deck"):
        return True
    if shoe.hands_left is not None and table.number - shoe.cut_card_in >= shoe.hands_left:
        return True
    return shoe.left < equipment.hand + table.owed


def needs_machine(here: Standing) -> bool:
    """The table deals from a machine, and none with its decks stands there."""
    equipment, shoe = here.equipment, here.table.shoe
    if equipment.device != "machine":
        return False
    return shoe is None or not shoe.machine or shoe.decks != equipment.decks


def wanted(here: Standing) -> str:
    """What has to be brought before the next card can come: `shoe`, which a deck is too, `machine`,
    or nothing."""
    if here.table.phase == "playing":
        sealed = here.equipment.device in SEALED
        return ("shoe" if sealed else "machine") if _ran_out(here) else ""
    if needs_shoe(here):
        return "shoe"
    return "machine" if needs_machine(here) else ""


def brought(what: str, name: str) -> SealShoe | LoadMachine | None:
    """What is wanted, as it comes into somebody's hands: in no order that the house would know."""
    if what == "shoe":
        return SealShoe(name, "")
    return LoadMachine(name) if what == "machine" else None


def _ran_out(here: Standing) -> bool:
    """A card is awaited of a shoe that has none left."""
    table = here.table
    if table.shoe is None or table.shoe.left or table.exposed:
        return False
    return isinstance(here.awaits, Draw) and here.awaits.device == here.equipment.device


# A new shoe, a machine, another dealer.


def decide(
    here: Standing, word: SealShoe | LoadMachine | Cut | ChangeDealer, now: int
) -> tuple[Event, ...]:
    match word:
        case Cut():
            return (_cut(here, word, now),)
        case ChangeDealer():
            return _change_dealer(here, word)
        case _:
            return _bring(here, word, now)


def _bring(here: Standing, word: SealShoe | LoadMachine, now: int) -> tuple[Event, ...]:
    """A new shoe or a machine, as the table's equipment is."""
    table = here.table
    device = here.equipment.device
    given = "shoe" if isinstance(word, SealShoe) else "machine"
    if device not in (SEALED if given == "shoe" else (given,)):
        raise IllegalDecision("wrong-device", wanted=device, given=given)
    if table.phase == "playing" and _ran_out(here):
        return _in_mid_round(here, word)
    between(table, f"new-{device}")
    if isinstance(word, SealShoe):
        return _sealed(here, word, now)
    return (MachineLoaded(word.name, here.equipment.decks, here.equipment.burn_after_shuffle),)


def _sealed(here: Standing, word: SealShoe, now: int) -> tuple[Event, ...]:
    table = here.table
    equipment = here.equipment
    humans = [seat for seat, who in table.seats.items() if not who.bot]
    cutter = humans[table.number % len(humans)] if humans else ""
    asked = cutter if equipment.player_cuts else ""
    cut_by = table.later(now, "cut") if asked else 0
    sealed = ShoeSealed(
        word.shoe,
        equipment.decks,
        word.seal,
        asked,
        cut_by,
        equipment.burn_after_shuffle,
        deck=equipment.device == "deck",
    )
    return (sealed,) if asked else (sealed, _house_cut(here, equipment.decks * 52))


def _in_mid_round(here: Standing, word: SealShoe | LoadMachine) -> tuple[Event, ...]:
    """The cards ran out: all that do not lie on the table are shuffled, and the round goes on."""
    decks, without = here.equipment.decks, len(lying_cards(here.table))
    if isinstance(word, LoadMachine):
        return (MachineLoaded(word.name, decks, without=without),)
    deck = here.equipment.device == "deck"
    sealed = ShoeSealed(word.shoe, decks, word.seal, "", 0, without=without, deck=deck)
    return (sealed, _house_cut(here, decks * 52 - without))


def _house_cut(here: Standing, cards: int) -> ShoeCut:
    """By whom the book names; the dealer, where every player was asked and declined."""
    named = here.equipment.declined_by
    return ShoeCut("dealer" if named == NEXT else named, cards * MIDDLE // 1000)


def _cut(here: Standing, word: Cut, now: int) -> ShoeCut | CutDeclined:
    """A player's cut, thick enough; where one declines the next is asked, if the book says so; or
    the house's, in the middle, where nobody wants to."""
    table = here.table
    if table.phase != "cutting" or table.shoe is None or word.seat not in ("", table.cutter):
        fits = (phrase("answer.said", actor=table.cutter, verb=named("cut")),)
        answer = phrase("answer.cut")
        if word.seat:
            answer = phrase("answer.said", actor=word.seat, verb=named("cut"))
        raise IllegalDecision("not-awaited", answer=answer, legal=fits if table.cutter else ())
    cards, least = table.shoe.decks * 52, here.equipment.cut_least
    if not word.seat:
        after = _next_to_cut(here)
        if after:
            return CutDeclined(table.cutter, after, table.later(now, "cut"))
        return _house_cut(here, cards)
    if not 0 < word.at < 1000:
        raise IllegalDecision("unknown-outcome", outcome=word.at, device="cut")
    at, most = cards * word.at // 1000, cards - least
    if not least <= at <= most:
        raise IllegalDecision("cut-too-thin", least=least, low=least, high=most, at=at)
    return ShoeCut(word.seat, at)


def _next_to_cut(here: Standing) -> str:
    """The next player in order who has not declined yet."""
    table = here.table
    if here.equipment.declined_by != NEXT or not table.cutter:
        return ""
    asked = (*table.declined, table.cutter)
    order = sorted(table.seats, key=seat_number)
    at = order.index(table.cutter) + 1 if table.cutter in order else 0
    around = [*order[at:], *order[:at]]
    return next((s for s in around if s not in asked and not table.seats[s].bot), "")


def _change_dealer(here: Standing, word: ChangeDealer) -> tuple[Event, ...]:
    """Cards are burned where the book says so and there is a shoe to burn them from."""
    table = here.table
    between(table, "change-dealer")
    burn = here.equipment.burn_at_dealer_change if table.shoe else 0
    return (DealerChanged(one_line(word.name), max(burn, table.owed)),)


# Cards that come out.


def burns(here: Standing) -> Draw | None:
    """The cards that are burned before the next window opens."""
    table = here.table
    if table.phase != "settled" or not table.owed or wanted(here):
        return None
    return Draw(here.equipment.device, (BURN,) * table.owed)


def burned(here: Standing, draw: Draw, word: Drawn) -> tuple[Event, ...]:
    """Cards face down; whoever burns them by hand does not look at them."""
    check_draw(draw, word)
    for card in word.outcomes:
        if card != HIDDEN and read_card(card) is None:
            raise IllegalDecision("unknown-outcome", outcome=card, device=draw.device)
    check_composition(here.table, word.outcomes)
    cards = tuple(Lying(read_card(card) or HIDDEN, NOBODY) for card in word.outcomes)
    return (CardsBurned(cards), *cut_card(here, len(cards)))


def check_cards(table: Table, word: Drawn) -> None:
    """Cards as they can come: first what lies in front of the shoe, then what can be inside it."""
    if word.device == HAND:
        _check_seen(table, word.outcomes)
    if table.shoe is None or word.device not in CARDS:
        return
    exposed = table.exposed
    for card, given in zip(exposed, word.outcomes, strict=False) if exposed else ():
        if card != given:
            raise IllegalDecision("exposed-first", card=card, legal=(card,))
    check_composition(table, word.outcomes[len(exposed) :])


def check_composition(table: Table, cards: tuple[str, ...]) -> None:
    """Whether these cards can come out of the shoe now."""
    shoe = table.shoe
    if shoe and len(cards) > shoe.left:
        device = "machine" if shoe.machine else "deck" if shoe.deck else "shoe"
        raise IllegalDecision("shoe-empty", device=device, left=shoe.left, given=len(cards))
    _check_seen(table, cards)


def _check_seen(table: Table, cards: tuple[str, ...]) -> None:
    """A shoe of n decks holds each card n times; the device knows that, the game never asks."""
    if table.shoe is None:
        return
    seen, decks, coming = table.shoe.seen, table.shoe.decks, dict[str, int]()
    for card in cards:
        coming[card] = number = coming.get(card, 0) + 1
        if number + seen.get(card, 0) > decks and card != HIDDEN:
            raise IllegalDecision("card-gone", card=card, decks=decks)


def fresh(table: Table, word: Drawn) -> int:
    """How many cards a word takes out of the shoe that were not in front of it already."""
    if word.device not in CARDS:
        return 0
    return max(0, len(word.outcomes) - len(table.exposed))


def cut_card(here: Standing, coming: int) -> tuple[CutCardCame, ...]:
    """The cut card is out when no more cards lie before it; it is announced once."""
    shoe, behind = here.table.shoe, here.equipment.behind
    if not coming or shoe is None or behind is None or shoe.machine or shoe.hands_left is not None:
        return ()
    came = shoe.left - coming <= behind
    return (CutCardCame(here.equipment.after_cut_card),) if came else ()


def returned(here: Standing, coming: int) -> tuple[Event, ...]:
    """At the end of a round a machine gets its cards back, when enough of them are out."""
    shoe = here.table.shoe
    if shoe is None or not shoe.machine:
        return ()
    enough = shoe.out + coming >= here.equipment.returned_at
    scarce = shoe.left - coming < here.equipment.hand
    return (CardsReturned(),) if enough or scarce else ()
