# SPDX-License-Identifier: Apache-2.0
# Functions of more than 60 lines, from the line of the opening brace to that of the closing one: FILE:LINE: what to do.
# `longer` lists FILE:FUNCTION of those that may be longer, each with its reason in check.sh.
function name_of(text) {
    gsub(/__attribute__\(\([^()]*\)\)/, "", text)
    sub(/\(.*/, "", text)
    sub(/.*[ *]/, "", text)
    return text
}
BEGIN {
    count = split(longer, list, " ")
    for (i = 1; i <= count; i++) may[list[i]] = 1
}
FNR == 1 { opened = 0; head = "" }
/^[A-Za-z_].*\(/ && !/;$/ { head = $0 }
/^\{$/ || (/^[A-Za-z_ ].*\) \{$/ && !/^[ ]{4}[a-z]+ \(/) {
    if (!opened && head != "") { opened = FNR; named = name_of(head) }
}
/^\}/ {
    key = FILENAME ":" named
    long = opened && FNR - opened + 1 > 60
    if (long && !(key in may)) {
        print FILENAME ":" opened ": `" named "` has " FNR - opened + 1 " lines, at most 60; give its parts names"
        bad = 1
    }
    if (long) found[key] = 1
    opened = 0
    head = ""
}
END {
    for (key in may) {
        if (!(key in found)) { print key " is short, or gone; strike it from `longer` in verif/text/prose/check.sh"; bad = 1 }
    }
    exit bad
}
