# SPDX-License-Identifier: Apache-2.0
# -v top=gpu: reads gpu.v and prints gpu_clocked: the same ports, with a register behind every input but the clock.
# The simulator needs it for speed: inputs are then seen by clocked logic alone, and one evaluation at the
# rising edge gives the outputs of a cycle; without it Verilator settles all logic three times per cycle.
index($0, "module " top " (") == 1 { header = 1; print "module " top "_clocked ("; next }
header && /^\);/ { header = 0; print; body(); exit }
header && /^ *\/\// { print; next } # where a group of ports begins
header {
    line = $0
    sub(/ *\/\/.*/, "", line)
    print gensub_reg(line)
    if (line ~ /^`/) {
        guard[++items] = line
    } else {
        sub(/,$/, "", line)
        name[++items] = words(line)
        range[items] = match(line, /\[[0-9]+:0\]/) ? substr(line, RSTART, RLENGTH) " " : ""
        input[items] = line ~ /^ *input/
    }
}
function gensub_reg(text) { sub(/output reg/, "output", text); return text }
function words(text, part) { return part[split(text, part, " ")] }
function body(i, comma) {
    for (i = 1; i <= items; i++) {
        if (guard[i]) print guard[i]
        else if (input[i] && name[i] != "clk") print "  reg " range[i] name[i] "_r;"
    }
    print "  always @(posedge clk) begin"
    for (i = 1; i <= items; i++) {
        if (guard[i]) print guard[i]
        else if (input[i] && name[i] != "clk") print "    " name[i] "_r <= " name[i] ";"
    }
    print "  end\n  " top " " top " ("
    for (i = 1; i <= items; i++) {
        if (guard[i]) { print guard[i]; continue }
        print "    " comma "." name[i] "(" name[i] (input[i] && name[i] != "clk" ? "_r" : "") ")"
        comma = ", "
    }
    print "  );\nendmodule"
}
