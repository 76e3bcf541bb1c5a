#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The files of hardware C that a machine consists of: all .c files whose header is included, from the given files on. What is
# included depends on the machine, since the header of each slot includes the file of its choice.
# usage: sources.sh FOLDER FILE...             FOLDER holds the machine's config.h; prints .c files, in the project's root
#        sources.sh -d OUTPUT "TARGET..." FOLDER FILE...   also writes a makefile: each TARGET needs every file that was read
makefile= targets=
if [ "$1" = -d ]; then
    makefile=$2 targets=$3
    shift 3
fi
folder=$1
shift
work=$(mktemp) || exit 1
trap 'rm -f "$work"' EXIT
known=
next=$*
while [ -n "$next" ]; do
    known="$known $next"
    # shellcheck disable=SC2086 # words
    "${CC:-gcc}" -MM -I"$folder" -Icmodel/hw -I. $next >>"$work" || exit 1
    next=
    for header in $(tr ' ' '\n' <"$work" | grep '\.h$' | sort -u); do
        file=${header%.h}.c
        case " $known $next " in
        *" $file "*) ;;
        *) case $header in cmodel/hw/*) [ ! -f "$file" ] || next="$next $file" ;; esac ;;
        esac
    done
done
if [ -n "$makefile" ]; then
    read=$({ tr ' ' '\n' <"$work" | grep '\.[ch]$'; echo "$0"; } | sort -u)
    # Files that are gone must not stop make: each is also a target without a recipe.
    {
        printf '%s:' "$targets"
        printf ' \\\n  %s' $read
        printf '\n\n'
        printf '%s:\n' $read
    } >"$makefile" || exit 1
fi
printf '%s\n' $known | grep '\.c$' | sort -u
