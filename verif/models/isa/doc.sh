#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The listings in docs/reference/isa*.md must be what build/isa-doc prints from isa.h: every printed block of
# lines must stand in one of these pages, whole and in order.
dir=build/isa
mkdir -p "$dir"
build/isa-doc >"$dir/doc.txt" || exit 2
cat docs/reference/isa*.md >"$dir/pages"
awk '
    NR == FNR { document = document $0 "\n"; next }
    /^<!-- -->$/ { check(); next }
    { block = block $0 "\n" }
    function check() {
        n++
        if (index(document, "\n" block) == 0) { missing = missing " " n }
        block = ""
    }
    END {
        check()
        if (n != 3) missing = missing " (" n " listings, not 3)"
        if (missing == "") print "PASS: isa-doc/docs/reference/isa*.md have the listings of isa.h"
        else print "FAIL: isa-doc/docs/reference/isa*.md differ from build/isa/doc.txt in listing" missing
        exit missing != ""
    }' "$dir/pages" "$dir/doc.txt"
