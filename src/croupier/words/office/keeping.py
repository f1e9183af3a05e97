"""Keeping the books: what somebody may do, and what the pages of audit and backups say."""

from __future__ import annotations

KEEPING: dict[str, str] = {
    "action.keeping.audit": "see whether the books are in order",
    "action.keeping.backup": "have a backup made",
}

KEEPING_PAGES: dict[str, str] = {
    "keeping.audit": "Audit",
    "keeping.audit-lead": "The books are held against themselves when the house opens and once a "
    "day: every chain, every table, every balance, every shoe.",
    "keeping.in-order": "The books are in order.",
    "keeping.wrong": "Something is wrong:",
    "keeping.running": "An audit is under way: {done} of {total} entries.",
    "keeping.last-audit": "Last audit",
    "keeping.entries": "Entries",
    "keeping.never": "none yet",
    "keeping.backups": "Backups",
    "keeping.backups-lead": "A copy of the house as it stands at one moment, looked through by the "
    "audit. The keys are not in it: keep them elsewhere, or nobody opens a backup again.",
    "keeping.keys": "Keys to keep elsewhere: {files}",
    "keeping.make": "Make a backup now",
    "keeping.under-way": "A backup is being made or looked through. This page looks again by "
    "itself.",
    "keeping.failed": "It has failed: {why}",
    "keeping.checked": "{backup}: the books in it are in order.",
    "keeping.changed": "{backup}: not as it was made: {files}",
    "keeping.made": "Made",
    "keeping.age": "Age",
    "keeping.size": "Size",
    "keeping.stands": "Stands",
    "keeping.stands-well": "in order",
    "keeping.stands-wrong": "{count} wrong",
    "keeping.unreadable": "cannot be read",
    "keeping.verify": "Look through it again",
    "keeping.none": "There is no backup yet.",
}
