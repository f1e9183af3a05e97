"""The profile's rates of tax (R28): dated, exact, and refused where they cannot be."""

from __future__ import annotations

from fractions import Fraction
from importlib import resources
from pathlib import Path

import pytest

from croupier.errors import RuleBookError
from croupier.house.profile import read_profile
from croupier.table.tax import Tax

SHIPPED = (resources.files("croupier.house") / "profiles" / "demo.toml").read_text("utf-8")
PROFILE = SHIPPED.replace("Europe/Sofia", "Europe/Skopje")


def taxes(folder: Path, text: str) -> tuple[Tax, ...]:
    file = folder / "profile.toml"
    file.write_text(PROFILE + text, "utf-8")
    return read_profile(file).taxes


def test_r28_none_is_set_by_default() -> None:
    assert read_profile().taxes == ()


def test_rates_are_dated_and_exact_and_the_book_says_of_what(tmp_path: Path) -> None:
    found = taxes(
        tmp_path,
        """
        [[tax]]
        book = "mk"
        from = 2026-01-01
        rate = "1/10"
        threshold = 5000

        [[tax]]
        book = "mk"
        from = 2027-01-01
        rate = "0.15"
        per = "round"

        [[tax]]
        book = "by"
        from = 2026-01-01
        rate = "4/100"
        """,
    )
    midnight = 1_767_222_000_000  # of New Year 2026 in Skopje
    assert found == (
        Tax("mk", midnight, Fraction(1, 10), 5_000, "win", "winnings", "§3.2"),
        Tax("mk", midnight + 365 * 86_400_000, Fraction(3, 20), 0, "round", "winnings", "§3.2"),
        Tax("by", midnight, Fraction(1, 25), 0, "win", "payout", "4.8"),
    )


@pytest.mark.parametrize(
    ("changed", "where"),
    [
        ('rate = "1/0"', "tax 1.rate"),
        ('rate = "ten"', "tax 1.rate"),
        ('rate = "1"', "tax 1.rate"),
        ('rate = "-1/10"', "tax 1.rate"),
        ('book = "bg"', "tax 1.book"),
        ('book = "nowhere"', "tax 1.book"),
        ("from = 2026-13-01", ""),
        ('from = "soon"', "tax 1.from"),
        ('per = "year"', "tax 1.per"),
        ("threshold = -1", "tax 1.threshold"),
    ],
)
def test_a_rate_that_cannot_be_is_refused_by_its_place(
    tmp_path: Path, changed: str, where: str
) -> None:
    lines = {"book": 'book = "mk"', "from": "from = 2026-01-01", "rate": 'rate = "1/10"'}
    lines[changed.partition(" ")[0]] = changed
    with pytest.raises(RuleBookError) as refused:
        taxes(tmp_path, "\n[[tax]]\n" + "\n".join(lines.values()))
    assert any(where in problem.key for problem in refused.value.problems)


def test_two_rates_of_one_book_do_not_begin_on_one_day(tmp_path: Path) -> None:
    one = '\n[[tax]]\nbook = "mk"\nfrom = 2026-01-01\nrate = "1/10"\n'
    with pytest.raises(RuleBookError) as refused:
        taxes(tmp_path, one + one)
    assert [problem.key for problem in refused.value.problems] == ["tax 2.from"]
