# SPDX-License-Identifier: Apache-2.0
# Every id of a source that the tree cites has an entry in docs/sources*, every entry stands once, and every page
# that is named exists. How citations are written: docs/sources.md.
#     awk -f citations.awk docs/sources.md docs/sources/*.md FILE...       the pages of sources first
# Prints FILE:LINE: what is wrong and what to do; exit 1 if it printed something. Variables: pages="PATH.md ..." are
# the pages that exist, pending="FILE ..." those whose names of pages are to be mended. A page is named by its name
# alone, or by its path, from the root or from the page that names it.

function say(text) {
    print FILENAME ":" FNR ": " text
    bad = 1
}

function defined(source, label) {
    return ((source, label) in entry) || (label ~ /[0-9][a-z]$/ && ((source, substr(label, 1, length(label) - 1)) in entry))
}

function cite(source, label) {
    if (!defined(source, label)) {
        say("'" source ":" label "' has no entry; write a line \"- `" label "` ...\" in docs/sources/" source ".md, or mend the id")
    }
}

# An id without the name of its source. MEM-9 can be one source's only; C6 belongs to a source that the file has named,
# or in a page to the only source that has it.
function bare(id,    s, known, named_here) {
    for (s in sources) {
        if (defined(s, id)) {
            known++
            named_here += (s in named)
        }
    }
    if (known == 0) {
        say("'" id "' has no entry; write a line \"- `" id "` ...\" in the page of its source in docs/sources, or mend the id")
    } else if (named_here > 1 || (named_here == 0 && (known > 1 || (!page && id !~ /-/)))) {
        say("'" id "' does not say whose it is; write its source before it: " list(id))
    }
}

function list(id,    i, text) {
    for (i = 1; i <= source_count; i++) {
        if (defined(in_order[i], id)) {
            text = text (text == "" ? "" : " or ") in_order[i] ":" id
        }
    }
    return text
}

# book:A39, thesis:3.2.3, 4.1.2: the first with its source; numbers of sections that follow belong to it.
function named_ids(text,    source, label) {
    while (match(text, /(book|thesis|ciao|harp|axi):[A-Za-z0-9]/)) {
        if (RSTART > 1 && substr(text, RSTART - 1, 1) ~ /[A-Za-z0-9_.\/-]/) {
            text = substr(text, RSTART + RLENGTH)
            continue
        }
        source = substr(text, RSTART, RLENGTH - 2)
        text = substr(text, RSTART + RLENGTH - 1)
        match(text, /^[A-Za-z0-9]+([.-][A-Za-z0-9]+)*/)
        label = substr(text, 1, RLENGTH)
        text = substr(text, RLENGTH + 1)
        named[source] = 1
        cite(source, label)
        while (match(text, /^, [0-9]+(\.[0-9]+)+/)) {
            cite(source, substr(text, 3, RLENGTH - 2))
            text = substr(text, RLENGTH + 1)
        }
    }
}

# "figures 4.7, 4.9 and 4.11", "tables 3.1 and 4.1", "thesis 3.4.1": of the thesis; "Aamodt and others, 3.2": of the book.
function published(text, lead, source, prefix) {
    while (match(text, lead)) {
        text = substr(text, RSTART + RLENGTH)
        while (match(text, /^[0-9]+(\.[0-9]+)+/)) {
            cite(source, prefix substr(text, 1, RLENGTH))
            text = substr(text, RLENGTH + 1)
            if (!sub(/^(,| and| to) /, "", text)) {
                break
            }
        }
    }
}

# All from the first to the last of "C9 to C12".
function range(first, last,    stem, n) {
    stem = first
    sub(/[0-9]+$/, "", stem)
    for (n = substr(first, length(stem) + 1) + 1; n < substr(last, length(stem) + 1) + 0; n++) {
        bare(stem n)
    }
}

function ids(text,    words, count, i) {
    gsub(/(book|thesis|ciao|harp|axi):[A-Za-z0-9]+([.-][A-Za-z0-9]+)*/, " ", text)
    count = split(text, words, /[^A-Za-z0-9_-]+/)
    for (i = 1; i <= count; i++) {
        if (words[i] ~ /^(TV-)?(CORE|DIV|HARP|MEM|PM|TS)-[0-9]+[a-z]?$/ || words[i] ~ /^[ACDGHQS][0-9][0-9]?b?$/) {
            bare(words[i])
        }
    }
}

function ranges(text,    words, count, i) {
    gsub(/(book|thesis|ciao|harp|axi):/, "", text)
    count = split(text, words, /[ (),;.:]+/)
    for (i = 1; i + 2 <= count; i++) {
        if (words[i + 1] == "to" && words[i] ~ /^([A-Z]+-)?[A-Z]*[0-9]+$/ && words[i] ~ /^[A-Z]/ && words[i + 2] ~ /^[A-Z]/ && words[i + 2] ~ /[0-9]$/) {
            range(words[i], words[i + 2])
        }
    }
}

