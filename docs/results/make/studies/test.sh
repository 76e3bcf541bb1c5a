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

# Without a store no run is there.
studies="ccws daws published regroup harp vws ciao"
[ ! -d build/originals/b+tree ] || studies="$studies originals" # its programs are fetched by hand
for study in $studies; do
    "$weft" report $study --base "$work/none.sqlite" -o "$work/$study" >"$work/log" 2>&1
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

made "ccws schedulers" ccws ccws-static ccws-statistics ccws-hits
verdict study-numbers-ccws "$(has ccws 'BFS\t1.111\t1.212\t1.313\t1\t1.515 (1 warp)\t1.616'; has ccws 'GC\t1.144\t1.248\t1.352\t1\t1.560 (4)\t1.664'
    has ccws-static 'KMN\t1.224\t1.326\t1.428\t1.530\t1.632\t1.734\t2\t*4*'
    has ccws-statistics 'GC\t1.00\t1.56\t1.66\t1.66\t1.7\t4\t119 %%\t1.8 %%\t1.9 %%\t2.4 %%'
    has ccws-hits 'BFS\t1.2, 1.3, 1.6\t1.2, 1.3, 1.6\t1.2, 1.3, 1.6\t1.2, 1.4, 1.7\t1.3, 1.4, 1.7\t1.3, 1.4, 1.7')"
made "ccws orders" ccws-orders
made "ccws bounds" ccws-bounds
verdict study-numbers-bounds "$(has ccws-bounds 'KMN\t1.26\t1.47\t1.27\t1.48\t1.28\t1.50\t1.30\t1.51\t1.60')"
made "ccws whole" ccws-whole
made "ccws-settings settings" ccws-throttle ccws-tags ccws-choices
made "ccws-settings l1" ccws-l1
made "ccws-inputs sensitivity" ccws-sensitivity
verdict study-numbers-sensitivity "$(has ccws-sensitivity 'KMN\t1.224\t1.00, 1.22\t100, 122 %%\t1, 1 %%\t2, 2 %%\t2, 2 %%')"
made "ccws-inputs graphs" ccws-graphs
made "ccws-inputs inputs" ccws-inputs
made "ccws-inputs locality" ccws-locality
verdict study-loads "$([ "$(sed -n '4p' "$work/asked")" = "cachesim gc 16384 -c thesis_published --set constants=cache --order gto --loads -q" ] || cat "$work/asked"
    awk -F '\t' '$1 == "KMN" && $6 == 4 && $7 == 3 { found = 1 } END { exit !found }' "$work/data/ccws-locality.tsv" || cat "$work/data/ccws-locality.tsv")"
made daws daws daws-statistics daws-static daws-spmv daws-fill daws-lanes daws-all-lanes daws-loops daws-memory daws-energy daws-others
verdict study-numbers-daws "$(has daws 'MEMC\t1.133\t1.236 (3)\t1\t1.442\t1.545'; has daws 'BACKP, HOTSP, LUD, SRAD, NDL\t1.166 to 1.210\t1.272 to 1.320\t1\t1.484 to 1.540\t1.590 to 1.650'
    has daws-statistics 'GC\t1.00, 1.56\t2.01, 2.04\t1.0, 1.6\t2.2, 2.3 %%\t1.8, 1.8 %%'; has daws-loops 'KMN\t1.122\t1.96\t1.224\t2.17'
    has daws-energy 'BFS\t56.6\t57.0\t57.6\t58.0\t58.7\t=ratio GTO/daws\t=ratio daws/CCWS')"
made "daws spmv fill" daws-spmv daws-fill
made "published without" published-without
made "published loops" published-loops
[ ! -d build/originals/b+tree ] || made originals originals originals-pairs originals-thesis
made regroup regroup-speed regroup-width
made harp-access harp-access
made "vws life" vws-life
made "ciao schedulers" ciao-means ciao-kernels ciao-harmonic ciao-claims ciao-power ciao-schedulers
verdict study-numbers-ciao "$(has ciao-kernels 'KMN\t1.248\t1.352\t1.456\t1.560\t1.664\t1.768\t1.872\t1.976\t1.248')"
made "ciao workloads" ciao-limits
made "ciao region" ciao-region
made "ciao time" ciao-life-ipc ciao-life-warps ciao-life-lost
made "ciao interference" ciao-evictors
made "ciao warps" ciao-warps
made "ciao settings" ciao-epochs ciao-cutoffs ciao-effects
made "ciao capacity" ciao-capacity ciao-bandwidth
made "ciao whole" ciao-whole

# What is not in the report: all runs, a cell, a whole experiment; and what no script has.
nothing() { # CODE WORDS MESSAGE
    echo "$(script "$1" "$2"; grep -qF -e "$3" "$work/log" || cat "$work/log"; ls "$work/data")"
}
verdict study-without-runs "$(report=$work/daws.empty nothing 1 daws 'daws.empty lacks runs; weft sweep daws && weft report daws')"
awk '/^### / { on = /Schedulers: speed/ } !(on && /^[|] GC /)' "$work/daws.md" >"$work/cell"
verdict study-without-a-cell "$(report=$work/cell nothing 1 daws "has no cell 'Schedulers: speed', GC, daws-profiled")"
verdict study-of-part "$(report=$work/ccws.empty nothing 1 "ccws orders" "has no cell 'Other orders: speed', BFS, oldest")"
for words in "ccws graphs" "ccws-settings orders" "ccws-inputs" "daws lanes" "published"; do
    verdict "study-no-tables $words" "$(nothing 2 "$words" "${words%% *}.sh: tables '$(echo "$words" | sed 's/^[^ ]* *//')'; there are ")"
done
exit $failed
