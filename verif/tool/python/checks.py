# SPDX-License-Identifier: Apache-2.0
"""usage: checks.py FOLDER    the package beside `weft` itself; a PASS or FAIL line per function.

FOLDER is for files. Works in the project's root, on the cycle model of `small`.
"""

import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pandas as pd
import weft
from weft import charts, tool

FOLDER = Path(sys.argv[1])
BASE = FOLDER / "runs.sqlite"
STUDY = FOLDER / "two.toml"
TEXT = """
title = "Orders"
[config]
small = { base = "small" }
[policy]
lrr = { order = "lrr" }
gto = { order = "gto" }
[kernel]
vecadd = { run = "vecadd 256", set = "all" }
lookup = { run = "lookup 100 128 {seed}", seeds = [1, 2], set = "all" }
[experiment.orders]
title = "Speed over round robin"
configs = ["small"]
policies = ["lrr", "gto"]
baseline = "lrr"
kernels = ["all"]
show = ["speed", "stalls"]
"""
CHECKS: list[Callable[[], None]] = []


def check(function: Callable[[], None]) -> Callable[[], None]:
    CHECKS.append(function)
    return function


def equal(has: object, wants: object) -> None:
    assert has == wants, f"{has!r}, not {wants!r}"


@contextmanager
def raises(kind: type[Exception], text: str) -> Iterator[list[Any]]:
    """The block raises `kind` with `text` in its message; the exception is in the list."""
    caught: list[Any] = []
    try:
        yield caught
    except kind as error:
        assert text in str(error), f"{error}, without {text!r}"
        caught.append(error)
        return
    raise AssertionError(f"no {kind.__name__}")


@contextmanager
def variable(name: str, value: str) -> Iterator[None]:
    before = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        del os.environ[name]
        if before is not None:
            os.environ[name] = before


@check
def run_gives_the_record() -> None:
    words = ["run", "vecadd", "64", "-c", "small", "--order", "gto", "--set", "memory_latency=40"]
    line = ["build/weft", *words, "--check", "--json", "-"]
    wants = json.loads(subprocess.check_output(line))
    has = weft.run(
        "vecadd", 64, config="small", order="gto", settings={"memory_latency": 40}, check=True
    )
    assert has["records_compared"] > 0 and has["cycles"] > 0
    for record in (has, wants):
        del record["date"], record["seconds"]
    equal(has, wants)


@check
def options_are_words() -> None:
    options: dict[str, tool.Value] = {
        "max_cycles": 5,
        "check": True,
        "axi": False,
        "limit": None,
        "json": Path("x"),
        "arg": [1, 2],
    }
    wants = ["--max-cycles", "5", "--check", "--json", "x", "--arg", "1", "--arg", "2"]
    equal(tool.words(options), wants)


@check
def a_refusal_is_an_error() -> None:
    with raises(weft.ToolError, "did you mean 'small'?") as caught:
        weft.run("vecadd", 64, config="smal")
    equal((caught[0].code, type(caught[0])), (2, weft.ToolError))


@check
def a_failed_run_has_its_record() -> None:
    with raises(weft.RunFailed, "not finished after 100 cycles") as caught:
        weft.run("vecadd", 64, config="small", max_cycles=100)
    equal((caught[0].code, caught[0].record["result"]), (3, "hang"))
    equal(caught[0].record["cycles"], 100)


@check
def the_program_is_found() -> None:
    equal(weft.program(), str(Path.cwd() / "build" / "weft"))
    with variable("WEFT_PROGRAM", "/no/weft"), raises(weft.ToolError, "WEFT_PROGRAM=/no/weft"):
        weft.run("vecadd", 64)
    here = Path.cwd()
    os.chdir("/")
    try:
        with variable("PATH", str(here / "build")):
            equal(weft.program(), str(here / "build" / "weft"))
        with variable("PATH", "/no"), raises(weft.ToolError, "`make weft` builds it"):
            weft.program()
    finally:
        os.chdir(here)


@check
def an_interrupt_ends_the_run() -> None:
    sleeper = FOLDER / "sleeper"
    sleeper.write_text(f"#!/bin/sh\necho $$ >{FOLDER}/pid\nexec sleep 60\n")
    sleeper.chmod(0o755)
    begin = time.monotonic()
    signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 1)
    try:
        with variable("WEFT_PROGRAM", str(sleeper.absolute())):
            weft.run("vecadd")
    except KeyboardInterrupt:
        pass
    assert time.monotonic() - begin < 30, "the run was waited for"
    pid = int((FOLDER / "pid").read_text())
    assert not Path(f"/proc/{pid}").exists(), f"process {pid} is still there"


def digits(row: tuple[Any, ...]) -> list[str]:
    """A row as text, numbers in the digits that CSV has of them."""
    return [f"{cell:.15g}" if isinstance(cell, float) else str(cell) for cell in row]


@check
def store_is_the_view() -> None:
    BASE.unlink(missing_ok=True)
    STUDY.write_text(TEXT)
    weft.sweep(STUDY, base=BASE)
    frame = weft.store(STUDY, base=BASE)
    columns = ", ".join(frame.columns)
    with sqlite3.connect(BASE) as base:
        view = base.execute(f"select {columns} from current").fetchall()
    has = frame.itertuples(index=False, name=None)
    equal(*(sorted(map(digits, rows)) for rows in (has, view)))
    equal(frame["seed"].unique().tolist(), ["", "1", "2"])
    pd.testing.assert_frame_equal(weft.store(base=BASE), frame)


