#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of the study studies/bypass.toml, from its report: docs/results/data/bypass-*.tsv.
# usage: bypass.sh    after `weft sweep bypass && weft report bypass`; then `sh docs/results/make/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=bypass
. docs/results/make/studies/cells.sh
policies="best-swl ccws pcal statpcal ctrl_c stall pd mrpb mrpb-stall"

# shellcheck disable=SC2086 # lists of names
{
    begin bypass-speed Kernel $policies
    for kernel in $(kernels_of all); do cells "$kernel" Bypassing speed "$kernel" $policies; done
    for set in sensitive insensitive all; do cells "**$set**" Bypassing speed "$set, geometric mean" $policies; done
    row "*published*" "" "" "" "*1.24* over 21" "" "" "" "*1.04*, see below" ""

    begin bypass-misses Kernel gto $policies
    for kernel in $(kernels_of all); do cells "$kernel" Bypassing "L1 misses of loads per" "$kernel" gto $policies; done
    for set in sensitive insensitive; do cells "**$set**" Bypassing "L1 misses of loads per" "$set, arithmetic mean" gto $policies; done

    begin bypass-reads Kernel $policies
    for kernel in $(kernels_of all); do cells "$kernel" Bypassing "reads" "$kernel" $policies; done
    for set in sensitive insensitive; do cells "**$set**" Bypassing "reads" "$set, arithmetic mean" $policies; done
}
finish
