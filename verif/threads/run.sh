#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# weft run --threads against one thread: the same cycles, counters and events (the pipeline trace has every event
# with its cycle), the same ports and states as the RTL in every cycle; and what is refused.
# Small launches: threads wait for each other in every cycle, which is slow where processors are busy.
# usage: run.sh MACHINE     of two cores
suite=threads
. verif/lib.sh
machine=$1
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# A record without what is of the run itself: its time, and how it was called.
record() { sed 's/"seconds":[^,}]*//; s/"date":"[^"]*"//; s/"options":{[^}]*}//' "$work/$1.json" >"$work/$1.record"; }

# name, number of threads, then what to run
same() {
    name=$1 threads=$2
    shift 2
    for n in 1 "$threads"; do
        if ! $weft run "$@" --threads "$n" -q --trace "$work/$n.kanata" --json "$work/$n.json" >"$work/log" 2>&1; then
            verdict "$name" "--threads $n: $(tail -n 1 "$work/log")"
            return
        fi
        record "$n"
    done
    if ! grep -q '"cycles":[1-9]' "$work/1.record"; then
        verdict "$name" "the record has no cycles"
    elif ! cmp -s "$work/1.record" "$work/$threads.record"; then
        verdict "$name" "the records differ: $(diff "$work/1.record" "$work/$threads.record" | head -n 3)"
    elif ! cmp -s "$work/1.kanata" "$work/$threads.kanata"; then
        verdict "$name" "the traces differ: $(cmp "$work/1.kanata" "$work/$threads.kanata")"
    else
        verdict "$name" ''
    fi
}

# The cycle model without anybody who listens: events then travel in part only.
silent() {
    name=$1
    shift
    for n in 1 2; do
        $weft run "$@" --threads $n -q --json "$work/$n.json" >"$work/log" 2>&1 || echo "failed: $n" >>"$work/log"
        record "$n"
    done
    if ! grep -q '"cycles":[1-9]' "$work/1.record" || ! cmp -s "$work/1.record" "$work/2.record"; then
        verdict "$name" "the records differ, or there is none: $(tail -n 1 "$work/log")"
    else
        verdict "$name" ''
    fi
}

same tiny_two_of_three 2 vecadd 300 -c tiny --set cores=3 --set loads=16
same tiny_three_of_three 3 reduce 600 -c tiny --set cores=3 --set loads=16
same machine 2 reduce 2000 -c "$machine"
same machine_atomics 2 atomic_sum -c "$machine"
silent machine_without_listener reduce 2000 -c "$machine"

if $weft run vecadd 1000 -c "$machine" -m lockstep --threads 2 --set digest_interval=1 -q --json "$work/json" >"$work/log" 2>&1 &&
    grep -q '"digests_compared":[1-9]' "$work/json" && grep -q '"mismatches":0' "$work/json"; then
    verdict machine_lockstep ''
else
    verdict machine_lockstep "$(tail -n 1 "$work/log")"
fi

mentions more_threads_than_cores 2 'at most --threads 2' $weft run vecadd -c "$machine" --threads 3
mentions rtl_alone 2 '-m rtl' $weft run vecadd -c "$machine" -m rtl --threads 2
mentions no_number 2 'it must be a number' $weft run vecadd -c "$machine" --threads many
exit $failed
