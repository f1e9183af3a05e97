"""The course of play at a table: what a word leads to.

`take` decides a word against the table as it stands, once: it gives the entry, the table after it
and what is then awaited, and changes nothing. Time comes in as `now`, chance as the outcomes in the
word. What the clock says next is its `cue`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from croupier.errors import IllegalDecision, InvariantBroken, Refused, ensure
from croupier.games.awaiting import (
    Ask,
    Asks,
    Awaiting,
    Draw,
    Drawn,
    NoResult,
    Over,
    Said,
    open_asks,
    told,
)
from croupier.games.facts import Event
from croupier.games.game import Round
from croupier.phrase import Phrase, phrase
from croupier.table import mistakes, shoe, tournament, visits, waiting, window, wishes
from croupier.table.contributing import Feed, with_contributions
from croupier.table.entry import Entry, Opening, Word
from croupier.table.events import (
    LastGames,
    NextDue,
    Pinned,
    PlateChanged,
    RoundOver,
    Sitting,
    TableClosed,
    WindowClosed,
    WindowOpened,
)
from croupier.table.fold import evolved, fold
from croupier.table.room import hand, thinking
from croupier.table.room.words import AddChips, ComeBack, Show, SitOut, StartHand, TakeTime
from croupier.table.setting import Setting, lay_out
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.tax import Tax, holding, with_tax
from croupier.table.window import between
from croupier.table.words import (
    AnnounceLast,
    Bets,
    ChangeDealer,
    ChangePlate,
    Clear,
    Close,
    Cut,
    Expose,
    GrantWish,
    JoinList,
    Leave,
    LeaveList,
    LoadMachine,
    NoMoreBets,
    OfferSeat,
    Open,
    OpenWindow,
    Redeal,
    RefuseWish,
    Repeat,
    SealShoe,
    Sit,
    Strike,
    Undo,
    Wish,
    Withdraw,
)


class Step(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A word that was decided: its entry, and how the table stood before and stands after it."""

    entry: Entry
    before: Standing
    after: Standing


_Course = tuple[tuple[Event, ...], Round | None, Awaiting | None]
"""What follows from a word. Where the round goes on: how it then stands, and what it awaits."""
_WHILE_CLOSED = Open | Leave | LeaveList | Strike
_OPENS: frozenset[type] = frozenset((OpenWindow, StartHand))
"""Words with which a round begins."""
_OF_THE_LAST: frozenset[type] = frozenset((Strike, Redeal, Expose, Show))
"""Words about a round that may be over by then."""


def take(
    here: Standing,
    word: Word,
    now: int,
    *,
    by: str,
    clock: bool = False,
    confirmed: str = "",
    once: str = "",
    person: str = "",
    taxes: Sequence[Tax] = (),
    feed: Feed | None = None,
) -> Step:
    """What this word leads to; one that does not fit raises. `by` is who said it, `clock`: nobody
    did; the clock said it in their place. `once`: the speaker's mark on it; `person`: who of the
    staff said it. `taxes`: what is withheld of wins; `feed`: the jackpot that stakes feed."""
    table = here.table
    if not confirmed and isinstance(word, Strike | Expose | Withdraw):
        raise IllegalDecision("needs-confirmation", action=mistakes.action(word))
    if table.phase == "closed" and not isinstance(word, _WHILE_CLOSED):
        raise Refused("table-closed")
    tournament.check(table, word, by)
    events, play, awaits = _decided(here, word, now, clock)
    if taxes and table.opened is not None:
        tax = holding(taxes, table.opened.book, now)
        events = with_tax(tax, table.entries, events, table.plate.currency)
    if feed is not None and table.opened is not None:
        stake = partial(here.game.feeds, here.terms)
        events = with_contributions(feed, stake, table.carried, events)
    entry = Entry(word, events, by, _round(table, word, events), confirmed, clock, once, person)
    after = fold(table, entry, play)
    if after.phase != "playing":
        awaits = None
    return Step(entry, here, Standing(_setting(here, after), after, awaits))


