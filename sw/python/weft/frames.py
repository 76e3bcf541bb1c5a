# SPDX-License-Identifier: Apache-2.0
"""Numbers as frames of pandas: of studies, and of two records or studies side by side."""

import io
import json
import os
import tempfile
from pathlib import Path
from typing import Any

import pandas as pd

from weft.tool import call, words

#: Columns that are text, also where a study leaves all of them empty.
TEXTS = "study experiment machine policy point kernel seed metric unit name".split()

#: Columns of numbers that one side may lack.
NUMBERS = {"a": [""], "b": [""]}


def store(
    study: str | os.PathLike[str] | None = None, base: str | os.PathLike[str] | None = None
) -> pd.DataFrame:
    """The view `current` of the store of runs, or of one study: a row per number of a run.

    A study is looked up anew: runs without a current result have no row, and `weft` names them on
    stderr. Without one, the frame has what `weft report` has last put there, of all studies.
    `base` is another store than the default. docs/reference/reports.md has the columns.
    """
    line = ["report", *([os.fspath(study)] if study else []), "--csv", *words({"base": base})]
    _, printed, _ = call(line, good=(0, 1))
    return _frame(printed, dtype=dict.fromkeys(TEXTS, str), keep_default_na=False)


def compare(
    a: dict[str, Any] | str | os.PathLike[str],
    b: dict[str, Any] | str | os.PathLike[str],
    base: str | os.PathLike[str] | None = None,
) -> pd.DataFrame:
    """The numbers of two records, or of two studies, as `weft compare A B` has them.

    Records are dictionaries or files, and a row is a metric. Of studies `a` and `b` are stores,
    "STUDY" or "STUDY@COMMIT", and a row is a metric of a run, with the columns of `weft.store`;
    `base` is the store that a STUDY is looked up in. A row has `a`, `b`, their `difference` and
    `ratio` (b / a), NaN where one lacks it.
    """
    with tempfile.TemporaryDirectory() as folder:
        paths = [_path(record, Path(folder, name)) for record, name in ((a, "a"), (b, "b"))]
        line = ["compare", *paths, "--csv", *words({"base": base})]
        _, printed, _ = call(line, good=(0, 1))
    if printed.startswith("study,"):
        texts = dict.fromkeys(TEXTS, str)
        frame = _frame(printed, dtype=texts, keep_default_na=False, na_values=NUMBERS)
    else:
        frame = _frame(printed, index_col="metric")
    behind = list(frame.columns).index("b") + 1
    frame.insert(behind, "difference", frame["b"] - frame["a"])
    frame.insert(behind + 1, "ratio", frame["b"] / frame["a"])
    return frame


def _frame(text: str, **options: Any) -> pd.DataFrame:
    """CSV as a frame; pandas' quick reader of numbers may miss the last digit."""
    return pd.read_csv(io.StringIO(text), float_precision="round_trip", **options)


def _path(record: dict[str, Any] | str | os.PathLike[str], place: Path) -> str:
    """The file of a record, written to `place` if it has none."""
    if not isinstance(record, dict):
        return os.fspath(record)
    place.write_text(json.dumps(record), encoding="utf-8")
    return str(place)
