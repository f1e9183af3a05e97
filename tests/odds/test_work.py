"""Long work: told of as it goes, left off, taken up again, and never half a part."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.odds.work import Progress, Work


def squares(at: int) -> NDArray[np.int64]:
    return np.array([at, at * at])


def test_every_part_comes_once_with_its_number() -> None:
    told: list[Progress] = []
    parts = dict(Work(tell=told.append).parts("squares", 5, squares))
    assert {at: part.tolist() for at, part in parts.items()} == {n: [n, n * n] for n in range(5)}
    assert [(one.done, one.of) for one in told] == [(n, 5) for n in range(6)]
    assert told[0].left is None
    assert told[-1].left == 0


def test_work_that_was_left_off_goes_on_where_it_was(tmp_path: Path) -> None:
    def broken(at: int) -> NDArray[np.int64]:
        if at == 3:
            raise KeyboardInterrupt
        return squares(at)

    with pytest.raises(KeyboardInterrupt):
        list(Work(tmp_path, threads=1).parts("squares", 5, broken))
    computed: list[int] = []

    def again(at: int) -> NDArray[np.int64]:
        computed.append(at)
        return squares(at)

    parts = dict(Work(tmp_path, threads=1).parts("squares", 5, again))
    assert computed == [3, 4]
    assert parts[1].tolist() == [1, 1]


def test_what_is_under_way_when_one_leaves_off_is_kept_too(tmp_path: Path) -> None:
    begun, left = Event(), Event()

    def slow(at: int) -> NDArray[np.int64]:
        if at == 0:
            begun.wait()
            raise KeyboardInterrupt
        begun.set()
        left.wait(0.1)
        return squares(at)

    with pytest.raises(KeyboardInterrupt):
        list(Work(tmp_path, threads=2).parts("squares", 2, slow))
    assert (tmp_path / "squares-1.npy").exists()


def test_a_part_that_was_cut_off_in_writing_is_computed_again(tmp_path: Path) -> None:
    list(Work(tmp_path).parts("squares", 2, squares))
    (tmp_path / "squares-1.npy").write_bytes(b"\x93NUMPY")
    assert dict(Work(tmp_path).parts("squares", 2, squares))[1].tolist() == [1, 1]


def test_two_at_the_same_work_do_not_disturb_one_another(tmp_path: Path) -> None:
    """Each writes under a name of its own, and what one has forgotten the other computes again."""
    one, other = Work(tmp_path / "parts", threads=1), Work(tmp_path / "parts", threads=1)
    mine = one.parts("squares", 3, squares)
    its = other.parts("squares", 3, squares)
    both = [next(mine), next(its), next(mine), next(mine)]
    one.forget()
    both += [next(its), next(its)]
    other.forget()
    assert [part.tolist() for _, part in both] == [[n, n * n] for n in (0, 0, 1, 2, 1, 2)]
    assert not (tmp_path / "parts").exists()


def test_where_nothing_can_be_written_the_work_goes_on(tmp_path: Path) -> None:
    (tmp_path / "parts").write_text("a file, no folder")
    parts = dict(Work(tmp_path / "parts").parts("squares", 3, squares))
    assert sorted(parts) == [0, 1, 2]


def test_finished_work_leaves_nothing_behind(tmp_path: Path) -> None:
    work = Work(tmp_path / "parts")
    list(work.parts("squares", 2, squares))
    work.forget()
    assert not (tmp_path / "parts").exists()
