#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The tables of docs/reference/settings.md, from the facts of files.
#   sh verif/facts/page.sh check   are they what the files state?
#   sh verif/facts/page.sh write   write them anew
page=docs/reference/settings.md
work=build/facts
mkdir -p "$work"
build/weft-facts reference >"$work/reference" || exit 2
awk -v reference="$work/reference" '
    /^<!-- facts: begin/ { print; print ""; while ((getline line <reference) > 0) print line; print ""; inside = 1; next }
    /^<!-- facts: end/ { inside = 0 }
    !inside' "$page" >"$work/page" || exit 2
case $1 in
check)
    if cmp -s "$page" "$work/page"; then
        echo 'PASS: facts/page'
    else
        echo "FAIL: facts/page: $page is not what the files state: make facts-page"
        exit 1
    fi
    ;;
write) cmp -s "$page" "$work/page" || cp "$work/page" "$page" ;;
*) exit 2 ;;
esac
