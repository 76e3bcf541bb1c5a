# SPDX-License-Identifier: Apache-2.0
# Speed of the limit policies, one group of bars per kernel (docs/results/make/plot.sh). data: the file of rows.
set terminal svg size 900,380 font "sans-serif,13" background "#ffffff"
set style data histogram
set style histogram cluster gap 1.2
set style fill solid 1.0 border rgb "#ffffff"
set datafile separator "\t"
set border 3 lc rgb "#888888"
set tics nomirror
set grid ytics lc rgb "#dddddd"
set yrange [0:1.9]
set xrange [-0.6:5.6]
set ylabel "speed, CCWS = 1"
set key outside top center horizontal maxrows 1 samplen 1.5
set label 1 "diamonds: published means (thesis, chapter 4)" at graph 0.99,0.95 right textcolor rgb "#444444"
plot data using 2:xtic(1) title "GTO" lc rgb "#9a9a9a", \
     '' using 3 title "CCWS" lc rgb "#4a7fb5", \
     '' using 4 title "best static limit" lc rgb "#c9a227", \
     '' using 5 title "DAWS, profiled" lc rgb "#7fb58a", \
     '' using 6 title "DAWS" lc rgb "#2f7d4a", \
     '' using ($0 + 0.16):7 with points pt 13 ps 1.1 lc rgb "#222222" notitle, \
     '' using ($0 + 0.32):8 with points pt 13 ps 1.1 lc rgb "#222222" notitle
