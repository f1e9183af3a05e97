"""Blackjack: a double that wins; then a blackjack beside a split; and what else the book offers."""

from __future__ import annotations

from croupier.learn.lesson import Course, Teacher, to_one, together
from croupier.phrase import Fact, either, phrase
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.blackjack import Rules

BANK = "dealer"
DOUBLED, BUSTS = ("6h", "5c", "Td"), ("6d", "Th", "9s")
"""Eleven and a ten; the bank has sixteen and takes a nine."""
NATURAL, PAIR, SECOND, STANDS = ("As", "Kd"), ("8s", "8d", "Tc"), ("Qh",), ("7c", "Jd")


def teach(teacher: Teacher) -> None:
    rules = teacher.rules(Rules)
    box, beside = teacher.setting.game.spots(teacher.setting.terms)[0], _second(teacher)
    teacher.open()
    teacher.bet(box)
    teacher.say("learn.blackjack.begin", rules.aim, n=rules.aim.value)
    teacher.close()
    teacher.deal({box.spot: DOUBLED[:2], BANK: BUSTS[:1]})
    teacher.say("learn.blackjack.points", rules.points)
    teacher.answer("double", box.spot)
    teacher.deal({box.spot: DOUBLED[2:]})
    teacher.say(
        "learn.blackjack.double", rules.results.over, rules.double.not_on, aim=rules.aim.value
    )
    teacher.deal({BANK: BUSTS[1:]})
    teacher.paid(
        "learn.blackjack.bank", box.spot, rules.results.pays, stands=rules.bank_stands.value
    )
    _second_round(teacher, rules, box.spot, beside)
    _offers(teacher, rules)


def _second(teacher: Teacher) -> str:
    """The box beside the first; the first again where there is one only."""
    boxes = [spot for spot in teacher.spots.values() if spot.kind == "box"]
    return boxes[min(1, len(boxes) - 1)].spot


def _second_round(teacher: Teacher, rules: Rules, box: str, beside: str) -> None:
    teacher.open()
    for spot in dict.fromkeys((box, beside)):
        teacher.bet(teacher.spots[spot])
    teacher.close()
    teacher.deal({box: NATURAL, beside: PAIR[:2], BANK: STANDS[:1]})
    teacher.wait(box)
    if beside != box:
        teacher.answer("split", beside)
        teacher.deal({beside: PAIR[2:]})
        equal = phrase(f"learn.blackjack.same-{rules.split.equal.value}")
        teacher.say("learn.blackjack.split", rules.split.equal, equal=equal)
        teacher.wait(beside)
        teacher.deal({f"{beside}.1": SECOND})
        teacher.wait(f"{beside}.1")
    teacher.deal({BANK: STANDS[1:]})
    teacher.paid("learn.blackjack.blackjack", box, rules.blackjack.pays)


def _offers(teacher: Teacher, rules: Rules) -> None:
    said, by = [], []
    insurance, surrender = rules.insurance, rules.surrender
    if not isinstance(insurance, Absent):
        against, odds = _ranks(insurance.against.value), to_one(insurance.pays.value)
        said.append(phrase("learn.blackjack.insurance", against=against, odds=odds))
        by.append(insurance.pays.source)
    if not isinstance(surrender, Absent):
        said.append(phrase("learn.blackjack.surrender", costs=str(surrender.costs.value)))
        by.append(surrender.costs.source)
    if said:
        teacher.tell(together(said), *by)
    sides = [spot for spot in teacher.spots.values() if spot.kind not in ("box", "insurance")]
    if sides:
        kinds = dict.fromkeys(spot.kind for spot in sides)
        names = tuple(phrase("blackjack.field", name=kind) for kind in kinds)
        teacher.say("learn.blackjack.sides", *(spot.clause for spot in sides), sides=names)


def _ranks(ranks: tuple[str, ...]) -> Fact:
    return either(*(rank.replace("T", "10") for rank in ranks))


COURSE = Course(teach)
