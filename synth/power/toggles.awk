# SPDX-License-Identifier: Apache-2.0
# How often each bit of a module's nets changes, and in how many half cycles it is 1: "NET CHANGES HIGH" per bit, and first "halves N".
# A net is named as in the netlist, without backslash and spaces. Reads a VCD of one scope (replay.awk).
function change(bit, value, now) {
    if (value == state[bit]) return
    if (state[bit] == "1") high[bit] += now - since[bit]
    if (begun) changes[bit]++
    state[bit] = value
    since[bit] = now
}
/^\$var / {
    sub(/^\\/, "", $5)
    width[$4] = $3
    nets[$4] = nets[$4] ? nets[$4] " " $5 : $5
    next
}
/^\$dumpvars/ { first = time; next }
/^\$end/ && first != "" { begun = 1; next }
/^#/ { time = substr($0, 2) + 0; next }
/^[01xz]/ { change(substr($0, 2), substr($0, 1, 1), time); next }
/^b/ {
    text = substr($1, 2)
    bits = width[$2]
    if (text == old[$2]) next
    for (i = length(text); i < bits; i++) text = (substr(text, 1, 1) == "1" ? "0" : substr(text, 1, 1)) text
    if (text == old[$2]) next
    for (i = 1; i <= bits; i++) change($2 SUBSEP bits - i, substr(text, i, 1), time)
    old[$2] = text
}
END {
    if (!begun) {
        print "power: " FILENAME ": no net is dumped" >"/dev/stderr"
        exit 1
    }
    print "halves", time - first
    for (bit in state) {
        if (state[bit] == "1") high[bit] += time - since[bit]
        split(bit, part, SUBSEP)
        many = split(nets[part[1]], net, " ")
        for (i = 1; i <= many; i++) print net[i] (part[2] == "" ? "" : "[" part[2] "]"), changes[bit] + 0, high[bit] + 0
    }
}
