"""Cameras and what they recorded: references by camera and time, kept as long as the longest of
book, dispute, complaint and inspection; handed out against a receipt, erased with an entry.

The recording itself lies outside: here stands where it is found.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from croupier.daybook.authority import GAME_MANAGER, HALL, SECURITY, TABLE, Permit, kind
from croupier.daybook.fields import Moment, Said
from croupier.daybook.room import Room
from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.daybook.rooms.records import inspection, registers
from croupier.daybook.rooms.records.papers import PaperIssued, next_number
from croupier.daybook.step import Act, Check, Fact, Step
from croupier.daybook.story import Procedure, Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.daybook.state import House

RECEIPT = "receipt of a recording"
COPIES = 2

# Facts.


class CameraInstalled(Fact, frozen=True, tag="camera-installed"):
    """`sees`: the places; `frames`: in a second; `storage`: where its recordings lie."""

    camera: str
    sees: tuple[str, ...]
    resolution: str
    frames: int
    storage: str


class CameraFailed(Fact, frozen=True, tag="camera-failed"):
    camera: str
    reason: str


class CameraMended(Fact, frozen=True, tag="camera-mended"):
    camera: str


class CameraRemoved(Fact, frozen=True, tag="camera-removed"):
    camera: str


class RecordingReferred(Fact, frozen=True, tag="recording-referred"):
    """`of`: a round, window, entry or machine's game; `difference`: seconds by which the camera's
    clock is ahead; `until`: how long the book has it kept."""

    camera: str
    begins: Moment
    ends: Moment
    of: str
    until: Moment
    difference: int = 0


class RecordingHandedOut(Fact, frozen=True, tag="recording-handed-out"):
    to: str
    medium: str
    hash: str
    number: int


class RecordingErased(Fact, frozen=True, tag="recording-erased"):
    of: str


# How it stands.


class Camera(msgspec.Struct, frozen=True):
    """`broken`: why it does not work, if it does not; `since` when it is as it is."""

    sees: tuple[str, ...]
    broken: str = ""
    since: Moment = 0
    resolution: str = ""
    frames: int = 0
    storage: str = ""


class Recording(msgspec.Struct, frozen=True):
    referred: RecordingReferred
    handed: tuple[RecordingHandedOut, ...] = ()
    erased: Moment = 0


class Recordings(msgspec.Struct, frozen=True):
    cameras: Mapping[str, Camera] = {}
    recordings: Mapping[str, Recording] = {}
    """By their cases."""


def of(house: House) -> Recordings:
    found: Recordings = house.rooms["recordings"]
    return found


def is_seen(house: House, place: str) -> bool:
    """Whether a camera that works sees a place."""
    cameras = of(house).cameras.values()
    return any(place in camera.sees and not camera.broken for camera in cameras)


def needs_camera(terms: Terms, place: str) -> bool:
    """Whether the book asks for a recording there (R85)."""
    recorded = {"tables": TABLE, "machines": HALL}
    return any(recorded[what] == kind(place) for what in terms.game_records.of.value)


def kept(house: House, recording: Recording) -> bool:
    """Whether something that runs needs it: a dispute or complaint about the same round or place,
    or an inspection."""
    what = recording.referred.of
    return (
        disputes.keeps(house, what)
        or registers.complained_of(house, what)
        or inspection.under_way(house)
    )


def _fold(recordings: Recordings, act: Act, fact: Fact) -> Recordings:
    match fact:
        case CameraInstalled(camera, sees, resolution, frames, storage):
            new = Camera(sees, "", act.at, resolution, frames, storage)
            return _camera(recordings, camera, new)
        case CameraFailed(camera, reason):
            return _camera(recordings, camera, _as(recordings, camera, reason, act.at))
        case CameraMended(camera):
            return _camera(recordings, camera, _as(recordings, camera, "", act.at))
        case CameraRemoved(camera):
            rest = {name: one for name, one in recordings.cameras.items() if name != camera}
            return replace(recordings, cameras=rest)
        case RecordingReferred():
            return _recording(recordings, act.case, Recording(fact))
        case RecordingHandedOut():
            one = recordings.recordings[act.case]
            return _recording(recordings, act.case, replace(one, handed=(*one.handed, fact)))
        case RecordingErased():
            one = recordings.recordings[act.case]
            return _recording(recordings, act.case, replace(one, erased=act.at))
    return recordings


def _as(recordings: Recordings, name: str, broken: str, at: int) -> Camera:
    return replace(recordings.cameras[name], broken=broken, since=at)


def _camera(recordings: Recordings, name: str, camera: Camera) -> Recordings:
    return replace(recordings, cameras={**recordings.cameras, name: camera})


def _recording(recordings: Recordings, case: str, one: Recording) -> Recordings:
    return replace(recordings, recordings={**recordings.recordings, case: one})


# Cameras.


class _Install(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    camera: Said
    sees: tuple[Said, ...]
    resolution: Literal["high", "low"]
    frames: int
    storage: Said


class _Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Said


def _cameras(terms: Terms) -> Story:
    """Installed as good as the book asks; what fails is mended or removed."""
    clause = terms.cite("video", terms.video.frames)
    installed = yield Step("install", _Install, clause, check=_good_enough(terms))
    camera = installed.said["camera"]
    yield msgspec.convert(installed.said, CameraInstalled)
    while True:
        act = yield (
            Step("fail", _Reason, clause, must=False),
            Step("remove", _Reason, clause, must=False),
        )
        if act.step == "fail":
            yield CameraFailed(camera, act.said["reason"])
            act = yield (Step("mend", clause=clause), Step("remove", _Reason, clause, must=False))
        if act.step == "remove":
            yield CameraRemoved(camera)
            return
        yield CameraMended(camera)


def _good_enough(terms: Terms) -> Check:
    rules = terms.video

    def check(house: House, act: Act) -> None:
        said = act.said
        if said["camera"] in of(house).cameras:
            raise Refused("camera-known", camera=said["camera"])
        low = said["resolution"] != rules.resolution.value
        if low or said["frames"] < rules.frames.value:
            clause = terms.cite("video", rules.frames)
            raise Refused("camera-too-weak", clause=clause, frames=rules.frames.value)
        if not said["sees"]:
            raise Refused("nothing-named")

    return check


# Recordings.


class _Refer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    camera: Said
    begins: Moment
    ends: Moment
    of: Said
    difference: int = 0


class _HandOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    to: Said
    medium: Said
    hash: Said


def _recordings(terms: Terms) -> Story:
    """Found by camera and time; handed out as often as somebody may ask; erased when nobody can any
    more."""
    clause = terms.cite("game_records", terms.game_records.kept)
    referred = yield Step("refer", _Refer, clause, check=_was_recorded)
    until = _until(terms, referred.said["ends"])
    fact = msgspec.convert({**referred.said, "until": until}, RecordingReferred)
    yield fact
    while True:
        act = yield (
            Step("hand-out", _HandOut, clause, must=False, check=_numbered),
            Step("erase", clause=clause, must=False, check=_nobody_needs(terms, until)),
        )
        if act.step == "erase":
            yield RecordingErased(fact.of)
            return
        number = act.given["number"]
        yield RecordingHandedOut(**act.said, number=number)
        yield PaperIssued(RECEIPT, number, COPIES)


def _until(terms: Terms, ends: int) -> int:
    """The longer of the two terms: of game records, and of video."""
    rules = (terms.game_records.kept.value, terms.video.kept.value)
    return max(terms.until(ends, term) for term in rules)


def _was_recorded(house: House, act: Act) -> None:
    said = act.said
    if said["camera"] not in of(house).cameras:
        raise Refused("no-such-camera", camera=said["camera"], legal=tuple(of(house).cameras))
    if not said["begins"] < said["ends"] <= act.at:
        raise Refused("not-yet")


def _numbered(house: House, _: Act) -> dict[str, object]:
    return {"number": next_number(house, RECEIPT)}


def _nobody_needs(terms: Terms, until: int) -> Check:
    def check(house: House, act: Act) -> None:
        if act.at <= until:
            clause = terms.cite("video", terms.video.kept)
            raise Refused("kept-by-the-book", clause=clause)
        if kept(house, of(house).recordings[act.case]):
            raise Refused("kept-for-dispute", what=of(house).recordings[act.case].referred.of)

    return check


_MANAGER = Permit((GAME_MANAGER,), clause="bg art. 30", any_day=True)
_WATCHES = Permit((GAME_MANAGER, SECURITY), clause="by 4.6", any_day=True)

ROOM = Room(
    "recordings",
    {
        "camera.install": _MANAGER,
        "camera.fail": _WATCHES,
        "camera.mend": _WATCHES,
        "camera.remove": _MANAGER,
        "recording.refer": _WATCHES,
        "recording.hand-out": _MANAGER,
        "recording.erase": _MANAGER,
    },
    (
        CameraInstalled,
        CameraFailed,
        CameraMended,
        CameraRemoved,
        RecordingReferred,
        RecordingHandedOut,
        RecordingErased,
    ),
    Recordings(),
    _fold,
    (Procedure("camera", 1, _cameras), Procedure("recording", 1, _recordings)),
)
