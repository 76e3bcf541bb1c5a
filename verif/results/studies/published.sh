#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Table of the experiment `details` of studies/published.toml, from the study's report: docs/results/data/published-details.tsv.
# usage: published.sh    after `weft sweep published --only details && weft report published`; then `sh verif/results/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=published only=" --only details"
. verif/results/studies/cells.sh
title="Details of CCWS" kernels="BFS KMN MEMC GC"

form() { # NAME CONFIG
    printf '%s' "$1" >>"$out"
    for of in $kernels "HCS, harmonic mean" SPMV-Scalar; do printf '\t%s' "$(cell "$title" speed "$of" "$2 ccws")"; done >>"$out"
    for metric in "L1 misses of loads" "L1 misses of lines"; do printf '\t%s' "$(cell "$title" "$metric" "HCS, arithmetic mean" "$2 ccws")"; done >>"$out"
    printf '\t%s\n' "$(for of in $kernels SPMV-Scalar; do cell "$title" "warps that" "$of" "$2 ccws"; done | awk '{ printf "%s%.1f", (NR > 1 ? ", " : ""), $1 }')" >>"$out"
}
begin published-details CCWS $kernels "harmonic mean" SPMV-Scalar "L1 misses per 1000 thread instructions, mean of four" \
    "of lines that the warp had lost" "warps that may load"
form "scores of 10 bits for 16" score-10
form "three details of the author's simulator" ccws-of-author
finish
