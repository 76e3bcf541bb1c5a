#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of docs/results/ccws-published.md, of the study studies/published.toml, from its report: docs/results/data/published-*.tsv.
# usage: published.sh without|loops    after `weft sweep published --only EXPERIMENT` and `weft report published`; then
#        `sh docs/results/make/page.sh`. without: the machine without one property each; loops: arguments in loops
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=published only=" --only ${1:-}"
case ${1:-} in
without) ;;
loops) only="$only --only without" ;;
*)
    echo "published.sh: tables '${1:-}'; there are without, loops" >&2
    exit 2
    ;;
esac
. docs/results/make/studies/cells.sh
kernels="BFS KMN MEMC GC"

mean_of() { cell "$1" speed "$2, harmonic mean" "$3"; } # TITLE SET COLUMN
# What a machine gives of a kernel: GTO's misses, then speeds under two static limits and CCWS.
three() { # TITLE ROW CONFIGURATION
    cell "$1" "L1 misses of loads" "$2" "$3 gto"
    for policy in "swl swl_warps=4" "swl swl_warps=6" ccws; do cell "$1" speed "$2" "$3 $policy"; done
}
listed() { awk '{ printf "%s%s", (NR == 1 ? "" : NR == 2 ? "; " : ", "), $1 }'; } # the lines of stdin
without_tables() {
    title="Without one property each"
    # shellcheck disable=SC2086 # a list of names
    begin published-without "GTO's L1 misses; speed of SWL 4, SWL 6, CCWS" $kernels "harmonic mean" SPMV-Scalar
    without published "\`thesis_published\`"
    without no-dependent-latency "without latencies of dependent instructions"
    without no-memory-latency "without fixed latencies of L2 and DRAM"
    without credits-8 "8 places for memory instructions, not 5"
    without thesis "\`thesis\`: without all of these"
}
without() { # CONFIGURATION NAME
    config=$1
    set -- "$2"
    for of in $kernels; do set -- "$@" "$(three "$title" "$of" "$config" | listed)"; done
    set -- "$@" "$(for policy in "swl swl_warps=4" "swl swl_warps=6" ccws; do mean_of "$title" HCS "$config $policy"; done | paste -s -d , | sed 's/,/, /g')"
    row "$@" "$(three "$title" SPMV-Scalar "$config" | listed)"
}
loops_tables() {
    title="Arguments in loops" registers="Without one property each"
    begin published-loops "CCWS over GTO" "\`thesis_published\`" "arguments in loops" "the same through the L1" "\`thesis\`" "arguments in loops" \
        "DAWS, arguments in loops" "through the L1" "GTO's L1 misses" "arguments in loops" "through the L1"
    # shellcheck disable=SC2086 # a list of names
    of_set HCS $kernels
    for of in $kernels SPMV-Scalar; do
        case $of in BFS) loop=BFS ;; SPMV-Scalar) loop=SPMV-loops ;; *) loop=$of-loops ;; esac
        set -- "$of" "$(cell "$registers" speed "$of" "published ccws")"
        for config in published no-constant-cache; do set -- "$@" "$(cell "$title" speed "$loop" "$config ccws")"; done
        set -- "$@" "$(cell "$registers" speed "$of" "thesis ccws")" "$(cell "$title" speed "$loop" "thesis ccws")"
        for config in published no-constant-cache; do set -- "$@" "$(cell "$title" speed "$loop" "$config daws")"; done
        set -- "$@" "$(cell "$registers" "L1 misses of loads" "$of" "published gto")"
        for config in published no-constant-cache; do set -- "$@" "$(cell "$title" "L1 misses of loads" "$loop" "$config gto")"; done
        row "$@"
    done
    mean="=harmonic HCS"
    row "**harmonic mean without SPMV-Scalar**" "$mean" "$mean" "$mean" "$mean" "$mean" "$mean" "$mean" "" "" ""
}
"$1_tables"
finish