@check
def runs_that_are_missing_have_no_row() -> None:
    more = FOLDER / "more.toml"
    more.write_text(
        TEXT.replace("[kernel]", "[kernel]\nreduce = { run = 'reduce 9', set = 'all' }")
    )
    frame = weft.store(more, base=BASE)
    equal(sorted(frame["kernel"].unique()), ["lookup", "vecadd"])
    equal(sorted(weft.store(base=BASE)["study"].unique()), ["more", "two"])


@check
def compare_takes_records_and_files() -> None:
    a = weft.run("vecadd", 64, config="small")
    b = weft.run("vecadd", 64, config="small", settings={"memory_latency": 40})
    path = FOLDER / "b.json"
    path.write_text(json.dumps(b))
    frame = weft.compare(a, path)
    row = frame.loc["cycles"]
    equal(
        (row["a"], row["b"], row["difference"]),
        (a["cycles"], b["cycles"], b["cycles"] - a["cycles"]),
    )
    equal(row["ratio"], b["cycles"] / a["cycles"])
    equal(frame.loc["l1d_sector_miss", "name"], "l1d.sector miss")
    assert (weft.compare(a, a)["difference"] == 0).all(), "a record differs from itself"
    del b["memory_reads"]
    assert pd.isna(weft.compare(a, b).loc["memory_reads", "b"])


@check
def compare_takes_studies() -> None:
    weft.store(STUDY, base=BASE)
    copy = FOLDER / "copy.sqlite"
    shutil.copy(BASE, copy)
    with sqlite3.connect(copy) as base:
        base.execute("update number set value = 2 * value where metric = 'cycles'")
        base.execute("delete from number where policy = 'gto' and kernel = 'vecadd'")
    base.close()
    for a in (BASE, STUDY):
        frame = weft.compare(a, copy, base=None if a == BASE else BASE)
        rows = frame[(frame["study"] == "two") & (frame["metric"] == "cycles")]
        cycles = rows.set_index(["policy", "kernel", "seed"])
        equal(len(cycles), 6)
        equal(cycles.loc[("lrr", "vecadd", ""), "ratio"], 2.0)
        assert pd.isna(cycles.loc[("gto", "vecadd", ""), "b"]), "a run is not there, and has a number"
        equal(cycles["difference"].count(), 5)
    equal(list(frame.columns[-6:]), ["a", "b", "difference", "ratio", "unit", "name"])


def data_of(chart: Any) -> pd.DataFrame:
    """What a chart draws, after a look at its specification by Altair's schema."""
    (rows,) = chart.to_dict()["datasets"].values()
    return pd.DataFrame(rows)


@check
def bars_are_means_over_seeds() -> None:
    frame = weft.store(STUDY, base=BASE)
    shown = data_of(weft.bars(frame, "ipc")).set_index(["facet", "bar"])
    rows = frame[frame["metric"] == "ipc"]
    for kernel in ("vecadd", "lookup"):
        for policy in ("lrr", "gto"):
            of = rows[(rows["kernel"] == kernel) & (rows["policy"] == policy)]["value"].tolist()
            has = shown.loc[(kernel, policy)]
            wants = len(of) / sum(1 / value for value in of)
            assert (
                abs(has["mean"] / wants - 1) < 1e-12
            ), f"{kernel} {policy}: {has['mean']}, not {wants}"
            equal((has["min"], has["max"]), (min(of), max(of)))
    cycles = data_of(weft.bars(frame, "cycles")).set_index(["facet", "bar"])["mean"]
    rows = frame[(frame["metric"] == "cycles") & (frame["kernel"] == "lookup")]
    equal(cycles["lookup", "gto"], rows[rows["policy"] == "gto"]["value"].mean())
    with raises(ValueError, "no number of metric 'speeed'"):
        weft.bars(frame, "speeed")
    both = pd.concat([frame, frame.assign(experiment="second")])
    with raises(ValueError, "two.orders, two.second"):
        weft.bars(both, "ipc")
    equal(len(data_of(weft.bars(both, "ipc", "second"))), 4)


@check
def slots_are_all_slots() -> None:
    frame = weft.store(STUDY, base=BASE)
    shown = data_of(weft.slots(frame)).groupby(["facet", "bar"])["value"].sum()
    rows = frame[frame["metric"] == "cycles"]
    cycles = rows.groupby(["kernel", "policy"])["value"].sum()
    equal(shown.to_dict(), cycles.to_dict())  # small has one core with one scheduler


@check
def every_cause_has_a_colour() -> None:
    text = Path("cmodel/sim/count_names.h").read_text()
    causes = re.findall(r'X\(STALL_[A-Z]+, "(.*?)"\)', text)
    assert len(causes) > 10, causes
    wants = {"issued" if cause == "none" else cause for cause in causes}
    equal(set(charts.CAUSES), wants)
    equal(len(set(charts.CAUSES.values())), len(wants))


def main() -> int:
    failed = 0
    for function in CHECKS:
        name = function.__name__.replace("_", "-")
        try:
            function()
            print(f"PASS: python/{name}", flush=True)
        except Exception as error:  # every way to fail is a failure of this check
            why = " ".join(f"{type(error).__name__}: {error}".split())
            print(f"FAIL: python/{name}: {why[:400]}", flush=True)
            failed = 1
    return failed


sys.exit(main())
