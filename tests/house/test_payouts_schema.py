"""Orders to the bank are valid by the official schema of pain.001.001.09."""

from __future__ import annotations

from functools import cache
from importlib import resources

import pytest
import xmlschema

from croupier.daybook.rooms.cage.orders import Ordered as Payout
from croupier.house.cage.payouts import Account, payment_order
from tests.daybook.houses import TERMS

HOUSE = Account("Vitosha Ltd", "BG80BNBG96611020345678", "BNBGBGSF")


@cache
def schema() -> xmlschema.XMLSchema:
    file = resources.files("sepaxml") / "schemas" / "pain.001.001.09.xsd"
    return xmlschema.XMLSchema(str(file))


@pytest.mark.parametrize("bic", ["", "COBADEFFXXX"])
@pytest.mark.parametrize("payer", [HOUSE, HOUSE._replace(bic="")])
@pytest.mark.parametrize("name", ["Ivan", "Иван <Петров> & синове", "x" * 140])
def test_an_order_is_valid_by_the_schema(name: str, payer: Account, bic: str) -> None:
    payouts = [Payout(f"cash-out-{n:06d}", "v1", "8", 100 * n) for n in range(1, 4)]
    player = Account(name, "DE89370400440532013000", bic)
    made = payment_order(payouts, payer, lambda *_: player, TERMS, 1_794_830_400_000, "2026-1")
    schema().validate(made.decode())


def test_the_schema_finds_what_is_wrong() -> None:
    """So that it proves something."""
    payouts = [Payout("cash-out-000001", "v1", "8", 100)]
    made = payment_order(payouts, HOUSE, lambda *_: HOUSE, TERMS, 0, "2026-1").decode()
    for wrong in (
        made.replace("<ChrgBr>SHAR</ChrgBr>", "<ChrgBr>SOME</ChrgBr>"),
        made.replace("2026-1<", "x" * 36 + "<"),
        made.replace("<PmtMtd>TRF</PmtMtd>", ""),
    ):
        assert not schema().is_valid(wrong)
