"""The words of the page of the tables in every language, part by part, as JSON."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Request, Response
from starlette.exceptions import HTTPException

from croupier.web.contract.bodies import CLOSED, gives_json
from croupier.words.parts import names, parts, told
from croupier.words.speech import LANGUAGES, speech

router = APIRouter(tags=["words"])


NAMES = "names"
"""The part that is not of the program: what books and plans call their things."""


@router.get(
    "/words/{language}/{part}.json",
    summary="The words of the page of the tables, by key",
    responses=gives_json("Words, or forms of them by number, by key.", {"type": "object"}, 404)
    | {304: {"description": "As it was, by `If-None-Match`."}},
    openapi_extra=CLOSED,
)
def words(
    request: Request,
    language: Annotated[str, Path(max_length=16, examples=["en"])],
    part: Annotated[str, Path(max_length=40, examples=["names"])],
) -> Response:
    """No coroutine: the file of a language is read on a thread of its own."""
    if language not in LANGUAGES or part not in (NAMES, *parts()):
        raise HTTPException(404)
    said, mark = _written(language, part)
    headers = {"Content-Language": language, "Cache-Control": "no-cache", "ETag": mark}
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    return Response(said, media_type="application/json", headers=headers)


@cache
def _written(language: str, part: str) -> tuple[bytes, str]:
    """A part, and the mark by which a browser knows that it has it already."""
    spoken = speech(language)
    found = names(spoken) if part == NAMES else told(part, spoken)
    said = msgspec.json.encode(found)
    return said, f'"{sha256(said).hexdigest()[:24]}"'
