# SPDX-License-Identifier: Apache-2.0
# Rows of a table of power, of what power.awk prints: parts added up, then all of them.
# usage: awk -v model=power.model -v feature=UM -v volt=V -v rows="NAME=PART PART;NAME=*" -v all=NAME -f table.awk PARTS
# A row is what its parts are together; `*` stands for every part that no row names. Tabs between: name, flip-flops, pJ per cycle of
# clock pins and of other cells at `feature` and `volt`; accesses of memories per cycle, their pJ; mW of the cells of a core;
# mW of all cores at the model's feature size and supply, with gated clocks and without.
# Exit code 2: a part that does not exist, or a model with a number less.
function complain(text) {
    print "power: " text >"/dev/stderr"
    wrong = 1
    exit 2
}
function need(name) {
    if (!(name in number)) complain(model ": no number `" name "'")
    return number[name]
}
function print_row(name, row,   mhz, scale, each) {
    mhz = need("mhz")
    scale = need("to_um") / feature * (need("to_volt") / volt) ^ 2
    each = need("cores") * mhz / 1000
    printf "%s\t%d\t%.1f\t%.2f\t%.2f\t%.2f\t%.1f\t%.1f\t%.1f\n", name, sum[row, 2], sum[row, 3], sum[row, 5], sum[row, 6], sum[row, 7], \
        (sum[row, 3] + sum[row, 5]) * mhz / 1000, ((sum[row, 4] + sum[row, 5]) * scale + sum[row, 7]) * each, \
        ((sum[row, 3] + sum[row, 5]) * scale + sum[row, 7]) * each
}
BEGIN {
    FS = "\t"
    while ((getline line <model) > 0) if (split(line, word, " ") == 2) number[word[1]] = word[2]
    count = split(rows, text, ";")
    for (i = 1; i <= count; i++) {
        split(text[i], side, "=")
        title[i] = side[1]
        parts = split(side[2], word, " ")
        for (k = 1; k <= parts; k++) row_of[word[k]] = i
    }
}
NR == 1 { next }
{
    row = $1 in row_of ? row_of[$1] : row_of["*"]
    if (!row && count) complain("no row has the part " $1)
    seen[$1] = 1
    for (i = 2; i <= NF; i++) {
        sum[row, i] += $i
        sum["all", i] += $i
    }
}
END {
    if (wrong) exit 2
    if (NR < 2) complain("no parts")
    for (name in row_of) if (name != "*" && !(name in seen)) complain("no part is called " name)
    for (i = 1; i <= count; i++) print_row(title[i], i)
    print_row(all, "all")
}
