#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Fuzz targets (verif/tool/fuzz/TARGET.c, built by rules.mk) over the kept corpus, and beyond it for some seconds each.
#   corpus   every kept input, none of which may end the target; at least one is taken, and one refused, where the target can
#            do both: a corpus that is refused as a whole reaches nothing
#   search   inputs made of these; the same seed, so that two runs of one commit differ only by their time
# What ends a target is kept in build/fuzz/found/TARGET and named, with what to do about it.
# usage: run.sh test|long SECONDS TARGET...
#   test     a suite; long: at the end of each target its last lines, new inputs stay in build/fuzz/more/TARGET
suite=fuzz
. verif/lib.sh
how=$1 seconds=$2
shift 2

# A file may ask for all of global memory, 2 GB.
limits='-timeout=20 -rss_limit_mb=6000 -malloc_limit_mb=4096'

# why LOG: what ended the target.
why() {
    grep -a -m1 -h -E 'fuzz: this does not hold|runtime error|ERROR: ' "$1" || tail -1 "$1"
    kept=$(grep -a -o -m1 'Test unit written to .*' "$1")
    [ -z "$kept" ] || echo "(input ${kept##* }; mend it, and keep the input in verif/tool/fuzz/corpus/$target under a name that says what it is)"
}

for target; do
    program=build/fuzz/bin/$target corpus=verif/tool/fuzz/corpus/$target
    found=build/fuzz/found/$target more=build/fuzz/more/$target log=build/fuzz/$target.log
    [ -x "$program" ] || { verdict "$target" "there is no such target; choose one of $(cd verif/tool/fuzz/corpus && echo *)"; continue; }
    mkdir -p "$found" "$more"
    if [ "$how" = test ]; then
        # shellcheck disable=SC2086 # words
        if "$program" $limits -artifact_prefix="$found/" "$corpus"/* >"$log" 2>&1; then
            verdict "$target-corpus" "$(grep -a -q -E '^fuzz: [1-9][0-9]* taken, [1-9]' "$log" || tail -1 "$log")"
        else
            verdict "$target-corpus" "$(why "$log")"
            continue
        fi
        rm -f "$more"/*
    fi
    # shellcheck disable=SC2086
    if "$program" $limits -seed=1 -max_total_time="$seconds" -artifact_prefix="$found/" "$more" "$corpus" >"$log" 2>&1; then
        runs=$(sed -n 's/^Done \([0-9]*\) runs.*/\1/p' "$log")
        verdict "$target-search" "$([ "${runs:-0}" -gt $((2 * $(ls "$corpus" | wc -l))) ] || echo "only ${runs:-0} inputs were tried")"
    else
        verdict "$target-search" "$(why "$log")"
    fi
    [ "$how" = test ] || tail -2 "$log"
done
exit $failed
