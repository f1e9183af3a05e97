"""A phrase is a key with facts, and stays one on its way through JSON."""

from __future__ import annotations

import msgspec
import pytest

from croupier.errors import InvariantBroken
from croupier.faces import Faces
from croupier.phrase import Phrase, Sum, phrase


@pytest.mark.parametrize(
    "said",
    [
        phrase("pays"),
        phrase("counted.shoe", decks=8),
        phrase("refused", amount=Sum(500, "BYN"), spot=phrase("spot.red")),
        phrase("any-of", what=(phrase("card.ace"), "17", 4)),
    ],
)
def test_a_phrase_is_read_back_as_it_was_written(said: Phrase) -> None:
    assert msgspec.json.decode(msgspec.json.encode(said), type=Phrase) == said


def test_a_registry_loads_a_face_when_it_is_asked_for() -> None:
    found = Faces("croupier", ("money", "phrase"), "Sum", type)
    assert tuple(found) == ("money", "phrase")
    assert found["phrase"] is Sum


def test_a_registry_takes_nothing_else_for_a_face() -> None:
    found = Faces("croupier", ("phrase",), "phrase", type)
    with pytest.raises(InvariantBroken, match="phrase has no phrase in croupier"):
        found["phrase"]
    with pytest.raises(KeyError):
        found["nobody"]
