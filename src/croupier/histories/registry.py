"""The games whose rounds other programs read, one line each. Of the others there are no such forms:
a round against the house is a text of our own."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.errors import Refused
from croupier.faces import Faces
from croupier.histories.face import Form, Histories
from croupier.phrase import phrase
from croupier.table.entry import Entry
from croupier.table.setting import Setting

FOLDERS = ("poker",)
HISTORIES = Faces("croupier.histories", FOLDERS, "FACE", Histories)


def forms_of(setting: Setting) -> dict[str, Form]:
    """The forms in which rounds played by this setting can be written."""
    face = HISTORIES.get(setting.game.name.replace("-", "_"))
    forms = face.forms if face else {}
    return {k: form for k, form in forms.items() if form.fits is None or form.fits(setting)}


def write_history(
    kind: str, round: str, entries: Iterable[Entry], setting: Setting, at: int, seat: str
) -> str:
    """The round in this form, as the seat may read it."""
    form = forms_of(setting).get(kind)
    if form is None:
        raise Refused("no-history", round=round, why=phrase("history.no-form", form=kind.upper()))
    return form.write(entries, setting, at, seat)
