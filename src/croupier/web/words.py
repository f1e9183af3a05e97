"""The words of the page of the tables in every language, part by part, as JSON."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Response
from starlette.exceptions import HTTPException

from croupier.words.parts import parts, told
from croupier.words.speech import LANGUAGES, speech

router = APIRouter(include_in_schema=False)


@router.get("/words/{language}/{part}.json")
def words(language: str, part: str) -> Response:
    """No coroutine: the file of a language is read on a thread of its own."""
    if language not in LANGUAGES or part not in parts():
        raise HTTPException(404)
    said = msgspec.json.encode(told(part, speech(language)))
    headers = {"Content-Language": language, "Cache-Control": "no-cache"}
    return Response(said, media_type="application/json", headers=headers)
