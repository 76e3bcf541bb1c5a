#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The scripts that make tables of a study: of a report with made numbers they make the tables that docs/results has, in the same rows,
# columns and words; without a cell they make none.
work=build/test-results/studies
rm -rf "$work"
mkdir -p "$work"
suite=results
. verif/lib.sh
export STUDY_WEFT=$work/weft

with=
has_charts 'the programs in pages' || with='env WEFT_PYTHON=true'
# Without a store no run is there.
for study in regroup harp vws; do
    $with "$weft" report $study --base "$work/none.sqlite" -o "$work/$study" >"$work/log" 2>&1
    [ $? = 1 ] && mv "$work/$study/report.md" "$work/$study.empty" || fails "study-report-$study" "$(head -3 "$work/log")"
    awk -f docs/results/make/studies/filled.awk "$work/$study.empty" >"$work/$study.md"
done
# A `weft cachesim --loads`: the caches, and then the hits of four loads.
{
    echo '#!/bin/sh'
    echo "echo \"\$@\" >>'$work/asked'"
    echo "printf 'machine 32 x 8 1000 375 37.54 %% 1.0\nunbounded 1000 33 3.26 %% 1.0 600 367\nunbounded, intra-warp hits: 0.1 %% touched in the same trip of the loop, 98.7 %% in the trip before it, 1.2 %%\nmachine and lru of its size: miss rates differ by +0.003 points\n'"
    echo "awk 'BEGIN { for (i = 1; i <= 4; i++) print \"0x4000010\" i, 16, i }'"
} >"$work/weft"
chmod +x "$work/weft"

# A table as its page has it, with N for each number of this project; published ones, in italics, are themselves.
shape() { # FILE
    awk -f docs/results/make/page.awk "$1" | awk -F ' [|] ' '
        /^[|]/ {
            rows++
            line = $1
            for (i = 2; i <= NF; i++) {
                gsub(/[*][*]/, "", $i)
                count = split($i, text, "*")
                for (k = 1; rows > 1 && k <= count; k += 2) {
                    gsub(/[0-9][0-9,.]*[0-9]|[0-9]/, "N", text[k])
                    sub(/^N to N/, "N", text[k])
                    sub(/N warps/, "N warp", text[k])
                }
                line = line " | " text[1]
                for (k = 2; k <= count; k++) line = line "*" text[k]
            }
            print line
        }'
}
script() { # CODE WORDS: the tables of a script
    want=$1 words=$2 name=${2%% *}
    rm -rf "$work/data"
    mkdir "$work/data"
    study=$(sed -n 's/^study=\([a-z-]*\).*/\1/p' "docs/results/make/studies/$name.sh")
    # shellcheck disable=SC2046 # the words are arguments
    STUDY_REPORT=${report:-$work/$study.md} STUDY_DATA=$work/data sh docs/results/make/studies/$(echo "$words" | sed 's/^[^ ]*/&.sh/') >"$work/log" 2>&1
    code=$?
    [ $code = "$want" ] || echo "exit $code, not $want: $(head -3 "$work/log")"
}
made() { # WORDS TABLE...: what the script makes is these tables, as docs/results/data has them
    words=$1
    shift
    verdict "study-$(echo "$words" | tr ' ' -)" "$(script 0 "$words"
        [ "$(cd "$work/data" && echo *)" = "$(printf '%s.tsv\n' "$@" | sort | paste -s -d ' ')" ] || echo "made: $(ls "$work/data"); "
        for table; do
            shape "$work/data/$table.tsv" >"$work/is" 2>"$work/log"
            shape "docs/results/data/$table.tsv" >"$work/was"
            cmp -s "$work/is" "$work/was" || { echo "$table: "; cat "$work/log"; diff "$work/is" "$work/was" | head -4; }
        done)"
}
has() { # TABLE LINE
    grep -qxF -e "$(printf "$2")" "$work/data/$1.tsv" || echo "$1 has no line '$2', but: $(grep "^${2%%\\*}	" "$work/data/$1.tsv"); "
}

made regroup regroup-speed regroup-width
made harp-access harp-access
made "vws life" vws-life

# Tables of study files (`weft report --table`) of made runs: all cells are there; some numbers, computed anew from the runs.
for file in $(grep -l '^[[]table[.]' studies/*.toml); do
    study=$(basename "$file" .toml)
    build/weft report "$study" --base "$work/none.sqlite" --runs 2>"$work/log" | awk -f docs/results/make/studies/made.awk >"$work/$study.csv"
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
    grep -q '^| KMN | .* | [*]4[*] |$' "$work/ccws.static" || cat "$work/ccws.static")"

# What is not in the report: all runs, a cell, a whole experiment.
nothing() { # CODE WORDS MESSAGE
    echo "$(script "$1" "$2"; grep -qF -e "$3" "$work/log" || cat "$work/log"; ls "$work/data")"
}
verdict study-without-runs "$(report=$work/harp.empty nothing 1 harp 'harp.empty lacks runs; weft sweep harp && weft report harp')"
awk '/^### / { on = /Mechanisms: speed/ } !(on && /^[|] MU /)' "$work/harp.md" >"$work/cell"
verdict study-without-a-cell "$(report=$work/cell nothing 1 harp "has no cell 'Mechanisms: speed', MU, sbr-16")"
verdict study-of-part "$(report=$work/vws.empty nothing 1 "vws life" "has no cell 'The sizes of gangs over time")"
exit $failed
