"""The fold of a table's entries. Total and without terms: any old journal folds for ever.

Events of a table are known here by their kind, those of a room in `room.fold`; every other one is
the game's own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import zip_longest

from msgspec.structs import replace

from croupier.cards.card import HIDDEN
from croupier.games.awaiting import Drawn
from croupier.games.facts import Event
from croupier.games.felt import Changed, ColourChips, Felt, Placed, TakenBack, lay
from croupier.games.folds import Folds
from croupier.games.game import Round
from croupier.table.entry import Entry
from croupier.table.events import (
    CardsBurned,
    CardsReturned,
    Carried,
    Contributed,
    CutCardCame,
    CutDeclined,
    DealerChanged,
    Exposed,
    LastGames,
    Left,
    Listed,
    MachineLoaded,
    NextDue,
    OfferLapsed,
    PlateChanged,
    Redealt,
    RoundOver,
    Seated,
    SeatOffered,
    ShoeCut,
    ShoeSealed,
    Struck,
    TableClosed,
    TableOpened,
    Unlisted,
    Voided,
    WindowClosed,
    WindowOpened,
    Wished,
    WishRefused,
    Withdrawn,
    Withheld,
)
from croupier.table.room import fold as room
from croupier.table.room.words import StartHand
from croupier.table.state import ShoeState, Table, laid
from croupier.table.words import AnnounceLast, Strike

BOARD = 500
"""Results kept for the board."""
CARDS = ("shoe", "machine", "deck")
"""Devices that give cards."""
HAND = "hand"
"""The dealer's hand, which turns a card that nobody had seen."""
FOLDS: Folds[Table] = Folds(room.FOLDS)


def fold(table: Table, entry: Entry, play: Round | None = None) -> Table:
    """The table after an entry. `play`: the round after it, where whoever decided it knows."""
    word = entry.word
    if isinstance(word, Strike):
        return _restruck(table, entry)
    if entry.round:
        table = _recorded(table, entry, play)
    if type(word) is Drawn:
        table = _dealt(table, word)
    table = evolved(table, entry.events, play)
    if type(word) is StartHand:
        table = room.blind_passed(table, entry.events)
    return table


def _recorded(table: Table, entry: Entry, play: Round | None) -> Table:
    """With this entry among those of its round, and the round as it then stands where that is
    known."""
    if entry.round != table.round:
        before = replace(table, entries=(), before=None)
        return replace(before, entries=(entry,), before=before)
    entries = (*table.entries, entry)
    if play is None:
        return replace(table, entries=entries)
    return replace(table, entries=entries, play=play)


def evolved(table: Table, events: Iterable[Event], play: Round | None = None) -> Table:
    """The table after these events. The game's own stand together, so that a round that is known
    takes their place."""
    for event in events:
        known = FOLDS.get(type(event))
        if known is not None:
            table = known(table, event)
        elif play is None:
            table = _played(table, event)
        elif table.play is not play:
            table = replace(table, play=play)
    return table


def _played(table: Table, event: Event) -> Table:
    """An event of the game's own."""
    game = table.game
    if game is None:
        return table
    return replace(table, play=game.evolve(table.play or game.round(), event))


# What was struck.


def _restruck(table: Table, entry: Entry) -> Table:
    """What stands is folded anew; who sits where stays. Where a table was voided, nothing does."""
    voided = next((event for event in entry.events if isinstance(event, Voided)), None)
    if voided is not None:
        return Table(number=voided.number, carried=voided.carried)
    struck = next(event for event in entry.events if isinstance(event, Struck))
    again = table.before or Table()
    for kept in table.entries[: struck.entry - 1]:
        again = fold(again, kept)
    announced = _announced(table.entries[struck.entry - 1 :])
    if announced is not None and again.before is not None:
        again = replace(again, before=replace(again.before, last_games=announced))
    again = replace(
        room.restruck(again, table, struck.entry),
        seats=table.seats,
        queue=table.queue,
        offer=table.offer,
        felt=Felt(again.felt.wagers, _colours_of(again, table.seats)),
        shoe=table.shoe if _keeps_its_cards(table) else again.shoe,
        last_games=again.last_games if announced is None else announced,
    )
    if struck.entry > 1:
        due = tuple(event for event in entry.events if isinstance(event, NextDue))
        again = evolved(again, due)
        return replace(again, entries=(*again.entries, entry))
    over = next((event for event in entry.events if isinstance(event, RoundOver)), None)
    if any(isinstance(event, Redealt) for event in entry.events):
        again = replace(room.same_button(again, table), shoe=None)
    return replace(
        again,
        phase="settled",
        round=table.round,
        number=table.number,
        play=None,
        next_at=over.next_at if over else 0,
        wish=table.wish,
    )


