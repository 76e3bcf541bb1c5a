#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The virtual platform with two GPUs: its host verifies three kernels. Cycle model and RTL must be
# interchangeable: the platform prints simulated times, cycles and bursts, and those are the same.
# usage: systemc.sh FOLDER KERNELS
folder=$1
kernels=$2
work=build/test-systemc
suite=systemc
. verif/lib.sh
mkdir -p "$work"
rm -rf "${work:?}"/*

# runs NAME MACHINE MACHINE SPREAD: the platform ends with three verified kernels.
runs() {
    SYSTEMC_DISABLE_COPYRIGHT_MESSAGE=1 "$folder/systemc/platform" "$folder" "$kernels" "$2" "$3" "$4" \
        >"$work/$1" 2>"$work/$1.err"
    code=$?
    if [ $code != 0 ] || [ "$(grep -c ' verified at ' "$work/$1")" != 3 ]; then
        verdict "$1" "exit $code: $(grep -h -m1 -e WRONG -e Fatal "$work/$1" "$work/$1.err")"
    else
        verdict "$1" ''
    fi
}

# same NAME A B: two runs print the same.
same() {
    if cmp -s "$work/$2" "$work/$3"; then
        verdict "$1" ''
    else
        verdict "$1" "$(diff "$work/$2" "$work/$3" | sed -n '2p;4p' | tr '\n' ' ')"
    fi
}

runs cycle cycle cycle 0
runs rtl rtl rtl 0
runs cycle-spread cycle cycle 24
runs mixed-spread rtl cycle 24
same cycle-is-rtl cycle rtl
same cycle-is-mixed cycle-spread mixed-spread
if cmp -s "$work/cycle" "$work/cycle-spread"; then
    verdict spread-changes-times 'random delays of the memory change nothing'
else
    verdict spread-changes-times ''
fi

# A kernel file under another kernel's name: the host must not call that verified.
mkdir -p "$work/wrong"
cp "$kernels/vecadd.elf" "$kernels/histogram.elf" "$work/wrong/"
cp "$kernels/vecadd.elf" "$work/wrong/reduce.elf"
if SYSTEMC_DISABLE_COPYRIGHT_MESSAGE=1 "$folder/systemc/platform" "$folder" "$work/wrong" cycle cycle 0 >"$work/wrong.log" 2>&1; then
    verdict wrong-kernel 'a missing kernel is not noticed'
else
    verdict wrong-kernel ''
fi
exit $failed
