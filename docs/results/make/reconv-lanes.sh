#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: lane activity and depth utilization, in percent, of the kernels and mechanisms of table `reconv` (docs/results/make/cycles.txt).
set -eu
line=$(grep '^reconv |' docs/results/make/cycles.txt)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf '%s\n' "$line" | sed 's/^[^|]*| [^|]* | //; s/ | /\n/g' >"$work/columns"
printf 'Kernel'
sed 's/: -c .*//' "$work/columns" | while read -r name; do printf '\t%s' "$name"; done
echo
for kernel in $(printf '%s\n' "$line" | awk -F ' [|] ' '{ print $2 }'); do
    printf '`%s`' "$kernel"
    sed 's/^[^:]*: //' "$work/columns" >"$work/options"
    while read -r options; do
        # shellcheck disable=SC2086 # words
        build/weft run "$kernel" $options -m cycle >"$work/log" 2>&1 </dev/null || {
            echo "results: $kernel $options: $(tail -1 "$work/log")" >&2
            exit 1
        }
        awk '/^ *lane activity/ { lanes = $3 } /^ *depth utilization/ { printf "\t%.0f, %.0f", lanes, $3; seen = 1 } END { exit !seen }' "$work/log"
    done <"$work/options"
    echo
done
