# SPDX-License-Identifier: Apache-2.0
# gnuplot: docs/results/data/area-order.tsv (data=FILE) as two plots.
set terminal svg size 900,430 dynamic background "white" font "sans-serif,12"
set multiplot layout 1,2
set style data linespoints
set key below maxrows 2
set grid
set xlabel "warps"
set xtics (8, 16, 32, 48, 64)
policies = system("awk '!/^#/ && rows++ && !seen[$1]++ { print $1 }' " . data)
file(p) = sprintf("< awk '$1 == \"%s\"' %s", p, data)
set ylabel "gates (NAND2 equivalents)"
set logscale y
plot for [p in policies] file(p) using 2:3 title p noenhanced
set ylabel "longest path, ns (0.18 um)"
unset logscale y
set yrange [0:*]
plot for [p in policies] file(p) using 2:5 title p noenhanced
