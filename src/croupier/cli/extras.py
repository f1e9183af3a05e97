"""What is not installed with the core, and which extra brings it."""

from __future__ import annotations

from croupier.errors import RuleBookError

BRINGS = {
    "serve": (
        "alembic", "anyio", "argon2", "babel", "cryptography", "fastapi", "holidays", "jinja2",
        "markupsafe", "multipart", "prometheus_client", "pyotp", "python_multipart", "segno",
        "sqlalchemy", "starlette", "structlog", "tzdata", "uvicorn", "uvloop", "webauthn",
        "websockets",
    ),
    "odds": ("numba", "numpy"),
    "print": ("typst",),
    "data": ("pyarrow",),
    "rl": ("gymnasium", "pettingzoo"),
    "cluster": ("dask", "distributed"),
    "cuda": ("cupy",),
}  # fmt: skip
"""Extras by what is imported of them."""


def needed(error: ModuleNotFoundError, what: str) -> Exception:
    """The named error for what is missing; the error itself where no extra brings it."""
    root = (error.name or "").partition(".")[0]
    for extra, brought in BRINGS.items():
        if root in brought:
            return RuleBookError("needs-extra", what=what, extra=extra)
    return error
