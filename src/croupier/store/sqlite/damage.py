"""What is raised of a file that is damaged."""

from __future__ import annotations

import sqlite3

DAMAGED = (sqlite3.Error, UnicodeDecodeError)
"""By SQLite; and by Python, where SQLite quotes what it has found there and that is no text."""
