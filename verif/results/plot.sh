#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The picture of README.md: docs/results/limits.svg, drawn from the first table of docs/results/daws.md.
# usage: plot.sh           draws it (gnuplot)
#        plot.sh --check   says whether it shows other figures than the table has; exit 1 if so
# The last line of the picture is the sum of what it shows. PLOT_PAGE, PLOT_PICTURE: another page, another picture.
set -u
page=${PLOT_PAGE:-docs/results/daws.md}
picture=${PLOT_PICTURE:-docs/results/limits.svg}
rows=$(mktemp) || exit 2
trap 'rm -f "$rows"' EXIT
# Kernel, GTO, CCWS, best static limit, DAWS profiled, DAWS; published for the mean: profiled, DAWS.
awk -F ' *[|] *' '
    function number(cell) { gsub(/\*/, "", cell); sub(/ .*/, "", cell); return cell }
    /^\| (BFS|KMN|MEMC|GC|SPMV-Scalar) \|/ && rows < 5 { rows++; line[rows] = $2 }
    /^\| \*\*HCS of chapter 4, mean\*\*/ && rows == 5 { rows++; line[rows] = "mean"; mean = 1 }
    /^\| \*published, HCS\*/ && mean == 1 { published = "\t" number($6) "\t" number($7); mean = 2 }
    rows > drawn { drawn = rows; line[rows] = line[rows] "\t" number($3) "\t" number($5) "\t" number($4) "\t" number($6) "\t" number($7) }
    END {
        if (rows != 6 || mean != 2) exit 1
        for (i = 1; i <= rows; i++) print line[i] (i == rows ? published : "\t\t")
    }' "$page" >"$rows" || {
    echo "plot: $page has no table of five kernels, their mean and the published mean" >&2
    exit 2
}
sum="<!-- figures: $(cksum <"$rows" | cut -d' ' -f1) -->"
if [ "${1:-}" = --check ]; then
    [ "$(tail -1 "$picture" 2>/dev/null)" = "$sum" ] && exit 0
    echo "$picture: shows other figures than $page: make front"
    exit 1
fi
gnuplot -e "data='$rows'" verif/results/limits.gp >"$picture.new" || exit 2
echo "$sum" >>"$picture.new"
mv "$picture.new" "$picture"
