"""What a seat is told of a table: what was said, what came, what became of it, how one stands.

It shows what has become true, and says nothing to the table.
"""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

import msgspec

from croupier.cli.colour import Style
from croupier.cli.terminal.screen import NOTE, Screen
from croupier.games.awaiting import Draw, Drawn, NoResult, Said
from croupier.games.facts import Event, Line
from croupier.games.sight import mask
from croupier.house.tables.desk import Step
from croupier.ledger import Balance
from croupier.money import amount_text
from croupier.phrase import Fact, Phrase, Sum, phrase
from croupier.table.entry import Entry
from croupier.table.events import CardsBurned, WindowOpened
from croupier.table.room.events import ButtonDrawn, CashedOut, HandStarted
from croupier.table.room.words import AddChips, StartHand
from croupier.table.sight import mask as as_told
from croupier.table.speech import say_draw, say_entry, say_posted
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.words import Bets, Clear, LoadMachine, NoMoreBets, Repeat, SealShoe, Undo
from croupier.text.writing import consequences


class Telling(NamedTuple):
    screen: Screen
    seat: str
    currency: str

    def money(self, minor: int) -> Sum:
        return Sum(minor, self.currency)

    def chips(self, table: Table) -> str:
        """What lies before the seat."""
        return amount_text(table.stacks.get(self.seat, 0), self.currency)

    def tell(self, step: Step) -> None:
        entry = as_told(step.post.entry, self.seat)
        self._said(step, entry)
        for event in entry.events:
            self._happened(step, event)
            self._opened(step.after, event)
            alone = msgspec.structs.replace(entry, events=(event,))
            for text in consequences(alone, step.after.setting, self.currency):
                self.screen.show(text, f"{NOTE}= ", _style(event, self.seat))

    # What was said.

    def _said(self, step: Step, entry: Entry) -> None:
        match entry.word:
            case SealShoe() | LoadMachine():
                self.screen.show(_brought(step.after, entry.word), "")
            case NoMoreBets():
                self.screen.say("table-no-more-bets")
            case Drawn() if not any(isinstance(event, CardsBurned) for event in entry.events):
                self.screen.deal(entry, entry.word, step.came.places)
            case NoResult() | Said():
                key = "table-said-clock" if entry.clock else "table-said"
                for actor, words in say_entry(entry, self.currency):
                    self.screen.note(key, actor=actor, words=words)
            case Bets() | Undo() | Clear() | Repeat():
                staked = sum(wager.amount for wager in step.table.stakes(self.seat))
                self.screen.note("table-on-felt", staked=self.money(staked))
            case AddChips(seat) if seat == self.seat:
                self.screen.note("table-on-table", chips=self.chips(step.table))
            case StartHand():
                self._starts(entry)

    def _starts(self, entry: Entry) -> None:
        for event in entry.events:
            if isinstance(event, HandStarted):
                key = "table-hand-button" if event.button else "table-hand"
                self.screen.show(phrase(key, n=event.number, button=event.button), "\n", "head")
        for actor, words in say_posted(entry, self.currency):
            self.screen.note("table-said", actor=actor, words=words)

    # What came of it.

    def _happened(self, step: Step, event: Event) -> None:
        match event:
            case WindowOpened(round=round) if round == step.before.round:
                self.screen.say("table-window-again")
            case WindowOpened(number=number):
                self.screen.show(phrase("table-window", n=number), "\n", "head")
            case CardsBurned(cards):
                key = "table-cards-burned" if len(cards) > 1 else "table-card-burned"
                self.screen.say(key, n=len(cards))
            case ButtonDrawn(button=button) if button:
                self.screen.note("table-button", button=button)
            case CashedOut(seat, amount) if seat == self.seat:
                self.screen.note("table-taken-along", chips=amount_text(amount, self.currency))

    def _opened(self, here: Standing, event: Event) -> None:
        if here.table.play is not None:
            play = mask(here.table.play, self.seat)
            for said in here.game.tell.opened(here.terms, play, event):
                self.screen.show(said)

    # How one stands.

    def lies(self, here: Standing) -> None:
        """What lies on the table, before the seat answers."""
        if here.table.play is not None:
            play, names = mask(here.table.play, self.seat), self._names(here.table)
            for said in here.game.tell.lies(here.terms, play, self.seat, names):
                self.screen.show(said)

    def company(self, table: Table) -> None:
        chips = {seat: amount_text(stack, self.currency) for seat, stack in table.stacks.items()}
        seats = (
            phrase("table-seat", seat=seat, name=name, chips=chips.get(seat, "0"))
            for seat, name in self._names(table).items()
        )
        self.screen.say("table-company", seats=tuple(seats))

    def _names(self, table: Table) -> dict[str, Fact]:
        bots = {seat: phrase("table-bot", name=who.name) for seat, who in table.seats.items()}
        return {**bots, self.seat: phrase("table-self")}

    def over(self, here: Standing, held: Balance) -> None:
        """After a round: what there is now."""
        if here.equipment.stacks is None:
            self.screen.say("table-has", wallet=self.money(held.balance))
        elif self.seat in here.table.seats:
            self.screen.say("table-has-chips", chips=self.chips(here.table))


def _brought(here: Standing, word: SealShoe | LoadMachine) -> Phrase:
    """What came in mid-round or before it: a deck, a shoe, or a machine."""
    if here.equipment.device == "deck":
        return phrase("table-deck")
    count = here.equipment.decks
    decks = phrase("table-decks", n=count) if count > 1 else phrase("table-one-deck")
    return phrase("table-shoe" if isinstance(word, SealShoe) else "table-machine", decks=decks)


def wanted(draw: Draw) -> Fact:
    """What is awaited of a device: `deck: 5 cards to 1, 5 to 2`; of others place by place."""
    if draw.device != "deck":
        return say_draw(draw)
    (first, count), *others = ((place, len(list(run))) for place, run in groupby(draw.to))
    cards = phrase("table-cards-to" if count > 1 else "table-card-to", n=count, place=first)
    more = (phrase("table-more-to", n=count, place=place) for place, count in others)
    return phrase("table-wanted", device=draw.device, cards=(cards, *more))


def counted(step: Step, seat: str) -> dict[str, object]:
    """A round in numbers, as a program reads them: minor units."""
    table, result = step.table, step.post.result or {}
    between, play = step.after.game.between, table.play
    if between is None or play is None:
        events = (event for entry in table.entries for event in entry.events)
        lines = [event for event in events if isinstance(event, Line) and event.seat == seat]
        moved = {
            "staked": sum(line.back + line.lost for line in lines),
            "back": sum(line.back for line in lines),
            "won": sum(line.won for line in lines),
        }
    else:
        won = result.get("won")
        moved = {
            "staked": between.put_in(play, seat) if seat in between.stacks(play) else 0,
            "won": int(won.get(seat, 0)) if isinstance(won, dict) else 0,
            "stack": table.stacks.get(seat, 0),
        }
    return {"round": table.number, "result": result, **moved}


def _style(event: Event, seat: str) -> Style:
    """One's own lines in colour: what was won, and what was lost."""
    if not isinstance(event, Line) or event.seat != seat:
        return ""
    return "good" if event.won else "bad" if event.lost else ""
