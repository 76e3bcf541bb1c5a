#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Run Criterion test programs and turn their TAP output into "PASS: suite/test" and "FAIL: ..." lines.
# usage: run-units.sh SUITE PROGRAM...    JOBS (default 1) at a time. Not 0 if a test failed, a program crashed or had no test.
# A test that takes more than 300 seconds of processor time has failed. Tests of hardware C read no files: while a program has
# the same bytes it is not run again, and its lines are those of before (build/kept; NOCACHE=1 runs it).
# usage: run-units.sh --one SUITE PROGRAM    one of them; its lines go to PROGRAM.lines
if [ "$1" != --one ]; then
    suite=$1
    shift
    [ $# -gt 0 ] || { echo "FAIL: $suite: no test program"; exit 1; }
    printf '%s\n' "$@" | xargs -P "${JOBS:-1}" -n 1 sh "$0" --one "$suite"
    status=$?
    for program; do
        cat "$program.lines"
    done
    exit $status
fi

suite=$2 program=$3
name=$(basename "$program" .asan)
log=$program.tap
kept=
[ -n "$NOCACHE" ] || [ -z "$(find verif/units/hw -name "test_$name.c")" ] || kept=build/kept/units/$(sha256sum <"$program" | cut -d ' ' -f 1)
if [ -n "$kept" ] && [ -f "$kept" ]; then
    touch "$kept"
    cp "$kept" "$log"
    code=0
else
    (ulimit -S -t 300 && exec "$program" --tap -j1) >"$log" 2>&1
    code=$?
fi
if awk -v prefix="$suite/$name/" -v code=$code '
    /^ok / || /^not ok / {
        passed = $1 == "ok"
        sub(/^(not )?ok +[0-9]* *- */, "")
        test = $1
        if (test ~ /SKIP/) next
        n++
        if (passed) print "PASS: " prefix test
        else { print "FAIL: " prefix test ": see the log"; bad++ }
    }
    END {
        if (n == 0) { print "FAIL: " prefix ": no test ran (exit " code ")"; exit 1 }
        if (code != 0 && !bad) { print "FAIL: " prefix ": the program ended with " code; exit 1 }
        exit bad > 0
    }' "$log" >"$program.lines"; then
    [ -z "$kept" ] || { mkdir -p "${kept%/*}" && cp "$log" "$kept.$$" && mv "$kept.$$" "$kept"; }
else
    sed 's/^/    /' "$log" | tail -40 >&2
    exit 1
fi
