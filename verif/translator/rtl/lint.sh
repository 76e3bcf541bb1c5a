#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The emitted GPU of a variant before three tools. usage: lint.sh VARIANT/FOLDER, where FOLDER is rtl (top module
# gpu), axi (gpu_axi) or board (board, and around it fpga/common); or lint.sh gen: the reference copy.
#   Verilator    no warning at all with -Wall, as synthesis and as the lockstep sees it
#   Icarus       compiles as Verilog-2005
#   Yosys        no undriven net, no combinational loop, no latch (memories stay memories)
#   rtl/gen      equals the Verilog of `small`, so that a change in C shows as a change there; no name with a number
#                that the translator gave it, and no line of more than 110 characters
# One PASS or FAIL line per check; exit 1 if one failed.
prims=$(echo rtl/prim/*.v)
suite=rtl
. verif/lib.sh
silent() { # COMMAND...: succeeds if the command does and prints nothing
    said=$("$@" 2>&1) && [ -z "$said" ] || { printf '%s\n' "$said"; false; }
}
check() { # NAME COMMAND...
    name=$1
    shift
    log=build/$machine/lint.log
    if "$@" >"$log" 2>&1; then
        verdict "$name" ''
    else
        verdict "$name" "see $log"
        head -20 "$log"
    fi
}
machine=$1
files="build/$machine/*.v $prims"
case $machine in
gen)
    machine=small
    # The files of gpu_axi are those of gpu and its own. As the top, gpu has the inputs that it does not read, as well.
    for file in build/small/rtl/*.v build/small/axi/*.v; do
        [ $file = build/small/rtl/gpu.v ] || check "gen/${file#build/small/}" cmp "$file" "rtl/gen/$(basename "$file")"
    done
    check gen/files sh -c 'cd build/small/axi && ls *.v >../rtl-files && cd ../../../rtl/gen &&
        ls *.v | cmp - ../../build/small/rtl-files'
    check gen/names sh -c '! grep -nE "\b[a-z][a-zA-Z0-9_]*_[0-9]+\b" rtl/gen/*.v'
    check gen/lines sh -c '! grep -nE "^.{111,}" rtl/gen/*.v'
    exit $failed
    ;;
*/axi) top=gpu_axi label=$machine ;;
*/board)
    top=board label=$machine
    # shellcheck source=/dev/null
    . "./build/${machine%/board}/config.mk"
    check "$label/top" silent verilator --lint-only -Wall "-GWORDS=$CFG_SECTOR_WORDS" --top-module top fpga/common/*.v $files
    ;;
*) top=gpu label=${machine%/rtl} ;;
esac
check "$label/verilator" silent verilator --lint-only -Wall --top-module $top $files
check "$label/verilator-digest" silent verilator --lint-only -Wall -DWEFT_DIGEST -DWEFT_SKIP --top-module $top $files
check "$label/icarus" silent iverilog -g2005 -Wall -Wno-timescale \
    -Wno-sensitivity-entire-array -t null -s $top $files
check "$label/yosys" yosys -q -p "read_verilog -DSYNTHESIS $files; hierarchy -check -top $top; proc;
    select -assert-none t:\$dlatch; flatten; check -assert"
exit $failed
