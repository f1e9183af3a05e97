"""The rules that tables were opened by, kept for ever by the hash of their content."""

from __future__ import annotations

from croupier.errors import InvariantBroken, ensure
from croupier.rulebooks import kept
from croupier.rulebooks.load import Section, canonical
from croupier.rulebooks.schema.plate import Plate
from croupier.store import Reader, Store
from croupier.table.events import TableOpened
from croupier.table.setting import Setting, lay_out


def keep_rules(store: Store, section: Section) -> None:
    name = store.keep(canonical(section.rules), kept.version_of(section.game))
    ensure(name == section.hash, f"rules are kept as {name}, not as {section.hash}")


def kept_setting(reader: Reader, game: str, rules: str, plate: Plate) -> Setting:
    """What a round was played by, from what was kept when its table opened."""
    found = reader.kept(rules)
    if found is None:
        raise InvariantBroken("invariant", what=f"the rules {rules[:12]} were not kept")
    return lay_out(game, kept.read(found.content, game, found.version), plate)


def setting_of(reader: Reader, opened: TableOpened) -> Setting:
    return kept_setting(reader, opened.game, opened.rules, opened.plate)
