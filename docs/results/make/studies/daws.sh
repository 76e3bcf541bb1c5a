#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of docs/results/daws.md and daws-counts.md, of the study studies/daws.toml, from its report: docs/results/data/daws*.tsv.
# usage: daws.sh [GROUP]...    after `weft sweep daws && weft report daws`; then `sh docs/results/make/page.sh`
# GROUP: schedulers (beside CCWS, GTO and static limits), spmv, fill, others, counts (lanes, loops, memories, energy); without one all.
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something that is asked for.
set -eu
study=daws only=
for group; do
    case $group in
    schedulers) only="$only --only schedulers --only over-gto --only beside-best-swl" ;;
    others) only="$only --only $group" ;;
    spmv) only="$only --only programmability" ;;
    fill) only="$only --only cache" ;;
    counts) only="$only --only lanes --only control-flow --only middle --only memory" ;;
    *)
        echo "daws.sh: tables '$group'; there are schedulers, spmv, fill, others, counts" >&2
        exit 2
        ;;
    esac
done
. docs/results/make/studies/cells.sh
policies="gto best-swl ccws daws-profiled daws"
hcs=$(kernels_of HCS) chapter="HCS of chapter 4" harmonic="HCS, harmonic mean" misses="L1 misses of loads per"
parts="L1 accesses of loads per" lost="of these, in the victim tags" slots="issue slots" full="memory unit full"

# `set` of a table's formulas, and a mean that a formula checks.
of_chapter() {
    # shellcheck disable=SC2086 # a list of names
    of_set "$chapter" $hcs
}
mean() { echo "$(cell "$1" speed "$harmonic" "$2")=harmonic $chapter"; } # TITLE COLUMN
# Two values of a kernel in a cell; percents have one sign.
pair() { echo "$1, $2" | sed 's/ %,/,/'; }
of_policies() { # TITLE METRIC KERNEL A B
    pair "$(cell "$1" "$2" "$3" "$4")" "$(cell "$1" "$2" "$3" "$5")"
}
parts_of() { # TITLE METRIC KERNEL A B PART
    pair "$(cell "$1" "$2" "$3 $4" "$6")" "$(cell "$1" "$2" "$3 $5" "$6")"
}
# The numbers of stdin with some digits after the point; a half goes up.
rounded() { awk -v digits="$1" '{ for (i = 1; i <= NF; i++) if ($i + 0 == $i || $i ~ /,$/) printf "%s%.*f", (i > 1 ? ", " : ""), digits, $i + 1e-9 }'; } # DIGITS
from_to() { sort -n | sed -n '1p;$p' | uniq | paste -s -d t | sed 's/t/ to /'; } # of the lines of stdin

# A table of speeds over CCWS begins: a row for each kernel.
beside_ccws() { # TABLE TITLE
    title=$2 unit=" warps"
    begin "$1" "" GTO Best-SWL CCWS daws_profiled daws
    of_chapter
    for kernel in $hcs; do
        row "$kernel" "$(cell "$title" speed "$kernel" gto)" "$(best_swl "$title" "$kernel")" 1 \
            "$(cell "$title" speed "$kernel" daws-profiled)" "$(cell "$title" speed "$kernel" daws)"
        unit=
    done
}
schedulers_tables() {
    beside_ccws daws Schedulers
    row "**$chapter, mean**" "$(mean Schedulers gto)" "$(mean Schedulers best-swl)" "**1**" "$(mean Schedulers daws-profiled)" "$(mean Schedulers daws)"
    row "*published, HCS*" "" "*1.20 to 1.21*" "*1*" "*1.25*" "*1.26*"
    set -- "$(kernels_of CI | paste -s -d , | sed 's/,/, /g')"
    for policy in $policies; do
        [ "$policy" != ccws ] || { set -- "$@" 1; continue; }
        set -- "$@" "$(for kernel in $(kernels_of CI); do cell Schedulers speed "$kernel" "$policy" | sed 's/ .*//'; done | from_to)"
    done
    row "$@"
    # shellcheck disable=SC2086 # a list of names
    cells "$chapter, L1 misses per 1000 thread instructions" Schedulers "$misses" "HCS, arithmetic mean" $policies
    row "$chapter, mean speed over GTO" 1 "$(cell "Over GTO" speed "$harmonic" best-swl)" "$(cell "Over GTO" speed "$harmonic" ccws)" \
        "$(cell "Over GTO" speed "$harmonic" daws-profiled)" "$(cell "Over GTO" speed "$harmonic" daws)"

    begin daws-statistics "" "L1 misses" "hits in the victim tags" "warps that may load" "slots of warps held back" "$full"
    for kernel in $hcs; do
        set -- Schedulers "$slots" "$kernel" ccws daws
        row "$kernel" "$(of_policies Schedulers "$misses" "$kernel" ccws daws)" "$(parts_of Schedulers "$parts" "$kernel" ccws daws "$lost")" \
            "$(of_policies Schedulers "warps that" "$kernel" ccws daws | rounded 1)" \
            "$(parts_of "$@" "limit policy")" "$(parts_of "$@" "$full")"
    done
    row "*published*" "" "*a large drop*" "" "*fewer*" ""

    beside="Beside the best static limit"
    begin daws-static "" daws_profiled daws "*published*"
    of_chapter
    for kernel in $hcs; do
        case $kernel in BFS) published="*1.20*" ;; SPMV-Scalar) published="*0.96*" ;; *) published= ;; esac
        row "$kernel" "$(cell "$beside" speed "$kernel" daws-profiled)" "$(cell "$beside" speed "$kernel" daws)" "$published"
    done
    row "$chapter, mean" "$(mean "$beside" daws-profiled)" "$(mean "$beside" daws)" "*1.03, 1.05*"
}

