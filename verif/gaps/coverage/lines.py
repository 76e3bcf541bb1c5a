# SPDX-License-Identifier: Apache-2.0
# Adds up what gcov counted, over programs that are made of the same sources in many forms: a line of a source has run where it ran
# in any of them, and so has a branch, which is known by its number in its line.
#
# usage: lines.py collect FOLDER...     a line per line or branch of cmodel/hw: FILE LINE BRANCH RAN, with tabs; BRANCH - is the line
#        lines.py share FILE...         "A of B, P % | C of D, Q %": lines, branches, that ran by any of the files
import gzip
import json
import subprocess
import sys
from pathlib import Path

HARDWARE = "cmodel/hw/"


def counters(folders):
    """JSON of gcov for each file of counters."""
    for folder in folders:
        for data in sorted(Path(folder).rglob("*.gcda")):
            said = subprocess.run(["gcov", "-b", "--json-format", "--stdout", str(data)], capture_output=True, check=True).stdout
            if said[:2] == b"\x1f\x8b":
                said = gzip.decompress(said)
            for line in said.splitlines():
                yield json.loads(line)


def collect(folders):
    ran = {}
    for report in counters(folders):
        for source in report["files"]:
            name = source["file"]
            if HARDWARE not in name:
                continue
            name = name[name.index(HARDWARE):]
            for line in source["lines"]:
                key = (name, line["line_number"], "-")
                ran[key] = ran.get(key, False) or line["count"] > 0
                for number, branch in enumerate(line["branches"]):
                    key = (name, line["line_number"], str(number))
                    ran[key] = ran.get(key, False) or branch["count"] > 0
    for (name, line, branch), yes in sorted(ran.items()):
        print(name, line, branch, int(yes), sep="\t")


def share(files):
    ran = {}
    for file in files:
        for row in open(file):
            name, line, branch, yes = row.split("\t")
            key = (name, line, branch)
            ran[key] = ran.get(key, False) or int(yes) > 0
    cells = []
    for lines in (True, False):
        part = [yes for (_, _, branch), yes in ran.items() if (branch == "-") == lines]
        cells.append(f"{sum(part):,} of {len(part):,}, {100 * sum(part) / max(len(part), 1):.1f} %")
    print(" | ".join(cells))


if __name__ == "__main__":
    {"collect": collect, "share": share}[sys.argv[1]](sys.argv[2:])
