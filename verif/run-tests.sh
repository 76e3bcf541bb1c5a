#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Run the named suites (make target test-NAME each), JOBS (default 1) at a time, and sum their PASS/FAIL lines. The longest
# begin, so that all processors are busy to the end: verif/README.md says how long each takes, and has a row for every suite.
# What they need is built before: suites side by side must not build the same file.
# The last line is "N passed, N failed"; exit 1 unless something passed and nothing failed.
# WEFT_VERBOSE=1 prints every PASS line too.
#     sh verif/run-tests.sh SUITE...
#     sh verif/run-tests.sh --one SUITE    its log, result and report in build/test-logs; prints the report
logs=build/test-logs
table=verif/README.md

# Seconds of processor time, as the row of the table has them: "| `suite` | seconds | ...".
seconds_of() {
    awk -F '|' -v name=" \`$1\` " '$2 == name { print $3 + 0; exit }' "$table"
}

one() {
    log=$logs/$1.log
    begin=$(date +%s)
    ${MAKE:-make} --no-print-directory "test-$1" >"$log" 2>&1
    code=$?
    # Of this process' children: "1m2.5s 0m3.1s".
    times >"$logs/$1.times"
    used=$(awk 'NR == 2 { for (i = 1; i <= 2; i++) { split($i, part, "m"); sum += 60 * part[1] + part[2] } printf "%d", sum }' "$logs/$1.times")
    if [ -z "$(seconds_of "$1")" ]; then echo "FAIL: $1: $table has no row for this suite" >>"$log"; fi
    p=$(grep -c '^PASS: ' "$log")
    f=$(grep -c '^FAIL: ' "$log")
    # A suite that ended badly without saying which test, or that ran nothing, is itself a failure.
    if [ "$f" -eq 0 ] && { [ $code -ne 0 ] || [ "$p" -eq 0 ]; }; then
        echo "FAIL: $1: exit $code, $p tests passed" >>"$log"
        f=1
    fi
    {
        printf '%-20s %5d passed %5d failed %5d s, %4d s of processor time\n' "$1" "$p" "$f" $(($(date +%s) - begin)) "$used"
        if [ "${WEFT_VERBOSE:-0}" = 1 ]; then grep '^PASS: ' "$log"; fi
        if [ "$f" -gt 0 ]; then
            grep '^FAIL: ' "$log"
            echo "    the last lines of $log:"
            tail -15 "$log" | sed 's/^/    /'
        fi
    } >"$logs/$1.report"
    cat "$logs/$1.report"
    echo "$p $f" >"$logs/$1.result"
}

mkdir -p "$logs"
if [ "${1:-}" = --one ]; then
    one "$2"
    exit 0
fi
rm -f "$logs"/*.result
# Results that no suite has asked for in a week (verif/gaps/kept).
[ ! -d build/kept ] || find build/kept -mindepth 2 -maxdepth 2 -mtime +7 -exec rm -rf {} +
for suite; do
    echo "$(seconds_of "$suite") $suite"
done | sort -k1,1nr -s | sed 's/.* //' | xargs -P "${JOBS:-1}" -n 1 sh "$0" --one
passed=0
failed=0
for suite; do
    # A suite that was killed has left no result.
    read -r p f 2>/dev/null <"$logs/$suite.result" || { p=0 f=1 && echo "FAIL: $suite: it did not end"; }
    passed=$((passed + p))
    failed=$((failed + f))
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
