# SPDX-License-Identifier: Apache-2.0
# A report.md without runs, filled with made numbers, for the tests of the scripts beside it. A number grows with its row and its
# column; speeds of the baseline are 1, cycles are as speeds over the baseline, and means are those of the rows since the
# last one, or 1 without rows.
function made(of) { return based(of) ? 1 : (1 + (of - 2) / 10) * (1 + row / 100) }
function based(of) { return base[title] != "" && (name[of] == base[title] || index(name[of], base[title] " ") == 1) }
function number(of,    value) {
    value = made(of)
    if (metric == "cycles") return sprintf("%.0f", 1e7 * (1 + row / 10) / value)
    if (metric ~ /^(issue slots|warp instructions by|intra-warp hits)/) return sprintf("%.1f %%", value)
    return sprintf(metric ~ /per thousand/ ? "%.2f" : "%.3f", value)
}
function add(of, value) {
    harmonic[of] += 1 / value
    geometric[of] += log(value)
    arithmetic[of] += value
}
function mean(of) {
    if (!since) return 1
    if ($2 ~ /harmonic/) return since / harmonic[of]
    if ($2 ~ /geometric/) return exp(geometric[of] / since)
    return arithmetic[of] / since
}
BEGIN { FS = " *[|] *"; causes = " no warp | drain | memory unit full | function unit busy | dependency | branch | limit policy |" }
/^## What is not there/ { skip = 1; next }
/^## / { skip = 0 }
skip { next }
/^### / {
    at = index($0, ": ")
    title = substr($0, 5, at - 5)
    metric = substr($0, at + 2)
    if (match(metric, /^speed, relative to .*/)) { base[title] = substr(metric, 20); sub(/.* under /, "", base[title]) }
    names = row = since = 0
    print
    next
}
/^[|]---/ { print (metric == "issue slots" ? $0 "---|---|---|---|---|---|---|" : $0); next }
/^[|]/ && !names {
    line = metric == "issue slots" ? $0 causes : $0
    names = split(line, name, FS) - 1
    first = $3 == "Policy" ? 4 : 3
    for (i = 1; i <= names; i++) harmonic[i] = geometric[i] = arithmetic[i] = 0
    print line
    next
}
/^[|] [*]published/ { print; next }
/^[|]/ {
    average = $2 ~ /mean[*]*$/
    if (!average) { row++; since++ }
    line = "| " $2 " |"
    if (first == 4) line = line " " $3 " |"
    for (i = first; i <= names; i++) {
        if (average) line = line sprintf(metric ~ /per thousand/ ? " **%.2f** |" : " **%.3f** |", mean(i))
        else {
            line = line " " number(i) " |"
            add(i, made(i))
        }
    }
    if (average) { since = 0; for (i = 1; i <= names; i++) harmonic[i] = geometric[i] = arithmetic[i] = 0 }
    print line
    next
}
{ print }
