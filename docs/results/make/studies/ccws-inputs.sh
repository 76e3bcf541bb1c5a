#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of docs/results/ccws-inputs.md, of the study studies/ccws.toml, from its report: docs/results/data/ccws-*.tsv.
# usage: ccws-inputs.sh sensitivity|graphs|inputs|locality    after `weft sweep ccws` with the --only that the tables name, and
#        `weft report ccws`; then `sh docs/results/make/page.sh`. inputs: static limits by graph. locality runs `weft cachesim` as well
# STUDY_REPORT, STUDY_DATA, STUDY_WEFT: another report.md, another folder, another tool. Exit code 1: the report lacks something.
set -eu
study=ccws only=
case ${1:-} in
sensitivity | graphs | inputs) experiments=$1 ;;
locality) experiments=bounds ;;
*)
    echo "ccws-inputs.sh: tables '${1:-}'; there are sensitivity, graphs, inputs, locality" >&2
    exit 2
    ;;
esac
for experiment in $experiments; do only="$only --only $experiment"; done
. docs/results/make/studies/cells.sh

# Two cells of a metric, of lrr with 32 KB and with 8 MB.
of_both() { # METRIC KERNEL
    cell "$title" "$1" "$2" lrr
    cell "$title" "$1" "$2" lrr-8MB
}
slots_of_both() { # KERNEL COLUMN
    cell "$title" "issue slots" "$1 lrr" "$2"
    cell "$title" "issue slots" "$1 lrr-8MB" "$2"
}
# The numbers of the lines of stdin, without digits after the point, times FACTOR.
whole_percents() { awk -v factor="$1" '{ printf "%s%.0f", (NR > 1 ? ", " : ""), factor * $1 } END { print " %" }'; } # FACTOR
listed() { paste -s -d , | sed 's/,/, /g'; }
# shellcheck disable=SC2046,SC2086 # lists of names
sensitivity_tables() {
    title="Much larger L1"
    begin ccws-sensitivity "" "8 MB over 32 KB" "L1 misses" "DRAM bus in use" "issue slots: issued" "memory unit full" "function unit busy"
    for set in HCS MCS; do of_set $set $(kernels_of $set); done
    for set in HCS MCS; do
        for kernel in $(kernels_of $set); do
            set -- "$kernel" "$(cell "$title" speed "$kernel" lrr-8MB)" "$(of_both "L1 misses of loads per" "$kernel" | listed)" \
                "$(of_both "part of the memory clock" "$kernel" | whole_percents 100)"
            for cause in issued "memory unit full" "function unit busy"; do set -- "$@" "$(slots_of_both "$kernel" "$cause" | whole_percents 1)"; done
            row "$@"
        done
        mean="$(cell "$title" speed "$set, harmonic mean" lrr-8MB)=harmonic $set"
        case $set in
        HCS)
            row "HCS of chapter 3, mean" "$mean" "" "" "" "" ""
            row "*published, HCS*" "*3 or more for each; a label of 36.3, probably KMN*" "" "" "" "" ""
            ;;
        MCS)
            row "MCS, mean" "$mean" "" "" "" "" ""
            row "*published, MCS*" "*its axis ends at 1.5*" "" "" "" "" ""
            ;;
        esac
    done
    row "$(kernels_of CI | listed)" "$(for kernel in $(kernels_of CI); do cell "$title" speed "$kernel" lrr-8MB; done | listed)" "" "" "" "" ""
}

# Accesses of loads of a graph.
accesses() { cell "Larger graphs" "L1 accesses of loads per" "$kernel $1" "$2"; } # COLUMN PART; $kernel
graphs_tables() {
    begin ccws-graphs Edges "GTO, 32 KB: misses of lines" "hits of the warp's own lines" "of other warps'" \
        "CCWS: victim tag hits, of 100 misses" "CCWS over GTO, 32 KB" "64 KB" "128 KB"
    for graph in "BFS:0.5 million" "BFS-900K:0.9 million" "BFS-5M:5 million"; do
        kernel=${graph%%:*}
        set -- "${graph#*:}"
        for part in miss "hit, line of the warp" "hit, line of another warp"; do set -- "$@" "$(accesses "gto l1_sets=32" "$part")"; done
        set -- "$@" "$(echo "$(accesses "ccws l1_sets=32" "of these, in the victim tags")" "$(accesses "ccws l1_sets=32" miss)" |
            awk '{ printf "%.1f", 100 * $1 / $2 }')"
        for sets in 32 64 128; do set -- "$@" "$(cell "Larger graphs" speed "$kernel" "ccws l1_sets=$sets")"; done
        row "$@"
    done
}

inputs_tables() {
    limits="1 2 3 4 5 6 7 8 10 12 16 24 32"
    # shellcheck disable=SC2086 # a list of numbers
    {
        begin ccws-inputs Warps $limits
        columns=$(of_policy "swl-input swl_warps" $limits)
    }
    for graph in "BFS:BFS, 83,334 nodes" "BFS-sparse:sparse, 65,536 nodes" "BFS-dense:dense, 16,384 nodes"; do
        across "${graph#*:}" "Static limit by input" speed "${graph%%:*}"
    done
}
# How many loads a kernel has, and how many have 80 % of its intra-warp hits, under GTO with an unbounded cache. Those of the start-up
# code go to the constant cache.
loads() { # KERNEL
    # shellcheck disable=SC2046 # its arguments
    "${STUDY_WEFT:-build/weft}" cachesim $(run_of "$1") -c thesis_published --set constants=cache --order gto --loads -q >"$work/loads"
    awk '/^0x/ { print $3 }' "$work/loads" | sort -rn | awk '
        { hits[NR] = $1; sum += $1 }
        END { for (few = 0; part < 0.8 * sum; ) part += hits[++few]; print NR "\t" few }'
}
locality_tables() {
    title="Bounds of the L1"
    begin ccws-locality "" "intra-warp hits" "inter-warp hits" misses "hits of a line that only another thread of the warp had touched" \
        "loads of the kernel" "those with 80 % of the intra-warp hits" "*loads, published*"
    for kernel in BFS:9 KMN:2 MEMC:48 GC:13 $(kernels_of MCS); do
        published=
        case $kernel in *:*) published="*${kernel#*:}*" ;; esac
        kernel=${kernel%:*} note=
        [ "$kernel" != BFS ] || note=" (*published 30 %*)"
        set -- "$kernel"
        for part in "unbounded: intra-warp hits" "unbounded: inter-warp hits" unbounded; do
            set -- "$@" "$(cell "$title" "L1 misses of lines per" "$kernel gto" "$part")"
        done
        row "$@" "$(cell "$title" "intra-warp hits of an unbounded L1, by threads" "$kernel gto" "another one had")$note" "$(loads "$kernel")" "$published"
    done
}
"$1_tables"
finish
