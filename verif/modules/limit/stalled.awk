# SPDX-License-Identifier: Apache-2.0
# Which warps of core 0 a limit policy keeps from issuing at one moment of a run, by its pipeline log: two passes over the file.
#   awk -v from=W -v quiet=CYCLES -f verif/modules/limit/stalled.awk x.kanata x.kanata
# The moment is that in which the first of the warps W, W + 1, ... issues its last instruction. A warp is kept from issuing if it
# has not ended then, and was not among the warps from which the order policy chose for CYCLES cycles. Prints "stalled: 0 3 ", then
# "longest: 5120 0 ...", the longest time of each warp in which it was not among them.
function member(set, warp,    i, digit, value) { # is bit `warp` of a hexadecimal word set?
    i = length(set) - int(warp / 4)
    digit = i > 0 ? index("0123456789abcdef", substr(set, i, 1)) - 1 : 0
    value = int(digit / 2 ^ (warp % 4))
    return value % 2
}
FNR == 1 { pass++; cycle = 0 }
$1 == "C=" { cycle = $2 }
$1 == "C" { cycle += $2 }
$1 != "L" || $3 != 1 { next }
{ # L ID 1 lanes MASK of core C warp W, ready warps SET, block (X,Y,Z) threads FROM..TO
    warp = $10 + 0
    ready = substr($13, 1, length($13) - 1)
}
pass == 1 { last[warp] = cycle; if (warp + 1 > warps) warps = warp + 1; next }
!moment { for (w = from; w < warps; w++) if (!moment || last[w] < moment) moment = last[w] }
{
    for (w = 0; w < warps; w++) {
        if (!member(ready, w)) continue
        if (cycle <= moment) seen[w] = cycle
        if (begun[w] && cycle - before[w] > longest[w]) longest[w] = cycle - before[w]
        begun[w] = 1
        before[w] = cycle
    }
}
END {
    printf "stalled: "
    for (w = 0; w < warps; w++) if (last[w] > moment && moment - seen[w] > quiet) printf "%d ", w
    printf "\nlongest:"
    for (w = 0; w < warps; w++) printf " %d", longest[w]
    print ""
}
