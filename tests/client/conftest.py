"""A house that programs visit; what it logs is not what these tests read."""

from __future__ import annotations

from tests.web.conftest import _quiet as _quiet
