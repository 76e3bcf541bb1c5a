#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Kernels in lockstep, or in another mode, on machines with options of issue, placing and reconv that no configuration has: kernels
# that diverge, that loop a different number of times per thread, that meet at block barriers, that recurse. One line per run.
#   sh verif/modules/regroup/run.sh MODE MACHINE|ROW...      ROW: of the covering array
suite=regroup
. verif/lib.sh
log=build/regroup
mkdir -p "$log"
mode=$1
shift
[ $# -gt 0 ] || verdict machines 'none is named'
for name; do
    machine=$(sh verif/modules/array/machine.sh "$name")
    : "${machine:=$name}"
    for kernel in 'divergence 64 4' 'collatz 60' 'reduce 500' 'recursive 16' 'gc 60' 'scan 200'; do
        file=$log/$name-$(echo "$kernel" | tr ' ' '-').log
        # shellcheck disable=SC2086 # words
        if $kept build/weft run $kernel -c "$machine" -m $mode >"$file" 2>&1 &&
            awk '$1 == "mismatches" && $2 == 0 { ok++ } $1 == "records" && $3 + 0 > 0 { ok++ } END { exit ok != 2 }' "$file"; then
            verdict "$name-$(echo "$kernel" | tr ' ' '-')" ''
        else
            verdict "$name-$(echo "$kernel" | tr ' ' '-')" "on $machine: see $file"
        fi
    done
done
exit $failed
