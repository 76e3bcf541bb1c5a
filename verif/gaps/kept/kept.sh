#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Run a command of build/weft, or give what an equal run printed before. Equal: the same words and WEFT_ variables, the same tool but for
# its commit (build/weft.sum), and each file that the run read is as it was: objects of the machine, the kernel file, inputs of the
# host side, a profile. A run that failed is never kept, and a defect changes the machine's object. A simulator of the same bytes
# does the same again: nothing here depends on time, but what is printed of speed.
# Only in make test (SUITES_RUN), which has built every machine anew by then. A suite by itself runs the command, which builds its machine
# first; by the object of before the change it would find what is kept.
# usage: kept.sh WEFT WORD...     output and exit code are those of the command
# Variables: NOCACHE=1   run it, and keep nothing
#            KEPT_FILE   a file that the command writes, kept as well
# What no suite has used for a week goes (verif/run-tests.sh).
folder=build/kept/runs
if [ -n "$NOCACHE" ] || [ -z "$SUITES_RUN" ] || [ ! -f "$1.sum" ] || [ ! -f build/kept/reads.so ]; then exec "$@"; fi
key=$({ cat "$1.sum" && printf '%s\n' "$@" && env | grep '^WEFT_' | sort; } | sha256sum) || exec "$@"
entry=$folder/${key%% *}
if [ -f "$entry/reads" ] && sha256sum -c --status "$entry/reads" 2>/dev/null; then
    [ -z "$KEPT_FILE" ] || cp "$entry/file" "$KEPT_FILE"
    touch "$entry"
    cat "$entry/output"
    exit 0
fi
mkdir -p $folder
new=$(mktemp -d "$entry.XXXXXX") || exec "$@"
trap 'rm -rf "$new"' EXIT
: >"$new/list"
KEPT_READS=$new/list LD_PRELOAD=$PWD/build/kept/reads.so "$@" >"$new/output" 2>&1
code=$?
cat "$new/output"
if [ $code -eq 0 ] && sort -u "$new/list" | tr '\n' '\0' | xargs -0 -r sha256sum >"$new/reads" 2>/dev/null && [ -s "$new/reads" ]; then
    [ -z "$KEPT_FILE" ] || cp "$KEPT_FILE" "$new/file"
    rm -rf "$entry"
    mv "$new" "$entry" 2>/dev/null
fi
exit $code
