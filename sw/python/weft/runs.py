# SPDX-License-Identifier: Apache-2.0
"""A run of a kernel, and its record as a dictionary."""

import json
import os
from collections.abc import Mapping
from typing import Any

from weft.tool import ToolError, Value, call, words

#: The record of a run: docs/reference/records.md says what each field means.
Record = dict[str, Any]

#: Exit codes of runs that leave a record: verified, wrong, hang.
RAN = (0, 1, 3)


class RunFailed(ToolError):
    """The run ended, but not well: a wrong result, a mismatch, or no progress. Has its record."""

    def __init__(self, message: str, code: int, record: Record) -> None:
        super().__init__(message, code)
        self.record = record


def run(
    kernel: str | os.PathLike[str],
    *arguments: object,
    settings: Mapping[str, object] | None = None,
    **options: Value,
) -> Record:
    """Run a kernel, its folder or a kernel file, as `weft run KERNEL ARGUMENT...` does.

    Options are those of `weft run --help` by their long names: config="thesis", limit="ccws",
    mode="lockstep", max_cycles=10**6, check=True. `settings` are those of --set.

    Returns the record. Raises RunFailed if the result is not verified, ToolError if `weft` refuses.
    """
    line = ["run", os.fspath(kernel), *map(str, arguments), *words(options)]
    for name, value in (settings or {}).items():
        line += ["--set", f"{name}={value}"]
    code, printed, message = call([*line, "--json", "-"], good=RAN)
    if not printed:
        raise ToolError(message, code)
    record: Record = json.loads(printed)
    if code != 0:
        raise RunFailed(message or record["result"], code, record)
    return record
