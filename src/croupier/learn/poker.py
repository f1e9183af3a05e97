"""Poker between players: what is put in before the cards, a round of betting, the showdown."""

from __future__ import annotations

from croupier.games.awaiting import Ask
from croupier.games.facts import PotGiven
from croupier.games.poker.terms import Terms
from croupier.learn.lesson import YOU, Course, Teacher
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.poker import PotShare, Rules
from croupier.table.room.words import StartHand
from croupier.table.setting import terms_of

HANDS = {
    YOU: ("As", "Kd", "Kh", "8c", "9d", "4s", "3d"),
    "p2": ("Qh", "Jc", "7d", "5s", "Td", "6h", "2c"),
    "p3": ("9c", "6d", "2s", "3h", "Jd", "8h", "Ts"),
}
BOARD = ("Ah", "7c", "2d", "9s", "4h")
"""Aces or kings against less; where there is a low half, seven and five make the best low."""
FOR_BUTTON = {YOU: "2c", "p2": "3c", "p3": "Kc"}
FOLDS, BET = "p3", 10
"""Who folds; and how many times the least bet is bet, so that the pot is worth a word."""


def teach(teacher: Teacher) -> None:
    rules, terms = teacher.rules(Rules), terms_of(teacher.setting, Terms)
    play = _Hand(teacher, terms)
    play.begin()
    _posted(teacher, rules, terms)
    play.deal()
    first = terms.streets[0]
    key = "learn.poker.dealt-open" if first.up else "learn.poker.dealt"
    teacher.say(key, first.clause, down=first.down, up=first.up)
    play.speak()
    teacher.say(
        "learn.poker.speak", rules.raises.least, rules.raises.out_of_turn, limit=_structure(terms)
    )
    play.deal()
    _streets(teacher, terms)
    play.speak(bets=True)
    teacher.say("learn.poker.bet")
    while play.goes_on:
        play.deal()
        play.speak()
    last = "learn.poker.two-and-three" if terms.two_and_three else "learn.poker.any-five"
    teacher.say(last, rules.winning.five, rules.winning.shown)
    if not isinstance(rules.winning.low, Absent):
        low = rules.winning.low.qualifier
        teacher.say("learn.poker.low", low, n=int(low.value))
    _pot(teacher, rules, terms)


class _Hand:
    """Three sit there: one of them folds, the others go on to the end."""

    def __init__(self, teacher: Teacher, terms: Terms) -> None:
        self.teacher, self.terms = teacher, terms
        self.cards = {place: list(cards) for place, cards in {**HANDS, "board": BOARD}.items()}

    def begin(self) -> None:
        croupier = self.teacher.croupier
        croupier.bring()
        while place := self.teacher.drawn():
            croupier.deal(FOR_BUTTON[place])
        croupier.bring()
        croupier.take(StartHand(), "dealer")

    @property
    def goes_on(self) -> bool:
        return self.teacher.croupier.table.phase == "playing"

    def deal(self) -> None:
        """Everything up to the next word of somebody."""
        croupier = self.teacher.croupier
        while found := self.teacher.drawn():
            croupier.deal(self._card(found))

    def _card(self, place: str) -> str:
        who = place.partition(" ")[0]
        return self.cards[who].pop(0) if self.cards.get(who) else "xx"

    def speak(self, *, bets: bool = False) -> None:
        """A round of betting, in which `bets` says whether somebody bets."""
        while found := self.teacher.asks():
            verb = self._verb(found[0], bets=bets)
            self.teacher.answer(verb, found[0].about, least=True, times=BET if bets else 1)
            bets = bets and verb != "bet"

    def _verb(self, ask: Ask, *, bets: bool) -> str:
        offered = [option.verb for option in ask.options]
        wanted = ["check", "call", "bring-in", "bet"]
        if bets and ask.actor == YOU:
            wanted.insert(0, "bet")
        if ask.actor == FOLDS and "call" in offered:
            wanted.insert(0, "fold")
        return next(verb for verb in wanted if verb in offered)


def _posted(teacher: Teacher, rules: Rules, terms: Terms) -> None:
    if isinstance(rules.blinds, Absent):
        by = rules.least_players if isinstance(rules.ante, Absent) else rules.ante.opener
        teacher.say("learn.poker.ante", by, ante=teacher.sum(terms.ante))
        return
    small, big = teacher.sum(terms.small), teacher.sum(terms.big)
    teacher.say("learn.poker.blinds", rules.blinds.small, rules.blinds.big, small=small, big=big)


def _structure(terms: Terms) -> Phrase:
    return phrase(f"learn.poker.structure-{terms.structure.replace(' ', '-')}")


def _streets(teacher: Teacher, terms: Terms) -> None:
    """What comes after the first round of betting: to all, or to each."""
    second = terms.streets[1]
    if second.board:
        cards = tuple(street.board for street in terms.streets[1:])
        teacher.say("learn.poker.board", second.clause, cards=cards)
    else:
        teacher.say("learn.poker.own", second.clause)


def _pot(teacher: Teacher, rules: Rules, terms: Terms) -> None:
    events = [event for entry in teacher.croupier.table.entries for event in entry.events]
    given = next(event for event in events if isinstance(event, PotGiven))
    pots = rules.structures[terms.structure].pots
    by = pots.most if isinstance(pots, PotShare) else rules.commission.taken
    pot, rake = teacher.sum(given.amount), teacher.sum(given.rake)
    key = "learn.poker.rake" if given.rake else "learn.poker.no-rake"
    teacher.say(key, by, rules.commission.taken, pot=pot, rake=rake)


COURSE = Course(teach, seats=3)
