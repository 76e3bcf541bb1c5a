#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of docs/results/originals.md, of the study studies/originals.toml, from its report: docs/results/data/originals*.tsv.
# usage: originals.sh    after `sh studies/originals.sh POLYBENCH RODINIA`, `weft sweep originals` and `weft report originals`; then
#        `sh docs/results/make/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=originals only=
. docs/results/make/studies/cells.sh
number() { cell "$@" | sed 's/ .*//'; } # as cell, without what stands behind the number
unit=" warps"

begin originals "" CCWS Best-SWL statPCAL CIAO-T CIAO-C "CIAO-C, folded" "accesses per 1000 thread instructions" "L1 misses: GTO" CCWS CIAO-T "CIAO-C, folded"
for set in sensitive others; do
    for kernel in $(kernels_of $set); do
        set -- "$kernel" "$(number Policies speed "$kernel" ccws)" "$(best_swl Policies "$kernel")"
        for policy in statpcal ciao_t ciao_c ciao_c-xor; do set -- "$@" "$(number Policies speed "$kernel" $policy)"; done
        set -- "$@" "$(number Policies "L1 accesses of global loads per thousand thread" "$kernel" gto)"
        for policy in gto ccws ciao_t ciao_c-xor; do set -- "$@" "$(number Policies "L1 misses of loads per" "$kernel" $policy)"; done
        row "$@"
        unit=
    done
    set -- "**$set, geometric mean**"
    for policy in ccws best-swl statpcal ciao_t ciao_c ciao_c-xor; do set -- "$@" "$(number Policies speed "$set, geometric mean" $policy)"; done
    row "$@" "" "" "" "" ""
done

title="On the machine of the thesis" unit=" warps"
begin originals-thesis "" Best-SWL CCWS DAWS "L1 misses: GTO" CCWS DAWS "warps that may load: CCWS" DAWS
for kernel in bfs kmeans ATAX GESUMMV; do
    set -- "$kernel" "$(best_swl "$title" "$kernel")"
    for policy in ccws daws; do set -- "$@" "$(number "$title" speed "$kernel" $policy)"; done
    for policy in gto ccws daws; do set -- "$@" "$(number "$title" "L1 misses of loads per" "$kernel" $policy)"; done
    for policy in ccws daws; do set -- "$@" "$(cell "$title" "warps that" "$kernel" $policy | awk '{ printf "%.1f", $1 }')"; done
    row "$@"
    unit=
done
# Kernels of weft beside the originals, on the same machine under GTO, and what two policies gain on each.
title="weft's kernels beside them"
thread_instructions() { echo "$(number "$title" "thread instructions per cycle" "$1" gto)" "$(number "$title" cycles "$1" gto)" | awk '{ printf "%.2f", $1 * $2 / 1e6 }'; }
begin originals-pairs "weft" "Original" "Ratio of cycles" "cycles, weft" "cycles, original" "M thread instructions, weft" "original" "lanes, weft" "original" \
    "accesses per 1000, weft" "original" "L1 misses, weft" "original" "CCWS, weft" "original" "CIAO-C, folded, weft" "original"
rows=
for kernel in $(kernels_of kernels); do
    original=${kernel#weft-}
    set -- "\`$(run_of "$kernel" | sed 's,\.\./build/originals/bfs/,,')\`" "$original" "=ratio cycles, weft/cycles, original"
    for of in "$kernel" "$original"; do set -- "$@" "$(number "$title" cycles "$of" gto)"; done
    for of in "$kernel" "$original"; do set -- "$@" "$(thread_instructions "$of")"; done
    for metric in "lane activity" "L1 accesses of global loads per thousand thread" "L1 misses of loads per"; do
        for of in "$kernel" "$original"; do set -- "$@" "$(number "$title" "$metric" "$of" gto)"; done
    done
    for policy in ccws ciao_c-xor; do
        for of in "$kernel" "$original"; do set -- "$@" "$(number "$title" speed "$of" $policy)"; done
    done
    row "$@"
    rows="$rows${rows:+|}$1"
done
sed -i "\$i # set: pairs: $(echo "$rows" | sed 's/|/; /g')" "$out"
mean="=geometric pairs"
row "**geometric mean**" "" "=geometric pairs:cycles, weft/cycles, original" "" "" "" "" "" "" "" "" "" "" "$mean" "$mean" "$mean" "$mean"
finish
