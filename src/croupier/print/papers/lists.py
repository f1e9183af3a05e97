"""Papers that are no case's: the rota of a week, who was present on a day, and the day's result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from croupier.daybook.authority import GAME_MANAGER
from croupier.daybook.entry import DayEntry
from croupier.daybook.results import DayResult, Result
from croupier.daybook.rooms.premises.licence import Edition, Licence
from croupier.daybook.rooms.staff import RotaSet, ShiftBegun, ShiftEnded, Stretch
from croupier.print.papers.wording import Words


def rota_sheet(rota: RotaSet, words: Words) -> dict[str, Any]:
    """By the beginning of each duty."""
    head = [words.say(key) for key in ("name", "role", "place", "from", "to")]
    rows = [
        [
            words.names(duty.person),
            words.role(duty.role),
            words.place(duty.place),
            words.moment(duty.begins),
            words.moment(duty.ends),
        ]
        for duty in sorted(rota.duties, key=lambda duty: (duty.begins, duty.place, duty.person))
    ]
    first = min((duty.begins for duty in rota.duties), default=0)
    facts = [words.fact("week", words.speech.day(rota.week))]
    facts += [words.fact("reason", rota.reason)] if rota.reason else []
    return words.sheet(
        "rota",
        day=first,
        facts=facts,
        tables=[words.table("rota", head, rows, [], texts=5)],
        signs=[*map(words.unsigned, words.signers.rota)],
    )


def presence_sheet(entries: Iterable[DayEntry], day: int, words: Words) -> dict[str, Any]:
    """Who came and went, from these entries; who is still there has no end."""
    rows: list[list[str]] = []
    open_rows: dict[str, list[str]] = {}
    for entry in entries:
        for fact in entry.facts:
            if isinstance(fact, ShiftBegun):
                row = _came(fact, entry.act.at, words)
                rows.append(row)
                open_rows[fact.person] = row
            elif isinstance(fact, ShiftEnded) and fact.person in open_rows:
                open_rows.pop(fact.person)[-1] = f"{words.when(entry.act.at):%H:%M}"
    head = [words.say(key) for key in ("name", "role", "place", "from", "to")]
    return words.sheet(
        "presence",
        day=day,
        facts=[words.fact("day", words.day(day))],
        tables=[words.table("presence", head, rows, [], texts=5)],
        signs=[*map(words.unsigned, words.signers.presence)],
    )


def _came(fact: ShiftBegun, at: int, words: Words) -> list[str]:
    places = ", ".join(map(words.place, fact.places))
    began = f"{words.when(at):%H:%M}"
    return [words.names(fact.person), words.role(fact.role), places, began, ""]


def posts_sheet(posts: Sequence[Stretch], person: str, now: int, words: Words) -> dict[str, Any]:
    """Where somebody was, as what, the last post first; what goes on has no end."""
    head = [words.say(key) for key in ("role", "place", "from", "to")]
    rows = [
        [
            words.role(one.role),
            ", ".join(map(words.place, one.places)),
            words.moment(one.begins),
            "" if one.ends > now else words.moment(one.ends),
        ]
        for one in posts
    ]
    return words.sheet(
        "posts",
        day=now,
        facts=[words.fact("name", words.names(person))],
        tables=[words.table("posts", head, rows, [], texts=4)],
        signs=[words.unsigned(GAME_MANAGER)],
    )


def equipment_sheet(licence: Licence, now: int, words: Words) -> dict[str, Any]:
    """What is on the certificate, and since when it is in service, if it is."""
    certificate = licence.certificate
    keys = ("equipment", "equipment-name", "equipment-type", "version", "serial", "in-service")
    rows = [
        [
            words.place(each.id),
            each.name,
            each.type,
            each.version,
            each.serial,
            words.day(licence.in_service[each.id])
            if each.id in licence.in_service
            else licence.left_out.get(each.id, "–"),
        ]
        for each in (certificate.equipment if certificate else ())
    ]
    facts = (
        [
            words.fact("certificate-number", certificate.number),
            words.fact("decision", certificate.decision),
            words.fact("received-on", words.speech.day(certificate.received.isoformat())),
        ]
        if certificate
        else []
    )
    return words.sheet(
        "equipment-list",
        day=now,
        facts=facts,
        tables=[words.table("equipment-list", [*map(words.say, keys)], rows, [], texts=6)],
        signs=[words.unsigned(GAME_MANAGER)],
    )


def edition_sheet(edition: Edition, now: int, words: Words) -> dict[str, Any]:
    """How an edition came to be, step by step; one that is not in force says so."""
    drafted = edition.drafted
    stage = f"stage-{edition.stage.replace(' ', '-')}"
    rows = [
        [
            words.say(f"step-{each.stage.replace(' ', '-')}"),
            words.speech.day(each.on) if each.on else "",
            each.said,
            words.moment(each.at),
        ]
        for each in edition.history
    ]
    head = [words.say(key) for key in ("step", "on", "number-or-reason", "written-down")]
    return words.sheet(
        "edition-history",
        day=now,
        facts=[
            words.fact("edition", drafted.edition),
            words.fact("stands", words.say(stage)),
            words.fact("book", drafted.book),
            words.fact("games", ", ".join(map(words.game, drafted.games))),
            words.fact("currencies", ", ".join(drafted.currencies)),
        ],
        tables=[words.table("edition-history", head, rows, [], texts=4)],
        signs=[words.unsigned(GAME_MANAGER)],
    )


def result_sheet(made: DayResult, day: int, words: Words) -> dict[str, Any]:
    """Tables and the cage; pit boss, cashier and game manager sign the same figures."""
    tables = [_tables(made, words), _tills(made, words)]
    tables += [_sums(key, found, words) for key, found in _other(made, words) if found]
    return words.sheet(
        "result",
        day=day,
        facts=[
            words.fact("day", words.day(day)),
            words.fact("house-win", words.money(made.win)),
        ],
        tables=[table for table in tables if table["rows"]],
        signs=[*map(words.unsigned, words.signers.results)],
    )


def _tables(made: DayResult, words: Words) -> dict[str, Any]:
    return results_table(sorted(made.tables.items()), words)


def results_table(results: Sequence[tuple[str, Result]], words: Words) -> dict[str, Any]:
    """A line for each, and what they come to."""
    keys = ("table", "opener", "fills", "credits", "closing-float", "drop", "win", "hold")
    total = Result()
    for _, result in results:
        total = total.with_(result)
    rows = [[name, *_row(result, words)] for name, result in results]
    foot = [words.say("together"), *_row(total, words)]
    return words.table("tables", [words.say(key) for key in keys], rows, foot)


def result_in(said: Mapping[str, Any]) -> Result:
    """A result as it lies in an act: what is nothing was left out."""
    return Result(*(int(said.get(name, 0)) for name in Result._fields))


def _row(result: Result, words: Words) -> list[str]:
    return [*map(words.sum, result), _percent(result.hold, words)]


def _percent(share: Fraction | None, words: Words) -> str:
    """To the hundredth, half up."""
    if share is None:
        return "–"
    hundredths = int(abs(share) * 10_000 + Fraction(1, 2))
    sign = "−" if share < 0 else ""
    return f"{sign}{words.decimal(hundredths)} %"


def _tills(made: DayResult, words: Words) -> dict[str, Any]:
    head = [words.say(key) for key in ("cashier", "means", "sold", "redeemed")]
    rows = [
        [
            words.names(cashier),
            words.means(means),
            words.sum(made.sold.get((cashier, means), 0)),
            words.sum(made.redeemed.get((cashier, means), 0)),
        ]
        for cashier, means in dict.fromkeys((*made.sold, *made.redeemed))
    ]
    sums = [words.sum(sum(each.values())) for each in (made.sold, made.redeemed)]
    return words.table("till", head, rows, [words.say("together"), "", *sums], 2)


def _other(made: DayResult, words: Words) -> Iterable[tuple[str, dict[str, int]]]:
    yield "rake", dict(made.rake)
    yield "tips", dict(made.tips)
    yield "lacking", {words.place(place): short for place, short in made.short.items()}


def _sums(key: str, found: dict[str, int], words: Words) -> dict[str, Any]:
    rows = [[name, words.sum(amount)] for name, amount in sorted(found.items())]
    return words.table(key, [words.say("place"), words.say("sum")], rows, [])
