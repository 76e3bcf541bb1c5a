#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of the experiment `time` of studies/ciao.toml, from the study's report: docs/results/data/ciao-life-*.tsv.
# usage: ciao.sh    after `weft sweep ciao --only time` and `weft report ciao`; then `sh verif/results/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=ciao only=" --only time"
. verif/results/studies/cells.sh

# A series over a run: a row for each kernel and policy, a column for each eighth of the run.
series() { # NAME METRIC DIGITS POLICY...
    begin "ciao-life-$1" "Kernel, policy" 1 2 3 4 5 6 7 8
    metric=$2 digits=$3
    shift 3
    for kernel in ATAX KMN SYRK Backprop; do
        for policy; do
            printf '%s, %s' "$kernel" "$policy" >>"$out"
            for part in "first eighth" second third fourth fifth sixth seventh eighth; do
                printf '\t%s' "$(cell "Over time" "$metric" "$kernel $policy" "$part" | awk -v digits="$digits" '{ printf "%.*f", digits, $1 }')" >>"$out"
            done
            echo >>"$out"
        done
    done
}
series ipc "thread instructions per cycle" 1 gto ccws ciao_t ciao_p ciao_c
series warps "active warps" 1 gto ccws ciao_t ciao_p ciao_c
series lost "L1 misses of lines" 1 ccws ciao_t ciao_p ciao_c
finish
