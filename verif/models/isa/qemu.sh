#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Random programs on the golden model and on qemu: qemu.sh FIRST_SEED COUNT
# A program that differs is kept, with qemu's log, in build/isa/qemu.
seed=$1
end=$((seed + $2))
dir=build/isa/qemu
failed=0
mkdir -p "$dir"
while [ "$seed" -lt "$end" ]; do
    p=$dir/$seed
    if build/isa-random "$seed" 7 >"$p.S" 2>"$p.out" &&
        sh verif/models/isa/assemble.sh "$p.S" "$p.elf" 2>"$p.out" &&
        qemu-riscv32 -cpu rv32,zba=true,zbb=true -singlestep -d cpu,fpu,nochain -D "$p.log" "$p.elf" >"$p.out" 2>&1 &&
        build/isa-qemu "$p.elf" "$p.log" >"$p.out" 2>&1; then
        echo "PASS: isa-qemu/seed $seed: $(cat "$p.out")"
        rm -f "$p.S" "$p.elf" "$p.log" "$p.out"
    else
        echo "FAIL: isa-qemu/seed $seed: $(head -n 1 "$p.out"); see $p.out"
        failed=$((failed + 1))
    fi
    seed=$((seed + 1))
done
[ "$failed" -eq 0 ]
