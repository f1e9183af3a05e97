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
from croupier.table import mistakes, seating, shoe, window
from croupier.table.events import (
    AnnounceLast,
    Bets,
    ChangeDealer,
    ChangePlate,
    Clear,
    Close,
    Cut,
    Entry,
    Expose,
    LastGames,
    Leave,
    LoadMachine,
    NextDue,
    NoMoreBets,
    Open,
    OpenWindow,
    Pinned,
    PlateChanged,
    Repeat,
    RoundOver,
    SealShoe,
    Sit,
    Sitting,
    Strike,
    TableClosed,
    Undo,
    WindowClosed,
    WindowOpened,
    Withdraw,
    Word,
)
from croupier.table.setting import Setting, lay_out
from croupier.table.shoe import MIDDLE, awaited, awaited_places, needs_machine, needs_shoe
from croupier.table.state import Table
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


def decide(setting: Setting, table: Table, word: Word, now: int) -> tuple[Any, ...]:
    """The events this word leads to. A word that does not fit raises and changes nothing."""
    if table.phase == "closed" and not isinstance(word, Open | Leave | Strike):
        raise Refused("table-closed")
    match word:
        case Open(opened):
            between(table, "Opening the table")
            return (opened,)
        case Sit():
            return seating.sit(table, word)
        case Leave():
            return seating.leave(table, word, now)
        case Bets() | Undo() | Clear() | Repeat():
            return window.decide(setting, table, word, now)
        case SealShoe() | LoadMachine() | Cut() | ChangeDealer():
            return shoe.decide(setting, table, word, now)
        case OpenWindow():
            return _open_window(setting, table, now)
        case NoMoreBets():
            return _no_more_bets(setting, table, now)
        case Drawn() | NoResult() | Said():
            return _answer(setting, table, word, now)
        case _:
            return _house(setting, table, word, now)


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
    events = decide(setting, table, word, now)
    opened = next((e.round for e in events if isinstance(e, WindowOpened)), "")
    running = table.phase in ("betting", "playing") or isinstance(word, Strike | Expose)
    return Entry(word, events, by, opened or (table.round if running else ""), confirmed, clock)


def _house(setting: Setting, table: Table, word: Word, now: int) -> tuple[Any, ...]:
    match word:
        case AnnounceLast():
            return (LastGames(setting.game.last_games(setting.terms)),)
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
    if table.phase != "settled":
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
    setting: Setting, table: Table, word: Drawn | NoResult | Said, now: int
) -> tuple[Any, ...]:
    burns = shoe.burns(setting, table)
    if burns and isinstance(word, Drawn):
        return shoe.burned(setting, table, burns, word)
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
    came = shoe.cut_card(setting, table, coming)
    if isinstance(after, Over):
        return (*events, *came, *_over(setting, table, coming, now))
    return (*events, *came, *_next(table, word, before, after, now))


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


def _over(setting: Setting, table: Table, coming: int, now: int) -> tuple[Any, ...]:
    """All is settled; `coming` cards left the shoe with the word that settled it."""
    over = (
        *shoe.returned(setting, table, coming),
        RoundOver(table.round, table.later(now, "result")),
    )
    if table.last_games is None:
        return over
    left = max(0, table.last_games - 1)
    closed = (TableClosed("closing time"),) if left == 0 else ()
    return (*over, LastGames(left), *closed)


# The clock.


def due(setting: Setting, table: Table) -> Due | None:
    """What the clock brings next; None: by hand.

    `cut`, `close`, `draw`, `default` (whoever must answer is silent), `shoe`, `machine`, `burn`,
    `open`.
    """
    by_hand = table.opened is not None and table.opened.by_hand
    match table.phase:
        case "cutting" if table.cutter and not by_hand:
            return Due(table.cut_by, "cut")
        case "betting" if table.closes_at:
            return Due(table.closes_at, "close")
        case "playing" if not by_hand:
            what = shoe.wanted(setting, table) or _in_round(setting, table)
            return Due(table.next_at, what) if what else None
        case "settled" if not by_hand:
            burns = "burn" if shoe.burns(setting, table) else "open"
            return Due(table.next_at, shoe.wanted(setting, table) or burns)
    return None


def _in_round(setting: Setting, table: Table) -> str:
    what = awaited(setting, table)
    if isinstance(what, Draw):
        return "draw"
    return "default" if open_asks(what) else ""


def on_silence(setting: Setting, table: Table) -> Said:
    """What the clock says for the first of those who must answer and do not."""
    ask = next(iter(open_asks(awaited(setting, table))), None)
    if ask is None:
        raise InvariantBroken("invariant", what="the clock speaks for nobody who is not asked")
    return Said(ask.actor, ask.default, ask.about)


def _legal(table: Table) -> tuple[str, ...]:
    return {"betting": ("bets", "no more bets"), "cutting": ("cut",)}.get(table.phase, ())
