#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Compare the golden model's decoder with objdump: objdump.sh SEED WORDS
seed=$1
words=$2
dir=build/isa/objdump
test="isa-objdump/$words random words and all rows of the table"
mkdir -p "$dir"
if build/isa-objdump words "$seed" "$words" >"$dir/words" &&
    riscv64-unknown-elf-objdump -D -z -b binary -m riscv:rv32 -M no-aliases,numeric "$dir/words" \
        >"$dir/listing" &&
    build/isa-objdump compare "$dir/words" "$dir/listing" >"$dir/log" 2>&1 &&
    [ "$(awk '{ print $1 }' "$dir/log")" -ge "$words" ]; then
    cat "$dir/log"
    echo "PASS: $test"
    rm -f "$dir/words" "$dir/listing"
else
    cat "$dir/log"
    echo "FAIL: $test: seed $seed; see $dir"
    exit 1
fi
