"""The papers of a tournament. Players are called as at the tables: who they are lies in the
registry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from croupier.daybook.authority import GAME_MANAGER
from croupier.daybook.rooms.promotions.announcing import Item
from croupier.daybook.rooms.tournaments.holding import won
from croupier.daybook.rooms.tournaments.standing import Tournament
from croupier.print.papers.wording import Words

Names = Mapping[str, str]


def announcement(
    one: Tournament, items: Iterable[Item], clause: str, words: Words
) -> dict[str, Any]:
    """All items of the book, and the section on which it stands."""
    rows = [[words.speech.text("house.contents", each.item), each.says] for each in items]
    head = [words.say("item"), words.say("announced")]
    section = words.fact("section", f"{one.edition}, {clause}")
    return _sheet(one, "announcement", words, head, rows, texts=2, facts=[section])


def entries(one: Tournament, names: Names, words: Words) -> dict[str, Any]:
    """In the order in which they came, each with what became of its price."""
    keys = ("entry", "player", "at", "to-prizes", "fee", "commission", "in-all")
    money = one.announced.currency
    rows = [
        [
            str(each.number),
            names[each.player],
            words.moment(each.at),
            *(words.sum(part, money) for part in (each.prizes, each.fee, each.commission)),
            words.sum(each.paid, money),
        ]
        for each in sorted(one.entries.values(), key=lambda entry: entry.number)
    ]
    sums = ("prizes", "fee", "commission", "paid")
    totals = [sum(getattr(each, name) for each in one.entries.values()) for name in sums]
    foot = ["", "", "", *(words.sum(total, money) for total in totals)]
    head = [words.say(key) for key in keys]
    return _sheet(one, "entries", words, head, rows, texts=3, foot=foot)


def ranking(one: Tournament, names: Names, words: Words) -> dict[str, Any]:
    sums = {each.player: each.amount for each in won(one)} if one.at("over") else {}
    rows = [
        [
            _place(each.place, each.last),
            names[each.player],
            words.sum(sums.get(each.player, 0), one.announced.currency),
        ]
        for each in one.placed()
    ]
    head = [words.say(key) for key in ("rank", "player", "prize")]
    return _sheet(one, "ranking", words, head, rows, texts=2)


def receipts(one: Tournament, names: Names, words: Words) -> dict[str, Any]:
    """Of every prize that was paid or handed over: to whom, for which place, when."""
    rows = [
        [
            f"{one.id}/{number}",
            names[each.player],
            _place(each.place, each.to),
            words.money(each.amount, one.announced.currency),
            words.moment(one.at("settled")),
        ]
        for number, each in enumerate(one.paid, 1)
    ]
    rows += [
        [
            f"{one.id}/{len(one.paid) + number}",
            names[each.player],
            str(each.place),
            each.what,
            words.moment(each.on),
        ]
        for number, each in enumerate(one.handed_over, 1)
    ]
    head = [words.say(key) for key in ("receipt-number", "player", "rank", "prize", "at")]
    return _sheet(one, "receipts", words, head, rows, texts=5)


def account(one: Tournament, lines: Sequence[tuple[str, int]], words: Words) -> dict[str, Any]:
    """What came into the fund and went out of it, and what lies there: nothing, at the end."""
    money = one.announced.currency
    rows = [[words.say(f"fund-{key}"), words.sum(amount, money)] for key, amount in lines]
    foot = [words.say("fund-left"), words.sum(sum(amount for _, amount in lines), money)]
    head = [words.say("fund-line"), words.say("fund-sum", currency=money)]
    return _sheet(one, "account", words, head, rows, texts=1, foot=foot)


def _sheet(
    one: Tournament,
    kind: str,
    words: Words,
    head: list[str],
    rows: list[list[str]],
    *,
    texts: int,
    foot: list[str] | None = None,
    facts: Sequence[dict[str, str]] = (),
) -> dict[str, Any]:
    name = f"tournament-{kind}"
    table = words.table(name, head, rows, foot or [], texts=texts)
    return words.sheet(
        name,
        day=one.times[-1][1],
        facts=[words.fact("tournament", f"{one.announced.name}, {one.id}"), *facts],
        tables=[table],
        signs=[words.unsigned(GAME_MANAGER)],
    )


def _place(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"
