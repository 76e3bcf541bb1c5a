#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of the study studies/vws.toml, from its report: docs/results/data/vws-*.tsv.
# usage: vws.sh [GROUP]...    after `weft sweep vws && weft report vws`; then `sh docs/results/make/page.sh`
# GROUP: gangs, ways (experiments memory, orders, supply), waits, mechanisms, life; without one all. STUDY_REPORT, STUDY_DATA: another
# report.md, another folder. Exit code 1: the report lacks something that is asked for.
set -eu
study=vws only=
for group; do
    case $group in
    ways) only="$only --only memory --only orders --only supply" ;;
    *) only="$only --only $group" ;;
    esac
done
. docs/results/make/studies/cells.sh

# The rows of some sets, with their means.
rows() { # TITLE METRIC MEAN "SET..." COLUMN...
    title=$1 metric=$2 mean=$3 sets=$4
    shift 4
    for set in $sets; do
        for kernel in $(kernels_of "$set"); do cells "$kernel" "$title" "$metric" "$kernel" "$@"; done
        cells "**$set**" "$title" "$metric" "$set, $mean mean" "$@"
    done
}
# How many times the fetches of BASE a policy has: fetches per cycle by cycles, which are as 1 to the speed.
fetches() { # KERNEL POLICY [BASE [TITLE]]
    echo "$(cell "${4:-Gangs}" "instruction fetches" "$1" "$2")" "$(cell "${4:-Gangs}" speed "$1" "$2")" \
        "$(cell "${4:-Gangs}" "instruction fetches" "$1" "${3:-ws-4}")" "$(cell "${4:-Gangs}" speed "$1" "${3:-ws-4}")" |
        awk '{ printf "%.3f", $1 / $2 / ($3 / $4) }'
}
# Their geometric mean over sets.
fetch_mean() { # "SET..." POLICY [BASE [TITLE]]
    for set in $1; do
        for kernel in $(kernels_of "$set"); do echo "$(fetches "$kernel" "$2" "${3:-ws-4}" "${4:-Gangs}")"; done
    done | geometric_mean
}
# The rows of a set, with that mean.
fetch_rows() { # SET BASE TITLE POLICY...
    set=$1 base=$2 title=$3
    shift 3
    for kernel in $(kernels_of "$set"); do
        printf '%s' "$kernel" >>"$out"
        for policy; do printf '\t%s' "$(fetches "$kernel" "$policy" "$base" "$title")" >>"$out"; done
        echo >>"$out"
    done
    printf '**%s**' "$set" >>"$out"
    for policy; do printf '\t%s' "$(fetch_mean "$set" "$policy" "$base" "$title")" >>"$out"; done
    echo >>"$out"
}
# What a slice's own lines answer of its fetches, and what the shared cache has of those that are looked up.
hit_row() { # NAME ROW POLICY...
    name=$1 of=$2
    shift 2
    printf '%s\t%s' "$name" "$(cell "$supply_of" "fetches that a slice" "$of" i-vws-shared-2-l0)" >>"$out"
    for policy; do printf '\t%s' "$(cell "$supply_of" "hits of the instruction cache" "$of" "$policy")" >>"$out"; done
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
over_gangs() { ratio "$(mean Gangs "$1" "$2")" "$(mean Gangs "$1" "$3")"; } # SET POLICY BASE
orders_of="Orders of gangs, and how many in a cycle" supply_of="One instruction cache for all slices"
# shellcheck disable=SC2086 # lists of names
gangs_tables() {
    all="divergent insensitive convergent"
    gangs="ws-4 i-vws i-vws-8 e-vws e-vws-impatient"
    begin vws-gangs Kernel $gangs
    rows Gangs speed harmonic "$all" $gangs
    fetching="ws-32 i-vws i-vws-8 e-vws e-vws-impatient"
    begin vws-fetches Kernel $fetching
    for each in $all; do fetch_rows "$each" ws-4 Gangs $fetching; done

    begin vws-claims "Claim of the thesis" Published Here
    row "I-VWS over WS 32, divergent" 1.35 "$(mean Gangs divergent i-vws)"
    row "I-VWS over WS 4, divergent" "at least 0.97" "$(over_gangs divergent i-vws ws-4)"
    row "I-VWS over WS 32, convergent" 1.00 "$(mean Gangs convergent i-vws)"
    row "E-VWS over I-VWS, divergent" "a small decrease" "$(over_gangs divergent e-vws i-vws)"
    for each in divergent:1.02 convergent:0.78; do
        row "E-VWS-ImpatientMem over I-VWS, ${each%:*}" "${each#*:}" "$(mean "Splits on memory" "${each%:*}" e-vws-impatient)"
    done
    row "fetches of I-VWS over WS 4, divergent" 0.43 "$(fetch_mean divergent i-vws)"
    row "fetches of E-VWS over I-VWS, divergent" 0.45 "$(ratio "$(fetch_mean divergent e-vws)" "$(fetch_mean divergent i-vws)")"
    row "fetches of I-VWS over WS 32, convergent" 1.00 "$(ratio "$(fetch_mean convergent i-vws)" "$(fetch_mean convergent ws-32)")"
}
# Splits, orders, supply.
# shellcheck disable=SC2086
ways_tables() {
    begin vws-ways "Claim of the thesis" Published Here
    row "one gang per cycle over two, divergent" 0.90 "$(mean "$orders_of" divergent i-vws-1)"
    row "any number over two, divergent" "0.99 to 1.01" "$(mean "$orders_of" divergent i-vws-4)"
    row "I-VWS-LPC over I-VWS, divergent" "a loss in each" "$(mean "$orders_of" divergent i-vws-lpc)"
    row "two fetches and L0s over eight fetches, divergent" 0.95 "$(mean "$supply_of" divergent i-vws-shared-2-l0)"
    for each in group:1.41 impatient:1.69; do
        row "fetches of \`i-vws-${each%:*}\` over I-VWS, both classes" "${each#*:}" \
            "$(fetch_mean "divergent convergent" "i-vws-${each%:*}" i-vws "Splits on memory")"
    done

    splits="i-vws i-vws-group i-vws-impatient e-vws-impatient"
    begin vws-splits Kernel $splits
    rows "Splits on memory" speed harmonic "divergent convergent" $splits

    orders="i-vws i-vws-gto i-vws-lrr i-vws-lpc i-vws-lgto i-vws-1 i-vws-4"
    begin vws-orders Kernel $orders
    rows "$orders_of" speed harmonic divergent $orders

    supply="i-vws-shared-8 i-vws-shared-2 i-vws-shared-2-l0"
    begin vws-supply Kernel $supply
    rows "$supply_of" speed harmonic divergent $supply
    begin vws-hits Kernel "own lines, \`i-vws-shared-2-l0\`" $supply
    for each in $(kernels_of divergent); do hit_row "$each" "$each" $supply; done
    hit_row "**divergent**" "divergent, arithmetic mean" $supply
}
# Waits over E-VWS: speed, and fetches.
# shellcheck disable=SC2086
waits_tables() {
    waits="e-vws-sync-10 e-vws-sync-50 e-vws-sync-100" waits_of="Waits where threads meet"
    begin vws-waits Kernel $waits
    rows "$waits_of" speed harmonic "divergent convergent" $waits
    for set in divergent convergent; do
        row "fetches, $set" $(for each in $waits; do echo "$(fetch_mean $set "$each" e-vws "$waits_of")"; done)
    done
}
# shellcheck disable=SC2086
mechanisms_tables() {
    mechanisms="ws-4 i-vws e-vws lpc minpc barrier dual_path multi_path dws tbc capri lwm dwf harp"
    begin vws-mechanisms Kernel $mechanisms
    rows "Mechanisms for divergence" speed harmonic "comparison divergent" $mechanisms
    begin vws-lanes Kernel ws-32 $mechanisms
    rows "Mechanisms for divergence" "lane activity" arithmetic "comparison divergent" ws-32 $mechanisms
    begin vws-fetching Kernel $mechanisms
    for each in comparison divergent; do fetch_rows "$each" ws-32 "Mechanisms for divergence" $mechanisms; done
}
life_tables() {
    life="The sizes of gangs over time"
    begin vws-life Kernel Policy "first eighth" second third fourth fifth sixth seventh eighth
    for each in lighting game-physics matmul; do
        for policy in i-vws e-vws; do life_row $each $policy; done
    done
}
for group in ${*:-gangs ways waits mechanisms life}; do "${group}_tables"; done
finish
