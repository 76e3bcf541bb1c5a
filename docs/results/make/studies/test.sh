#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of study files (`weft report STUDY --table`) of made runs: all cells are there; some numbers, computed anew from the runs.
work=build/test-results/studies
rm -rf "$work"
mkdir -p "$work"
suite=results
. verif/lib.sh

# An archive without runs: a study of programs of others can be reported from it where they are not built.
printf '# `weft sweep STUDY`, 2026-01-02, of commit 0; 0 runs, 0 s; a host\nrun,request,result,seconds\n' >"$work/empty.csv"
for file in $(grep -l '^[[]table[.]' studies/*.toml); do
    study=$(basename "$file" .toml)
    build/weft report "$study" --from "$work/empty.csv" --runs 2>"$work/log" | awk -f docs/results/make/studies/made.awk >"$work/$study.csv"
    verdict "tables-$study" "$(for table in $(sed -n 's/^[[]table[.]\(.*\)[]]$/\1/p' "$file"); do
        build/weft report "$study" --from "$work/$study.csv" --table "$table" >"$work/$study.$table" 2>"$work/log" || { echo "$table: "; head -2 "$work/log"; }
    done)"
done

of_run() { # STUDY RUN EXPRESSION: a sum of counts of a run, each times a number, "0.5*l2.hit+2*cycles"; names have ; for their commas
    awk -v run="$2" -v wanted="$3" '
        NR == 2 { gsub(/, /, "; "); gsub(/"/, ""); many = split($0, name, ",") }
        index($0, run ",") == 1 {
            sub(/"[^"]*"/, "")
            split($0, value, ",")
            for (i = 1; i <= many; i++) count[name[i]] = value[i] + 0
            for (terms = split(wanted, term, "+"); terms; terms--) { split(term[terms], part, "*"); sum += part[1] * count[part[2]] }
            print sum
        }' "$work/$1.csv"
}
verdict tables-numbers "$(
    uses="0.5*l1d.hit; line of the same warp+0.5*l1d.hit; line of another warp+0.5*l1d.merge+0.5*l1d.sector miss+0.5*l1d.miss"
    uses="$uses+2.09*l2.hit+2.09*l2.miss+25.6*memory_reads+4.23*dram_activates"
    energy=$(echo "$(of_run daws "published daws KMN" "$uses") $(of_run daws "published daws KMN" "1*thread_instructions")" | awk '{ printf "%.1f", 1000 * $1 / $2 }')
    grep -q "^| KMN | .* | $energy | [0-9.]* | [0-9.]* |$" "$work/daws.energy" || echo "no $energy in: $(grep '^| KMN' "$work/daws.energy")"
    grep -qxF '| *published, HCS* |  |  |  |  |  | *2.4* | *0.77* |' "$work/daws.energy" || cat "$work/daws.energy"
    speed=$(echo "$(of_run ccws "published gto KMN l1_sets=64" "1*cycles") $(of_run ccws "published ccws KMN l1_sets=64" "1*cycles")" | awk '{ printf "%.3f", $1 / $2 }')
    grep -q "^| KMN | [0-9.]* | [0-9.]* | [0-9.]* | $speed | [0-9.]* |$" "$work/ccws.l1" || echo "no $speed in: $(grep '^| KMN' "$work/ccws.l1")"
    grep -q '^| KMN | .* | [*]4[*] |$' "$work/ccws.static" || cat "$work/ccws.static"
    fetches=$(for kernel in comd lighting game-physics classifier raytracing; do echo "$(of_run vws "vws i-vws $kernel" "1*instruction_fetches") $(of_run vws "vws ws-4 $kernel" "1*instruction_fetches")"; done |
        awk '{ sum += log($1 / $2) } END { printf "%.3f", exp(sum / NR) }')
    grep -q "^| [*]*fetches of I-VWS over WS 4, divergent[*]* | [*]0.43[*] | $fetches |$" "$work/vws.claims" || echo "no $fetches in: $(grep 'over WS 4' "$work/vws.claims")"
    idle=$(of_run harp "half harp RAY" "1*depth_utilization" | awk '{ printf "%.0f", 100 * (1 - $1) }')
    grep -q "^| RAY | .* | $idle | [0-9.]* | [0-9.]* | [0-9.]* | [0-9.]* |$" "$work/harp.idle" || echo "no $idle in: $(grep RAY "$work/harp.idle")")"
exit $failed
