#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Makes figures of the pages of docs/results anew. A figure stands in one of them between `<!-- begin NAME -->` and
# `<!-- end NAME -->`; it is made by docs/results/make/NAME.sh or synth/figures.sh, or is a table of docs/results/make/cycles.txt. The script
# writes docs/results/data/NAME.tsv; the page's table is made of that file (page.sh). A page changes when a figure is
# complete, one at a time. `make results` then cuts the tables of the README anew. Tables whose data name another
# command (a study) are left alone, unless they are named: then the message has that command.
# usage: results.sh [NAME]...    without names: all of them, in the order of the pages, which takes hours
# RESULTS_PAGES, RESULTS_TABLES, RESULTS_DATA: other pages, another folder than docs/results/make, than docs/results/data.
# Exit code: 1 if a figure could not be made (its page keeps the old one), 2 for a wrong name.
pages=${RESULTS_PAGES:-$(ls docs/results/*.md docs/results/tables/*.md)}
tables=${RESULTS_TABLES:-docs/results/make}
data=${RESULTS_DATA:-docs/results/data}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
# shellcheck disable=SC2086 # names of pages
there=$(sed -n 's/^<!-- begin \([a-z0-9-]*\) -->$/\1/p' $pages)
[ -n "$there" ] || { echo "results: no page holds a figure (<!-- begin NAME -->):" $pages >&2; exit 2; }
# shellcheck disable=SC2086
page_of() { grep -lx -e "<!-- begin $1 -->" $pages; } # NAME
for name in "$@"; do
    page=$(page_of "$name") || {
        echo "results: no page has a figure '$name'; there are:" $there >&2
        exit 2
    }
    [ "$(echo "$page" | wc -l)" = 1 ] || {
        echo "results: figure '$name' stands on several pages; leave one:" $page >&2
        exit 2
    }
    grep -qx -e "<!-- end $name -->" "$page" || {
        echo "results: in $page, '<!-- begin $name -->' has no '<!-- end $name -->'" >&2
        exit 2
    }
done

failed=0
for name in ${*:-$there}; do
    page=$(page_of "$name")
    if [ ! -f "$tables/$name.sh" ] && [ "${name#area-}" = "$name" ] && ! grep -q "^$name |" "$tables/cycles.txt"; then
        [ $# = 0 ] && continue
        echo "results: no script makes '$name'; its data came from: $(sed -n '1s/^# \([^;]*\);.*/\1/p' "$data/$name.tsv")" >&2
        failed=1
        continue
    fi
    echo "results: $name of $page"
    begun=$(date +%s)
    if grep -q "^$name |" "$tables/cycles.txt"; then
        sh docs/results/make/cycles.sh "$name"
    elif [ "${name#area-}" != "$name" ]; then
        sh synth/figures.sh "$name"
    else
        sh "$tables/$name.sh"
    fi >"$work/figure" || {
        echo "results: $name could not be made; $page keeps what it has" >&2
        failed=1
        continue
    }
    mkdir -p "$data"
    {
        printf '# make results FIGURES=%s; commit %s; %s; %d s\n' "$name" "$(git log -1 --format=%h -- cmodel common sw rtl)" "$(date +%F)" \
            $(($(date +%s) - begun))
        cat "$work/figure"
    } >"$work/data"
    awk -f docs/results/make/page.awk "$work/data" >/dev/null && cp "$work/data" "$data/$name.tsv" &&
        RESULTS_PAGES=$pages RESULTS_DATA=$data sh docs/results/make/page.sh "$name" || failed=1
done
exit $failed
