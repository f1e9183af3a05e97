"""The theme of a house: read from one file, whole, with all that is wrong at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.errors import RuleBookError
from croupier.house import colours
from croupier.house.plan import read_plan
from croupier.house.theme import PLAIN, Theme, read_theme

TOKENS = (Path(colours.__file__).parents[1] / "web" / "static" / "tokens.css").read_text("utf-8")
PLACES = read_plan()
MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'


def told(file: Path, text: str) -> dict[str, str]:
    """What is wrong with a theme, by its key."""
    file.write_text(text, encoding="utf-8")
    with pytest.raises(RuleBookError) as refused:
        read_theme(str(file), PLACES)
    return {problem.key: problem.expected for problem in refused.value.problems}


def test_a_house_without_a_theme_is_as_it_comes() -> None:
    assert read_theme(None, PLACES) == PLAIN


@pytest.mark.parametrize("name", ["burgundy", "night-blue"])
def test_the_themes_that_come_along(name: str) -> None:
    theme = read_theme(name, PLACES)
    assert theme.felt
    assert theme.brass


def test_a_theme_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "mark.svg").write_text(MARK, encoding="utf-8")
    file = tmp_path / "own.toml"
    file.write_text(
        'name = "Casino Aurora"\nlogo = "mark.svg"\nfelt = "#5c1f30"\n[tables]\nr1 = "#1c3a5e"\n',
        encoding="utf-8",
    )
    theme = read_theme(str(file), PLACES)
    assert (theme.name, theme.logo) == ("Casino Aurora", MARK.encode())
    assert theme.felt == colours.cloth("#5c1f30")
    assert theme.tables == {"r1": colours.cloth("#1c3a5e")}


def test_all_that_is_wrong_is_said_at_once_and_a_faint_colour_with_its_figure(
    tmp_path: Path,
) -> None:
    file = tmp_path / "faint.toml"
    wrong = told(
        file,
        f'name = "{"x" * 41}"\nlogo = "none.svg"\nfelt = "#9ac7a8"\nbrass = "#333333"\n'
        '[games]\nroulette = "green"\nchess = "#17533d"\n[tables]\nr9 = "#17533d"\n',
    )
    assert set(wrong) == {
        "name", "logo", "felt", "brass", "games.roulette", "games.chess", "tables.r9"
    }  # fmt: skip
    assert re.search(r"contrast of 1\.\d\d : 1; (4\.5|3) : 1 is the least", wrong["felt"])
    assert re.search(r"contrast of \d\.\d\d : 1; 4\.5 : 1 is the least", wrong["brass"])
    assert set(told(file, 'colour = "red"\nfelt = 3\n')) == {"colour", "felt"}


@pytest.mark.parametrize(
    "drawing",
    [
        "no drawing",
        "<html/>",
        MARK.replace("<path", "<script>alert(1)</script><path"),
        MARK.replace("<path", '<path onload="alert(1)"'),
        MARK.replace("<path", '<use href="https://elsewhere.example/x.svg"/><path'),
        f"<!DOCTYPE svg [<!ENTITY a 'b'>]>{MARK}",
        MARK.replace("h8", "h8" * 40_000),
    ],
)
def test_a_mark_is_a_still_drawing(tmp_path: Path, drawing: str) -> None:
    (tmp_path / "mark.svg").write_text(drawing, encoding="utf-8")
    assert "logo" in told(tmp_path / "own.toml", 'logo = "mark.svg"\n')


def test_a_table_may_have_its_own_cloth_on_the_plan(tmp_path: Path) -> None:
    plan = (
        '[[table]]\nid = "r1"\nname = "One"\nbook = "by"\ngame = "roulette"\nseats = 4\n'
        'felt = "{}"\n'
    )
    file = tmp_path / "floor.toml"
    file.write_text(plan.format("#4a1a3a"), encoding="utf-8")
    assert read_theme(None, read_plan(file)) == Theme(tables={"r1": colours.cloth("#4a1a3a")})
    file.write_text(plan.format("#d0d0d0"), encoding="utf-8")
    with pytest.raises(RuleBookError, match="contrast of") as refused:
        read_plan(file)
    assert next(problem.key for problem in refused.value.problems) == "r1: felt"


def test_the_colours_that_are_not_changed_are_those_of_the_tokens() -> None:
    defined = dict(re.findall(r"^  --([a-z0-9-]+):\s*(#[0-9a-f]{6});", TOKENS, re.MULTILINE))
    assert (defined["ivory"], defined["ivory-2"]) == (colours.IVORY, colours.IVORY_2)
    assert defined["brass"] == colours.BRASS
    assert tuple(defined[key] for key in ("night", "night-2", "night-3", "night-4")) == (
        colours.NIGHTS
    )
    assert not [*colours.wrong_cloth(defined["felt"])]
    assert not [*colours.wrong_metal(defined["brass"])]
