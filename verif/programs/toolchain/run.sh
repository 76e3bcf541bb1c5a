#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The same program gives the same result at every -O level, under every mechanism, with all markers and
# with none (that under minpc, which needs none), and with likely points: run.sh WEFT WEFT_CC WORK_FOLDER
weft=$1 cc=$2 work=$3
mkdir -p "$work" || exit 2
suite=toolchain-run
. verif/lib.sh

# Checksum of the data that a kernel leaves; every instruction is checked by the golden model on the way. A run that
# fails has no checksum.
result() { # ELF KERNEL N OPTIONS...
    elf=$1 kernel=$2 n=$3
    shift 3
    said=$("$weft" run "$elf" --kernel "$kernel" --grid 2 --block 8 --buffer 4096 --arg "$n" "$@" 2>&1) ||
        { echo "$said" | grep '^weft:'; return; }
    echo "$said" | awk '/buffer checksum/ { print $NF }'
}

for level in O0 O1 O2 O3 Os; do
    "$cc" -$level verif/programs/toolchain/programs.c -o "$work/$level.elf" || exit 2
done
"$cc" --markers=rpc,loop,cb verif/programs/toolchain/programs.c -o "$work/all.elf" || exit 2
"$cc" --no-markers verif/programs/toolchain/programs.c -o "$work/none.elf" || exit 2
"$cc" --markers=rpc,lpc,loop verif/programs/toolchain/programs.c -o "$work/likely.elf" || exit 2

for what in 'early_exit 11' 'early_exit 14' 'early_exit 3' 'early_end 5' 'selection 0' 'exits 9' \
    'two_entries 0' 'calls 0' 'recursion 0' 'library 0' 'uniform 7'; do
    set -- $what
    expected=$(result "$work/O0.elf" "$1" "$2" -m golden)
    wrong=
    for variant in O0 O1 O2 O3 Os all none likely; do
        for reconv in stack minpc lpc; do
            case $variant$reconv in nonestack | nonelpc | likelystack | likelyminpc) continue ;; esac
            got=$(result "$work/$variant.elf" "$1" "$2" -m cycle --check -c small --reconv $reconv)
            [ -n "$got" ] && [ "$got" = "$expected" ] && [ ${#got} -eq 8 ] ||
                wrong="$wrong; $variant under $reconv gives $got, not $expected"
        done
    done
    verdict "$1-$2" "${wrong#; }"
done

# The same with floating point, atomics and bit manipulation; `machine` has them all.
machine="--set float=hard --set atomics=l2 --set bitmanip=zba_zbb"
for level in O0 O1 O2 O3 Os; do
    for isa in rv32imaf rv32imaf_zba_zbb; do
        "$cc" -$level --isa=$isa verif/programs/toolchain/float_programs.c -o "$work/$isa.$level.elf" || exit 2
    done
done
for what in "branches 0" "functions 0" "calls 0x40000000" "atomics 0" "bits 0"; do
    set -- $what
    expected=$(result "$work/rv32imaf.O0.elf" "$1" "$2" -m golden $machine)
    wrong=
    for variant in rv32imaf rv32imaf_zba_zbb; do
        for level in O0 O1 O2 O3 Os; do
            got=$(result "$work/$variant.$level.elf" "$1" "$2" -m cycle --check -c small $machine)
            [ -n "$got" ] && [ "$got" = "$expected" ] && [ ${#got} -eq 8 ] ||
                wrong="$wrong; $variant at $level gives $got, not $expected"
        done
    done
    verdict "float-$1" "${wrong#; }"
done

# What the early-exit rule is for: without markers the same kernel ends in the named fault.
result "$work/none.elf" early_exit 5 -m cycle -c small --reconv stack |
    grep -q 'block barrier reached by part of a warp' && why= || why='no fault without markers'
verdict early-exit-needs-its-marker "$why"

# simt.lpc is an instruction of machines with reconv=lpc alone. The tool compiles its kernels with it for these.
"$weft" disasm "$work/likely.elf" | grep -q simt.lpc && why= || why='no simt.lpc in programs.c'
verdict likely-points-are-there "$why"
mentions likely-points-elsewhere 2 'has simt.lpc (likely points), which machine small has not; compile the kernel without marker lpc, or use --reconv lpc' \
    "$weft" run "$work/likely.elf" --kernel calls --grid 2 --block 8 --buffer 4096 --arg 0 -m golden -c small
passes likely-points-of-a-kernel "$weft" run divergence 16 3 -c small --reconv lpc -m cycle --check -q
"$weft" disasm build/kernels/rv32imaf_zba_zbb+lpc/divergence.elf | grep -q simt.lpc && why= || why='the tool compiles without it'
verdict likely-points-are-compiled "$why"
exit $failed
