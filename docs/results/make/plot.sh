#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The picture of docs/results/mechanisms.md: docs/results/limits.svg, drawn from docs/results/data/daws.tsv.
# usage: plot.sh           draws it (gnuplot)
#        plot.sh --check   says whether it shows other figures than the data file has; exit 1 if so
# The last line of the picture is the sum of what it shows. PLOT_DATA, PLOT_PICTURE: another data file, another picture.
set -u
data=${PLOT_DATA:-docs/results/data/daws.tsv}
picture=${PLOT_PICTURE:-docs/results/limits.svg}
rows=$(mktemp) || exit 2
trap 'rm -f "$rows"' EXIT
# Kernel, GTO, CCWS, best static limit, DAWS profiled, DAWS; published for the mean: profiled, DAWS.
awk -F '\t' '
    function number(cell) { gsub(/\*/, "", cell); sub(/[ =].*/, "", cell); return cell }
    $1 ~ /^(BFS|KMN|MEMC|GC|SPMV-Scalar)$/ && rows < 5 { rows++; line[rows] = $1 }
    $1 == "**HCS of chapter 4, mean**" && rows == 5 { rows++; line[rows] = "mean"; mean = 1 }
    $1 == "*published, HCS*" && mean == 1 { published = "\t" number($5) "\t" number($6); mean = 2 }
    rows > drawn { drawn = rows; line[rows] = line[rows] "\t" number($2) "\t" number($4) "\t" number($3) "\t" number($5) "\t" number($6) }
    END {
        if (rows != 6 || mean != 2) exit 1
        for (i = 1; i <= rows; i++) print line[i] (i == rows ? published : "\t\t")
    }' "$data" >"$rows" || {
    echo "plot: $data has no table of five kernels, their mean and the published mean" >&2
    exit 2
}
sum="<!-- figures: $(cksum <"$rows" | cut -d' ' -f1) -->"
if [ "${1:-}" = --check ]; then
    [ "$(tail -1 "$picture" 2>/dev/null)" = "$sum" ] && exit 0
    echo "$picture: shows other figures than $data: make front"
    exit 1
fi
gnuplot -e "data='$rows'" docs/results/make/limits.gp >"$picture.new" || exit 2
echo "$sum" >>"$picture.new"
mv "$picture.new" "$picture"
