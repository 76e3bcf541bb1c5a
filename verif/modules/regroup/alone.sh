#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Invariant 8 of HARP: without lookups it regroups nothing. Then each kernel has as many warp instructions as under
# multi_path without early joins, and as under the stack: a side of a branch is issued once per warp. One line per kernel.
#   sh verif/modules/regroup/alone.sh
suite=regroup
. verif/lib.sh
log=build/regroup
mkdir -p "$log"
# issued FILE KERNEL OPTIONS: warp and thread instructions of a verified run.
issued() {
    file=$log/$1.log
    kernel=$2
    shift 2
    # shellcheck disable=SC2086 # words of kernel
    build/weft run $kernel -c demo "$@" -m cycle >"$file" 2>&1 &&
        awk '$2 == "instructions" && ($1 == "warp" || $1 == "thread") { printf "%s ", $3; n++ } END { exit n != 2 }' "$file"
}
for kernel in 'branches if_only' 'branches if_else_balanced' 'branches if_else_imbalanced' 'branches nested' 'branches loop_varlen' \
    'branches switch4' 'branches partial_block' 'branches tiny_block' 'branches bar_after_div' 'collatz 200' 'nqueens 6' 'lookup 512'; do
    name=alone-$(echo "$kernel" | tr ' ' '-')
    expected=$(issued "$name-stack" "$kernel")
    paths=$(issued "$name-multi_path" "$kernel" --reconv multi_path --set multi_early=0)
    harp=$(issued "$name-harp" "$kernel" --reconv harp --set harp_ready=1 --set harp_waiting=0 --set harp_enough=64)
    if [ -n "$expected" ] && [ "$paths" = "$expected" ] && [ "$harp" = "$expected" ]; then
        verdict "$name" ''
    else
        verdict "$name" "warp and thread instructions: stack $expected, multi_path $paths, harp $harp; see $log/$name-*.log"
    fi
done
exit $failed
