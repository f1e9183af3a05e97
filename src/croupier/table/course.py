"""The course of play at a table: what a word leads to.

`decide` checks a word against the table as it stands and gives the events; it changes nothing. Time
comes in as `now`, chance as the outcomes in the word. What the clock says next is `due`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from croupier.errors import IllegalDecision, Refused, ensure
from croupier.games.awaiting import Draw, Drawn, NoResult, Over, Said
from croupier.table import seating, window
from croupier.table.events import (
    AnnounceLast,
    Bets,
    ChangePlate,
    Clear,
    Close,
    Cut,
    CutCardCame,
    Entry,
    LastGames,
    Leave,
    NextDue,
    NoMoreBets,
    Open,
    OpenWindow,
    Pinned,
    PlateChanged,
    Repeat,
    RoundOver,
    SealShoe,
    ShoeCut,
    ShoeSealed,
    Sit,
    Sitting,
    Strike,
    Struck,
    TableClosed,
    Undo,
    WindowClosed,
    WindowOpened,
    Word,
)
from croupier.table.setting import Setting, lay_out
from croupier.table.state import Table
from croupier.table.text import one_line

MIDDLE = 500
"""Where the house cuts when nobody does: thousandths of the shoe."""


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
            _between(table, "Opening the table")
            return (opened,)
        case Sit():
            return seating.sit(table, word)
        case Leave():
            return seating.leave(table, word, now)
        case Bets() | Undo() | Clear() | Repeat():
            return window.decide(setting, table, word, now)
        case SealShoe() | Cut():
            return _shoe(setting, table, word, now)
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
    if isinstance(word, Strike) and not confirmed:
        raise IllegalDecision("needs-confirmation", action="A strike")
    events = decide(setting, table, word, now)
    opened = next((e.round for e in events if isinstance(e, WindowOpened)), "")
    running = table.phase in ("betting", "playing") or isinstance(word, Strike)
    return Entry(word, events, by, opened or (table.round if running else ""), confirmed, clock)


def _house(setting: Setting, table: Table, word: Word, now: int) -> tuple[Any, ...]:
    match word:
        case AnnounceLast():
            return (LastGames(setting.game.last_games(setting.terms)),)
        case ChangePlate(plate):
            _between(table, "Changing the plate")
            ensure(table.opened is not None, "a plate belongs to an open table")
            lay_out(table.opened.game if table.opened else "", setting.rules, plate)
            return (PlateChanged(plate),)
        case Close(reason):
            _between(table, "Closing the table")
            return (TableClosed(reason),)
        case Strike():
            return _strike(table, word, now)
    raise IllegalDecision("not-awaited", answer=type(word).__name__)


def _between(table: Table, action: str) -> None:
    if table.phase not in ("settled", "closed"):
        raise Refused("mid-round", action=action)


def _strike(table: Table, word: Strike, now: int) -> tuple[Any, ...]:
    """From an outcome or an answer on; from the first entry on, the whole round is void."""
    known = 1 <= word.entry <= len(table.entries)
    answers = Drawn | NoResult | Said
    if not known or (
        word.entry > 1 and not isinstance(table.entries[word.entry - 1].word, answers)
    ):
        raise IllegalDecision("nothing-to-strike", entry=word.entry)
    if not one_line(word.reason):
        raise IllegalDecision("needs-reason", action="A strike")
    if changed := _changed_since(table):
        raise Refused("strike-late", why=changed)
    struck = Struck(word.entry, word.reason)
    if word.entry == 1:
        return (struck, RoundOver(table.round, _later(table, now, "result")))
    return (struck,)


def _changed_since(table: Table) -> str:
    """What the house has changed since the round was over: what stood then would come back."""
    ended = table.as_its_round_left_it()
    if ended.opened != table.opened:
        return "The plate has been changed"
    if (ended.shoe and ended.shoe.name) != (table.shoe and table.shoe.name):
        return "A new shoe has come"
    if ended.last_games != table.last_games:
        return "The last games have been announced"
    return "" if ended.phase == table.phase else "The table has been closed"


# The shoe.


def needs_shoe(setting: Setting, table: Table) -> bool:
    """No shoe yet, the hands after the cut card are dealt, or too few cards for another hand."""
    if setting.equipment.device != "shoe":
        return False
    shoe = table.shoe
    if shoe is None:
        return True
    if shoe.hands_left is not None and table.number - shoe.cut_card_in >= shoe.hands_left:
        return True
    return shoe.decks * 52 - shoe.out < setting.equipment.hand


def _shoe(setting: Setting, table: Table, word: SealShoe | Cut, now: int) -> tuple[Any, ...]:
    if isinstance(word, Cut):
        return (_cut(table, word),)
    _between(table, "A new shoe")
    humans = [seat for seat, who in table.seats.items() if not who.bot]
    cutter = humans[table.number % len(humans)] if humans else ""
    asked = cutter if setting.equipment.player_cuts else ""
    sealed = ShoeSealed(
        word.shoe,
        setting.equipment.decks,
        word.seal,
        asked,
        _later(table, now, "cut") if asked else 0,
    )
    return (sealed,) if asked else (sealed, ShoeCut("dealer", _cards(sealed.decks, MIDDLE)))


def _cut(table: Table, word: Cut) -> ShoeCut:
    if table.phase != "cutting" or table.shoe is None or word.seat != table.cutter:
        legal = (f"{table.cutter}: cut",) if table.cutter else ()
        raise IllegalDecision("not-awaited", answer=f"{word.seat}: cut", legal=legal)
    if not 0 < word.at < 1000:
        raise IllegalDecision("unknown-outcome", outcome=word.at, device="cut")
    return ShoeCut(word.seat, _cards(table.shoe.decks, word.at))


def _cards(decks: int, thousandths: int) -> int:
    return decks * 52 * thousandths // 1000


# The round.


def _open_window(setting: Setting, table: Table, now: int) -> tuple[Any, ...]:
    if table.phase != "settled":
        raise IllegalDecision("not-awaited", answer="place your bets")
    if needs_shoe(setting, table):
        raise IllegalDecision("not-awaited", answer="place your bets", legal=("a new shoe",))
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
        _later(table, now, "window"),
        Pinned(opened.game, opened.book, opened.edition, opened.rules, opened.plate),
        {seat: Sitting(who.name, who.bot) for seat, who in table.seats.items()},
        table.felt.colours,
    )


def _no_more_bets(setting: Setting, table: Table, now: int) -> tuple[Any, ...]:
    if table.phase != "betting":
        raise IllegalDecision("not-awaited", answer="no more bets")
    opening, _ = setting.game.open(setting.terms, table.felt)
    return (WindowClosed(_later(table, now, "before")), *opening)


def _answer(
    setting: Setting, table: Table, word: Drawn | NoResult | Said, now: int
) -> tuple[Any, ...]:
    if table.phase != "playing":
        raise IllegalDecision("not-awaited", answer=_say(word), legal=_legal(table))
    if isinstance(word, Drawn):
        _check_composition(table, word)
    events, play = setting.game.decide(setting.terms, table.play, word)
    shoe = _cut_card(setting, table, word)
    if not isinstance(setting.game.awaiting(setting.terms, play), Over):
        return (*events, *shoe, NextDue(_later(table, now, "between")))
    if setting.game.result(play) is None:
        return (*events, _window(table, table.round, table.number, now))
    return (*events, *shoe, *_over(table, now))


def _over(table: Table, now: int) -> tuple[Any, ...]:
    over = RoundOver(table.round, _later(table, now, "result"))
    if table.last_games is None:
        return (over,)
    left = max(0, table.last_games - 1)
    closed = (TableClosed("closing time"),) if left == 0 else ()
    return (over, LastGames(left), *closed)


def _check_composition(table: Table, word: Drawn) -> None:
    """A shoe of n decks holds each card n times; the device knows that, the game never asks."""
    if table.shoe is None or word.device != "shoe":
        return
    seen = dict(table.shoe.seen)
    for card in word.outcomes:
        seen[card] = seen.get(card, 0) + 1
        if card != "xx" and seen[card] > table.shoe.decks:
            raise IllegalDecision("card-gone", card=card, decks=table.shoe.decks)


def _cut_card(setting: Setting, table: Table, word: Any) -> tuple[Any, ...]:
    """The cut card is out when no more cards lie before it; it is announced once."""
    shoe, behind = table.shoe, setting.equipment.behind
    if shoe is None or behind is None or shoe.hands_left is not None or not isinstance(word, Drawn):
        return ()
    left = shoe.decks * 52 - shoe.out - len(word.outcomes)
    return (CutCardCame(setting.equipment.after_cut_card),) if left <= behind else ()


# The clock.


def _later(table: Table, now: int, what: str) -> int:
    """When the clock speaks; never, at a table that is dealt by hand."""
    if table.opened is None or table.opened.by_hand:
        return 0
    return now + int(getattr(table.opened.timing, what))


def due(setting: Setting, table: Table) -> Due | None:
    """What the clock brings next: `cut`, `close`, `draw`, `shoe`, `open`; None: by hand."""
    by_hand = table.opened is not None and table.opened.by_hand
    match table.phase:
        case "cutting" if table.cutter and not by_hand:
            return Due(table.cut_by, "cut")
        case "betting" if table.closes_at:
            return Due(table.closes_at, "close")
        case "playing" if not by_hand and _draws(setting, table):
            return Due(table.next_at, "draw")
        case "settled" if not by_hand:
            return Due(table.next_at, "shoe" if needs_shoe(setting, table) else "open")
    return None


def _draws(setting: Setting, table: Table) -> bool:
    return isinstance(setting.game.awaiting(setting.terms, table.play), Draw)


def awaited_places(setting: Setting, table: Table) -> tuple[str, ...]:
    """Where the next outcomes go."""
    awaited = setting.game.awaiting(setting.terms, table.play)
    return awaited.to if isinstance(awaited, Draw) else ()


def _legal(table: Table) -> tuple[str, ...]:
    return {"betting": ("bets", "no more bets"), "cutting": ("cut",)}.get(table.phase, ())


def _say(word: Any) -> str:
    return str(msgspec.to_builtins(word).get("type", "that"))
