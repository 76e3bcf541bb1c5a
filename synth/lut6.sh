#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# LUTs of six inputs and flip-flops of a machine with its AXI ports, in one piece, memories as macros: the figure that soft
# GPUs are compared by (docs/results/area.md).
#   sh synth/lut6.sh MACHINE, after build/MACHINE/axi/files.f is made
set -eu
folder=build/$1/lut6
mkdir -p "$folder"
yosys -q -l "$folder/yosys.log" -p "
    read_verilog -DSYNTHESIS -lib rtl/prim/*.v
    read_verilog -DSYNTHESIS $(tr '\n' ' ' <"build/$1/axi/files.f")
    synth -flatten -noshare -lut 6 -top gpu_axi; check -assert; tee -q -o $folder/stat stat" >"$folder/yosys.out" 2>&1 || {
    echo "lut6: Yosys failed on $1; it says (all of it in $folder/yosys.log):" >&2
    tail -5 "$folder/yosys.out" >&2
    exit 1
}
awk -v machine="$1" '
    $1 == "$lut" { luts = $2 }
    $1 ~ /^\$_S?DFFC?E?_/ || $1 ~ /^\$_DFF/ { flops += $2 }
    $1 ~ /^\$_/ && $1 !~ /DFF/ { print "lut6: " $2 " cells " $1 " are neither LUT nor flip-flop" >"/dev/stderr"; bad = 1 }
    $1 ~ /ram_/ { memories += $2 }
    END {
        if (bad || !luts || !flops) exit 1
        printf "%s: %d LUT6, %d flip-flops, %d memories\n", machine, luts, flops, memories
    }' "$folder/stat"
