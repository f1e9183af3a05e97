"""Whatever bit of a house's file is another one, and whatever the write-ahead log has lost: it is
said, by name, and nobody else's table stops for it. In full: `python -m tests.house.damage`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.damage import House, flips, logs

SAID = {"harmless", "said", "one table", "some tables", "refused"}
"""How it may end."""


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def test_no_flipped_bit_is_silent(house: House) -> None:
    found = flips(house, 40, seed=7)
    assert [damage for damage in found if damage.ended not in SAID] == []
    assert {"harmless", "one table"} <= {damage.ended for damage in found}


def test_no_damaged_log_loses_an_acknowledged_entry_silently(house: House) -> None:
    found = logs(house, 12, seed=7)
    assert [damage for damage in found if damage.ended not in SAID] == []
    assert any("audit.lost" in damage.why for damage in found)
