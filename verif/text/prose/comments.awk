# SPDX-License-Identifier: Apache-2.0
# Comments of C that the formatter tore: an item of a list whose text goes on at the star, or runs into the next item,
# a line without a blank after its star, a comment padded to the end of its neighbour, and a field whose type stands
# alone on its line, because its comment left it no room.
#     awk -f comments.awk FILE...
# Prints FILE:LINE: what is wrong and what to do; exit 1 if it printed something.

# Of the line before this one, or `later` lines after it.
function say(text, later) {
    print FILENAME ":" FNR - 1 + later ": " text
    bad = 1
}

FNR == 1 {
    item = type = 0
}

item && /^ \* [A-Za-z(`]/ {
    say("an item of a list is torn: shorten it to one line, or give each item a paragraph")
}

/^ \*[A-Za-z(`]/ {
    say("a line goes on without a blank after its star: wrap the paragraph at column 100")
}

/[^ ]  +\*\// {
    say("a comment ends after several blanks: one is enough", 1)
}

type && /^ +\*?[A-Za-z_0-9]+(\[[^]]*\])*; +\/\*/ {
    say("a field is torn from its type: shorten its comment, or put it above")
}

{
    # An item, or a line of a drawing: a dash or four blanks; with the next word it would have passed column 100.
    item = /^ \*( +-|    +[^ ])/ && length($0) > 85
    type = /^ +(const |struct |unsigned )*[A-Za-z_][A-Za-z_0-9]*(\([^)]*\))?( \*)?$/
}

END {
    exit bad
}
