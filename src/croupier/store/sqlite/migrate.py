"""Brings a house's file to this version's schema.

A file that is up to date is recognised with one plain query; Alembic is loaded only when there is
something to do. All steps run in one transaction: a crash leaves the file as it was.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from croupier.errors import Refused
from croupier.phrase import phrase
from croupier.store.key import HouseKey

HEAD = "0008"
"""The last migration; a test compares it with the folder."""

MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(connection: sqlite3.Connection, file: Path, key: HouseKey) -> None:
    """Bring a file to this version's schema; a newer or foreign one is refused."""
    found = version(connection, file)
    if found != HEAD:
        _known(found, file)
        _upgrade(connection, key)


def check(connection: sqlite3.Connection, file: Path) -> None:
    """For whoever only looks: the file has this version's schema, and is refused otherwise."""
    found = version(connection, file)
    if found != HEAD:
        _known(found, file)
        raise Refused(
            "store-older", file=str(file), found=found or phrase("refused.nothing"), known=HEAD
        )


def _known(found: str | None, file: Path) -> None:
    known = {path.name[1:5] for path in (MIGRATIONS / "versions").glob("v*.py")}
    if found is not None and found not in known:
        raise Refused("store-newer", file=str(file), found=found, known=HEAD)


def version(connection: sqlite3.Connection, file: Path) -> str | None:
    """The schema's version; None for an empty file."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if "alembic_version" in names:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        if row is None:
            raise Refused("store-unreadable", file=str(file), why=phrase("refused.no-version"))
        return str(row[0])
    if names:
        raise Refused("store-unreadable", file=str(file), why=phrase("refused.other-tables"))
    return None


def _upgrade(connection: sqlite3.Connection, key: HouseKey) -> None:
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine
    from sqlalchemy.pool import StaticPool

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    with engine.connect() as shared:
        # Explicit, because the driver begins no transaction of its own before DDL.
        shared.exec_driver_sql("BEGIN IMMEDIATE")
        config.attributes["connection"] = shared
        config.attributes["file"] = connection
        config.attributes["key"] = key
        command.upgrade(config, "head")
        shared.commit()
