#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Table of an experiment of studies/published.toml, from the study's report: docs/results/data/published-*.tsv.
# usage: published.sh details|throttle    after `weft sweep published --only EXPERIMENT && weft report published`; then `sh verif/results/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=published only=" --only $1"
. verif/results/studies/cells.sh
kernels="BFS KMN MEMC GC"

form() { # NAME COLUMN [KERNEL]: a form of CCWS; a kernel beside those of the mean
    printf '%s' "$1" >>"$out"
    for of in $kernels "HCS, harmonic mean" ${3:-}; do printf '\t%s' "$(cell "$title" speed "$of" "$2")" >>"$out"; done
    for metric in "L1 misses of loads" "L1 misses of lines"; do printf '\t%s' "$(cell "$title" "$metric" "HCS, arithmetic mean" "$2")" >>"$out"; done
    printf '\t%s\n' "$(for of in $kernels ${3:-}; do cell "$title" "warps that" "$of" "$2"; done | awk '{ printf "%s%.1f", (NR > 1 ? ", " : ""), $1 }')" >>"$out"
}
counts="L1 misses per 1000 thread instructions, mean of four"
case $1 in
details)
    title="Details of CCWS"
    begin published-details CCWS $kernels "harmonic mean" SPMV-Scalar "$counts" "of lines that the warp had lost" "warps that may load"
    form "scores of 10 bits for 16" "score-10 ccws" SPMV-Scalar
    form "three details of the author's simulator" "ccws-of-author ccws" SPMV-Scalar
    ;;
throttle)
    title="Strength of throttling, K"
    begin published-throttle CCWS $kernels "harmonic mean" "$counts" "of lines that the warp had lost" "warps that may load"
    form "K = 4" "ccws-K ccws_throttle=4"
    form "K = 8, as above" ccws
    form "K = 16" "ccws-K ccws_throttle=16"
    ;;
*)
    echo "published.sh: experiment '$1'; there are details, throttle" >&2
    exit 2
    ;;
esac
finish