def _round(table: Table, word: Word, events: tuple[Event, ...]) -> str:
    """The round that an entry belongs to: the one it opens, or the one that is played."""
    if table.phase in ("playing", "betting") or type(word) in _OF_THE_LAST:
        return table.round
    if type(word) in _OPENS:
        return next(event.round for event in events if isinstance(event, Opening))
    return ""


def _setting(here: Standing, after: Table) -> Setting:
    """Another plate plays by the same rules; by which others a table opens, whoever opens it
    says."""
    before, opened = here.table.opened, after.opened
    if before is opened or before is None or opened is None or before.plate == opened.plate:
        return here.setting
    if before.rules != opened.rules:
        return here.setting
    return lay_out(opened.game, here.setting.rules, opened.plate)


def _decided(here: Standing, word: Word, now: int, clock: bool) -> _Course:
    match word:
        case Said() | Drawn() | NoResult():
            return _answered(here, word, now, clock)
        case Bets() | Undo() | Clear() | Repeat():
            return window.decide(here, word, now), None, None
        case NoMoreBets():
            return _no_more_bets(here, now)
        case StartHand():
            return (*hand.start(here, now), None)
        case Withdraw():
            return _withdrawn(here, word, now)
        case _:
            return _between_rounds(here, word, now, clock=clock), None, None


def _between_rounds(here: Standing, word: Word, now: int, *, clock: bool) -> tuple[Event, ...]:
    """What is no part of a round."""
    match word:
        case Sit() | Leave() | AddChips() | SitOut() | ComeBack() | Show():
            return visits.decide(here, word, now, clock=clock)
        case JoinList() | LeaveList() | OfferSeat():
            return visits.decide(here, word, now, clock=clock)
        case SealShoe() | LoadMachine() | Cut() | ChangeDealer():
            return shoe.decide(here, word, now)
        case Wish() | RefuseWish() | GrantWish():
            return wishes.decide(here, word)
        case OpenWindow():
            return _open_window(here, now)
        case TakeTime():
            return thinking.take(here, now)
        case _:
            return _house(here, word, now)


def _house(here: Standing, word: Word, now: int) -> tuple[Event, ...]:
    table = here.table
    match word:
        case Open(opened):
            between(table, "opening")
            return visits.opens(table, opened)
        case AnnounceLast():
            announced = LastGames(here.equipment.last_games)
            after = Standing(here.setting, evolved(table, (announced,)))
            return (announced, *visits.follows(after, now))
        case ChangePlate(plate):
            between(table, "changing-plate")
            ensure(table.opened is not None, "a plate belongs to an open table")
            lay_out(table.opened.game if table.opened else "", here.setting.rules, plate)
            return (PlateChanged(plate),)
        case Close(reason):
            between(table, "closing")
            return (TableClosed(reason),)
        case Redeal():
            return mistakes.redeal(here, word, now)
        case Strike():
            return mistakes.strike(here, word, now)
        case Expose():
            return mistakes.expose(here, word)
    raise IllegalDecision("not-awaited", answer=phrase("answer.no-word", word=type(word).__name__))


# The round.


def _open_window(here: Standing, now: int) -> tuple[Event, ...]:
    table, answer = here.table, phrase("answer.open-window")
    if table.phase != "settled" or table.wish or here.equipment.stacks is not None:
        raise IllegalDecision("not-awaited", answer=answer, legal=wishes.awaited(table))
    if shoe.wanted(here):
        new = phrase(f"refused.new-{here.equipment.device}")
        raise IllegalDecision("not-awaited", answer=answer, legal=(new,))
    if burns := shoe.burns(here):
        raise IllegalDecision("not-awaited", answer=answer, legal=(burns,))
    number = table.number + 1
    name = table.opened.table if table.opened else ""
    return (_window(here, f"{name}-{number:06d}", number, now),)


