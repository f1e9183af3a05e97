"""One function for every paper: its form, filled in from its case, as data for `paper.typ`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.daybook.entry import DayEntry
from croupier.daybook.registry import PERMITS
from croupier.print.papers.forms import FORMS, PLAIN
from croupier.print.papers.lists import result_in, results_table
from croupier.print.papers.story import Story
from croupier.print.papers.wording import ORIGINAL, Copy, Words
from croupier.print.sheets import printed

TEMPLATE = "paper.typ"


def _results(source: str, story: Story, words: Words) -> list[dict[str, Any]]:
    """Of each table what it made, and of all together."""
    found = story.value(source) if source else ()
    results = [(one["table"], result_in(one)) for one in found or ()]
    return [results_table(results, words)] if results else []


METERED = ("paid_in", "paid_out", "handpays", "corrected", "result")


def _meters(source: str, story: Story, words: Words) -> list[dict[str, Any]]:
    """Of each machine what came through it, and of all together."""
    rows = story.value(source) if source else ()
    if not rows:
        return []
    head = [words.say(key) for key in ("machine", *(name.replace("_", "-") for name in METERED))]
    lines = [[row["machine"], *(words.sum(row[name]) for name in METERED)] for row in rows]
    total = [words.sum(sum(row[name] for row in rows)) for name in METERED]
    return [words.table("machines", head, lines, [words.say("together"), *total])]


def printed_paper(
    kind: str,
    number: int,
    entries: Sequence[DayEntry],
    words: Words,
    copy: Copy = ORIGINAL,
    besides: Sequence[tuple[str, str]] = (),
) -> bytes:
    """The PDF of what `paper_of` says."""
    return printed(TEMPLATE, paper_of(kind, number, entries, words, copy, besides))


def paper_of(
    kind: str,
    number: int,
    entries: Sequence[DayEntry],
    words: Words,
    copy: Copy = ORIGINAL,
    besides: Sequence[tuple[str, str]] = (),
) -> dict[str, Any]:
    """Paper `number` of a kind, from the entries of its case. `besides`: further lines that lie in
    the registry, already in words: the data of an application, the names of a certificate."""
    story, form = Story(entries, kind, number), FORMS.get(kind, PLAIN)
    first = story.entry
    lines = [words.fact("issued", words.moment(first.act.at))]
    lines += [words.line(line, story) for line in form.lines if words.has(line, story)]
    lines += [{"name": name, "said": said} for name, said in besides]
    clause = PERMITS[f"{first.procedure}.{first.act.step}"].clause
    return words.sheet(
        kind.replace(" ", "-"),
        day=first.act.at,
        number=number,
        facts=lines,
        tables=[
            *words.chips(form, story),
            *([_acts(story, words)] if form.acts else []),
            *_results(form.results, story, words),
            *_meters(form.meters, story, words),
        ],
        signs=words.signs(form, story),
        copy=copy,
        foot=[
            words.fact("case", first.act.case),
            *([words.fact("clause", clause)] if clause else []),
            {"name": "", "said": words.say("copies", count=story.copies)},
        ],
        paper=form.paper,
    )


def _acts(story: Story, words: Words) -> dict[str, Any]:
    """What was done up to the paper, by whom, and when."""
    rows = []
    for entry in story.entries[: story.issued + 1]:
        act = entry.act
        said = "; ".join(_plain(act.said))
        who = words.names(act.by.person) if act.by.person else words.role(act.by.role)
        step = words.step(entry.procedure, act.step)
        rows.append([words.moment(act.at), step, said, who])
    head = [words.say(key) for key in ("issued", "done", "said", "name")]
    return words.table("story", head, rows, [], texts=4)


def _plain(said: dict[str, Any]) -> list[str]:
    """What was said in words or numbers; lists and counts stand in the case."""
    return [str(value) for value in said.values() if value and isinstance(value, str)]
