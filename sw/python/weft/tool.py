# SPDX-License-Identifier: Apache-2.0
"""The program `weft`: where it is, and calls of it.

A call is a process of its own: a hang, a crash or an interrupt of a run ends that process, and
several threads of Python may call at once. What `weft` says on stderr (builds, notes of long runs)
goes to `sys.stderr` line by line, and is the text of the exception where it fails.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

#: A value of an option: True is the option alone, None and False leave it away, a list repeats it.
Value = str | int | float | bool | os.PathLike[str] | None | list[str] | list[int]


class ToolError(RuntimeError):
    """`weft` refused the call (exit code 2), or was ended by a signal."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code


def program() -> str:
    """The path of `weft`: $WEFT_PROGRAM, else build/weft here or in a folder above, else in PATH."""
    named = os.environ.get("WEFT_PROGRAM")
    here = Path.cwd()
    trees = [str(folder / "build" / "weft") for folder in (here, *here.parents)]
    for path in [named] if named else [*trees, "weft"]:
        found = shutil.which(path)
        if found:
            return found
    if named:
        raise ToolError(f"WEFT_PROGRAM={named}: no program; name build/weft, or unset it", 2)
    raise ToolError(
        f"no program weft: neither PATH nor a folder from {here} upwards (build/weft) has it; "
        "`make weft` builds it, and WEFT_PROGRAM=/path/to/weft names it",
        2,
    )


def words(options: Mapping[str, Value]) -> list[str]:
    """Options as words of a command line: max_cycles=5 is --max-cycles 5, config and mode too."""
    line: list[str] = []
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        for item in value if isinstance(value, list) else [value]:
            if item is True:
                line.append(option)
            elif item is not None and item is not False:
                line += [option, os.fspath(item) if isinstance(item, os.PathLike) else str(item)]
    return line


def call(line: Iterable[object], good: Iterable[int] = (0,)) -> tuple[int, str, str]:
    """Run `weft LINE`: its exit code, what it printed, what it said on stderr.

    Raises ToolError with another exit code than the `good` ones.
    """
    said: list[str] = []
    with tempfile.TemporaryFile("w+", encoding="utf-8") as out:
        with subprocess.Popen(
            [program(), *map(str, line)],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            try:
                for text in process.stderr or ():
                    said.append(text)
                    print(text, end="", file=sys.stderr, flush=True)
            except BaseException:
                process.terminate()
                raise
        out.seek(0)
        printed = out.read()
    code = process.returncode
    message = "".join(said).strip()
    if code not in good:
        raise ToolError(message or f"weft ended with code {code}", code)
    return code, printed, message


def sweep(study: str | os.PathLike[str], **options: Value) -> None:
    """Make the runs of a study that are missing, as `weft sweep STUDY` does.

    Raises ToolError with code 1 if a run failed; the others are in the store.
    """
    call(["sweep", os.fspath(study), *words(options)])
