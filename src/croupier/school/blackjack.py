"""Blackjack at school: whole rounds with splits, doubles, insurance and surrender, as the book has
them."""

from __future__ import annotations

from croupier.games.awaiting import Ask, Said
from croupier.games.blackjack.state import Hand, Round
from croupier.games.sight import faces
from croupier.phrase import Fact, phrase
from croupier.rulebooks.schema.blackjack import Rules
from croupier.school.bench import Bench, Moment, box_of, option_of, says, spot_of, staked
from croupier.school.exercise import Row
from croupier.school.mistakes import mistake
from croupier.school.next_step import next_one
from croupier.school.settlement import printed, settle
from croupier.school.subject import Subject

BOXES = {1: 1, 2: 3, 3: 4}
SIDES = {1: 0.0, 2: 0.3, 3: 0.6}
"""How often a box has a side bet, by the level."""
DARING = {
    "split": 0.9, "double": 0.4, "surrender": 0.25, "insure": 0.6, "insure-ten": 0.5,
    "even-money": 0.5, "double-blind": 0.1,
}  # fmt: skip
"""How often somebody does what is worth an exercise, where it is offered."""
MAIN = "box"
BANK = "dealer"


def called(spot: str) -> Fact:
    """`box 3.1`, `box 3, insurance`."""
    box, _, field = spot.partition(" ")
    if not field:
        return phrase("school.box", box=box)
    return phrase("school.box-field", box=box, field=phrase("bet", name=field))


def place(name: str) -> Fact:
    return phrase("school.dealer") if name == BANK else phrase("school.box", box=name)


def rows(bench: Bench) -> tuple[Row, ...]:
    """Hand by hand with its stakes, then the bank."""
    play = bench.croupier.table.play
    if not isinstance(play, Round) or bench.croupier.table.phase == "betting":
        return tuple(
            Row(called(spot_of(wager)), (), (bench.sum(amount),))
            for wager, amount in bench.stakes.items()
        )
    hands = tuple(_row(bench, hand) for hand in play.hands.values())
    return (*hands, Row(phrase("school.dealer"), faces(play.bank)))


def _row(bench: Bench, hand: Hand) -> Row:
    notes: list[Fact] = []
    for wager, amount in bench.stakes.items():
        spot = spot_of(wager)
        if spot == hand.name:
            notes.append(phrase("school.bet", sum=bench.sum(amount)))
        elif " " in spot and box_of(spot) == hand.name:
            notes.append(staked(phrase("bet", name=spot.partition(" ")[2]), bench.sum(amount)))
    for verb, key in (("surrender", "given-up"), ("even-money", "even-money")):
        if hand.name in bench.said(verb):
            notes.append(phrase(f"school.blackjack.{key}"))
    if hand.split:
        notes.append(phrase("school.blackjack.split"))
    return Row(phrase("school.box", box=hand.name), faces(hand.cards), tuple(notes))


def brief(bench: Bench) -> Fact:
    """The points that lie open."""
    play = bench.croupier.table.play
    if not isinstance(play, Round) or not play.bank or bench.croupier.table.phase == "betting":
        return ""
    hands = [(phrase("school.box", box=h.name), h.points) for h in play.hands.values() if h.cards]
    if any(hand.blind for hand in play.hands.values()):
        return ""
    every = [*hands, (phrase("school.dealer"), play.bank_points)]
    return tuple(phrase("school.points", place=place, points=points) for place, points in every)


def play(bench: Bench) -> None:
    bench.open()
    boxes = [spot for spot in bench.spots.values() if spot.kind == MAIN]
    for seat, box in zip(bench.seats, boxes, strict=False):
        bench.bet(seat, box.spot, bench.stake(box))
        for spot in bench.spots.values():
            side = box_of(spot.spot) == box.spot and spot.kind not in (MAIN, "insurance")
            if side and bench.chance.random() < SIDES[bench.level]:
                bench.bet(seat, spot.spot, bench.stake(spot))
    bench.close()
    bench.play(answer)


def answer(bench: Bench, ask: Ask) -> Said:
    """Now and then something daring; else as a bot plays, who plays plainly."""
    for verb, often in DARING.items():
        option = option_of(ask, verb)
        if option is not None and bench.chance.random() < often * bench.level / 3:
            return says(ask, option)
    if not ask.must:
        return says(ask, ask.options[0])
    play = bench.round(Round)
    return bench.here.game.bot.answer(bench.here.terms, play, ask, bench.chance)


def whole(bench: Bench) -> bool:
    """At the higher levels somebody has split, doubled, insured or given up."""
    done = sum(bool(bench.said(verb)) for verb in DARING)
    return done >= bench.level - 1


def clauses(bench: Bench, moment: Moment) -> tuple[str, ...]:
    rules = bench.rules(Rules)
    if moment.step.kind == "close":
        return printed([rules.late_bets.source])
    if moment.step.kind in ("draw", "settle") and moment.step.place in ("", BANK):
        return printed([rules.bank_stands.source])
    return ()


SUBJECT = Subject(
    {"settle": settle, "mistake": mistake, "next": next_one},
    seats=lambda level: BOXES[level],
    play=play,
    rows=rows,
    called=called,
    place=place,
    whole=whole,
    clauses=clauses,
    brief=brief,
)
