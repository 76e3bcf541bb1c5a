# SPDX-License-Identifier: Apache-2.0
# A page as front.sh makes it: the tables that are cut from other pages, then the figures of its prose (front.sh has both forms).
#     awk -v tables=FOLDER -v results=FOLDER -v work=FOLDER -f front.awk PAGE
# What a figure was and is, a line each, goes to WORK/said, and the list of figures as it will be to WORK/figures/NAME.
function fail(text) { print "front: " FILENAME ":" (prose ? prose : FNR) ": " text >"/dev/stderr"; failed = 1; return "?" }
function cell(text, n,    cells) { gsub(/\*\*/, "", text); split(text, cells, / *\| */); return cells[n + 1] }
# The page as it will be, if it was made before this one.
function page(name,    file, made, line) {
    file = made = results "/" name ".md"
    gsub("/", "_", made)
    made = work "/" made
    if (name == "" || file == FILENAME || (getline line <made) < 0) return name == "" ? FILENAME : file
    close(made)
    return made
}
# The next line of a page, in `line`. Prose reads its own page as it will be.
function next_line(file) {
    if (!prose || file != FILENAME) return (getline line <file) > 0
    if (own >= lines) return 0
    line = out[++own]
    return 1
}
function leave(file) {
    own = 0
    if (!prose || file != FILENAME) close(file)
}
function row(place,    field, file, text, numbers, many, i) {
    split(place, field, "|")
    file = page(field[1])
    text = ""
    while (text == "" && next_line(file))
        if (line ~ /^\|/ && index(cell(line, 1), field[2]) == 1) {
            many = split(field[3], numbers, " ")
            for (i = 1; i <= many; i++) text = text (i > 1 ? " | " : "") cell(line, numbers[i])
        }
    leave(file)
    return text == "" ? fail("{row " place "} names no row of " file) : text
}
# The place of a column: its number, or that of its head.
function column(name, head,    many, cells, i) {
    if (name !~ /[^0-9]/) return name
    many = split(head, cells, / *\| */)
    for (i = 2; i < many; i++) if (cells[i] == name) return i - 1
    return 0
}
function resolve(place,    field, n, file, found, text, parts, head, inside) {
    if (place ~ /^row /) return row(substr(place, 5))
    n = split(place, field, "|")
    file = page(place ~ /^commit / ? substr(field[1], 8) : field[1])
    found = n > 1 && field[2] != "" ? 0 : 1
    text = ""
    while (text == "" && next_line(file)) {
        if (place ~ /^commit /) {
            if ((n < 2 || index(line, field[2])) && match(line, /commit [0-9a-f]+/)) text = substr(line, RSTART + 7, RLENGTH - 7)
            continue
        }
        found = found || index(line, field[2])
        if (line ~ /^\|/ && !inside) head = line
        inside = line ~ /^\|/
        if (found && inside && (cell(line, 1) == field[3] || cell(line, 1) ", " cell(line, 2) == field[3])) text = cell(line, column(field[4], head))
    }
    leave(file)
    if (n > 4) text = split(text, parts, ", ") >= field[5] ? parts[field[5]] : ""
    gsub(/^\*|\*$/, "", text)
    return text == "" ? fail("{" place "} names no figure of " file) : text
}
function fill(line,    text, place) {
    text = ""
    while (match(line, /\{[^}]*\}/)) {
        place = substr(line, RSTART + 1, RLENGTH - 2)
        text = text substr(line, 1, RSTART - 1)
        line = substr(line, RSTART + RLENGTH)
        text = text (prose ? number(place) : resolve(place))
    }
    return text line
}
/^<!-- end / { inside = 0 }
!inside { out[++lines] = $0 }
/^<!-- cut [a-z]+ -->$/ {
    inside = 1
    file = tables "/" $3 ".table"
    rows = 0
    while ((getline text <file) > 0) {
        out[++lines] = fill(text)
        rows++
    }
    close(file)
    if (!rows) fail("there is no table " file)
}
END {
    if (inside) fail("a table has no end")
    if (!failed) figures()
    for (i = 1; i <= lines; i++) print out[i]
    exit failed
}

