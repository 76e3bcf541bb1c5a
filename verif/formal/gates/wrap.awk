# SPDX-License-Identifier: Apache-2.0
# A module `wrap` around an emitted one, whose outputs count only as their readers count them: the fields of an event while
# it is valid, and nothing else of `dut`'s wires is a port. usage: awk -v module=NAME -v events='PREFIX VALID ...' -f wrap.awk NAME.v
BEGIN {
    count = split(events, word, " ")
    for (i = 1; i < count; i += 2) with[word[i]] = word[i + 1]
}
/`ifdef WEFT_DIGEST/ { skip = 1 }
!skip && ($1 == "input" || $1 == "output") {
    sub(/ *\/\/.*/, "")
    sub(/,$/, "")
    n++
    way[n] = $1
    name[n] = $NF
    width[n] = match($0, /\[[0-9]+:0\]/) ? substr($0, RSTART, RLENGTH) : ""
    port[$NF] = n
}
/`endif/ { skip = 0 }

# The `valid` of the innermost struct that has one, or what the file says.
function event(x,    p, v) {
    p = x
    while (p ~ /_/) {
        v = p in with ? with[p] : p "_valid"
        if (v != x && v in port && width[port[v]] == "") return v
        sub(/_[^_]*$/, "", p)
    }
    return ""
}

END {
    printf "module wrap (input seen"
    for (i = 1; i <= n; i++) printf ", %s %s %s", way[i], width[i], name[i]
    print ");"
    for (i = 1; i <= n; i++) if (way[i] == "output") printf "  wire %s dut_%s;\n", width[i], name[i]
    for (i = 1; i <= n; i++) if (way[i] == "output") {
        valid = event(name[i])
        printf "  assign %s = seen %s ? dut_%s : 0;\n", name[i], (valid == "" ? "" : way[port[valid]] == "input" ? "&& " valid : "&& dut_" valid), name[i]
    }
    printf "  %s dut (", module
    for (i = 1; i <= n; i++) printf "%s.%s(%s%s)", (i > 1 ? ", " : ""), name[i], (way[i] == "output" ? "dut_" : ""), name[i]
    print ");\nendmodule"
}
