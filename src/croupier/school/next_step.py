"""Do the next step: what a dealer does now, of several things of which the engine refuses all but
one."""

from __future__ import annotations

from collections.abc import Callable

from croupier.errors import InvariantBroken
from croupier.phrase import Fact, phrase
from croupier.school.bench import Bench, Moment
from croupier.school.exercise import Exercise, Option, Question, Reason
from croupier.school.steps import Kind, Step, refused
from croupier.school.subject import Subject, played
from croupier.table.fold import CARDS

OTHERS = 3
USUAL = (Step("open"), Step("close"), Step("burn"), Step("settle"))
"""What a dealer may think of in any case."""


def next_one(subject: Subject, lay: Callable[[], Bench]) -> Exercise:
    bench = played(subject, lay)
    moment = _chosen(bench)
    some = _others(moment, bench)
    options = sorted((moment.step, *some), key=lambda step: step.name)
    clauses = subject.clauses(bench, moment)
    right = said(subject, moment.step)
    question = Question(
        "next",
        phrase("school.ask-next"),
        moment.step.name,
        tuple(Option(step.name, said(subject, step)) for step in options),
        clauses,
    )
    return Exercise(
        bench.asked,
        bench.currency,
        phrase("school.next"),
        moment.rows,
        (question,),
        (Reason(phrase("school.right-step", step=right), next(iter(clauses), "")),),
    )


def _chosen(bench: Bench) -> Moment:
    """Any kind of step is as likely as any other, as long as others would be wrong."""
    kinds: dict[Kind, list[Moment]] = {}
    for moment in bench.moments:
        kinds.setdefault(moment.step.kind, []).append(moment)
    for kind in bench.chance.sample(sorted(kinds), len(kinds)):
        moment = bench.chance.choice(kinds[kind])
        if wrong_steps(moment, bench):
            return moment
    raise InvariantBroken("invariant", what=f"every step fits in a round of {bench.asked.game}")


def _others(moment: Moment, bench: Bench) -> list[Step]:
    """Those of the same kind first: they are the likelier mistakes."""
    wrong = wrong_steps(moment, bench)
    near = [step for step in wrong if step.kind == moment.step.kind]
    far = [step for step in wrong if step.kind != moment.step.kind]
    chosen = bench.chance.sample(near, min(len(near), bench.level))
    return [*chosen, *bench.chance.sample(far, min(len(far), OTHERS - len(chosen)))]


def wrong_steps(moment: Moment, bench: Bench) -> list[Step]:
    """Steps of this round, and the usual ones, that the engine refuses as it lies here."""
    here = moment.here
    seen = dict.fromkeys((*(each.step for each in bench.moments), *USUAL))
    if here.equipment.device not in CARDS:
        seen.pop(Step("burn"), None)
    if moment.step.kind == "settle":
        seen = {step: None for step in seen if step.kind in ("draw", "burn", "close", "ask")}
    return [step for step in seen if step != moment.step and refused(here, step)]


def said(subject: Subject, step: Step) -> Fact:
    """What the dealer does."""
    match step.kind:
        case "draw":
            if subject.draws is not None:
                return subject.draws(step.place)
            return phrase("school.step.draw", place=subject.place(step.place))
        case "ask":
            if not step.place:
                return phrase("school.step.speak", seat=step.seat)
            return phrase("school.step.ask", seat=step.seat, place=subject.place(step.place))
        case "bring":
            return phrase(f"school.step.bring-{step.place}")
        case "cut":
            return phrase("school.step.cut", seat=step.seat)
    return phrase(f"school.step.{step.kind}")
