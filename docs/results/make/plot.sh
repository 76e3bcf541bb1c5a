#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Pictures of the pages of docs/results: published.svg and limits.svg there, drawn from the first table of ccws.md and daws.md, with
# the published means beside.
# usage: plot.sh           draws them (gnuplot)
#        plot.sh --check   says which show other figures than their pages have; exit 1 if there is one
# The last line of a picture is the sum of what it shows. PLOT_PAGES, PLOT_FOLDER: another folder of pages, of pictures. Exit code 2: a
# page lacks a row.
set -u
data=${PLOT_PAGES:-docs/results} folder=${PLOT_FOLDER:-docs/results} check=${1:-} stale=0
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# Groups of bars: a group for each of ROWS (a label=row each, parted by |), a bar for each of COLUMNS (a number=title each), and a
# diamond where the row PUBLISHED, or that of a kernel in DIAMONDS (label column value;...), has a number. It stands at the last group.
picture() { # NAME PAGE ROWS COLUMNS PUBLISHED LABEL DIAMONDS
    awk -F ' *[|] *' -v rows="$3" -v columns="$4" -v published="$5" -v diamonds="$7" '
        function number(cell) { gsub(/\*/, "", cell); sub(/ .*/, "", cell); return cell + 0 > 0 ? cell : "" }
        BEGIN {
            many = split(rows, part, "|")
            for (i = 1; i <= many; i++) { label[i] = of[i] = part[i]; sub(/=.*/, "", label[i]); sub(/^[^=]*=/, "", of[i]) }
            bars = split(columns, column, "|")
            for (k = 1; k <= bars; k++) sub(/=.*/, "", column[k])
            for (split(diamonds, part, ";"); ++d in part; ) { split(part[d], word, " "); mark[word[1], word[2]] = word[3] }
        }
        !/^[|]/ { next }
        {
            row = $2
            gsub(/\*\*/, "", row)
            for (i = 1; i <= many; i++) if (row == of[i] && !found[i]++) for (k = 1; k <= bars; k++) value[i, k] = number($(column[k] + 1))
            if (row == published && !said++) for (k = 1; k <= bars; k++) mark[label[many], column[k]] = number($(column[k] + 1))
        }
        END {
            for (i = 1; i <= many; i++) {
                if (!found[i]) exit 1
                line = label[i]
                for (k = 1; k <= bars; k++) line = line "\t" value[i, k]
                for (k = 1; k <= bars; k++) line = line "\t" mark[label[i], column[k]]
                print line
            }
        }' "$data/$2.md" >"$work/rows" || {
        echo "plot: $data/$2.md lacks a row of $3" >&2
        exit 2
    }
    svg=$folder/$1.svg
    sum="<!-- figures: $(cksum <"$work/rows" | cut -d' ' -f1) -->"
    [ "$(tail -1 "$svg" 2>/dev/null)" != "$sum" ] || return 0
    if [ "$check" = --check ]; then
        echo "$svg: shows other figures than $data/$2.md: make front"
        stale=1
        return 0
    fi
    titles=$(echo "$4" | tr '|' '\n' | sed 's/^[0-9]*=//' | paste -s -d '|')
    gnuplot -e "data='$work/rows'; titles='$titles'; label='$6'" docs/results/make/bars.gp >"$svg.new" 2>"$work/log" || { cat "$work/log" >&2; exit 2; }
    echo "$sum" >>"$svg.new"
    mv "$svg.new" "$svg"
}
picture published ccws "BFS=BFS|KMN=KMN|MEMC=MEMC|GC=GC|mean=HCS of chapter 3, mean" \
    "2=LRR|3=two-level|4=two-level GTO|7=CCWS|6=best static limit" "*published, HCS*" "speed, GTO = 1" "KMN 6 5.9;KMN 7 4.1"
picture limits daws "BFS=BFS|KMN=KMN|MEMC=MEMC|GC=GC|SPMV-Scalar=SPMV-Scalar|mean=HCS of chapter 4, mean" \
    "2=GTO|4=CCWS|3=best static limit|5=DAWS, profiled|6=DAWS" "*published, HCS*" "speed, CCWS = 1" ""
exit $stale
