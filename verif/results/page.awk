# SPDX-License-Identifier: Apache-2.0
# A data file of docs/results/data as the block of its page. Lines of a data file:
#     # COMMAND; commit ID; DATE; HOW LONG     the first
#     # note: TEXT                             a paragraph above the table
#     # column: TITLE: OPTIONS                 cycles of kernels: the page adds ratios to the first column, their
#                                              geometric means and the commands
#     # across: NAME                           the values of the second column become columns, the rest a cell
#     names, then rows, separated by tabs. Whole numbers after the first cell get commas: 29,966
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
function paragraph(text,  words, count, i, line) {
    count = split(text, words, " ")
    line = words[1]
    for (i = 2; i <= count; i++)
        if (length(line) + 1 + length(words[i]) > 100) { print line; line = words[i] }
        else line = line " " words[i]
    print line "\n"
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
BEGIN { FS = "\t" }
NR == 1 {
    if (split(substr($0, 3), made, "; ") != 4 || made[2] !~ /^commit / || !/^# /) {
        print "page: " FILENAME ":1: '" $0 "' is not '# COMMAND; commit ID; DATE; HOW LONG': make results" >"/dev/stderr"
        wrong = 1
        exit 1
    }
    next
}
/^# note: / { note[++notes] = substr($0, 9); next }
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
{ rows++; for (i = 1; i <= NF; i++) cell[rows, i] = columns || i == 1 ? $i : grouped($i) }
END {
    if (wrong) exit 1
    if (!rows) { print "page: " FILENAME " has no rows: make results" >"/dev/stderr"; exit 1 }
    for (i = 1; i <= notes; i++) paragraph(note[i])
    if (columns) cycles(); else if (across != "") pivot(); else plain()
    printf "\n*`%s`, %s, of %s; %s.*\n", made[1], made[3], made[2], made[4]
}
