"""The file of a match: the same bytes whatever happened on the way, and never another match's."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hotelier.bots.contract import Budget
from hotelier.core.errors import BadPlan, NoFile, UnreadableMatch
from hotelier.match.file import MatchFile
from hotelier.match.match import Match
from hotelier.match.plan import Plan
from match.made import plan_of

MOST_OPEN = 1024
"""Descriptors above this one are not looked at; a test process has far fewer."""


def played(path: Path, plan: Plan, processes: int = 1) -> bytes:
    """What is in the file after all of the plan has been played."""
    with Match(plan, path) as match:
        for _ in match.play(processes):
            pass
    return path.read_bytes()


def descriptors(path: Path) -> Iterator[int]:
    """The descriptors of this process that are open on the file."""
    for descriptor in range(MOST_OPEN):
        try:
            status = os.fstat(descriptor)
        except OSError:
            continue
        if os.path.samestat(status, path.stat()):
            yield descriptor


def test_the_file_is_the_plan_and_a_line_a_deal(tmp_path: Path) -> None:
    plan = plan_of("uniform", "first", deals=3, seed=9)
    head, *deals = map(json.loads, played(tmp_path / "match", plan).splitlines())
    assert head["hotelier-match"] == 1
    assert (head["bots"], head["seed"]) == (["uniform", "first"], "9")
    assert [deal["seed"] for deal in deals] == ["9", "10", "11"]
    for deal in deals:
        assert len(deal["games"]) == 2
        assert all(game.keys() == {"winners", "scores", "moves"} for game in deal["games"])


def test_the_file_that_the_page_shows_is_so(tmp_path: Path, project: Path) -> None:
    page = (project / "docs" / "arena.md").read_text(encoding="utf-8")
    (box,) = re.findall(r"```json\n(.*?)```", page, flags=re.DOTALL)
    assert played(tmp_path / "match", plan_of(deals=1, seed=7)).decode() == box


def test_one_process_and_two_write_the_same_file(tmp_path: Path) -> None:
    plan = plan_of(deals=12)
    assert played(tmp_path / "one", plan) == played(tmp_path / "two", plan, processes=2)


def test_wherever_the_file_was_torn_off_the_match_ends_in_the_same_file(tmp_path: Path) -> None:
    plan, path = plan_of(deals=3), tmp_path / "match"
    whole = played(path, plan)
    first = whole.index(b"\n") + 1
    for cut in (0, 1, first // 2, first - 1, first, first + 1, first + 40, len(whole) - 1, len(whole)):
        path.write_bytes(whole[:cut])
        assert played(path, plan) == whole, cut


def test_a_match_goes_on_with_more_deals_and_needs_no_more_than_asked(tmp_path: Path) -> None:
    short, long, path = plan_of(deals=2), plan_of(deals=4), tmp_path / "match"
    played(path, short)
    whole = played(path, long)
    assert whole == played(tmp_path / "at once", long)
    assert played(path, short) == whole
    with Match(short, path) as match:
        assert (len(match.deals), match.kept) == (2, 2)


def test_only_deals_of_now_are_timed(tmp_path: Path) -> None:
    path = tmp_path / "match"
    played(path, plan_of(deals=2))
    with Match(plan_of(deals=3), path) as match:
        (report,) = match.play()
        assert match.paces["uniform"].moves == sum(pace.moves for pace in report.paces)
    with Match(plan_of(deals=3), path) as match:
        assert (list(match.play()), match.paces["uniform"].moves) == ([], 0)


@pytest.mark.parametrize(
    ("other", "key"),
    [
        ({"bots": ("first", "uniform")}, "bots"),
        ({"bots": ("uniform", "uniform", "uniform")}, "bots"),
        ({"seed": 1}, "seed"),
        ({"options": {"hidden_money": True}}, "options"),
        ({"budget": Budget(playouts=7)}, "budget"),
    ],
    ids=str,
)
def test_the_file_of_another_plan_is_refused_and_left_alone(tmp_path: Path, other: dict[str, object], key: str) -> None:
    path = tmp_path / "match"
    whole = played(path, plan_of(deals=1))
    asked = dict(other)
    plan = plan_of(*asked.pop("bots", ()), deals=1, **asked)
    with pytest.raises(UnreadableMatch, match=f"belongs to another match: its '{key}' is"):
        Match(plan, path)
    assert path.read_bytes() == whole


def test_a_file_that_names_no_version_of_the_rules_is_of_version_1(tmp_path: Path) -> None:
    """Files were written so before editions had versions; DECISION's second version is another game."""
    path = tmp_path / "match"
    for plan in (plan_of(deals=1), Plan.make("vacation", ["uniform"] * 3, edition="decision", deals=1)):
        played(path, plan)
        path.write_bytes(re.sub(rb'"rules":[12],', b"", path.read_bytes()))
        if plan.terms().version == 1:
            assert played(path, plan)
        else:
            with pytest.raises(UnreadableMatch, match="another match: its 'rules' is 1, here it is 2"):
                Match(plan, path)
        path.unlink()


