#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of studies in the pages of docs/results and of its tables. Between `<!-- table STUDY NAME -->` and `<!-- end table -->` stands what
# `weft report STUDY --table NAME` prints of docs/results/data/STUDY.csv.
# usage: pages.sh           writes the tables anew
#        pages.sh --check   names the pages that are stale; exit 1 if there is one
# RESULTS_PAGES, RESULTS_DATA: other pages, another folder. Exit code 2: a table cannot be made, and stays as it is.
set -u
pages=${RESULTS_PAGES:-$(ls docs/results/*.md docs/results/tables/*.md)}
data=${RESULTS_DATA:-docs/results/data}
weft=${WEFT:-build/weft}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
stale=0 lost=0
for page in $pages; do
    awk -v weft="$weft" -v data="$data" -v table="$work/table" '
        /^<!-- end table -->$/ { inside = 0 }
        !inside { print }
        /^<!-- table [^ ]+ [^ ]+ -->$/ {
            if (inside) exit
            if (system(weft " report " $3 " --from " data "/" $3 ".csv --table " $4 " >" table)) { lost = 2; next }
            while ((getline line <table) > 0) print line
            close(table)
            inside = 1
        }
        END {
            if (!inside) exit lost
            print "pages: " FILENAME ": a table has no <!-- end table -->" >"/dev/stderr"
            exit 3
        }' "$page" >"$work/page"
    code=$?
    [ $code = 0 ] || lost=2
    [ $code -le 2 ] && ! cmp -s "$work/page" "$page" || continue
    stale=1
    if [ "${1:-}" = --check ]; then
        echo "$page: a table is not that of $data: make pages"
    else
        cp "$work/page" "$page.new" && mv "$page.new" "$page" || exit 2
    fi
done
[ $lost = 0 ] || exit 2
[ "${1:-}" != --check ] || exit $stale
