"""The games' faces for the page: one line per game."""

from __future__ import annotations

from croupier.faces import Faces
from croupier.rulebooks.schema.registry import SCHEMAS
from croupier.table.setting import Setting
from croupier.web.tables.face import Face

FOLDERS = (
    "roulette",
    "baccarat",
    "blackjack",
    "dealer_poker",
    "dealer_holdem",
    "poker",
    "slots",
)
TABLES = Faces("croupier.web.tables", FOLDERS, "FACE", Face, under=SCHEMAS)


def face_of(setting: Setting) -> Face:
    return TABLES[setting.game.folder]
