#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of docs/results/ccws-settings.md, of the study studies/ccws.toml, from its report: docs/results/data/ccws-*.tsv.
# usage: ccws-settings.sh settings|queue|ten-bits    after `weft sweep ccws` with the --only that the tables name, and
#        `weft report ccws`; then `sh docs/results/make/page.sh`. settings: K, victim tags, decay, sizes of the L1, other choices;
#        ten-bits: the means of these with scores of 10 bits
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=ccws only=
case ${1:-} in
settings) experiments="throttle throttle-misses vta decay l1 choices together" ;;
queue) experiments=queue ;;
ten-bits) experiments="ten-bits ten-bits-l1" ;;
*)
    echo "ccws-settings.sh: tables '${1:-}'; there are settings, queue, ten-bits" >&2
    exit 2
    ;;
esac
for experiment in $experiments; do only="$only --only $experiment"; done
. docs/results/make/studies/cells.sh
misses="L1 misses of loads per"

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

# Means over HCS, a cell for each value of a setting.
mean_cells() { # NAME TITLE UNIT; $columns
    printf '%s' "$1" >>"$out"
    echo "$columns" | while IFS=: read -r value column; do
        printf '\t%s%s: %s' "$value" "$3" "$(cell "$2" speed "HCS, harmonic mean" "$column")" >>"$out"
    done
    for _ in $(seq $(($(echo "$columns" | wc -l) + 1)) 8); do printf '\t' >>"$out"; done
    echo >>"$out"
}
ten_bits_tables() {
    begin ccws-ten-bits "Mean over HCS, scores of 10 bits" "" "" "" "" "" "" "" ""
    columns=$(for value in 1 2 4 8 16 32 64 128; do echo "$value:ccws-10-K ccws_throttle=$value"; done)
    mean_cells K "Scores of 10 bits" ""
    columns=$(
        for value in 1 2 4; do echo "$value:ccws-10-vta-$value"; done
        for value in 8 16 32; do echo "$value:ccws-10-vta vta_entries=$value"; done
    )
    mean_cells "victim tags per warp" "Scores of 10 bits" ""
    columns=$(for value in 1 2 4 8 16 32; do echo "$value:ccws-10-decay ccws_decay=$value"; done)
    mean_cells "cycles per point of decay" "Scores of 10 bits" ""
    columns=$(for value in 8 16 32 64 128; do echo "$value:ccws-10 l1_sets=$value"; done)
    mean_cells "L1 of" "Size of the L1, scores of 10 bits" " KB"
}
"$(echo "$1" | tr - _)_tables"
finish
