#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Limit policies in lockstep on demo, with settings that make it act: kernels that use the L1 much, that
# diverge, and that meet at block barriers. One line per run.
#   sh verif/limit/run.sh POLICY...
[ $# -gt 0 ] || { echo "FAIL: limit: no policy"; exit 1; }
status=0
run() { # POLICY NUMBER KERNEL...
    policy=$1
    number=$2
    shift 2
    settings=$(sh verif/limit/settings.sh "$policy" "$number") || exit 2
    name="limit/$policy-$(echo "$1-$settings" | tr ', ' '-')"
    log=build/limit/$policy-$1-$number.log
    mkdir -p build/limit
    # shellcheck disable=SC2046 # a word per setting
    if build/weft run "$@" -c demo --limit "$policy" -m lockstep $(echo ",$settings" | sed 's/,/ --set /g') >"$log" 2>&1 &&
        awk '$1 == "mismatches" && $2 == 0 { ok++ } $1 == "records" && $3 + 0 > 0 { ok++ } END { exit ok != 2 }' "$log"; then
        echo "PASS: $name"
    else
        echo "FAIL: $name: see $log"
        status=1
    fi
}
for limit; do
    run "$limit" 1 bfs
    run "$limit" 2 reduce
    run "$limit" 4 scan
done
exit $status
