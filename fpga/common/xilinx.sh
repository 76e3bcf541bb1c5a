# SPDX-License-Identifier: Apache-2.0
# Xilinx 7 series: Yosys makes the netlist. Vivado places it on a board; of a device without pins only the use is reported.
# Vivado has no seeds: each one, 1 to 9, is another directive of its placer.
YOSYS=yosys
TOOLS=
[ -z "$PINS" ] || command -v vivado >/dev/null || UNPLACED="vivado is missing; openXC7 takes $out/top.json"
WEIGHTS='LUT1 1 LUT2 1 LUT3 1 LUT4 1 LUT5 1 LUT6 1 RAM32X1D 2 RAM64X1D 2 RAM128X1D 4 RAM32M 4 RAM64M 4 SRL16E 1 SRLC32E 1'
FLOPS='FD.E' RAMS='RAMB18E1|RAMB36E1' SPRAMS=none DSPS=DSP48E1
finish() {
    step map_ffram:
    [ -z "$PINS" ] || printf '%s\n' "write_edif -pvector bra $out/top.edif" "write_json $out/top.json"
}
place() {
    case $1 in
    1) directive=Default ;;
    2) directive=Explore ;;
    3) directive=ExtraNetDelay_high ;;
    4) directive=ExtraNetDelay_low ;;
    5) directive=AltSpreadLogic_high ;;
    6) directive=AltSpreadLogic_medium ;;
    7) directive=AltSpreadLogic_low ;;
    8) directive=ExtraTimingOpt ;;
    9) directive=ExtraPostPlacementOpt ;;
    *)
        echo "ERROR: seed $1: Vivado's placer has a directive for each of SEEDS 1 to 9"
        return 2
        ;;
    esac
    $LIMIT vivado -mode batch -nojournal -log "$out/$1.vivado.log" -source fpga/common/vivado.tcl -tclargs "$out/top.edif" "$TOP" \
        "$PINS" "$DEVICE" "$directive" "$out/$1.asc" "$(awk -v clock="$CLOCK" 'BEGIN { print 1000 / clock }')"
}
bitstream() { cp "$out/$1.asc" "$out/top.bit"; }
