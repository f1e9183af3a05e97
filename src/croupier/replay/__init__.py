"""A round from its text: played by its book, and held against what is written."""

from croupier.replay.codes import with_codes
from croupier.replay.playing import Played, explained, replay, wanted, wanted_book

__all__ = ["Played", "explained", "replay", "wanted", "wanted_book", "with_codes"]
