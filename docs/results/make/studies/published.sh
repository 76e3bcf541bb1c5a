#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of the study studies/published.toml, or of one of its experiments, from its report: docs/results/data/published-*.tsv.
# usage: published.sh [published|thesis|without|details|throttle|registers|others]    after `weft sweep published [--only EXPERIMENT]`
#        and `weft report published`; then `sh docs/results/make/page.sh`. Without an experiment: all tables
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=published only=${1:+ --only $1}
. docs/results/make/studies/cells.sh
kernels="BFS KMN MEMC GC"

machine="The published machine"
unit=" warps"

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
mean_of() { cell "$1" speed "HCS, harmonic mean" "$2"; } # TITLE COLUMN
sets() {
    # shellcheck disable=SC2086 # a list of names
    of_set HCS $kernels
    of_set "without KMN" BFS MEMC GC
}
misses() { # KERNEL POLICY...: a list
    kernel=$1 list=
    shift
    for policy; do list="$list${list:+, }$(cell "$title" "L1 misses of loads" "$kernel" "$policy" | sed 's/ .*//')"; done
    echo "$list"
}

published_tables() {
    title=$machine
    begin published "" Best-SWL CCWS "DAWS, profiled" DAWS "L1 misses per 1000 thread instructions: GTO, Best-SWL, CCWS"
    sets
    for of in $kernels; do
        set -- "$of" "$(best_swl "$title" "$of")"
        for policy in ccws daws-profiled daws; do set -- "$@" "$(cell "$title" speed "$of" $policy)"; done
        row "$@" "$(misses "$of" gto best-swl ccws)"
    done
    set -- "**harmonic mean**"
    for policy in best-swl ccws daws-profiled daws; do set -- "$@" "$(mean_of "$title" $policy)=harmonic HCS"; done
    row "$@" ""
    row "*published*" "" "*1.63*" "" "" ""
    without="=harmonic without KMN"
    row "the same without KMN" "$without" "$without" "$without" "$without" ""

    policies="best-swl ccws daws-profiled daws"
    begin published-spmv SPMV-Scalar Best-SWL CCWS "DAWS, profiled" DAWS
    # shellcheck disable=SC2086 # a list of names
    {
        cells "speed over GTO" "$title" speed SPMV-Scalar $policies
        cells "L1 misses per 1000 thread instructions" "$title" "L1 misses of loads" SPMV-Scalar $policies
        cells "warps that may load" "$title" "warps that" SPMV-Scalar $policies
    }
}
thesis_tables() {
    title="The same kernels on thesis"
    begin published-thesis "" Best-SWL CCWS DAWS "L1 misses per 1000 thread instructions: GTO, Best-SWL, CCWS, DAWS"
    sets
    for of in $kernels "**harmonic mean**" "the same on \`thesis_published\`" SPMV-Scalar; do
        set -- "$of"
        case $of in
        "**"*) for policy in best-swl ccws daws ""; do set -- "$@" "${policy:+$(mean_of "$title" $policy)=harmonic HCS}"; done ;;
        the*) for policy in best-swl ccws daws ""; do set -- "$@" "${policy:+$(mean_of "$machine" $policy)}"; done ;;
        *)
            set -- "$of" "$(best_swl "$title" "$of")" "$(cell "$title" speed "$of" ccws)" "$(cell "$title" speed "$of" daws)" \
                "$(misses "$of" gto best-swl ccws daws)"
            ;;
        esac
        row "$@"
    done
}
without_tables() {
    title="Without one property each"
    begin published-without Machine "SWL, 4 warps" "SWL, 6 warps" CCWS "KMN: SWL, 6 warps" "KMN: CCWS" "SPMV-Scalar: SWL, 4 warps" \
        "SPMV-Scalar: CCWS"
    without published "\`thesis_published\`"
    without no-dependent-latency "without latencies of dependent instructions"
    without no-memory-latency "without fixed latencies of L2 and DRAM"
    without credits-4 "4 credits for 5"
    without credits-8 "8 credits for 5"
    without out-of-order "memory instructions out of order"
    without short-lines "lines of 128 bytes on a slower bus (\`dram_burst=6\`)"
}
without() { # CONFIGURATION NAME
    row "$2" "$(mean_of "$title" "$1 swl swl_warps=4")" "$(mean_of "$title" "$1 swl swl_warps=6")" "$(mean_of "$title" "$1 ccws")" \
        "$(cell "$title" speed KMN "$1 swl swl_warps=6")" "$(cell "$title" speed KMN "$1 ccws")" \
        "$(cell "$title" speed SPMV-Scalar "$1 swl swl_warps=4")" "$(cell "$title" speed SPMV-Scalar "$1 ccws")"
}
counts="L1 misses per 1000 thread instructions, mean of four"
details_tables() {
    title="Details of CCWS"
    begin published-details CCWS $kernels "harmonic mean" SPMV-Scalar "$counts" "of lines that the warp had lost" "warps that may load"
    form "scores of 10 bits for 16" "score-10 ccws" SPMV-Scalar
    form "three details of the author's simulator" "ccws-of-author ccws" SPMV-Scalar
}
throttle_tables() {
    title="Strength of throttling, K"
    begin published-throttle CCWS $kernels "harmonic mean" "$counts" "of lines that the warp had lost" "warps that may load"
    form "K = 4" "ccws-K ccws_throttle=4"
    form "K = 8, as above" ccws
    form "K = 16" "ccws-K ccws_throttle=16"
}
registers_tables() {
    title="Arguments in registers" loops="The same kernels on thesis"
    begin published-registers Kernel "\`thesis\`: SWL, 4 warps" "SWL, 6 warps" CCWS "L1 misses: GTO" CCWS \
        "\`thesis_published\`: SWL, 4 warps" "SWL, 6 warps" CCWS "L1 misses: GTO" CCWS
    for of in $kernels; do kernel "$of" "$of-registers"; done
    kernel "**harmonic mean**" "HCS-registers, harmonic mean" "HCS-registers, arithmetic mean"
    kernel SPMV-Scalar SPMV-Scalar-registers
    kernel "KMN, points turned first, loops" KMN-turned

    begin published-arguments "CCWS over GTO" "\`thesis\`, registers" "\`thesis\`, loops" "\`thesis_published\`, registers" \
        "\`thesis_published\`, loops"
    sets
    for of in $kernels; do
        row "$of" "$(cell "$title" speed "$of-registers" "thesis ccws")" "$(cell "$loops" speed "$of" ccws)" \
            "$(cell "$title" speed "$of-registers" "published ccws")" "$(cell "$machine" speed "$of" ccws)"
    done
    row "**harmonic mean**" "$(cell "$title" speed "HCS-registers, harmonic mean" "thesis ccws")=harmonic HCS" \
        "$(mean_of "$loops" ccws)=harmonic HCS" \
        "$(cell "$title" speed "HCS-registers, harmonic mean" "published ccws")=harmonic HCS" "$(mean_of "$machine" ccws)=harmonic HCS"
    without="=harmonic without KMN"
    row "**without KMN**" "$without" "$without" "$without" "$without"
}
others_tables() {
    title="Hits of other warps' lines"
    begin published-others "Over GTO" "\`thesis\`: CCWS" "DAWS, profiled" DAWS "\`daws_others\`" "warps that may load: DAWS" "\`daws_others\`" \
        "\`thesis_published\`: CCWS" "DAWS, profiled" DAWS "\`daws_others\`" "warps that may load: DAWS" "\`daws_others\`"
    sets
    for of in $kernels "HCS, harmonic mean" SPMV-Scalar; do
        case $of in *mean) name="**harmonic mean**" formula="=harmonic HCS" ;; *) name=$of formula= ;; esac
        set -- "$name"
        for config in thesis published; do
            for policy in ccws daws-profiled daws daws-others; do set -- "$@" "$(cell "$title" speed "$of" "$config $policy")$formula"; done
            for policy in daws daws-others; do
                set -- "$@" "$([ "$formula" ] || cell "$title" "warps that" "$of" "$config $policy" | awk '{ printf "%.1f", $1 }')"
            done
        done
        row "$@"
    done
}
case ${1:-} in
"") for tables in published thesis without details throttle registers others; do "${tables}_tables"; done ;;
published | thesis | without | details | throttle | registers | others) "$1_tables" ;;
*)
    echo "published.sh: experiment '$1'; there are published, thesis, without, details, throttle, registers, others" >&2
    exit 2
    ;;
esac
finish
