"""A dealer's hands: what one who deals by hand does at a desk, with the shoe or wheel before him.

Each is one word to whoever says it, and may be several to the table: a new shoe is brought and cut,
and cards are burned, before bets are taken. It knows no permission: whoever calls has asked for it.
"""

from __future__ import annotations

from croupier.cards.card import HIDDEN
from croupier.games.awaiting import Draw, Drawn, NoResult
from croupier.house.tables.desk import NOBODYS, Desk, Hand
from croupier.table import course, shoe
from croupier.table.room import hand as between_players
from croupier.table.room.words import StartHand
from croupier.table.words import MIDDLE, ChangeDealer, Cut, OpenWindow


async def relieve(desk: Desk) -> None:
    """Whoever is on shift as the table's dealer, deals: said once, between rounds."""
    person, table = desk.on_duty(), desk.table
    if person and person != table.dealer and table.phase == "settled":
        await desk.house(ChangeDealer(person), "dealer", Hand(person))


async def open_window(desk: Desk, hand: Hand = NOBODYS) -> None:
    """“Place your bets”; where a shoe is needed, it is the one in the dealer's hands, and what he
    burns from it nobody sees."""
    if desk.has_heard(hand):
        return
    desk.check_officials()
    await relieve(desk)
    before = hand._replace(once="")
    if desk.table.phase == "settled":
        await _bring(desk, before)
    await _cut(desk, before)
    if burns := shoe.burns(desk.here):
        cards = (HIDDEN,) * len(burns.to)
        await desk.house(Drawn(burns.device, cards, burns.to), "dealer", before)
    await desk.house(OpenWindow(), "dealer", hand)


async def start_hand(desk: Desk, hand: Hand = NOBODYS) -> None:
    """The next hand, with the deck in the dealer's hands, which he has shuffled and cut. Where
    nobody has the button yet, he deals a card to each for it, and says it again."""
    if desk.has_heard(hand):
        return
    desk.check_officials()
    await relieve(desk)
    before = hand._replace(once="")
    drawing = desk.table.room.high and between_players.button_draw(desk.here)
    enough = between_players.enough(desk.here)
    if desk.table.phase == "settled" and enough and not drawing:
        await _bring(desk, before)
    await _cut(desk, before)
    if drawing or between_players.button_draw(desk.here) is None:
        await desk.house(StartHand(), "dealer", hand)


async def deal(
    desk: Desk,
    outcomes: tuple[str, ...],
    no_result: str = "",
    to: tuple[str, ...] = (),
    hand: Hand = NOBODYS,
) -> None:
    """What the dealer's device gave, and where it went, if he says so; where its cards have run out
    in mid-round, he shuffles the rest first. Cards that lie face down his hand turns."""
    if desk.has_heard(hand):
        return
    if desk.table.phase == "playing":
        await _bring(desk, hand._replace(once=""))
    awaited = course.awaited(desk.here)
    device = awaited.device if isinstance(awaited, Draw) else desk.setting.equipment.device
    word = NoResult(device, no_result) if no_result else Drawn(device, outcomes, to)
    await desk.house(word, "dealer", hand)


async def _bring(desk: Desk, hand: Hand) -> None:
    if word := shoe.brought(shoe.wanted(desk.here), desk.device_name()):
        await desk.house(word, "dealer", hand)


async def _cut(desk: Desk, hand: Hand) -> None:
    if desk.table.phase == "cutting":
        await desk.house(Cut(desk.table.cutter, MIDDLE), "dealer", hand)
