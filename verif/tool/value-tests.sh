# SPDX-License-Identifier: Apache-2.0
# Part of test-weft.sh: structure of values and use of registers (the setting value_counts).

# What is wrong with the values of a record, or nothing. As many are written as destinations of registers issue, by the rows of --lines.
values_wrong() { # RECORD CSV
    /usr/bin/python3 - "$@" <<'PYTHON'
import csv, json, re, sys
values = json.load(open(sys.argv[1]))["values"]
kinds = {name: one for name, one in values.items() if isinstance(one, dict)}
rows = [row for row in csv.DictReader(open(sys.argv[2])) if row["instruction"]]
silent = r"(s[bhw]|fsw|b[a-z]+|fence|(simt|loop)\.[a-z]+)\b|[a-z0-9.]+ x0,"
issued = sum(int(row["issued"]) for row in rows if not re.match(silent, row["instruction"]))
written = sum(one["written"] for one in kinds.values())
if written != issued:
    print(f"{written} values of {issued} instructions")
for name, one in kinds.items():
    if not sum(one["bdi"]) == sum(one["similar_bits"]) == one["whole"] <= one["written"]:
        print(f"{name}: {one}")
    if one["bdi"][0] != one["similar_bits"][32] or one["divided_uniform"] > one["written"] - one["whole"]:
        print(f"{name}, uniform: {one}")
if sum(values["read"]) != written:
    print(f"{sum(values['read'])} of {written} values end")
PYTHON
}

value_tests() {
    exits values 0 "" run reduce 1000 -c small -q --set value_counts=1 --json "$work/x.json" --lines "$work/x.csv"
    verdict values-right "$(values_wrong "$work/x.json" "$work/x.csv" 2>&1 | tail -n 1)"
    exits values-lockstep 0 "" run reduce 1000 -c small -q --set value_counts=1 -m lockstep --json "$work/y.json"
    for file in x y; do sed 's/.*"values":\({.*"registers_touched":[0-9]*}\).*/\1/' "$work/$file.json" >"$work/$file.values"; done
    cmp -s "$work/x.values" "$work/y.values" && why= || why="lockstep counts something else"
    verdict values-modes "$why"
    exits values-none 0 "" run reduce 1000 -c small -q --json "$work/y.json"
    ! grep -q '"values"' "$work/y.json" && why= || why="a record has values that were not asked for"
    verdict values-not-asked "$why"
    cycles=$(for file in x y; do grep -o '"cycles":[0-9]*' "$work/$file.json" | head -1; done | sort -u | wc -l)
    [ "$cycles" = 1 ] && why= || why="the run has other cycles"
    verdict values-cycles "$why"
    $weft run reduce 1000 -c small --set value_counts=1 2>/dev/null | sed -n '/^  values that warps wrote/,$p' >"$work/out"
    awk 'NR == 2 && $0 !~ /^ +integer +load +other$/ { print "heads: " $0 }
        NR > 2 && NR < 10 && $0 !~ /( +[0-9.]+ %)+$/ { print "row: " $0 } END { if (NR != 14) print NR " rows" }' "$work/out" >"$work/why"
    verdict values-printed "$(head -1 "$work/why")"
}

value_tests
