# SPDX-License-Identifier: Apache-2.0
# Always blocks of Verilog of more than 150 lines, from `always` to the `end` below it: FILE:LINE: what to do.
FNR == 1 { opened = 0 }
/^  always .*begin/ {
    opened = FNR
    named = /begin : / ? "`" $NF "`" : "an always block"
}
/^  end$/ && opened {
    if (FNR - opened + 1 > 150) {
        print FILENAME ":" opened ": " named " has " FNR - opened + 1 " lines, at most 150; cut its hardware C as docs/reference/c2v.md says"
        bad = 1
    }
    opened = 0
}
END { exit bad }
