#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# A board's bitstream: hardware C to Verilog, synthesis, place and route with three seeds, the bitstream of
# the seed whose clock is the median, and what it takes of the device.
# usage: build.sh BOARD [prog]      a board is a file fpga/BOARD/board.conf
#   prog     load the bitstream into the board
# Environment: CONFIG (another machine than the board's), SIZE (of an ULX3S), SEEDS (default "1 2 3"), FPGA_OUT (default build/fpga),
# MINUTES (default 60) that a seed may take: a router that finds no way may look for it for ever.
# Leaves build/fpga/BOARD/top.bit and report.md, a line for docs/results/area.md; a board of another SIZE has a folder of its own
# (FOLDER). A board without PINS is a device of which only the use is reported. A board with a TOP has that module, of
# fpga/common/TOP.v, around top.v.
#
# What differs between families of devices is in fpga/common/FAMILY.sh:
#   YOSYS TOOLS     the synthesizer, and what place and bitstream need
#   WEIGHTS         cells of the netlist that take LUTs, and how many: "LUT4 1 CCU2C 2"
#   FLOPS RAMS SPRAMS DSPS    the names of such cells, regular expressions
#   UNIT            what a device is made of; optional, LUTs
#   UNPLACED        why a board is not placed; optional, nothing
#   begin, finish   print Yosys' commands up to the synthesizer's step map_ffram, and from there on; optional, all its steps
#   taken           prints how many of these the netlist takes; optional
#   place SEED      place and route under $LIMIT (a command in front), into $out/SEED.asc and $out/SEED.log
#   bitstream SEED  $out/SEED.asc into $out/top.bit
board=${1:-}
tools=${FPGA_TOOLS:-build/fpga-tools/bin}
fail() {
    echo "fpga: $*" >&2
    exit 2
}
machine=${CONFIG:-}
if [ ! -f "fpga/$board/board.conf" ]; then
    fail "there is no board '$board'; there are:$(cd fpga && for b in */board.conf; do printf ' %s' "${b%/board.conf}"; done)"
