"""Baccarat and punto banco at school: third cards, and what each spot pays."""

from __future__ import annotations

from croupier.errors import InvariantBroken
from croupier.games.awaiting import Ask, Said
from croupier.games.baccarat.round import count
from croupier.games.baccarat.state import Round
from croupier.games.baccarat.terms import Terms
from croupier.games.sight import faces
from croupier.phrase import Fact, phrase
from croupier.rulebooks.schema.baccarat import Drawing, Rules
from croupier.rulebooks.schema.cited import Cited
from croupier.school.bench import Bench, Moment, spot_of, staked
from croupier.school.exercise import Row
from croupier.school.mistakes import mistake
from croupier.school.next_step import next_one
from croupier.school.settlement import printed, settle
from croupier.school.steps import Step
from croupier.school.subject import Payment, Subject, a_bet, of_lines

PAIR = 2
"""Cards that each side has before any third one."""
SPOTS = {1: 2, 2: 3, 3: 5}
"""On so many spots something lies, by the level."""


def rows(bench: Bench) -> tuple[Row, ...]:
    """Both sides with their cards, then what lies on the cloth."""
    play = bench.croupier.table.play
    cards = play.cards if isinstance(play, Round) and _dealing(bench) else {}
    sides = tuple(Row(a_bet(side), faces(lying)) for side, lying in cards.items())
    lies = tuple(
        staked(a_bet(spot_of(wager)), bench.sum(amount)) for wager, amount in bench.stakes.items()
    )
    return (*sides, Row(phrase("school.cloth"), (), lies))


def _dealing(bench: Bench) -> bool:
    return bench.croupier.table.phase != "betting"


def brief(bench: Bench) -> Fact:
    """`punto 8♥ 7♣: 5; …`: with the points that the dealer calls."""
    play = bench.croupier.table.play
    if not isinstance(play, Round) or not _dealing(bench) or len(play.cards) < 2:
        return ""
    return tuple(
        phrase(
            "school.side", side=a_bet(side), cards=" ".join(faces(lying)), points=play.points[side]
        )
        for side, lying in play.cards.items()
    )


def play(bench: Bench) -> None:
    bench.open()
    spots = list(bench.spots.values())
    for spot in bench.chance.sample(spots, min(len(spots), SPOTS[bench.level])):
        bench.bet(bench.chance.choice(bench.seats), spot.spot, bench.stake(spot))
    bench.close()
    bench.play(_nobody)


def _nobody(_bench: Bench, ask: Ask) -> Said:
    raise InvariantBroken("invariant", what=f"{ask.actor} is asked, where nobody is")


def payments(bench: Bench) -> tuple[Payment, ...]:
    """Every spot by itself."""
    return tuple(paid._replace(group=spot_of(paid.name)) for paid in of_lines(bench, a_bet))


def clauses(bench: Bench, moment: Moment) -> tuple[str, ...]:
    """The line of the table by which a side draws, for those are what one has to know."""
    rules, play = bench.rules(Rules), moment.here.table.play
    if moment.step.kind == "close":
        return printed([rules.late_bets.source])
    if moment.step.kind not in ("draw", "settle") or not isinstance(play, Round):
        return ()
    return printed([_table(bench, rules.drawing, play, moment.step).source])


def _table(bench: Bench, drawing: Drawing, play: Round, step: Step) -> Cited[tuple[int, ...]]:
    terms = bench.terms(Terms)
    first, second = play.cards.get(terms.first, ()), play.cards.get(terms.second, ())
    if play.decided is not None and play.decided.natural:
        return drawing.natural
    if step.place == terms.first or len(second) < PAIR:
        return drawing.first
    if len(first) == PAIR:
        return drawing.second_if_first_stood
    before = count(terms, faces(second)[:PAIR])
    return drawing.second.get(str(before), drawing.second_if_first_stood)


SUBJECT = Subject(
    {"settle": settle, "mistake": mistake, "next": next_one},
    seats=lambda _: 2,
    play=play,
    rows=rows,
    called=a_bet,
    place=a_bet,
    group=a_bet,
    payments=payments,
    clauses=clauses,
    brief=brief,
)
