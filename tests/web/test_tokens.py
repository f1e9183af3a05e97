"""Colours, spaces and type are in one file; words can be read on every ground of either light."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.web.site import theme
from croupier.web.site.pages import STATIC

PAGE = Path(__file__).parents[2] / "frontend" / "src"
TOKENS = (STATIC / "tokens.css").read_text("utf-8")
DEFINED: dict[str, str] = dict(re.findall(r"^  --([a-z0-9-]+):\s*([^;]+);", TOKENS, re.MULTILINE))
LIGHTS = ("light", "dark")

GROUNDS = ("ground", "ground-2", "ground-3", "ground-4")
SAID = ("words", "words-2", "words-3", "accent", "link", "good", "warn", "bad")
PAIRS = [(words, ground) for words in SAID for ground in GROUNDS] + [
    ("good", "good-ground"),
    ("bad", "bad-ground"),
    ("words", "bad-ground"),
    ("on-link", "link"),
]
ENOUGH = 4.5
"""WCAG 2.2 AA for text of any size."""

PALETTE = re.compile(r"var\(--(night[a-z0-9-]*|ivory[0-9-]*|paper[a-z0-9-]*|ink[0-9-]*)\)")
HANDED = re.compile(r"--([a-z0-9-]+)\s*[:=]")
THINGS = {"odds.css": {"ink"}, "school.css": {"ink", "ivory", "paper", "paper-line"}}
"""Server's styles that name what a thing is made of: a chart's cells are paper in any light, and so
are cards and chips on a felt."""


def colour(name: str, light: str) -> str:
    """What a token is in a light, down to its figures."""
    value = DEFINED[name]
    if both := re.fullmatch(r"light-dark\((.+?), ((?:var\(|#).+)\)", value):
        value = str(both[1 + LIGHTS.index(light)])
    if other := re.fullmatch(r"var\(--([a-z0-9-]+)\)", value):
        return colour(other[1], light)
    return value


def luminance(text: str) -> float:
    parts = [int(text[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize(("words", "ground"), PAIRS)
def test_words_can_be_read(words: str, ground: str, light: str) -> None:
    one, other = (luminance(colour(name, light)) for name in (words, ground))
    contrast = (max(one, other) + 0.05) / (min(one, other) + 0.05)
    assert contrast >= ENOUGH, f"{words} on {ground}: {contrast:.2f}"


@pytest.mark.parametrize("light", LIGHTS)
def test_what_a_browser_paints_around_the_page_is_its_ground(light: str) -> None:
    assert colour("ground", light) == theme.GROUND[light]


def styles() -> list[Path]:
    own = [each for each in STATIC.rglob("*.css") if "app" not in each.parts]
    return own + [each for each in PAGE.rglob("*") if each.suffix in (".css", ".svelte")]


def test_every_style_of_the_server_takes_its_colours_from_the_tokens() -> None:
    """No colour of its own, and none that would be right in one light alone."""
    for each in styles():
        if each.name == "tokens.css" or STATIC not in each.parents:
            continue
        text = re.sub(r"@media print.*", "", each.read_text("utf-8"), flags=re.DOTALL)
        assert not re.findall(r"#[0-9a-fA-F]{3,8}\b|rgba?\(", text), each.name
        assert set(PALETTE.findall(text)) <= THINGS.get(each.name, set()), each.name


def test_no_style_asks_for_a_token_that_is_nowhere() -> None:
    """A token, or what an element hands down to those inside it."""
    texts = {each: each.read_text("utf-8") for each in styles()}
    handed = {name for text in texts.values() for name in HANDED.findall(text)}
    given = set(DEFINED) | handed | {"plain", "log"}  # these two: the bars of a page about odds
    for each, text in texts.items():
        assert set(re.findall(r"var\(--([a-z0-9-]+)\)", text)) <= given, each.name
