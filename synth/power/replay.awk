# SPDX-License-Identifier: Apache-2.0
# Replays a record (record.c) into a module: limit.v, then the record, to a test bench on stdout and its inputs to the file STIMULI.
# In cycle n registers and inputs change at time 2n, and the outputs are compared with the record's at 2n + 1. From cycle FROM on all
# nets of the module are dumped into the file VCD.
# usage: awk -v from=FROM -v vcd=VCD -v stimuli=STIMULI -f replay.awk MODULE.v RECORD
# Exit code 2: a port that the record does not have, or a record of no more than FROM cycles.
function complain(text) {
    print "power: " text >"/dev/stderr"
    wrong = 1
    exit 2
}
FNR == 1 { files++ }
files == 1 && /^module / { inside = 1 }
files == 1 && /^`ifdef WEFT_DIGEST/ { skip = 1 }
files == 1 && inside && !skip && /^ *(input|output) / {
    sub(/\/\/.*/, "")
    gsub(/,|;| reg /, " ")
    bits = 1
    if (match($0, /\[[0-9]+:/)) { bits = substr($0, RSTART + 1, RLENGTH - 2) + 1; sub(/\[[^]]*\]/, "") }
    if ($2 != "clk" && $2 != "rst") {
        port[++ports] = $2
        width[$2] = bits
        kind[$2] = $1
    }
}
files == 1 && /^`endif/ { skip = 0 }
files == 1 && /\);/ { inside = 0 }
files == 2 && FNR == 1 {
    if (!/^# /) complain(FILENAME ":1: no record begins like this: '" substr($0, 1, 60) "'")
    for (i = 2; i <= NF; i++) {
        split($i, part, ":")
        at[part[1]] = i - 1
        recorded[part[1]] = part[2]
    }
    for (i = 1; i <= ports; i++) {
        name = port[i]
        if (kind[name] == "output" && !(name in at)) continue
        if (name == "probe_in_warp" || name == "probe_in_pc") continue # a question of the memory stage: asked about nothing
        if (!(name in at)) complain("the record has no port " name " of the module: add it to cmodel/sim/record.c")
        if (recorded[name] != width[name]) complain("port " name " has " width[name] " bits in the module, " recorded[name] " in the record")
        used[++uses] = name
        total += width[name]
    }
    next
}
files == 2 {
    text = ""
    for (i = 1; i <= uses; i++) text = text $at[used[i]]
    if (length(text) != total) complain(FILENAME ":" FNR ": a cycle of " length(text) " bits, not " total)
    print text >stimuli
    cycles++
}
END {
    if (wrong) exit 2
    if (cycles <= from) complain("the run has " cycles + 0 " cycles; measuring begins after " from)
    print "`timescale 1ns / 1ns\nmodule replay;\n  reg clk = 0, rst = 1;\n  reg [" total - 1 ":0] now = 0;\n  reg [" total - 1 ":0] stimuli [0:" cycles - 1 "];"
    print "  integer n, differ = 0;"
    low = total
    for (i = 1; i <= uses; i++) {
        name = used[i]
        low -= width[name]
        slice = "now[" low + width[name] - 1 ":" low "]"
        if (kind[name] == "input") connection = connection ",\n    ." name "(" slice ")"
        else {
            print "  wire [" width[name] - 1 ":0] " name ";"
            connection = connection ",\n    ." name "(" name ")"
            compare = compare (compare ? " || " : "") name " !== " slice
        }
    }
    for (i = 1; i <= ports; i++)
        if (kind[port[i]] == "input" && !(port[i] in at)) connection = connection ",\n    ." port[i] "(" width[port[i]] "'d0)"
    print "  limit limit (\n    .clk(clk),\n    .rst(rst)" connection "\n  );"
    print "  initial begin\n    $readmemb(\"" stimuli "\", stimuli);\n    #1 clk = 1;\n    #1 clk = 0;"
    print "    for (n = 0; n < " cycles "; n = n + 1) begin"
    print "      if (n == " from ") begin\n        $dumpfile(\"" vcd "\");\n        $dumpvars(1, limit);\n      end"
    print "      #1 clk = 1;\n      rst <= 0;\n      now <= stimuli[n];\n      #1 clk = 0;"
    print "      if (" compare ") differ = differ + 1;"
    print "    end\n    #1 $display(\"%0d cycles, %0d differ\", n, differ);\n    $finish;\n  end\nendmodule"
}
