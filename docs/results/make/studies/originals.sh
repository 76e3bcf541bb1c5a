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
finish
