"""A book with one machine that always wins: five scattered stars, two free games, the gamble. What
is killed at any moment of its game is known in advance."""

from __future__ import annotations

import re
from pathlib import Path

from croupier.rulebooks.load import shelf

REELS = ["star moon moon"] * 5
FREE = ["leaf leaf leaf"] * 5

SHEET = f"""
[malfunction]
is = "stakes go back"
house = "as at every table"

[last_games]
is = 1
house = "as at every machine"

[machines.lucky]
title = {{ is = "Lucky", house = "for a test" }}
maker = {{ is = "Croupier", house = "for a test" }}
version = {{ is = "1", house = "for a test" }}
drive = {{ is = "program", house = "for a test" }}
rows = {{ is = 3, house = "for a test" }}
reels = {{ is = {REELS}, house = "for a test" }}
lines = {{ is = ["2 2 2 2 2"], house = "for a test" }}
pays = {{ is = {{ "5 leaf" = 3, "3 leaf" = 1 }}, house = "for a test" }}
wild = {{ not_offered = {{ is = true, house = "for a test" }} }}
jackpot = {{ not_offered = {{ is = true, house = "for a test" }} }}

[machines.lucky.scatter]
symbol = {{ is = "star", house = "for a test" }}
pays = {{ is = {{ "5" = 2 }}, house = "for a test" }}

[machines.lucky.free_games]
reels = {{ is = {FREE}, house = "for a test" }}
won_by = {{ is = {{ "5" = 2 }}, house = "for a test" }}
times = {{ is = TIMES, house = "for a test" }}
again = {{ is = false, house = "for a test" }}
most = {{ is = 2, house = "for a test" }}

[machines.lucky.gamble]
most = {{ is = 1, house = "for a test" }}
up_to = {{ is = 100000, house = "for a test" }}
"""


def write_book(folder: Path, times: int = 1) -> Path:
    """The folder of own books; a free game pays so many times."""
    own, ours = folder / "books" / "lucky", shelf() / "machines"
    own.mkdir(parents=True, exist_ok=True)
    for name in ("book.toml", "house.toml"):
        text = (ours / name).read_text("utf-8")
        (own / name).write_text(re.sub(r'^id = ".*"', 'id = "lucky"', text, flags=re.M), "utf-8")
    (own / "slots.toml").write_text(SHEET.replace("TIMES", str(times)), "utf-8")
    return own.parent


def plan(timing: str, plate: str = "game 1..100, machine lucky, chip 1") -> str:
    return f"""
[[table]]
id = "m1"
name = "Lucky"
book = "lucky"
game = "slots"
plate = "{plate}"
currency = "BGN"
seats = 1
timing = {timing}
"""
