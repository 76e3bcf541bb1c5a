#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of docs/results/ccws.md, of the study studies/ccws.toml, from its report: docs/results/data/ccws*.tsv.
# usage: ccws.sh schedulers|orders|bounds|whole    after `weft sweep ccws` with the --only that the tables name, and `weft report ccws`; then
#        `sh docs/results/make/page.sh`. schedulers: all schedulers, their statistics, static limits; bounds: of the L1; whole: 30 cores
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=ccws only=
case ${1:-} in
schedulers) experiments="schedulers limit" ;;
orders | bounds) experiments=$1 ;;
whole) experiments="whole schedulers" ;;
*)
    echo "ccws.sh: tables '${1:-}'; there are schedulers, orders, bounds, whole" >&2
    exit 2
    ;;
esac
for experiment in $experiments; do only="$only --only $experiment"; done
. docs/results/make/studies/cells.sh
misses="L1 misses of loads per" lost="L1 misses of lines that the warp had lost" parts="L1 accesses of loads per" slots="issue slots"

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
best_limit() { cell Schedulers speed "$1" best-swl | sed 's/.*=\([0-9]*\).*/\1/'; } # KERNEL
# Of what the best limit gains, the part that CCWS gains.
part_of_gain() { # KERNEL
    echo "$(cell Schedulers speed "$1" best-swl)" "$(cell Schedulers speed "$1" ccws)" | awk '$1 > 1.005 { printf "%.0f %%", 100 * ($NF - 1) / ($1 - 1) }'
}
# shellcheck disable=SC2046,SC2086 # lists of names
schedulers_tables() {
    hcs="HCS of chapter 3" unit=" warps"
    begin ccws "" LRR "two-level (8)" "two-level GTO (2)" GTO Best-SWL CCWS
    for set in HCS MCS sensitive CI; do of_set $set $(kernels_of $set); done
    for kernel in $(kernels_of HCS); do speeds "$kernel"; done
    mean_row "$hcs" HCS
    row "*published, HCS*" "*0.36*" "*0.53*" "*0.948*" "*1*" "*a little above CCWS*" "*1.63*"
    for kernel in $(kernels_of MCS); do speeds "$kernel"; done
    mean_row MCS MCS
    of="=harmonic sensitive"
    row "**HCS and MCS, mean**" "$of" "$of" "$of" "**1**" "$of" "$of"
    row "*published, HCS and MCS*" "" "" "" "*1*" "" "*1.24*"
    for kernel in $(kernels_of CI); do speeds "$kernel"; done
    mean_row CI CI
    row "*published, CI*" "" "" "" "*1*" "" "*1.0, no degradation*"
    for set in HCS MCS CI; do
        cells "$set, L1 misses per 1000 thread instructions" Schedulers "$misses" "$set, arithmetic mean" lrr two_level two_level_gto gto best-swl ccws
    done

    begin ccws-statistics "" "misses, GTO" Best-SWL CCWS "hits in the victim tags" "warps that may load" "best limit" "of its gain" \
        "memory unit full, GTO" CCWS "slots of warps held back"
    for kernel in $(kernels_of HCS) $(kernels_of MCS); do
        row "$kernel" "$(cell Schedulers "$misses" "$kernel" gto)" "$(cell Schedulers "$misses" "$kernel" best-swl | sed 's/ .*//')" \
            "$(cell Schedulers "$misses" "$kernel" ccws)" "$(cell Schedulers "$lost" "$kernel" ccws)" \
            "$(cell Schedulers "warps that" "$kernel" ccws | awk '{ printf "%.1f", $1 }')" "$(best_limit "$kernel")" "$(part_of_gain "$kernel")" \
            "$(cell Schedulers "$slots" "$kernel gto" "memory unit full")" "$(cell Schedulers "$slots" "$kernel ccws" "memory unit full")" \
            "$(cell Schedulers "$slots" "$kernel ccws" "limit policy")"
    done

    begin ccws-hits "" LRR "two-level (8)" "two-level GTO (2)" GTO Best-SWL CCWS
    for kernel in $(kernels_of HCS) $(kernels_of MCS); do
        set -- "$kernel"
        for policy in lrr two_level two_level_gto gto best-swl ccws; do
            set -- "$@" "$(for part in "hit, line of the warp" "hit, line of another warp" miss; do
                cell Schedulers "$parts" "$kernel $policy" "$part"
            done | awk '{ printf "%s%.1f", (NR > 1 ? ", " : ""), $1 }')"
        done
        row "$@"
    done

    limits="1 2 4 5 7 32"
    begin ccws-static Warps $limits "best" "*published best*"
    of_set HCS $(kernels_of HCS)
    for kernel in $(kernels_of HCS); do
        case $kernel in BFS) published=5 ;; MEMC) published=7 ;; *) published=4 ;; esac
        set -- "$kernel"
        for limit in $limits; do set -- "$@" "$(cell "Static limit" speed "$kernel" "swl swl_warps=$limit")"; done
        row "$@" "$(best_limit "$kernel")" "*$published*"
    done
    set --
    for limit in $limits; do set -- "$@" "$(cell "Static limit" speed "HCS, harmonic mean" "swl swl_warps=$limit")=harmonic HCS"; done
    row "$hcs, mean" "$@" "" ""
}

orders_tables() {
    orders="oldest greedy_rr two_level_active" others="Other orders"
    # shellcheck disable=SC2086 # lists of names
    {
        begin ccws-orders Kernel $orders
        for kernel in $(kernels_of HCS); do cells "$kernel" "$others" speed "$kernel" $orders; done
        cells "**HCS, mean**" "$others" speed "HCS, harmonic mean" $orders
        cells "HCS, L1 misses per 1000 thread instructions" "$others" "$misses" "HCS, arithmetic mean" $orders
    }
}

bounds_tables() {
    title="Bounds of the L1" lines="L1 misses of lines per"
    begin ccws-bounds "" LRR "LRR, Belady" "two-level GTO" "the same, Belady" GTO "GTO, Belady" CCWS "CCWS, Belady" unbounded
    for kernel in $(kernels_of HCS) $(kernels_of MCS) $(kernels_of CI); do
        set -- "$kernel"
        for of in lrr:machine lrr:Belady two_level_gto:machine two_level_gto:Belady gto:machine gto:Belady ccws:machine ccws:Belady gto:unbounded; do
            set -- "$@" "$(cell "$title" "$lines" "$kernel ${of%:*}" "${of#*:}")"
        done
        row "$@"
    done
}

whole_tables() {
    title="30 cores" unit=" warps"
    begin ccws-whole "" "one core: Best-SWL" CCWS "30 cores: Best-SWL" CCWS "L1 misses: GTO" CCWS "L2 misses: GTO" CCWS "reads of memory: GTO" CCWS
    for kernel in $(kernels_of whole); do
        core=${kernel%-whole}
        [ "$core" != SPMV ] || core=SPMV-Scalar
        set -- "$core"
        case $core in
        SPMV-Scalar) set -- "$@" "" "" ;; # of the study of DAWS
        *) set -- "$@" "$(best_swl Schedulers "$core")" "$(cell Schedulers speed "$core" ccws)" ;;
        esac
        set -- "$@" "$(best_swl "$title" "$kernel")" "$(cell "$title" speed "$kernel" ccws)"
        for part in "L1 misses of loads" "L2 misses" "reads of memory"; do
            for policy in gto ccws; do set -- "$@" "$(cell "$title" "accesses of the" "$kernel $policy" "$part")"; done
        done
        row "$@"
        unit=
    done
}

"$1_tables"
finish
