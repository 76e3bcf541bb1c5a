#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The netlist of a machine, for simulation in the place of its RTL (docs/reference/area.md, Gate level):
# build/MACHINE/netlist-KIND/files.f, a list of Verilog files.
#   sh synth/netlist.sh KIND MACHINE, after build/MACHINE/rtl/files.f and build/weft are made
#   osu018   the netlists that area and timing are counted from, and the cells as their liberty file describes them
#   gates    all modules through Yosys' generic flow: gates and flip-flops of no library
#   ice40    in one piece for iCE40, block RAM included, and the cells as Yosys describes them
#   ecp5     in one piece for ECP5, and the same; memories and multipliers stay RTL, whose cells Yosys does not describe
set -eu
kind=$1
machine=$2
folder=build/$machine/netlist-$kind
command -v yosys >/dev/null || {
    echo 'netlist: yosys is not installed; `make setup-synth`, or apt-get install yosys' >&2
    exit 2
}
data=$(dirname "$(command -v yosys)")/../share/yosys
tech=${WEFT_TECH:-/usr/share/qflow/tech}
rm -rf "$folder"
mkdir -p "$folder"

# $1: commands. The last lines of a failed run are what there is to say.
run_yosys() {
    yosys -q -l "$folder/yosys.log" -p "$1" >"$folder/yosys.out" 2>&1 || {
        echo "netlist: Yosys failed on $machine, $kind; it says (all of it in $folder/yosys.log):" >&2
        tail -5 "$folder/yosys.out" >&2
        exit 1
    }
}

sources=$(tr '\n' ' ' <"build/$machine/rtl/files.f")
read_all="read_verilog -DSYNTHESIS $sources"
memories_stay="read_verilog -DSYNTHESIS -lib rtl/prim/*.v"
write="check -assert; write_verilog -noattr $folder/netlist.v"
case $kind in
osu018)
    run_yosys "read_liberty $tech/osu018/osu018_stdcells.lib; write_verilog -noattr $folder/cells.v"
    build/weft area -q -c "$machine" --netlists "$folder/files.new" >"$folder/area.txt"
    echo "$folder/cells.v" >>"$folder/files.new"
    ;;
gates)
    run_yosys "$memories_stay; $read_all; synth -noshare -top gpu; $write"
    echo "$folder/netlist.v" >"$folder/files.new"
    ;;
ice40)
    run_yosys "read_verilog -DSYNTHESIS rtl/prim/*.v; $read_all; synth_ice40 -top gpu; $write"
    printf '%s\n' "$folder/netlist.v" "$data/ice40/cells_sim.v" >"$folder/files.new"
    ;;
ecp5)
    run_yosys "$memories_stay; $read_all; synth_ecp5 -nodsp -top gpu; $write"
    printf '%s\n' "+incdir+$data/ecp5" "$folder/netlist.v" "$data/ecp5/cells_sim.v" >"$folder/files.new"
    ;;
*)
    echo "netlist: '$kind': there is no netlist of that kind; choose osu018, gates, ice40 or ecp5" >&2
    exit 2
    ;;
esac
mv "$folder/files.new" "$folder/files.f"