def _announced(struck: tuple[Entry, ...]) -> int | None:
    """The last games are no part of what was played: announced once, they stay announced, as if
    they had been before the round."""
    words = (entry for entry in struck if isinstance(entry.word, AnnounceLast))
    events = (event for entry in words for event in entry.events)
    return next((event.left for event in events if isinstance(event, LastGames)), None)


def _keeps_its_cards(table: Table) -> bool:
    """Cards that left a sealed shoe stay out; a hand or a machine takes them back."""
    by_hand = table.opened is not None and table.opened.by_hand
    return not by_hand and not (table.shoe and table.shoe.machine)


def _colours_of(table: Table, seats: dict[str, Seated]) -> dict[str, ColourChips]:
    """The colours of those who still sit where they sat: whoever left gave theirs back."""
    return {
        colour: chips
        for colour, chips in table.felt.colours.items()
        if seats.get(chips.seat) == table.seats.get(chips.seat)
    }


def as_its_round_left_it(table: Table) -> Table:
    """The table after the last entry of its round: whatever is different now came since."""
    ended = table.before or Table()
    for entry in table.entries:
        ended = fold(ended, entry)
    return ended


# Cards that come out.


def _dealt(table: Table, drawn: Drawn) -> Table:
    """The shoe after these cards; a card nobody saw is out all the same. What lay in front of the
    shoe is out of it already; it is not burned."""
    if drawn.device == HAND:
        return _turned(table, drawn.outcomes)
    if drawn.device not in CARDS:
        return table
    if not table.exposed or table.phase == "settled":
        return _out(table, drawn.outcomes)
    waiting = len(table.exposed)
    table = replace(table, exposed=table.exposed[min(waiting, len(drawn.outcomes)) :])
    return _out(table, drawn.outcomes[waiting:])


def _out(table: Table, cards: tuple[str, ...]) -> Table:
    shoe = table.shoe
    if shoe is None:
        return table
    shoe = replace(shoe, seen=counted(cards, shoe.seen), out=shoe.out + len(cards))
    return replace(table, shoe=shoe)


def _turned(table: Table, cards: tuple[str, ...]) -> Table:
    """Cards that were out already and are now seen."""
    shoe = table.shoe
    if shoe is None:
        return table
    seen = counted(cards, shoe.seen)
    seen[HIDDEN] = max(0, seen.get(HIDDEN, 0) - len(cards))
    return replace(table, shoe=replace(shoe, seen=seen))


def counted(cards: Iterable[str], seen: Mapping[str, int]) -> dict[str, int]:
    found = dict(seen)
    for card in cards:
        found[card] = found.get(card, 0) + 1
    return found


def lying_cards(table: Table) -> tuple[str, ...]:
    """The cards of this round that lie on the table, face down or up: not those that were burned
    or taken away. Where all the cards of the shoe lie, none of them counts: another pack comes."""
    drawn = (entry.word for entry in table.entries if isinstance(entry.word, Drawn))
    lying = Counter(
        card
        for word in drawn
        if word.device in CARDS
        for card, place in zip_longest(word.outcomes, word.to, fillvalue="")
        if place != "burn"
    )
    if table.game is not None and table.play is not None:
        lying -= Counter(table.game.cleared(table.play))
    if table.shoe is not None and lying.total() >= table.shoe.decks * 52:
        return ()
    return tuple(lying.elements())


