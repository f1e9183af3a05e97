"""Prints a sheet: a template of `print/` with its data becomes a PDF.

The compiler and the fonts come with the extra `print`. Data arrive in the template as JSON and are
never read as markup; the same template and data make the same bytes. Knows no book and no page.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from croupier.errors import RuleBookError
from croupier.phrase import phrase

TEMPLATES = Path(str(resources.files("croupier.print"))) / "templates"
KEPT = 16
"""Sheets kept in memory: the same few are asked for again and again."""


def printed(template: str, data: Any) -> bytes:
    """The PDF of a template, `rules.typ`, with these data."""
    return compiled(template, msgspec.json.encode(data).decode())


@lru_cache(maxsize=KEPT)
def compiled(template: str, data: str) -> bytes:
    """Only with the fonts that come along: a machine's own would print other bytes. Nothing on a
    sheet says when it was printed."""
    pdf: bytes = _typst().compile(
        TEMPLATES / template,
        format="pdf",
        root=TEMPLATES,
        sys_inputs={"data": data},
        ignore_system_fonts=True,
        timestamp=0,
    )
    return pdf


def _typst() -> ModuleType:
    try:
        import typst
    except ImportError as error:
        raise not_installed() from error
    return typst


def not_installed() -> RuleBookError:
    return RuleBookError("needs-extra", what=phrase("refused.printing"), extra="print")
