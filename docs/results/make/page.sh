#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of the pages of docs/results and of its tables, written from their data files. A table stands between `<!-- begin NAME -->` and
# `<!-- end NAME -->`, its data in docs/results/data/NAME.tsv (page.awk has the form).
# usage: page.sh [NAME]...          writes these tables anew; without names, all
#        page.sh --check [NAME]...  says which tables differ from their data; exit 1 if there is one
# RESULTS_PAGES, RESULTS_DATA: other pages, another folder. Exit code 2: a table without data, or data that is no table.
set -u
pages=${RESULTS_PAGES:-$(ls docs/results/*.md docs/results/tables/*.md)}
data=${RESULTS_DATA:-docs/results/data}
check=
[ "${1:-}" != --check ] || { check=1; shift; }
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
# shellcheck disable=SC2086 # names of pages
there=$(sed -n 's/^<!-- begin \([a-z0-9-]*\) -->$/\1/p' $pages)
stale=0
for name in ${*:-$there}; do
    # shellcheck disable=SC2086
    page=$(grep -lx -e "<!-- begin $name -->" $pages) || { echo "page: no page has a table '$name'; there are:" $there >&2; exit 2; }
    [ -f "$data/$name.tsv" ] || { echo "page: the table '$name' of $page has no data file $data/$name.tsv: make results FIGURES=$name" >&2; exit 2; }
    awk -f docs/results/make/page.awk "$data/$name.tsv" >"$work/block" || exit 2
    awk -v name="$name" -v block="$work/block" '
        $0 == "<!-- end " name " -->" { inside = 0 }
        !inside { print }
        $0 == "<!-- begin " name " -->" { while ((getline line < block) > 0) print line; inside = 1 }
        END { exit inside }' "$page" >"$work/page" || { echo "page: in $page, '<!-- begin $name -->' has no '<!-- end $name -->'" >&2; exit 2; }
    cmp -s "$work/page" "$page" && continue
    if [ "$check" ]; then
        echo "$page: the table '$name' is not that of $data/$name.tsv: sh docs/results/make/page.sh $name"
        stale=1
    else
        cp "$work/page" "$page.new" && mv "$page.new" "$page" || exit 2
    fi
done
exit $stale
