#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# What `weft verilog` writes, as a design of others takes it: Icarus, Yosys and the driver's compilers always; cocotb, FuseSoC and
# LiteX where `make setup-soc` has installed them. One line per test, "PASS: soc/NAME" or "FAIL: soc/NAME: why". Run in the
# project's root.
#   small   one AXI master, names with weft_
#   pair    two masters, names with gpu_; a machine that Icarus simulates quickly
suite=soc
work=build/test-soc
. verif/lib.sh
here=verif/boards/soc
pair='-c micro --set icache=cache --set partitions=2 --prefix gpu_'
rm -rf "$work"
mkdir -p "$work/foreign" "$work/empty"
: >"$work/foreign/theirs"
: >"$work/file"

# What cannot be is said before anything is built or written.
refused no-folder 'verilog: say where to write it: -o FOLDER' verilog -c small
refused no-config "there is no configuration 'smal' ($(pwd)/cmodel/configs/smal.cfg); \`weft list configs\` shows the choices; did you mean 'small'?" \
    verilog -c smal -o "$work/none"
refused dram "verilog: machine thesis has dram=frfcfs; the AXI masters stand in place of DRAM controllers, so it must be none (--set dram=none)" \
    verilog -c thesis -o "$work/none"
refused icache "verilog: machine micro has icache=none; instructions come over the AXI masters, so it must be cache (--set icache=cache)" \
    verilog -c micro -o "$work/none"
refused foreign "$work/foreign: it has files, and no MACHINE of weft verilog, so that weft did not make it; choose another folder, or empty this one" \
    verilog -c small -o "$work/foreign"
refused file "$work/file: it exists and is no folder; choose another name" verilog -c small -o "$work/file"
refused below-file "$work/file/x: Not a directory; choose another folder" verilog -c small -o "$work/file/x"
refused nowhere "$work/no/where: cannot make it: No such file or directory; choose another folder with -o" \
    verilog -q -c small -o "$work/no/where"
for prefix in 1st a-b ''; do
    refused "prefix-$prefix" "--prefix '$prefix': names of modules begin with it, so it must begin with a letter, have letters, digits and '_' only, and at most 32 of them" \
        verilog -c small -o "$work/none" --prefix "$prefix"
done
refused kernel "verilog veccad: there is no kernel of that name; \`weft list kernels\` shows the names; did you mean 'vecadd'?" \
    verilog veccad -c small -o "$work/none"
cp build/kernels/rv32imaf_zba_zbb/vecadd.elf "$work/1.elf"
refused kernel-file "verilog $work/1.elf: names in its header begin with the file's, which must be one of C; rename the file" \
    verilog "$work/1.elf" -c small -o "$work/none"
cp build/kernels/rv32imaf_zba_zbb/vecadd.elf "$work/vecadd.elf"
refused kernel-twice "verilog $work/vecadd.elf: another kernel has the header vecadd.h already; name it once, or rename the file" \
    verilog -q vecadd "$work/vecadd.elf" -c small -o "$work/none"
for name in weft_axi weft_machine; do
    cp build/kernels/rv32imaf_zba_zbb/vecadd.elf "$work/$name.elf"
    refused "kernel-$name" "verilog $work/$name.elf: $name.h is a header of the driver; rename the kernel" \
        verilog "$work/$name.elf" -c small -o "$work/none"
done
# shellcheck disable=SC2046 # words
refused kernels "verilog: at most 16 kernels become headers; 'x' is one more" verilog $(yes x | head -17) -c small -o "$work/none"
[ ! -e "$work/none" ] && verdict refused-writes-nothing '' || verdict refused-writes-nothing "$(ls "$work/none")"

# The folders. A second run takes the place of the first, and leaves what is not its own.
shows empty ' [0-9]* files of Verilog, 1 AXI master; README.md' verilog vecadd reduce -q -c small -o "$work/empty"
mv "$work/empty" "$work/small"
: >"$work/small/mine"
exits again 0 '' verilog vecadd -q -c small -o "$work/small"
[ -f "$work/small/mine" ] && [ -f "$work/small/software/vecadd.h" ] && [ ! -e "$work/small/software/reduce.h" ] &&
    verdict again-files '' || verdict again-files "$(ls "$work/small" "$work/small/software" | tr '\n' ' ')"
# shellcheck disable=SC2086 # words
exits pair 0 '' verilog vecadd reduce -q $pair -o "$work/pair"
cp build/kernels/rv32imaf_zba_zbb/vecadd.elf "$work/other.elf"
exits elf 0 '' verilog "$work/other.elf" -q -c small -o "$work/elf"
sed 's/other/vecadd/g' "$work/elf/software/other.h" | cmp -s - "$work/small/software/vecadd.h" && verdict elf-same '' || verdict elf-same 'another header'

