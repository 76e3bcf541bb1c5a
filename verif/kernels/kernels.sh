#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Every kernel at every -O level under every divergence mechanism, and without markers under two, on
# the cycle model with the golden model following. A run passes when weft says that the host verified
# the result and that the golden model agreed with every instruction.
#
# usage: kernels.sh WEFT KERNELS_FOLDER KERNEL...   (the mode can be set: MODE="-m golden" kernels.sh ...)

weft=$1
folder=$2
shift 2
mode=${MODE:--c small -m cycle --check}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
failed=0

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
    if $weft run "$kernel" "$@" $mode $options --reconv "$reconv" --elf "$elf" -q > "$work/log" 2>&1; then
        echo "PASS: kernels/$name"
    else
        echo "FAIL: kernels/$name: exit code $?: $(head -c 300 "$work/log" | tr '\n' ' ')"
        failed=1
    fi
}

# The lists of arguments are meant to split into words.
# shellcheck disable=SC2086
for kernel; do
    options=$(machine "$kernel")
    test=$(fact "$kernel" test)
    smallest=$(fact "$kernel" smallest)
    for reconv in $(build/weft-facts choices reconv); do
        for level in O0 O1 O2 O3 Os; do
            check "$kernel-$level-$reconv" "$kernel" "$folder/$level/$kernel.elf" $reconv $test
        done
        check "$kernel-smallest-$reconv" "$kernel" "$folder/O2/$kernel.elf" $reconv $smallest
    done
    for reconv in minpc barrier; do
        check "$kernel-nomark-$reconv" "$kernel" "$folder/nomark/$kernel.elf" $reconv $test
    done
done
exit $failed
