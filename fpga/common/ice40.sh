# SPDX-License-Identifier: Apache-2.0
# iCE40, with Debian's tools. A cell of the device is a LUT, a flip-flop and a carry; which of them share one,
# nextpnr decides.
YOSYS=yosys UNIT='logic cells'
TOOLS='nextpnr-ice40 icepack'
FLOPS='SB_DFF.*' RAMS='SB_RAM40_4K.*' SPRAMS=SB_SPRAM256KA DSPS=SB_MAC16
# LUTs are mapped in rounds (luts.abc), where the synthesizer's own step does it once: 2 % fewer cells of `micro`.
finish() {
    step map_ffram:map_gates
    small_adders
    step map_gates:map_luts
    echo ice40_opt
    echo 'techmap -map +/ice40/latches_map.v'
    echo 'abc -dress -lut 4 -script fpga/common/luts.abc'
    echo 'ice40_wrapcarry -unwrap'
    echo 'techmap -map +/ice40/ff_map.v'
    echo clean
    echo 'opt_lut -dlogic SB_CARRY:I0=1:I1=2:CI=3 -dlogic SB_CARRY:CO=3'
    step map_cells:
}
taken() {
    nextpnr-ice40 "--$DEVICE" --package "$PACKAGE" --json "$out/top.json" --pcf "$PINS" --pack-only >"$out/pack.log" 2>&1
    sed -n 's/.*ICESTORM_LC: *\([0-9]*\).*/\1/p' "$out/pack.log"
}
place() {
    $LIMIT nextpnr-ice40 "--$DEVICE" --package "$PACKAGE" --json "$out/top.json" --pcf "$PINS" --asc "$out/$1.asc" \
        --seed "$1" --freq "$AIM" --timing-allow-fail
}
bitstream() { icepack "$out/$1.asc" "$out/top.bit"; }
