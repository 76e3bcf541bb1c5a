#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# TV-CORE-3 and TV-CORE-5 on the whole machine: threads of a warp that wait for each other. They wait
# for ever, and the watchdog names them, where threads have to come together; convergence barriers and
# dynamic warp formation let them take turns, with the RTL and the golden model following.
#
# Loops of compare and exchange wait for nothing: they end under every mechanism.
#
# Votes and shuffles: what is told, who is missing, which mechanisms let threads on two sides of a branch meet.
#
# Policies that pause blocks: a block that is paused while it holds a lock.
#
# usage: turns.sh WEFT TURNS_ELF SPINLOCK_ELF COMPARE_ELF MEETINGS_ELF HOLDER_ELF STARVE_ELF

weft=$1
turns=$2
spinlock=$3
compare=$4
meetings=$5
holder=$6
starve=$7
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
suite=turns
. verif/lib.sh

# check NAME EXIT_CODE TEXT ELF OPTION...: the output must contain TEXT.
check() {
    name=$1 code=$2 text=$3
    shift 3
    mentions "$name" "$code" "$text" "$weft" run "$@" -c small --grid 2 --block 8 --buffer 128 --set starvation=20000
}

starves='core 0 row 0, block (0,0,0): threads 0 have executed nothing for 20000 cycles; threads of their row that have: 1..3'
check stack 3 "$starves" "$turns" --reconv stack -m cycle
check stack-report 3 'warp slot 3: lanes 0000000f, not exited 0000000f, block (1,0,0) threads 4..7' "$turns" --reconv stack -m cycle --check
check tbc-report 3 'warp slot 0: lanes 0000000f, not exited 0000000f, block (0,0,0) threads 4, 1..3' "$turns" --reconv tbc -m cycle --check
check dwf 0 'buffer checksum  *9b545355' "$turns" --reconv dwf -m cycle --check
check minpc 3 "$starves" "$turns" --reconv minpc -m cycle
check barrier 0 'buffer checksum  *9b545355' "$turns" --reconv barrier -m lockstep
check spinlock-stack 3 "$starves" "$spinlock" --reconv stack -m cycle
check spinlock-barrier 0 'buffer checksum  *86a0f8b5' "$spinlock" --reconv barrier -m cycle --check
# Each lets threads meet earlier, or regroups them, and none can help these.
for reconv in lpc dual_path multi_path dws tbc 'tbc --set lane_permutation=2' capri lwm harp; do
    # shellcheck disable=SC2086 # a mechanism, and a size
    check "${reconv##* }" 3 "$starves" "$turns" -m cycle --reconv $reconv
    # shellcheck disable=SC2086
    check "spinlock-${reconv##* }" 3 "$starves" "$spinlock" -m cycle --reconv $reconv
done
for policy in 0 1 2 3 4; do
    check spinlock-dwf-$policy 0 'buffer checksum  *86a0f8b5' "$spinlock" --reconv dwf --set dwf_policy=$policy -m cycle --check
done
# Machines of the covering array with compare and exchange: under the stack, minpc, barrier and harp.
for row in stack pcal swl harp; do
    mentions compare-$row 0 'buffer checksum  *dfef5d4d' "$weft" run "$compare" -c "$(sh verif/modules/array/machine.sh $row)" --grid 2 --block 8 --buffer 128 -m lockstep --arg 5
done
mentions compare-golden 0 'buffer checksum  *dfef5d4d' "$weft" run "$compare" -c small --set atomics=l2_cas --grid 2 --block 8 --buffer 128 -m golden --arg 5
mentions compare-not-there 2 'has amocas.w (compare and exchange), which machine small has not; choose one with atomics=l2_cas' \
    "$weft" run "$compare" -c small --grid 2 --block 8 --buffer 128 -m golden --arg 5

# Votes and shuffles: machines of the array under the stack, minpc and barrier with their RTL; the others that have them.
warps='--set warp=serial --set atomics=l2_cas'
# shellcheck disable=SC2086 # two settings
mentions meetings-golden 0 'buffer checksum  *a1bdd3c5' "$weft" run "$meetings" --kernel meetings -c small $warps --grid 2 --block 8 --buffer 128 -m golden
for row in stack pcal chaos tbc lwm dwf harp; do
    mentions meetings-$row 0 'buffer checksum  *a1bdd3c5' "$weft" run "$meetings" --kernel meetings -c "$(sh verif/modules/array/machine.sh $row)" --grid 2 --block 8 --buffer 128 -m lockstep
