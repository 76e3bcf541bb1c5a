# SPDX-License-Identifier: Apache-2.0
# Sentences in comments of C: none longer than 35 words, and no "who" or "nobody" where a machine is meant. In comments
# and in messages (strings of sw and cmodel) no phrase of phrases.awk. Drawings, lists of files (four blanks after the
# star) and facts (//@) are left alone.
#     awk -f phrases.awk -f spoken.awk FILE...
# Prints FILE:LINE: what is wrong and what to do; exit 1 if it printed something.

function say(text) {
    print FILENAME ":" begin ": " text
    bad = 1
}

# A sentence ends with . ? ! or : at the end of a word, or with its paragraph.
function speak(    words, count, i, n, first, low) {
    gsub(/`[^`]*`/, "code", paragraph)
    count = split(paragraph, words, /[ \t]+/)
    first = ""
    for (i = 1; i <= count; i++) {
        if (words[i] ~ /[A-Za-z0-9]/) {
            n++
            first = first == "" ? words[i] : n <= 6 ? first " " words[i] : first
        }
        if (words[i] ~ /[.?!][])"'*]*$/ || i == count) {
            if (n > 35) say("a sentence of " n " words ('" first " ...'), at most 35: one fact per sentence")
            n = 0
            first = ""
        }
    }
    if (phrase(paragraph) != "") say(phrase(paragraph))
    low = tolower(paragraph)
    if (match(low, /(^|[^a-z])(who|whoever|whom|nobody|somebody|everybody|anybody)($|[^a-z])/)) {
        low = substr(low, RSTART, RLENGTH)
        gsub(/[^a-z]/, "", low)
        say("'" low "': name the thread, the module or the person")
    }
    paragraph = ""
}

# Strings of a line.
function messages(line,    text) {
    if (FILENAME !~ /^(sw|cmodel)\//) return
    while (match(line, /"([^"\\]|\\.)*"/)) {
        text = text substr(line, RSTART + 1, RLENGTH - 2)
        line = substr(line, RSTART + RLENGTH)
    }
    begin = FNR
    if (phrase(text) != "") say("a message: " phrase(text))
}

FNR == 1 { inside = 0; paragraph = "" }

/^ *\/\/@/ { next }

{
    line = $0
    if (!inside) {
        messages(line)
        if (!match(line, /\/\*/)) next
        begin = FNR
        line = substr(line, RSTART + 2)
        inside = 1
        opened = 1
    } else {
        sub(/^ *\*($| )/, "", line)
        sub(/^ *\*\//, "*/", line)
        opened = 0
    }
    ends = match(line, /\*\//)
    if (ends) line = substr(line, 1, RSTART - 1)
    if (line ~ /^ *$/ || (!opened && line ~ /^    /)) {
        speak()
    } else {
        if (line ~ /^ *([-*]|[0-9]+\.) /) speak()
        if (paragraph == "") begin = FNR
        paragraph = paragraph " " line
    }
    if (ends) {
        speak()
        inside = 0
    }
}

END { exit bad }
