# SPDX-License-Identifier: Apache-2.0
# Every header that a file includes lies in a folder that the file's folder may include (verif/text/includes/rules).
#     awk -v headers="FILE ..." -f check.awk verif/text/includes/rules FILE...     headers: all that the tree has
# Prints FILE:LINE: what is wrong and what to do; exit 1 if it printed something.
#
# A name between quotation marks is looked for as compilers do it: in the file's folder, from the project's folder,
# in cmodel/hw; then in the folders that some programs get beside these (`others`); builds write the `generated`. A
# name between angle brackets is the runtime's, or no file of the tree. Names that macros make are not looked at:
# each is the file of a choice in the folder of its slot.

BEGIN {
    split("cmodel/hw cmodel/hw/lang cmodel/hw/edge/axi cmodel/c2v", others, " ")
    generated = "^(build/facts/[a-z]+\\.h|config\\.h|commit\\.h|digest\\.h|verilated.*|V[a-z0-9_]+\\.h|.*_glue\\.h)$"
    count = split(headers, list, " ")
    for (i = 1; i <= count; i++) {
        exists[list[i]] = 1
    }
}

function say(text) {
    print FILENAME ":" FNR ": " text
    bad = 1
}

# The longest row that the path begins with; "" for none.
function row_of(path) {
    while (sub(/\/[^\/]*$/, "", path)) {
        if (path in row) {
            return path
        }
    }
    return ""
}

function clean(path) {
    while (sub(/[^\/.][^\/]*\/\.\.\//, "", path)) {
    }
    return path
}

function resolve(name,    folder, path, i) {
    folder = FILENAME
    sub(/[^\/]*$/, "", folder)
    path = clean(folder name)
    if (path in exists) {
        return path
    }
    if (name in exists) {
        return name
    }
    for (i = 1; i in others; i++) {
        path = others[i] "/" name
        if (path in exists) {
            return path
        }
    }
    return ""
}

# A row that is named brings what belongs to it; a folder inside of a row, what lies in that folder.
function may(from, path,    i, count, allowed, to, folder) {
    to = row_of(path)
    count = split(row[from], allowed, " ")
    for (i = 1; i <= count; i++) {
        folder = allowed[i] "/"
        if (allowed[i] == "*" || allowed[i] == path || (index(path, folder) == 1 && index(folder, to "/") == 1)) {
            used[from, allowed[i]] = 1
            return 1
        }
    }
    return to == from
}

NR == FNR && /^[a-z]/ {
    for (i = 2; i <= NF; i++) {
        row[$1] = row[$1] " " $i
    }
    if (NF == 1) {
        row[$1] = row[$1]
    }
    next
}
NR == FNR {
    next
}

FNR == 1 {
    mine = row_of(FILENAME)
    if (mine == "") {
        say("its folder has no row in verif/text/includes/rules; give it one")
    }
}
mine != "" && match($0, /^[ \t]*#[ \t]*include[ \t]*["<][^">]*[">]/) {
    name = substr($0, RSTART, RLENGTH)
    angle = name ~ /</
    gsub(/^[^"<]*["<]|[">]$/, "", name)
    path = angle ? (("sw/runtime/" name) in exists ? "sw/runtime/" name : "") : resolve(name)
    if (path != "" && !may(mine, path)) {
        say("includes " path ", and " mine " may include only" (row[mine] ~ /[a-z]/ ? row[mine] : " its own") "; move what is shared down, or change verif/text/includes/rules")
    } else if (path == "" && !angle && name !~ generated) {
        say("includes \"" name "\", which names no file; write its path from the project's folder")
    }
}
END {
    for (from in row) {
        count = split(row[from], allowed, " ")
        for (i = 1; i <= count; i++) {
            if (allowed[i] != "*" && !((from, allowed[i]) in used)) {
                print "verif/text/includes/rules: " from " includes nothing of " allowed[i] "; strike it"
                bad = 1
            }
        }
    }
    exit bad
}
