#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Host threads under the thread sanitizer: threads.c on the golden model, the thread that ticks the RTL (rtl.c), and those that
# tick cores (machine.c). A report of the sanitizer is a failure, with its first lines. Then kernels in lockstep on machines of
# several cores, by one thread, two and four: records must be equal but for times. So they must be of 33 cores, without RTL.
# usage: run.sh MACHINE...
suite=threads
. verif/lib.sh
work=build/tsan/work
rm -rf "$work"
mkdir -p "$work/cache"
TSAN_OPTIONS='halt_on_error=1 exitcode=66 second_deadlock_stack=1'
export TSAN_OPTIONS

WEFT_CONFIG=small WEFT_MODE=golden XDG_CACHE_HOME=$(realpath "$work/cache") build/threads "$suite" build/kernels/vecadd.elf \
    2>"$work/err" || failed=1
verdict races "$(grep -m1 -A12 -E 'WARNING: ThreadSanitizer|^threads.c' "$work/err" | tr '\n' ' ' | head -c 700)"
passes rtl build/tsan/rtl
WEFT_TRAIN=sim.so passes cores build/tsan/machine pair build/kernels/vecadd.elf

# What a run says of itself, without what depends on the host.
record() { # THREADS MACHINE KERNEL...
    threads=$1 machine=$2
    shift 2
    # shellcheck disable=SC2086 # words
    $weft run "$@" -c "$machine" $mode --threads "$threads" -q --json "$work/json" >"$work/log" 2>&1 || return 1
    sed -E 's/"(date|seconds|cpu_seconds)":("[^"]*"|[0-9.e+-]*),?//g' "$work/json" >"$work/record-$threads"
}

kernel() { # MACHINE KERNEL...
    reason=
    for threads in 1 2 4; do
        if ! record $threads "$@"; then
            reason="$threads threads: $(head -3 "$work/log" | tr '\n' ' ')"
        elif ! cmp -s "$work/record-1" "$work/record-$threads"; then
            reason="$threads threads: another record than that of one: $(diff "$work/record-1" "$work/record-$threads" | head -c 300)"
        fi
        [ -z "$reason" ] || break
    done
    verdict "$(echo "$*" | tr ' ' '-')" "$reason"
}

mode='-m lockstep'
for machine; do
    for words in 'matmul 8' 'bfs 64x4' 'reduce 500' divergence atomic_sum 'recursive 16' 'gc 30' 'lookup 50 50'; do
        # shellcheck disable=SC2086 # words
        kernel "$machine" $words
    done
done
# More cores than a word has bits.
mode='-m cycle --check'
for words in 'vecadd 600' 'reduce 2000' 'bfs 64x4'; do
    # shellcheck disable=SC2086
    kernel pair+cores-33 $words
done
exit $failed
