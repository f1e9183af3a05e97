"""`croupier void`: two persons give back what lies at a table that nobody can play at."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import TYPE_CHECKING, Any

from croupier.cli import house
from croupier.errors import Refused
from croupier.money import amount_text

if TYPE_CHECKING:
    from croupier.store import Store


def add(commands: Any) -> None:
    command = commands.add_parser(
        "void",
        description="Voids a table that is out of order, or no longer on the plan: the round that "
        "was under way does not count, all stakes and chips go back, and the table goes on with "
        "its next round. The house has to be closed, so nobody logs in: who can run this command "
        "has the house’s files and its key, and what they say is written down. The two persons "
        "are ids of the house’s staff.",
    )
    command.add_argument("table", metavar="TABLE", help="the table's id")
    command.add_argument("--reason", required=True, metavar="WHY", help="in words")
    command.add_argument("--by", required=True, metavar="ID", help="who does it")
    command.add_argument(
        "--confirmed", required=True, metavar="ID", help="the second person, who confirms it"
    )
    house.add_folder(command)
    house.add_key(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from croupier import store
    from croupier.house.clock import SystemClock
    from croupier.house.disputes.voiding import voiding

    file, table = arguments.data / house.FILE, arguments.table
    store.look(file, key=arguments.key).close()  # A house is there: none is made.
    with store.open(file, SystemClock().now, key=arguments.key) as opened:
        if table not in opened.streams():
            raise Refused("unknown-table", table=table, legal=opened.streams())
        _are_staff(opened, arguments.by, arguments.confirmed)
        voided = voiding(opened, table, arguments.reason, arguments.by, arguments.confirmed)
        if not voided.post.transfers and not _is_wrong(opened, table):
            raise Refused("nothing-to-void", table=table)
        done = opened.append_now(table, voided.after, [voided.post])
        if done.refusal is not None:
            raise done.refusal
    sums: Counter[str] = Counter()
    for transfer in voided.post.transfers:
        if transfer.destination.startswith("wallet:"):
            sums[transfer.currency] += transfer.amount
    back = " and ".join(f"{amount_text(sums[each], each)} {each}" for each in sorted(sums))
    print(f"{table} is void; {back or 'nothing'} went back.")
    return 0


def _are_staff(opened: Store, *persons: str) -> None:
    """Where the house has staff, it is two of them who may: on shift is nobody while it is closed.
    A house that has engaged nobody has whoever it says."""
    from croupier.daybook.registry import PERMITS
    from croupier.daybook.rooms import staff
    from croupier.daybook.state import House, fold

    found = House()
    for recorded in opened.days():
        found = fold(found, recorded.entry)
    people, permit = staff.of(found).people, PERMITS["table.void-table"]
    for person in persons if people else ():
        if person not in people:
            raise Refused("not-of-the-staff")
        if not set(people[person]) & {*permit.roles, *permit.second}:
            raise Refused("not-your-role", role=permit.roles[0], legal=permit.roles)


def _is_wrong(opened: Store, table: str) -> bool:
    from croupier.house.audit import Audit

    return any(finding.table == table for finding in Audit(opened).whole())
