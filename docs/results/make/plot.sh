#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Pictures of the pages of docs/results: tables of studies, drawn by `weft report STUDY --figure TABLE` of their archived runs, and
# bars of tables of docs/results/data or of a page, drawn in the same style (bars.vl.json).
# usage: plot.sh           draws them anew where their numbers are others (make setup-charts)
#        plot.sh --check   says which show other numbers than the archive has; exit 1 if there is one
# The last line of a picture is the sum of what it shows. RESULTS_DATA, PLOT_PAGES, PLOT_FOLDER: another folder of archives, of pages,
# of pictures. Exit code 2: there is no such table, or a cell without a result.
set -u
data=${RESULTS_DATA:-docs/results/data} pages=${PLOT_PAGES:-docs/results} folder=${PLOT_FOLDER:-docs/results} check=${1:-} stale=0
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
    echo "$folder/$1.svg: shows other numbers than $2: make front"
    stale=1
}
keep() { # NAME
    echo "$sum" >>"$work/$1.svg"
    mv "$work/$1.svg" "$folder/$1.svg"
}
picture() { # TABLE STUDY
    figure="build/weft report $2 --from $data/$2.csv"
    $figure --table "$1" >"$work/table" 2>"$work/log" && $figure --figure "$1" -o "$work/$1.csv" 2>"$work/log" || { cat "$work/log" >&2; exit 2; }
    current "$1" "$data/$2.csv" && return
    $figure --figure "$1" -o "$work/$1.svg" 2>"$work/log" || { cat "$work/log" >&2; exit 2; }
    keep "$1"
}
# The lines of tables: of TABLE.tsv, or of the one of a page, PAGE.md:HEAD, whose first head is that. Before each stands a comment.
lines() { # TABLE...
    for from; do
        case $from in
        *.md:*) awk -F ' *[|] *' -v head="${from#*:}" '
            BEGIN { print "#" }
            $2 == head { inside = 1 }
            !/^[|]/ { inside = 0 }
            inside && !/^[|]---/ { line = $2; for (i = 3; i < NF; i++) line = line "\t" $i; print line }' "$pages/${from%%:*}" ;;
        *) cat "$data/$from.tsv" ;;
        esac
    done
}
# A panel for each first cell of the rows PANEL;BAR;VALUE;PUBLISHED that the awk program makes of tables; a line at BASE, if it is above 0.
bars() { # NAME "TABLE..." TITLE BASE COLUMNS WIDTH PROGRAM
    # shellcheck disable=SC2086 # names of tables
    { echo 'panel;bar;value;published' && lines $2 | awk -F '\t' -v 'OFS=;' '/^#/ { head = 1; next } { gsub(/[`*]/, "") }'" $7"; } >"$work/$1.csv"
    [ "$(wc -l <"$work/$1.csv")" -gt 1 ] || { echo "plot: $2: no number for $1.svg" >&2; exit 2; }
    current "$1" "$2" && return
    rows=$(awk '{ printf "%s\\\\n", $0 }' "$work/$1.csv")
    own=shared
    [ "$5" != 1 ] || own=independent # panels below each other have bars of their own
    panels=$(awk -F ';' 'NR > 1 && !seen[$1]++ { printf "%s\"%s\"", comma, $1; comma = ", " }' "$work/$1.csv")
    sed "s|@rows@|$rows|; s|@panels@|$panels|; s|@title@|$3|; s|@base@|$4|g; s|@columns@|$5|; s|@width@|$6|; s|@own@|$own|" docs/results/make/bars.vl.json >"$work/$1.vl.json"
    "$python" sw/weft/study/page/charts.py draw "$work/$1.vl.json" "$work/$1.svg" svg >&2 || exit 2
    keep "$1"
}
picture published ccws
picture limits daws
picture regrouping regroup-bound
picture bypassing bypass
picture throttles blocks
picture spared values
picture misses workloads
bars simulators speed 'millions of cycles per second' 0 2 240 '
    $3 + 0 > 0 { print $2, $1, $3, "" }'
bars choices cycles.md:Question 'cycles over those of the other choice' 1 1 360 '
    $2 + 0 > 0 { print "geometric means", $1, $2, "" }'
bars parts area-modules 'gates (NAND2)' 0 1 360 '
    BEGIN {
        core = "gpu/core/"; lanes = core "sub_core/"
        part[lanes "execute/fpu"] = "floating point"; part[lanes "execute/mul"] = "integer multipliers"; part[lanes "execute/alu"] = "ALUs"
        part[lanes "execute/divide"] = "integer divider"; part[lanes "operand_stage"] = "operands"; part[lanes "front_end"] = "fetch and scoreboard"
        part[lanes "scheduler"] = "scheduler"; part[core "memory_stage"] = "loads, stores, L1"; part["gpu/partition"] = "L2"; part["gpu/xbar"] = "crossbar"
    }
    $1 == "gpu" { rest = $3 }
    $1 in part { print "one core of 4 warps x 4 lanes", part[$1], $3, ""; rest -= $3 }
    END { if (rest) print "one core of 4 warps x 4 lanes", "the rest", rest, "" }'
bars passed others.md:Set 'percent of the programs that passed' 0 1 360 '
    split($4, of, " of ") == 2 { words = split($1, word, ", "); print "programs of others", word[1] (words > 1 ? ", " word[words] : "") ": " $4, 100 * of[1] / of[2], "" }'
bars beside mechanisms.md:Source 'speed over what the bar names' 1 1 360 '
    $4 + 0 > 0 { print $1, $2, $4, $3 }'
picture interference ciao
picture narrow vws
picture regrouped harp
exit $stale
