#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Kernels in lockstep on machines that have options of issue, placing and reconv that no configuration has: kernels that
# diverge, that loop a different number of times per thread, that meet at block barriers, that recurse. One line per run.
#   sh verif/modules/regroup/run.sh MACHINE...
suite=regroup
. verif/lib.sh
log=build/regroup
mkdir -p "$log"
[ $# -gt 0 ] || verdict machines 'none is named'
for machine; do
    options="-c ${machine%%+*} $(echo "${machine#*+}" | tr '+' '\n' | sed 's/^\([^-]*\)-\(.*\)/--set \1=\2/' | tr '\n' ' ')"
    for kernel in 'divergence 64 4' 'collatz 60' 'reduce 500' 'recursive 16' 'gc 60' 'scan 200'; do
        file=$log/$machine-$(echo "$kernel" | tr ' ' '-').log
        # shellcheck disable=SC2086 # words of kernel and options
        if build/weft run $kernel $options -m lockstep >"$file" 2>&1 &&
            awk '$1 == "mismatches" && $2 == 0 { ok++ } $1 == "records" && $3 + 0 > 0 { ok++ } END { exit ok != 2 }' "$file"; then
            verdict "$machine-$(echo "$kernel" | tr ' ' '-')" ''
        else
            verdict "$machine-$(echo "$kernel" | tr ' ' '-')" "see $file"
        fi
    done
done
exit $failed
