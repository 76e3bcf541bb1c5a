# SPDX-License-Identifier: Apache-2.0
# Sentences of Markdown pages: none longer than 35 words, none that tells of the past (docs/notes may), no phrase of
# phrases.awk; no line wider than 100 characters, no page above 200 lines beside what scripts write. Tables, headings and
# code blocks are left alone, and lines of tables do not count.
#     awk -f phrases.awk -f sentences.awk PAGE...
# Prints PAGE:LINE: what is wrong and what to do; exit 1 if it printed something. Variable pending="PAGE ...": pages
# that are not clean yet; one that is clean is reported, so that the list shrinks. odd="PAGE ...": the same for phrases
# of phrases.awk alone.

function say(page, line, text) {
    if (page in old) {
        spared[page] = 1
    } else {
        print page ":" line ": " text
        bad = 1
    }
}

# A sentence ends with . ? or !, perhaps behind a bracket or a quotation mark, before a space or the end.
function sentences(    text, words, count, i, n, first) {
    text = paragraph
    paragraph = ""
    gsub(/`[^`]*`/, "code", text)
    gsub(/\]\([^)]*\)/, "]", text)
    count = split(text, words, /[ \t]+/)
    first = ""
    for (i = 1; i <= count; i++) {
        if (words[i] ~ /[A-Za-z0-9]/) {
            n++
            first = first == "" ? words[i] : n <= 6 ? first " " words[i] : first
        }
        if (words[i] ~ /[.?!][])"'*]*$/ || i == count) {
            if (n > 35) {
                say(name, begin, "a sentence of " n " words ('" first " ...'), at most 35: one fact per sentence")
            }
            n = 0
            first = ""
        }
    }
    if (name !~ /docs\/notes\// && match(text, /no longer|previously|formerly|(was|were) changed|(^|[^a-z])used to /)) {
        if (text !~ /(is|are|be|been|being|was|were) used to / || text ~ /no longer|previously|formerly|(was|were) changed/) {
            say(name, begin, "'" substr(text, RSTART, RLENGTH) "' tells of the past: say what is, or move it to docs/notes")
        }
    }
    if (phrase(text) != "" && (name in said_oddly)) {
        spared_phrase[name] = 1
    } else if (phrase(text) != "") {
        say(name, begin, phrase(text))
    }
}

# Lines of a page that no script writes.
function page_length() {
    if (written > 200 && !made) {
        say(name, 1, "a page of " written " lines beside what scripts write, at most 200: one page for one question")
    }
    written = made = block = 0
}

BEGIN {
    count = split(pending, list_of, " ")
    for (i = 1; i <= count; i++) {
        old[list_of[i]] = 1
    }
    count = split(odd, list_of, " ")
    for (i = 1; i <= count; i++) {
        said_oddly[list_of[i]] = 1
    }
}

FNR == 1 {
    sentences()
    page_length()
    fenced = 0
    seen[FILENAME] = 1
    name = FILENAME
}

/^<!-- (begin|cut|table|facts: begin)/ {
    block = 1
}

FNR < 5 && /^Made by `make / {
    made = 1
}

!block {
    written++
}

/^<!-- (end|facts: end)/ {
    block = 0
}

/^```/ {
    sentences()
    fenced = !fenced
    next
}

fenced || /^(    |#|\|)/ || /^ *$/ {
    # A line that is indented goes on with the item above it.
    if (/^    / && !fenced && paragraph != "" && item) {
        paragraph = paragraph " " $0
    } else {
        sentences()
        item = 0
    }
    next
}

{
    if (/^ *([-*]|[0-9]+\.) /) {
        sentences()
        item = 1
        sub(/^ *([-*]|[0-9]+\.) /, "")
    }
    if (length($0) > 100) {
        say(FILENAME, FNR, "a line of " length($0) " characters, at most 100: break it")
    }
    if (paragraph == "") {
        begin = FNR
    }
    paragraph = paragraph " " $0
}

END {
    sentences()
    page_length()
    for (page in old) {
        if ((page in seen) && !(page in spared)) {
            print page ": is clean; strike it from `pending` in verif/text/prose/check.sh"
            bad = 1
        }
    }
    for (page in said_oddly) {
        if ((page in seen) && !(page in spared_phrase)) {
            print page ": has no odd phrase; strike it from `odd` in verif/text/prose/check.sh"
            bad = 1
        }
    }
    exit bad
}