fi
PINS= UNIT=LUTs AIM= TOP=top UNPLACED= FOLDER=$board
step() { echo "synth_$FAMILY $SYNTH -top $TOP -run $1"; }
begin() { step begin:map_ffram; }
finish() { step map_ffram:; }
# Adders of few bits in LUTs: a carry chain costs cells and time at both its ends, and nothing is merged into it.
small_adders() { printf '%s\n' 'techmap -D WIDEST=9 -map fpga/common/small_adders.techmap' simplemap; }
# Products of a few bits are places in a port's array. A multiplier of the device would stand in the path of what is read there: LUTs.
small_products() { printf '%s\n' "hierarchy -top $TOP" proc opt_expr opt_clean wreduce 'alumacc t:$mul r:B_WIDTH<=6 %i' maccmap opt_clean; }
# shellcheck source=/dev/null
. "fpga/$board/board.conf"
CONFIG=${machine:-$CONFIG}
AIM=${AIM:-$CLOCK}
out=${FPGA_OUT:-build/fpga}/$FOLDER
mkdir -p "$out"
# Lines "cell count" of Yosys' statistics; newer ones have the count first.
counts() { awk 'NF == 2 && $2 ~ /^[0-9]+$/ { print } NF == 2 && $1 ~ /^[0-9]+$/ { print $2, $1 }' "$out/stat.txt"; }
# Cells of the netlist whose names match $1.
cells() { counts | awk -v want="^($1)\$" '$1 ~ want { sum += $2 } END { print sum + 0 }'; }
taken() { counts | awk -v weights="$WEIGHTS" 'BEGIN { n = split(weights, w, " "); for (i = 1; i < n; i += 2) weight[w[i]] = w[i + 1] }
    $1 in weight { sum += weight[$1] * $2 } END { print sum + 0 }'; }
# shellcheck source=/dev/null
. "fpga/common/$FAMILY.sh"

needs() { # TOOL: is it there? Those from PyPI are in $tools.
    command -v "$1" >/dev/null || fail "$1 is missing; install it with: make setup-fpga"
}
PATH=$PATH:$(pwd)/$tools
if [ "${2:-}" = prog ]; then
    [ -n "$PINS" ] || fail "$board is a device, not a board: there is nothing to load"
    [ -f "$out/top.bit" ] || fail "$board has no bitstream yet; make it with: make fpga-$board"
    needs "${PROGRAM%% *}"
    exec $PROGRAM "$out/top.bit"
fi
for tool in $YOSYS $TOOLS; do needs "$tool"; done
env -u MAKEFLAGS -u MAKELEVEL make -s "build/$CONFIG/board/files.f" || exit 2
# shellcheck source=/dev/null
. "./build/$CONFIG/config.mk"
files=$(sed "s#.*/##; s#^#build/$CONFIG/board/#" "build/$CONFIG/board/files.f")

address_bits=0 # of the memory, in sectors
while [ $((4 * CFG_SECTOR_WORDS << address_bits)) -lt "$MEMORY" ]; do address_bits=$((address_bits + 1)); done

# Memories that are still there when block RAM and LUT RAM have been handed out become flip-flops.
{
    [ "$TOP" = top ] || echo "read_verilog -DSYNTHESIS fpga/common/$TOP.v"
    echo read_verilog -DSYNTHESIS fpga/common/top.v fpga/common/board_ram.v $files rtl/prim/*.v
    echo "chparam -set WORDS $CFG_SECTOR_WORDS -set AW $address_bits -set DIVISOR $((CLOCK * 1000000 / 115200)) $TOP"
    [ "$TOP" = top ] || echo "chparam -set CLOCK $CLOCK $TOP"
    small_products
    begin
    echo "tee -q -o $out/left.txt dump -n t:\$mem*"
    finish
    [ -z "$TOOLS" ] || echo "write_json $out/top.json"
    echo "tee -q -o $out/stat.txt stat"
} >"$out/synth.ys"
echo "fpga: $board: synthesis of $CONFIG"
$YOSYS -q -l "$out/synth.log" "$out/synth.ys" >/dev/null 2>&1 || fail "$YOSYS failed; see $out/synth.log"
total=$(taken)
[ -n "$total" ] || fail "the netlist could not be packed: $(grep -m1 ERROR "$out/pack.log"); see $out/pack.log"
[ "$total" -gt 0 ] || fail "the netlist has no $UNIT: the statistics of $YOSYS are not understood; see $out/stat.txt"
flops=$(cells "$FLOPS")
rams=$(cells "$RAMS")
sprams=$(cells "$SPRAMS")
dsps=$(cells "$DSPS")
# Bits of the memories (modules ram_...) that ended in flip-flops.
lost=$(awk '/cell \$mem/ { ram = $3 ~ /\.mem$/ } /parameter \\SIZE/ { size = $3 } /parameter \\WIDTH/ { if (ram) sum += size * $3 }
    END { print sum + 0 }' "$out/left.txt")
echo "fpga: $board: $CONFIG takes $total of $CELLS $UNIT, $flops flip-flops, $rams block RAMs, $sprams SPRAMs, $dsps multipliers"
echo "fpga: $board: $lost bits of memories ended in flip-flops"
row="$total of $CELLS | $flops | $rams | $sprams | $dsps | $lost"
if [ "$total" -gt "$CELLS" ]; then
    smaller="CONFIG=nano make fpga-$board builds the smallest one; or take a larger board"
    [ "$CONFIG" != nano ] || smaller='no configuration is smaller: take a larger board'
    echo "| $board | $CONFIG | $row | too big |" >"$out/report.md"
    fail "$board: $CONFIG is too big for it by $((total - CELLS)) $UNIT ($((100 * total / CELLS)) % of the device); $smaller"
fi
[ -n "$PINS" ] || UNPLACED='there are no free tools to place it'
if [ -n "$UNPLACED" ]; then
    echo "| $board | $CONFIG | $row | not placed |" >"$out/report.md"
    echo "fpga: $board: only synthesized: $UNPLACED"
    exit 0
fi

: >"$out/clocks"
MINUTES=${MINUTES:-60}
LIMIT="timeout ${MINUTES}m"
for seed in ${SEEDS:-1 2 3}; do
    place "$seed" >"$out/$seed.log" 2>&1
    code=$?
    if [ $code = 124 ]; then
        echo "| $board | $CONFIG | $row | not routed in $MINUTES min |" >"$out/report.md"
        fail "$board: $CONFIG is not placed and routed in $MINUTES min; MINUTES=... allows more; see $out/$seed.log"
    fi
    [ $code = 0 ] || fail "place and route failed: $(grep -m1 ERROR "$out/$seed.log"); see $out/$seed.log"
    clock=$(awk '/Max frequency for clock/ { for (i = 1; i < NF; i++) if ($(i + 1) == "MHz") f = $i } END { print f }' "$out/$seed.log")
    echo "fpga: $board: seed $seed: $clock MHz"
    echo "$clock $seed" >>"$out/clocks"
done
median=$(sort -n "$out/clocks" | awk '{ line[NR] = $0 } END { print line[int((NR + 1) / 2)] }')
seed=${median#* }
echo "| $board | $CONFIG | $row | ${median% *} MHz |" >"$out/report.md"
awk -v reached="${median% *}" -v clock="$CLOCK" 'BEGIN { exit reached < clock }' ||
    fail "$board: $CONFIG reaches ${median% *} MHz, and the clock of the board is $CLOCK MHz: it would not work"
bitstream "$seed" || fail "no bitstream from $out/$seed.asc"
echo "fpga: $board: $out/top.bit, ${median% *} MHz"
