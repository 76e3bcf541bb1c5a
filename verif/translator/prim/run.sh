#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The memory primitives against their C twins, in Icarus and as Verilated RTL: one PASS or FAIL line
# for each shape and simulator. Run from the repository's root; needs build/c2v-fuzz.d.
cycles=${CYCLES:-100000}
work=build/c2v-fuzz.d/prim
root=$(pwd)
mkdir -p "$work" && cd "$work" || exit 2

build_and_draw() {
    gcc -std=c17 -O1 -D_GNU_SOURCE -Wall -Wextra -Werror -Wno-unused-function \
        -fsanitize=undefined,address -fno-sanitize-recover=all -I "$root/cmodel/hw/lang" \
        "$root/verif/translator/prim/prim.c" -o prim && ./prim "$cycles" .
}
sources="$root/verif/translator/prim/prim.v $root/rtl/prim/ram_1r1w.v $root/rtl/prim/ram_1r1w_fwd.v
    $root/rtl/prim/ram_2r1w.v $root/rtl/prim/ram_bytes.v"
icarus() {
    echo 'module icarus; reg clk; initial clk = 0; always #1 clk = ~clk;
        bench b (.clk(clk)); endmodule' >icarus.v
    iverilog -g2012 -DWEFT_DIGEST -DCYCLES="$cycles" -s icarus -o prim.vvp icarus.v $sources &&
        vvp -n prim.vvp
}
verilated() {
    rm -rf obj
    verilator --cc --top-module bench --Mdir obj -O1 -fno-const-bit-op-tree -DWEFT_DIGEST -DCYCLES="$cycles" $sources &&
        for f in obj/*.cpp; do echo "#include \"$f\""; done >all.cpp &&
        g++ -O1 -I obj -I "$(verilator --getenv VERILATOR_ROOT)/include" all.cpp \
            "$root/verif/translator/fuzz/main.cpp" ../verilated*.o -lpthread -o verilated && ./verilated
}

build_and_draw >draw.log 2>&1 || { echo "FAIL: prim/draw: $(tail -1 draw.log)"; exit 1; }
icarus >icarus.log 2>&1
verilated >verilator.log 2>&1
bad=0
for simulator in icarus verilator; do
    for shape in one_1x2 one_13x16 one_32x256 fwd_7x8 fwd_32x64 lanes_13 two_lanes bytes_lanes row_13 two_row bytes_row; do
        line=$(grep "^DONE $shape " "$simulator.log")
        set -- $line
        if [ -n "$line" ] && [ "$3" -gt $((cycles - 300)) ] && [ "$4" -eq 0 ]; then
            echo "PASS: prim/$shape in $simulator, $3 cycles"
        else
            echo "FAIL: prim/$shape in $simulator: ${line:-did not run, see $work/$simulator.log}"
            bad=1
        fi
    done
done
exit $bad
