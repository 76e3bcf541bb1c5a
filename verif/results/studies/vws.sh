#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of the study studies/vws.toml, from its report: docs/results/data/vws-*.tsv.
# usage: vws.sh    after `weft sweep vws && weft report vws`; then `sh verif/results/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=vws
. verif/results/studies/cells.sh

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
# Their geometric mean over a set.
fetch_mean() { # SET POLICY
    for kernel in $(kernels_of "$1"); do echo "$(fetches "$kernel" "$2")"; done |
        awk '{ sum += log($1) } END { printf "%.3f", exp(sum / NR) }'
}
# The rows of a set, with that mean.
fetch_rows() { # SET POLICY...
    set=$1
    shift
    for kernel in $(kernels_of "$set"); do
        printf '%s' "$kernel" >>"$out"
        for policy; do printf '\t%s' "$(fetches "$kernel" "$policy")" >>"$out"; done
        echo >>"$out"
    done
    printf '**%s**' "$set" >>"$out"
    for policy; do printf '\t%s' "$(fetch_mean "$set" "$policy")" >>"$out"; done
    echo >>"$out"
}
# Slices that a fetch is for, in each eighth of a run: its instructions over its fetches.
life_row() { # KERNEL POLICY
    printf '%s\t%s' "$1" "$2" >>"$out"
    for part in "first eighth" second third fourth fifth sixth seventh eighth; do
        printf '\t%s' "$(ratio "$(cell "$life" warp_instructions "$1 $2" "$part")" \
            "$(cell "$life" instruction_fetches "$1 $2" "$part")" | sed 's/..$//')" >>"$out"
    done
    echo >>"$out"
}
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.3f", a / b }'; }
mean() { cell "$1" speed "$2, harmonic mean" "$3"; } # TITLE SET POLICY
# shellcheck disable=SC2086 # lists of names
{
    all="divergent insensitive convergent"
    gangs="ws-4 i-vws i-vws-8 e-vws e-vws-impatient"
    begin vws-gangs Kernel $gangs
    rows Gangs speed harmonic "$all" $gangs
    fetching="ws-32 i-vws i-vws-8 e-vws e-vws-impatient"
    begin vws-fetches Kernel $fetching
    for each in $all; do fetch_rows "$each" $fetching; done

    begin vws-claims "Claim of the thesis" Published Here
    row "I-VWS over WS 32, divergent" 1.35 "$(mean Gangs divergent i-vws)"
    row "I-VWS over WS 4, divergent" "at least 0.97" "$(ratio "$(mean Gangs divergent i-vws)" "$(mean Gangs divergent ws-4)")"
    row "I-VWS over WS 32, convergent" 1.00 "$(mean Gangs convergent i-vws)"
    row "E-VWS over I-VWS, divergent" "a small decrease" "$(ratio "$(mean Gangs divergent e-vws)" "$(mean Gangs divergent i-vws)")"
    for each in divergent:1.02 convergent:0.78; do
        row "E-VWS-ImpatientMem over I-VWS, ${each%:*}" "${each#*:}" "$(mean "Splits on memory" "${each%:*}" e-vws-impatient)"
    done
    row "fetches of I-VWS over WS 4, divergent" 0.43 "$(fetch_mean divergent i-vws)"
    row "fetches of E-VWS over I-VWS, divergent" 0.45 "$(ratio "$(fetch_mean divergent e-vws)" "$(fetch_mean divergent i-vws)")"
    row "fetches of I-VWS over WS 32, convergent" 1.00 "$(ratio "$(fetch_mean convergent i-vws)" "$(fetch_mean convergent ws-32)")"

    splits="i-vws i-vws-group i-vws-impatient e-vws-impatient"
    begin vws-splits Kernel $splits
    rows "Splits on memory" speed harmonic "divergent convergent" $splits

    orders="i-vws i-vws-gto i-vws-lrr i-vws-lpc i-vws-lgto i-vws-1 i-vws-4"
    begin vws-orders Kernel $orders
    rows "Orders of gangs, and how many in a cycle" speed harmonic divergent $orders

    supply="i-vws-shared-8 i-vws-shared-2 i-vws-shared-2-l0"
    begin vws-supply Kernel $supply
    rows "One instruction cache for all slices" speed harmonic divergent $supply

    mechanisms="ws-4 i-vws e-vws tbc lwm dwf harp"
    begin vws-mechanisms Kernel $mechanisms
    rows "Mechanisms for divergence" speed harmonic "comparison divergent" $mechanisms
    begin vws-lanes Kernel ws-32 $mechanisms
    rows "Mechanisms for divergence" "lane activity" arithmetic "comparison divergent" ws-32 $mechanisms

    life="The sizes of gangs over time"
    begin vws-life Kernel Policy "first eighth" second third fourth fifth sixth seventh eighth
    for kernel in lighting game-physics matmul; do
        for policy in i-vws e-vws; do life_row $kernel $policy; done
    done
}
finish
