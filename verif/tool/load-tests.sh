# SPDX-License-Identifier: Apache-2.0
# Part of test-weft.sh: the histogram of the cycles of loads (weft run --histogram).

# What is wrong with the histogram of a record, or nothing. As many loads as there are, by the rows of --lines.
loads_wrong() { # RECORD CSV
    /usr/bin/python3 - "$@" <<'PYTHON'
import csv, json, sys
loads = json.load(open(sys.argv[1]))["load_latency"]
rows = list(csv.DictReader(open(sys.argv[2])))
issued = sum(int(row["issued"]) for row in rows if row["instruction"].split(" ")[0] in ("lw", "lb", "lbu", "lh", "lhu", "flw"))
counted = sum(one["loads"] for name, one in loads.items() if name != "atomic")
if not issued or issued != counted:
    print(f"{counted} of {issued} loads")
for name, one in loads.items():
    least = sum(count * (2 ** i if i else 0) for i, count in enumerate(one["histogram"]))
    most = sum(count * (2 ** (i + 1) - 1) for i, count in enumerate(one["histogram"]))
    if sum(one["histogram"]) != one["loads"] or not least <= one["cycles"] <= most:
        print(f"{name}: {one['cycles']} cycles, {least} to {most} by the histogram")
    if not 2 ** (len(one["histogram"]) - 1) <= one["longest"] < 2 ** len(one["histogram"]):
        print(f"{name}: the longest has {one['longest']} cycles")
PYTHON
}

load_tests() {
    exits loads 0 "" run reduce 1000 -c small -q --histogram --json "$work/x.json" --lines "$work/x.csv"
    verdict loads-right "$(loads_wrong "$work/x.json" "$work/x.csv" 2>&1 | tail -n 1)"
    grep -q '"shared":{"loads"' "$work/x.json" && grep -q '"load_histogram":1' "$work/x.json" && why= || why="no loads of shared memory, or no setting"
    verdict loads-shared "$why"
    exits loads-setting 0 "" run reduce 1000 -c small -q --set load_histogram=1 -m lockstep --json "$work/y.json"
    for file in x y; do sed 's/.*"load_latency":\({.*\]}}\),"l1d".*/\1/' "$work/$file.json" >"$work/$file.loads"; done
    cmp -s "$work/x.loads" "$work/y.loads" && why= || why="lockstep counts something else"
    verdict loads-modes "$why"
    # A memory that takes 200 cycles longer: so does a load that misses, and no load of shared memory.
    exits loads-slow 0 "" run reduce 1000 -c small -q --histogram --set memory_latency=210 --json "$work/z.json"
    /usr/bin/python3 - "$work" >"$work/why" 2>&1 <<'PYTHON'
import json, sys
quick, slow = (json.load(open(f"{sys.argv[1]}/{name}.json"))["load_latency"] for name in "xz")
if not 150 < slow["global"]["longest"] - quick["global"]["longest"] < 500 or slow["shared"]["longest"] > 200:
    print(quick, slow)
PYTHON
    verdict loads-slow-right "$(tail -n 1 "$work/why")"
    exits loads-none 0 "" run reduce 1000 -c small -q --json "$work/y.json"
    ! grep -q load_ "$work/y.json" && why= || why="a record has a histogram that was not asked for"
    verdict loads-not-asked "$why"
    cycles=$(for file in x y; do grep -o '"cycles":[0-9]*' "$work/$file.json" | head -1; done | sort -u | wc -l)
    [ "$cycles" = 1 ] && why= || why="the run has other cycles"
    verdict loads-cycles "$why"
    $weft run reduce 1000 -c small --histogram 2>/dev/null | sed -n '/^  loads, by cycles/,/^$/p' >"$work/out"
    awk 'NR == 2 && $0 !~ /^ +global +shared( +[a-z]+)*$/ { print "heads: " $0; exit }
        NR > 2 && /to/ { if ($1 > $3 || NF != n) print "row: " $0; rows++ } { n = NR == 2 ? NF + 3 : n }
        END { if (rows < 3) print rows " rows" }' "$work/out" >"$work/why"
    verdict loads-printed "$(head -1 "$work/why")"
    exits loads-golden 2 "weft: --histogram: the golden model has no cycles; leave out -m golden" run vecadd -m golden --histogram
    exits loads-axi 2 "weft: --histogram: the pins of gpu_axi show no instructions; leave out --axi" run vecadd -c small --axi --histogram
    exits loads-port 2 "weft: --histogram: a board shows no instructions; leave out --port" run vecadd --port /dev/null --histogram
}

load_tests
