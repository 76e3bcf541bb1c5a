#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Energy per cycle of a limit policy's circuits, part by part, in a run on the machine of the CIAO study (docs/reference/area.md, Power).
# usage: power.sh POLICY [OPTION]...      options of the machine, as for `weft area`, such as --set vta_entries=8; in the project's root
# Prints what synth/power/power.awk prints, for 0.18 um. Steps, each in build/power/POLICY:
#   weft area     netlists of the module `limit` in OSU's cells, as for area and timing; Yosys makes one flat netlist of them
#   weft run      a cycle model that writes what comes to the policy (cmodel/sim/record.c)
#   Icarus        the netlist in the same cycles. A cycle in which it shows or does something else than the model ends the script
#   awk           changes of each net (toggles.awk), and their energies (power.awk)
# Variables: MACHINE, its options; RUN, the kernel with its arguments; FROM, CYCLES: the cycles of the run that are measured.
set -eu
MACHINE=${MACHINE:--c gtx480 --set constants=cache} RUN=${RUN:-atax 1536 64 256} FROM=${FROM:-10000} CYCLES=${CYCLES:-20000}
[ $# -ge 1 ] || {
    echo 'power: usage: power.sh POLICY [OPTION]...' >&2
    exit 2
}
policy=$1
shift
# shellcheck disable=SC2086 # a word per option
set -- $MACHINE --limit "$policy" "$@"
work=build/power/$policy
library=${WEFT_TECH:-/usr/share/qflow/tech}/osu018/osu018_stdcells.lib
for tool in yosys iverilog; do
    command -v $tool >/dev/null || {
        echo "power: $tool is not installed; \`make setup\`, or apt-get install $tool" >&2
        exit 2
    }
done
mkdir -p "$work"

build/weft area -q "$@" --module limit --netlists "$work/netlists.f" >"$work/area"
variant=$(sed -n 's/: Yosys .*//p' "$work/area")
{
    for file in rtl/prim/*.v; do echo "read_verilog -lib $file"; done
    echo "read_liberty -lib $library"
    sed 's/^/read_verilog /' "$work/netlists.f"
    echo "hierarchy -top limit; flatten; splitnets; opt_clean -purge; check -assert; write_verilog -noattr -noexpr $work/flat.v"
    echo "design -reset; read_liberty $library; write_verilog -noattr $work/cells.v"
} >"$work/flat.ys"
yosys -q "$work/flat.ys"

# Whatever no reset defines begins with 0, as in the other simulators.
sed 's/^  always @(posedge CLK)/  initial DS0000 = 0;\n&/' "$work/cells.v" >"$work/begin.v"
for file in rtl/prim/*.v; do
    awk '/ mem \[/ { keeps = 1 }
        /^endmodule/ && keeps { print "  integer zero;\n  initial for (zero = 0; zero < 1 << AW; zero = zero + 1) mem[zero] = 0;" }
        { print }' "$file"
done >>"$work/begin.v"

# shellcheck disable=SC2086 # a word per argument
WEFT_RECORD=$work/record WEFT_RECORD_CYCLES=$((FROM + CYCLES)) build/weft run $RUN -q "$@" -m cycle >"$work/run"
awk -v from="$FROM" -v vcd="$work/waves.vcd" -v stimuli="$work/stimuli" -f synth/power/replay.awk "build/$variant/rtl/limit.v" "$work/record" >"$work/replay.v"
iverilog -g2005 -s replay -o "$work/replay" "$work/replay.v" "$work/flat.v" "$work/begin.v"
vvp -n "$work/replay" >"$work/replayed"
grep -q ' cycles, 0 differ$' "$work/replayed" || {
    echo "power: the netlist of $policy and the cycle model do not do the same: $(tail -1 "$work/replayed")" >&2
    exit 1
}
awk -f synth/power/toggles.awk "$work/waves.vcd" >"$work/changes"
awk -v library="$library" -v changes="$work/changes" -v model=synth/power/power.model -f synth/power/power.awk "$work/flat.v"
