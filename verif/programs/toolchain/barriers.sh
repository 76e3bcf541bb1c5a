#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Random kernels with barriers, right by construction: at every -O level and under every mechanism of
# reconvergence they end without a fault and leave the golden model's data.
#   barriers.sh WEFT_CC GENERATOR RUNNER WORK_FOLDER PROGRAMS SEED
cc=$1 generator=$2 runner=$3 work=$4 programs=$5 seed=$6
levels='O0 O1 O2 O3 Os'
batch=50 # programs of a file: a kernel file has room for about 300
rm -rf "$work"
mkdir -p "$work" || exit 2

done=0 runs=0 failed=0 kept=
while [ $done -lt "$programs" ]; do
    count=$((programs - done))
    [ $count -le $batch ] || count=$batch
    source=$work/$seed.c
    "$generator" "$seed" $count >"$source" || exit 2
    files=
    for level in $levels; do
        # -w: a function inlined on both sides of a branch gets a warning, though no warp parts there.
        "$cc" -w -$level --markers=rpc,loop,cb "$source" -o "$work/$seed.$level.elf" || exit 2
        files="$files $work/$seed.$level.elf"
    done
    # shellcheck disable=SC2086 # names without blanks
    "$runner" "seed $seed" $((seed % 97)) "$work/$seed.O0.elf" $files >"$work/$seed.log"
    grep -v '^seed [0-9]*: [0-9]* programs' "$work/$seed.log"
    result=$(sed -n 's/^seed [0-9]*: \([0-9]*\) programs, \([0-9]*\) runs, \([0-9]*\) failed$/\1 \2 \3/p' "$work/$seed.log")
    [ -n "$result" ] || exit 2
    # shellcheck disable=SC2086 # three numbers
    set -- $result
    done=$((done + $1)) runs=$((runs + $2)) failed=$((failed + $3))
    if [ "$3" -eq 0 ]; then
        rm "$work/$seed".*
    else
        kept=" (kept in $work)"
    fi
    seed=$((seed + 1))
done
if [ $failed -eq 0 ] && [ $runs -gt 0 ]; then
    echo "PASS: toolchain-barriers/random: $done programs, $runs runs, 0 failed"
else
    echo "FAIL: toolchain-barriers/random: $done programs, $runs runs, $failed failed$kept"
    exit 1
fi
