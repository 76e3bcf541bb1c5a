# SPDX-License-Identifier: Apache-2.0
# What a property file sees of an emitted module: declarations of its ports and registers under their own names, and the
# instance `dut`. Inputs are free in every cycle; an array of registers is a flat vector, element i at [i*W +: W], like an array
# port, and so is a memory NAME of those that `memories` names: NAME_mem.
# usage: awk -v module=NAME [-v memories="NAME..."] -f bind.awk NAME.v
/`ifdef WEFT_DIGEST/ { skip = 1 }
/^\);/ { ports = 1 } # what functions have is none
!ports && !skip && $1 == "input" && $2 !~ /^(clk|rst),?$/ { port("(* anyseq *) wire") }
!ports && !skip && $1 == "output" { port("wire") }
!skip && ($1 == "reg" || $1 == "wire") && /_q( \[|;)/ { register() }
/`endif/ { skip = 0 }
$1 == "//" && $2 == "memory" && index(" " memories " ", " " substr($3, 1, length($3) - 1) " ") { array(substr($3, 1, length($3) - 1), ".mem", $4, "[" $7 - 1 ":0] ") }

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

function register(    name, count, i, part, r) {
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
    if (!count) {
        printf "  (* hierconn *) wire %s\\dut.%s ;\n  wire %s%s = \\dut.%s ;\n", r, name, r, name, name
        return
    }
    array(name, "", count, r)
}

# Elements of this range as one vector, of registers, or of what `part` of an instance has.
function array(name, part, count, r,    i, all) {
    for (i = 0; i < count; i++) {
        printf "  (* hierconn *) wire %s\\dut.%s%s[%d] ;\n", r, name, part, i
        all = sprintf("\\dut.%s%s[%d] ", name, part, i) (i ? ", " all : "")
    }
    sub(/\./, "_", part)
    printf "  wire [%d:0] %s%s = {%s};\n", (r == "" ? 1 : substr(r, 2) + 1) * count - 1, name, part, all
}
