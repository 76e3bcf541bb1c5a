#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of the study studies/ciao.toml, or of one of its experiments, from its report: docs/results/data/ciao-*.tsv.
# usage: ciao.sh [time|workloads|schedulers|region]    after `weft sweep ciao [--only EXPERIMENT]` and `weft report ciao`; then
#        `sh docs/results/make/page.sh`. Without an experiment: means, claims, figure 11, the queue,
#        effects of choices
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=ciao only=${1:+ --only $1}
. docs/results/make/studies/cells.sh

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

# Figure 8b: parts of the shared memory that blocks have, that the region has, and that its lines with data have.
figure_8b() {
    begin ciao-region Kernel "blocks" "published" "the region" "its lines with data: CIAO-P" CIAO-C "CIAO-P, thread epochs" "CIAO-C, same" "in use: CIAO-P" "CIAO-P, thread epochs"
    title="Shared memory in use"
    for kernel in $(kernels_of all) "LWS, arithmetic mean" "SWS, arithmetic mean" "CI, arithmetic mean" "all, arithmetic mean"; do
        case $kernel in
        *mean) set -- "**${kernel%%,*}, mean**" "$(cell "$title" "$blocks" "$kernel" ciao_p)" "" ;;
        *) set -- "$kernel" "$(cell "$title" "$blocks" "$kernel" ciao_p)" "*$(number Workloads "part of" "published: $kernel" gto | awk '{ printf "%.2f", $1 }')*" ;;
        esac
        set -- "$@" "$(cell "$title" "part of the shared memory that the region has" "$kernel" ciao_p)"
        for policy in ciao_p ciao_c ciao_p-threads ciao_c-threads; do
            set -- "$@" "$(cell "$title" "part of the shared memory in lines" "$kernel" "$policy")"
        done
        for policy in ciao_p ciao_p-threads; do
            set -- "$@" "$(cell "$title" "part of the shared memory that blocks have or" "$kernel" "$policy")"
        done
        row "$@"
    done
}
blocks="part of the shared memory that blocks have,"
policies="ccws best-swl statpcal ciao_t ciao_p ciao_c ciao_t-threads ciao_p-threads ciao_c-threads"
threads="Epochs of thread instructions"
heads() { # TABLE: its first line, of the policies
    begin "$1" "" CCWS Best-SWL statPCAL CIAO-T CIAO-P CIAO-C "CIAO-T, thread epochs" "CIAO-P, same" "CIAO-C, same" "GTO, L1 of 4 MB"
}
# A row of speeds over GTO, of a kernel or a mean.
speed_row() { # NAME ROW
    name=$1 of=$2
    set -- "$name"
    for policy in $policies; do set -- "$@" "$(number "$threads" speed "$of" "$policy")"; done
    row "$@" "$(number "An L1 without evictions" speed "$of" gto-4MB)"
}
# A claim of the paper: how much faster A is than B, here with epochs of warp instructions and of thread instructions.
mean_of() { # POLICY SET
    case $1 in
    gto) echo 1 ;;
    gto-4MB) cell "An L1 without evictions" speed "$2, geometric mean" "$1" ;;
    gto-*) cell "Larger and more associative L1" speed "$2, geometric mean" "$1" ;;
    *-2X) cell "Twice the bandwidth of the memory" speed "$2, geometric mean" "$1" ;;
    *) cell "$threads" speed "$2, geometric mean" "$1" ;;
    esac
}
with_threads() { case $1 in ciao_*) echo "$1-threads" ;; *) echo "$1" ;; esac }
claim() { # TEXT A B SET PUBLISHED
    printf '%s\t%s\t%s\t=ratio A/B' "$1" "$(mean_of "$2" "$4")" "$(mean_of "$3" "$4")" >>"$out"
    case $2 in
    gto-* | *-2X) printf '\t\t\t' >>"$out" ;;
    *) printf '\t%s\t%s\t=ratio A, thread epochs/B, same' "$(mean_of "$(with_threads "$2")" "$4")" "$(mean_of "$(with_threads "$3")" "$4")" >>"$out" ;;
    esac
    printf '\t*%s*\n' "$5" >>"$out"
}
claim_tables() {
    begin ciao-claims "A over B, geometric means" A B "A / B" "A, thread epochs" "B, same" "A / B, same" published
    claim "CIAO-C over GTO, all" ciao_c gto all 1.56
    claim "CIAO-C over CCWS, all" ciao_c ccws all 1.54
    claim "CIAO-P over GTO, all" ciao_p gto all 1.34
    claim "CIAO-P over CCWS, all" ciao_p ccws all 1.32
    claim "CIAO-T over GTO, all" ciao_t gto all 1.34
    claim "CIAO-T over CCWS, all" ciao_t ccws all 1.32
    claim "CIAO-C over CIAO-T, all" ciao_c ciao_t all 1.17
    claim "CIAO-C over CIAO-P, all" ciao_c ciao_p all 1.16
    claim "CIAO-T over CCWS, LWS" ciao_t ccws LWS 1.66
    claim "CIAO-T over CIAO-P, LWS" ciao_t ciao_p LWS 1.48
    claim "CIAO-P over CIAO-T, SWS" ciao_p ciao_t SWS 1.28
    claim "CIAO-T over Best-SWL, without SYR2K, II, KMN" ciao_t best-swl moving 1.22
    claim "CIAO-C over GTO, LWS and SWS" ciao_c gto memory "2.37 (derived)"
    claim "GTO without interference (here: an L1 of 4 MB) over GTO, all" gto-4MB gto all 1.89
    claim "L1 of 48 KB over GTO, LWS and SWS" gto-cap gto memory 2.08
    claim "CIAO-C over an L1 of 48 KB, LWS and SWS" ciao_c gto-cap memory 1.14
    claim "L1 of 8 ways over GTO, LWS and SWS" gto-8way gto memory 1.51
    claim "CIAO-C over an L1 of 8 ways, LWS and SWS" ciao_c gto-8way memory 1.57
    claim "CIAO-C over statPCAL, both with twice the bandwidth, LWS and SWS" ciao_c-2X statpcal-2X memory 1.16
}
# shellcheck disable=SC2086
kernel_tables() {
    heads ciao-means
    speed_row "all 21" "all, geometric mean"
    row "*published, all 21*" "*1.02*" "*1.16*" "*1.24*" "*1.34*" "*1.34*" "*1.56*" "" "" "" "*1.89, without interference*"
    speed_row "LWS and SWS" "memory, geometric mean"
    for set in LWS SWS CI; do speed_row $set "$set, geometric mean"; done
    begin ciao-harmonic "Mean of all 21" CCWS Best-SWL statPCAL "CIAO-T, thread epochs" "CIAO-P, same" "CIAO-C, same"
    for mean in geometric harmonic; do
        cells $mean "$threads" speed "all, $mean mean" ccws best-swl statpcal ciao_t-threads ciao_p-threads ciao_c-threads
    done
    row "*published*" "*1.02*" "*1.16*" "*1.24*" "*1.34*" "*1.34*" "*1.56*"
    heads ciao-kernels # those that a limit changes by more than 3 %
    for kernel in $(kernels_of LWS) GESUMMV SYR2K SYRK II; do
        speed_row "$kernel" "$kernel"
    done
}
setting_tables() {
    of_memory="memory, geometric mean"
    begin ciao-epochs "Instructions of a high epoch" 1000 2000 5000 10,000 20,000 50,000
    set --
    for instructions in 1000 2000 5000 10000 20000 50000; do set -- "$@" "ciao_c-epoch ciao_high_epoch=$instructions"; done
    cells speed "High epoch" speed "$of_memory" "$@"
    begin ciao-cutoffs "Cutoff, of 0.01" "4 times" "2 times" 1 "a half" "a quarter"
    cells speed Cutoffs speed "$of_memory" ciao_c-cutoff-4 ciao_c-cutoff-2 ciao_c ciao_c-cutoff-half ciao_c-cutoff-quarter
    begin ciao-queue "Places for memory instructions" CCWS CIAO-T CIAO-C
    for places in 4 8 16; do
        set -- "ccws memory_queue=$places" "ciao_t memory_queue=$places" "ciao_c memory_queue=$places"
        cells $places "Queue of memory instructions" speed "$of_memory" "$@"
    done
}
# Effects of two values of each factor on the cycles, of kernels that one of them moves by 2 % or more.
effect_table() {
    title="Which of CIAO's choices count"
    begin ciao-effects "" "mean, cycles" "high epoch 1000" "low epoch 500" "high cutoff twice" '`ciao_all`' '`ciao_robust`' \
        "own evictions not counted" '`ciao_whole`'
    for kernel in $(kernels_of memory); do
        set -- "$kernel" "$(cell "$title" effects "$kernel ciao_c" mean | awk '{ printf "%d", $1 }')"
        for factor in "high_epoch, 5000 to 1000" "low_epoch, 100 to 500" "high_cutoff, 100 to 50" "all, 0 to 1" "robust, 0 to 1" \
            "count_self, 1 to 0" "whole, 0 to 1"; do
            set -- "$@" "$(cell "$title" effects "$kernel ciao_c" "ciao_$factor" | sed 's/^[+-]0\.0 /0 /')"
        done
        if printf '%s\n' "$@" | sed 1,2d | grep -Eq '^.([2-9]|[1-9][0-9]+)\.'; then row "$@"; fi
    done
}
# Figures 1a, 4a and 4b, under GTO: lines that warps lost to others, and how they are spread over pairs of warps; kernels that lose some.
evictors() {
    begin ciao-evictors Kernel "lines lost" "to another warp" "pairs of warps" "the least of a pair" "the most of a pair"
    title="Who evicts whose lines"
    for kernel in $(kernels_of all); do
        set -- "$kernel"
        for column in "lines lost" "to another warp" "pairs of warps" "least of a pair" "most of a pair"; do
            set -- "$@" "$(cell "$title" "lines lost" "$kernel ciao-off" "$column")"
        done
        [ "$2" = - ] || row "$@"
    done
}
case ${1:-} in
"")
    kernel_tables
    evictors
    claim_tables
    setting_tables
    effect_table
    ;;
time)
    series ipc "thread instructions per cycle" 1 gto ccws best-swl statpcal ciao_t ciao_p ciao_c
    series warps "active warps" 1 gto ccws best-swl statpcal ciao_t ciao_p ciao_c
    series lost "L1 misses of lines" 1 ccws ciao_t ciao_p ciao_c
    ;;
workloads) limits ;;
schedulers) figure_8 ;;
region) figure_8b ;;
*)
    echo "ciao.sh: experiment '$1'; there are time, workloads, schedulers, region" >&2
    exit 2
    ;;
esac
finish
