#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The picture of a run in README.md, docs/run.svg: what each of the 16 threads of collatz executes over time on `small`, drawn
# from a pipeline trace. The kernel's loop runs a different number of times in every thread, so lanes of a warp part and wait.
# usage: picture.sh check     PASS or FAIL line; exit 1 if the picture shows another run than today's
#        picture.sh write     draw it anew
picture=docs/run.svg
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
build/weft run collatz 16 -c small -m cycle -q --trace "$work/trace.kanata" >"$work/log" 2>&1 ||
    { echo "FAIL: perf/picture: collatz did not verify"; cat "$work/log" >&2; exit 1; }

# The trace (Konata's format): labels `lanes MASK of core 0 warp W` come in the cycle in which an instruction issues. A thread's
# row is dark in each slice of 8 cycles in which it executes one.
awk -F '\t' -v lanes=4 -v warps=4 -v slice=8 '
    function x(cycle) { return 80 + int(cycle * 800 / end + 0.5) }
    function bar(from, to) {
        printf "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"10\" fill=\"%s\"/>\n", x(from * slice), y, x(to * slice) - x(from * slice), colour[w]
    }
    function words(at_x, at_y, anchor, text) {
        printf "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>\n", at_x, at_y, anchor, text
    }
    BEGIN { split("#2f7d4a #4a7fb5 #c9a227 #8a5a9e", list, " "); for (w = 0; w < warps; w++) colour[w] = list[w + 1] }
    $1 == "C=" { now = $2 }
    $1 == "C" { now += $2 }
    $1 == "L" && $3 == 1 {
        split($4, word, " ")
        mask = index("0123456789abcdef", substr(word[2], 8)) - 1
        for (l = 0; l < lanes; l++) if (int(mask / 2 ^ l) % 2) on[sprintf("%d", word[7]) * lanes + l, int(now / slice)] = 1
        seen++
    }
    END {
        if (!seen) { print "no instructions in the trace" > "/dev/stderr"; exit 1 }
        end = (int(now / slice) + 1) * slice
        print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"900\" height=\"290\" font-family=\"sans-serif\" font-size=\"12\">"
        print "<!-- sh verif/models/perf/picture.sh write -->\n<rect width=\"900\" height=\"290\" fill=\"#ffffff\"/>"
        words(80, 18, "start", "collatz 16 on small, " now " cycles: a mark is an instruction that the thread executes")
        for (w = 0; w < warps; w++) {
            words(72, 58 + w * 56, "end", "warp " w)
            for (l = 0; l < lanes; l++) {
                y = 30 + w * 56 + l * 12
                from = -1
                for (s = 0; s * slice <= end; s++) {
                    if (((w * lanes + l, s) in on) && from < 0) from = s
                    if (!((w * lanes + l, s) in on) && from >= 0) { bar(from, s); from = -1 }
                }
            }
        }
        for (c = 0; c < now; c += 250) words(x(c), 272, "middle", c)
        words(890, 288, "end", "cycles")
        print "</svg>"
    }' "$work/trace.kanata" >"$work/picture" || { echo "FAIL: perf/picture: the trace cannot be read"; exit 1; }

[ "$1" != write ] || { cp "$work/picture" $picture; exit; }
if cmp -s "$work/picture" $picture; then
    echo "PASS: perf/picture"
else
    echo "FAIL: perf/picture: $picture does not show the run of today (if that is meant: make perf-baseline)"
    exit 1
fi
