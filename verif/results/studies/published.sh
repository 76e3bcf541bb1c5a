#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of an experiment of studies/published.toml, from the study's report: docs/results/data/published-*.tsv.
# usage: published.sh details|throttle|registers|SPMV    after `weft sweep published --only EXPERIMENT && weft report
#        published`; then `sh verif/results/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=published only=" --only $1"
[ "$1" != SPMV ] || only="$only --only published"
. verif/results/studies/cells.sh
kernels="BFS KMN MEMC GC"

form() { # NAME COLUMN [KERNEL]: a form of CCWS; a kernel beside those of the mean
    printf '%s' "$1" >>"$out"
    for of in $kernels "HCS, harmonic mean" ${3:-}; do printf '\t%s' "$(cell "$title" speed "$of" "$2")" >>"$out"; done
    for metric in "L1 misses of loads" "L1 misses of lines"; do printf '\t%s' "$(cell "$title" "$metric" "HCS, arithmetic mean" "$2")" >>"$out"; done
    printf '\t%s\n' "$(for of in $kernels ${3:-}; do cell "$title" "warps that" "$of" "$2"; done | awk '{ printf "%s%.1f", (NR > 1 ? ", " : ""), $1 }')" >>"$out"
}
# A row of both machines: NAME ROW [ROW OF MISSES].
kernel() {
    printf '%s' "$1" >>"$out"
    for config in thesis published; do
        for policy in "swl swl_warps=4" "swl swl_warps=6" ccws; do printf '\t%s' "$(cell "$title" speed "$2" "$config $policy")" >>"$out"; done
        for policy in gto ccws; do printf '\t%s' "$(cell "$title" "L1 misses of loads" "${3:-$2}" "$config $policy")" >>"$out"; done
    done
    echo >>"$out"
}
of_loops() { awk -F '\t' -v kernel="$2" '$1 == kernel { print $3 }' "docs/results/data/$1.tsv"; } # TABLE KERNEL: speed of CCWS
counts="L1 misses per 1000 thread instructions, mean of four"
case $1 in
details)
    title="Details of CCWS"
    begin published-details CCWS $kernels "harmonic mean" SPMV-Scalar "$counts" "of lines that the warp had lost" "warps that may load"
    form "scores of 10 bits for 16" "score-10 ccws" SPMV-Scalar
    form "three details of the author's simulator" "ccws-of-author ccws" SPMV-Scalar
    ;;
throttle)
    title="Strength of throttling, K"
    begin published-throttle CCWS $kernels "harmonic mean" "$counts" "of lines that the warp had lost" "warps that may load"
    form "K = 4" "ccws-K ccws_throttle=4"
    form "K = 8, as above" ccws
    form "K = 16" "ccws-K ccws_throttle=16"
    ;;
registers)
    title="Arguments in registers"
    begin published-registers Kernel "\`thesis\`: SWL, 4 warps" "SWL, 6 warps" CCWS "L1 misses: GTO" CCWS \
        "\`thesis_published\`: SWL, 4 warps" "SWL, 6 warps" CCWS "L1 misses: GTO" CCWS
    for of in $kernels; do kernel "$of" "$of-registers"; done
    kernel "**harmonic mean**" "HCS-registers, harmonic mean" "HCS-registers, arithmetic mean"
    kernel SPMV-Scalar SPMV-Scalar-registers
    kernel "KMN, points turned first, loops" KMN-turned

    # Beside arguments in loops, of the two other tables.
    begin published-arguments "CCWS over GTO" "\`thesis\`, registers" "\`thesis\`, loops" "\`thesis_published\`, registers" \
        "\`thesis_published\`, loops"
    for of in $kernels; do
        row "$of" "$(cell "$title" speed "$of-registers" "thesis ccws")" "$(of_loops published-thesis "$of")" \
            "$(cell "$title" speed "$of-registers" "published ccws")" "$(of_loops published "$of")"
    done
    sed -i '1a # set: HCS: BFS; KMN; MEMC; GC\n# set: without KMN: BFS; MEMC; GC' "$out"
    row "**harmonic mean**" "$(cell "$title" speed "HCS-registers, harmonic mean" "thesis ccws")=harmonic HCS" \
        "$(of_loops published-thesis "**harmonic mean**")" \
        "$(cell "$title" speed "HCS-registers, harmonic mean" "published ccws")=harmonic HCS" "$(of_loops published "**harmonic mean**")"
    without="=harmonic without KMN"
    row "**without KMN**" "$without" "$without" "$without" "$without"
    ;;
SPMV) # of the experiment `published`
    title="The published machine"
    policies="best-swl ccws daws-profiled daws"
    begin published-spmv SPMV-Scalar Best-SWL CCWS "DAWS, profiled" DAWS
    # shellcheck disable=SC2086 # a list of names
    {
        cells "speed over GTO" "$title" speed SPMV-Scalar $policies
        cells "L1 misses per 1000 thread instructions" "$title" "L1 misses of loads" SPMV-Scalar $policies
        cells "warps that may load" "$title" "warps that" SPMV-Scalar $policies
    }
    ;;
*)
    echo "published.sh: experiment '$1'; there are details, throttle, registers, SPMV" >&2
    exit 2
    ;;
esac
finish
