#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Host instructions per simulated cycle (i/c), counted by callgrind. Time depends on what else a machine does; a count
# does not, so it says whether a change made the simulator faster. It does depend on the compiler.
# usage: instructions.sh show         the rows of verif/models/perf/instructions.tsv, counted now; their ratio to what is recorded, and their goals
#        instructions.sh write        record them
#        instructions.sh check        show, and exit 1 where a count has grown by more than 1 %
form=${1:-}
record=verif/models/perf/instructions.tsv
weft=build/weft
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
command -v valgrind >/dev/null || { echo "instructions.sh: valgrind is not installed: apt-get install valgrind" >&2; exit 2; }
compiler=$(gcc -dumpfullversion)

# What is counted: object of the instructions, machine, kernel with its arguments, mode; the goal, where there is one.
rows='sim|small|matmul 16|cycle|2300
sim|small|bfs|cycle|
sim|small|sgemm 8|cycle|3250
sim|micro|matmul 16|cycle|
sim|demo|reduce 2000|cycle|
sim|thesis|sgemm 8|cycle|4500
sim|thesis|spmv 8192|cycle|4700
rtl|small|matmul 16|rtl|
all|small|matmul 16|lockstep|'
# The same simulators by the counts of training runs (WEFT_GUIDED=1).
if [ -n "$WEFT_GUIDED" ]; then
    rows=$(echo "$rows" | sed 's/^\(sim|small|matmul 16|cycle|\).*/\12450/; t; s/|[0-9]*$/|/')
fi

# Sum of callgrind's lines of an object: sim or rtl; all of the process without the machine's start is `all`.
count() { # OBJECT FILE
    awk -v object="$1" '
        /^c?ob=/ { # an object has its name where it is first mentioned, and a number from then on
            match($0, /\([0-9]+\)/)
            id = substr($0, RSTART, RLENGTH)
            name[id] = NF > 1 ? substr($0, RSTART + RLENGTH + 1) : name[id]
        }
        /^ob=/ { in_object = object == "all" || name[id] ~ ("/" object "\\.so$") }
        /^calls=/ { getline; next } # what a call costs is counted where it is spent
        /^[+*0-9-]/ && in_object { sum += $2 }
        END { printf "%.0f\n", sum }' "$2"
}

# One row: i/c with a decimal.
measure() { # OBJECT MACHINE KERNEL MODE
    # shellcheck disable=SC2086 # words of the kernel
    $weft run $3 -c "$2" -m "$4" -q >"$work/log" 2>&1 || { cat "$work/log" >&2; return 1; }
    # shellcheck disable=SC2086
    valgrind --tool=callgrind --callgrind-out-file="$work/out" --compress-pos=no --compress-strings=yes \
        $weft run $3 -c "$2" -m "$4" -q --json "$work/json" >"$work/log" 2>&1 || { cat "$work/log" >&2; return 1; }
    cycles=$(sed -n 's/.*"cycles":\([0-9]*\).*/\1/p' "$work/json" | head -1)
    awk -v n="$(count "$1" "$work/out")" -v cycles="$cycles" 'BEGIN { if (n < 1 || cycles < 1) exit 1; printf "%.1f\n", n / cycles }'
}

goal() { echo "$rows" | awk -F '|' -v row="$1" '$1 "|" $2 "|" $3 "|" $4 == row { print $5 }'; }

recorded() { awk -F '\t' -v row="$1" '$1 "|" $2 "|" $3 "|" $4 == row { print $5 }' "$record" 2>/dev/null; }

all() {
    printf '# object\tmachine\tkernel\tmode\tinstructions per cycle, gcc %s\n' "$compiler"
    echo "$rows" | while IFS='|' read -r object machine kernel mode _; do
        i=$(measure "$object" "$machine" "$kernel" "$mode" </dev/null) || exit 1
        printf '%s\t%s\t%s\t%s\t%s\n' "$object" "$machine" "$kernel" "$mode" "$i"
    done
}

case $form in
write)
    all >"$record.new" && mv "$record.new" "$record" && cat "$record"
    ;;
show | check)
    head -1 "$record" | grep -q -F "gcc $compiler" || echo "instructions.sh: $record was recorded with another compiler than gcc $compiler" >&2
    all >"$work/now" || exit 1
    printf '%-36s %10s %10s %7s %6s\n' 'instructions per cycle' now recorded ratio goal
    status=0
    while IFS="$(printf '\t')" read -r object machine kernel mode i; do
        case $object in '#'*) continue ;; esac
        before=$(recorded "$object|$machine|$kernel|$mode")
        goal=$(goal "$object|$machine|$kernel|$mode")
        awk -v row="$object $machine $kernel $mode" -v i="$i" -v before="${before:-0}" -v goal="$goal" 'BEGIN {
            ratio = before > 0 ? i / before : 0
            reached = goal == "" ? "" : i <= goal ? " reached" : sprintf(" missed by %.1f %%", 100 * (i / goal - 1))
            printf "%-36s %10.1f %10.1f %7.3f %6s%s\n", row, i, before, ratio, goal, reached
            exit ratio == 0 || ratio > 1.01 }' || status=1
    done <"$work/now"
    [ "$form" = show ] || exit $status
    ;;
*)
    sed -n '5,7p' "$0" | sed 's/^# //' >&2
    exit 2
    ;;
esac
