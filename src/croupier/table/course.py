"""The course of play at a table: what a word leads to.

`decide` checks a word against the table as it stands and gives the events; it changes nothing. Time
comes in as `now`, chance as the outcomes in the word. What the clock says next is `due`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from croupier.errors import IllegalDecision, InvariantBroken, Refused, ensure
from croupier.games.awaiting import (
    Asks,
    Awaiting,
    Draw,
    Drawn,
    NoResult,
    Over,
    Said,
    legal,
    open_asks,
    say,
)
from croupier.table import mistakes, shoe, window
from croupier.table import visits as door
from croupier.table import waiting as queue
from croupier.table.events import (
    AddChips,
    AnnounceLast,
    Bets,
    ChangeDealer,
    ChangePlate,
    Clear,
    Close,
    ComeBack,
    Cut,
    Entry,
    Expose,
    JoinList,
    LastGames,
    Leave,
    LeaveList,
    LoadMachine,
    NextDue,
    NoMoreBets,
    OfferSeat,
    Open,
    Opening,
    OpenWindow,
    Pinned,
    PlateChanged,
    Repeat,
    RoundOver,
    SealShoe,
    Sit,
    SitOut,
    Sitting,
    StartHand,
    Strike,
    TableClosed,
    TakeTime,
    Undo,
    WindowClosed,
    WindowOpened,
    Withdraw,
    Word,
)
from croupier.table.room import hand, thinking
from croupier.table.setting import Setting, lay_out
from croupier.table.shoe import MIDDLE, needs_machine, needs_shoe
from croupier.table.state import Table, evolve
from croupier.table.window import between

__all__ = [
    "MIDDLE",
    "Due",
    "awaited",
    "awaited_places",
    "decide",
    "due",
    "needs_machine",
    "needs_shoe",
    "on_silence",
    "record",
]


class Due(NamedTuple):
    """What the clock brings next, and when."""

    at: int
    what: str


def decide(
    setting: Setting, table: Table, word: Word, now: int, *, clock: bool = False
) -> tuple[Any, ...]:
    """The events this word leads to. A word that does not fit raises and changes nothing. `clock`:
    nobody has said it; the clock did."""
    if table.phase == "closed" and not isinstance(word, Open | Leave | LeaveList | Strike):
        raise Refused("table-closed")
    match word:
        case Open(opened):
            between(table, "Opening the table")
            return door.opens(table, opened)
        case Sit() | Leave() | AddChips() | SitOut() | ComeBack():
            return door.decide(setting, table, word, now, clock=clock)
        case JoinList() | LeaveList() | OfferSeat():
            return door.decide(setting, table, word, now, clock=clock)
        case Bets() | Undo() | Clear() | Repeat():
            return window.decide(setting, table, word, now)
        case SealShoe() | LoadMachine() | Cut() | ChangeDealer():
            return shoe.decide(setting, table, word, now)
        case Drawn() | NoResult() | Said():
            return _answer(setting, table, word, now, clock=clock)
        case OpenWindow() | NoMoreBets() | StartHand() | TakeTime():
            return _called(setting, table, word, now)
        case _:
            return _house(setting, table, word, now)


def _called(
    setting: Setting, table: Table, word: OpenWindow | NoMoreBets | StartHand | TakeTime, now: int
) -> tuple[Any, ...]:
    """What the dealer calls, or the clock in his place."""
    match word:
        case OpenWindow():
            return _open_window(setting, table, now)
        case NoMoreBets():
            return _no_more_bets(setting, table, now)
        case StartHand():
            return hand.start(setting, table, now)
        case TakeTime():
            return thinking.take(setting, table, now)


def record(
    setting: Setting,
    table: Table,
    word: Word,
    now: int,
    *,
    by: str,
    clock: bool = False,
    confirmed: str = "",
) -> Entry:
    """The entry for the journal: the word, what it leads to, and the round it belongs to."""
    if type(word) in mistakes.ACTIONS and not confirmed:
        raise IllegalDecision("needs-confirmation", action=mistakes.ACTIONS[type(word)])
    events = decide(setting, table, word, now, clock=clock)
    opened = next((e.round for e in events if isinstance(e, Opening)), "")
    running = table.phase in ("betting", "playing") or isinstance(word, Strike | Expose)
    return Entry(word, events, by, opened or (table.round if running else ""), confirmed, clock)


def _house(setting: Setting, table: Table, word: Word, now: int) -> tuple[Any, ...]:
    match word:
        case AnnounceLast():
            announced = LastGames(setting.game.last_games(setting.terms))
            return (announced, *door.follows(setting, evolve(table, announced), now))
        case ChangePlate(plate):
            between(table, "Changing the plate")
            ensure(table.opened is not None, "a plate belongs to an open table")
            lay_out(table.opened.game if table.opened else "", setting.rules, plate)
            return (PlateChanged(plate),)
        case Close(reason):
            between(table, "Closing the table")
            return (TableClosed(reason),)
        case Strike():
            return mistakes.strike(setting, table, word, now)
        case Expose():
            return mistakes.expose(setting, table, word)
        case Withdraw():
            return _withdrawn(setting, table, word, now)
    raise IllegalDecision("not-awaited", answer=type(word).__name__)


# The round.


def _open_window(setting: Setting, table: Table, now: int) -> tuple[Any, ...]:
    if table.phase != "settled" or setting.equipment.buy_in is not None:
        raise IllegalDecision("not-awaited", answer="place your bets")
    device = setting.equipment.device
    if shoe.wanted(setting, table):
        raise IllegalDecision("not-awaited", answer="place your bets", legal=(f"a new {device}",))
    if burns := shoe.burns(setting, table):
        raise IllegalDecision("not-awaited", answer="place your bets", legal=legal(burns))
    number = table.number + 1
    name = table.opened.table if table.opened else ""
    return (_window(table, f"{name}-{number:06d}", number, now),)


def _window(table: Table, round: str, number: int, now: int) -> WindowOpened:
    opened = table.opened
    if opened is None:
        raise Refused("table-closed")
    return WindowOpened(
        round,
        number,
        table.later(now, "window"),
        Pinned(opened.game, opened.book, opened.edition, opened.rules, opened.plate),
        {seat: Sitting(who.name, who.bot) for seat, who in table.seats.items()},
        table.felt.colours,
        table.exposed,
    )


def _no_more_bets(setting: Setting, table: Table, now: int) -> tuple[Any, ...]:
    if table.phase != "betting":
        raise IllegalDecision("not-awaited", answer="no more bets")
    opening, play = setting.game.open(setting.terms, table.felt)
    closed = WindowClosed(table.later(now, "before"))
    if isinstance(setting.game.awaiting(setting.terms, play), Over):  # nothing to deal for
        return (closed, *opening, *_over(setting, table, 0, now))
    return (closed, *opening)


def _answer(
    setting: Setting, table: Table, word: Drawn | NoResult | Said, now: int, *, clock: bool
) -> tuple[Any, ...]:
    if isinstance(word, Drawn) and (burns := shoe.burns(setting, table)):
        return shoe.burned(setting, table, burns, word)
    if isinstance(word, Drawn) and (draw := hand.button_draw(setting, table)):
        return hand.button_drawn(setting, table, draw, word, now)
    if table.phase != "playing":
        answer = say(word, table.plate.currency)
        raise IllegalDecision("not-awaited", answer=answer, legal=_legal(table))
    if isinstance(word, Drawn):
        shoe.check_cards(table, word)
    before = setting.game.awaiting(setting.terms, table.play)
    events, play = setting.game.decide(setting.terms, table.play, word)
    after = setting.game.awaiting(setting.terms, play)
    if isinstance(after, Over) and isinstance(word, NoResult):
        return (*events, _window(table, table.round, table.number, now))
    coming = shoe.fresh(table, word)
    events = (
        *thinking.spent(table, word, now, clock=clock),
        *events,
        *shoe.cut_card(setting, table, coming),
        *thinking.silent(setting, table, word, clock=clock),
    )
    if isinstance(after, Over):
        return (*events, *_over(setting, table, coming, now, events))
    return (*events, *_next(table, word, before, after, now))


def _next(
    table: Table, word: Word, before: Awaiting, after: Awaiting, now: int
) -> tuple[NextDue, ...]:
    """When the clock speaks next. A deadline stands as long as any of those it was set for thinks;
    who has just insured may think again about the hand."""
    if not isinstance(after, Asks):
        return (NextDue(table.later(now, "between")),)
    still = set(open_asks(after))
    offered = isinstance(word, Said) and not any(
        (ask.actor, ask.about) == (word.actor, word.about)
        and any(option.verb == word.verb for option in ask.options)
        for ask in open_asks(before)
    )
    thinks_on = isinstance(word, Said) and offered and word.actor in {a.actor for a in still}
    if thinks_on or not still.intersection(open_asks(before)):
        return (NextDue(table.later(now, "decide")),)
    return ()


def _withdrawn(setting: Setting, table: Table, word: Withdraw, now: int) -> tuple[Any, ...]:
    events = mistakes.withdraw(setting, table, word)
    play = table.play
    for event in events[1:]:
        play = setting.game.evolve(play, event)
    before = setting.game.awaiting(setting.terms, table.play)
    after = setting.game.awaiting(setting.terms, play)
    if isinstance(after, Over):
        return (*events, *_over(setting, table, 0, now))
    return (*events, *_next(table, word, before, after, now))


def _over(
    setting: Setting, table: Table, coming: int, now: int, events: tuple[Any, ...] = ()
) -> tuple[Any, ...]:
    """All is settled; `coming` cards left the shoe with the word that settled it, and these events
    moved the chips of a hand between players."""
    stacks = setting.equipment.buy_in is not None
    ending, after = hand.over(table, events) if stacks else ((), table)
    over = (
        *shoe.returned(setting, table, coming),
        RoundOver(table.round, table.later(now, "result")),
        *ending,
    )
    if table.last_games is None:
        return (*over, *door.follows(setting, after, now))
    left = max(0, table.last_games - 1)
    if left and not hand.idle(setting, after):
        return (*over, LastGames(left), *door.follows(setting, after, now))
    return (*over, LastGames(0), TableClosed("closing time"))


# The clock.


def due(setting: Setting, table: Table) -> Due | None:
    """What the clock brings next; None: by hand.

    `cut`, `close`, `draw`, `default` (whoever must answer is silent), `shoe`, `machine`, `burn`,
    `open`; between players `button` (a card to each for it), `hand` (the next one), `bank` (whoever
    is asked thinks on in their own time) and `offer` (who was called did not come).
    """
    if table.opened is None or table.opened.by_hand:
        return None
    course, calls = _course(setting, table), queue.calls_at(table)
    if calls is None or (course and course.at <= calls):
        return course
    return Due(calls, "offer")


def _course(setting: Setting, table: Table) -> Due | None:
    match table.phase:
        case "cutting" if table.cutter:
            return Due(table.cut_by, "cut")
        case "betting" if table.closes_at:
            return Due(table.closes_at, "close")
        case "playing":
            what = shoe.wanted(setting, table)
            return Due(table.next_at, what) if what else _in_round(setting, table)
        case "settled" if not hand.idle(setting, table):
            burns = "burn" if shoe.burns(setting, table) else _begins(setting, table)
            return Due(table.next_at, shoe.wanted(setting, table) or burns)
    return None


def _begins(setting: Setting, table: Table) -> str:
    """What the next round begins with."""
    if setting.equipment.buy_in is None:
        return "open"
    return "button" if hand.button_draw(setting, table) else "hand"


def _in_round(setting: Setting, table: Table) -> Due | None:
    what = awaited(setting, table)
    if isinstance(what, Draw):
        return Due(table.next_at, "draw")
    asks = open_asks(what)
    if not asks:
        return None
    if asks[0].actor in table.leaving:
        return Due(0, "default")
    return Due(table.next_at, "bank" if thinking.has_time(table, asks[0]) else "default")


# What is awaited of whom.


def awaited(setting: Setting, table: Table) -> Awaiting:
    """What the table waits for: the round, or cards that come before it begins."""
    if table.phase == "playing":
        return setting.game.awaiting(setting.terms, table.play)
    return shoe.burns(setting, table) or hand.button_draw(setting, table) or Over()


def awaited_places(setting: Setting, table: Table) -> tuple[str, ...]:
    """Where the next outcomes go."""
    what = awaited(setting, table)
    return what.to if isinstance(what, Draw) else ()


def on_silence(setting: Setting, table: Table) -> Said:
    """What the clock says for the first of those who must answer and do not."""
    ask = next(iter(open_asks(awaited(setting, table))), None)
    if ask is None:
        raise InvariantBroken("invariant", what="the clock speaks for nobody who is not asked")
    price = next((o.low for o in ask.options if o.verb == ask.default), 0)
    return Said(ask.actor, ask.default, ask.about, price)


def _legal(table: Table) -> tuple[str, ...]:
    return {"betting": ("bets", "no more bets"), "cutting": ("cut",)}.get(table.phase, ())
