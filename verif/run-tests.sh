#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Run the named suites (make target test-NAME each) and sum their PASS/FAIL lines.
# The last line is "N passed, N failed"; exit 1 unless something passed and nothing failed.
# WEFT_VERBOSE=1 prints every PASS line too.
logs=build/test-logs
mkdir -p "$logs"
passed=0
failed=0
for suite; do
    log=$logs/$suite.log
    begin=$(date +%s)
    ${MAKE:-make} --no-print-directory "test-$suite" >"$log" 2>&1
    code=$?
    p=$(grep -c '^PASS: ' "$log")
    f=$(grep -c '^FAIL: ' "$log")
    # A suite that ended badly without saying which test, or that ran nothing, is itself a failure.
    if [ "$f" -eq 0 ] && { [ $code -ne 0 ] || [ "$p" -eq 0 ]; }; then
        echo "FAIL: $suite: exit $code, $p tests passed" >>"$log"
        f=1
    fi
    printf '%-20s %5d passed %5d failed %5d s\n' "$suite" "$p" "$f" $(($(date +%s) - begin))
    if [ "${WEFT_VERBOSE:-0}" = 1 ]; then grep '^PASS: ' "$log"; fi
    if [ "$f" -gt 0 ]; then
        grep '^FAIL: ' "$log"
        echo "    the last lines of $log:"
        tail -15 "$log" | sed 's/^/    /'
    fi
    passed=$((passed + p))
    failed=$((failed + f))
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
