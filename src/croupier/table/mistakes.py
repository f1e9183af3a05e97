"""Mistakes at the table, each with a reason and the inspector's word.

What was wrong is struck; a card that came out unasked is played or put away; a box that was passed
over sits the round out.
Nothing is erased: a strike is an entry like any other.
"""

from __future__ import annotations

from croupier.cards.card import read_card
from croupier.errors import IllegalDecision, Refused
from croupier.games.awaiting import Drawn, NoResult, Said
from croupier.games.facts import Event
from croupier.games.game import Round
from croupier.games.sight import Lying
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.schema.defects import DEFECTS
from croupier.table.entry import Entry
from croupier.table.events import Exposed, Left, NextDue, Redealt, RoundOver, Struck, Withdrawn
from croupier.table.fold import CARDS, as_its_round_left_it, fold
from croupier.table.room.fold import moved
from croupier.table.seating import started
from croupier.table.shoe import check_composition
from croupier.table.speech import one_line
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.words import Expose, Redeal, Strike, Withdraw

_STRIKABLE = Drawn | NoResult | Said | Expose | Withdraw


def action(word: Strike | Expose | Withdraw) -> Phrase:
    """What needs a reason and the inspector's confirmation."""
    return phrase(f"action.{type(word).__name__.lower()}")


def check_reason(word: Strike | Expose | Withdraw) -> None:
    if not one_line(word.reason):
        raise IllegalDecision("needs-reason", action=action(word))


def strike(here: Standing, word: Strike, now: int) -> tuple[Event, ...]:
    """From an outcome or an answer on; from the first entry on, the whole round is void."""
    table = here.table
    known = 1 <= word.entry <= len(table.entries)
    if not known or (
        word.entry > 1 and not isinstance(table.entries[word.entry - 1].word, _STRIKABLE)
    ):
        raise IllegalDecision("nothing-to-strike", entry=word.entry)
    check_reason(word)
    if changed := _changed_since(table) or _left_since(table, word.entry):
        raise Refused("strike-late", why=phrase(f"since.{changed}"))
    struck = Struck(word.entry, word.reason)
    if word.entry == 1:
        return (struck, RoundOver(table.round, table.later(now, "result")))
    return (struck, *_asked_again(here, word, struck, now))


def redeal(here: Standing, word: Redeal, now: int) -> tuple[Event, ...]:
    """A defective deck voids the round, whatever it has come to."""
    if here.equipment.device not in CARDS:
        raise IllegalDecision("no-rule", what=phrase("refused.redeal"))
    defect = next((known for known in DEFECTS if known == word.reason), None)
    if defect is None:
        raise IllegalDecision(
            "unknown-outcome", outcome=word.reason, device=here.equipment.device, legal=DEFECTS
        )
    struck, *over = strike(here, word, now)
    return (struck, Redealt(defect), *over)


def _asked_again(here: Standing, word: Strike, struck: Struck, now: int) -> tuple[NextDue, ...]:
    """Whoever is asked again may think again."""
    table = here.table
    if not table.later(now, "decide"):
        return ()
    again = Standing(here.setting, fold(table, Entry(word, (struck,), "", table.round)))
    return (NextDue(table.later(now, "decide")),) if again.asks else ()


def _changed_since(table: Table) -> str:
    """What the house has changed since the round was over: what stood then would come back."""
    ended = as_its_round_left_it(table)
    if ended.opened != table.opened:
        return "plate"
    if (ended.shoe and ended.shoe.name) != (table.shoe and table.shoe.name):
        return "shoe"
    if ended.dealers != table.dealers:
        return "dealer"
    if ended.last_games != table.last_games:
        return "last-games"
    return "" if ended.phase == table.phase else "closed"


def _left_since(table: Table, first: int) -> str:
    """Whoever was dealt in and has left took their chips along: nothing can be given back to them,
    or asked of them again; also where they have come back, or have fewer now than they had."""
    hand = started(table)
    if hand is None or table.before is None:
        return ""
    events = tuple(event for entry in table.entries for event in entry.events)
    ended = as_its_round_left_it(table)
    gone = {event.seat for event in events if isinstance(event, Left)} | {
        seat
        for seat in hand.stacks
        if table.before.seats.get(seat) != table.seats.get(seat)
        or table.stacks.get(seat, 0) < ended.stacks.get(seat, 0)
    }
    paid = {seat for event in events for seat, amount in moved(event) if amount}
    gone &= hand.stacks.keys()
    return "left" if gone & paid or (gone and first > 1) else ""


def expose(here: Standing, word: Expose) -> tuple[Event, ...]:
    """In a round it is dealt next; after the bank stood it opens the next round, or is put away."""
    table = here.table
    _by_hand(table)
    rules = here.equipment.mistakes
    if rules is None:
        raise IllegalDecision("no-rule", what=phrase("refused.unasked-card"))
    if table.shoe is None or table.phase == "cutting":
        raise IllegalDecision("not-awaited", answer=phrase("answer.expose", card=word.card))
    check_reason(word)
    card = read_card(word.card)
    if card is None:
        raise IllegalDecision("unknown-card", card=word.card)
    check_composition(table, (card,))
    if table.phase == "settled" and table.entries:
        plays, clause = rules.past_bank == "next round", rules.past_clause
    else:
        plays, clause = rules.exposed == "played", rules.exposed_clause
    return (Exposed(Lying(card), plays, clause),)


def withdraw(here: Standing, word: Withdraw) -> tuple[tuple[Event, ...], Round]:
    """The stakes of a box that was passed over go back; what then follows is the round's course."""
    table = here.table
    _by_hand(table)
    play = table.play
    if table.phase != "playing" or play is None:
        raise IllegalDecision("not-awaited", answer=phrase("answer.withdraw", place=word.place))
    check_reason(word)
    lines = here.game.withdrawn(here.terms, play, word.place)
    for event in lines:
        play = here.game.evolve(play, event)
    return (Withdrawn(word.place), *lines), play


def _by_hand(table: Table) -> None:
    """What slips out of a hand does not happen where no hand deals."""
    if table.opened is None or not table.opened.by_hand:
        raise Refused("clock-deals")