# A ratio, of hundreds without digits.
short() { echo "$1" | rounded "$(echo "$1" | awk '{ print $1 < 100 ? 2 : 0 }')"; }
relative() { # NAME METRIC
    set -- "$1" "$2" "$1"
    for policy in $policies; do set -- "$@" "$(short "$(cell "$title" "$2" SPMV-Scalar "$policy" | sed 's/ .*//')")"; done
    shift 2
    row "$@"
}
spmv_tables() {
    title="A simple SpMV beside a tuned one" unit=" warps"
    begin daws-spmv "" GTO Best-SWL CCWS daws_profiled daws
    row SPMV-Scalar "$(cell "$title" speed SPMV-Scalar gto)" "$(best_swl "$title" SPMV-Scalar)" "$(cell "$title" speed SPMV-Scalar ccws)" \
        "$(cell "$title" speed SPMV-Scalar daws-profiled)" "$(cell "$title" speed SPMV-Scalar daws)"
    row "*published*" "*0.20*" "*nearly 1*" "" "" "*0.96*"
    unit=
    row SPMV-Vector 1 "$(best_swl "$title" SPMV-Vector)" "$(cell "$title" speed SPMV-Vector ccws)" \
        "$(cell "$title" speed SPMV-Vector daws-profiled)" "$(cell "$title" speed SPMV-Vector daws)"
    relative "reads of memory by SPMV-Scalar, relative to SPMV-Vector" "reads of memory"
    row "*published*" "*above 15*" "" "" "" "*1.25*"
    relative "writes of memory" "writes of memory"
    row "*published*" "" "" "" "" "*0.125*"
    relative "warp instructions" "warp instructions, relative"
    relative "thread instructions" "thread instructions, relative"
    row "*published, of one of the two*" "" "" "" "" "*0.36*"
    relative "warps started" "warps started"
    row "*published*" "" "" "" "" "*0.031*"
    relative "accesses refused for lack of room for packets" "cycles in which an access"
    row "*published: the interconnect is full*" "" "" "" "" "*0.033*"
}

# A row of numbers, the greatest in bold.
row_with_best() { # NAME NUMBER...
    row "$1" "$(shift; printf '%s\n' "$@" | awk '
        { value[NR] = $1; if ($1 + 0 > value[best] + 0) best = NR }
        END { for (i = 1; i <= NR; i++) printf (i == best ? "%s**%s**" : "%s%s"), (i > 1 ? "\t" : ""), value[i] }')"
}
# shellcheck disable=SC2046,SC2086 # lists of numbers
fill_tables() {
    lines="102 128 153 179 204 256" title="Effective size of the cache"
    begin daws-fill "\`daws_lines\`, of 256" $lines
    for of in $hcs "$harmonic"; do
        name=$of
        [ "$of" != "$harmonic" ] || name="$chapter, mean over CCWS"
        row_with_best "$name" $(for value in $lines; do cell "$title" speed "$of" "daws-cache daws_lines=$value"; done)
    done
}

others_tables() {
    title="Hits of other warps' lines"
    begin daws-others "Over CCWS" daws "daws_others" "warps that may load: CCWS" daws daws_others
    of_chapter
    for kernel in $hcs; do
        set -- "$kernel"
        for policy in daws daws-others; do set -- "$@" "$(cell "$title" speed "$kernel" $policy)"; done
        for policy in ccws daws daws-others; do set -- "$@" "$(cell "$title" "warps that" "$kernel" $policy | rounded 1)"; done
        row "$@"
    done
    row "$chapter, mean" "$(mean "$title" daws)" "$(mean "$title" daws-others)" "" "" ""
}

product() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a * b }'; }
memory() { cell Memories "accesses of the" "$1 $2" "$3"; } # KERNEL POLICY PART
# How often DAWS uses a memory for each time that another policy does.
uses() { # KERNEL POLICY PART
    echo "$(memory "$1" daws "$3")" "$(memory "$1" "$2" "$3")" | awk '{ printf "%.2f", $1 / $2 }'
}
# Energy of the memories per 1000 thread instructions, in nJ: counts times constants. Joules of a use are those of McPAT that
# AccelWattch and gem5's GPU have (an L1 read of 12.5 pJ, an L2 read of 54.6 pJ, a DRAM read of 77.5 nJ, a precharge of 38.5 nJ), times
# the coefficients that GPUWattch was fitted to a GTX 480 with (40, 38.3, 0.33, 0.11: gpuwattch_gtx480.xml). An activate stands for a
# precharge.
energy() { # KERNEL POLICY
    for part in "L1 hits of loads" "L1 misses of loads" "L2 hits" "L2 misses" "reads of memory" activates; do memory "$1" "$2" "$part"; done |
        awk '{ count[NR] = $1 } END { printf "%.1f", 0.50 * (count[1] + count[2]) + 2.09 * (count[3] + count[4]) + 25.6 * count[5] + 4.23 * count[6] }'
}
energy_table() {
    begin daws-energy "nJ per 1000 thread instructions" GTO Best-SWL CCWS daws_profiled daws "GTO over daws" "daws over CCWS"
    of_chapter
    for kernel in $hcs; do
        set -- "$kernel"
        for policy in $policies; do set -- "$@" "$(energy "$kernel" "$policy")"; done
        row "$@" "=ratio GTO/daws" "=ratio daws/CCWS"
    done
    over="=arithmetic $chapter"
    row "$chapter, mean" "$over" "$over" "$over" "$over" "$over" "=geometric $chapter:GTO/daws" "=geometric $chapter:daws/CCWS"
    row "*published*" "" "" "" "" "" "*2.4*" "*0.77*"
}
counts_tables() {
    begin daws-lanes "lanes of 32" "1 to 4" "5 to 8" "9 to 12" "13 to 16" "17 to 20" "21 to 24" "25 to 28" "29 to 32"
    for kernel in $hcs $(kernels_of CI); do
        set -- "$kernel"
        for part in "up to 1/8" 2/8 3/8 4/8 5/8 6/8 7/8 8/8; do set -- "$@" "$(cell "Active lanes" "warp instructions by" "$kernel gto" "$part" | sed 's/ %//')"; done
        row "$@"
    done

    title="Without awareness of control flow"
    begin daws-all-lanes "" speed "*published*" "warps that may load" "L1 misses" "slots held back" "$full"
    of_chapter
    for kernel in $hcs; do
        case $kernel in BFS) published="*0.57*" ;; MEMC) published="*0.09*" ;; *) published= ;; esac
        set -- "$title" "$slots" "$kernel" daws daws-all-lanes
        row "$kernel" "$(cell "$title" speed "$kernel" daws-all-lanes)" "$published" \
            "$(of_policies "$title" "warps that" "$kernel" daws daws-all-lanes | rounded 1)" \
            "$(of_policies "$title" "$misses" "$kernel" daws daws-all-lanes)" \
            "$(parts_of "$@" "limit policy" | rounded 0) %" "$(parts_of "$@" "$full" | rounded 0) %"
    done
    row "$chapter, mean" "$(mean "$title" daws-all-lanes)" "" "" "" "" ""

    title="Held back in the middle of a loop" put_out="part of lost locality"
    begin daws-loops "" "CCWS: part" hits "DAWS: part" hits
    of_chapter
    for kernel in $hcs; do
        set -- "$kernel"
        for policy in ccws daws; do
            part=$(cell "$title" "$put_out" "$kernel" $policy)
            set -- "$@" "$part" "$(product "$part" "$(cell "$title" "$parts" "$kernel $policy" "$lost")")"
        done
        row "$@"
    done
    row "$chapter, mean" "$(cell "$title" "$put_out" "HCS, arithmetic mean" ccws)=arithmetic $chapter" "" \
        "$(cell "$title" "$put_out" "HCS, arithmetic mean" daws)=arithmetic $chapter" ""
    row "*published*" "*0.46*" "" "" ""

    begin daws-memory "" "over GTO: L1 hits" "L1 misses" "L2 hits" "L2 misses" "DRAM reads" activates \
        "over CCWS: L1 hits" "L1 misses" "L2 hits" "L2 misses" "DRAM reads" activates
    for kernel in $hcs; do
        set -- "$kernel"
        for policy in gto ccws; do
            for part in "L1 hits of loads" "L1 misses of loads" "L2 hits" "L2 misses" "reads of memory" activates; do
                set -- "$@" "$(uses "$kernel" $policy "$part")"
            done
        done
        row "$@"
    done
    energy_table
}
for group in ${*:-schedulers spmv fill others counts}; do "${group}_tables"; done
finish