# MACHINE and files.f name what is there; every module has the prefix, and nothing of lockstep is left.
for folder in small pair; do
    sed 1d "$work/$folder/MACHINE" | sort >"$work/named"
    (cd "$work/$folder" && find . -type f ! -name MACHINE ! -name mine | sed 's,^\./,,' | sort) >"$work/there"
    verdict "$folder-machine" "$(diff "$work/named" "$work/there")"
    [ $folder = small ] && prefix=weft_ || prefix=gpu_
    verdict "$folder-prefix" "$(grep -hE '^module ' "$work/$folder"/rtl/*.v | grep -v "^module $prefix" | head -3)"
    verdict "$folder-plain" "$(grep -lE 'WEFT_|digest|@[A-Z]+@' "$work/$folder"/rtl/*.v "$work/$folder"/[a-z]* 2>/dev/null | head -3)"
done

# Both machines in one design; without SYNTHESIS registers begin at 0, and with it nothing does.
both() { iverilog -g2005 "$@" -s weft_axi -s gpu_axi $(sed "s,^,$work/small/," "$work/small/files.f") $(sed "s,^,$work/pair/," "$work/pair/files.f"); }
passes icarus both -o "$work/both.vvp"
both -E -o "$work/simulated.v" && both -DSYNTHESIS -E -o "$work/synthesized.v"
[ "$(grep -c begin_at_0 "$work/simulated.v")" -gt 40 ] && ! grep -q 'begin_at_0\|initial' "$work/synthesized.v" && verdict begin-at-0 '' ||
    verdict begin-at-0 "$(grep -c begin_at_0 "$work/simulated.v" "$work/synthesized.v" | tr '\n' ' ')"
passes yosys yosys -q -p "read_verilog $(sed "s,^,$work/pair/," "$work/pair/files.f" | tr '\n' ' '); hierarchy -check -top gpu_axi"

# The driver: with a host's compiler, and bare.
passes driver gcc -std=c17 -O1 -Wall -Wextra -Werror -shared -fPIC -I. "-I$work/pair/software" -DMACHINE=gpu_machine -x c $here/driver.h -o "$work/driver.so"
printf '#include "weft_machine.h"\n#include "vecadd.h"\nint main(void);\nint main(void) { weft_axi_t g = {0}; const uint32_t n[3] = {1, 1, 1};\n%s\n' \
    'return weft_axi_open(&g, &weft_machine, (volatile uint32_t *)0x90000000u, (void *)0x80000000u, 0x80000000u, 1u << 20) || weft_axi_load(&g, &vecadd_program) || weft_axi_start(&g, vecadd_kernel_vecadd, n, n, 0, n, 3) || weft_axi_finish(&g); }' \
    >"$work/bare.c"
passes bare riscv64-unknown-elf-gcc -std=c99 -march=rv32im -mabi=ilp32 -O2 -Wall -Wextra -Werror -ffreestanding "-I$work/small/software" -c "$work/bare.c" -o "$work/bare.o"
passes cplusplus g++ -x c++ -std=c++20 -Wall -Wextra -Wno-missing-field-initializers -Werror -fsyntax-only "-I$work/small/software" "$work/bare.c"

venv=$(sh $here/setup.sh --where)
if [ -z "$venv" ]; then
    echo 'soc: cocotb, FuseSoC and LiteX are not installed, so that their tests did not run; `make setup-soc` installs them'
    exit $failed
fi

# cocotb with cocotbext-axi: registers, two programs, a hostile bus, a fault.
mkdir -p "$work/cocotb"
SOC_DRIVER=$(pwd)/$work/driver.so "$venv/python" $here/simulate.py "$(pwd)/$work/pair" gpu_axi "$(pwd)/$work/cocotb" >"$work/cocotb.out" 2>&1
code=$?
grep '^PASS: \|^FAIL: ' "$work/cocotb.out"
[ $code = 0 ] && [ "$(grep -c '^PASS: ' "$work/cocotb.out")" = 5 ] && verdict cocotb '' || fails cocotb "exit $code: $(tail -3 "$work/cocotb.out")"

# FuseSoC with Verilator, which warns of nothing.
: >"$work/fusesoc.conf"
passes fusesoc "$venv/fusesoc" --config "$work/fusesoc.conf" --cores-root "$work/small" run --target lint --build-root "$work/fusesoc" \
    "weft:gpu:weft_axi:$(cat VERSION)"
find "$work/fusesoc" -name '*.vc' | grep -q . && verdict fusesoc-ran '' || verdict fusesoc-ran 'no file list was made'

# LiteX: an SoC with the class Weft, in LiteX's simulator.
PATH=$venv:$PATH "$venv/python" $here/litex_soc.py "$work/pair" "$work/litex" "$work/driver.so" >"$work/litex.out" 2>&1
code=$?
[ $code = 0 ] && grep -q '^host: verified' "$work/litex.out" && verdict litex '' || fails litex "exit $code: $(tail -3 "$work/litex.out" | tr '\n' ' ')"
exit $failed
