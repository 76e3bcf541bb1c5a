#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The test programs of RISC-V International, from a tree that the user has fetched, on the cycle model of `small` with the golden
# model beside it: each instruction is compared, and the program's own checks decide. Nothing of the trees is kept here: the
# programs are compiled with weft's environment (verif/models/riscv/weft) into build/riscv.
#   tests  github.com/riscv-software-src/riscv-tests: a program knows the right values
#   arch   github.com/riscv-non-isa/riscv-arch-test (a version with riscv-test-suite): a program fills a signature; the right one
#          comes from the same program on qemu-riscv32
# usage: run.sh tests|arch TREE
how=$1 tree=$2
suite=riscv-$how work=build/riscv/$how
. verif/lib.sh
rm -rf "$work"
mkdir -p "$work"

# Programs that weft cannot run, and why (docs/reference/isa.md).
without() {
    case $1 in
    rv32ui-fence_i) echo 'a program cannot write its own code' ;;
    rv32ui-ma_data) echo 'a misaligned access is a fault' ;;
    rv32ua-lrsc) echo 'there is no lr.w and no sc.w' ;;
    rv32uf-fadd | rv32uf-fcmp | rv32uf-fcvt | rv32uf-fcvt_w | rv32uf-fdiv | rv32uf-fmadd | rv32uf-fmin | rv32uf-move)
        echo 'there is no fcsr' ;;
    I-jal-01) echo 'its 1.7 MB of code do not fit the program window' ;;
    I-misalign1-jalr-01) echo 'a misaligned jump is a fault; the program wants compressed instructions or a trap handler' ;;
    B-bclr* | B-bext* | B-binv* | B-bset* | B-clmul*) echo 'there is no Zbs and no Zbc' ;;
    esac
}

compile() { # ELF SOURCE OPTION...
    elf=$1 source=$2
    shift 2
    riscv64-unknown-elf-gcc -misa-spec=2.2 -march=rv32imaf_zba_zbb -mabi=ilp32 -nostdlib -static -Wl,--build-id=none \
        -Wl,--no-warn-rwx-segments "$@" -o "$elf" "$source" 2>&1
}

# The signature on qemu, then the program that compares its own with it.
compile_arch() { # ELF SOURCE
    set -- "$@" -DXLEN=32 -DTEST_CASE_1=True -I"$tree/riscv-test-suite/env" -Wl,-e,rvtest_entry_point
    compile "$@" -Iverif/models/riscv/qemu &&
        qemu-riscv32 -cpu rv32,zba=true,zbb=true "$1" >"${1%.elf}.signature" 2>&1 &&
        compile "$@" -Iverif/models/riscv/weft -Wl,-T,sw/runtime/weft.ld "-DEXPECTED=\"${1%.elf}.signature\""
}

compile_tests() { # ELF SOURCE
    compile "$@" -Iverif/models/riscv/weft -I"$tree/isa/macros/scalar" -Wl,-T,sw/runtime/weft.ld
}

# Folder and prefix of a program's name.
folders() {
    if [ "$how" = tests ]; then
        for part in rv32ui rv32um rv32ua rv32uf rv32uzba rv32uzbb; do echo "$tree/isa/$part $part"; done
    else
        for part in I M A B; do echo "$tree/riscv-test-suite/rv32i_m/$part/src $part"; done
    fi
}

programs=0
while read -r folder part; do
    [ -d "$folder" ] || { verdict "$part" "$folder is not there; TREE names a checkout, and make says which one"; continue; }
    for source in "$folder"/*.S; do
        name=$part-$(basename "$source" .S)
        reason=$(without "$name")
        if [ -n "$reason" ]; then
            echo "SKIP: $suite/$name: $reason"
        elif said=$("compile_$how" "$work/$name.elf" "$source"); then
            programs=$((programs + 1))
        else
            verdict "$name" "it does not compile, or qemu fails: $(printf '%s' "$said" | head -2 | tr '\n' ' ')"
        fi
    done
done <<END
$(folders)
END
[ $programs -gt 0 ] || { fails programs "no program was compiled of $tree"; exit 1; }
build/isa-machine "$suite" build/small/sim.so "$work"/*.elf || failed=1
exit $failed
