"""Tournaments in the office: what is announced, entered and won, their funds and their papers."""

from __future__ import annotations

from croupier.web.office.tournaments import announcing, listed, papers

ROOMS = (announcing, listed, papers)
"""What has a name of its own comes before what is named by a number."""
