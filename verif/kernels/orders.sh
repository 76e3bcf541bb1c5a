#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Every order policy: all kernels with the golden model following, and some in full lockstep with the
# RTL, another choice of kernels for each policy.
#
# usage: orders.sh WEFT "POLICY..." KERNEL...

weft=$1
policies=$2
shift 2
log=$(mktemp) || exit 2
trap 'rm -f "$log"' EXIT
failed=0

# check NAME OPTION...
check() {
    name=$1
    shift
    if $weft run "$@" -q > "$log" 2>&1; then
        echo "PASS: orders/$name"
    else
        echo "FAIL: orders/$name: exit code $?: $(head -c 300 "$log" | tr '\n' ' ')"
        failed=1
    fi
}

turn=0
for policy in $policies; do
    number=0
    for kernel; do
        check "$policy-$kernel" "$kernel" -c small --order "$policy" -m cycle --check
        if [ $(((number + turn) % 5)) -eq 0 ]; then
            check "$policy-$kernel-lockstep" "$kernel" -c small --order "$policy" -m lockstep
        fi
        number=$((number + 1))
    done
    turn=$((turn + 1))
done
exit $failed