# The comments of a line of C.
function comments(line,    text) {
    text = ""
    while (line != "") {
        if (inside) {
            inside = !match(line, /\*\//)
            text = text " " (inside ? line : substr(line, 1, RSTART - 1))
            line = inside ? "" : substr(line, RSTART + 2)
        } else if (match(line, /\/[*\/]/)) {
            inside = substr(line, RSTART, 2) == "/*"
            if (!inside) {
                return text " " substr(line, RSTART + 2)
            }
            line = substr(line, RSTART + 2)
        } else {
            return text
        }
    }
    return text
}

# "(3.4.1)" in the comments of a configuration: a section of nobody.
function section_alone(text) {
    if (match(text, /\([0-9]\.[0-9]+(\.[0-9]+)?\)/)) {
        say("'" substr(text, RSTART + 1, RLENGTH - 2) "' does not say whose it is; write its source before it: thesis:" substr(text, RSTART + 1, RLENGTH - 2))
    }
}

# Test(hw_limit_scores, c21_no_instruction_yet): c21 of the thesis; tv_core_6: of the book; fig_3_7: a figure. In a suite that
# names CIAO, ids are those of CIAO: Test(hw_limit_ciao, a8_...), il_1.
function test_name(line,    words, count, i, source) {
    source = line ~ /^Test\([a-z0-9_]*ciao/ ? "ciao" : "thesis"
    sub(/^Test\([a-z0-9_]+, */, "", line)
    sub(/[),].*/, "", line)
    count = split(line, words, "_")
    for (i = 1; i <= count && words[i] ~ /^[acdgqs][0-9][0-9]?$/; i++) {
        cite(source, toupper(words[i]))
    }
    if (source == "ciao" && words[1] ~ /^[a-z][a-z]+$/ && words[2] ~ /^[0-9]+$/ && words[1] != "invariant") {
        cite(source, toupper(words[1] "-" words[2]))
    } else if (words[1] == "tv") {
        cite("book", "TV-" toupper(words[2]) "-" words[3])
    } else if (words[1] == "fig") {
        cite("thesis", "figure-" words[2] "." words[3])
    }
}

# The path of NAME seen from FILE.
function beside(file, name) {
    sub(/[^\/]*$/, "", file)
    name = file name
    while (sub(/[^\/.]+\/\.\.\//, "", name)) {
    }
    return name
}

# Pages that are named; report.md is written by studies and by boards.
function named_pages(text,    name) {
    while (match(text, /[A-Za-z0-9_\/.$*-]*[a-z]\.md/)) {
        name = substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
        if (name !~ /[$*]/ && name !~ /(^|\/)report\.md$/ && !(name in exists) && !(beside(FILENAME, name) in exists)) {
            if (FILENAME in old) {
                spared[FILENAME] = 1
            } else {
                say("there is no page '" name "'; cite a source by its name (docs/sources.md), or a page that exists")
            }
        }
    }
}

BEGIN {
    count = split(pages, list_of, " ")
    for (i = 1; i <= count; i++) {
        exists[list_of[i]] = 1
        sub(/^.*\//, "", list_of[i])
        exists[list_of[i]] = 1
    }
    count = split(pending, list_of, " ")
    for (i = 1; i <= count; i++) {
        old[list_of[i]] = 1
    }
}

FNR == 1 {
    split("", named)
    inside = 0
    page = FILENAME ~ /\.md$/
    c = FILENAME ~ /\.[ch](pp)?$/
    defines = FILENAME ~ /docs\/sources/
    seen[FILENAME] = 1
    source = FILENAME
    sub(/^.*\//, "", source)
    sub(/[-.].*$/, "", source)
    if (source == "sources") {
        source = "axi"
    }
}

defines && /^- `[A-Za-z0-9.-]+` / {
    split($0, cut, "`")
    if ((source, cut[2]) in entry) {
        say("'" source ":" cut[2] "' has an entry already, at " entry[source, cut[2]] "; leave one of them")
    } else {
        entry[source, cut[2]] = FILENAME ":" FNR
    }
    if (!(source in sources)) {
        sources[source] = 1
        in_order[++source_count] = source
    }
}

defines {
    next
}

/^Test\(/ && FILENAME ~ /verif\/units\/.*test_/ {
    test_name($0)
}

{
    if (c) {
        text = inside || /\/[*\/]/ ? comments($0) : ""
    } else if (page) {
        text = /^    / ? "" : $0
        gsub(/`[^`]*`/, " ", text)
    } else {
        text = $0
    }
    if (match(text, /CIAO, [IVX]+-[A-Z]/)) {
        cite("ciao", substr(text, RSTART + 6, RLENGTH - 6))
    }
    if (match(text, /2014, table [0-9]+/)) {
        cite("harp", "table-" substr(text, RSTART + 12, RLENGTH - 12))
    }
    if (/\.md/ && (c || page || /^#/)) {
        named_pages(c && !/docs\// ? text : $0) # messages also name pages
    }
    if (text ~ /[0-9]/) {
        if (text ~ /:[A-Za-z0-9]/) {
            named_ids(text)
        }
        if (c || page) {
            ids(text)
            if (text ~ / to [A-Z]/) {
                ranges(text)
            }
        }
        if (text ~ /[0-9]\.[0-9]/) {
            if (FILENAME ~ /\.cfg$/) {
                section_alone(text)
            }
            published(text, "[Ff]igures? ", "thesis", "figure-")
            published(text, "[Tt]ables? ", "thesis", "table-")
            published(text, "[Tt]hesis('s?)? (section )?", "thesis", "")
            published(text, "Rogers, ", "thesis", "")
            published(text, "Aamodt and others, ", "book", "")
            published(text, "Lashgar and others, (HARP, ACM TECS, )?2014, ", "harp", "")
            if (FILENAME ~ /studies\/|results\.md/) {
                published(text, "[Ss]ections? ", "thesis", "")
            }
        }
    }
}

END {
    for (name in old) {
        if ((name in seen) && !(name in spared)) {
            print name ": names pages that exist; strike it from `names` in verif/text/prose/check.sh"
            bad = 1
        }
    }
    exit bad
}
