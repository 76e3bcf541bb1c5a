#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Every order policy: half of the kernels on `small` with the golden model following, the other half in
# the next policy; and some in full lockstep with the RTL of a machine of eight narrow warps, which is
# quickly built, others for each policy; and in lockstep a machine of 48 warps, one of two schedulers
# per core, one of warps of one lane, and machines with the scoreboard of few entries, with function units of fewer lanes than
# a warp, and with operand collectors.
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

narrow='-c tiny --set warps=8 --set blocks=4'
turn=0
for policy in $policies; do
    number=0
    for kernel; do
        number=$((number + 1))
        [ $(((number + turn) % 2)) -eq 0 ] || continue
        check "$policy-$kernel" "$kernel" -c small --order "$policy" -m cycle --check
    done
    number=0
    for kernel in reduce bfs divergence scan needleman walsh nqueens; do
        number=$((number + 1))
        [ $(((number + turn) % 3)) -eq 0 ] || continue
        # shellcheck disable=SC2086
        check "$policy-$kernel-lockstep" "$kernel" $narrow --order "$policy" -m lockstep
    done
    turn=$((turn + 1))
done

# A core of 48 warps: its sets of warps are wider than a word.
for kernel in reduce bfs; do
    check "16-loads-$kernel-lockstep" "$kernel" -c tiny --set loads=16 -m lockstep
    check "48-warps-$kernel-lockstep" "$kernel" -c tiny --set warps=48 --set blocks=24 --order gto -m lockstep
done

# Two schedulers, each with a program port; blocks whose warps meet at barriers across both.
for kernel in reduce bfs needleman; do
    check "2-schedulers-$kernel-lockstep" "$kernel" -c tiny --set schedulers=2 --set warps=4 -m lockstep
done

# Warps of one lane, on a memory of one word.
for kernel in reduce divergence recursive; do
    check "one-lane-$kernel-lockstep" "$kernel" -c nano -m lockstep
done

# Few scoreboard entries, and function units of several beats. (Four entries never stall these kernels.)
for kernel in reduce divergence; do
    check "entries-$kernel-lockstep" "$kernel" -c tiny --set scoreboard=entries -m lockstep
    check "issued-$kernel-lockstep" "$kernel" -c tiny --set scoreboard=issued --set scoreboard_size=2 -m lockstep
done
units='--set mul_lanes=1 --set fpu_lanes=2 --set sfu_lanes=1'
for kernel in fft nqueens lu; do
    # shellcheck disable=SC2086
    check "narrow-units-$kernel-lockstep" "$kernel" -c small $units --set scoreboard=entries --set scoreboard_size=2 -m lockstep
done

# Operand collectors: words in parallel from a swizzled register file, younger instructions released early; and one word
# at a time from a naive one, in order, with the third operand of floating point and fewer collectors than banks.
collector='-c tiny --set operands=collector'
for kernel in reduce divergence bfs; do
    # shellcheck disable=SC2086
    check "collector-early-$kernel-lockstep" "$kernel" $collector --set operand_hazard=release_on_read --set warps=4 -m lockstep
done
for kernel in fft hotspot; do
    # shellcheck disable=SC2086
    check "collector-serial-$kernel-lockstep" "$kernel" $collector --set operand_layout=naive --set operand_reads=serial --set collectors=3 \
        --set float=hard -m lockstep
done
exit $failed
