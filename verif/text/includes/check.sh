#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Layers of the sources, for `make lint`: which folder includes which (verif/text/includes/rules). Prints what is wrong with
# place, rule and remedy; exit 1 if it printed something. Run in the project's root.
set -u
rules=verif/text/includes/rules
status=0
# Tracked and new files that exist. The translator's test programs and what it emits are no part of the layers, nor are the
# files that `weft new policy` copies: their copies lie elsewhere.
files=$(git ls-files --cached --others --exclude-standard | grep -E '\.(c|h|cpp)$' |
    grep -v -E '^(rtl/gen|verif/translator/(accept|refuse|regress)|verif/units/policy)/' | while read -r file; do [ ! -f "$file" ] || echo "$file"; done)

# What the rules name exists, and the rows have an order: lower ones first.
grep -v '^#' $rules | tr -s ' ' '\n' | sort -u | while read -r name; do
    [ -z "$name" ] || [ "$name" = '*' ] || [ -e "$name" ] || echo "$rules: $name does not exist; strike it, or name what takes its place"
done | grep . && status=1
# A file stands for its row.
circle=$(awk '/^[a-z]/ { row[$1] = row[$1] substr($0, length($1) + 1) }
    END {
        for (from in row) {
            count = split(row[from], to, " ")
            for (i = 1; i <= count; i++) {
                path = to[i]
                while (!(path in row) && sub(/\/[^\/]*$/, "", path)) {
                }
                if (path in row && path != from) print from, path
            }
        }
    }' $rules | sort | tsort 2>&1 >/dev/null | sed -n 's/^tsort: \([^-].*\)/\1/p' | grep -v 'input contains a loop' | sort -u | tr '\n' ' ')
if [ -n "$circle" ]; then
    echo "$rules: these rows lead back to themselves: ${circle% }; strike one of what they may include"
    status=1
fi
# shellcheck disable=SC2086 # words
awk -v headers="$(printf '%s ' $files)" -f verif/text/includes/check.awk $rules $files || status=1
exit $status
