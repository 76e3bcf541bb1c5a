#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: what sets of markers cost every kernel on `small`: cycles with `rpc`, those of the others over them. "fault": the launch ends
# in one.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cycles() { # KERNEL MARKERS
    build/weft-cc -w --isa=rv32imaf_zba_zbb --markers="$2" "sw/kernels/$1/kernel.c" -o "$work/kernel.elf"
    if build/weft run "$1" -c small -m cycle -q --elf "$work/kernel.elf" --json "$work/json" >"$work/log" 2>&1; then
        sed 's/.*"cycles":\([0-9]*\).*/\1/' "$work/json"
    elif grep -q 'fault: block barrier reached by part of a warp' "$work/log"; then
        echo fault
    else
        echo "results: $1 with markers $2: $(tail -1 "$work/log")" >&2
        return 1
    fi
}
build/weft list kernels | awk '/^[^ ]/ { print $1 }' >"$work/kernels"
while read -r kernel; do
    printf '%s' "$kernel"
    for markers in rpc none rpc,loop rpc,loop,cb; do
        count=$(cycles "$kernel" $markers)
        printf '\t%s' "$count"
    done
    echo
done <"$work/kernels" >"$work/rows"
echo "# set: all: $(awk '{ printf "%s`%s`", separator, $1; separator = "; " }' "$work/rows")"
printf 'Kernel\tcycles, `rpc`\t`none`\t`rpc,loop`, the default\t`rpc,loop,cb`\n'
awk -F '\t' '{
    printf "`%s`\t%s", $1, $2
    for (i = 3; i <= NF; i++) printf "\t%s", $i == "fault" ? $i : sprintf("%.3f", $i / $2)
    print ""
}' "$work/rows"
printf '**geometric mean**\t\t\t=geometric all\t=geometric all\n'
