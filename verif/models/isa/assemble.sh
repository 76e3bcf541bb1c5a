#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Assemble and link one ISA test program: assemble.sh PROGRAM.S PROGRAM.elf
# -misa-spec=2.2 makes the CSR instructions part of rv32i.
exec riscv64-unknown-elf-gcc -misa-spec=2.2 -march=rv32imaf_zba_zbb -mabi=ilp32 -nostdlib -static \
    -Wl,-T,sw/runtime/weft.ld -Wl,--build-id=none -o "$2" "$1"
