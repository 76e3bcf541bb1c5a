# SPDX-License-Identifier: Apache-2.0
# Emitted Verilog with each register and wire declared in a line of its own, as scripts of tests read them.
/^ *(reg|wire) / && !/=/ {
    declaration = $0
    while (declaration !~ /;/ && (getline line) > 0) {
        sub(/^ */, " ", line)
        declaration = declaration line
    }
    rest = declaration
    sub(/;.*/, "", declaration)
    sub(/^[^;]*;/, "", rest)
    match(declaration, /^ *(reg|wire) (signed )?(\[[^]]*\] )?/)
    head = substr(declaration, 1, RLENGTH)
    names = split(substr(declaration, RLENGTH + 1), name, /, */)
    for (i = 1; i <= names; i++) {
        print head name[i] ";" (i == names ? rest : "")
    }
    next
}
{ print }
