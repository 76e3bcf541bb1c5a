# SPDX-License-Identifier: Apache-2.0
# Tables of reconv=harp beside table 7 of the paper on HARP: reports of `weft area -q --memories` of its modules, after lines
# `path MODULE NS`. Writes a table for docs/results/make/page.awk. Areas are those of cells and memories at 0.18 um, in proportion to the
# square of the feature size: as a memory is in synth/sram.model, and as cells are at best.
# usage: awk -f harp.awk REPORTS
BEGIN {
    SHRINK = (40 / 180) * (40 / 180) / 1000000
    PUBLISHED = 0.1622
    print "Table\tbits, published\tmm^2, published\tshare\tbits\tmm^2\tshare\tgates\tflip-flops\tmemory bits\tns"
}
$1 == "path" { ns[$2] = $3 }
$NF == "%" && !($1 in gates) {
    gates[$1] = $(NF - 8)
    flops[$1] = $(NF - 7)
    bits[$1] = $(NF - 6)
    area[$1] = $(NF - 5) + $(NF - 3)
}
# The banks of lanes are as many as the lanes; rpcs and blocks of the ways are beside them. The report of all of reconv is the last.
$2 ~ /^ram_/ && $1 == "harp_barriers" && !("reconv" in gates) {
    part = $7 == lanes ? "banks" : "rpcs"
    bits[part] += $3 * $5 * $6 * $7
    area[part] += $NF * $7
}
function share(part, whole) { return sprintf("%.0f %%", 100 * part / whole) }
function row_of(title, m, published, mm2) {
    printf "%s\t%s\t%s\t%s\t%d\t%.3f\t%s\t%s\t%s\t%d\t%s\n", title, published, mm2 ? sprintf("%.3f", mm2) : "", mm2 ? share(mm2, PUBLISHED) : "",
        bits[m] + flops[m], area[m] * SHRINK, m in counted ? share(area[m], area["tables"]) : "", gates[m], flops[m], bits[m], ns[m]
}
END {
    split("harp_barriers harp_second harp_lookup harp_waiting", table, " ")
    for (i = 1; i <= 4; i++) {
        m = table[i]
        if (!(m in gates)) { print "harp.awk: no report of " m >"/dev/stderr"; exit 1 }
        counted[m] = 1
        gates["tables"] += gates[m]
        flops["tables"] += flops[m]
        bits["tables"] += bits[m]
        area["tables"] += area[m]
    }
    counted["banks"] = counted["rpcs"] = counted["tables"] = 1
    row_of("Re-convergence Barriers", "harp_barriers", 34944, 0.095)
    row_of("of these, banks of lanes", "banks", 26624, 0.075)
    row_of("of these, rpcs", "rpcs", 8320, 0.020)
    row_of("Second-Level", "harp_second", 66560, 0.024)
    row_of("Ready-Lookup", "harp_lookup", 2048, 0.022)
    row_of("Waiting-Lookup", "harp_waiting", 2048, 0.022)
    row_of("**tables together**", "tables", 105600, PUBLISHED)
    row_of("commit", "harp_commit")
    row_of("rows of a slot's lanes", "rows")
    row_of("`reconv=harp`, all but these rows", "reconv")
}
