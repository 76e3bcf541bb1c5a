#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The cycle table in docs/reference/machine/README.md: one warp's way through the last instructions of vecadd, out of a pipeline
# trace, so that the documentation tells what the machine does.
# usage: excerpt.sh check     PASS or FAIL line; exit 1 if the page shows other cycles than the machine takes
#        excerpt.sh write     put the table of today into the page
page=docs/reference/machine/README.md
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
build/weft run vecadd 64 -c small -m cycle -q --trace "$work/trace.kanata" >"$work/log" 2>&1 ||
    { echo "FAIL: perf/excerpt: vecadd did not verify"; cat "$work/log" >&2; exit 1; }

# The trace (Konata's format): I begins instruction $2 of warp $4, S its stage $4, L labels it, R $4 == 0 retires it.
# Labels read `core.warp pc: text`; the excerpt begins at the last marker of the chosen warp's first thread.
awk -F '\t' -v warp='0.1' '
    function cell(id, stage) { return ((id, stage) in at) ? at[id, stage] - first : "-" }
    $1 == "C=" { now = $2 }
    $1 == "C" { now += $2 }
    $1 == "S" { at[$2, $4] = now }
    $1 == "R" && $4 == 0 { at[$2, "R"] = now }
    $1 == "L" && $3 == 0 && index($4, warp " ") == 1 && !ended {
        text = substr($4, length(warp) + 2)
        if (text ~ /simt\.rpc/) { begun = 1; count = 0 }
        if (begun) { line[++count] = text; id[count] = $2 }
        if (text ~ /simt\.exit/) ended = 1
    }
    END {
        if (!ended || !begun) { print "no such instructions in the trace" > "/dev/stderr"; exit 1 }
        first = at[id[1], "F"]
        print "| Instruction | fetch | buffer | issue | memory | retired |"
        print "|---|---|---|---|---|---|"
        for (i = 1; i <= count; i++) {
            printf "| `%s` | %s | %s | %s | %s | %s |\n", line[i], cell(id[i], "F"), cell(id[i], "B"),
                   cell(id[i], "I"), cell(id[i], "M"), cell(id[i], "R")
        }
    }' "$work/trace.kanata" >"$work/table" || { echo "FAIL: perf/excerpt: the trace cannot be read"; exit 1; }

if [ "$1" = write ]; then
    awk -v table="$work/table" '
        /^\| Instruction \| fetch \|/ { while ((getline line < table) > 0) print line; skip = 1; done = 1 }
        skip && /^\|/ { next }
        { skip = 0; print }
        END { exit !done }' "$page" >"$work/page" && cp "$work/page" "$page"
    exit
fi
awk '/^\| Instruction \| fetch \|/ { on = 1 } on && !/^\|/ { exit } on' "$page" >"$work/shown"
if [ -s "$work/shown" ] && cmp -s "$work/shown" "$work/table"; then
    echo "PASS: perf/excerpt"
else
    echo "FAIL: perf/excerpt: the cycle table of $page is not what the machine does (if that is meant: make perf-baseline)"
    diff "$work/shown" "$work/table" >&2
    exit 1
fi