# The number that a cell begins with, or holds first.
function number(place,    text) {
    text = resolve(place)
    gsub(/,/, "", text)
    if (!match(text, /[-+]?[0-9]+(\.[0-9]+)?/)) return failed ? 1 : fail("{" place "} is no number: " text)
    return "(" substr(text, RSTART, RLENGTH) ")"
}
function value(source,    text, command, result) {
    text = fill(source)
    if (failed) return 0
    result = text
    gsub(/exp|log|max|min/, "", result)
    if (result ~ /[^-+*\/(),.<>=&| 0-9]/) return fail("'" source "' is no sum of numbers and figures in braces") + 0
    command = "awk 'function max(a, b) { return a > b ? a : b } function min(a, b) { return a < b ? a : b } BEGIN { printf \"%.12g\", (" text ") }'"
    result = ""
    command | getline result
    close(command)
    return result == "" ? fail("'" source "' gives no number") + 0 : result
}
# A number as the old one stands there: as many digits behind the point, and commas.
function like(old, new,    digits, whole, rest) {
    digits = index(old, ".") ? length(old) - index(old, ".") : 0
    new = sprintf("%." digits "f", new + (new < 0 ? -1e-9 : 1e-9)) # half a digit more counts up
    rest = digits ? substr(new, length(new) - digits) : ""
    whole = digits ? substr(new, 1, length(new) - digits - 1) : new
    if (index(old, ",")) while (match(whole, /[0-9][0-9][0-9][0-9](,|$)/)) whole = substr(whole, 1, RSTART) "," substr(whole, RSTART + 1)
    return whole rest
}
function blank(text) { gsub(/[^\n]/, " ", text); return text }
# The prose of the page as one text of the same length: blanks for tables that are made, blocks of code, code in lines, links, comments.
function spoken(    i, text, made, rest) {
    rest = ""
    for (i = 1; i <= lines; i++) {
        if (out[i] ~ /^<!-- end /) made = 0
        rest = rest (made || out[i] ~ /^    / ? blank(out[i]) : out[i]) "\n"
        if (out[i] ~ /^<!-- (begin|table|cut) /) made = 1
    }
    text = ""
    while (match(rest, /`[^`]*`|\]\([^)]*\)|<!--[^>]*-->/)) {
        text = text substr(rest, 1, RSTART - 1) blank(substr(rest, RSTART, RLENGTH))
        rest = substr(rest, RSTART + RLENGTH)
    }
    return text rest
}
function list_of(page_name) {
    if (page_name == "README.md") return "front"
    if (index(page_name, results "/") == 1) page_name = substr(page_name, length(results) + 2)
    sub(/\.md$/, "", page_name)
    return page_name
}
# Why a source without a sum is none: its number could go stale unseen, or a reader of the page could not make it anew.
function unsourced(source, page_text,    part) {
    if (source ~ /^by hand/ || (source ~ /^of commit/ && source !~ /^of commit [0-9a-f]+: ./)) return "has no source: = SUM of cells, or of commit ID: COMMAND"
    split(source, part, /[ :]+/)
    return part[1] " " part[2] == "of commit" && !index(page_text, part[3]) ? "is of commit " part[3] ", which the page does not name" : ""
}
# Goes along the numbers of the prose and the list at once. Each number with a point or commas, and each percentage, is in the list.
function figures(    name, file, text, many, key, source, i, rest, old, at, from, word, percent, next_one, new, result, total) {
    name = list_of(FILENAME)
    file = tables "/figures/" name
    while ((getline text <file) > 0) {
        listed[++total] = text
        if (text ~ /^#/ || text == "") continue
        if (text ~ /^holds /) { claim[total] = substr(text, 7); continue }
        place_of[++many] = total
        match(text, /^[0-9][0-9.,]*( %)?/)
        key[many] = substr(text, 1, RLENGTH)
        source[many] = substr(text, RLENGTH + 2)
        if (RLENGTH < 1 || source[many] == "") { fail(file ":" total ": '" text "' is not NUMBER = SOURCE, or NUMBER and what it is"); return }
    }
    close(file)
    if (!total) return
    prose = 1
    for (i = 1; i <= total; i++) if (i in claim) {
        if (!(at = match(claim[i], /: [^:{}]*$/))) { fail(file ":" i ": 'holds " claim[i] "' is not holds SUM: WORDS"); return }
        if (value(substr(claim[i], 1, at - 1)) == 0 && !failed) print file ":" i ": does not hold now, write the sentence anew: " substr(claim[i], at + 2) >>(work "/said")
        if (failed) return
    }
    old = ""
    for (i = 1; i <= lines; i++) old = old out[i] "\n"
    for (i = 1; i <= many; i++) if ((text = unsourced(source[i], old)) != "") { fail(file ":" place_of[i] ": " key[i] " " text); return }
    rest = spoken()
    next_one = from = 1
    result = ""
    for (at = 1; match(substr(rest, at), /[0-9][0-9.,]*/); at = from) {
        from = at + RSTART - 1
        word = substr(rest, from, RLENGTH)
        sub(/[.,]+$/, "", word)
        text = substr(rest, at, from - at)
        prose += gsub(/\n/, "\n", text) # the line of the page
        result = result substr(old, at, from - at)
        at = from
        from += length(word)
        percent = substr(rest, from, 2) ~ /^[ \n]%/ ? " %" : ""
        if ((at == 1 || substr(rest, at - 1, 1) !~ /[-A-Za-z0-9_\/.:]/) && substr(rest, from, 1) !~ /[A-Za-z_]/ && word !~ /\..*\./) {
            if (next_one <= many && word percent == key[next_one]) {
                if (source[next_one] ~ /^= /) {
                    new = value(substr(source[next_one], 3))
                    if (failed) return
                    new = like(word, new)
                    if (new + 0 < 0) { fail(word percent " is " new percent " now, and the sentence says the opposite: write it anew, and " file); return }
                    if (new != word) print FILENAME ":" prose ": " word percent " is " new percent " now: read the sentence" >>(work "/said")
                    listed[place_of[next_one]] = new percent " " source[next_one]
                    word = new
                }
                next_one++
            } else if (percent != "" || word ~ /[.,]/) {
                fail(word percent " is not the next of " file ", which is " (next_one <= many ? key[next_one] " (line " place_of[next_one] ")" : "at its end"))
                return
            }
        }
        result = result word
    }
    if (next_one <= many) { fail(file ":" place_of[next_one] ": " key[next_one] " does not stand in the rest of the page"); return }
    lines = split(result substr(old, at), out, "\n") - 1
    for (i = 1; i <= total; i++) print listed[i] >(work "/figures/" name)
}
