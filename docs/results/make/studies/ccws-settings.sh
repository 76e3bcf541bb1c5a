#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of docs/results/ccws-settings.md, of the study studies/ccws.toml, from its report: docs/results/data/ccws-*.tsv.
# usage: ccws-settings.sh [settings|l1]    after `weft sweep ccws` with the --only that the tables name, and `weft report ccws`; then
#        `sh docs/results/make/page.sh`. settings: K, victim tags, other details; l1: sizes of the L1
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=ccws only=
case ${1:-} in
settings) experiments="throttle throttle-misses throttle-moderate vta details" ;;
l1) experiments=l1 ;;
*)
    echo "ccws-settings.sh: tables '${1:-}'; there are settings, l1" >&2
    exit 2
    ;;
esac
for experiment in $experiments; do only="$only --only $experiment"; done
. docs/results/make/studies/cells.sh
misses="L1 misses of loads per" lost="L1 misses of lines that the warp had lost"

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
    setting "Strength of throttling, K" HCS
    across "HCS, hits in the victim tags" "Strength of throttling, K" "$lost" "HCS, arithmetic mean"
    across "HCS, L1 misses over those with K = 8" "Misses with K, beside K = 8" "L1 misses of loads, relative" "HCS, arithmetic mean"
    for kernel in $(kernels_of MCS); do moderate "$kernel" "$kernel"; done
    moderate "**MCS, mean**" "MCS, harmonic mean"

    begin ccws-tags "Victim tags per warp" 1 4 8 16 32 64
    columns=$(echo ccws-vta-1; echo ccws-vta-4; of_policy "ccws-vta vta_entries" 8 16 32 64)
    setting "Victim tags per warp" HCS

    # shellcheck disable=SC2046 # a list of names
    begin ccws-choices CCWS $(kernels_of HCS) "mean" "L1 misses, mean" "of lines that the warp had lost" "warps that may load"
    choice "as the thesis has it" ccws
    choice "a point of decay per 8 cycles of 650 MHz" "ccws-decay ccws_decay=8"
    choice "a point of decay per 32" "ccws-decay ccws_decay=32"
    choice "a cutoff that counts a warp's own score" ccws-inclusive
    choice "scores of 10 bits for 16" ccws-10
    choice "three details of the author's simulator" ccws-author
}
moderate() { # NAME ROW: MCS has K of 32 and 128
    set -- "$1" "$(cell "K on MCS" speed "$2" "ccws-strong ccws_throttle=32")" "$(cell "K on MCS" speed "$2" "ccws-strong ccws_throttle=128")"
    row "$1" "" "" "" "" "" "$2" "" "$3"
}
choice() { # NAME COLUMN: speeds of the kernels of HCS and their mean, misses, warps
    title="Details of CCWS" column=$2
    set -- "$1"
    for of in $(kernels_of HCS); do set -- "$@" "$(cell "$title" speed "$of" "$column")"; done
    row "$@" "$(cell "$title" speed "HCS, harmonic mean" "$column")" "$(cell "$title" "$misses" "HCS, arithmetic mean" "$column")" \
        "$(cell "$title" "$lost" "HCS, arithmetic mean" "$column")" \
        "$(for of in $(kernels_of HCS); do cell "$title" "warps that" "$of" "$column"; done | awk '{ printf "%s%.1f", (NR > 1 ? ", " : ""), $1 }')"
}
l1_tables() {
    begin ccws-l1 "L1 of" "8 KB" "16 KB" "32 KB" "64 KB" "128 KB"
    columns=$(of_policy "ccws l1_sets" 8 16 32 64 128)
    setting "Size of the L1" HCS
    across SSSP "Size of the L1" speed SSSP
    row "*published*" "*SSSP 1.35*" "" "*HCS 1.63*" "" "*about 1*"
    columns=$(of_policy "gto l1_sets" 8 16 32 64 128)
    across "HCS, the same misses under GTO" "Size of the L1" "$misses" "HCS, arithmetic mean"
}
"$1_tables"
finish