done
# shellcheck disable=SC2086
for policy in multi_path dual_path; do
    mentions meetings-$policy 0 'buffer checksum  *a1bdd3c5' "$weft" run "$meetings" --kernel meetings -c small $warps --reconv $policy --grid 2 --block 8 --buffer 128 -m cycle --check
done
# On two sides of a branch: where each has its turn.
# shellcheck disable=SC2086
mentions sides-golden 0 'buffer checksum  *fa1e4db5' "$weft" run "$meetings" --kernel sides -c small $warps --grid 2 --block 8 --buffer 64 -m golden
for row in pcal chaos tbc lwm dwf harp; do
    mentions sides-$row 0 'buffer checksum  *fa1e4db5' "$weft" run "$meetings" --kernel sides -c "$(sh verif/modules/array/machine.sh $row)" --grid 2 --block 8 --buffer 64 -m lockstep
done
# shellcheck disable=SC2086
for policy in multi_path dual_path; do
    mentions sides-$policy 0 'buffer checksum  *fa1e4db5' "$weft" run "$meetings" --kernel sides -c small $warps --reconv $policy --grid 2 --block 8 --buffer 64 -m cycle --check
done
mentions sides-stack 3 'executed nothing for 20000 cycles; threads of their row that have' "$weft" run "$meetings" --kernel sides -c "$(sh verif/modules/array/machine.sh stack)" --grid 2 --block 8 --buffer 64 -m cycle --set starvation=20000
# A machine of CAPRI that votes, whose slots pass each branch alone but the first ones: that of the array permutes lanes.
capri=small+atomics-l2_cas+capri_branches-1+capri_passes-255+reconv-capri+tbc_levels-2+warp-serial
mentions meetings-capri 0 'buffer checksum  *a1bdd3c5' "$weft" run "$meetings" --kernel meetings -c $capri --grid 2 --block 8 --buffer 128 -m lockstep
mentions sides-capri 0 'buffer checksum  *fa1e4db5' "$weft" run "$meetings" --kernel sides -c $capri --grid 2 --block 8 --buffer 64 -m lockstep
mentions rounds-capri 0 'buffer checksum  *626cd86d' "$weft" run "$meetings" --kernel rounds -c $capri --grid 3 --block 8 --buffer 96 -m lockstep
# Sides inside of sides wait for the outermost one; and threads behind both sides for one of them, which is where they join.
# shellcheck disable=SC2086
mentions leaves-golden 0 'buffer checksum  *4f862ea5' "$weft" run "$meetings" --kernel leaves -c small $warps --set warps=16 --grid 2 --block 40 --buffer 320 -m golden
# shellcheck disable=SC2086
mentions late-golden 0 'buffer checksum  *a73d69a5' "$weft" run "$meetings" --kernel late -c small $warps --set warps=16 --grid 2 --block 40 --buffer 320 -m golden
# shellcheck disable=SC2086
for policy in tbc capri lwm dwf; do
    mentions leaves-$policy 0 'buffer checksum  *4f862ea5' "$weft" run "$meetings" --kernel leaves -c small $warps --set warps=16 --reconv $policy --grid 2 --block 40 --buffer 320 -m cycle --check
    mentions late-$policy 0 'buffer checksum  *a73d69a5' "$weft" run "$meetings" --kernel late -c small $warps --set warps=16 --reconv $policy --grid 2 --block 40 --buffer 320 -m cycle --check
done
# shellcheck disable=SC2086
mentions late-harp 3 'executed nothing for 20000 cycles; threads of their row that have' "$weft" run "$meetings" --kernel late -c small $warps --set warps=16 --reconv harp --grid 2 --block 40 --buffer 320 -m cycle --set starvation=20000
# shellcheck disable=SC2086
mentions meetings-permuted 2 'is the end of its number' "$weft" run "$meetings" --kernel meetings -c small $warps --reconv tbc --set lane_permutation=1 --grid 2 --block 8 --buffer 128 -m cycle
# Threads leave a loop one after the other, and vote on its sides: rows of the program's warps are mixed where warps regroup.
# shellcheck disable=SC2086
mentions rounds-golden 0 'buffer checksum  *626cd86d' "$weft" run "$meetings" --kernel rounds -c small $warps --grid 3 --block 8 --buffer 96 -m golden
for row in stack pcal tbc lwm dwf harp; do
    mentions rounds-$row 0 'buffer checksum  *626cd86d' "$weft" run "$meetings" --kernel rounds -c "$(sh verif/modules/array/machine.sh $row)" --grid 3 --block 8 --buffer 96 -m lockstep
