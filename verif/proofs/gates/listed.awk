# SPDX-License-Identifier: Apache-2.0
# Every gate of the hardware C has a claim whose mutant is of this very gate, or a line in `composites`. Every emitted module
# with a gate has a claim: a composite's line hides none. Gates are in the text at most once.
# usage: weft-facts heads verif/proofs/gates/*.v | awk -f listed.awk - verif/proofs/gates/composites SOURCE... rtl/gen/*.v; exit 1 if one is missing
function trim(text) {
    gsub(/^ +| +$/, "", text)
    return text
}

function wrong(text) {
    print "FAIL: formal/gates-listed: " text
    bad = 1
}

function known_by(gate, place) {
    if (gate in known && known[gate] != place) wrong(gate " stands in " known[gate] " and in " place)
    known[gate] = place
}

# FILE WORD TEXT; of a mutant NAME CLASS FILE.
FILENAME == "-" && $2 == "module" { claimed[$3] = 1 }
FILENAME == "-" && $2 == "mutant" { mutated = substr($5, length("cmodel/hw/") + 1) }
FILENAME == "-" && $2 == "old" { known_by(mutated ": " trim(substr($0, length($1 " old ") + 1)), $1) }

FILENAME ~ /composites$/ && !/^#/ {
    parts = split($0, part, / \| /)
    if (parts < 3 || trim(part[parts]) == "") wrong("composites:" FNR " is not FILE | GATE | what it holds")
    gate = part[2]
    for (i = 3; i < parts; i++) gate = gate " | " part[i]
    known_by(part[1] ": " gate, FILENAME)
}

FILENAME ~ /^cmodel\/hw\// && /HW_(REST|WHEN)\(/ {
    file = FILENAME
    sub("^cmodel/hw/", "", file)
    gate = file ": " trim($0)
    if (gate in found) wrong("twice in the text: " gate)
    found[gate] = 1
    gates++
    if (!(gate in known)) wrong("no claim in verif/proofs/gates, and no line in composites: " gate)
}

FILENAME ~ /^rtl\/gen\// && /WEFT_SKIP/ {
    module = FILENAME
    gsub(/^.*\/|\.v$/, "", module)
    if (!(module in claimed)) wrong(FILENAME " has a gate, and verif/proofs/gates has no claim for the module")
}

END {
    for (gate in known) if (!(gate in found)) wrong(known[gate] ": no such gate in the hardware C: " gate)
    if (!gates) wrong("no gate was found")
    if (!bad) print "PASS: formal/gates-listed (" gates " gates)"
    exit bad
}
