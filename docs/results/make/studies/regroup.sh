#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data of docs/results/tables/regrouping.md, from the report of studies/regroup.toml: docs/results/data/regroup-*.tsv.
# usage: regroup.sh    after `weft sweep regroup && weft report regroup`; then `sh docs/results/make/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=regroup
. docs/results/make/studies/cells.sh
kernels=$(kernels_of all)
policies="dws tbc permuted capri lwm"

# shellcheck disable=SC2086 # lists of names
begin regroup-speed Kernel $policies
for kernel in $kernels; do cells "$kernel" Mechanisms speed "$kernel" $policies; done
for set in A B C all; do cells "**$set**" Mechanisms speed "$set, geometric mean" $policies; done

# shellcheck disable=SC2046,SC2086
{
    begin regroup-width Kernel sbr $policies
    widths() { for policy in sbr $policies; do percent "$(cell Mechanisms 'lane activity' "$1" "$policy")"; echo; done; }
    for kernel in $kernels; do row "$kernel" $(widths "$kernel"); done
}

finish
