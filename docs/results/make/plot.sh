#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Pictures of the pages of docs/results: tables of studies, drawn by `weft report STUDY --figure TABLE` of their archived runs, and
# bars of tables of docs/results/data, drawn in the same style (bars.vl.json).
# usage: plot.sh           draws them anew where their numbers are others (make setup-charts)
#        plot.sh --check   says which show other numbers than the archive has; exit 1 if there is one
# The last line of a picture is the sum of what it shows. RESULTS_DATA, PLOT_FOLDER: another folder of archives, of pictures. Exit
# code 2: there is no such table, or a cell without a result.
set -u
data=${RESULTS_DATA:-docs/results/data} folder=${PLOT_FOLDER:-docs/results} check=${1:-} stale=0
python=build/charts/bin/python
[ -x "$python" ] || python=python3
python=${WEFT_PYTHON:-$python}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# Whether a picture shows NAME.csv of the work folder; with --check, one that does not is named and left as it is.
current() { # NAME FILE
    sum="<!-- figures: $(cksum <"$work/$1.csv" | cut -d' ' -f1) -->"
    [ "$(tail -n 1 "$folder/$1.svg" 2>/dev/null)" != "$sum" ] || return 0
    [ "$check" = --check ] || return 1
    echo "$folder/$1.svg: shows other numbers than $data/$2: make front"
    stale=1
}
keep() { # NAME
    echo "$sum" >>"$work/$1.svg"
    mv "$work/$1.svg" "$folder/$1.svg"
}
picture() { # TABLE STUDY
    figure="build/weft report $2 --from $data/$2.csv"
    $figure --table "$1" >"$work/table" 2>"$work/log" && $figure --figure "$1" -o "$work/$1.csv" 2>"$work/log" || { cat "$work/log" >&2; exit 2; }
    current "$1" "$2.csv" && return
    $figure --figure "$1" -o "$work/$1.svg" 2>"$work/log" || { cat "$work/log" >&2; exit 2; }
    keep "$1"
}
# A panel for each first cell of the rows PANEL;BAR;VALUE;PUBLISHED that the awk program makes of DATA.tsv; a line at BASE, if it is above 0.
bars() { # NAME DATA TITLE BASE COLUMNS WIDTH PROGRAM
    { echo 'panel;bar;value;published' && awk -F '\t' -v 'OFS=;' '/^#/ { next } { gsub(/[`*]/, "") }'" $7" "$data/$2.tsv"; } >"$work/$1.csv"
    [ "$(wc -l <"$work/$1.csv")" -gt 1 ] || { echo "plot: $data/$2.tsv has no number for $1.svg" >&2; exit 2; }
    current "$1" "$2.tsv" && return
    rows=$(awk '{ printf "%s\\\\n", $0 }' "$work/$1.csv")
    panels=$(awk -F ';' 'NR > 1 && !seen[$1]++ { printf "%s\"%s\"", comma, $1; comma = ", " }' "$work/$1.csv")
    sed "s|@rows@|$rows|; s|@panels@|$panels|; s|@title@|$3|; s|@base@|$4|g; s|@columns@|$5|; s|@width@|$6|" docs/results/make/bars.vl.json >"$work/$1.vl.json"
    "$python" sw/weft/study/page/charts.py draw "$work/$1.vl.json" "$work/$1.svg" svg >&2 || exit 2
    keep "$1"
}
# Named columns as bars of the panels that `panel` gives first cells; numbers of the row `published` belong to the panel `all`.
columns='
    !names { for (names = 2; names <= NF; names++) bar[names] = $names; next }
    $1 == published { for (i = 2; i <= NF; i++) other[i] = $i + 0 ? $i + 0 : ""; next }
    $1 in panel { rows[$1] = $0 }
    END {
        for (p = 1; p <= panels; p++) {
            count = split(rows[order[p]], cell, "\t")
            for (i = 2; i <= count; i++) if (bar[i] in named) {
                text = named[bar[i]] != "" ? named[bar[i]] : bar[i]
                print panel[order[p]], text, cell[i], order[p] == all ? other[i] : ""
            }
        }
    }
    function show(name, title) { order[++panels] = name; panel[name] = title }'

picture published ccws
picture limits daws
picture regrouping regroup-bound
picture bypassing bypass
picture spared values
picture misses workloads
bars simulators speed 'millions of cycles per second' 0 2 240 '
    $3 + 0 > 0 { print $2, $1, $3, "" }'
bars interference ciao-means 'speed, GTO = 1' 1 2 240 '
    BEGIN {
        all = "all 21"; published = "published, all 21"
        show("all 21", "all 21 workloads"); show("LWS", "large working sets"); show("SWS", "small working sets"); show("CI", "bound by computation")
        named["CCWS"]; named["Best-SWL"] = "best static limit"; named["statPCAL"]; named["CIAO-T"]; named["CIAO-P"]; named["CIAO-C"]
        named["CIAO-T, thread epochs"]; named["CIAO-P, same"] = "CIAO-P, thread epochs"; named["CIAO-C, same"] = "CIAO-C, thread epochs"
    }'"$columns"
bars regrouped harp-speed 'speed, stack of warps of 32 = 1' 1 2 240 '
    BEGIN {
        all = "all"; published = "published, all"
        show("all", "all 13 programs"); show("A", "A: few threads, much divergence"); show("B", "B: plenty of threads"); show("C", "C: no divergence")
        named["sbr-16"] = "stack, warps of 16"; named["dwf"] = "dynamic warp formation"; named["tbc"] = "thread block compaction"
        named["harp-alone"] = "HARP without lookups"; named["harp"] = "HARP"; named["harp-10"] = "HARP, threshold 10"
    }'"$columns"
exit $stale
