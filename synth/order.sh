#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# docs/results/area-order.svg: what the schedulers cost, by warps (docs/results/data/area-order.tsv, order.vl.json; make setup-charts).
# usage: order.sh [PICTURE]
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rows=$(awk -F '\t' '!/^#/ { printf "%s,%s,%s,%s\\\\n", $1, $2, $3, $5 }' docs/results/data/area-order.tsv)
sed "s/@rows@/$rows/" synth/order.vl.json >"$work/order.vl.json"
build/charts/bin/python sw/weft/study/page/charts.py draw "$work/order.vl.json" "$work/order.svg" svg
mv "$work/order.svg" "${1:-docs/results/area-order.svg}"
