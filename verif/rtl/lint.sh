#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The emitted GPU of each variant before three tools, and its reference copy. usage: lint.sh VARIANT...
#   Verilator    no warning at all with -Wall, as synthesis and as the lockstep sees it
#   Icarus       compiles as Verilog-2005
#   Yosys        no undriven net, no combinational loop, no latch (memories stay memories)
#   rtl/gen      equals the Verilog of `small`, so that a change in C shows as a change there
# One PASS or FAIL line per check; exit 1 if one failed.
prims=$(echo rtl/prim/*.v)
status=0
silent() { # COMMAND...: succeeds if the command does and prints nothing
    said=$("$@" 2>&1) && [ -z "$said" ] || { printf '%s\n' "$said"; false; }
}
check() { # NAME COMMAND...
    name=$1
    shift
    log=build/rtl-lint.log
    if "$@" >"$log" 2>&1; then
        echo "PASS: rtl/$name"
    else
        echo "FAIL: rtl/$name"
        head -20 "$log"
        status=1
    fi
}
for variant; do
    files="build/$variant/rtl/*.v $prims"
    check "$variant/verilator" silent verilator --lint-only -Wall --top-module gpu $files
    check "$variant/verilator-digest" silent verilator --lint-only -Wall -DWEFT_DIGEST --top-module gpu $files
    check "$variant/icarus" silent iverilog -g2005 -Wall -Wno-timescale \
        -Wno-sensitivity-entire-array -t null -s gpu $files
    check "$variant/yosys" yosys -q -p "read_verilog -DSYNTHESIS $files; hierarchy -check -top gpu; proc;
        select -assert-none t:\$dlatch; flatten; check -assert"
done
for file in build/small/rtl/*.v; do
    check "gen/$(basename "$file")" cmp "$file" "rtl/gen/$(basename "$file")"
done
check gen/files sh -c 'cd build/small/rtl && ls *.v >../rtl-files && cd ../../../rtl/gen &&
    ls *.v | cmp - ../../build/small/rtl-files'
exit $status
