#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Compile files, each text once: machines that differ in one choice have most of their texts in common, and here the objects.
# An object's name is the hash of its compiler, the options, and the text that the preprocessor makes of its file. Line markers
# and empty lines do not count, since they change with sizes that the text does not use. With -g or a sanitizer an object says
# where it comes from: then they count, but for those of config.h, whose folder is that of the machine that was first.
# usage: objects.sh FOLDER COMPILER OPTION|FILE...    a FILE ends in .c; prints the objects, in the order of the files
# Variable: JOBS, how many compilers run at a time. What no build has used for a week goes from FOLDER.
set -eu
folder=$1 compiler=$2
shift 2
mkdir -p "$folder"
work=$(mktemp -d "$folder/work.XXXXXX")
trap 'rm -rf "$work"' EXIT
"$compiler" --version | head -1 >"$work/options"
options= files= placed=
for word; do
    case $word in
    --) continue ;;
    *.c) files="$files $word" && echo "$word" >>"$work/files" ;;
    *) options="$options $word" ;;
    esac
    # What names and folders of headers do is in the text.
    case $word in
    *.c | -[ID]*) ;;
    -g* | -fsanitize=*) placed=1 && echo "$word" >>"$work/options" ;;
    *) echo "$word" >>"$work/options" ;;
    esac
done
# shellcheck disable=SC2086 # words, here and below
"$compiler" $options -E $files >"$work/all"

# The text of file N as N.i, to compile, and as N.key, to hash. The text of a file begins with its own marker.
awk -v work="$work" -v placed="$placed" '
    FILENAME ~ /files$/ { file[++files] = "\"" $0 "\""; next }
    FILENAME ~ /options$/ { options = options $0 "\n"; next }
    NF == 3 && /^# [01] / && $3 == file[n + 1] {
        if (n++) { close(text); close(key) }
        text = sprintf("%s/%04d.i", work, n)
        key = sprintf("%s/%04d.key", work, n)
        printf "%s", options >key
    }
    { print >text }
    placed == "" ? !/^# [0-9]/ && NF : !/^# [0-9]+ "[^"]*config\.h"/ { print >key }' "$work/files" "$work/options" "$work/all"
sha256sum "$work"/*.key | awk -v folder="$folder" '{ sub(/key$/, "i", $2); print folder "/" $1 ".o", $2 }' >"$work/objects"

# Builds side by side may compile the same text: each writes a file of its own, and the last one stays.
while read -r object text; do
    [ -f "$object" ] || echo "-x cpp-output -c $text -o ${text%i}o"
done <"$work/objects" >"$work/steps"
# shellcheck disable=SC2086
xargs -r -a "$work/steps" -L 1 -P "${JOBS:-1}" "$compiler" $options
while read -r object text; do
    [ ! -f "${text%i}o" ] || mv "${text%i}o" "$object"
    echo "$object"
done <"$work/objects" >"$work/names"
xargs -a "$work/names" touch
# Builds side by side remove their folders meanwhile, which find calls an error.
find "$folder" -maxdepth 1 -name '*.o' -mtime +7 -delete 2>/dev/null || true
cat "$work/names"
