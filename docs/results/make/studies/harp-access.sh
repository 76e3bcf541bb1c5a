#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data of docs/results/tables/harp-settings.md on cycles of a search of barriers, from a report with these runs alone: harp-access.tsv.
# usage: harp-access.sh    after `weft sweep harp` with the options below and `weft report harp`; then `sh docs/results/make/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=harp
only=" --only barriers --only harp --only harp-access-2 --only harp-access-4"
. docs/results/make/studies/cells.sh

access() { cells "$1" "Re-convergence Barriers" speed "$2" harp-access-2 harp-access-4; } # NAME ROW
begin harp-access Kernel "2 cycles" "4 cycles"
for kernel in $(kernels_of diverging); do access "$kernel" "$kernel"; done
access "**A**" "A, geometric mean"
access "**B**" "B, geometric mean"
access "**A and B**" "diverging, geometric mean"
row "*published, all 13*" "*0.97*" "*0.92*"
finish
