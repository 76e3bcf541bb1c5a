#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of the study studies/vws.toml, from its report: docs/results/data/vws-*.tsv.
# usage: vws.sh    after `weft sweep vws && weft report vws`; then `sh verif/results/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=vws
. verif/results/studies/cells.sh
kernels_of() { sed -n 's/^\([a-z0-9-]*\) *= { run = .*"'"$1"'".*/\1/p' studies/vws.toml; } # SET

# A row of cells: of a kernel, or of the mean of a set.
cells() { # NAME TITLE METRIC ROW COLUMN...
    name=$1 title=$2 metric=$3 of=$4
    shift 4
    printf '%s' "$name" >>"$out"
    for column; do printf '\t%s' "$(cell "$title" "$metric" "$of" "$column")" >>"$out"; done
    echo >>"$out"
}
# The rows of some sets, with their means.
rows() { # TITLE METRIC MEAN "SET..." COLUMN...
    title=$1 metric=$2 mean=$3 sets=$4
    shift 4
    for set in $sets; do
        for kernel in $(kernels_of "$set"); do cells "$kernel" "$title" "$metric" "$kernel" "$@"; done
        cells "**$set**" "$title" "$metric" "$set, $mean mean" "$@"
    done
}
# How many times the fetches of WS 4 a policy has: fetches per cycle by cycles, which are as 1 to the speed.
fetches() { # KERNEL POLICY
    echo "$(cell Gangs "instruction fetches" "$1" "$2")" "$(cell Gangs speed "$1" "$2")" \
        "$(cell Gangs "instruction fetches" "$1" ws-4)" "$(cell Gangs speed "$1" ws-4)" |
        awk '{ printf "%.3f", $1 / $2 / ($3 / $4) }'
}
# The rows of a set, with geometric means.
fetch_rows() { # SET POLICY...
    set=$1
    shift
    for kernel in $(kernels_of "$set"); do
        printf '%s' "$kernel" >>"$out"
        for policy; do printf '\t%s' "$(fetches "$kernel" "$policy")" >>"$out"; done
        echo >>"$out"
    done
    printf '**%s**' "$set" >>"$out"
    for policy; do
        for kernel in $(kernels_of "$set"); do echo "$(fetches "$kernel" "$policy")"; done |
            awk '{ sum += log($1) } END { printf "\t%.3f", exp(sum / NR) }' >>"$out"
    done
    echo >>"$out"
}
# shellcheck disable=SC2086 # lists of names
{
    all="divergent insensitive convergent"
    gangs="ws-4 i-vws i-vws-8 e-vws e-vws-impatient"
    begin vws-gangs Kernel $gangs
    rows Gangs speed harmonic "$all" $gangs
    fetching="ws-32 i-vws i-vws-8 e-vws e-vws-impatient"
    begin vws-fetches Kernel $fetching
    for each in $all; do fetch_rows "$each" $fetching; done

    splits="i-vws i-vws-group i-vws-impatient e-vws-impatient"
    begin vws-splits Kernel $splits
    rows "Splits on memory" speed harmonic "divergent convergent" $splits

    orders="i-vws i-vws-gto i-vws-lgto i-vws-1 i-vws-4"
    begin vws-orders Kernel $orders
    rows "Orders of gangs, and how many in a cycle" speed harmonic divergent $orders

    supply="i-vws-shared-8 i-vws-shared-2 i-vws-shared-2-l0"
    begin vws-supply Kernel $supply
    rows "One instruction cache for all slices" speed harmonic divergent $supply
}
finish
