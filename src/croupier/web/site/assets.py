"""Files of the page: compressed once, and kept by browsers as long as they cannot change.

A file whose name has the hash of its content never changes; any other is asked for again, and
answered without a body while it is the same.
"""

from __future__ import annotations

import gzip
import os
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

HASHED = "app/assets/"
"""Where the build puts files with the hash in their names."""
FOR_EVER = "public, max-age=31536000, immutable"
PACKED = {".css", ".html", ".js", ".json", ".svg"}
"""What becomes smaller; pictures and fonts are packed already."""
KEPT = 256
"""Packed files kept in memory; the page has fewer."""


class Assets(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        for_ever = path.replace(os.sep, "/").startswith(HASHED)
        response.headers["Cache-Control"] = FOR_EVER if for_ever else "no-cache"
        return response

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        file = Path(full_path)
        if file.suffix not in PACKED:
            return response
        response.headers.add_vary_header("Accept-Encoding")
        if not isinstance(response, FileResponse) or not _packs(Headers(scope=scope)):
            return response
        headers = {
            name: response.headers[name]
            for name in ("ETag", "Last-Modified", "Vary", "Content-Type")
        }
        body = packed(file, stat_result.st_mtime_ns)
        return Response(body, headers={**headers, "Content-Encoding": "gzip"})


def _packs(headers: Headers) -> bool:
    """Whether the browser unpacks it; a part of a file is sent as it is."""
    return "gzip" in headers.get("accept-encoding", "") and "range" not in headers


@lru_cache(maxsize=KEPT)
def packed(file: Path, changed: int) -> bytes:
    """A file as it is sent; anew when it has changed, in nanoseconds."""
    return gzip.compress(file.read_bytes(), 9, mtime=changed // 10**9)
