#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of the study studies/blocks.toml, from its report: docs/results/data/blocks-*.tsv.
# usage: blocks.sh    after `weft sweep blocks && weft report blocks`; then `sh docs/results/make/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=blocks
. docs/results/make/studies/cells.sh

# table NAME TITLE METRIC MEAN SETS KERNELS COLUMN...: a row of each kernel, and of the mean of each set.
table() {
    name=$1 title=$2 metric=$3 mean=$4 sets=$5 kernels=$6
    shift 6
    begin "$name" Kernel "$@"
    for kernel in $kernels; do cells "$kernel" "$title" "$metric" "$kernel" "$@"; done
    for set in $sets; do cells "**$set**" "$title" "$metric" "$set, $mean mean" "$@"; done
}
classes="compute memory cache unsaturated insensitive all"
all=$(kernels_of all)
policies="best-blocks best-swl ccws dyncta equalizer"
# shellcheck disable=SC2086 # lists of names
{
    table blocks-speed Blocks speed geometric "$classes" "$all" $policies
    table blocks-misses Blocks "L1 misses of loads per" arithmetic "$classes" "$all" gto $policies
    table blocks-static "Beside the best static number" speed geometric "$classes" "$all" dyncta equalizer
    table blocks-orders "Orders by progress" speed geometric "$classes" "$all" lrr icount fair
    table blocks-epochs Epochs speed geometric few "$(kernels_of few)" "dyncta-epoch block_epoch=512" dyncta "dyncta-epoch block_epoch=8192" \
        "equalizer-epoch block_epoch=512" equalizer "equalizer-epoch block_epoch=8192"
}
sed -i '2s/-epoch block_epoch=/, /g' "$out"
finish
