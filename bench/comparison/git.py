"""Commits, a snapshot of the work tree as a commit, and git worktrees of them.

A side of a comparison is always a commit in a worktree of its own, so that git itself says what it holds and only
rewrites files that differ. The commits made here belong to no branch; nothing in the user's own work tree or index is
changed.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from hashlib import sha256
from pathlib import Path

from . import ComparisonError
from .processes import own_environment

BENCH = "bench"
"""The folder of the benchmarks."""

UNMEASURED = ("docs", "examples")
"""Folders at the top that no benchmark reads: a change there leaves a comparison as it is. So do pages there."""

NOBODY = {
    f"GIT_{role}_{key}": value
    for role in ("AUTHOR", "COMMITTER")
    for key, value in (("NAME", "beside"), ("EMAIL", "beside@localhost"), ("DATE", "2000-01-01T00:00:00Z"))
}
"""Who signs our commits, and when: always the same, so that the same files are the same commit."""


def git(folder: Path, *arguments: str, stdin: str | None = None, **environment: str) -> str:
    """Return what git prints in a folder, without the last line break. Raises ComparisonError with git's words."""
    try:
        done = subprocess.run(
            ["git", "-c", "core.hooksPath=/dev/null", *arguments],
            cwd=folder,
            env=own_environment() | NOBODY | environment,
            input=stdin,
            capture_output=True,
            text=True,
            check=False,
        )
    except FileNotFoundError:
        raise ComparisonError("git is not installed or not on the PATH; a comparison needs it.") from None
    if done.returncode:
        raise ComparisonError(f"git {arguments[0]} failed: {done.stderr.strip()}")
    return done.stdout.removesuffix("\n")


def project_root(folder: Path) -> Path:
    """Return the top folder of the work tree that a folder is in."""
    try:
        return Path(git(folder, "rev-parse", "--show-toplevel"))
    except ComparisonError as error:
        if "not a git repository" not in str(error):
            raise
        raise ComparisonError(f"{folder} is in no git work tree; run this in the folder of the project.") from None


def commit_of(root: Path, name: str) -> str:
    """Return the full hash of a commit, which may be named by anything that git understands."""
    try:
        return git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    except ComparisonError:
        raise ComparisonError(f"There is no commit {name!r} here; `git log --oneline` lists them.") from None


def snapshot(root: Path) -> str:
    """Return a commit of the work tree as it is: with changes and new files, without what is ignored."""
    with tempfile.TemporaryDirectory() as folder:
        index = Path(folder) / "index"
        own = root / git(root, "rev-parse", "--git-path", "index")
        if own.exists():
            shutil.copy2(own, index)  # with its time, by which git knows of files that were changed right after it
        git(root, "add", "--all", GIT_INDEX_FILE=str(index))
        tree = git(root, "write-tree", GIT_INDEX_FILE=str(index))
    return committed(root, tree, commit_of(root, "HEAD"))


def with_bench_of(root: Path, commit: str, other: str) -> str:
    """Return a commit that is like the first, except that it has the benchmarks of the other one."""
    entries = [*entries_of(root, commit, bench=False), *entries_of(root, other, bench=True)]
    tree = git(root, "mktree", "-z", stdin="".join(f"{entry}\0" for entry in entries))
    return committed(root, tree, commit)


def entries_of(root: Path, commit: str, *, bench: bool) -> list[str]:
    """Return what git lists in the top folder of a commit: the folder of benchmarks, or everything else."""
    return [entry for entry in top_of(root, commit) if (entry.partition("\t")[2] == BENCH) == bench]


def top_of(root: Path, commit: str) -> list[str]:
    """Return git's list of what is in the top folder of a commit: mode, kind, hash and name of each."""
    return git(root, "ls-tree", "-z", commit).rstrip("\0").split("\0")


def committed(root: Path, tree: str, parent: str) -> str:
    """Return a commit of the tree: the parent itself if it holds the same files."""
    if tree == git(root, "rev-parse", f"{parent}^{{tree}}"):
        return parent
    return git(root, "commit-tree", tree, "-p", parent, "-m", "A side of bench/beside.py")


def has_file(root: Path, commit: str, path: str) -> bool:
    """Return whether a commit holds a file."""
    return bool(git(root, "ls-tree", "--name-only", commit, "--", path))


def hash_of_sources(root: Path, commit: str) -> str:
    """Return a hash of all in a commit that a benchmark could read."""
    names = ((entry.partition("\t")[2], entry) for entry in top_of(root, commit))
    told = [entry for name, entry in names if name not in UNMEASURED and not name.endswith(".md")]
    return sha256("\n".join(told).encode()).hexdigest()


def check_out(root: Path, commit: str, folder: Path) -> None:
    """Put a commit into a worktree of its own. Files that are there already and don't differ are not touched."""
    if is_worktree(folder):
        git(folder, "checkout", "--quiet", "--force", "--detach", commit)
        return
    if folder.exists():
        shutil.rmtree(folder)
    git(root, "worktree", "prune")
    git(root, "worktree", "add", "--quiet", "--force", "--detach", str(folder), commit)


def is_worktree(folder: Path) -> bool:
    """Return whether a folder is the top of a worktree. If it is not, git would check out over the user's own files."""
    try:
        return (folder / ".git").is_file() and git(folder, "rev-parse", "--show-toplevel") == str(folder.resolve())
    except ComparisonError:
        return False
