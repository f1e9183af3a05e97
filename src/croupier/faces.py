"""How a layer finds the games: a list of their folders, and in each a value that is its face there.

No module outside a game's own files names it. Each layer has one registry, which lists the folders
of the games once; whoever needs a game's face at that layer asks the registry for it. A face is
loaded when it is first asked for, and not before. After those of the house come the games that
other packages bring (`croupier.plugins`): one that has not what it needs is put aside, by name.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from importlib import import_module
from typing import Generic, TypeVar

from croupier import plugins
from croupier.errors import CroupierError, ensure
from croupier.plugins import Plugin

F = TypeVar("F")


def anything(_folder: str, _face: object) -> str:
    return ""


class Faces(Mapping[str, F], Generic[F]):
    """The faces of all games at one layer, by the name of the game's folder.

    `under`: a game that another package brings is here only if it is there; `needed`: it cannot do
    without a face here; `clash`: what of its face is another game's already, or is not its own."""

    def __init__(
        self,
        package: str,
        folders: tuple[str, ...],
        name: str,
        kind: type[F],
        *,
        under: Container[str] | None = None,
        needed: bool = True,
        clash: Callable[[str, F], str] = anything,
    ) -> None:
        self._package, self._name, self._kind = package, name, kind
        self._under, self._needed, self._clash = under, needed, clash
        self._found: dict[str, F | None] = dict.fromkeys(folders)
        self._brought: dict[str, F | None] = {}

    @property
    def own(self) -> tuple[str, ...]:
        """The games that come with the program."""
        return tuple(self._found)

    def __getitem__(self, folder: str) -> F:
        if folder not in self._found:
            return self._of_a_plugin(folder)
        face = self._found[folder]
        if face is None:
            face = getattr(import_module(f"{self._package}.{folder}"), self._name)
            ensure(isinstance(face, self._kind), f"{folder} has no {self._name} in {self._package}")
            self._found[folder] = face
        return face

    def __iter__(self) -> Iterator[str]:
        yield from self._found
        for plugin in plugins.usable().values():
            if plugin.name in self._found:
                plugins.put_aside(plugin, "plugin-clash", what=plugin.name)
            elif self._look(plugin) is not None:
                yield plugin.name

    def __len__(self) -> int:
        return sum(1 for _ in self)

    # What other packages bring.

    def _of_a_plugin(self, folder: str) -> F:
        plugin = plugins.usable().get(folder)
        face = self._look(plugin) if plugin else None
        if face is None:
            raise KeyError(folder)
        return face

    def _look(self, plugin: Plugin) -> F | None:
        """Its face here; None where it has none, or was put aside."""
        if self._under is not None and plugin.name not in self._under:
            return None
        if plugin.name not in self._brought:
            self._brought[plugin.name] = self._load(plugin)
        return self._brought[plugin.name] if plugin.name in plugins.usable() else None

    def _load(self, plugin: Plugin) -> F | None:
        module = f"{plugin.package}.{self._package.rpartition('.')[2]}"
        try:
            face = getattr(import_module(module), self._name, None)
            clash = self._clash(plugin.name, face) if isinstance(face, self._kind) else ""
        except ModuleNotFoundError as error:
            if error.name != module:
                plugins.put_aside(plugin, "plugin-broken", module=module, why=str(error))
                return None
            face, clash = None, ""
            if not self._needed:
                return None
        except CroupierError as error:
            plugins.put_aside(plugin, "plugin-broken", module=module, why=error.code)
            return None
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            plugins.put_aside(plugin, "plugin-broken", module=module, why=why)
            return None
        if not isinstance(face, self._kind):
            plugins.put_aside(plugin, "plugin-faceless", module=module, face=self._name)
        elif clash:
            plugins.put_aside(plugin, "plugin-clash", what=clash)
        else:
            return face
        return None
