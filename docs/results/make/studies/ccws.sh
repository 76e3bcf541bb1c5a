#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of docs/results/ccws.md that are of the study studies/ccws.toml, from its report: docs/results/data/ccws*.tsv.
# usage: ccws.sh schedulers|orders    after `weft sweep ccws` with the --only that the tables name, and `weft report ccws`; then
#        `sh docs/results/make/page.sh`. schedulers: all schedulers, static limits, bounds of the L1
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=ccws only=
case ${1:-} in
schedulers) experiments="schedulers limit" ;;
orders) experiments=orders ;;
*)
    echo "ccws.sh: tables '${1:-}'; there are schedulers, orders" >&2
    exit 2
    ;;
esac
for experiment in $experiments; do only="$only --only $experiment"; done
. docs/results/make/studies/cells.sh
misses="L1 misses of loads per"

# Speeds over GTO; the first best limit of the table says of what it is.
speeds() { # KERNEL
    row "$1" "$(cell Schedulers speed "$1" lrr)" "$(cell Schedulers speed "$1" two_level)" "$(cell Schedulers speed "$1" two_level_gto)" 1 \
        "$(best_swl Schedulers "$1")" "$(cell Schedulers speed "$1" ccws)"
    unit=
}
mean_row() { # NAME SET
    set -- "$1" "$2" "$2, harmonic mean"
    row "**$1, mean**" "$(cell Schedulers speed "$3" lrr)=harmonic $2" "$(cell Schedulers speed "$3" two_level)=harmonic $2" \
        "$(cell Schedulers speed "$3" two_level_gto)=harmonic $2" "**1**" "$(cell Schedulers speed "$3" best-swl)=harmonic $2" \
        "$(cell Schedulers speed "$3" ccws)=harmonic $2"
}
# shellcheck disable=SC2046,SC2086 # lists of names
schedulers_tables() {
    hcs="HCS of chapter 3" unit=" warps"
    begin ccws "" LRR "two-level (8)" "two-level GTO (2)" GTO Best-SWL CCWS
    for set in HCS MCS CI; do of_set $set $(kernels_of $set); done
    for kernel in $(kernels_of HCS); do speeds "$kernel"; done
    mean_row "$hcs" HCS
    row "*published, HCS*" "*0.36*" "*0.53*" "*0.948*" "*1*" "*a little above CCWS*" "*1.63*"
    for kernel in $(kernels_of MCS); do speeds "$kernel"; done
    mean_row MCS MCS
    row "*published, MCS*" "" "" "" "*1*" "" "*1.0*"
    for kernel in $(kernels_of CI); do speeds "$kernel"; done
    mean_row CI CI
    row "*published, CI*" "" "" "" "*1*" "" "*1.0, no degradation*"
    cells "$hcs, L1 misses per 1000 thread instructions" Schedulers "$misses" "HCS, arithmetic mean" lrr two_level two_level_gto gto best-swl ccws

    limits="1 2 4 5 7 16 32"
    begin ccws-static Warps $limits
    of_set HCS $(kernels_of HCS)
    for kernel in $(kernels_of HCS); do
        best=$(cell Schedulers speed "$kernel" best-swl | sed 's/.*=\([0-9]*\).*/\1/') # of all limits
        set -- "$kernel"
        for limit in $limits; do
            if [ "$limit" = "$best" ]; then bold="**"; else bold=; fi
            set -- "$@" "$bold$(cell "Static limit" speed "$kernel" "swl swl_warps=$limit")$bold"
        done
        row "$@"
    done
    set --
    for limit in $limits; do set -- "$@" "$(cell "Static limit" speed "HCS, harmonic mean" "swl swl_warps=$limit")=harmonic HCS"; done
    row "$hcs, mean" "$@"

    lines="L1 misses of lines per"
    begin ccws-bounds "" LRR "LRR, Belady" GTO "GTO, Belady" CCWS Best-SWL unbounded
    for kernel in $(kernels_of HCS); do
        set -- "$kernel"
        for of in lrr:machine lrr:Belady gto:machine gto:Belady ccws:machine best-swl:machine gto:unbounded; do
            set -- "$@" "$(cell Schedulers "$lines" "$kernel ${of%:*}" "${of#*:}")"
        done
        row "$@"
    done
}

orders_tables() {
    orders="oldest greedy_rr two_level_active" others="Other orders"
    # shellcheck disable=SC2086 # lists of names
    {
        begin ccws-orders Kernel $orders
        for set in HCS MCS CI; do
            for kernel in $(kernels_of "$set"); do cells "$kernel" "$others" speed "$kernel" $orders; done
            cells "**$set, mean**" "$others" speed "$set, harmonic mean" $orders
        done
        cells "HCS, L1 misses per 1000 thread instructions" "$others" "$misses" "HCS, arithmetic mean" $orders
    }
}

"$1_tables"
finish
