# SPDX-License-Identifier: Apache-2.0
# Preprocessor conditionals of hardware C, for `make lint`: at most `most` of them, none inside a struct, and none inside a
# function of the base. Include guards do not count. A choice's own file may have one in a function, if nothing else says it.
# usage: awk -v most=N -f conditionals.awk FILES
FNR == 1 { where = "" }
/^[ \t]*#[ \t]*(if|ifdef|ifndef|elif)/ && !/^#ifndef WEFT_[A-Z0-9_]*_H$/ {
    count++
    base = FILENAME ~ /cmodel\/hw\/(core|front|operand|memory|issue\/(scheduler|issue)\.)/
    if (where == "struct" || (where == "function" && base)) {
        print FILENAME ":" FNR ": a conditional inside a " where "; make the field of width 0, or say `if` of a constant" \
            " (docs/reference/hardware-c-absent.md)"
        bad = 1
    }
}
/^(typedef )?struct.*\{$/ { where = "struct" }
/^[A-Za-z_].*\) \{$/ || (/^ .*\) \{$/ && open) { where = "function" }
{ open = /^[A-Za-z_].*[,(]$/ || (open && /^ .*,$/) }
/^}/ { where = "" }
END {
    if (count > most) {
        print "cmodel/hw has " count " conditionals of the preprocessor, at most " most " are allowed: each makes another text" \
            " of the machine (docs/reference/hardware-c-absent.md)"
        bad = 1
    }
    exit bad
}
