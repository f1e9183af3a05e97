"""The premises: licence, equipment, profile, running terms."""

from __future__ import annotations

from croupier.web.office.premises import deadlines, equipment, licence, profile

ROOMS = (licence, equipment, deadlines, profile)
