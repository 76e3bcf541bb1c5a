#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: of each slot, how many pairs of one of its choices and one of another slot's are in a machine that make test, or make
# test-all, runs in lockstep with its RTL: `make pairs`.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
make -s --no-print-directory pairs ALL= >"$work/some"
make -s --no-print-directory pairs ALL=1 >"$work/all"
printf 'Slot\tChoices\tPairs in `make test`\tWith `ALL=1`\tPossible\n'
awk -F ' *[|] *' -v OFS='\t' '
    NF < 6 || $5 !~ /^[0-9]+$/ { next }
    FNR == NR { some[$2] = $4; next }
    { print $2, $3, some[$2], $4, $5; rows++ }
    END { exit !rows }' "$work/some" "$work/all"
