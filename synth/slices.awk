# SPDX-License-Identifier: Apache-2.0
# What slices add to a core, component by component, beside table 6.2 of Rogers' thesis: reports of `weft area -q`, of modules of a
# core of one slice, and of those of a core of eight. Before a report stands `times N`, how often the core has its module. Lanes and
# the L1 are 32 lanes wide in either core, and counted as in the second. Writes a table for docs/results/make/page.awk. Percents are of
# cells and memories of the core of one slice, as far as its modules are in the reports; those of the thesis of an SM of 16 mm^2.
# usage: awk -f slices.awk ONE EIGHT
BEGIN {
    parts = split("cache own buffer table board ganging fetch choice decode registers latencies memory lanes caches", part, " ")
    title["cache"] = "instruction cache\t0.7 %"
    title["own"] = "own lines of slices, 256 bytes each\t0.3 %"
    title["buffer"] = "instruction buffers\t0.6 %"
    title["table"] = "gang table\t0.2 %"
    title["board"] = "scoreboards\t1.0 %"
    title["ganging"] = "control: ganging unit without its table\t"
    title["fetch"] = "control: fetch\t"
    title["choice"] = "control: stacks, choice of a warp\t"
    title["decode"] = "control: decoding, CSRs\t"
    title["registers"] = "registers\tnone"
    title["latencies"] = "least latencies, `alu_latency=10`\tnone"
    title["memory"] = "queue of memory instructions, loads and stores in flight\tnone"
    title["lanes"] = "lanes, counted once\tnone"
    title["caches"] = "L1, counted once\tnone"
}
# The component that a module is of, by its place in the tree.
function component(path) {
    sub(/^\/sub_core\//, "/", path)
    if (path ~ /\/l0(\/|$)/) return "own"
    if (path ~ /\/(icache|supply)/) return "cache"
    if (path ~ /\/ibuffer/) return "buffer"
    if (path ~ /\/gang_table/) return "table"
    if (path ~ /\/scoreboard/) return "board"
    if (path ~ /\/ganging/) return "ganging"
    if (path ~ /\/latencies/) return "latencies"
    if (path ~ /\/front_end/) return "fetch"
    if (path ~ /\/scheduler/) return "choice"
    if (path ~ /\/operand_stage\/(csr|decode|\(wiring\))/) return "decode"
    if (path ~ /\/operand_stage/) return "registers"
    if (path ~ /\/(execute|writeback|sub_core)/) return "lanes"
    return path ~ /\/l1d/ ? "caches" : "memory"
}
# Counts the last row if nothing is below it.
function count(depth) {
    if (row != "" && depth <= row_depth) {
        gates[machine, component(row)] += row_gates
        area[machine, component(row)] += row_area
    }
    row = ""
}
FNR == 1 { machine++ }
$1 == "times" { count(0); times = $2 }
$NF == "%" {
    match($0, /^ */)
    depth = RLENGTH / 2
    count(depth)
    name[depth] = $1
    for (i = 0; i <= depth; i++) row = row "/" name[i]
    row_depth = depth
    row_gates = times * $(NF - 8)
    row_area = times * ($(NF - 5) + $(NF - 3))
}
# What the core of eight slices has more of a component, for one of `slices`.
function grown(what, slices) { return sprintf("%+.2f %%", 100 * (area[2, what] - area[1, what]) / area[1, "core"] / slices) }
function row_of(title, p) { print title "\t" gates[1, p] + 0 "\t" gates[2, p] + 0 "\t" grown(p, 1) }
function add(to, p) {
    for (n = 1; n <= 2; n++) {
        gates[n, to] += gates[n, p]
        area[n, to] += area[n, p]
    }
}
END {
    count(0)
    for (p in title) if (title[p] ~ /counted once/) {
        gates[1, p] = gates[2, p]
        area[1, p] = area[2, p]
    }
    for (i = 1; i <= parts; i++) {
        add("core", part[i])
        if (title[part[i]] ~ /^control/) add("control", part[i])
    }
    print "Component\tthesis, of the SM\tgates of one slice\tgates of eight\tadded, of the core"
    for (i = 1; i <= parts; i++) row_of(title[part[i]], part[i])
    row_of("**control together**\t8.0 %", "control")
    print "**control, per slice**\t1.0 %\t\t\t" grown("control", 8)
    row_of("**core**\t10.8 %", "core")
}
