"""Papers of a bonus game: its announcement with the section of the book on which it stands, the
draw that anybody can do again, and the account of its fund (`bg` art. 26)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from croupier.daybook.authority import GAME_MANAGER
from croupier.daybook.rooms.promotions import drawing
from croupier.daybook.rooms.promotions.announcing import Announcement
from croupier.daybook.rooms.promotions.standing import BonusGame
from croupier.print.papers.wording import Words
from croupier.words.books.house import CONTENTS

Movement = tuple[int, str, int, int]
"""When, from or to which account, how much, and what lay there then."""


def announcement_sheet(
    case: str, announced: Announcement, game: BonusGame | None, clause: str, words: Words
) -> dict[str, Any]:
    """All items of the book, in its order."""
    facts = [words.fact("promotion", announced.name), words.fact("clause", clause)]
    if announced.published:
        facts += [
            words.fact("issued", words.moment(announced.published)),
            words.fact("book", announced.book),
            words.fact("edition", announced.edition),
        ]
    if announced.withdrawn:
        facts += [words.fact("stands", words.say("stage-withdrawn"))]
        facts += [words.fact("reason", announced.reason)]
    items = [[words.speech.text(CONTENTS, each.item), each.says] for each in announced.items]
    head = [words.say("item"), words.say("announced")]
    tables = [words.table("announcement", head, items, [], texts=2)]
    return words.sheet(
        "announcement",
        day=announced.published or announced.drafted,
        facts=facts,
        tables=[*tables, *([_prizes(game, words)] if game else [])],
        signs=[words.unsigned(GAME_MANAGER)],
        foot=[words.fact("case", case)],
        paper="a4",
    )


def _prizes(game: BonusGame, words: Words) -> dict[str, Any]:
    rows = [
        [each.what, words.money(each.sum or each.worth, game.set.currency)]
        for each in game.set.prizes
    ]
    head = [words.say("prize-won"), words.say("worth")]
    foot = [words.say("fund"), words.money(game.set.in_money, game.set.currency)]
    return words.table("prizes", head, rows, foot, texts=1)


def draw_sheet(case: str, name: str, game: BonusGame, words: Words) -> dict[str, Any]:
    """The list by its order, the numbers of chance, and the tickets they fall on."""
    first, tickets = 1, []
    for each in game.list:
        tickets.append([f"{first}–{first + each.tickets - 1}", words.names(each.person)])
        first += each.tickets
    won = drawing.drawn(game.list, game.numbers, once=game.set.once)
    rows = [
        [str(prize), str(number), str(each.ticket), words.names(each.person)]
        for prize, (number, each) in enumerate(zip(game.numbers, won, strict=True), 1)
    ]
    head = [words.say(key) for key in ("prize-won", "number-drawn", "ticket", "person")]
    return words.sheet(
        "draw",
        day=game.called or game.counted,
        facts=[
            words.fact("promotion", name),
            words.fact("list-closed", words.moment(game.counted)),
            words.fact("tickets", words.speech.number(first - 1)),
            words.fact("list-hash", game.hash),
        ],
        tables=[
            words.table("draw", head, rows, [], texts=4),
            words.table(
                "tickets", [words.say("tickets"), words.say("person")], tickets, [], texts=2
            ),
        ],
        signs=[words.unsigned(GAME_MANAGER)],
        foot=[words.fact("case", case)],
        paper="a4",
    )


def fund_sheet(
    case: str, name: str, game: BonusGame, account: Iterable[Movement], words: Words
) -> dict[str, Any]:
    """What came to the fund and where it went, to the unit."""
    currency = game.set.currency
    moved: Sequence[Movement] = tuple(account)
    rows = [
        [words.moment(at), other, words.money(amount, currency), words.money(lies, currency)]
        for at, other, amount, lies in moved
    ]
    head = [words.say(key) for key in ("on", "account", "sum", "lies-there")]
    left = moved[-1][3] if moved else 0
    return words.sheet(
        "fund-account",
        day=moved[-1][0] if moved else game.published,
        facts=[
            words.fact("promotion", name),
            words.fact("fund", game.set.fund),
            words.fact("lies-there", words.money(left, currency)),
        ],
        tables=[words.table("fund-account", head, rows, [], texts=2)],
        signs=[words.unsigned(GAME_MANAGER)],
        foot=[words.fact("case", case)],
        paper="a4",
    )
