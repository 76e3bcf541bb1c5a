#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of the study studies/ciao.toml, or of some of its experiments, from its report: docs/results/data/ciao-*.tsv.
# usage: ciao.sh schedulers|workloads|region|time|interference|warps|settings|capacity|whole    after `weft sweep ciao` with the --only
#        that the tables name, and `weft report ciao`; then `sh docs/results/make/page.sh`. schedulers: means, kernels, claims, figure 8a;
#        settings: figure 11, choices; capacity: figure 12, the bound
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=ciao only=
case ${1:-} in
schedulers) experiments="schedulers over-swl bound" ;;
workloads) experiments="workloads schedulers" ;;
region | time | interference | warps | whole) experiments=$1 ;;
settings) experiments="epoch cutoff choices" ;;
capacity) experiments="capacity bandwidth" ;;
*)
    echo "ciao.sh: experiment '${1:-}'; there are schedulers, workloads, region, time, interference, warps, settings, capacity, whole" >&2
    exit 2
    ;;
esac
for experiment in $experiments; do only="$only --only $experiment"; done
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
workloads_tables() {
    begin ciao-limits Kernel "best limit, warps" "published" "speed over GTO" "part of the shared memory that blocks have" "published"
    for kernel in $(kernels_of all); do
        row "$kernel" "$(number Workloads value "$kernel" best-swl)" "*$(number Workloads value "published: $kernel" best-swl)*" \
            "$(number Schedulers speed "$kernel" best-swl)" \
            "$(number Workloads "part of" "$kernel" gto | awk '{ printf "%.2f", $1 }')" \
            "*$(number Workloads "part of" "published: $kernel" gto | awk '{ printf "%.2f", $1 }')*"
    done
}

