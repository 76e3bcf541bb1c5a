#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of an experiment of studies/ciao.toml, from the study's report: docs/results/data/ciao-*.tsv.
# usage: ciao.sh time|workloads|schedulers    after `weft sweep ciao --only EXPERIMENT` and `weft report ciao`; then `sh verif/results/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=ciao only=" --only $1"
. verif/results/studies/cells.sh

# A series over a run: a row for each kernel and policy, a column for each eighth of the run.
series() { # NAME METRIC DIGITS POLICY...
    begin "ciao-life-$1" "Kernel, policy" 1 2 3 4 5 6 7 8
    metric=$2 digits=$3
    shift 3
    for kernel in ATAX KMN SYRK Backprop; do
        for policy; do
            printf '%s, %s' "$kernel" "$policy" >>"$out"
            for part in "first eighth" second third fourth fifth sixth seventh eighth; do
                printf '\t%s' "$(cell "Over time" "$metric" "$kernel $policy" "$part" | awk -v digits="$digits" '{ printf "%.*f", digits, $1 }')" >>"$out"
            done
            echo >>"$out"
        done
    done
}

number() { cell "$@" | sed 's/ .*//'; } # as cell, without what stands behind the number

# Table II: the best static limit of each kernel, its speed, the part of shared memory, each beside the published one.
limits() {
    begin ciao-limits Kernel "best limit, warps" "published" "speed over GTO" "part of the shared memory that blocks have" "published"
    for kernel in $(kernels_of all); do
        row "$kernel" "$(number Workloads value "$kernel" best-swl)" "*$(number Workloads value "published: $kernel" best-swl)*" \
            "$(number Schedulers speed "$kernel" best-swl)" \
            "$(number Workloads "part of" "$kernel" gto | awk '{ printf "%.2f", $1 }')" \
            "*$(number Workloads "part of" "published: $kernel" gto | awk '{ printf "%.2f", $1 }')*"
    done
}

# Figure 8a: speeds over GTO, and the part of the loads that hit in the L1 or its region, in percent.
figure_8() {
    begin ciao-schedulers Kernel CCWS Best-SWL statPCAL CIAO-T CIAO-P CIAO-C "hits of loads, %: GTO" CIAO-T CIAO-P CIAO-C
    for kernel in $(kernels_of all); do
        set -- "$kernel"
        for policy in ccws best-swl statpcal ciao_t ciao_p ciao_c; do set -- "$@" "$(number Schedulers speed "$kernel" "$policy")"; done
        for policy in gto ciao_t ciao_p ciao_c; do set -- "$@" "$(percent "$(number Schedulers "L1 hits" "$kernel" "$policy")")"; done
        row "$@"
    done
    for set in LWS SWS CI all; do
        set -- "**$set, mean**"
        for policy in ccws best-swl statpcal ciao_t ciao_p ciao_c; do set -- "$@" "$(number Schedulers speed "$set, geometric mean" "$policy")"; done
        row "$@" "" "" "" ""
    done
}
case $1 in
time)
    series ipc "thread instructions per cycle" 1 gto ccws ciao_t ciao_p ciao_c
    series warps "active warps" 1 gto ccws ciao_t ciao_p ciao_c
    series lost "L1 misses of lines" 1 ccws ciao_t ciao_p ciao_c
    ;;
workloads) limits ;;
schedulers) figure_8 ;;
*)
    echo "ciao.sh: experiment '$1'; there are time, workloads, schedulers" >&2
    exit 2
    ;;
esac
finish
