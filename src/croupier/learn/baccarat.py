"""Punto banco and baccarat: two hands, a third card, and what the second side pays."""

from __future__ import annotations

from croupier.learn.lesson import Course, Teacher, named, to_one
from croupier.phrase import either
from croupier.rulebooks.schema.baccarat import PayLine, Rules, SpotRules

FIRST, SECOND = ("2c", "3d", "6c"), ("Kh", "4s", "5h")
"""Five draws a six and has one; four draws against it, and has nine."""


def teach(teacher: Teacher) -> None:
    rules = teacher.rules(Rules)
    first, second = rules.sides.first.value, rules.sides.second.value
    sides = {"first": named(first), "second": named(second)}
    best = rules.modulus.value - 1
    teacher.open()
    teacher.say("learn.baccarat.begin", rules.sides.first, rules.sides.second, best=best, **sides)
    teacher.bet(teacher.spots[second])
    nothing = tuple(
        rank.replace("T", "10") for rank, worth in rules.points.value.items() if not worth
    )
    teacher.say("learn.baccarat.points", rules.points, rules.modulus, nothing=nothing)
    teacher.close()
    teacher.deal({first: FIRST[:2], second: SECOND[:2]})
    natural = either(*rules.drawing.natural.value)
    teacher.say("learn.baccarat.dealt", rules.drawing.natural, natural=natural, **sides)
    teacher.deal({first: FIRST[2:], second: SECOND[2:]})
    drawing = rules.drawing
    teacher.say(
        "learn.baccarat.third",
        drawing.first,
        drawing.second["4"],
        high=max(drawing.first.value),
        **sides,
    )
    _second_pays(teacher, rules.bets[second], second)
    _others(teacher, rules)


def _second_pays(teacher: Teacher, bet: SpotRules, side: str) -> None:
    usual = next(line for line in bet.pays.value if line.total is None)
    special = next((line for line in bet.pays.value if line.total is not None), None)
    share = 100 * (1 - usual.to_one)
    if share:
        teacher.paid(
            "learn.baccarat.commission", side, usual.to_one, side=named(side), share=str(share)
        )
    elif special:
        _with_total(teacher, usual, special, side)
    else:
        teacher.paid("learn.baccarat.paid", side, usual.to_one, side=named(side))


def _with_total(teacher: Teacher, usual: PayLine, special: PayLine, side: str) -> None:
    total, less = special.total or 0, to_one(special.to_one)
    teacher.paid(
        "learn.baccarat.by-total", side, usual.to_one, side=named(side), total=total, less=less
    )


def _others(teacher: Teacher, rules: Rules) -> None:
    sides = {
        name: bet for name, bet in rules.bets.items() if bet.wins_on.value in ("first", "second")
    }
    offered = {name: bet for name, bet in rules.bets.items() if name in teacher.spots}
    for bet in offered.values():
        if bet.wins_on.value == "tie":
            stays = [one.stays_on for one in sides.values() if "tie" in one.stays_on.value]
            key = "learn.baccarat.tie" if len(stays) == len(sides) else "learn.baccarat.tie-loses"
            teacher.say(key, bet.pays, *stays, odds=to_one(bet.pays.value[0].to_one))
    pairs = [bet for bet in offered.values() if bet.wins_on.value.endswith("pair")]
    if pairs:
        teacher.say(
            "learn.baccarat.pairs", pairs[0].pays, odds=to_one(pairs[0].pays.value[0].to_one)
        )


COURSE = Course(teach)
