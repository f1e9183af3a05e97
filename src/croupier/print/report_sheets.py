"""A report on paper, as data for `templates/report.typ`: the same report makes the same bytes."""

from __future__ import annotations

from typing import Any

from croupier.print.report_pictures import picture
from croupier.words.report_text import ReportText

TEMPLATE = "report.typ"


def of_report(text: ReportText, over: str = "") -> dict[str, Any]:
    """`over`: whose house it is."""
    report, say = text.report, text.speech.say
    head = [text.head(column) for column in report.columns]
    several = text.has_sums
    if several:
        head.append(say("report.currency"))
    rows = [_row(text, row, several) for row in report.rows]
    foot = [_row(text, row, several, total=True) for row in report.totals]
    money = sorted({row.currency for row in report.rows if row.currency})
    day = report.days.last
    return {
        "lang": text.speech.tag,
        "title": text.title,
        "over": over or say("house"),
        "running": text.title,
        "version": text.days,
        "day": [day.year, day.month, day.day],
        "keywords": [report.name],
        "facts": [
            {"name": say(key), "said": said, "code": False}
            for key, said in (("report.period", text.days), ("report.currency", ", ".join(money)))
            if said
        ],
        "lead": text.lead,
        "picture": picture(text),
        "head": head,
        "right": [column.is_amount for column in report.columns] + [False] * several,
        "rows": rows,
        "foot": foot,
        "notes": text.notes,
        "words": {
            "house": over or say("house"),
            "page": say("page-of", page="{page}", pages="{pages}"),
            "none": say("report.none"),
        },
    }


def _row(text: ReportText, row: Any, several: bool, *, total: bool = False) -> dict[str, Any]:
    cells = text.cells(row, total=total)
    return {"cells": [*cells, row.currency] if several else cells, "marked": row.marked}
