"""A guest stays the same guest, whatever other sites have left in the browser."""

from __future__ import annotations

import pytest

from croupier.web.entrance.cookies import tokens_of
from tests.web.house import House, Visitor


@pytest.mark.parametrize(
    ("header", "tokens"),
    [
        ("", ()),
        ("croupier=abc", ("abc",)),
        ('a={"x":1}; croupier=abc', ("abc",)),
        ('croupier=abc; a={"x":1}', ("abc",)),
        ("a=b=c;croupier=abc;;=;flag", ("abc",)),
        ('croupier="abc"', ("abc",)),
        ("xcroupier=no; croupier-language=ru; croupier =abc", ("abc",)),
        ("croupier=; croupier=made-up; croupier=abc", ("made-up", "abc")),
        ("[]=1; Ünïcode=ü; croupier=abc; a\tb=c", ("abc",)),
    ],
)
def test_every_pair_is_read_by_itself(header: str, tokens: tuple[str, ...]) -> None:
    assert tokens_of(header) == tokens


@pytest.mark.parametrize("odd", ['a={"x":1}; OURS', 'OURS; a={"x":1}', "croupier=another; OURS"])
def test_an_odd_cookie_beside_it_makes_nobody_a_new_guest(
    house: House, ana: Visitor, odd: str
) -> None:
    with house.visitor(odd.replace("OURS", ana.cookie)) as again:
        assert again.player == ana.player
        assert again.socket.response is not None
        assert "Set-Cookie" not in again.socket.response.headers, "nothing is overwritten"
