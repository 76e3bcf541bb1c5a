# SPDX-License-Identifier: Apache-2.0
# A module `wrap` around an emitted one, whose outputs count only as their readers count them: the fields of an event while
# it is valid, and nothing else of `dut`'s wires is a port. usage: awk -v module=NAME -v events='PREFIX VALID;...' -f wrap.awk NAME.v
BEGIN {
    count = split(events, line, ";")
    for (i = 1; i < count; i++) {
        split(line[i], word, " ")
        with[word[1]] = substr(line[i], length(word[1]) + 2)
    }
}
/`ifdef WEFT_DIGEST/ { skip = 1 }
/^\);/ { ports = 1 } # what functions have is none
!ports && !skip && ($1 == "input" || $1 == "output") {
    sub(/ *\/\/.*/, "")
    sub(/,$/, "")
    n++
    way[n] = $1
    name[n] = $NF
    width[n] = match($0, /\[[0-9]+:0\]/) ? substr($0, RSTART, RLENGTH) : ""
    port[$NF] = n
}
/`endif/ { skip = 0 }

# A port as it counts.
function seen(x) {
    return way[port[x]] == "input" ? x : "dut_" x
}

# The `valid` of the innermost struct that has one, or what the file says.
function event(x,    p, v) {
    p = x
    while (p ~ /_/) {
        if (p in with) return with[p] in port ? seen(with[p]) : "(" with[p] ")"
        v = p "_valid"
        if (v != x && v in port && width[port[v]] == "") return seen(v)
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
        printf "  assign %s = seen %s ? dut_%s : 0;\n", name[i], (valid == "" ? "" : "&& " valid), name[i]
    }
    printf "  %s dut (", module
    for (i = 1; i <= n; i++) printf "%s.%s(%s%s)", (i > 1 ? ", " : ""), name[i], (way[i] == "output" ? "dut_" : ""), name[i]
    print ");\nendmodule"
}