# The felt.


@FOLDS.on(Placed, TakenBack, Changed)
def _felt(table: Table, event: Placed | TakenBack | Changed) -> Table:
    return replace(table, felt=lay(table.felt, event))


# The house, and who sits where.


@FOLDS.on(TableOpened)
def _opened(table: Table, event: TableOpened) -> Table:
    table = _other_hands(table, event)
    return replace(table, opened=event, phase="settled", last_games=None)


def _other_hands(table: Table, opened: TableOpened) -> Table:
    """Where a dealer takes over from the clock, or the clock from him, cards of another shoe are
    dealt: nobody goes on from what the other one held."""
    if table.opened is None or table.opened.by_hand == opened.by_hand:
        return table
    return replace(table, shoe=None, owed=0, exposed=())


@FOLDS.on(TableClosed)
def _closed(table: Table, _: TableClosed) -> Table:
    return room.new_evening(replace(table, phase="closed", closes_at=0, next_at=0, wish=None))


@FOLDS.on(PlateChanged)
def _plate(table: Table, event: PlateChanged) -> Table:
    opened = table.opened and replace(table.opened, plate=event.plate)
    return replace(table, opened=opened, wish=None)


@FOLDS.on(Wished)
def _wished(table: Table, event: Wished) -> Table:
    return replace(table, wish=event)


@FOLDS.on(WishRefused)
def _wish_refused(table: Table, _: WishRefused) -> Table:
    return replace(table, wish=None)


@FOLDS.on(LastGames)
def _last_games(table: Table, event: LastGames) -> Table:
    return replace(table, last_games=event.left)


@FOLDS.on(DealerChanged)
def _dealer(table: Table, event: DealerChanged) -> Table:
    return replace(table, dealer=event.name, dealers=table.dealers + 1, owed=event.burn)


@FOLDS.on(Seated)
def _seated(table: Table, event: Seated) -> Table:
    return replace(table, seats={**table.seats, event.seat: event})


@FOLDS.on(Left)
def _left(table: Table, event: Left) -> Table:
    colours = {k: v for k, v in table.felt.colours.items() if v.seat != event.seat}
    mine = table.wish is not None and table.wish.seat == event.seat
    return replace(
        room.gone(table, event.seat),
        wish=None if mine else table.wish,
        seats={seat: who for seat, who in table.seats.items() if seat != event.seat},
        felt=Felt(table.felt.wagers, colours),
        last={seat: last for seat, last in table.last.items() if seat != event.seat},
    )


@FOLDS.on(Listed)
def _listed(table: Table, event: Listed) -> Table:
    return replace(table, queue=(*table.queue, event))


@FOLDS.on(SeatOffered)
def _offered(table: Table, event: SeatOffered) -> Table:
    return replace(table, offer=event)


@FOLDS.on(Unlisted, OfferLapsed)
def _unlisted(table: Table, event: Unlisted | OfferLapsed) -> Table:
    mine = table.offer is not None and table.offer.player == event.player
    queue = tuple(listed for listed in table.queue if listed.player != event.player)
    return replace(table, queue=queue, offer=None if mine else table.offer)


# The shoe.


@FOLDS.on(ShoeSealed)
def _sealed(table: Table, event: ShoeSealed) -> Table:
    sealed = ShoeState(
        event.shoe, event.decks, without=event.without, deck=event.deck, seal=event.seal
    )
    table = _brought(table, sealed, event.burn)
    if table.phase == "playing":
        return table
    return replace(table, phase="cutting", cutter=event.cutter, cut_by=event.cut_by, declined=())


@FOLDS.on(MachineLoaded)
def _loaded(table: Table, event: MachineLoaded) -> Table:
    machine = ShoeState(event.name, event.decks, without=event.without, machine=True)
    return _brought(table, machine, event.burn)


