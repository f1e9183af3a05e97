"""Lucky wheel in five steps, at a table of the book that is taught."""

from __future__ import annotations

from croupier.learn.lesson import Course, Teacher, named, to_one
from croupier.table.setting import terms_of
from lucky_wheel.games.terms import Terms
from lucky_wheel.schema import Rules


def teach(teacher: Teacher) -> None:
    rules = teacher.rules(Rules)
    pays, stops = rules.pays, rules.stops.value
    often, rare = max(stops, key=lambda name: stops[name]), min(stops, key=lambda name: stops[name])
    teacher.open()
    teacher.say("learn.lucky-wheel.begin", rules.stops, n=sum(stops.values()))
    spot = teacher.spots[often]
    teacher.bet(spot)
    odds = to_one(pays.value[often])
    teacher.say("learn.lucky-wheel.bet", pays, bet=named(often), odds=odds)
    teacher.close()
    teacher.say("learn.lucky-wheel.closed", rules.late_bets)
    teacher.croupier.deal(str(terms_of(teacher.setting, Terms).stops.index(often)))
    teacher.paid("learn.lucky-wheel.paid", spot.spot, pays.value[often], bet=named(often))
    teacher.say("learn.lucky-wheel.rare", pays, bet=named(rare), odds=to_one(pays.value[rare]))


COURSE = Course(teach)
