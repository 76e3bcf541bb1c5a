#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Texts of the tree, for `make lint`. Prints what is wrong with place and remedy; exit 1 if it printed something.
#     check.sh citations     every id of a source has an entry in docs/sources*; every page that is named exists
#     check.sh sentences     pages of Markdown: length of sentences and lines, no words of the past
# New files count as soon as git would take them.
set -u
# Files that name pages that do not exist, and pages that are too long or whose sentences or lines are: to be mended.
# The lists shrink: a file that has become clean is reported until it is struck from them.
names='cmodel/c2v/c2v.h cmodel/c2v/glue.c cmodel/c2v/main.c'
pending=''

# Tracked and new files that exist, by the ends of their names.
files() { # PATTERN
    git ls-files --cached --others --exclude-standard | grep -E "$1" | while read -r file; do
        [ ! -f "$file" ] || echo "$file"
    done
}

pages=$(files '\.md$')
case "${1:-}" in
citations)
    # Emitted Verilog repeats the comments of its C, the translator's test programs cite nothing, and this folder
    # has examples.
    cited=$(files '\.(c|h|cpp|md|sh|awk|toml|cfg|model|mk|S|v|vh)$' |
        grep -v -E '^(rtl/gen|verif/prose|verif/c2v/(accept|refuse|regress)|docs/sources)[/.]')
    awk -v pages="$(printf '%s\n' "$pages" | tr '\n' ' ')" -v pending="$names" \
        -f verif/prose/citations.awk $(printf '%s\n' "$pages" | grep '^docs/sources') $cited
    ;;
sentences)
    awk -v pending="$(echo $pending)" -f verif/prose/sentences.awk $pages
    ;;
*)
    echo "check.sh: '${1:-}' is no check; usage: check.sh citations|sentences" >&2
    exit 2
    ;;
esac
