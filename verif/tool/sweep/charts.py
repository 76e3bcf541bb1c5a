# SPDX-License-Identifier: Apache-2.0
"""What the charts of figures.toml show, beside each other and beside the tables of the report.

usage: charts.py FOLDER          of the report; prints what is wrong
"""

import csv
import json
import sys
from collections import defaultdict
from pathlib import Path

folder = Path(sys.argv[1])


def rows(name: str) -> list[dict]:
    spec = json.loads((folder / f"speed-{name}.vl.json").read_text())
    return list(csv.DictReader(spec["data"]["values"].splitlines()))


def near(a: float, b: float, by: float) -> bool:
    return abs(a - b) <= by


def table(heading: str) -> dict[str, list[str]]:
    """Rows of the first table below a heading that begins so."""
    text = (folder / "report.md").read_text().split(f"\n### {heading}", 1)[1].split("\n#", 1)[0]
    lines = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("|")]
    return {line[0]: line[1:] for line in lines}


speeds = table("Speed: speed")
for row in rows("speed"):
    cells = speeds.get(row["kernel"])
    if cells and row["policy"] == "ciao":
        value, low, high = (float(row[name]) for name in ("value", "low", "high"))
        if not near(float(cells[1].split()[0]), value, 0.0006) or not low <= value <= high:
            print(f"bar of {row['kernel']}: {row}, the table has {cells[1]}")
if {row["published"] for row in rows("speed")} != {"", "1.25", "1.5"}:
    print("published numbers are lost")

for name, whole in ("stalls", 100), ("cache", 100), ("lanes", 100), ("ipc_stack", 4):
    sums = defaultdict(float)
    for row in rows(name):
        sums[row["kernel"], row["policy"]] += float(row["value"])
    wrong = {cell: total for cell, total in sums.items() if not near(total, whole, whole / 100)}
    if wrong or len(sums) != 9:
        print(f"{name}: {len(sums)} bars, and {wrong} are not {whole}")

lines = defaultdict(list)
for row in rows("over_time-ipc"):
    lines[row["kernel"], row["policy"]].append((float(row["work"]), float(row["cycle"]), float(row["value"])))
ipc = table("Speed: thread instructions per cycle")
for (kernel, policy), points in lines.items():
    work = [point[0] for point in points]
    if work != sorted(work) or work[0] != 0 or work[-1] != 100 or not near(points[-2][0], 100, 5):
        print(f"work of {kernel} under {policy}: {work[:3]} to {work[-3:]}")
    # What the slices have executed is what the run has.
    done = sum(value * (following[1] - cycle) for (_, cycle, value), following in zip(points, points[1:]))
    if kernel == "spmv" and policy == "gto" and not near(done / points[-1][1], float(ipc["spmv"][0]), 0.003):
        print(f"the IPC of {kernel} over time is {done / points[-1][1]} on average, in the table {ipc['spmv'][0]}")
if len(lines) != 9:
    print(f"{len(lines)} lines over time")

lost = rows("interference-spmv-ciao")
if not lost or any(int(row["lines"]) < 1 for row in lost):
    print(f"lines lost: {lost}")
