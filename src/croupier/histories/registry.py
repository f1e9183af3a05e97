"""The games whose rounds other programs read, one line each. Of the others there are no such forms:
a round against the house is a text of our own."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.errors import Refused
from croupier.faces import Faces
from croupier.histories.face import Form, Histories, Reader, Session
from croupier.phrase import phrase
from croupier.rulebooks.schema.registry import SCHEMAS
from croupier.table.entry import Entry
from croupier.table.setting import Setting

FOLDERS = ("poker",)
HISTORIES = Faces("croupier.histories", FOLDERS, "FACE", Histories, under=SCHEMAS, needed=False)


def formats() -> tuple[str, ...]:
    """Every form there is, by the ending of its files."""
    return tuple(name for face in HISTORIES.values() for name in face.forms)


def session_of(name: str) -> Session:
    """How several rounds of this form stand in one file."""
    return next(face.forms[name].session for face in HISTORIES.values() if name in face.forms)


def reader_of(text: str) -> Reader | None:
    """Who can read this text; None: it is none of these forms."""
    readers = (form.reader for face in HISTORIES.values() for form in face.forms.values())
    return next((reader for reader in readers if reader and reader.looks(text)), None)


def forms_of(setting: Setting) -> dict[str, Form]:
    """The forms in which rounds played by this setting can be written."""
    forms = _forms(setting).items()
    return {name: form for name, form in forms if form.fits is None or form.fits(setting)}


def write_history(
    kind: str, round: str, entries: Iterable[Entry], setting: Setting, at: int, seat: str
) -> str:
    """The round in this form, as the seat may read it."""
    form = _forms(setting).get(kind)
    if form is None:
        raise Refused("no-history", round=round, why=phrase("history.no-form", form=kind.upper()))
    return form.write(entries, setting, at, seat)


def _forms(setting: Setting) -> dict[str, Form]:
    face = HISTORIES.get(setting.game.folder)
    return face.forms if face else {}