def test_a_list_of_seeds_is_another_plan_than_the_first_one(tmp_path: Path) -> None:
    path = tmp_path / "match"
    played(path, plan_of(deals=1))
    with pytest.raises(UnreadableMatch, match="another match: its 'seeds' is null"):
        Match(Plan.make("big-shot", ["uniform", "uniform"], seeds=[0]), path)


@pytest.mark.parametrize(
    "content",
    [b"dear diary", b"dear diary\n", b"{}\n", b"[1]\n", b'{"hotelier":1}\n', b"\xff\xfe\n", b"[" * 100_000 + b"\n"],
    ids=lambda content: repr(content[:20]),
)
def test_a_file_that_is_no_match_is_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary"
    path.write_bytes(content)
    with pytest.raises(UnreadableMatch, match="is no file of a match"):
        Match(plan_of(), path)
    assert path.read_bytes() == content


def test_a_file_of_a_later_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match"
    whole = played(path, plan_of(deals=1))
    path.write_bytes(whole.replace(b'"hotelier-match":1', b'"hotelier-match":2'))
    with pytest.raises(UnreadableMatch, match="is of version 2"):
        Match(plan_of(deals=1), path)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"seed":"1"', b'"seed":"2"'),
        (b'"winners":[', b'"winners":[9,'),
        (b'"winners":[', b'"losers":['),
        (b'"moves":', b'"moves":1.5,"more":'),
        (b'"scores":[', b'"scores":[0,'),
        (b'"games":[', b'"games":[7,'),
        (b'{"seed":"1"', b'}"seed":"1"'),
        (b'{"seed":"1"', b'\n{"seed":"1"'),
    ],
    ids=repr,
)
def test_a_damaged_line_is_named(tmp_path: Path, old: bytes, new: bytes) -> None:
    path = tmp_path / "match"
    head, first, second, *rest = played(path, plan_of(deals=3)).splitlines(keepends=True)
    assert old in second
    path.write_bytes(b"".join([head, first, second.replace(old, new, 1), *rest]))
    with pytest.raises(UnreadableMatch, match="line 3 is not the deal"):
        Match(plan_of(deals=3), path)


def test_two_matches_do_not_write_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "match"
    with MatchFile(path, plan_of()), pytest.raises(UnreadableMatch, match="Another match is writing"):
        MatchFile(path, plan_of())
    MatchFile(path, plan_of()).close()


def test_a_file_that_another_match_writes_is_closed_again(tmp_path: Path) -> None:
    """Also while somebody still holds the error, and with it everything that led to it."""
    path = tmp_path / "match"
    with MatchFile(path, plan_of()):
        with pytest.raises(UnreadableMatch) as caught:
            MatchFile(path, plan_of())
        assert len([*descriptors(path)]) == 1, "only that of the match that writes it"
    assert [*descriptors(path)] == []
    MatchFile(path, plan_of()).close()
    assert caught.value.code == "unreadable-match"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (b'"hotelier-match"', b'"diary"', "is no file of a match"),
        (b'"hotelier-match":1', b'"hotelier-match":2', "is of version 2"),
        (b'"bots":["uniform","uniform"]', b'"bots":["uniform","first"]', "belongs to another match"),
        (b'"winners"', b'"losers"', "line 2 is not the deal"),
    ],
)
def test_a_file_that_cannot_be_read_is_closed_and_its_lock_is_free(
    tmp_path: Path, old: bytes, new: bytes, why: str
) -> None:
    path, plan = tmp_path / "match", plan_of(deals=1)
    whole = played(path, plan)
    assert old in whole
    path.write_bytes(whole.replace(old, new, 1))
    with pytest.raises(UnreadableMatch, match=why) as caught:
        MatchFile(path, plan)
    assert [*descriptors(path)] == []
    path.write_bytes(whole)
    with MatchFile(path, plan) as file:
        assert len(file.deals) == 1, caught.value


def test_a_file_is_closed_when_reading_it_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match"
    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt) as caught:
        patched.setattr(MatchFile, "_read", stopped)
        MatchFile(path, plan_of())
    assert [*descriptors(path)] == []
    with MatchFile(path, plan_of()) as file:
        assert file.deals == [], caught.value


def stopped(file: MatchFile) -> None:
    """What Ctrl-C does to whoever reads."""
    raise KeyboardInterrupt


@pytest.mark.parametrize("path", [".", "no/such/folder/match", "nul\0byte"])
def test_a_file_that_cannot_be_written_is_said(tmp_path: Path, path: str) -> None:
    with pytest.raises(NoFile):
        MatchFile(f"{tmp_path}/{path}", plan_of())


@pytest.mark.parametrize("processes", [0, -1, 1.5])
def test_a_match_needs_a_process(processes: int) -> None:
    with pytest.raises(BadPlan, match="no number of processes"):
        next(Match(plan_of()).play(processes))
