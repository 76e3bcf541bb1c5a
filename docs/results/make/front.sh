#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Figures of README.md and of pages of docs/results that are an overview: cut from the pages of docs/results, where each
# stands once.
# usage: front.sh           writes the tables anew
#        front.sh --check   names the tables that are stale; exit 1 if there is one
# A table stands between `<!-- cut NAME -->` and `<!-- end NAME -->`; docs/results/make/NAME.table is its Markdown, with
#     {PAGE|TEXT|ROW|N}   cell N of the first row of docs/results/PAGE.md (PAGE: ccws, tables/ccws) that begins with the
#                         cell ROW, after a line that holds TEXT; TEXT may be empty
#     {PAGE|TEXT|ROW|N|K} of that cell the part K, where ", " parts them
#     {row PAGE|ROW|N M...} cells N, M and so on of the first row of PAGE whose first cell begins with ROW
#     {commit PAGE|TEXT}  the first commit that PAGE names in a line that holds TEXT
# FRONT_PAGES, FRONT_TABLES, FRONT_RESULTS: other pages, other folders. Exit 2: a {...} or a table that names nothing;
# then no page changes. A page that is cut from another one of them stands after it in FRONT_PAGES.
set -u
pages=${FRONT_PAGES:-docs/results/cycles.md docs/results/mechanisms.md docs/results/README.md README.md}
tables=${FRONT_TABLES:-docs/results/make}
results=${FRONT_RESULTS:-docs/results}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

for page in $pages; do
    awk -v tables="$tables" -v results="$results" -v work="$work" '
        function fail(text) { print "front: " FILENAME ":" FNR ": " text >"/dev/stderr"; failed = 1; return "?" }
        function cell(row, n,    cells) { gsub(/\*\*/, "", row); split(row, cells, / *\| */); return cells[n + 1] }
        # The page as it will be, if it was cut before this one.
        function page(name,    file, cut, line) {
            file = cut = results "/" name ".md"
            gsub("/", "_", cut)
            cut = work "/" cut
            if (file == FILENAME || (getline line <cut) < 0) return file
            close(cut)
            return cut
        }
        function row(place,    field, file, line, text, numbers, many, i) {
            split(place, field, "|")
            file = page(field[1])
            text = ""
            while (text == "" && (getline line <file) > 0)
                if (line ~ /^\|/ && index(cell(line, 1), field[2]) == 1) {
                    many = split(field[3], numbers, " ")
                    for (i = 1; i <= many; i++) text = text (i > 1 ? " | " : "") cell(line, numbers[i])
                }
            close(file)
            return text == "" ? fail("{row " place "} names no row of " file) : text
        }
        function resolve(place,    field, n, file, line, found, text, parts) {
            if (place ~ /^row /) return row(substr(place, 5))
            n = split(place, field, "|")
            file = page(place ~ /^commit / ? substr(field[1], 8) : field[1])
            found = n > 1 && field[2] != "" ? 0 : 1
            text = ""
            while (text == "" && (getline line <file) > 0) {
                if (place ~ /^commit /) {
                    if ((n < 2 || index(line, field[2])) && match(line, /commit [0-9a-f]+/)) text = substr(line, RSTART + 7, RLENGTH - 7)
                } else {
                    found = found || index(line, field[2])
                    if (found && line ~ /^\|/ && cell(line, 1) == field[3]) text = cell(line, field[4])
                }
            }
            close(file)
            if (n > 4) text = split(text, parts, ", ") >= field[5] ? parts[field[5]] : ""
            gsub(/^\*|\*$/, "", text)
            return text == "" ? fail("{" place "} names no figure of " file) : text
        }
        function fill(line,    text, place) {
            text = ""
            while (match(line, /\{[^}]*\}/)) {
                place = substr(line, RSTART + 1, RLENGTH - 2)
                text = text substr(line, 1, RSTART - 1)
                line = substr(line, RSTART + RLENGTH)
                text = text resolve(place)
            }
            return text line
        }
        /^<!-- end / { inside = 0 }
        !inside { print }
        /^<!-- cut [a-z]+ -->$/ {
            inside = 1
            file = tables "/" $3 ".table"
            rows = 0
            while ((getline line <file) > 0) {
                print fill(line)
                rows++
            }
            close(file)
            if (!rows) fail("there is no table " file)
        }
        END {
            if (inside) fail("a table has no end")
            exit failed
        }' "$page" >"$work/$(echo "$page" | tr / _)" || exit 2
done
stale=0
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
