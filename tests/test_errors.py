"""Every code belongs to one family, says its words, and is raised by no other family."""

import re
import string
from pathlib import Path
from typing import Any

import pytest

from croupier import errors
from croupier.errors import (
    CODES,
    Conflict,
    CroupierError,
    IllegalDecision,
    InvariantBroken,
    Refused,
    RoundTextError,
    RuleBookError,
    ensure,
)

FAMILIES: dict[str, type[CroupierError]] = {
    "illegal": IllegalDecision,
    "refused": Refused,
    "conflict": Conflict,
    "broken": InvariantBroken,
    "book": RuleBookError,
    "round": RoundTextError,
}
SOURCE = Path(errors.__file__).parent


def facts_of(code: str) -> dict[str, Any]:
    return {name: "7" for _, name, _, _ in string.Formatter().parse(CODES[code].words) if name}


@pytest.mark.parametrize("code", sorted(CODES))
def test_a_code_says_its_words_from_its_facts(code: str) -> None:
    error = FAMILIES[CODES[code].family](code, **facts_of(code))
    assert error.code == code
    assert "{" not in str(error)
    assert len(str(error)) > 10


@pytest.mark.parametrize("code", sorted(CODES))
def test_a_code_is_raised_somewhere(code: str) -> None:
    used = [
        f for f in SOURCE.rglob("*.py") if f.name != "errors.py" and f'"{code}"' in f.read_text()
    ]
    used += [
        f for f in [SOURCE / "errors.py"] if re.search(rf'InvariantBroken\("{code}"', f.read_text())
    ]
    assert used, f"nothing raises {code}"


def test_a_family_does_not_borrow_codes() -> None:
    with pytest.raises(ValueError, match="belongs to refused"):
        IllegalDecision("no-funds", available="1", amount="2")


def test_ensure_is_never_switched_off() -> None:
    ensure(True, "holds")
    with pytest.raises(InvariantBroken, match="does not hold"):
        ensure(False, "does not hold")
