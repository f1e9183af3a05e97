"""The cards of a table between rounds and under way: a new shoe, deck or machine, the cut, cards
burned, the cut card, cards given back. A deck is a shoe for one round.

It knows how many cards are out and which of them were seen, never what lies inside.
"""

from __future__ import annotations

from typing import Any

from croupier.cards.card import HIDDEN, read_card
from croupier.errors import IllegalDecision
from croupier.games.awaiting import Draw, Drawn, check_draw
from croupier.games.sight import NOBODY, Lying
from croupier.table.events import (
    CardsBurned,
    CardsReturned,
    ChangeDealer,
    Cut,
    CutCardCame,
    CutDeclined,
    DealerChanged,
    LoadMachine,
    MachineLoaded,
    SealShoe,
    ShoeCut,
    ShoeSealed,
)
from croupier.table.room.fold import seat_number
from croupier.table.setting import Setting
from croupier.table.state import CARDS, HAND, Table, lying_cards
from croupier.table.text.lines import one_line
from croupier.table.window import between

SEALED = ("shoe", "deck")
"""Devices that are sealed, cut and then dealt from."""
NEXT = "next player"
MIDDLE = 500
"""Where the house cuts when nobody does: thousandths of the shoe."""
BURN = "burn"


def needs_shoe(setting: Setting, table: Table) -> bool:
    """No shoe yet, the hands after the cut card are dealt, or too few cards for another hand; a
    deck is needed for every round."""
    equipment, shoe = setting.equipment, table.shoe
    if equipment.device not in SEALED:
        return False
    if shoe is None or shoe.machine or shoe.decks != equipment.decks:
        return True
    if shoe.deck != (equipment.device == "deck"):
        return True
    if shoe.hands_left is not None and table.number - shoe.cut_card_in >= shoe.hands_left:
        return True
    return shoe.left < equipment.hand + table.owed


def needs_machine(setting: Setting, table: Table) -> bool:
    """The table deals from a machine, and none with its decks stands there."""
    equipment, shoe = setting.equipment, table.shoe
    if equipment.device != "machine":
        return False
    return shoe is None or not shoe.machine or shoe.decks != equipment.decks


def wanted(setting: Setting, table: Table) -> str:
    """What has to be brought before the next card can come: `shoe`, which a deck is too, `machine`,
    or nothing."""
    if table.phase == "playing":
        sealed = setting.equipment.device in SEALED
        return ("shoe" if sealed else "machine") if _ran_out(setting, table) else ""
    if needs_shoe(setting, table):
        return "shoe"
    return "machine" if needs_machine(setting, table) else ""


def _ran_out(setting: Setting, table: Table) -> bool:
    """A card is awaited of a shoe that has none left."""
    if table.shoe is None or table.shoe.left or table.exposed:
        return False
    awaited = setting.game.awaiting(setting.terms, table.play)
    return isinstance(awaited, Draw) and awaited.device == setting.equipment.device


# A new shoe, a machine, another dealer.


def decide(
    setting: Setting, table: Table, word: SealShoe | LoadMachine | Cut | ChangeDealer, now: int
) -> tuple[Any, ...]:
    match word:
        case Cut():
            return (_cut(setting, table, word, now),)
        case ChangeDealer():
            return _change_dealer(setting, table, word)
        case _:
            return _bring(setting, table, word, now)


def _bring(
    setting: Setting, table: Table, word: SealShoe | LoadMachine, now: int
) -> tuple[Any, ...]:
    """A new shoe or a machine, as the table's equipment is."""
    device = setting.equipment.device
    given = "shoe" if isinstance(word, SealShoe) else "machine"
    if device not in (SEALED if given == "shoe" else (given,)):
        raise IllegalDecision("wrong-device", wanted=device, given=given)
    if table.phase == "playing" and _ran_out(setting, table):
        return _in_mid_round(setting, table, word)
    between(table, f"A new {device}")
    if isinstance(word, SealShoe):
        return _sealed(setting, table, word, now)
    return (
        MachineLoaded(word.name, setting.equipment.decks, setting.equipment.burn_after_shuffle),
    )


def _sealed(setting: Setting, table: Table, word: SealShoe, now: int) -> tuple[Any, ...]:
    equipment = setting.equipment
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
    return (sealed,) if asked else (sealed, _house_cut(setting, equipment.decks * 52))


def _in_mid_round(setting: Setting, table: Table, word: SealShoe | LoadMachine) -> tuple[Any, ...]:
    """The cards ran out: all that do not lie on the table are shuffled, and the round goes on."""
    decks, without = setting.equipment.decks, len(lying_cards(table))
    if isinstance(word, LoadMachine):
        return (MachineLoaded(word.name, decks, without=without),)
    deck = setting.equipment.device == "deck"
    sealed = ShoeSealed(word.shoe, decks, word.seal, "", 0, without=without, deck=deck)
    return (sealed, _house_cut(setting, decks * 52 - without))


