#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of study files (`weft report STUDY --table`) of made runs: all cells are there; some numbers, computed anew from the runs. And
# tables that older runs left (docs/results/data/STUDY-TABLE.tsv): they have the form of those that take their place.
work=build/test-results/studies
rm -rf "$work"
mkdir -p "$work"
suite=results
. verif/lib.sh

for file in $(grep -l '^[[]table[.]' studies/*.toml); do
    study=$(basename "$file" .toml)
    build/weft report "$study" --base "$work/none.sqlite" --runs 2>"$work/log" | awk -f docs/results/make/studies/made.awk >"$work/$study.csv"
    verdict "tables-$study" "$(for table in $(sed -n 's/^[[]table[.]\(.*\)[]]$/\1/p' "$file"); do
        build/weft report "$study" --from "$work/$study.csv" --table "$table" >"$work/$study.$table" 2>"$work/log" || { echo "$table: "; head -2 "$work/log"; }
    done)"
done

# The cells of a table of a page, parted by tabs, with N for each number of this project; published ones, in italics, are themselves.
cells() {
    awk -F ' [|] ' -v OFS='\t' '
        /^[|]---/ || !/^[|]/ { next }
        {
            sub(/^[|] /, "")
            sub(/ [|]$/, "")
            gsub(/[*][*]/, "")
            rows++
            for (i = 2; i <= NF && rows > 1; i++) {
                if ($i !~ /^[*]/) gsub(/[+-]?[0-9][0-9,.]*/, "N", $i)
                sub(/ [(]N(, N)*[)]$/, "", $i)
            }
            $1 = $1
            print
        }'
}
# Heads and rows of the older table are those of the new one, in its order, which may have more rows. What an older run did not count
# is an empty cell.
kept_as() { # STUDY TABLE FILE
    awk -f docs/results/make/page.awk "$3" | cells >"$work/was"
    cells <"$work/$1.$2" >"$work/is"
    awk -F '\t' '
        NR == FNR { line[++lines] = $0; next }
        {
            while (++at <= lines && split(line[at], is, FS) && is[1] != $1) if (at == 1) break
            if (at > lines) { print "no row \"" $1 "\" behind the others; "; exit }
            if (is[1] != $1 || split(line[at], is, FS) != NF) { print "\"" $0 "\" is not \"" line[at] "\"; "; exit }
            for (i = 2; i <= NF; i++) if ($i != "" && $i != is[i]) { print "row \"" $1 "\": \"" $i "\" is not \"" is[i] "\"; "; exit }
        }' "$work/is" "$work/was"
}
cat docs/results/*.md docs/results/tables/*.md | sed -n 's/^<!-- table \([^ ]*\) \([^ ]*\) -->$/\1 \2/p' >"$work/shown"
while read -r study table; do
    file=docs/results/data/$study-$table.tsv
    [ -f "docs/results/data/$study.csv" ] || verdict "kept-$study-$table" "$(kept_as "$study" "$table" "$file")"
done <"$work/shown"
# A table of an older run, as it may be, and of another form: a head, a row, a cell.
{
    echo '# weft sweep harp; commit 1ab; 2026-01-02; 3 s'
    cells <"$work/harp.speed" | sed 's/\tN/\t1.083/2; /^LPS/d; s/\tN/\t1.5/g'
} >"$work/older.tsv"
verdict kept-older "$(kept_as harp speed "$work/older.tsv")"
while IFS='|' read -r name change said; do
    sed "$change" "$work/older.tsv" >"$work/other.tsv"
    verdict "kept-$name" "$(kept_as harp speed "$work/other.tsv" | grep -qF "$said" || kept_as harp speed "$work/other.tsv")"
done <<'END'
other-head|s/harp-alone/alone/|"alone" is not "harp-alone"
other-row|s/^NW/NWW/|no row "NWW"
other-order|/^MP/d; $a MP\t1\t1\t1\t1\t1\t1|no row "MP"
other-cell|s/1.083/none/|"none" is not "N"
other-columns|2,$s/\t[^\t]*$//|is not "Kernel
END

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
