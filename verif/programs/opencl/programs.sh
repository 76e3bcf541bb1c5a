#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Kernels of OpenCL C (programs.cl) at every -O level on golden and cycle model, under every mechanism of divergence, and in
# lockstep with the RTL; barriers in the machine code equal those of the source. usage: programs.sh PROGRAMS WEFT_CLC
suite=opencl
. verif/lib.sh
for level in -O0 -O1 -O2 -O3 -Os; do
    "$1" small golden $level || failed=1
    "$1" small cycle $level || failed=1
done
for reconv in stack minpc barrier; do
    "$1" small lockstep -O2 reconv=$reconv || failed=1
done

# barriers KERNEL COUNT: of the source, after inlining.
barriers() {
    for level in -O0 -O1 -O2 -O3 -Os; do
        "$2" $level verif/programs/opencl/programs.cl -k "$1" -o build/opencl-barriers.elf &&
            count=$(riscv64-unknown-elf-objdump -d build/opencl-barriers.elf | awk '$2 == "0000000b"' | wc -l)
        verdict "$3 barriers of $1 at $level" "$([ "$count" = "$3" ] || echo "$count")"
    done
}
barriers flow "$2" 5
barriers meet_late "$2" 2
barriers together "$2" 4
rm -f build/opencl-barriers.elf
exit $failed
