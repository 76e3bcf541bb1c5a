# SPDX-License-Identifier: Apache-2.0
# What a property file sees of an emitted module: declarations of its ports and registers under their own names, and the
# instance `dut`. Inputs are free in every cycle; an array of registers is a flat vector, element i at [i*W +: W], like an array
# port. usage: awk -v module=NAME -f bind.awk NAME.v
/`ifdef WEFT_DIGEST/ { skip = 1 }
!skip && $1 == "input" && $2 !~ /^(clk|rst),?$/ { port("(* anyseq *) wire") }
!skip && $1 == "output" { port("wire") }
!skip && ($1 == "reg" || $1 == "wire") && /_q( \[|;)/ { register() }
/`endif/ { skip = 0 }

END {
    print "  // The first cycle is reset, and no other is."
    print "  reg started = 0;\n  wire rst = !started;\n  always @(posedge clk) started <= 1;"
    printf "  %s dut (.*);\n", module
}

# The range of a declaration, or nothing, without the words before and behind it.
function range() {
    return match($0, /\[[0-9]+:0\] [a-z]/) ? substr($0, RSTART, RLENGTH - 2) " " : ""
}

function port(kind,    name) {
    sub(/ *\/\/.*/, "")
    sub(/,$/, "")
    name = $NF
    printf "  %s %s%s;\n", kind, range(), name
}

function register(    name, width, dims, count, i, part, all, r) {
    sub(/ *\/\/.*/, "")
    sub(/;.*/, "")
    r = range()
    for (i = 1; i <= NF && $i !~ /_q$/; i++);
    name = $i
    count = 0
    for (i++; i <= NF; i++) {
        split(substr($i, 2), part, /[:\]]/)
        count = (count ? count : 1) * (part[2] + 1)
    }
    width = r == "" ? 1 : substr(r, 2) + 1
    if (!count) {
        printf "  (* hierconn *) wire %s\\dut.%s ;\n  wire %s%s = \\dut.%s ;\n", r, name, r, name, name
        return
    }
    all = ""
    for (i = 0; i < count; i++) {
        printf "  (* hierconn *) wire %s\\dut.%s[%d] ;\n", r, name, i
        all = sprintf("\\dut.%s[%d] ", name, i) (i ? ", " all : "")
    }
    printf "  wire [%d:0] %s = {%s};\n", width * count - 1, name, all
}