def _house_cut(setting: Setting, cards: int) -> ShoeCut:
    """By whom the book names; the dealer, where every player was asked and declined."""
    named = setting.equipment.declined_by
    return ShoeCut("dealer" if named == NEXT else named, cards * MIDDLE // 1000)


def _cut(setting: Setting, table: Table, word: Cut, now: int) -> ShoeCut | CutDeclined:
    """A player's cut, thick enough; where one declines the next is asked, if the book says so; or
    the house's, in the middle, where nobody wants to."""
    if table.phase != "cutting" or table.shoe is None or word.seat not in ("", table.cutter):
        fits = (f"{table.cutter}: cut",) if table.cutter else ()
        raise IllegalDecision("not-awaited", answer=f"{word.seat or 'nobody'}: cut", legal=fits)
    cards, least = table.shoe.decks * 52, setting.equipment.cut_least
    if not word.seat:
        after = _next_to_cut(setting, table)
        if after:
            return CutDeclined(table.cutter, after, table.later(now, "cut"))
        return _house_cut(setting, cards)
    if not 0 < word.at < 1000:
        raise IllegalDecision("unknown-outcome", outcome=word.at, device="cut")
    at, most = cards * word.at // 1000, cards - least
    if not least <= at <= most:
        fits = (f"{least} to {most} cards of {cards}",)
        raise IllegalDecision("cut-too-thin", least=least, low=least, high=most, at=at, legal=fits)
    return ShoeCut(word.seat, at)


def _next_to_cut(setting: Setting, table: Table) -> str:
    """The next player in order who has not declined yet."""
    if setting.equipment.declined_by != NEXT or not table.cutter:
        return ""
    asked = (*table.declined, table.cutter)
    order = sorted(table.seats, key=seat_number)
    at = order.index(table.cutter) + 1 if table.cutter in order else 0
    around = [*order[at:], *order[:at]]
    return next((s for s in around if s not in asked and not table.seats[s].bot), "")


def _change_dealer(setting: Setting, table: Table, word: ChangeDealer) -> tuple[Any, ...]:
    """Cards are burned where the book says so and there is a shoe to burn them from."""
    between(table, "A change of dealer")
    burn = setting.equipment.burn_at_dealer_change if table.shoe else 0
    return (DealerChanged(one_line(word.name), max(burn, table.owed)),)


# Cards that come out.


def burns(setting: Setting, table: Table) -> Draw | None:
    """The cards that are burned before the next window opens."""
    if table.phase != "settled" or not table.owed or wanted(setting, table):
        return None
    return Draw(setting.equipment.device, (BURN,) * table.owed)


def burned(setting: Setting, table: Table, draw: Draw, word: Drawn) -> tuple[Any, ...]:
    """Cards face down; whoever burns them by hand does not look at them."""
    check_draw(draw, word)
    for card in word.outcomes:
        if card != HIDDEN and read_card(card) is None:
            raise IllegalDecision("unknown-outcome", outcome=card, device=draw.device)
    check_composition(table, word.outcomes)
    cards = tuple(Lying(read_card(card) or HIDDEN, NOBODY) for card in word.outcomes)
    return (CardsBurned(cards), *cut_card(setting, table, len(cards)))


def check_cards(table: Table, word: Drawn) -> None:
    """Cards as they can come: first what lies in front of the shoe, then what can be inside it."""
    if word.device == HAND:
        _check_seen(table, word.outcomes)
    if table.shoe is None or word.device not in CARDS:
        return
    for card, given in zip(table.exposed, word.outcomes, strict=False):
        if card != given:
            raise IllegalDecision("exposed-first", card=card, legal=(card,))
    check_composition(table, word.outcomes[len(table.exposed) :])


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
    seen = dict(table.shoe.seen)
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        if card != HIDDEN and seen[card] > table.shoe.decks:
            raise IllegalDecision("card-gone", card=card, decks=table.shoe.decks)


def fresh(table: Table, word: Any) -> int:
    """How many cards a word takes out of the shoe that were not in front of it already."""
    if not isinstance(word, Drawn) or word.device not in CARDS:
        return 0
    return max(0, len(word.outcomes) - len(table.exposed))


def cut_card(setting: Setting, table: Table, coming: int) -> tuple[Any, ...]:
    """The cut card is out when no more cards lie before it; it is announced once."""
    shoe, behind = table.shoe, setting.equipment.behind
    if shoe is None or behind is None or shoe.machine or shoe.hands_left is not None or not coming:
        return ()
    came = shoe.left - coming <= behind
    return (CutCardCame(setting.equipment.after_cut_card),) if came else ()


def returned(setting: Setting, table: Table, coming: int) -> tuple[Any, ...]:
    """At the end of a round a machine gets its cards back, when enough of them are out."""
    shoe = table.shoe
    if shoe is None or not shoe.machine:
        return ()
    enough = shoe.out + coming >= setting.equipment.returned_at
    scarce = shoe.left - coming < setting.equipment.hand
    return (CardsReturned(),) if enough or scarce else ()
