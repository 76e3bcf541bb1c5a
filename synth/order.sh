#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# What each scheduler (slot order) costs and how slow it is by the number of warps: prints a table of tab-separated values.
# usage: order.sh [WARPS]...   (default 8 16 32 48 64), in the project's root. The module alone, as part of `small`
# with so many warps; two-level policies have groups of 8.
set -e
weft=build/weft
printf 'policy\twarps\tgates\tflip-flops\tns\n'
for policy in $(build/weft-facts choices order); do
    for warps in ${*:-8 16 32 48 64}; do
        machine="-q -c small --order $policy --set warps=$warps --set order_group=8 --module order"
        cost=$("$weft" area $machine | awk '$1 == "order" { print $2 "\t" $3 }')
        ns=$("$weft" timing $machine | awk '$1 == "order" { print $2; exit }')
        printf '%s\t%s\t%s\t%s\n' "$policy" "$warps" "$cost" "$ns"
    done
done
