#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The table of other orders of the study studies/ccws.toml, from its report: docs/results/data/ccws-orders.tsv.
# usage: ccws.sh    after `weft sweep ccws --only orders && weft report ccws`; then `sh verif/results/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=ccws only=' --only orders'
. verif/results/studies/cells.sh
orders="oldest greedy_rr two_level_active" others="Other orders"

# shellcheck disable=SC2086 # lists of names
{
    begin ccws-orders Kernel $orders
    for set in HCS MCS CI; do
        for kernel in $(kernels_of "$set"); do cells "$kernel" "$others" speed "$kernel" $orders; done
        cells "**$set, mean**" "$others" speed "$set, harmonic mean" $orders
    done
    cells "HCS, L1 misses per 1000 thread instructions" "$others" "L1 misses of loads per" "HCS, arithmetic mean" $orders
}
finish
