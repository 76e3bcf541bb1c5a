#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of docs/results/ciao-figures.md, from the report of studies/ciao.toml: docs/results/data/ciao-*.tsv.
# usage: ciao.sh    after `weft sweep ciao && weft report ciao`; then `sh verif/results/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=ciao
. verif/results/studies/cells.sh
policies="ccws best-swl ciao_t ciao_p ciao_c"

# A published number of the study's file: METRIC KERNEL.
published() { sed -n 's/.*metric = "'"$1"'", policy = "[a-z-]*", of = "'"$2"'", value = \([0-9.]*\), source = "table II".*/\1/p' studies/ciao.toml; }
whole() { sed 's/[^0-9.].*//'; } # of a cell what stands in front of the settings that `best` has chosen

# ---- table II ----

begin ciao-workloads Workload Class APKI published "best limit" published "shared memory" published
for set in LWS SWS CI; do
    for kernel in $(kernels_of "$set"); do
        row "$kernel" "$set" \
            "$(cell Workloads "L1 accesses of loads of global memory per thousand thread" "$kernel" gto)" "$(published apki_threads "$kernel")" \
            "$(cell Workloads "value that" "$kernel" best-swl | whole)" "$(published chosen "$kernel")" \
            "$(percent "$(cell Workloads "shared memory" "$kernel" gto)") %" "$(percent "$(published shared "$kernel")") %"
    done
done

# ---- figures 8a, 8b, 1b ----

# shellcheck disable=SC2086 # lists of names
{
    begin ciao-speed Kernel $policies
    for set in LWS SWS CI; do
        for kernel in $(kernels_of "$set"); do cells "$kernel" Schedulers speed "$kernel" $policies; done
        cells "**$set**" Schedulers speed "$set, geometric mean" $policies
    done
    cells "**all 21**" Schedulers speed "all, geometric mean" $policies

    begin ciao-active "Warps that may issue" gto $policies
    for set in LWS SWS CI; do cells "$set" Schedulers "warps that" "$set, arithmetic mean" gto $policies; done
    for kernel in ATAX Backprop SYRK KMN; do cells "$kernel" Schedulers "warps that" "$kernel" gto $policies; done

    begin ciao-hits "L1 hits of loads / loads" gto $policies
    for set in LWS SWS CI; do cells "$set" Schedulers "L1 hit" "$set, arithmetic mean" gto $policies; done
    for kernel in ATAX Backprop SYRK KMN; do cells "$kernel" Schedulers "L1 hit" "$kernel" gto $policies; done
}

# ---- figures 9 and 10 ----

eighths="first eighth,second,third,fourth,fifth,sixth,seventh,eighth"
over_time() { # SERIES KERNEL...
    series=$1
    shift
    for kernel; do
        for policy in gto $policies; do
            printf '%s\t%s' "$kernel" "$policy" >>"$out"
            echo "$eighths" | tr , '\n' | while read -r part; do
                printf '\t%s' "$(cell "Over time" "$series" "$kernel $policy" "$part" | awk '{ printf "%.3g", $1 }')" >>"$out"
            done
            echo >>"$out"
        done
    done
}
begin ciao-ipc Kernel Policy "first eighth" second third fourth fifth sixth seventh eighth
over_time "thread instructions per cycle" ATAX Backprop SYRK KMN
begin ciao-running Kernel Policy "first eighth" second third fourth fifth sixth seventh eighth
over_time "warps that" ATAX Backprop SYRK KMN

# ---- figures 1a and 4 ----

begin ciao-interference Kernel "lines lost" "to another warp" "pairs of warps" "least of a pair" "most of a pair"
for kernel in $(kernels_of all); do
    [ "$(cell "Who evicts whose lines" "lines" "$kernel ciao-off" "lines lost")" != 0 ] || continue
    printf '%s' "$kernel" >>"$out"
    for part in "lines lost" "to another warp" "pairs of warps" "least of a pair" "most of a pair"; do
        printf '\t%s' "$(cell "Who evicts whose lines" "lines" "$kernel ciao-off" "$part")" >>"$out"
    done
    echo >>"$out"
done
finish
