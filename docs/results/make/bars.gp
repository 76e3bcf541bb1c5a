# SPDX-License-Identifier: Apache-2.0
# Groups of bars, and diamonds for published numbers (docs/results/make/plot.sh). data: a line for each group: its name, the bars, the
# diamonds; titles: of the bars, parted by |; label: of the axis.
bars = 1
do for [i = 1:strlen(titles)] { if (titles[i:i] eq "|") { bars = bars + 1 } }
title_of(i, rest) = i == 1 ? (strstrt(rest, "|") ? rest[1:strstrt(rest, "|") - 1] : rest) : title_of(i - 1, rest[strstrt(rest, "|") + 1:*])
colors = "#9a9a9a #4a7fb5 #c9a227 #7fb58a #2f7d4a #b5654a #8f6bb5 #3c3c6e"
set terminal svg size 900,380 font "sans-serif,13" background "#ffffff"
set style data histogram
set style histogram cluster gap 1.2
set style fill solid 1.0 border rgb "#ffffff"
set datafile separator "\t"
set border 3 lc rgb "#888888"
set tics nomirror
set grid ytics lc rgb "#dddddd"
set yrange [0:*]
set ylabel label
set key outside top center horizontal maxrows 2 samplen 1.5
set label 1 "diamonds: published" at graph 0.99,0.95 right textcolor rgb "#444444"
plot for [i = 1:bars] data using (column(i + 1)):xtic(1) title title_of(i, titles) lc rgb word(colors, i), \
     for [i = 1:bars] data using ($0 + (i - (bars + 1) / 2.0) / (bars + 1.2)):(column(i + 1 + bars)) with points pt 13 ps 1.1 lc rgb "#222222" notitle
