#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Pictures of the pages of docs/results, which are tables of studies (below), drawn by `weft report STUDY --figure TABLE` of their archived runs.
# usage: plot.sh           draws them anew where their numbers are others (make setup-charts)
#        plot.sh --check   says which show other numbers than the archive has; exit 1 if there is one
# The last line of a picture is the sum of what it shows. RESULTS_DATA, PLOT_FOLDER: another folder of archives, of pictures. Exit
# code 2: there is no such table, or a cell without a result.
set -u
data=${RESULTS_DATA:-docs/results/data} folder=${PLOT_FOLDER:-docs/results} check=${1:-} stale=0
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

picture() { # TABLE STUDY
    svg=$folder/$1.svg
    figure="build/weft report $2 --from $data/$2.csv"
    $figure --table "$1" >"$work/table" 2>"$work/log" && $figure --figure "$1" -o "$work/$1.csv" 2>"$work/log" || { cat "$work/log" >&2; exit 2; }
    sum="<!-- figures: $(cksum <"$work/$1.csv" | cut -d' ' -f1) -->"
    [ "$(tail -n 1 "$svg" 2>/dev/null)" != "$sum" ] || return 0
    if [ "$check" = --check ]; then
        echo "$svg: shows other numbers than $data/$2.csv: make front"
        stale=1
        return 0
    fi
    $figure --figure "$1" -o "$work/$1.svg" 2>"$work/log" || { cat "$work/log" >&2; exit 2; }
    echo "$sum" >>"$work/$1.svg"
    mv "$work/$1.svg" "$svg"
}
picture published ccws
picture limits daws
picture regrouping regroup-bound
picture bypassing bypass
picture spared values
exit $stale
