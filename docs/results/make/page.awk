# SPDX-License-Identifier: Apache-2.0
# A data file of docs/results/data as the block of its page. Lines of a data file:
#     # COMMAND; commit ID; DATE; HOW LONG     the first
#     # note: TEXT                             a paragraph above the table
#     # column: TITLE: OPTIONS                 cycles of kernels: the page adds ratios to the first column, their
#                                              geometric means and the commands
#     # across: NAME                           the values of the second column become columns, the rest a cell
#     # set: NAME: ROW; ROW; ...               rows that a mean is of
#     names, then rows, separated by tabs. Whole numbers after the first cell get commas: 29,966
# A cell may be a formula, "=harmonic HCS". A cell "1.064=harmonic HCS" shows 1.064, and is an error where no numbers
# that the cells of the mean are rounded from give it. Formulas, of cells without stars and of their first word:
#     harmonic SET, geometric SET, arithmetic SET    a mean of this column over the rows of SET
#     harmonic SET:NAME, harmonic SET:NAME/OTHER     a mean of the column NAME over this one, or over another: speeds
#     harmonic SET/OTHER                             a mean of the rows of SET over those of OTHER, the first over the first
#     ratio NAME/OTHER, gain NAME/OTHER              of this row, the column NAME over OTHER, and what the first is
#                                                    above 1 over 10,000 of the second
function thousands(n,  text) {
    for (text = ""; n >= 1000; n = int(n / 1000)) text = sprintf(",%03d", n % 1000) text
    return n text
}
function grouped(text,  words, count, i, sign, tail) {
    if (text ~ /`/) return text
    count = split(text, words, " ")
    text = ""
    for (i = 1; i <= count; i++) {
        sign = words[i] ~ /^[+-]/ ? substr(words[i], 1, 1) : ""
        tail = words[i] ~ /,$/ ? "," : ""
        gsub(/^[+-]|,$/, "", words[i])
        text = text (i > 1 ? " " : "") sign (words[i] ~ /^[0-9][0-9][0-9][0-9]+$/ ? thousands(words[i]) : words[i]) tail
    }
    return text
}
function wrapped(text,  words, count, i, line) {
    count = split(text, words, " ")
    line = words[1]
    for (i = 2; i <= count; i++)
        if (length(line) + 1 + length(words[i]) > 100) { print line; line = words[i] }
        else line = line " " words[i]
    print line
}
function rule(cells,  text) { for (text = "|"; cells > 0; cells--) text = text "---|"; return text }
function cycles(  c, r, text, product) {
    text = "| Kernel |"
    for (c = 1; c <= columns; c++) text = text " " title[c] (c > 1 ? " | ratio |" : " |")
    print text "\n" rule(2 * columns)
    for (r = 1; r <= rows; r++) {
        text = "| " cell[r, 1] " | " thousands(cell[r, 2]) " |"
        for (c = 2; c <= columns; c++) {
            text = text sprintf(" %s | %.3f |", thousands(cell[r, c + 1]), cell[r, c + 1] / cell[r, 2])
            product[c] += log(cell[r, c + 1] / cell[r, 2])
        }
        print text
    }
    text = "| geometric mean | |"
    for (c = 2; c <= columns; c++) text = text sprintf(" | %.3f |", exp(product[c] / rows))
    print text "\n\n| Column | Command |\n|---|---|"
    for (c = 1; c <= columns; c++) printf "| %s | `weft run KERNEL %s -m cycle` |\n", title[c], options[c]
}
function pivot(  r, i, text, many, lines, at, line, value, key, what) {
    for (r = 1; r <= rows; r++) {
        if (!(cell[r, 2] in at)) { at[cell[r, 2]] = ++many; value[many] = cell[r, 2] }
        if (!(cell[r, 1] in line)) { line[cell[r, 1]] = ++lines; key[lines] = cell[r, 1] }
        text = cell[r, 3]
        for (i = 4; i <= cells; i++) text = text ", " cell[r, i]
        what[line[cell[r, 1]], at[cell[r, 2]]] = text
    }
    text = "| " name[3]
    for (i = 4; i <= cells; i++) text = text ", " name[i]
    for (i = 1; i <= many; i++) text = text " | " value[i] " " across
    print text " |\n" rule(many + 1)
    for (r = 1; r <= lines; r++) {
        text = "| `" key[r] "` |"
        for (i = 1; i <= many; i++) text = text " " what[r, i] " |"
        print text
    }
}
function plain(  r, i, text) {
    text = "|"
    for (i = 1; i <= cells; i++) text = text " " name[i] " |"
    print text "\n" rule(cells)
    for (r = 1; r <= rows; r++) {
        text = "|"
        for (i = 1; i <= cells; i++) text = text " " cell[r, i] " |"
        print text
    }
}
function number(text) { gsub(/[*,]/, "", text); sub(/ .*/, "", text); return text }
function digits(text) { return index(text, ".") ? length(text) - index(text, ".") : 0 }
# What the number may be rounded from, at most (side 1) or at least (side -1); a small whole one is as it is.
function bound(text, side) { return digits(text) || text >= 100 ? text + side * 0.5 / 10 ^ digits(text) : text + 0 }
function complain(line, text) {
    print "page: " FILENAME ":" line ": " text >"/dev/stderr"
    wrong = 1
}
function at_row(text, line,    r, text_of) {
    for (r = 1; r <= rows; r++) {
        text_of = raw[r, 1]
        gsub(/\*/, "", text_of)
        if (text_of == text) return r
    }
    complain(line, "a formula names the row \"" text "\", which does not exist")
    return 0
}
function at_column(text, line,    i) {
    for (i = 1; i <= cells; i++) if (name[i] == text) return i
    complain(line, "a formula names the column \"" text "\", which does not exist")
    return 0
}
function gain(top, bottom, side) { return (bound(number(top), side) - 1) * 10000 / bound(number(bottom), -side) }
function quotient(top, bottom, side) {
    bottom = bound(number(bottom), -side)
    return bottom > 0 ? bound(number(top), side) / bottom : 0
}
function mean(kind, rest, c, line, side,    base, over, many, others, member, other, i, value, sum) {
    base = over = ""
    if (i = index(rest, ":")) { base = substr(rest, i + 1); rest = substr(rest, 1, i - 1) }
    if (i = index(base, "/")) { c = at_column(substr(base, i + 1), line); base = substr(base, 1, i - 1) }
    if (base != "") base = at_column(base, line)
    if (i = index(rest, "/")) { over = substr(rest, i + 1); rest = substr(rest, 1, i - 1) }
    many = split(set[rest], member, "; ")
    others = split(set[over], other, "; ")
    if (!many || (over != "" && others != many)) { complain(line, "a formula is of no set, or of two sets of other sizes: \"" rest "\", \"" over "\""); return 0 }
    decimals = 0
    for (i = 1; i <= many; i++) {
        value = raw[at_row(member[i], line), c]
        if (wrong) return 0
        if (digits(number(value)) > decimals) decimals = digits(number(value))
        if (base) value = quotient(raw[at_row(member[i], line), base], value, side)
        else if (over != "") value = quotient(value, raw[at_row(other[i], line), c], side)
        else value = bound(number(value), side)
        if (value <= 0 && kind != "arithmetic") { complain(line, "a " kind " mean is of a cell that is no number above 0, \"" member[i] "\""); return 0 }
        sum += kind == "harmonic" ? 1 / value : kind == "geometric" ? log(value) : value
    }
    if (base || over != "") decimals = 3
    return kind == "harmonic" ? many / sum : kind == "geometric" ? exp(sum / many) : sum / many
}
function formula(kind, rest, r, c, line, side,    part) {
    if (kind !~ /^(ratio|gain)$/) return mean(kind, rest, c, line, side)
    split(rest, part, "/")
    decimals = 3
    part[1] = raw[r, at_column(part[1], line)]
    part[2] = raw[r, at_column(part[2], line)]
    if (wrong) return 0
    return kind == "ratio" ? quotient(part[1], part[2], side) : gain(part[1], part[2], side)
}
# The cell as the page has it.
function shown(r, c, line,    at, text, kind, rest, low, high) {
    text = raw[r, c]
    if (!(at = match(text, /=(harmonic|geometric|arithmetic|ratio|gain) /))) return c == 1 ? text : grouped(text)
    kind = substr(text, at + 1, RLENGTH - 2)
    rest = substr(text, at + RLENGTH)
    text = substr(text, 1, at - 1)
    if (text == "") { high = formula(kind, rest, r, c, line, 0); return grouped(sprintf("%.*f", decimals, high)) }
    low = formula(kind, rest, r, c, line, -1)
    if (wrong) return text
    high = formula(kind, rest, r, c, line, 1)
    if (!wrong && (bound(number(text), 1) < low || bound(number(text), -1) > high))
        complain(line, sprintf("\"%s\", %s: %s, but its cells give %.4f to %.4f: mend one of them", raw[r, 1], name[c], number(text), low, high))
    return grouped(text)
}
BEGIN { FS = "\t" }
NR == 1 {
    if (split(substr($0, 3), made, "; ") != 4 || made[2] !~ /^(a commit before|commit) / || !/^# /) {
        print "page: " FILENAME ":1: '" $0 "' is not '# COMMAND; commit ID; DATE; HOW LONG': make results" >"/dev/stderr"
        wrong = 1
        exit 1
    }
    next
}
/^# note: / { note[++notes] = substr($0, 9); next }
/^# set: / {
    at = index(substr($0, 8), ": ")
    set[substr($0, 8, at - 1)] = substr($0, 8 + at + 1)
    next
}
/^# across: / { across = substr($0, 11); next }
/^# column: / {
    at = index(substr($0, 11), ": -c ")
    title[++columns] = substr($0, 11, at - 1)
    options[columns] = substr($0, 11 + at + 1)
    next
}
!cells { cells = NF; for (i = 1; i <= NF; i++) name[i] = $i; next }
NF != cells {
    printf "page: %s:%d: a row of %d cells under %d names: make results\n", FILENAME, FNR, NF, cells >"/dev/stderr"
    wrong = 1
    exit 1
}
{ line_of[++rows] = FNR; for (i = 1; i <= NF; i++) raw[rows, i] = $i }
END {
    if (wrong) exit 1
    for (r = 1; r <= rows; r++)
        for (i = 1; i <= cells; i++) cell[r, i] = columns ? raw[r, i] : shown(r, i, line_of[r])
    if (wrong) exit 1
    if (!rows) { print "page: " FILENAME " has no rows: make results" >"/dev/stderr"; exit 1 }
    for (i = 1; i <= notes; i++) { wrapped(note[i]); print "" }
    if (columns) cycles(); else if (across != "") pivot(); else plain()
    print ""
    wrapped(sprintf("*`%s`, %s, of %s; %s.*", made[1], made[3], made[2], made[4]))
}
