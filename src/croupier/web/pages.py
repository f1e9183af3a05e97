"""Pages that the server writes itself: the books, a table's rules, and what to do when lost."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from croupier.errors import CroupierError
from croupier.web import api

router = APIRouter(include_in_schema=False)
STATIC = Path(str(resources.files("croupier.web"))) / "static"
APP = STATIC / "app" / "index.html"


@router.get("/")
@router.get("/table/{rest:path}")
@router.get("/history/{rest:path}")
@router.get("/round/{rest:path}")
async def page(rest: str = "") -> Response:
    """The page; which part of it, it finds out from its address."""
    if not APP.is_file():
        return HTMLResponse("The page is not built. Run make page.", 503)
    return FileResponse(APP, headers={"Cache-Control": "no-cache"})


def install(app: FastAPI) -> None:
    if STATIC.is_dir():
        app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_exception_handler(CroupierError, _named)


async def _named(request: Request, error: Exception) -> Response:
    return api.refusal(error)  # type: ignore[arg-type]
