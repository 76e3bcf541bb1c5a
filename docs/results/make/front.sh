#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Figures that pages repeat, each from where it stands once: tables of README.md and of pages of docs/results that are an overview,
# cut from the pages of docs/results; and the numbers in the prose of those pages, from the tables that they speak of.
# usage: front.sh           writes the figures anew, and names each in prose that changes: its sentence wants to be read
#        front.sh --check   names the figures and pages that are stale; exit 1 if there is one
# A table stands between `<!-- cut NAME -->` and `<!-- end NAME -->`; docs/results/make/NAME.table is its Markdown, with
#     {PAGE|TEXT|ROW|N}   cell N (or the one under the head N) of the first row of docs/results/PAGE.md (PAGE: ccws, tables/ccws)
#                         that begins with the cell ROW, or with two that ", " parts in ROW, after a line that holds TEXT, which
#                         may be empty. Without PAGE: this page
#     {PAGE|TEXT|ROW|N|K} of that cell the part K, where ", " parts them
#     {row PAGE|ROW|N M...} cells N, M and so on of the first row of PAGE whose first cell begins with ROW
#     {commit PAGE|TEXT}  the first commit that PAGE names in a line that holds TEXT
# Prose: docs/results/make/figures/PAGE (front for README.md) has the numbers of the page's prose in their order, a line each:
#     1.079 = {|ccws schedulers|HCS of chapter 3, mean|CCWS}     the number, written anew with as many digits
#     8 % = 100 * ({harp|harp speed|A|harp} - 1)                 a percentage
#     1.63 published                                             what no table has, and what it is: setting, goal, place
#     5 % of commit 1ab: make cosim-thesis                       what is of that commit alone, which the page names, and what makes it
#     holds {|harp speed|A|harp} > 1: type A gains               words that a sentence builds on numbers; {...} > {...} && ... too
# All numbers with a point or commas and all percentages are in it, but for those in code, links and tables that are made; others
# may be. A page without this file keeps its numbers.
# FRONT_PAGES, FRONT_TABLES, FRONT_RESULTS: other pages, other folders. Exit 2: a {...}, a table or a number that names nothing;
# then no page changes. A page that takes figures of another one of them stands after it in FRONT_PAGES.
set -u
last='docs/results/cycles.md docs/results/mechanisms.md docs/results/README.md'
pages=${FRONT_PAGES:-$(for page in docs/results/tables/*.md docs/results/*.md; do case " $last " in *" $page "*) ;; *) echo "$page" ;; esac; done) $last README.md}
tables=${FRONT_TABLES:-docs/results/make}
results=${FRONT_RESULTS:-docs/results}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/figures/tables"

for page in $pages; do
    awk -v tables="$tables" -v results="$results" -v work="$work" -f docs/results/make/front.awk "$page" >"$work/$(echo "$page" | tr / _)" || exit 2
done
stale=0
[ ! -f "$work/said" ] || { cat "$work/said"; stale=1; }
for list in "$work"/figures/* "$work"/figures/tables/*; do
    [ ! -f "$list" ] || [ "${1:-}" = --check ] || cmp -s "$list" "$tables/${list#"$work/"}" || cp "$list" "$tables/${list#"$work/"}"
done
for page in $pages; do
    new=$work/$(echo "$page" | tr / _)
    cmp -s "$new" "$page" && continue
    stale=1
    if [ "${1:-}" = --check ]; then
        echo "$page: its figures are not those of $results: make front"
    else
        cp "$new" "$page.new" && mv "$page.new" "$page"
    fi
done
[ "${1:-}" != --check ] || exit $stale
