"""A package has the page in it, or is not built; and where it is installed, the house opens."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from email import message_from_string
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[1]
PAGE = "web/static/app/index.html"


def build(tree: Path, into: Path, *kinds: str) -> subprocess.CompletedProcess[str]:
    asked = [word for kind in kinds for word in ("-t", kind)]
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(into), *asked],
        cwd=tree,
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel and the source archive of this tree."""
    if not (ROOT / "src" / "croupier" / PAGE).is_file():
        pytest.skip("the page is not built here")
    into = tmp_path_factory.mktemp("dist")
    made = build(ROOT, into, "wheel", "sdist")
    assert made.returncode == 0, made.stderr
    return next(into.glob("*.whl")), next(into.glob("*.tar.gz"))


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_without_the_page_nothing_is_built_and_it_is_said_why(kind: str, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    for name in ("pyproject.toml", "README.md", "LICENSE", "tools/wheel.py"):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tree / name)
    package = tree / "src" / "croupier"
    package.mkdir(parents=True)
    shutil.copy(ROOT / "src" / "croupier" / "__init__.py", package)
    made = build(tree, tmp_path / "dist", kind)
    assert made.returncode != 0
    assert "make page" in made.stderr
    assert not list((tmp_path / "dist").glob("*.*"))
    (package / PAGE).parent.mkdir(parents=True)
    (package / PAGE).write_text("<!doctype html>", "utf-8")
    assert build(tree, tmp_path / "dist", kind).returncode == 0


def test_page_books_odds_and_words_are_in_both(packages: tuple[Path, Path]) -> None:
    wheel, archive = packages
    in_wheel = set(zipfile.ZipFile(wheel).namelist())
    with tarfile.open(archive) as opened:
        in_archive = {name.partition("/")[2] for name in opened.getnames()}
    tree = ROOT / "src" / "croupier"
    files = [file for file in tree.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    names = {file.relative_to(ROOT / "src").as_posix() for file in files}
    names = {name for name in names if not name.endswith("/.built")}
    assert {f"croupier/{PAGE}", "croupier/words/po/bg.po"} <= names
    assert names <= in_wheel
    assert {f"src/{name}" for name in names} <= in_archive
    assert {
        "tools/wheel.py",
        "README.md",
        "deploy/Containerfile",
        "docs/operating.md",
    } <= in_archive
    assert not any("node_modules" in name for name in in_archive)


def test_its_description_leads_nowhere_into_the_tree(packages: tuple[Path, Path]) -> None:
    opened = zipfile.ZipFile(packages[0])
    name = next(each for each in opened.namelist() if each.endswith("/METADATA"))
    told = message_from_string(opened.read(name).decode())
    text = str(told.get_payload())
    assert "# Croupier" in text
    assert "Run the house" in text
    ways = re.findall(r"\]\(([^)\s]+)\)", text)
    assert all(re.match(r"[a-z]+:|#", way) for way in ways)
    assert "![" not in text
    assert "Typing :: Typed" in told.get_all("Classifier", [])
    assert told["Keywords"]


# Installed.


@pytest.fixture(scope="module")
def installed(packages: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with the wheel in it; what it needs is lent by this one, for nothing is
    fetched. What is installed comes first."""
    place = tmp_path_factory.mktemp("environment")
    venv.create(place, with_pip=False)
    scheme = sysconfig.get_preferred_scheme("prefix")
    ours = Path(sysconfig.get_path("purelib", scheme, {"base": str(place)}))
    (ours / "lent.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(place / "bin" / "python"), "install"]
    options = ["--no-deps", "--no-index", "--quiet", "--disable-pip-version-check"]
    asked = [*pip, *options, "--ignore-installed", str(packages[0])]
    subprocess.run(asked, check=True, capture_output=True)
    return place


@pytest.fixture(scope="module")
def house(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the house that was installed."""
    here = tmp_path_factory.mktemp("here")
    kept = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    opened = subprocess.Popen(
        [installed / "bin" / "croupier", "serve", "--port", "0"],
        cwd=here,
        env={**kept, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert opened.stdout is not None
    address = re.search(r"http://\S+", opened.stdout.readline())
    assert address, "the house did not open"
    yield address[0]
    opened.terminate()
    opened.wait(60)
    opened.stdout.close()
    assert opened.returncode == 0


def test_what_is_installed_is_the_wheel(installed: Path) -> None:
    found = subprocess.run(
        [installed / "bin" / "python", "-c", "import croupier; print(croupier.__file__)"],
        cwd=installed,
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(found.stdout.strip()).is_relative_to(installed)


def test_it_answers_with_its_lobby_and_all_that_belongs_to_it(house: str) -> None:
    page = httpx.get(house, timeout=60)
    assert page.status_code == 200
    asset = re.search(r'src="/(static/app/assets/[^"]+\.js)"', page.text)
    assert asset
    assert httpx.get(house + asset[1], timeout=60).status_code == 200
    assert len(httpx.get(f"{house}api/tables", timeout=60).json()["tables"]) > 10
    assert "Споры" in httpx.get(f"{house}books/by/roulette?lang=ru", timeout=60).text
