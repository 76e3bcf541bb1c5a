#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Every kernel at every -O level, and without markers, on the cycle model with the golden model following: with ALL=1 under every
# divergence mechanism, else each level of a kernel under one, so that all kernels together have each level under each. A run
# passes when weft says that the host verified the result and that the golden model agreed with every instruction.
#
# usage: kernels.sh WEFT KERNELS_FOLDER KERNEL...   (the mode can be set: MODE="-m golden" kernels.sh ...)

weft=$1
folder=$2
shift 2
mode=${MODE:--c small -m cycle --check}
suite=kernels
. verif/lib.sh
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# What the kernel says of itself, by name: `test`, `smallest`, `needs`.
fact() {
    "$weft" list kernels "$1" | sed -n "s/^ *$2: //p"
}

# Options for what a kernel needs of the machine beyond rv32im.
machine() {
    case $(fact "$1" needs) in *f*) echo --set float=hard ;; esac
    case $(fact "$1" needs) in *a*) echo --set atomics=l2 ;; esac
    case $(fact "$1" needs) in *b*) echo --set bitmanip=zba_zbb ;; esac
}

# check NAME KERNEL ELF RECONV ARGUMENT...   uses $options
check() {
    name=$1 kernel=$2 elf=$3 reconv=$4
    shift 4
    # shellcheck disable=SC2086
    passes "$name" $kept "$weft" run "$kernel" "$@" $mode $options --reconv "$reconv" --elf "$elf" -q
}

# in_turn COUNT NUMBER: whether this run is one of COUNT that is made; with ALL every one is.
in_turn() { [ -n "$ALL" ] || [ $(($2 % $1)) -eq 0 ]; }

# The lists of arguments are meant to split into words.
# shellcheck disable=SC2086
number=0
for kernel; do
    options=$(machine "$kernel")
    test=$(fact "$kernel" test)
    smallest=$(fact "$kernel" smallest)
    for reconv in $(build/weft-facts choices reconv); do
        turn=$number
        for level in O0 O1 O2 O3 Os; do
            turn=$((turn + 1))
            in_turn 3 $turn || continue
            check "$kernel-$level-$reconv" "$kernel" "$folder/$level/$kernel.elf" $reconv $test
        done
        if in_turn 3 "$number"; then
            check "$kernel-smallest-$reconv" "$kernel" "$folder/O2/$kernel.elf" $reconv $smallest
        fi
        number=$((number + 1))
    done
    for reconv in minpc barrier; do
        number=$((number + 1))
        in_turn 2 $number || continue
        check "$kernel-nomark-$reconv" "$kernel" "$folder/nomark/$kernel.elf" $reconv $test
    done
done
exit $failed
