"""A house's store in memory: for tests, practice and simulation. Nothing outlives its shelves."""

from croupier.store.memory.shelves import Shelves
from croupier.store.memory.store import Memory

__all__ = ["Memory", "Shelves"]
