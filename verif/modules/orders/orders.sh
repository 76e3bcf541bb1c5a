#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Every order policy that the tool knows, in lockstep with the RTL of a machine of the covering array (verif/modules/array), which has
# other choices beside it; a policy that the array does not know, on a machine of eight narrow warps. Kernels run as well on the rows
# with other things of which the order of instructions depends: more loads, 48 warps, two schedulers with block barriers across
# both, a scoreboard of few entries, operand collectors, function units of fewer lanes than a warp; and on a machine of one lane.
# With ALL=1 policies and these things have machines of their own, and half of the kernels run under each policy on `small` with
# the golden model following, the other half under the next policy.
#
# usage: orders.sh WEFT run KERNEL...
#        orders.sh WEFT machines      what it runs: build/MACHINE/FILE

suite=orders
. verif/lib.sh
weft=$1 form=$2
shift 2
policies=$("$weft" list policies | awk '$1 == "--order" { print $2 }')
[ -n "$policies" ] || verdict policies "\`$weft list policies\` names no choice of slot order"

# machine BASE CHANGE...: its name. What every configuration here has by itself is left out.
machine() {
    base=$1
    shift
    echo "$base$(printf '%s\n' "$@" | grep -vx 'order-lrr' | sort | sed 's/^./+&/' | tr -d '\n')"
}
# lockstep TEST MACHINE KERNEL[,ARGUMENT...]...; golden likewise: kernels on a machine, or what they need of it.
on_machine() { # SUFFIX FILES MODE TEST MACHINE KERNEL...
    suffix=$1 files=$2 mode=$3 test=$4 machine=$5
    shift 5
    for file in $files; do [ "$form" = run ] || echo "build/$machine/$file"; done
    [ "$form" = run ] || return
    for kernel; do
        # shellcheck disable=SC2046,SC2086 # words
        passes "$test-${kernel%%,*}$suffix" $kept "$weft" run $(echo "$kernel" | tr , ' ') -c "$machine" -q -m $mode
    done
}
lockstep() { on_machine -lockstep 'lockstep.so rtl.so' lockstep "$@"; }
golden() { on_machine '' 'sim.so widths.so' 'cycle --check' "$@"; }

# one_in COUNT FIRST WORD...: every COUNT-th word.
one_in() { echo "$@" | awk '{ for (i = 3; i <= NF; i++) if ((i + $2) % $1 == 0) printf "%s ", $i }'; }

# row NAME: its machine. row_of ORDER: that of the first row with this choice, which every configuration has as lrr.
row() { sh verif/modules/array/machine.sh "$1"; }
row_of() {
    awk -v order="+order-$1+" '!/^#/ && (index($2 "+", order) || order == "+order-lrr+" && !index($2, "+order-")) { print $2; exit }' \
        verif/modules/array/machines
}

narrow='warps-8 blocks-4'
# What caches and partitions do otherwise, which no configuration with RTL has.
other_caches=$(machine small interleave-plain l1_fill-line l1_index-xor l1_local-back l1_policy-fifo l1_store-evict l2_index-xor partitions-2)
some='reduce bfs divergence scan needleman walsh nqueens'

if [ -z "$ALL" ]; then
    # Sizes of some ten thousand cycles.
    kernels='reduce,300 bfs,64x4 divergence,24,3 scan,200 walsh,6,3 nqueens,5 bitonic,64 collatz,30 recursive,16 transpose,9,13
        matmul,9 vecadd,200 mandelbrot,8,20'
    turn=0
    for policy in $policies; do
        on=$(row_of "$policy")
        # shellcheck disable=SC2046,SC2086 # words
        lockstep "$policy" "${on:-$(machine tiny order-"$policy" $narrow)}" $(one_in 3 $turn $kernels)
        turn=$((turn + 1))
    done
    lockstep 16-loads "$(row ccws)" reduce,300 bfs,64x4
    lockstep 48-warps "$(row ctrl_c)" reduce,300 bfs,64x4 bitonic,64
    lockstep 2-schedulers "$(row statpcal)" reduce,300 scan,200 transpose,9,13
    lockstep issued "$(row stack)" reduce,300 divergence,24,3 walsh,6,3
    lockstep entries "$(row multi_path)" reduce,300 divergence,24,3 mandelbrot,8,20
    lockstep collector-early "$(row daws_profiled)" fft,5 hotspot,9,5,3,tiles collatz,30
    lockstep collector-serial "$(row dual_path)" reduce,300 nqueens,5 fft,5 hotspot,9,5,3,tiles
    lockstep narrow-units "$(row dws)" fft,5 nqueens,5 saxpy,200
    lockstep one-lane nano reduce,300 divergence,16,3 recursive,8
    lockstep other-caches "$(row stack)" reduce,300 bfs,64x4 recursive,16 transpose,9,13
    lockstep l1-fifo small+l1d-fifo reduce,300 bfs,64x4 recursive,16 atomic_sum
    exit $failed
fi

turn=0
for policy in $policies; do
    # shellcheck disable=SC2046 # words
    golden "$policy" "$(machine small order-"$policy")" $(one_in 2 $turn "$@")
    # shellcheck disable=SC2046,SC2086
    lockstep "$policy" "$(machine tiny order-"$policy" $narrow)" $(one_in 3 $turn $some)
    turn=$((turn + 1))
done
lockstep 16-loads "$(machine tiny loads-16)" reduce bfs
# A core of 48 warps: its sets of warps are wider than a word.
lockstep 48-warps "$(machine tiny warps-48 blocks-24 order-gto)" reduce bfs
# Two schedulers, each with a program port; blocks whose warps meet at barriers across both.
lockstep 2-schedulers "$(machine tiny schedulers-2 warps-4)" reduce bfs needleman
# Warps of one lane, on a memory of one word.
lockstep one-lane nano reduce divergence recursive
lockstep other-caches "$other_caches" reduce bfs recursive transpose
lockstep l1-fifo small+l1d-fifo reduce bfs recursive atomic_sum
# Four cores on two rings; the covering array has two.
lockstep ring pair+cores-4+xbar-ring reduce bfs atomic_sum
# Few scoreboard entries, and function units of several beats. (Four entries never stall these kernels.)
lockstep entries "$(machine tiny scoreboard-entries)" reduce divergence
lockstep issued "$(machine tiny scoreboard-issued scoreboard_size-2)" reduce divergence
lockstep narrow-units "$(machine small mul_lanes-1 fpu_lanes-2 sfu_lanes-1 scoreboard-entries scoreboard_size-2)" fft nqueens lu
# Operand collectors: words in parallel from a swizzled register file, younger instructions released early; and one word
# at a time from a naive one, in order, with the third operand of floating point and fewer collectors than banks.
lockstep collector-early "$(machine tiny operands-collector operand_hazard-release_on_read warps-4)" reduce divergence bfs
lockstep collector-serial "$(machine tiny operands-collector operand_layout-naive operand_reads-serial collectors-3 float-hard)" fft hotspot
exit $failed
