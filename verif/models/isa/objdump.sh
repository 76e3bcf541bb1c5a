#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Compare the golden model's decoder with objdump: objdump.sh SEED WORDS
# objdump knows Zba, Zbb and RV32 from the file's attribute; stripped of the symbol that marks data,
# the words are code to it.
seed=$1
words=$2
dir=build/isa/objdump
test="isa-objdump/$words random words and all rows of the table"
mkdir -p "$dir"
if build/isa-objdump words "$seed" "$words" >"$dir/words" &&
    printf '.attribute arch, "rv32imaf_zba_zbb"\n.text\n.incbin "%s"\n' "$dir/words" >"$dir/words.s" &&
    riscv64-unknown-elf-as -march=rv32i -o "$dir/words.o" "$dir/words.s" &&
    riscv64-unknown-elf-strip "$dir/words.o" &&
    riscv64-unknown-elf-objdump -d -z -M no-aliases,numeric "$dir/words.o" >"$dir/listing" &&
    build/isa-objdump compare "$dir/words" "$dir/listing" >"$dir/log" 2>&1 &&
    [ "$(awk '{ print $1 }' "$dir/log")" -ge "$words" ]; then
    cat "$dir/log"
    echo "PASS: $test"
    rm -f "$dir/words" "$dir/words.s" "$dir/words.o" "$dir/listing"
else
    cat "$dir/log"
    echo "FAIL: $test: seed $seed; see $dir"
    exit 1
fi
