#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of studies in the pages of docs/results. Between `<!-- table STUDY NAME -->` and `<!-- end table -->` stands what
# `weft report STUDY --table NAME` prints of docs/results/data/STUDY.csv.
# usage: pages.sh           writes the tables anew
#        pages.sh --check   names the pages that are stale; exit 1 if there is one
# RESULTS_PAGES, RESULTS_DATA: other pages, another folder. Exit code 2: a table cannot be made; then its page stays as it is.
set -u
pages=${RESULTS_PAGES:-$(ls docs/results/*.md)}
data=${RESULTS_DATA:-docs/results/data}
weft=${WEFT:-build/weft}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
stale=0
for page in $pages; do
    awk -v weft="$weft" -v data="$data" '
        /^<!-- end table -->$/ { inside = 0 }
        !inside { print }
        /^<!-- table [^ ]+ [^ ]+ -->$/ {
            fflush()
            if (inside || system(weft " report " $3 " --from " data "/" $3 ".csv --table " $4)) exit failed = 1
            inside = 1
        }
        END {
            if (inside && !failed) print "pages: " FILENAME ": a table has no <!-- end table -->" >"/dev/stderr"
            exit failed || inside
        }' "$page" >"$work/page" || exit 2
    cmp -s "$work/page" "$page" && continue
    stale=1
    if [ "${1:-}" = --check ]; then
        echo "$page: a table is not that of $data: make pages"
    else
        cp "$work/page" "$page.new" && mv "$page.new" "$page" || exit 2
    fi
done
[ "${1:-}" != --check ] || exit $stale
