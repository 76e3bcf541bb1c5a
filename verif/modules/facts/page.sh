#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The tables that facts of files make. A page names its sections: <!-- facts: begin SECTION, SECTION -->
#   sh verif/modules/facts/page.sh check   are they what the files state, and is every section on one page?
#   sh verif/modules/facts/page.sh write   write them anew
pages='docs/reference/choices.md docs/reference/sizes.md docs/reference/settings.md'
work=build/facts
mkdir -p "$work"
build/weft-facts reference >"$work/reference" || exit 2

# PAGE with the sections that it names, one blank line around each.
fill() {
    awk -v reference="$work/reference" '
        /^<!-- facts: begin/ {
            print
            named = $0
            sub(/^<!-- facts: begin /, ", ", named)
            sub(/ -->$/, ", ", named)
            while ((getline line <reference) > 0) {
                if (line ~ /^### /) wanted = index(named, ", " substr(line, 5) ", ")
                if (!wanted) continue
                if (line ~ /^### /) print ""
                if (line != "") print line
                if (line ~ /^### /) print ""
            }
            print ""
            inside = 1
            next
        }
        /^<!-- facts: end/ { inside = 0 }
        !inside' "$1"
}
# shellcheck disable=SC2086 # a word per page
twice_or_never() {
    grep '^### ' "$work/reference" | while read -r section; do
        [ "$(grep -cxF "$section" $pages | awk -F: '{ n += $2 } END { print n }')" = 1 ] || echo "$section"
    done
}

case $1 in
check)
    wrong=$(twice_or_never)
    for page in $pages; do
        fill "$page" >"$work/page" || exit 2
        cmp -s "$page" "$work/page" || wrong="${wrong:+$wrong; }$page is not what the files state: make facts-page"
    done
    if [ -z "$wrong" ]; then
        echo 'PASS: facts/page'
    else
        echo "FAIL: facts/page: $wrong"
        exit 1
    fi
    ;;
write)
    for page in $pages; do
        fill "$page" >"$work/page" || exit 2
        cmp -s "$page" "$work/page" || cp "$work/page" "$page"
    done
    ;;
*) exit 2 ;;
esac
