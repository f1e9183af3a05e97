"""Names that a package has without having loaded them: each is looked for when it is asked for."""

from __future__ import annotations

from importlib import import_module


def find(package: str, public: dict[str, str], name: str) -> object:
    """What a package's `__getattr__` answers. `public`: where each name is, as `module:name`, or a
    module."""
    if name not in public:
        raise AttributeError(f"{package} has no {name}; it has {', '.join(public)}")
    module, _, inside = public[name].partition(":")
    found = import_module(module)
    return getattr(found, inside) if inside else found
