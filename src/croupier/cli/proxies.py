"""Options of a house behind a proxy: by which names it is called, below which path, and whose word
counts about who calls."""

from __future__ import annotations

import argparse
from ipaddress import ip_network

from croupier.cli.settings.kinds import listed

TRUSTED = ("127.0.0.1", "::1")


def add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--hosts",
        type=listed,
        default=(),
        metavar="NAMES",
        help="names by which the house may be called, with commas; *.name for all below one; "
        "otherwise any",
    )
    command.add_argument(
        "--root-path",
        type=_path,
        default="",
        metavar="PATH",
        help="the path below which a proxy shows the house, such as /casino",
    )
    command.add_argument(
        "--trust-proxy",
        type=_addresses,
        default=TRUSTED,
        metavar="ADDRESSES",
        help="addresses or networks of proxies whose forwarded headers count, with commas; none "
        "for nobody's",
    )


def _path(text: str) -> str:
    path = text.rstrip("/")
    parts = path.split("/")[1:]
    plain = all(part and part.replace("-", "").replace("_", "").isalnum() for part in parts)
    if path and (not path.startswith("/") or not plain or not path.isascii()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a path such as /casino")
    return path


def _addresses(text: str) -> tuple[str, ...]:
    found = listed(text)
    for each in found:
        try:
            ip_network(each)
        except ValueError as error:
            raise argparse.ArgumentTypeError(
                f"{each!r} is no address such as 10.0.0.7, and no network such as 10.0.0.0/24"
            ) from error
    return found