done
# shellcheck disable=SC2086
mentions rounds-of-40-golden 0 'buffer checksum  *bc4c0389' "$weft" run "$meetings" --kernel rounds -c small $warps --set warps=16 --grid 2 --block 40 --buffer 320 -m golden
# shellcheck disable=SC2086
for policy in stack tbc capri lwm dwf harp; do
    mentions rounds-of-40-$policy 0 'buffer checksum  *bc4c0389' "$weft" run "$meetings" --kernel rounds -c small $warps --set warps=16 --reconv $policy --grid 2 --block 40 --buffer 320 -m cycle --check
done
mentions meetings-apart 1 'meeting of threads that never comes about, by thread 7 of block (0, 0, 0) .*, where thread 3 of its block is missing; source line meetings.c:[0-9]* (apart)' \
    "$weft" run "$meetings" --kernel apart -c small --set warp=serial --set atomics=l2_cas --grid 2 --block 8 --buffer 128 -m golden
mentions meetings-not-there 2 'has simt.vote or simt.shfl (votes and shuffles of a warp), which machine small has not; use --set warp=serial --set atomics=l2_cas' \
    "$weft" run "$meetings" --kernel meetings -c small --grid 2 --block 8 --buffer 128 -m cycle

# book:A68. The youngest block of a core is paused while it holds the lock for which the others spin. It runs again after
# block_pause epochs, here 2,000 cycles, and an access, so no thread waits longer; it does wait longer than half of that.
for policy in 'dyncta --set dyncta_high=0 --set dyncta_low=0' equalizer; do
    limit=${policy%% *}
    lock="-c pair --set cores=1 --set warps=8 --limit $policy --set block_epoch=500 --set block_pause=4 --grid 4 --block 1 --buffer 128"
    # shellcheck disable=SC2086 # words of the machine
    mentions holder-$limit 0 'buffer checksum  *b0a0c304' "$weft" run "$holder" $lock -m lockstep --set starvation=2100
    # shellcheck disable=SC2086
    mentions paused-$limit 3 'block ([13],0,0): threads 0 have executed nothing for 1000 cycles' "$weft" run "$holder" $lock -m lockstep --set starvation=1000
done

# Warps that spin while the youngest one, which they wait for, never issues: what ends the launch says so of policies that state it.
starving() { # NAME EXIT_CODE TEXT OPTION...
    name=$1 code=$2 text=$3
    shift 3
    mentions "$name" "$code" "$text" "$weft" run "$starve" -c small --set warps=8 --grid 1 --block 32 --buffer 128 --arg 4 -m cycle "$@"
}
order='Under order=gto warps that spin can keep others from issuing: use --order lrr'
starving starved-gto 3 "threads 2[0-9]..[0-9]* have executed nothing for 20000 cycles; threads of their row that have: none. $order" --order gto --set starvation=20000
starving limit-gto 3 "if that may be, raise --max-cycles; core 0 row 7, block (0,0,0): threads 28..31 have executed nothing for 40000 cycles. $order" \
    --order gto --max-cycles 80000
starving limit-lrr 3 'if that may be, raise --max-cycles$' --order lrr --max-cycles 22000
starving lrr 0 'buffer checksum' --order lrr --max-cycles 80000

# Long before the watchdog's window ends, a note names the place and the threads that do not get on.
for mode in cycle rtl lockstep; do
    env --default-signal=INT timeout --preserve-status -s INT 4 "$weft" run "$spinlock" -c small --grid 2 --block 8 --buffer 128 \
        --set atomics=l2 -m $mode --note 1 >"$work/out" 2>"$work/err"
    why=
    grep -Eq '^weft:   core 0 warp slot [0-3] is at pc 0x4[0-9a-f]*, spinlock.c:[0-9]+' "$work/err" || why='no place'
    grep -Eq 'nothing executed since the last look by threads [0-9., ]*, but by others of their row' "$work/err" || why='no threads'
    verdict "note-$mode" "$why${why:+: $(head -3 "$work/err" | tr '\n' ' ')}"
done
exit $failed
