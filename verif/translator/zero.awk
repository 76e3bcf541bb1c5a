# SPDX-License-Identifier: Apache-2.0
# Lets every register of the emitted modules and of rtl/prim start as 0, as the C driver's static state does. Reads what
# verif/proofs/single.awk prints.
{ print }

/^ ? ?(\(\*.*\*\) *)?reg .*(_q|mem)( \[[^]]*\])*;/ {
    s = $0
    sub(/^ *(\(\*.*\*\) *)?reg +(\[[^]]*\] *)?/, "", s)
    sub(/;.*/, "", s)
    name = s
    sub(/ .*/, "", name)
    loops = index_text = ""
    count = split(s, part, /[][]/)
    for (i = 1; i <= count; i++) {
        if (part[i] !~ /:/) {
            continue
        }
        sub(/^[^:]*:/, "", part[i])
        variable = "zero_" NR "_" i
        print "integer " variable ";"
        loops = loops "for (" variable " = 0; " variable " <= (" part[i] "); " variable " = " variable " + 1) "
        index_text = index_text "[" variable "]"
    }
    print "initial " loops name index_text " = 0;"
}

/^ *output reg \[[^]]*\] +q,/ { print_q = 1 }
/^\);/ && print_q { print "initial q = 0;"; print_q = 0 }
