#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Table of an experiment of studies/published.toml, from the study's report: docs/results/data/published-*.tsv.
# usage: published.sh details|throttle|registers    after `weft sweep published --only EXPERIMENT && weft report published`; then `sh verif/results/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=published only=" --only $1"
. verif/results/studies/cells.sh
kernels="BFS KMN MEMC GC"

form() { # NAME COLUMN [KERNEL]: a form of CCWS; a kernel beside those of the mean
    printf '%s' "$1" >>"$out"
    for of in $kernels "HCS, harmonic mean" ${3:-}; do printf '\t%s' "$(cell "$title" speed "$of" "$2")" >>"$out"; done
    for metric in "L1 misses of loads" "L1 misses of lines"; do printf '\t%s' "$(cell "$title" "$metric" "HCS, arithmetic mean" "$2")" >>"$out"; done
    printf '\t%s\n' "$(for of in $kernels ${3:-}; do cell "$title" "warps that" "$of" "$2"; done | awk '{ printf "%s%.1f", (NR > 1 ? ", " : ""), $1 }')" >>"$out"
}
speeds() { echo "$policies" | tr '|' '\n' | while read -r policy; do printf '\t%s' "$(cell "$title" speed "$1" "$config $policy")" >>"$out"; done; } # ROW
missed() { for policy in gto ccws; do printf '\t%s' "$(cell "$title" "L1 misses of loads" "$1" "$config $policy")" >>"$out"; done; } # ROW
# A row of $config with kernels of $suffix: means of speeds, KMN's, means of misses.
machine() {
    case $config in thesis) printf '`thesis`, ' ;; *) printf '`thesis_published`, ' ;; esac >>"$out"
    case $suffix in "") printf 'loops' ;; *) printf 'registers' ;; esac >>"$out"
    speeds "HCS$suffix, harmonic mean"
    for policy in "swl swl_warps=6" ccws; do printf '\t%s' "$(cell "$title" speed "KMN$suffix" "$config $policy")" >>"$out"; done
    missed "HCS$suffix, arithmetic mean"
    echo >>"$out"
}
kernel() { # NAME ROW [ROW OF MISSES]: a row of both machines
    printf '%s' "$1" >>"$out"
    for config in thesis published; do
        speeds "$2"
        missed "${3:-$2}"
    done
    echo >>"$out"
}
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
    title="Arguments in registers and in loops"
    policies="swl swl_warps=4|swl swl_warps=6|ccws"
    begin published-arguments "Machine, arguments" "SWL, 4 warps" "SWL, 6 warps" CCWS "KMN: SWL, 6 warps" "KMN: CCWS" \
        "L1 misses per 1000 thread instructions, mean of four: GTO" CCWS
    for config in thesis published; do
        for suffix in -registers ""; do machine; done
    done
    begin published-registers "Arguments in registers" "\`thesis\`: SWL, 4 warps" "SWL, 6 warps" CCWS "misses: GTO" CCWS \
        "\`thesis_published\`: SWL, 4 warps" "SWL, 6 warps" CCWS "misses: GTO" CCWS
    for of in $kernels; do kernel "$of" "$of-registers"; done
    kernel "**harmonic mean**" "HCS-registers, harmonic mean" "HCS-registers, arithmetic mean"
    kernel SPMV-Scalar SPMV-Scalar-registers
    begin published-loops "Arguments in loops" "\`thesis\`: SWL, 4 warps" "SWL, 6 warps" CCWS "misses: GTO" CCWS \
        "\`thesis_published\`: SWL, 4 warps" "SWL, 6 warps" CCWS "misses: GTO" CCWS
    for of in $kernels; do kernel "$of" "$of"; done
    kernel "**harmonic mean**" "HCS, harmonic mean" "HCS, arithmetic mean"
    kernel SPMV-Scalar SPMV-Scalar
    kernel "KMN, its points turned first" KMN-turned
    ;;
*)
    echo "published.sh: experiment '$1'; there are details, throttle, registers" >&2
    exit 2
    ;;
esac
finish
