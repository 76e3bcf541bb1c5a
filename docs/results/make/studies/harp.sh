#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data of docs/results/harp.md, from the report of studies/harp.toml and from `weft oracle`: docs/results/data/harp-*.tsv.
# usage: harp.sh    after `weft sweep harp && weft report harp`; then `sh docs/results/make/page.sh`
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. Exit code 1: the report lacks something.
set -eu
study=harp
. docs/results/make/studies/cells.sh
kernels=$(sed -n '/^\[kernel\]/,/^$/s/^\([A-Z]*\) *= .*/\1/p' studies/harp.toml)

policies="sbr-16 dwf tbc harp-alone harp harp-10"

# ---- figure 11 ----

speeds() { for policy in $policies; do cell Mechanisms speed "$1" "$policy"; done; }
# shellcheck disable=SC2086 # lists of names and numbers
{
    begin harp-speed Kernel $policies
    for kernel in $kernels; do row "$kernel" $(speeds "$kernel"); done
    for set in A B C all; do row "**$set**" $(speeds "$set, geometric mean"); done
    row "*published, all*" "" "*1.03*" "" "" "*1.10*" ""
}

# ---- figures 4 and 13 ----

oracle() { # KERNEL LANES: kept for both widths
    [ -f "$work/oracle-$1" ] || build/weft oracle $(run_of "$1") -c harp >"$work/oracle-$1"
    awk -F ' *[|] *' -v lanes="$2" '$2 == lanes { printf "%.0f\n", $4 + 0; exit }' "$work/oracle-$1"
}
widths() { for policy in sbr $policies; do percent "$(cell Mechanisms 'lane activity' "$1" "$policy")"; echo; done; }
# shellcheck disable=SC2046,SC2086
{
    begin harp-width Kernel "oracle, 32 lanes" "oracle, 16" sbr $policies
    for kernel in $kernels; do row "$kernel" "$(oracle "$kernel" 32)" "$(oracle "$kernel" 16)" $(widths "$kernel"); done
}

# ---- figure 12 ----

depths() { for policy in sbr $policies; do percent "$(cell Mechanisms depth "$1" "$policy")"; echo; done; }
# shellcheck disable=SC2046,SC2086
{
    begin harp-depth Kernel sbr $policies
    for kernel in $kernels; do row "$kernel" $(depths "$kernel"); done
    for set in A B C; do row "**$set**" $(depths "$set, arithmetic mean"); done
}

# ---- figures 5 and 14 ----

waits() { # KERNEL POLICY
    for what in "a result" "block barrier" "the other path" "a join" "a slot"; do
        cell Mechanisms threads "$1 $2" "$what" | sed 's/ %//'
    done
}
begin harp-idle Kernel "idle cycles, sbr" "a result" "block barrier" "the other path" "a join" "idle cycles, harp" "a result" "block barrier" "a join" "a slot"
for kernel in $kernels; do
    # shellcheck disable=SC2046
    set -- $(waits "$kernel" sbr) $(waits "$kernel" harp)
    idle=$((100 - $(percent "$(cell Mechanisms depth "$kernel" sbr)")))
    idle_harp=$((100 - $(percent "$(cell Mechanisms depth "$kernel" harp)")))
    row "$kernel" "$idle" "$1" "$2" "$3" "$4" "$idle_harp" "$6" "$7" "$9" "${10}"
done

# ---- figures 15 and 16, and what the text says of settings ----

setting() { # TITLE POLICY WHAT PUBLISHED
    row "$3" "$(cell "$1" speed "A, geometric mean" "$2")" "$(cell "$1" speed "B, geometric mean" "$2")" \
        "$(cell "$1" speed "diverging, geometric mean" "$2")" "$4"
}
begin harp-settings Setting A B "A and B" published
setting Mechanisms harp "8 stages, 16 lanes, over \`sbr\`" "A above B"
setting "16 stages" harp "16 stages" "A 1 %, B 8 % less than with 8"
setting "8 lanes" harp-on-8 "8 lanes, 512 threads" "9 % more"
setting "32 lanes" harp-on-32 "32 lanes" "0.96"
for size in 64 32 16; do
    setting "Re-convergence Barriers" harp-$size "$size barriers, over 128" "32 suffice for six of ten kernels"
done
setting Lookups harp-ready-4 "Ready-Lookup of 4, over 8" "0.98"
setting Lookups harp-waiting-4 "Waiting-Lookup of 4, over 8" "0.94"
setting Lookups harp-4 "fragments leave below 4 ready warps, over 2" ""
setting Lookups harp-10 "below 10" ""
setting Lookups harp-24 "below 24" ""
setting Lookups harp-alone "no lookups" ""

# ---- figure 16 by kernel ----

begin harp-barriers Kernel "64 barriers" "32" "16" "lane activity, 128" "16" "published: 32 entries"
for kernel in MP MU NQU NW PF BFS BKP HSPT LPS RAY; do
    case $kernel in BFS | BKP | LPS | RAY) enough="too few" ;; *) enough="suffice" ;; esac
    row "$kernel" "$(cell "Re-convergence Barriers" speed "$kernel" harp-64)" "$(cell "Re-convergence Barriers" speed "$kernel" harp-32)" \
        "$(cell "Re-convergence Barriers" speed "$kernel" harp-16)" "$(percent "$(cell "Re-convergence Barriers" lane "$kernel" harp)")" \
        "$(percent "$(cell "Re-convergence Barriers" lane "$kernel" harp-16)")" "$enough"
done

# ---- table 6 ----

# Runs of the design: title, column, levels of depth, L1, L2, width and threads, published response.
cat >"$work/runs" <<'RUNS'
1	Table 6, run 1 and run 7	pb1 harp-on-32	+	-	-	+	+	1.03
2	Table 6, run 2 and run 4	pb2 harp	+	+	+	-	+	1.09
3	Table 6, run 3 and run 6	pb3 harp-few-on-32	+	+	-	+	-	1.01
4	Table 6, run 2 and run 4	pb4 harp	-	+	-	-	+	1.09
5	Table 6, run 5 and run 8	pb5 harp-few	+	-	+	-	-	1.10
6	Table 6, run 3 and run 6	pb6 harp-few-on-32	-	+	+	+	-	0.96
7	Table 6, run 1 and run 7	pb7 harp-on-32	-	-	+	+	+	0.97
8	Table 6, run 5 and run 8	pb8 harp-few	-	-	-	-	-	1.10
RUNS
while IFS=$(printf '\t') read -r run title column levels; do
    printf '%s\t%s\t%s\n' "$run" "$levels" "$(cell "$title" speed "screened, geometric mean" "$column")"
done <"$work/runs" >"$work/responses"
begin harp-screen run depth L1 L2 width threads published here
cat "$work/responses" >>"$out"
begin harp-effects "" depth L1 L2 width threads
effects() { # COLUMN of the response
    awk -F '\t' -v response="$1" '
        { for (i = 2; i <= 6; i++) sum[i] += $i == "+" ? $response : -$response }
        END { for (i = 2; i <= 6; i++) printf "%+.3f\n", sum[i] / 4 }' "$work/responses"
}
# shellcheck disable=SC2046
{
    row "here" $(effects 8)
    row "from the published responses" $(effects 7)
    row "*published*" "*+0.028*" "*-0.010*" "*-0.027*" "*-0.103*" "*+0.001*"
}

finish
