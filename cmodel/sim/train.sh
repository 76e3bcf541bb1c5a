#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The training runs of a guided simulator (guided.sh): small kernels that between them use every part of a machine.
# What a machine has no room for is left out. One thread of the host runs them: counts that two add to at once contradict each other,
# and gcc refuses them.
# usage: train.sh WEFT VARIANT OBJECT MODE      OBJECT: sim.so, lockstep.so, rtl.so; train-OBJECT runs in its place
weft=$1 variant=$2 object=$3 mode=$4
unset WEFT_GUIDED # what the runs load beside it may be any
trained=0
for kernel in 'matmul 16' 'sgemm 8' bfs 'reduce 1000' 'spmv 512'; do
    # shellcheck disable=SC2086 # words
    WEFT_TRAIN=$object "$weft" run $kernel -c "$variant" -m "$mode" --threads 1 -q --max-cycles 1000000 >/dev/null 2>&1 && trained=$((trained + 1))
done
[ $trained -gt 0 ] || { echo "train.sh: $variant executes none of the kernels that train a simulator: build without WEFT_GUIDED" >&2; exit 1; }
