#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Texts of the tree, for `make lint`. Prints what is wrong with place and remedy; exit 1 if it printed something.
#     check.sh citations     every id of a source has an entry in docs/sources*; every page that is named exists
#     check.sh links         every file that a page links to exists
#     check.sh sentences     pages of Markdown: length of sentences, lines and pages, no words of the past, no odd phrases
#     check.sh comments      lists and fields of C that the formatter tore, or padded
#     check.sh functions     functions of C above 60 lines
#     check.sh blocks        always blocks of the emitted Verilog above 150 lines
#     check.sh spoken        comments of C: length of sentences, no "who" for a machine, no odd phrases (phrases.awk). Those
#                            of the translator's test programs are left alone: expected messages name their lines
# New files count as soon as git would take them.
set -u
# Files that name pages that do not exist, and pages that are too long or whose sentences or lines are: to be mended.
# The lists shrink: a file that has become clean is reported until it is struck from them.
names=''
pending=''
# Pages with phrases of phrases.awk, to be said anew.
odd='CHANGELOG.md docs/decisions.md'
# Functions that may be long: one flat switch over all instructions, or over all their formats.
longer='cmodel/arch/execute.c:execute cmodel/arch/decode.c:registers'

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
        grep -v -E '^(rtl/gen|verif/text/prose|verif/translator/(accept|refuse|regress)|docs/sources)[/.]')
    awk -v pages="$(printf '%s\n' "$pages" | tr '\n' ' ')" -v pending="$names" \
        -f verif/text/prose/citations.awk $(printf '%s\n' "$pages" | grep '^docs/sources') $cited
    ;;
links)
    # Links of pages, from their folders: PAGE:LINE: TARGET of those that name no file.
    awk '{
        if (/^ *```/) fenced = !fenced
        line = $0
        gsub(/`[^`]*`/, "", line)
        while (!fenced && line !~ /^    / && match(line, /\]\([^)# ]+/)) {
            target = substr(line, RSTART + 2, RLENGTH - 2)
            line = substr(line, RSTART + RLENGTH)
            folder = FILENAME
            sub(/[^\/]*$/, "", folder)
            if (target !~ /^[a-z]+:/) print FILENAME ":" FNR ": " target " " folder target
        }
    }' $pages | {
        bad=0
        while read -r place target path; do
            [ -e "$path" ] && continue
            echo "$place the link leads to no file: '$target'; mend its path"
            bad=1
        done
        exit $bad
    }
    ;;
sentences)
    awk -v pending="$(echo $pending)" -v odd="$(echo $odd)" -f verif/text/prose/phrases.awk -f verif/text/prose/sentences.awk $pages
    ;;
comments)
    # The translator's test programs are left as they are.
    # shellcheck disable=SC2046
    awk -f verif/text/prose/comments.awk /dev/null $(files '\.(c|h|cpp)$' |
        grep -v -E '^verif/(translator/(accept|refuse|regress)|text/prose)/')
    ;;
functions)
    # Tests and what a script writes may be long.
    # shellcheck disable=SC2046
    awk -v longer="$longer" -f verif/text/prose/functions.awk /dev/null $(files '\.(c|h|cpp)$' | grep -v -E '^(rtl/gen|verif)/')
    ;;
blocks)
    # shellcheck disable=SC2046
    awk -f verif/text/prose/blocks.awk /dev/null $(files '^rtl/gen/.*\.v$')
    ;;
spoken)
    # shellcheck disable=SC2046
    awk -f verif/text/prose/phrases.awk -f verif/text/prose/spoken.awk /dev/null $(files '\.(c|h)$' |
        grep -v -E '^(rtl/gen|verif/(translator/(accept|refuse|regress)|text/prose))/')
    ;;
*)
    echo "check.sh: '${1:-}' is no check; usage: check.sh citations|links|sentences|comments|functions|blocks|spoken" >&2
    exit 2
    ;;
esac
