#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: what the programs of the studies do to the L1, beside what is known of their originals: the rows of programs.table, counted by
# `weft profile` (loads of the loop that makes most accesses), a record (accesses, warps) and a trace of the L1 (lines in use).
# usage: programs.sh          the data file: all rows
#        programs.sh check    the rows that begin with +: a PASS or FAIL line each; exit 1 if one failed. The loads of the loop, the
#                             stores and the warps of a core must be those that the table has of the original
# PROGRAMS_TABLE: another table. Exit code 1 as well: a run failed.
set -eu
table=${PROGRAMS_TABLE:-docs/results/make/programs.table}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The loop whose loads make most accesses: its loads in the order of the program. A load is diverged (D) if it touches a line for
# three lanes in four, converged (C) if it touches at most two, else somewhat diverged (S); the lines are means of its instances.
hot_loop() {
    awk '/ times, / {
            sub(/^# /, "")
            for (i = 2; i <= NF; i++) is[$i] = $(i - 1)
            all[$1] += is["times,"] * is["accesses,"]
            if (all[$1] > most) { most = all[$1]; loop = $1 }
            of[NR] = $1; pc[NR] = $2; lines[NR] = is["accesses,"]; lanes[NR] = is["lanes,"]; last = NR
        }
        END {
            for (i = 1; i <= last; i++)
                if (of[i] == loop) printf "%s %s %.0f\n", pc[i], lines[i] <= 2 ? "C" : lines[i] < 3 / 4 * lanes[i] ? "S" : "D", lines[i]
        }' "$work/run.profile" | sort >"$work/loads"
    awk '{ printf "%s%s %s", (NR > 1 ? ", " : ""), $2, $3 }' "$work/loads"
}
# Rows of the L1 that are stored in a trip of that loop, the mean; and the lines of the latest whole trips of all warps, when they are
# most, over the lines of the L1. A record of the trace has five words:
# line, pc, lanes, warp + core + kind, result + local + loop marks (sw/libweft/trace/l1_trace.h).
stores_and_lines() {
    size=$(od -An -v -j16 -N20 -w20 -t u4 "$work/run.l1" | awk '{ print $4 * $5 }')
    od -An -v -j328 -w20 -t u4 "$work/run.l1" | awk -v size="$size" '
        function forget(w) { for (; whole[w] > 0; whole[w]--) if (--users[line[w, whole[w]]] == 0) union-- }
        function complete(w,  i) { # the lines of the trip that has ended take the place of those before
            forget(w)
            for (i = 1; i <= now[w]; i++) {
                line[w, i] = next_line[w, i]
                if (users[line[w, i]]++ == 0) union++
                delete own[w, line[w, i]]
            }
            whole[w] = now[w]
            now[w] = 0
            if (union > most) most = union
        }
        FILENAME != "-" { hot[number($1)] = 1; next }
        int($4 / 65536) % 256 { next } # another core
        { w = $4 % 65536; kind = int($4 / 16777216); mark = int($5 / 65536) }
        kind == 3 { complete(w); forget(w) }
        kind == 1 && mark == trip[w] && now[w] { stores++ }
        kind || !($2 in hot) { next }
        mark != trip[w] { complete(w); trip[w] = mark; trips++ }
        !((w, $1) in own) { own[w, $1] = 1; next_line[w, ++now[w]] = $1 }
        END { if (trips) printf "%.0f\t%.1f", stores / trips, most / size; else printf "\t" }
        function number(text,  i, value) { # 0x40000100; mawk has no strtonum
            for (i = 3; i <= length(text); i++) value = value * 16 + index("0123456789abcdef", substr(text, i, 1)) - 1
            return value
        }' "$work/loads" -
}
# Warps of a core in the slice of the run that has most, and line accesses of loads per thousand thread instructions.
warps() {
    sed 's/.*"timeline":{"slice_cycles":\([0-9]*\).*"resident":\[\([0-9,]*\)\].*/\1 \2/' "$work/record.json" | awk -v cores="$(field cores)" '{
        count = split($2, slice, ",")
        for (i = 1; i < count || i == 1; i++) if (slice[i] > most) most = slice[i]
        printf "%.0f", most / $1 / cores }'
}
field() { sed "s/.*\"$1\":\([0-9][0-9]*\).*/\1/" "$work/record.json"; }
apki() { awk -v loads="$(field l1d_global_loads)" -v all="$(field thread_instructions)" 'BEGIN { printf "%.1f", 1000 * loads / all }'; }

run() { # FILE: the trace that `weft` writes there of the run in $command, on $machine; and its record
    # shellcheck disable=SC2086 # its arguments
    build/weft run $command -c "$machine" -m cycle -q --json "$work/record.json" --trace "$1" >"$work/log" 2>&1 || {
        echo "programs: weft run $command -c $machine: $(tail -1 "$work/log")" >&2
        return 1
    }
}
each() { # FUNCTION: with the fields of each row of standard input
    while IFS='|' read -r name machine command loads stores warps apki lines; do
        name=${name#+ }
        "$1"
    done
}
rows() { grep -v '^#' "$table" | sed 's/ *| */|/g'; }

row() {
    run "$work/run.profile"
    here=$(hot_loop)
    printf '%s\t`%s`\t%s\t%s\t%s\t%s\t%s\t%s' "$name" "$command" "$here" "$loads" "$(apki)" "$apki" "$(warps)" "${warps#\~}"
    run "$work/run.l1"
    printf '\t%s\t%s\n' "$(stores_and_lines | sed "s/\t/\t$stores\t/")" "$lines"
}
sorted() { tr -s ' ' '\n' | sort | xargs; }
test_row() {
    test=$(echo "$name" | tr ' ' -)
    run "$work/run.profile" || { verdict "$test" "$(cat "$work/log")"; return; }
    here="loads $(hot_loop | tr -d 0-9, | sorted)" wanted="loads $(echo "$loads" | sorted)"
    case $warps in ~*) ;; *) here="$here, $(warps) warps" wanted="$wanted, $warps warps" ;; esac
    if [ -n "$stores" ]; then
        run "$work/run.l1" || { verdict "$test" "$(cat "$work/log")"; return; }
        here="$here, stores $(stores_and_lines | cut -f 1)" wanted="$wanted, stores $stores"
    fi
    verdict "$test" "$([ "$here" = "$wanted" ] || echo "weft run $command -c $machine: $here; the original: $wanted")"
}

if [ "${1:-}" = check ]; then
    suite=programs
    . verif/lib.sh
    rows | grep '^+' >"$work/rows"
    each test_row <"$work/rows"
    exit "$failed"
fi
printf 'Program\tCounted in\tLoads of the loop\tof the original\tLine accesses per 1000\tpublished\tWarps of a core\tof the original\tRows stored in a trip\tof the original\tLines in use, of the L1\tof the original\n'
rows >"$work/rows"
each row <"$work/rows"
