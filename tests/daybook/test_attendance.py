"""The register of a day, its refusals and one person's extract, from what is on record (`bg` art.
9.9(а); `by` 4.7, 6.1)."""

from __future__ import annotations

from functools import cache

from croupier.daybook.attendance import applications, extract, refusals, visits
from croupier.daybook.days.lines import read_day
from croupier.daybook.days.replay import PlayedDay, play
from croupier.daybook.rooms.door import visitors
from croupier.print.papers.door import refusal_log, visitor_register
from tests.daybook.houses import TERMS
from tests.daybook.test_papers import HANDED, words

DAY = f"""\
house: demo
day: 2026-11-16
staff: anna game manager office, boris cashier window 1, vera registrar door

20:00 vera: visit admit, person v1, document yes, adult yes
20:05 vera: visit admit, person v2, document yes
20:10 vera: visit admit, person v3, document yes, adult yes
20:20 vera: visit leave #1
20:30 vera: exclusion apply, person v1, months 6, handed {HANDED}
20:40 vera: exclusion enter, number 311, day 2026-11-16
22:35 boris: exclusion confirm, number K-17
22:40 vera: visit admit, person v1, document yes, adult yes
25:30 vera: visit leave #3
"""


@cache
def played() -> PlayedDay:
    return play(read_day(DAY), TERMS)


def test_art_9_9a_the_register_has_number_times_and_registrar() -> None:
    lines = visits(played().entries)
    assert [(line.number, line.person, line.registrar) for line in lines] == [
        (1, "v1", "vera"),
        (2, "v3", "vera"),
    ]
    assert all(line.day == "2026-11-16" for line in lines), "also who left after midnight"
    who = {"v1": ("Ivan Ivanov", "4 May 1980", "passport MP1, BY")}
    signers = TERMS.signers.visitors
    sheet = visitor_register(lines, who, "2026-11-16", lines[0].came, words(), signers)
    [table] = sheet["tables"]
    assert table["rows"] == [
        ["1", "20:00", "Ivan Ivanov", "4 May 1980", "passport MP1, BY", "20:20", "vera"],
        ["2", "20:10", "–", "–", "–", "01:30", "vera"],
    ]
    assert [sign["role"] for sign in sheet["signs"]] == ["registrar", "game manager"]


def test_every_refusal_has_its_ground() -> None:
    lines = refusals(played().entries, TERMS)
    assert [(line.fact.why, line.fact.clause, line.day) for line in lines] == [
        ("under-age", "by 6.2", "2026-11-16"),
        ("self-excluded", "by 6.1", "2026-11-16"),
    ]
    signers = TERMS.signers.visitors
    sheet = refusal_log(lines, {}, "2026-11-16", lines[0].at, words(), str.upper, signers)
    assert sheet["tables"][0]["rows"][0][4:6] == ["UNDER-AGE", "by 6.2"]


def test_by_4_7_hours_between_application_and_confirmation_and_what_was_tried_since() -> None:
    [made] = applications(played().entries)
    assert (made.number, made.confirmation, made.hours) == ("311", "K-17", 3)
    assert len(made.tried) == 1


def test_an_extract_has_one_person_and_nobody_else() -> None:
    facts = [type(each.fact).__name__ for each in extract(played().entries, "v1")]
    assert facts == [
        "Admitted",
        "WentOut",
        "Excluded",
        "EnteredInList",
        "ExclusionConfirmed",
        "TurnedAway",
    ]
    assert not extract(played().entries, "v9")


def test_nobody_is_inside_when_all_have_left() -> None:
    assert visitors.of(played().house).stays == {}
    assert visitors.of(played().house).last == 2
