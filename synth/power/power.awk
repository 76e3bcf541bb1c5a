# SPDX-License-Identifier: Apache-2.0
# Energy of a flat netlist per cycle, part by part: a liberty library, the netlist (power.sh), changes of its nets (toggles.awk), and
# power.model. A part is what stands before the first dot of an instance's name.
# usage: awk -v library=FILE.lib -v changes=FILE -v model=FILE -f power.awk NETLIST.v
# Prints per part, with tabs between: name, flip-flops, pJ per cycle of clock pins, of clock pins of flip-flops in cycles in which
# they change, of everything else in cells; accesses of memories per cycle, their pJ per cycle. The first line is names.
#
#     a net that changes        its cells' input capacitance x V^2 / 2
#     an output that changes    and the mean of the library's energies of rise and fall, over the inputs that may have caused it
#     an input with an energy   the mean of its rise and fall for each change; a clock pin rises and falls in every cycle
#
# Energies are taken at the second of the input transition times that the library has them for (-v point=N: at another), and at the
# net's capacitance.
# Exit code 2: a cell that the library lacks, a net without changes, a library without energies, or a model with a number less.
function complain(text) {
    print "power: " text >"/dev/stderr"
    wrong = 1
    exit 2
}
function trimmed(text) {
    gsub(/^[ \t"]+|[ \t"]+$/, "", text)
    return text
}
# `name(argument)` or `name : value` of a liberty file.
function set_name(text,   at) {
    at = match(text, /[:(]/)
    if (!at) { word = trimmed(text); value = ""; return }
    word = trimmed(substr(text, 1, at - 1))
    value = substr(text, at + 1)
    sub(/\)[ \t]*$/, "", value)
    value = trimmed(value)
}
function opened(text) {
    set_name(text)
    depth++
    group[depth] = word
    if (word == "cell") cell = value
    else if (word == "pin") { pin = cell SUBSEP value; pins[cell] = pins[cell] " " value }
    else if (word == "power_lut_template") template = value
    else if (word == "internal_power" && group[depth - 1] == "pin") { internals[pin]++; energies++ }
    else if ((word == "rise_power" || word == "fall_power") && group[depth - 1] == "internal_power") { table = pin SUBSEP internals[pin] SUBSEP word; shape[table] = value }
}
function attribute(text) {
    if (trimmed(text) == "") return
    set_name(text)
    if (group[depth] == "library" || depth == 1) {
        if (word == "nom_voltage") volt = value + 0
        if (word == "capacitive_load_unit") { split(value, part, ","); unit = part[1] * (tolower(trimmed(part[2])) == "ff" ? 0.001 : 1) }
    } else if (group[depth] == "power_lut_template") {
        if (word == "variable_1" || word == "variable_2") axis[template, substr(word, 10)] = value
    } else if (group[depth] == "pin") {
        if (word == "direction") direction[pin] = value
        if (word == "capacitance") capacitance[pin] = value * unit
        if (word == "clock" && value == "true") clock[pin] = 1
    } else if (group[depth] == "rise_power" || group[depth] == "fall_power") {
        gsub(/["\\]/, "", value)
        gsub(/,/, " ", value)
        given[table, word] = value
    }
}
function without_comment(line,   text, at) {
    for (;;) {
        if (commented) {
            if (!(at = index(line, "*/"))) return text
            line = substr(line, at + 2)
        }
        at = index(line, "/*")
        commented = at > 0
        if (!at) return text line
        text = text substr(line, 1, at - 1)
        line = substr(line, at + 2)
    }
}
function read_library(   line, count, i, piece, buffer) {
    while ((getline line <library) > 0) {
        line = without_comment(line)
        sub(/\\[ \t]*$/, "", line)
        gsub(/[{};]/, "\n&\n", line)
        count = split(line, piece, "\n")
        for (i = 1; i <= count; i++) {
            if (piece[i] == "{") { opened(buffer); buffer = "" }
            else if (piece[i] == ";") { attribute(buffer); buffer = "" }
            else if (piece[i] == "}") { attribute(buffer); buffer = ""; depth-- }
            else buffer = buffer " " piece[i]
        }
    }
    if (!volt || !unit) complain(library ": not a liberty library with nom_voltage and capacitive_load_unit")
    if (!energies) complain(library ": no pin has an energy (internal_power)")
}
# The places of x in an ascending list: the values at `at` and `at + 1`, the second by `share`.
function place(list, x,   count, i, number) {
    count = split(list, number, " ")
    share = 0
    for (at = 1; at < count && x > number[at + 1]; at++) ;
    if (at == count) { at = count; return }
    if (x > number[at]) share = (x - number[at]) / (number[at + 1] - number[at])
}
# Of one table, at transition time `point`, in pJ.
function energy(key, load,   first, number, columns, row, part, list, key2) {
    key2 = key SUBSEP load
    if (key2 in known) return known[key2]
    if (!((key SUBSEP "values") in given)) return known[key2] = 0
    split(given[key, "values"], number, " ")
    first = axis[shape[key], 1]
    columns = split(given[key, "index_2"], part, " ")
    if (!columns && (first ~ /transition/ || first == "")) row = number[first == "" ? 1 : point] # one row, of times
    else if (!columns) { place(given[key, "index_1"], load); row = number[at] + share * (number[at + (share > 0)] - number[at]) }
    else if (first ~ /transition/) { place(given[key, "index_2"], load); at += (point - 1) * columns; row = number[at] + share * (number[at + (share > 0)] - number[at]) }
    else { place(given[key, "index_1"], load); row = number[(at - 1) * columns + point]; row += share * (number[(at - 1 + (share > 0)) * columns + point] - row) }
    return known[key2] = row * unit
}
# Of a change of this pin: the mean of rise and fall and of the causes.
function change_energy(name, load,   i, sum) {
    if (!internals[name]) return 0
    for (i = 1; i <= internals[name]; i++) sum += energy(name SUBSEP i SUBSEP "rise_power", load) + energy(name SUBSEP i SUBSEP "fall_power", load)
    return sum / internals[name] / 2
}
function read_numbers(   line, part, i) {
    while ((getline line <model) > 0) {
        split(line, part, " ")
        if (part[1] == "energy") { bits_at[++points] = part[2]; fj_at[points] = part[3] }
    }
    if (!points) complain(model ": no energy of memories (energy BITS FJ)")
    while ((getline line <changes) > 0) {
        split(line, part, " ")
        if (part[1] == "halves") cycles = part[2] / 2
        else { times[part[1]] = part[2]; high[part[1]] = part[3] }
    }
    if (!cycles) complain(changes ": no line `halves N'")
}
function access_pj(words, width,   bits, i, per_bit, share) {
    width = int((width + 7) / 8) * 8
    bits = words * width
    if (bits <= bits_at[1]) per_bit = fj_at[1]
    else if (bits >= bits_at[points]) per_bit = fj_at[points]
    else {
        for (i = 1; bits > bits_at[i + 1]; i++) ;
        share = log(bits / bits_at[i]) / log(bits_at[i + 1] / bits_at[i])
        per_bit = fj_at[i] * (fj_at[i + 1] / fj_at[i]) ^ share
    }
    return per_bit * width / 1000
}
function plain(name) {
    gsub(/[\\ ]/, "", name)
    return name
}
function part_of(name) {
    name = plain(name)
    name = index(name, ".") ? substr(name, 1, index(name, ".") - 1) : "(wiring)"
    if (!(name in order)) { order[name] = ++parts; part_name[parts] = name }
    return name
}
BEGIN {
    if (!point) point = 2
    read_library()
    read_numbers()
}
/^  [A-Za-z_][A-Za-z0-9_]* #\($/ { memory = $1; words = width = 0; next }
memory != "" && /^    \.AW\(/ { sub(/.*'sd/, ""); words = 2 ^ ($0 + 0); next }
memory != "" && /^    \.W\(/ { sub(/.*'sd/, ""); width = $0 + 0; next }
memory != "" && /^  \) / { instance[++instances] = substr($0, 5); type[instances] = "memory"; memory = ""; size[instances] = words " " width; inside = 1; next }
/^  [A-Z][A-Za-z0-9_]* .*\($/ {
    type[++instances] = $1
    if (!($1 in pins)) complain(FILENAME ": the library has no cell " $1)
    instance[instances] = $0
    sub(/^  [A-Za-z0-9_]+ /, "", instance[instances])
    sub(/ *\($/, "", instance[instances])
    inside = 1
    next
}
inside && /^    \./ {
    name = $0
    sub(/^    \./, "", name)
    at = index(name, "(")
    net = plain(substr(name, at + 1))
    sub(/\),?$/, "", net)
    name = substr(name, 1, at - 1)
    if (type[instances] == "memory") { if (name == "ren" || name == "wen") gate[instances, name] = net; next }
    if (net ~ /^1'|^$/) next
    on[instances, name] = net
    load[net] += capacitance[type[instances], name]
}
/^  \);$/ { inside = 0 }
END {
    if (wrong) exit 2
    if (!instances) complain(FILENAME ": no cells")
    for (i = 1; i <= instances; i++) {
        owner = part_of(instance[i])
        if (type[i] == "memory") {
            split(size[i], dimension, " ")
            for (k = 1; k <= 2; k++) {
                net = gate[i, k == 1 ? "ren" : "wen"]
                if (!(net in high) && net !~ /^1'/) complain(changes ": no net " net)
                use = net ~ /^1'/ ? substr(net, length(net)) : high[net] / 2 / cycles
                accesses[owner] += use
                memory_pj[owner] += use * access_pj(dimension[1], dimension[2])
            }
            continue
        }
        many = split(pins[type[i]], pin_of, " ")
        flop = 0
        for (k = 1; k <= many; k++) if (clock[type[i], pin_of[k]]) flop = 1
        flops[owner] += flop
        for (k = 1; k <= many; k++) {
            name = type[i] SUBSEP pin_of[k]
            if (!((i SUBSEP pin_of[k]) in on)) continue
            net = on[i, pin_of[k]]
            if (clock[name]) {
                clock_here = 2 * (change_energy(name, 0) + capacitance[name] * volt * volt / 2)
                clock_pj[owner] += clock_here
                continue
            }
            if (!(net in times)) complain(changes ": no net " net)
            often = times[net] / cycles
            if (direction[name] == "output") cell_pj[owner] += often * (change_energy(name, load[net]) + load[net] * volt * volt / 2)
            else cell_pj[owner] += often * change_energy(name, 0)
        }
        if (flop) for (k = 1; k <= many; k++)
            if (direction[type[i], pin_of[k]] == "output" && (i SUBSEP pin_of[k]) in on) gated_pj[owner] += clock_here * times[on[i, pin_of[k]]] / cycles
    }
    print "part\tflops\tclock\tgated\tcells\taccesses\tmemories"
    for (i = 1; i <= parts; i++) {
        owner = part_name[i]
        printf "%s\t%d\t%.4f\t%.4f\t%.4f\t%.4f\t%.4f\n", owner, flops[owner], clock_pj[owner], gated_pj[owner], cell_pj[owner], accesses[owner], memory_pj[owner]
    }
}
