# SPDX-License-Identifier: Apache-2.0
# Phrases that no colleague would say, for the other checks of this folder: phrase(TEXT) is the first one in TEXT with
# what to say instead, "" if there is none.

BEGIN {
    instead["has [0-9]+\\.[0-9]+([.,;:)]|$| (over|with|without|where|for|on|of|and|in|here|under|beside) )"] = "say what the number is: '1.4 times as fast', 'takes 5.2 ns'"
    instead["[0-9]+[.,][0-9.,]* for [0-9]+[.,][0-9]+"] = "write 'instead of', 'beside' or 'from ... to'"
    instead["comes? new"] = "write 'a new one', or say where it comes from"
    instead["on (its|their) way"] = "write 'in flight'"
    instead["(go|goes|went) on"] = "write 'continues', or what it does next"
    instead["(that|which|result|value|nothing|data) (is|are) there"] = "write 'exists', 'has arrived' or 'is present'"
    instead["of which"] = "name the thing again, or write 'whose'"
    instead["by (itself|themselves)"] = "write 'alone', 'without help' or what it does not need"
}

function phrase(text,    form, first, found) {
    text = tolower(text)
    gsub(/[ \t\n]+/, " ", text)
    gsub(/which [a-z]+( [a-z]+)? of which/, "", text) # which lane of which slot
    gsub(/(each|one|two|three|four|some|many|most|several|none|all|both|half|last|any) of which/, "", text)
    first = length(text) + 1
    for (form in instead) {
        if (match(text, "(^|[^a-z0-9.,^])" form "($|[^a-z])") && RSTART < first) {
            first = RSTART
            found = substr(text, RSTART, RLENGTH)
            gsub(/^[^a-z0-9]+|[^a-z0-9]+$/, "", found)
            found = "'" found "': " instead[form]
        }
    }
    return found
}
