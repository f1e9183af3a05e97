"""How a layer finds the games: a list of their folders, and in each a value that is its face there.

No module outside a game's own files names it. Each layer has one registry, which lists the folders
of the games once; whoever needs a game's face at that layer asks the registry for it. A face is
loaded when it is first asked for, and not before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Generic, TypeVar

from croupier.errors import ensure

F = TypeVar("F")


class Faces(Mapping[str, F], Generic[F]):
    """The faces of all games at one layer, by the name of the game's folder."""

    def __init__(self, package: str, folders: tuple[str, ...], name: str, kind: type[F]) -> None:
        self._package, self._name, self._kind = package, name, kind
        self._found: dict[str, F | None] = dict.fromkeys(folders)

    def __getitem__(self, folder: str) -> F:
        face = self._found[folder]
        if face is None:
            face = getattr(import_module(f"{self._package}.{folder}"), self._name)
            ensure(isinstance(face, self._kind), f"{folder} has no {self._name} in {self._package}")
            self._found[folder] = face
        return face

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)