def _window(here: Standing, round: str, number: int, now: int) -> WindowOpened:
    table = here.table
    opened = table.opened
    if opened is None:
        raise Refused("table-closed")
    return WindowOpened(
        round,
        number,
        0 if here.equipment.at_once else table.later(now, "window"),
        Pinned(opened.game, opened.book, opened.edition, opened.rules, opened.plate),
        {seat: Sitting(who.name, who.bot) for seat, who in table.seats.items()},
        table.felt.colours,
        table.exposed,
    )


def _no_more_bets(here: Standing, now: int) -> _Course:
    table = here.table
    if table.phase != "betting":
        raise IllegalDecision("not-awaited", answer=phrase("answer.no-more-bets"))
    opening, play = here.game.open(here.terms, table.felt)
    events = (WindowClosed(table.later(now, "before")), *opening)
    awaits = here.game.awaiting(here.terms, play)
    if isinstance(awaits, Over):  # nothing to deal for
        return (*events, *_over(here, play, 0, now)), play, None
    return events, play, awaits


def _answered(here: Standing, word: Drawn | NoResult | Said, now: int, clock: bool) -> _Course:
    table = here.table
    if table.phase != "playing" or table.play is None:
        return _before_the_round(here, word, now), None, None
    coming = 0
    if type(word) is Drawn:
        shoe.check_cards(table, word)
        coming = shoe.fresh(table, word)
    game, terms, equipment, _ = here.setting
    events, play = game.decide(terms, table.play, word, here.awaits)
    awaits = game.awaiting(terms, play)
    over = type(awaits) is Over
    if over and isinstance(word, NoResult):
        return (*events, _window(here, table.round, table.number, now)), play, None
    if table.room.thinking is not None:
        events = (*thinking.spent(table.room.thinking, word, now, clock=clock), *events)
    follows: tuple[Event, ...] = ()
    if equipment.stacks is None:
        follows = shoe.cut_card(here, coming)
    elif clock:
        follows = thinking.silent(here, word)
    if over:
        return (*events, *follows, *_over(here, play, coming, now)), play, None
    return (*events, *follows, *_next(here, word, awaits, now)), play, awaits


def _before_the_round(here: Standing, word: Drawn | NoResult | Said, now: int) -> tuple[Event, ...]:
    """Cards that are burned, or drawn for the button."""
    if isinstance(word, Drawn) and (burns := shoe.burns(here)):
        return shoe.burned(here, burns, word)
    if isinstance(word, Drawn) and (draw := hand.button_draw(here)):
        return hand.button_drawn(here, draw, word, now)
    raise IllegalDecision("not-awaited", answer=told(word), legal=_legal(here.table))


def _next(here: Standing, word: Word, awaits: Awaiting, now: int) -> tuple[NextDue, ...]:
    """When the clock speaks next. A deadline stands as long as any of those it was set for thinks;
    who has just insured may think again about the hand."""
    table = here.table
    if not isinstance(awaits, Asks):
        return (NextDue(table.later(now, "between")),)
    before = here.asks
    for ask in awaits.asks:
        if ask.must and ask in before and not _thinks_on(word, before, awaits):
            return ()
    return (NextDue(table.later(now, "decide")),)


def _thinks_on(word: Word, before: tuple[Ask, ...], awaits: Asks) -> bool:
    """Who took up an offer, and has to answer besides."""
    if not isinstance(word, Said):
        return False
    answered = any(
        option.verb == word.verb
        for ask in before
        if ask.must and (ask.actor, ask.about) == (word.actor, word.about)
        for option in ask.options
    )
    return not answered and any(ask.actor == word.actor for ask in open_asks(awaits))


def _withdrawn(here: Standing, word: Withdraw, now: int) -> _Course:
    events, play = mistakes.withdraw(here, word)
    awaits = here.game.awaiting(here.terms, play)
    if isinstance(awaits, Over):
        return (*events, *_over(here, play, 0, now)), play, None
    return (*events, *_next(here, word, awaits, now)), play, awaits


