"""Roulette: chips inside and outside, the ball in 20, and what zero does."""

from __future__ import annotations

from croupier.games.game import Spot
from croupier.learn.lesson import Course, Teacher, named, to_one
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.schema.roulette import Rules

CAME, ON = 20, 19
"""The number that comes, and one that a chip lies on: neighbours on the cloth, black and red."""


def teach(teacher: Teacher) -> None:
    rules = teacher.rules(Rules)
    teacher.open()
    teacher.say(
        "learn.roulette.begin", rules.wheel.order, n=len(rules.wheel.order.value),
        high=max(rules.wheel.order.value),
    )  # fmt: skip
    straight = _spot(teacher, "straight", ON)
    teacher.bet(straight)
    teacher.say(
        "learn.roulette.straight", rules.pays.straight, odds=to_one(rules.pays.straight.value)
    )
    split, corner = _spot(teacher, "split", ON, CAME), _spot(teacher, "corner", ON, CAME)
    teacher.bet(split)
    teacher.bet(corner)
    teacher.say(
        "learn.roulette.inside", rules.pays.split, rules.pays.corner,
        split=to_one(rules.pays.split.value), corner=to_one(rules.pays.corner.value),
    )  # fmt: skip
    _outside(teacher, rules)
    teacher.close()
    teacher.say("learn.roulette.closed", rules.late_bets)
    teacher.croupier.deal(str(CAME))
    teacher.paid(
        "learn.roulette.paid", split.spot, rules.pays.split, number=str(CAME), bet=named(split.spot)
    )
    _zero(teacher, rules)
    _calls(teacher)


def _outside(teacher: Teacher, rules: Rules) -> None:
    even = _spot(teacher, "even chance", ON, without=CAME)
    teacher.bet(even)
    teacher.bet(_spot(teacher, "dozen", ON, CAME))
    teacher.say(
        "learn.roulette.outside", rules.pays.red_black, rules.pays.dozen,
        even=to_one(rules.pays.red_black.value), dozen=to_one(rules.pays.dozen.value),
    )  # fmt: skip


def _zero(teacher: Teacher, rules: Rules) -> None:
    even, dozen = rules.zero.even_chance, rules.zero.dozen
    teacher.say(
        "learn.roulette.zero", even, dozen, even=_lost(even.value), dozen=_lost(dozen.value)
    )


def _lost(what: str) -> Phrase:
    return phrase("learn.roulette.half-back" if what == "half back" else "learn.roulette.lost")


def _calls(teacher: Teacher) -> None:
    every = teacher.setting.game.recipes(teacher.setting.terms)
    recipes = [recipe for recipe in every if not recipe.name[-1].isdecimal()]  # finales are many
    if recipes:
        calls = tuple(
            phrase("roulette.call", name=recipe.name.replace(" ", "-")) for recipe in recipes
        )
        teacher.say("learn.roulette.calls", *(recipe.clause for recipe in recipes), calls=calls)


def _spot(teacher: Teacher, kind: str, *covers: int, without: int | None = None) -> Spot:
    """The first spot of its kind that covers all of these, and not another."""
    return next(
        spot
        for spot in teacher.spots.values()
        if spot.kind == kind and set(covers) <= set(spot.covers) and without not in spot.covers
    )


COURSE = Course(teach)