policies="ccws best-swl statpcal ciao_t ciao_p ciao_c ciao_p-xor ciao_c-xor"
names="CCWS|Best-SWL|statPCAL|CIAO-T|CIAO-P|CIAO-C|CIAO-P, folded|CIAO-C, folded"
# A table begins: a first column, the policies, more columns.
of_policies() { # TABLE FIRST [COLUMN]...
    table=$1 first=$2
    shift 2
    begin "$table" "$first" "$(echo "$names" | tr '|' '\t')" "$@"
}
speeds() { for policy in $policies; do number Schedulers speed "$1" "$policy"; done | paste -s; } # ROW
# A row of speeds over GTO, of a kernel or a mean, with the bound.
speed_row() { row "$1" "$(speeds "$2")" "$(number "An L1 without evictions" speed "$2" gto-4MB)"; } # NAME ROW
published_row() { row "$1" "*1.02*" "*1.16*" "*1.24*" "*1.34*" "*1.34*" "*1.56*" "*1.34*" "*1.56*" "$2"; } # NAME BOUND
schedulers_tables() {
    of_policies ciao-means "" "GTO, L1 of 4 MB"
    speed_row "all 21" "all, geometric mean"
    published_row "*published, all 21*" "*1.89, without interference*"
    speed_row "LWS and SWS" "memory, geometric mean"
    for set in LWS SWS CI; do speed_row $set "$set, geometric mean"; done
    of_policies ciao-kernels "" "GTO, L1 of 4 MB" # those of memory
    for kernel in $(kernels_of memory); do speed_row "$kernel" "$kernel"; done
    of_policies ciao-harmonic "Mean of all 21"
    for mean in geometric harmonic; do row $mean "$(speeds "all, $mean mean")"; done
    row "*published*" "*1.02*" "*1.16*" "*1.24*" "*1.34*" "*1.34*" "*1.56*" "*1.34*" "*1.56*"
    claim_table
    power_table
    of_policies ciao-schedulers Kernel "hits of loads, %: GTO" CIAO-T CIAO-P CIAO-C "CIAO-P, folded" "CIAO-C, folded"
    for kernel in $(kernels_of all); do
        set -- "$kernel" "$(speeds "$kernel")"
        for policy in gto ciao_t ciao_p ciao_c ciao_p-xor ciao_c-xor; do set -- "$@" "$(percent "$(number Schedulers "L1 hits" "$kernel" "$policy")")"; done
        row "$@"
    done
    for set in LWS SWS CI all; do row "**$set, mean**" "$(speeds "$set, geometric mean")" "" "" "" "" "" ""; done
}
# Power of the detector of 15 cores in mW: lines that loads miss in a second, times a read and a write of the victim tags. The energies
# are those of a small table by McPAT, as AccelWattch's constants for 40 nm stand in gem5: 4.38 and 6.10 pJ.
milliwatts() { # KERNEL
    echo "$(number Schedulers "L1 misses of loads per" "$1" ciao_c-xor)" "$(number Schedulers "thread instructions per cycle" "$1" ciao_c-xor)" |
        awk '{ printf "%.2f\n", 15 * 700e6 * $1 / 1000 * $2 * (4.38 + 6.10) * 1e-9 }'
}
power_table() {
    begin ciao-power "Detector, 15 cores" "mean of 21" "the most of one" "*published, all of CIAO*"
    for kernel in $(kernels_of all); do milliwatts "$kernel"; done | sort -n >"$work/power"
    row "mW" "$(awk '{ sum += $1 } END { printf "%.1f", sum / NR }' "$work/power")" "$(tail -1 "$work/power" | awk '{ printf "%.1f", $1 }')" "*79*"
}
# Figure 8b: parts of the shared memory that blocks have, that the region has, and that its lines with data have.
region_tables() {
    begin ciao-region Kernel "blocks" "published" "the region" "its lines with data: CIAO-P" "CIAO-P, folded" CIAO-C "CIAO-C, folded" "in use: CIAO-P" "CIAO-P, folded"
    title="Shared memory in use" blocks="part of the shared memory that blocks have,"
    for kernel in $(kernels_of all) "LWS, arithmetic mean" "SWS, arithmetic mean" "CI, arithmetic mean" "all, arithmetic mean"; do
        case $kernel in
        *mean) set -- "**${kernel%%,*}, mean**" "$(cell "$title" "$blocks" "$kernel" ciao_p)" "" ;;
        *) set -- "$kernel" "$(cell "$title" "$blocks" "$kernel" ciao_p)" "*$(published_shared "$kernel")*" ;;
        esac
        set -- "$@" "$(cell "$title" "part of the shared memory that the region has" "$kernel" ciao_p)"
        for policy in ciao_p ciao_p-xor ciao_c ciao_c-xor; do
            set -- "$@" "$(cell "$title" "part of the shared memory in lines" "$kernel" "$policy")"
        done
        for policy in ciao_p ciao_p-xor; do
            set -- "$@" "$(cell "$title" "part of the shared memory that blocks have or" "$kernel" "$policy")"
        done
        row "$@"
    done
}
published_shared() { number Workloads "part of" "published: $1" gto | awk '{ printf "%.2f", $1 }'; } # KERNEL
# A claim of the paper: how much faster A is than B, here with plain slots of the region, and with folded ones.
mean_of() { # POLICY SET
    case $1 in
    gto) echo 1 ;;
    gto-4MB) cell "An L1 without evictions" speed "$2, geometric mean" "$1" ;;
    *) cell Schedulers speed "$2, geometric mean" "$1" ;;
    esac
}
folded() { case $1 in ciao_p | ciao_c) echo "$1-xor" ;; *) echo "$1" ;; esac }
claim() { # TEXT A B SET PUBLISHED
    printf '%s\t%s\t%s\t=ratio A/B' "$1" "$(mean_of "$2" "$4")" "$(mean_of "$3" "$4")" >>"$out"
    case "$2 $3" in
    *ciao_[pc]*) printf '\t%s\t%s\t=ratio A, folded/B, folded' "$(mean_of "$(folded "$2")" "$4")" "$(mean_of "$(folded "$3")" "$4")" >>"$out" ;;
    *) printf '\t\t\t' >>"$out" ;;
    esac
    printf '\t*%s*\n' "$5" >>"$out"
}
claim_table() {
    begin ciao-claims "A over B, geometric means" A B "A / B" "A, folded" "B, folded" "A / B, folded" published
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
}
# Figure 12: larger and more associative L1s, twice the bandwidth; speeds over GTO.
capacity_tables() {
    title="Larger and more associative L1"
    begin ciao-capacity "" "GTO, 48 KB" "8 ways" "4 ways, plain" "8 ways, plain" "CIAO-C" "CIAO-C, 48 KB" "CIAO-C, 8 ways"
    columns="gto-cap gto-8way gto-plain gto-8way-plain ciao_c-xor ciao_c-cap ciao_c-8way"
    # shellcheck disable=SC2086 # a list of names
    {
        for kernel in $(kernels_of losing) SYR2K; do cells "$kernel" "$title" speed "$kernel" $columns; done
        cells "**LWS and SWS, mean**" "$title" speed "memory, geometric mean" $columns
    }
    row "*published*" "*2.08*" "*1.51*" "" "" "*2.37, derived*" "" ""
    title="Twice the bandwidth of the memory"
    begin ciao-bandwidth "LWS and SWS, mean" GTO "CIAO-C" "statPCAL" "CIAO-C over statPCAL"
    row "twice the bandwidth, over GTO with the plain one" "$(number "$title" speed "memory, geometric mean" gto-2X)" \
        "$(number "$title" speed "memory, geometric mean" ciao_c-2X)" "$(number "$title" speed "memory, geometric mean" statpcal-2X)" "=ratio CIAO-C/statPCAL"
    row "*published*" "" "" "" "*1.16*"
}
# Epochs that count instructions of warps, beside those of threads.
warps_tables() {
    title="Epochs of warp instructions"
    begin ciao-warps "" "CIAO-T" "epochs of warps" "CIAO-P" "epochs of warps" "CIAO-C" "epochs of warps" "CIAO-C, folded" "epochs of warps"
    columns="ciao_t ciao_t-warps ciao_p ciao_p-warps ciao_c ciao_c-warps ciao_c-xor ciao_c-warps-xor"
    # shellcheck disable=SC2086 # a list of names
    for of in $(kernels_of losing) "LWS, geometric mean" "SWS, geometric mean" "memory, geometric mean"; do
        case $of in memory*) name="**LWS and SWS, mean**" ;; *mean) name="**${of%%,*}, mean**" ;; *) name=$of ;; esac
        cells "$name" "$title" speed "$of" $columns
    done
}
settings_tables() {
    of_memory="memory, geometric mean"
    begin ciao-epochs "Instructions of threads in a high epoch" 1000 5000 20,000 50,000
    set --
    for instructions in 31 156 625 1562; do set -- "$@" "ciao_c-epoch ciao_high_epoch=$instructions"; done
    cells speed "High epoch" speed "$of_memory" "$@"
    begin ciao-cutoffs "Cutoff, of 0.01" "4 times" 1 "a quarter"
    cells speed Cutoffs speed "$of_memory" ciao_c-cutoff-4 ciao_c-xor ciao_c-cutoff-quarter
    effect_table
}
# Effects of two values of each factor on the cycles.
effect_table() {
    title="Which of CIAO's choices count"
    begin ciao-effects "" "mean, cycles" "high epoch 1000" "low epoch 500" "high cutoff twice" '`ciao_all`' '`ciao_robust`' \
        "own evictions not counted" '`ciao_whole`'
    for kernel in $(kernels_of losing); do
        set -- "$kernel" "$(cell "$title" effects "$kernel ciao_c-xor" mean | awk '{ printf "%d", $1 }')"
        for factor in "high_epoch, 156 to 31" "low_epoch, 3 to 16" "high_cutoff, 100 to 50" "all, 0 to 1" "robust, 0 to 1" \
            "count_self, 1 to 0" "whole, 0 to 1"; do
            set -- "$@" "$(cell "$title" effects "$kernel ciao_c-xor" "ciao_$factor" | sed 's/^[+-]0\.0 /0 /')"
        done
        row "$@"
    done
}
# Figures 1a, 4a and 4b, under GTO: lines that warps lost to others, and how they are spread over pairs of warps; kernels that lose some.
interference_tables() {
    begin ciao-evictors Kernel "lines lost" "to another warp" "pairs of warps" "the least of a pair" "the most of a pair"
    title="Who evicts whose lines"
    for kernel in $(kernels_of memory) Backprop; do
        set -- "$kernel"
        for column in "lines lost" "to another warp" "pairs of warps" "least of a pair" "most of a pair"; do
            set -- "$@" "$(cell "$title" "lines lost" "$kernel ciao-off" "$column")"
        done
        [ "$2" = - ] || row "$@"
    done
}
time_tables() {
    series ipc "thread instructions per cycle" 1 gto ccws best-swl statpcal ciao_t ciao_p-xor ciao_c-xor
    series warps "active warps" 1 gto ccws best-swl statpcal ciao_t ciao_p-xor ciao_c-xor
    series lost "L1 misses of lines" 1 ccws ciao_t ciao_p-xor ciao_c-xor
}
# The whole machine: speeds over GTO, and what a memory is asked for, per 1000 thread instructions.
whole_tables() {
    title="15 cores" unit=" warps"
    begin ciao-whole "" CCWS Best-SWL CIAO-T "CIAO-P, folded" CIAO-C "CIAO-C, folded" "L1 misses: GTO" "CIAO-C, folded" "L2 misses: GTO" "CIAO-C, folded"
    for kernel in $(kernels_of whole); do
        set -- "${kernel%-whole}" "$(number "$title" speed "$kernel" ccws)" "$(best_swl "$title" "$kernel")"
        for policy in ciao_t ciao_p-xor ciao_c ciao_c-xor; do set -- "$@" "$(number "$title" speed "$kernel" "$policy")"; done
        for part in "L1 misses of loads" "L2 misses"; do
            for policy in gto ciao_c-xor; do set -- "$@" "$(cell "$title" "accesses of the" "$kernel $policy" "$part")"; done
        done
        row "$@"
        unit=
    done
}
"$1_tables"
finish
