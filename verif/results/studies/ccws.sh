#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of the study studies/ccws.toml, from its report: docs/results/data/ccws-*.tsv.
# usage: ccws.sh orders|settings|queue|graphs|inputs    after `weft sweep ccws --only EXPERIMENT && weft report ccws`; then
#        `sh verif/results/page.sh`. settings: K, victim tags, decay, sizes of the L1, other choices; inputs: static limits by graph
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=ccws only=
case ${1:-} in
settings) experiments="throttle throttle-misses vta decay l1 choices together" ;;
orders | queue | graphs | inputs) experiments=$1 ;;
*)
    echo "ccws.sh: tables '${1:-}'; there are orders, settings, queue, graphs, inputs" >&2
    exit 2
    ;;
esac
for experiment in $experiments; do only="$only --only $experiment"; done
[ "$1" != graphs ] || only="$only --only BFS --only BFS-1M --only BFS-2M" # the larger ones take an hour
. verif/results/studies/cells.sh
misses="L1 misses of loads per"

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

# Cells as `cells`, in the columns that lines of stdin name.
across() { # NAME TITLE METRIC ROW
    printf '%s' "$1" >>"$out"
    echo "$columns" | while read -r column; do printf '\t%s' "$(cell "$2" "$3" "$4" "$column")" >>"$out"; done
    echo >>"$out"
}
# A table of a setting: speeds of kernels and their means over sets, then misses. $columns: a line for each value.
setting() { # TITLE SET...
    title=$1
    shift
    for set; do
        for kernel in $(kernels_of "$set"); do across "$kernel" "$title" speed "$kernel"; done
        across "**$set, mean**" "$title" speed "$set, harmonic mean"
    done
    across "HCS, L1 misses per 1000 thread instructions" "$title" "$misses" "HCS, arithmetic mean"
}
of_policy() { name=$1; shift; for value; do echo "$name=$value"; done; } # "POLICY SETTING" VALUE...
settings_tables() {
    begin ccws-throttle K 1 2 4 8 16 32 64 128
    columns=$(of_policy "ccws-K ccws_throttle" 1 2 4 8 16 32 64 128)
    setting "Strength of throttling, K" HCS MCS
    across "HCS, L1 misses over those with K = 8" "Misses with K, beside K = 8" "L1 misses of loads, relative" "HCS, arithmetic mean"

    begin ccws-tags "Victim tags per warp" 1 2 4 8 16 32
    columns=$(for value in 1 2 4; do echo "ccws-vta-$value"; done; of_policy "ccws-vta vta_entries" 8 16 32)
    setting "Victim tags per warp" HCS

    begin ccws-decay "Cycles per point of decay" 1 2 4 8 16 32
    columns=$(of_policy "ccws-decay ccws_decay" 1 2 4 8 16 32)
    setting "Decay of scores" HCS

    begin ccws-l1 "L1 of" "8 KB" "16 KB" "32 KB" "64 KB" "128 KB"
    columns=$(of_policy "ccws l1_sets" 8 16 32 64 128)
    setting "Size of the L1" HCS
    across SSSP "Size of the L1" speed SSSP
    columns=$(of_policy "gto l1_sets" 8 16 32 64 128)
    across "HCS, the same misses under GTO" "Size of the L1" "$misses" "HCS, arithmetic mean"

    hcs=$(kernels_of HCS)
    # shellcheck disable=SC2086 # a list of names
    begin ccws-choices CCWS $hcs "mean"
    choice "as the thesis has it" "Contested choices" ccws
    choice "a cutoff that counts a warp's own score" "Contested choices" ccws-inclusive
    choice "32 victim tags" "Victim tags per warp" "ccws-vta vta_entries=32"
    choice "a point of decay per 8 cycles" "Decay of scores" "ccws-decay ccws_decay=8"
    choice "both" "More victim tags and slower decay" ccws-vta-32-decay-8
}
choice() { # NAME TITLE COLUMN: speeds of the kernels of HCS and their mean
    printf '%s' "$1" >>"$out"
    for of in $hcs "HCS, harmonic mean"; do printf '\t%s' "$(cell "$2" speed "$of" "$3")" >>"$out"; done
    echo >>"$out"
}

queue_tables() {
    title="Queue of memory instructions"
    begin ccws-queues "Thousands of cycles, queue of" 2 4 8 16
    for policy in gto:GTO ccws:CCWS; do
        columns=$(of_policy "${policy%:*} memory_queue" 2 4 8 16)
        for kernel in $(kernels_of HCS); do
            printf '%s, %s' "$kernel" "${policy#*:}" >>"$out"
            echo "$columns" | while read -r column; do
                printf '\t%s' "$(cell "$title" cycles "$kernel" "$column" | awk '{ printf "%.0f", $1 / 1000 }')" >>"$out"
            done
            echo >>"$out"
        done
    done
    columns=$(of_policy "ccws memory_queue" 2 4 8 16)
    across "CCWS over GTO with the same queue" "$title" speed "HCS, harmonic mean"
    for policy in gto:GTO ccws:CCWS; do
        columns=$(of_policy "${policy%:*} memory_queue" 2 4 8 16)
        across "L1 misses per 1000 thread instructions, ${policy#*:}" "$title" "$misses" "HCS, arithmetic mean"
    done
}

graphs_tables() {
    title="Larger graphs" parts="L1 accesses of loads per" slots="issue slots"
    begin ccws-graphs Edges "GTO, 32 KB: misses of lines" "hits of the warp's own lines" "of other warps'" "memory unit full" "CCWS over GTO" \
        "victim tag hits, of 100 misses" "slots of warps held back" "GTO, 128 KB: misses of lines" "CCWS over GTO"
    for graph in "BFS:0.5 million" "BFS-1M:1 million" "BFS-2M:2 million"; do
        kernel=${graph%%:*}
        gto="$kernel gto l1_sets=32" ccws="$kernel ccws l1_sets=32"
        row "${graph#*:}" "$(cell "$title" "$parts" "$gto" miss)" "$(cell "$title" "$parts" "$gto" "hit, line of the warp")" \
            "$(cell "$title" "$parts" "$gto" "hit, line of another warp")" "$(cell "$title" "$slots" "$gto" "memory unit full")" \
            "$(cell "$title" speed "$kernel" "ccws l1_sets=32")" \
            "$(echo "$(cell "$title" "$parts" "$ccws" "of these, in the victim tags")" "$(cell "$title" "$parts" "$ccws" miss)" |
                awk '{ printf "%.1f", 100 * $1 / $2 }')" \
            "$(cell "$title" "$slots" "$ccws" "limit policy")" \
            "$(cell "$title" "$parts" "$kernel gto l1_sets=128" miss)" "$(cell "$title" speed "$kernel" "ccws l1_sets=128")"
    done
}

inputs_tables() {
    limits="3 4 5 6 7 8 10 12 16"
    # shellcheck disable=SC2086 # a list of numbers
    {
        begin ccws-inputs Warps $limits
        columns=$(of_policy "swl-input swl_warps" $limits)
    }
    for graph in "BFS:BFS, 32,768 nodes" "BFS-sparse:sparse, 65,536 nodes" "BFS-dense:dense, 16,384 nodes"; do
        across "${graph#*:}" "Static limit by input" speed "${graph%%:*}"
    done
}
"$1_tables"
finish