def _brought(table: Table, shoe: ShoeState, burn: int) -> Table:
    """Another shoe or machine, and a new board; a deck comes for every round, and the board goes
    on. In mid-round it is the rest of the cards, for this round only."""
    if shoe.deck and table.phase != "playing":
        shoe = replace(shoe, hands_left=1, cut_card_in=table.number)
        return replace(table, shoe=shoe, owed=burn, exposed=())
    if table.phase != "playing":
        return replace(table, shoe=shoe, owed=burn, exposed=(), results=())
    shoe = replace(
        shoe,
        seen=counted(lying_cards(table), {}),
        hands_left=None if shoe.machine else 0,
        cut_card_in=table.number,
    )
    return replace(table, shoe=shoe)


@FOLDS.on(ShoeCut)
def _cut(table: Table, event: ShoeCut) -> Table:
    shoe = table.shoe and replace(table.shoe, cut_at=event.at)
    phase = "settled" if table.phase == "cutting" else table.phase
    return replace(table, phase=phase, shoe=shoe, cutter="", cut_by=0)


@FOLDS.on(CutDeclined)
def _declined(table: Table, event: CutDeclined) -> Table:
    declined = (*table.declined, event.seat)
    return replace(table, cutter=event.cutter, cut_by=event.cut_by, declined=declined)


@FOLDS.on(CutCardCame)
def _cut_card(table: Table, event: CutCardCame) -> Table:
    shoe = table.shoe and replace(table.shoe, hands_left=event.hands_left, cut_card_in=table.number)
    return replace(table, shoe=shoe)


@FOLDS.on(CardsReturned)
def _returned(table: Table, _: CardsReturned) -> Table:
    shoe = table.shoe and replace(table.shoe, out=0, seen={}, without=0)
    return replace(table, shoe=shoe)


@FOLDS.on(CardsBurned)
def _burned(table: Table, event: CardsBurned) -> Table:
    return replace(table, owed=max(0, table.owed - len(event.cards)))


@FOLDS.on(Exposed)
def _exposed(table: Table, event: Exposed) -> Table:
    table = _out(table, (event.card.card,))
    waiting = (*table.exposed, event.card.card) if event.plays else table.exposed
    return replace(table, exposed=waiting)


# The course of a round.


@FOLDS.on(WindowOpened)
def _window_opened(table: Table, event: WindowOpened) -> Table:
    """Where it opens again for the same round, the felt is what still lies."""
    lying = table.game.wagers(table.play) if table.game and table.play else {}
    return replace(
        table,
        phase="betting",
        round=event.round,
        number=event.number,
        felt=Felt(dict(lying), table.felt.colours),
        closes_at=event.closes_at,
        next_at=0,
        play=None,
    )


@FOLDS.on(WindowClosed)
def _window_closed(table: Table, event: WindowClosed) -> Table:
    """Each seat's bets may be repeated; who sat out keeps the old ones."""
    return replace(
        table,
        phase="playing",
        felt=Felt({}, table.felt.colours),
        closes_at=0,
        next_at=event.next_at,
        last={**table.last, **laid(table)},
    )


@FOLDS.on(NextDue)
def _next(table: Table, event: NextDue) -> Table:
    return table if event.at == table.next_at else replace(table, next_at=event.at)


@FOLDS.on(RoundOver)
def _over(table: Table, event: RoundOver) -> Table:
    table = replace(room.hand_over(table), phase="settled", next_at=event.next_at)
    result = table.game.result(table.play) if table.game and table.play else None
    if result is None:
        return table
    return replace(table, results=(*table.results, {"round": table.round, **result})[-BOARD:])


@FOLDS.on(Contributed)
def _contributed(table: Table, event: Contributed) -> Table:
    carried = {**table.carried, event.system: Carried(event.left, event.next_left)}
    return replace(table, carried=carried)


@FOLDS.on(Withdrawn, Voided, Redealt, Withheld)
def _as_it_was(table: Table, _: Withdrawn | Voided | Redealt | Withheld) -> Table:
    return table
