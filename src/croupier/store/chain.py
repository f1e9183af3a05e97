"""The hash chain of a stream: each link covers the one before it, so nothing old changes unseen."""

from __future__ import annotations

from hashlib import sha256

START = bytes(32)
"""What the first entry of a stream is chained to."""


def link(before: bytes, stream: str, seq: int, at: int, version: int, content: bytes) -> bytes:
    """The hash of an entry. A zero byte ends each field, and no stream's name has one."""
    return sha256(
        b"%b%b\0%d\0%d\0%d\0%b" % (before, stream.encode(), seq, at, version, content)
    ).digest()
