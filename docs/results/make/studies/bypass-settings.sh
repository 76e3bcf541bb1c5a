#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of the study studies/bypass-settings.toml, from its report: docs/results/data/bypass-settings-*.tsv.
# usage: bypass-settings.sh    after `weft sweep bypass-settings && weft report bypass-settings`; then `sh docs/results/make/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=bypass-settings
. docs/results/make/studies/cells.sh
kernels=$(kernels_of few)
mean="few, geometric mean"

# Speeds of every kernel and their mean, in the columns whose names are lines of stdin.
speeds() { # TITLE
    names=$(cat)
    for row in $kernels "$mean"; do
        label=$row
        [ "$row" != "$mean" ] || label="**mean**"
        printf '%s' "$label" >>"$out"
        echo "$names" | while read -r name; do printf '\t%s' "$(cell "$1" speed "$row" "$name" | sed 's/[a-z_]*=//g')" >>"$out"; done
        echo >>"$out"
    done
}
best_of() { cell Pairs speed "$kernel" "$1" | sed 's/[a-z_]*=//g; s/\([0-9]\) \([0-9]*)\)/\1, \2/'; } # COLUMN, of $kernel
cycles() { cell Index cycles "$1" "$2 gto"; } # KERNEL CONFIG

# The best of all pairs: a static limit is a pair of as many tokens as warps, and has 1.
best_pair() { printf '%s\n' 1 "$(cell Pairs speed "$1" pcal)" "$(cell Pairs speed "$1" pcal-pairs)" | awk '$1 > best { best = $1 } END { printf "%.3f", best }'; }
begin bypass-settings-pairs "Over \`best-swl\`" gto ccws "\`pcal\`, 48 warps (tokens)" "6, 12 or 24 warps (warps, tokens)" "best of all pairs"
for kernel in $kernels; do
    row "$kernel" "$(cell Pairs speed "$kernel" gto)" "$(cell Pairs speed "$kernel" ccws)" "$(best_of pcal)" "$(best_of pcal-pairs)" "$(best_pair "$kernel")"
done
row "**mean**" "$(cell Pairs speed "$mean" gto)" "$(cell Pairs speed "$mean" ccws)" "$(cell Pairs speed "$mean" pcal)" \
    "$(cell Pairs speed "$mean" pcal-pairs)" \
    "$(for kernel in $kernels; do echo "$(best_pair "$kernel")"; done | geometric_mean)"
row "*published*" "" "" "" "" "*1.17*"

begin bypass-settings-index Kernel "stall, hash" "stall, low bits" "mrpb, hash" "mrpb, low bits" "mrpb-stall, hash" "mrpb-stall, low bits"
for policy in stall mrpb mrpb-stall; do printf '%s\n' "gtx480 $policy" "low-bits $policy"; done | speeds Index

begin bypass-settings-gto Kernel "GTO, hash, cycles" "GTO, low bits, cycles" "L1 misses per 1000 thread instructions, hash" "low bits"
for kernel in $kernels; do
    row "$kernel" "$(cycles "$kernel" gtx480)" "$(cycles "$kernel" low-bits)" \
        "$(cell Index "L1 misses of loads per" "$kernel" "gtx480 gto")" "$(cell Index "L1 misses of loads per" "$kernel" "low-bits gto")"
done

begin bypass-settings-thresholds Kernel "\`ctrl_c_threshold\` 2" 4 8 12 "\`l1_distance\` 4" 8 12 15
{
    for value in 2 4 8 12; do echo "ctrl_c-threshold ctrl_c_threshold=$value"; done
    for value in 4 8 12 15; do echo "pd-distance l1_distance=$value"; done
} | speeds Thresholds
finish