def _over(here: Standing, play: Round, coming: int, now: int) -> tuple[Event, ...]:
    """All is settled; `coming` cards left the shoe with the word that settled it."""
    table, between = here.table, here.equipment.stacks is not None
    ending = hand.over(table, play) if between else ()
    over = (
        *shoe.returned(here, coming),
        RoundOver(table.round, table.later(now, "result")),
        *ending,
    )
    if table.last_games is None and not table.queue:
        return over
    then = Standing(here.setting, hand.after(table, play, ending) if between else table)
    if table.last_games is None:
        return (*over, *visits.follows(then, now))
    left = max(0, table.last_games - 1)
    ends = not left or hand.idle(then)  # with nobody left to play, the others are not played
    after = (TableClosed("closing time"),) if ends else visits.follows(then, now)
    return (*over, LastGames(left), *after)


# The clock.


class Cue(NamedTuple):
    """What the clock brings next, and when."""

    at: int
    what: str


def cue(here: Standing) -> Cue | None:
    """What the clock brings next; None: by hand.

    `cut`, `close`, `draw`, `default` (whoever must answer is silent), `wish` (nobody was against
    it), `shoe`, `machine`, `burn`, `open`; between players `button` (a card to each for it),
    `hand` (the next one), `bank` (whoever is asked thinks on in their own time) and `offer` (who
    was called did not come).
    """
    table = here.table
    if table.opened is None or table.opened.by_hand:
        return None
    course, calls = _course_cue(here), waiting.calls_at(table)
    if calls is None or (course and course.at <= calls):
        return course
    return Cue(calls, "offer")


def _course_cue(here: Standing) -> Cue | None:
    table = here.table
    match table.phase:
        case "cutting" if table.cutter:
            return Cue(table.cut_by, "cut")
        case "betting" if here.equipment.at_once:
            return Cue(0, "close") if table.felt.wagers else None
        case "betting" if table.closes_at:
            return Cue(table.closes_at, "close")
        case "playing":
            what = shoe.wanted(here)
            return Cue(table.next_at, what) if what else _in_round(here)
        case "settled" if table.wish:
            return Cue(table.next_at, "wish")
        case "settled" if not hand.idle(here):
            burns = "burn" if shoe.burns(here) else _begins(here)
            return Cue(table.next_at, shoe.wanted(here) or burns)
    return None


def _begins(here: Standing) -> str:
    """What the next round begins with."""
    if here.equipment.stacks is None:
        return "open"
    return "button" if hand.button_draw(here) else "hand"


def _in_round(here: Standing) -> Cue | None:
    table = here.table
    if isinstance(here.awaits, Draw):
        return Cue(table.next_at, "draw")
    asks = open_asks(here.awaits)
    if not asks:
        return None
    if asks[0].actor in table.room.leaving or tournament.away(table, asks[0].actor):
        return Cue(0, "default")
    return Cue(table.next_at, "bank" if thinking.has_time(table, asks[0]) else "default")


# What is awaited of whom.


def awaited(here: Standing) -> Awaiting:
    """What the table waits for: the round, or cards that come before it begins."""
    if here.table.phase == "playing":
        return here.awaits
    return shoe.burns(here) or hand.button_draw(here) or here.awaits


def awaited_places(here: Standing) -> tuple[str, ...]:
    """Where the next outcomes go."""
    what = awaited(here)
    return what.to if isinstance(what, Draw) else ()


def on_silence(here: Standing) -> Said:
    """What the clock says for the first of those who must answer and do not."""
    ask = next(iter(open_asks(here.awaits)), None)
    if ask is None:
        raise InvariantBroken("invariant", what="the clock speaks for nobody who is not asked")
    price = next((o.low for o in ask.options if o.verb == ask.default), 0)
    return Said(ask.actor, ask.default, ask.about, price)


def _legal(table: Table) -> tuple[Phrase, ...]:
    fits = {"betting": ("answer.bets", "answer.no-more-bets"), "cutting": ("answer.cut",)}
    return tuple(map(phrase, fits.get(table.phase, ())))
