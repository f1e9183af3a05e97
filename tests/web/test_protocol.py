"""The page's types are written from the structs of the house, and are up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import protocol

TEXT = protocol.written()


def test_the_file_in_the_page_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert protocol.main(["--check"]) == 0, capsys.readouterr().err


def test_a_file_that_is_out_of_date_is_found_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(protocol, "FILE", tmp_path / "generated" / "protocol.ts")
    assert protocol.main(["--check"]) == 1
    assert "python -m tools.protocol" in capsys.readouterr().err
    assert protocol.main([]) == 0
    assert protocol.main(["--check"]) == 0
    assert protocol.FILE.read_text("utf-8") == TEXT


@pytest.mark.parametrize(
    "lines",
    [
        # What the page may leave out, and what the house leaves out.
        'export type SitMessage = { do: "sit"; seat?: string; buy_in?: number; id: number };',
        "export type Lying = { card: string; seen_by?: string };",
        "  re?: number;\n  seq: number;",
        # What is a game's own.
        '  events: readonly (TableEvent | G["event"])[];',
        "export type Told<G extends Game = AnyGame> =\n  | Yourself\n  | WalletNow\n  | Lobby<G>",
        "export type BaccaratTable = { sides: readonly [string, string] };",
        # What is null and never left out, words from a closed list, what is said of it.
        "  maximum: number | null;",
        '{ ante: "differs" | "equal" | "free"; clause: string }',
        "/** Seat to felt. */\nexport type Stake",
    ],
)
def test_how_a_struct_is_written(lines: str) -> None:
    assert lines in TEXT
