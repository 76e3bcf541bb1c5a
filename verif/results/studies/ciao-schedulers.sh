#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of the experiments `schedulers` and `workloads` of studies/ciao.toml, from the study's report: docs/results/data/ciao-schedulers.tsv,
# ciao-limits.tsv, ciao-shared.tsv.
# usage: ciao-schedulers.sh    after `weft sweep ciao --only schedulers --only workloads` and `weft report ciao`; then `sh verif/results/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=ciao only=" --only schedulers --only workloads"
. verif/results/studies/cells.sh
kernels=$(kernels_of all)

# ---- figure 8a ----

begin ciao-schedulers Kernel CCWS Best-SWL statPCAL CIAO-T CIAO-P CIAO-C
policies="ccws best-swl statpcal ciao_t ciao_p ciao_c"
# shellcheck disable=SC2086 # lists of names
{
    for kernel in $kernels; do cells "$kernel" Schedulers speed "$kernel" $policies; done
    for set in LWS SWS CI all; do cells "**$set, geometric**" Schedulers speed "$set, geometric mean" $policies; done
    cells "**all, harmonic**" Schedulers speed "all, harmonic mean" $policies
}
finish
