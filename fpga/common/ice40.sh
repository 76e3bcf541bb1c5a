# SPDX-License-Identifier: Apache-2.0
# iCE40, with Debian's tools. A cell of the device is a LUT, a flip-flop and a carry; which of them share one,
# nextpnr decides.
YOSYS=yosys UNIT='logic cells'
TOOLS='nextpnr-ice40 icepack'
FLOPS='SB_DFF.*' RAMS='SB_RAM40_4K.*' SPRAMS=SB_SPRAM256KA DSPS=SB_MAC16
taken() {
    nextpnr-ice40 "--$DEVICE" --package "$PACKAGE" --json "$out/top.json" --pcf "$PINS" --pack-only >"$out/pack.log" 2>&1
    sed -n 's/.*ICESTORM_LC: *\([0-9]*\).*/\1/p' "$out/pack.log"
}
place() {
    nextpnr-ice40 "--$DEVICE" --package "$PACKAGE" --json "$out/top.json" --pcf "$PINS" --asc "$out/$1.asc" \
        --seed "$1" --freq "$CLOCK" --timing-allow-fail
}
bitstream() { icepack "$out/$1.asc" "$out/top.bit"; }
