#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# `make results`: a page's figures are replaced, one that fails keeps its text, and wrong pages are named.
work=build/test-results
rm -rf "$work"
mkdir -p "$work"
page=$work/page.md
export RESULTS_PAGES="$page $work/other.md" RESULTS_TABLES=$work RESULTS_DATA=$work/data
suite=results
own=$(ls docs/results/*.md docs/results/tables/*.md) # pages of the project
. verif/lib.sh
figures() { # CODE NAME...
    want=$1
    shift
    sh docs/results/make/results.sh "$@" >"$work/log" 2>&1
    code=$?
    [ $code = "$want" ] || echo "exit $code, not $want: $(tail -1 "$work/log")"
}
page() { printf '# Title\n\n<!-- begin one -->\nold\n<!-- end one -->\nprose\n<!-- begin two -->\nkept\n<!-- end two -->\n' >"$page"; echo "# Other" >"$work/other.md"; }

cat >"$work/cycles.txt" <<END
one | vecadd reduce | plain: -c tiny | no queue: -c tiny --set memory_queue=2
two | vecadd | plain: -c no_such_machine
END
page
verdict replaced "$(figures 0 one; grep -q '^old$' "$page" && echo 'the old text is still there'
    for line in '^| Kernel | plain | no queue | ratio |$' '^| vecadd | [0-9,]* | [0-9,]* | [0-9.]* |$' '^| geometric mean | | | [0-9.]* |$' \
        '^| plain | .weft run KERNEL -c tiny -m cycle. |$' 'make results FIGURES=one' '^prose$' '^kept$'; do
        grep -q -e "$line" "$page" || echo "the page has no line '$line'; "
    done)"
verdict data "$(for line in '^# make results FIGURES=one; commit [0-9a-f]*; [0-9-]*; [0-9]* s$' '^# column: no queue: -c tiny --set memory_queue=2$' \
    '^kernel	plain	no queue$' '^vecadd	[0-9]*	[0-9]*$'; do
    grep -q -e "$line" "$RESULTS_DATA/one.tsv" || echo "the data file has no line '$line'; "
done)"
cycles=$(build/weft run vecadd -c tiny -m cycle 2>&1 | awk '$1 == "cycles" { gsub(",", "", $2); print $2 }')
shown=$(sed -n 's/^| vecadd | \([0-9,]*\) |.*/\1/p' "$page" | tr -d ,)
verdict cycles "$([ "$cycles" = "$shown" ] || echo "the table has $shown cycles for vecadd, the machine takes $cycles")"
page
verdict failed-figure "$(figures 1; grep -q '^kept$' "$page" || echo 'the old figure is lost'; grep -q '^old$' "$page" && echo 'the other figure was not made')"
verdict unknown-figure "$(figures 2 three; grep -q "no page has a figure 'three'; there are: one two" "$work/log" || cat "$work/log")"
sed -i 's/<!-- begin two/<!-- begin study/; s/<!-- end two/<!-- end study/' "$page"
printf '# weft sweep s; commit 1ab; 2026-01-02; 3 s\na\tb\n1\t2\n' >"$RESULTS_DATA/study.tsv"
verdict study-is-left "$(figures 1 study; grep -q "no script makes 'study'; its data came from: weft sweep s" "$work/log" || cat "$work/log"
    grep -q '^kept$' "$page" || echo 'the table is lost')"
page
sed -i '/end two/d' "$page"
verdict open-figure "$(figures 2 two; grep -q "has no '<!-- end two -->'" "$work/log" || cat "$work/log")"
page
printf '<!-- begin one -->\n<!-- end one -->\n' >>"$work/other.md"
verdict one-figure-on-two-pages "$(figures 2 one; grep -q "figure 'one' stands on several pages" "$work/log" || cat "$work/log")"
page
echo '# Title' >"$page"
verdict empty-page "$(figures 2; grep -q 'no page holds a figure' "$work/log" || cat "$work/log")"
# The project's own pages and tables name the same figures.
for name in $(sed -n 's/^\([a-z0-9]*\) |.*/\1/p' docs/results/make/cycles.txt) $(cd docs/results/make && ls [a-z]*.sh | grep -v -e test -e results.sh -e cycles.sh -e front.sh -e plot.sh -e page.sh -e pages.sh -e cuda-programs.sh -e cuda-judges.sh | sed 's/\.sh$//'); do
    cat $own | grep -qx -e "<!-- begin $name -->" || missing="$missing $name"
done
for name in $(sed -n 's/^<!-- begin \([a-z0-9-]*\) -->$/\1/p' $own); do
    [ -f "docs/results/data/$name.tsv" ] || missing="$missing $name.tsv"
    grep -q '^# make results' "docs/results/data/$name.tsv" 2>/dev/null || continue
    [ -f "docs/results/make/$name.sh" ] || grep -q "^$name)" synth/figures.sh || grep -q "^$name |" docs/results/make/cycles.txt || missing="$missing $name"
done
verdict names "${missing:+docs/results and docs/results/make do not both have:$missing}"

# Each table of a page is that of its data file (page.sh).
verdict pages-have-their-data "$(RESULTS_PAGES=$own RESULTS_DATA=docs/results/data sh docs/results/make/page.sh --check 2>&1)"
for file in docs/results/data/*.tsv; do
    name=$(basename "$file" .tsv)
    cat $own | grep -qx -e "<!-- begin $name -->" || alone="${alone:-} $name"
done
for file in docs/results/data/*.csv; do
    cat $own | grep -q "^<!-- table $(basename "$file" .csv) " || alone="${alone:-} $file"
done
verdict data-have-their-pages "${alone:+no page shows the data of:$alone}"
# A reader can go back to each commit that is named in FOLDER, but for those that the overview says are lost. An archive and a
# clone of a few commits have no history to ask.
history=$(git rev-parse --is-shallow-repository 2>/dev/null) # false: all of it is there
commits() { # FOLDER
    [ "$history" = false ] || return 0
    lost=$(sed -n 's/^Commits \(.*\) were rebased after.*/\1/p' docs/results/README.md)
    for id in $(grep -rhE --exclude-dir=make 'commits? ' "$1" | grep -oE '\b[0-9a-f]{7,8}\b' | grep '[0-9]' | grep '[a-f]' | sort -u); do
        case " $lost " in *" $id "*) continue ;; esac
        git merge-base --is-ancestor "$id" HEAD 2>/dev/null || echo "$id is no commit of this history ($(grep -rlw "$id" "$1" | head -1)); "
    done
}
verdict commits-are-in-the-history "$(commits docs/results)"
echo 'of commit 0123abc' >"$work/lost.md"
verdict commit-that-is-lost "$(commits "$work" | grep -q "^0123abc is no commit of this history ($work/lost.md); $" || [ "$history" != false ] || echo 'it is not named')"
rm "$work/lost.md"
tables() { # CODE TSV [--check]
    want=$1
    printf "$2" >"$RESULTS_DATA/two.tsv"
    shift 2
    sh docs/results/make/page.sh "$@" two >"$work/log" 2>&1
    code=$?
    [ $code = "$want" ] || echo "exit $code, not $want: $(tail -1 "$work/log")"
}
page
made='# do it; commit 1ab; 2026-01-02; 3 s\n'
verdict table-stale "$(tables 1 "${made}a\tb\n1\t2\n" --check; grep -q "the table 'two' is not that of" "$work/log" || cat "$work/log"
    grep -q '^kept$' "$page" || echo 'the page has changed')"
verdict table-made "$(tables 0 "${made}# note: said\na\tb\n1\t2\n"; tables 0 "${made}# note: said\na\tb\n1\t2\n" --check
    for line in 'said' '| a | b |' '| 1 | 2 |' '*`do it`, 2026-01-02, of commit 1ab; 3 s.*' 'prose'; do
        grep -qxF -e "$line" "$page" || echo "the page has no line '$line'; "
    done)"
verdict table-thousands "$(tables 0 "${made}a\tb\tc\td\n1000\t29966 gates, 1000\t+1234567\t\`run 29966\`\n"
    grep -qxF '| 1000 | 29,966 gates, 1,000 | +1,234,567 | `run 29966` |' "$page" || cat "$page")"
verdict table-cell-changed "$(tables 1 "${made}# note: said\na\tb\n1\t3\n" --check)"
verdict table-across "$(tables 0 "${made}# across: warps\npolicy\twarps\tgates\tns\nx\t8\t1\t2\nx\t16\t3\t4\n"
    grep -qxF '| gates, ns | 8 warps | 16 warps |' "$page" && grep -qxF '| `x` | 1, 2 | 3, 4 |' "$page" || cat "$page")"
verdict table-ratios "$(tables 0 "${made}# column: A: -c a\n# column: B: -c b\nkernel\tA\tB\nx\t1000\t2000\ny\t10\t5\n"
    for line in '| x | 1,000 | 2,000 | 2.000 |' '| y | 10 | 5 | 0.500 |' '| geometric mean | | | 1.000 |' '| B | `weft run KERNEL -c b -m cycle` |'; do
        grep -qxF -e "$line" "$page" || echo "the page has no line '$line'; "
    done)"
formulas="$made# set: S: A; B\n# set: T: C; D\nkernel\tx\ty\tz\nA\t1000\t2000\t=ratio x/y\nB\t1000\t500\t=gain x/y\nC\t1.5 (2)\t**1.75**\t\nD\t1.0\t1.25\t\n"
verdict table-formulas "$(tables 0 "$formulas$(printf '%s' 'm\t=harmonic S:y\t=harmonic S:x/y\t\nn\t=arithmetic T\t771.4=arithmetic S/T\t\no\t1.22=geometric T\t1.459=harmonic T\t\n')"
    for line in '| A | 1,000 | 2,000 | 0.500 |' '| B | 1,000 | 500 | 19980.000 |' '| m | 0.800 | 0.800 |  |' '| n | 1.2 | 771.4 |  |' '| o | 1.22 | 1.459 |  |'; do
        grep -qxF -e "$line" "$page" || echo "the page has no line '$line'; "
    done)"
for wrong in 'm\t\t1.48=harmonic T\t:1.48, but its cells give 1.4532 to 1.4635' 'm\t\t=harmonic none\t:no set' 'm\t\t=harmonic S:q\t:the column "q"' \
    'm\t=harmonic S/U\t\t:other sizes' 'm\t\t\t=ratio x/q:the column "q"' 'm\t\t\t=harmonic T:no number above 0'; do
    page
    verdict "table-formula ${wrong##*:}" "$(tables 2 "$formulas${wrong%:*}\n"; grep -qF "${wrong##*:}" "$work/log" || cat "$work/log"; grep -q '^kept$' "$page" || echo 'the page has changed')"
done
page
verdict table-torn-row "$(tables 2 "${made}a\tb\n1\n"; grep -q 'a row of 1 cells under 2 names' "$work/log" || cat "$work/log"; grep -q '^kept$' "$page" || echo 'the page has changed')"
verdict table-without-command "$(tables 2 "a\tb\n1\t2\n"; grep -q 'is not .# COMMAND; commit ID; DATE; HOW LONG' "$work/log" || cat "$work/log")"
verdict table-without-rows "$(tables 2 "${made}a\tb\n"; grep -q 'has no rows' "$work/log" || cat "$work/log")"
rm "$RESULTS_DATA/two.tsv"
verdict table-without-data "$(sh docs/results/make/page.sh two >"$work/log" 2>&1; [ $? = 2 ] && grep -q 'has no data file' "$work/log" || cat "$work/log")"

# Tables of studies (pages.sh): of the project's pages; and of a page that is stale, has an open table, names no table, no file.
verdict tables-have-their-data "$(RESULTS_PAGES=$own RESULTS_DATA=docs/results/data sh docs/results/make/pages.sh --check 2>&1)"
pages() { # CODE WORDS [--check]: exit code and message, with the archived runs of the project
    want=$1 said=$2
    shift 2
    RESULTS_DATA=${csv:-docs/results/data} RESULTS_PAGES=$page sh docs/results/make/pages.sh "$@" >"$work/log" 2>&1
    code=$?
    [ $code = "$want" ] && { [ -z "$said" ] || grep -qF -e "$said" "$work/log"; } || echo "exit $code, not $want, or not '$said': $(tail -1 "$work/log")"
}
study() { printf '# Title\n\n<!-- table workloads %s -->\nkept\n<!-- end table -->\nprose\n' "$1" >"$page"; }
study limits
verdict study-table-stale "$(pages 1 'a table is not that of' --check; grep -q '^kept$' "$page" || echo 'the page has changed')"
verdict study-table-made "$(pages 0 ''; pages 0 '' --check; grep -q '^kept$' "$page" && echo 'the old table is there'
    for line in '| MEMC | 1,722,252 | 1,719,522 |' '*`weft sweep workloads`, ' prose; do
        grep -qF -e "$line" "$page" || echo "the page has no '$line'; "
    done)"
sed 's/,1722252,/,1722253,/' docs/results/data/workloads.csv >"$work/workloads.csv"
verdict study-table-cell-changed "$(csv=$work pages 1 'a table is not that of' --check)"
grep -v '^thesis gto MEMC' docs/results/data/workloads.csv >"$work/workloads.csv"
verdict study-table-of-part "$(csv=$work pages 2 "1 cells of table 'limits' have no current result")"
sed 's/lookup 16384 8192/lookup 16384 4096/' docs/results/data/workloads.csv >"$work/workloads.csv"
verdict study-table-of-another-request "$(csv=$work pages 2 "cells of table 'limits' have no current result")"
sed '5s/,[^,]*$//' docs/results/data/workloads.csv >"$work/workloads.csv"
verdict study-table-torn "$(csv=$work pages 2 "workloads.csv:5: expected")"
rm "$work/workloads.csv"
verdict study-table-no-file "$(csv=$work pages 2 'workloads.csv: cannot read')"
study limit
verdict study-table-no-name "$(pages 2 "there is no [table.limit]; did you mean 'limits'?")"
study limits
sed -i '/end table/d' "$page"
verdict study-table-open "$(pages 2 'has no <!-- end table -->')"

# Reports of the archives themselves: what is failed or slower has no counts, and no message. Without what draws, pages are empty.
with=
has_charts 'the programs in pages' || with='env WEFT_PYTHON=true'
for file in docs/results/data/*.csv; do
    name=$(basename "$file" .csv)
    $with build/weft report "$name" --from "$file" -o "$work/archive-$name" >"$work/log" 2>&1
    code=$?
    verdict "archive-$name" "$([ $code -le 1 ] && [ -s "$work/archive-$name/report.md" ] || echo "exit $code: $(tail -1 "$work/log")")"
done

# Tables cut from the pages of results (front.sh).
export FRONT_PAGES=$work/front.md FRONT_TABLES=$work FRONT_RESULTS=$work
front() { # CODE [--check]
    want=$1
    shift
    sh docs/results/make/front.sh "$@" >"$work/log" 2>&1
    code=$?
    [ $code = "$want" ] || echo "exit $code, not $want: $(tail -1 "$work/log")"
}
fresh() {
    printf '# Title\n\n<!-- cut two -->\nold\n<!-- end two -->\nprose\n' >"$FRONT_PAGES"
    printf '| Name | Is |\n|---|---|\n| a {numbers|## B|x|2} | {numbers||x|3}, {commit numbers|by b} |\n| {numbers||y z|2|2} | {numbers||y z, 1, 22, 3 ns|2|3} |\n' >"$work/two.table"
    printf '## A\n| x | 1 | 2 |\n| y z | 1, 22, 3 ns |\nby a, commit 111\n## B\n| **x** | *3* | 4 |\nby b, commit 2ab\n' >"$work/numbers.md"
}
fresh
verdict cut-stale "$(front 1 --check; grep -q 'front.md: its figures are not those of' "$work/log" || cat "$work/log"
    grep -q '^old$' "$FRONT_PAGES" || echo 'the page has changed')"
verdict cut "$(front 0; grep -qx '| a 3 | 2, 2ab |' "$FRONT_PAGES" && grep -qx '| 22 | 3 ns |' "$FRONT_PAGES" || cat "$FRONT_PAGES"
    grep -q '^prose$' "$FRONT_PAGES" || echo 'prose is lost'; front 0 --check)"
sed -i 's/| 1 | 2 |/| 1 | 7 |/' "$work/numbers.md"
verdict cut-figure-moved "$(front 1 --check)"
# Cells of a row, of a page as it is after its own cut.
fresh
printf '<!-- cut two -->\n<!-- end two -->\n' >"$work/early.md"
printf '<!-- cut rows -->\n<!-- end rows -->\n' >"$work/front.md"
printf '| {row early|a|2 1} | {row numbers|y|2} |\n' >"$work/rows.table"
verdict cut-row "$(FRONT_PAGES="$work/early.md $FRONT_PAGES" front 0
    grep -qxF '| 2, 2ab | a 3 | 1, 22, 3 ns |' "$work/front.md" || cat "$work/log" "$work/front.md"
    FRONT_PAGES="$work/early.md $FRONT_PAGES" front 0 --check)"
fresh
printf '| own | 5 |\n<!-- cut rows -->\n<!-- end rows -->\n' >"$work/front.md"
echo '| {front||own|2} |' >"$work/rows.table"
verdict cut-own-page "$(front 0; grep -qx '| 5 |' "$work/front.md" || cat "$work/log" "$work/front.md")"
for place in 'numbers|## C|x|2' 'numbers||y|2' 'numbers||x|9' 'numbers||y z|2|4' 'none||x|2' 'commit numbers|by c' 'row numbers|z|1' 'row none|x|1'; do
    fresh
    printf '{%s}\n' "$place" >>"$work/two.table"
    verdict "cut-nothing $place" "$(front 2; grep -qF "{$place} names no" "$work/log" || cat "$work/log"
        grep -q '^old$' "$FRONT_PAGES" || echo 'the page has changed')"
done
fresh
rm "$work/two.table"
verdict cut-no-table "$(front 2; grep -q 'there is no table' "$work/log" || cat "$work/log")"
fresh
sed -i '/end two/d' "$FRONT_PAGES"
verdict cut-open "$(front 2; grep -q 'a table has no end' "$work/log" || cat "$work/log")"

# Numbers in prose (front.sh): those of a page and its list, of the project's pages, and of one whose table has another number.
told() { # CODE WORDS [--check]
    want=$1 said=$2
    shift 2
    front "$want" "$@"
    [ -z "$said" ] || grep -qF -e "$said" "$work/log" || echo "no '$said' in: $(cat "$work/log")"
}
mkdir -p "$work/figures"
prose() {
    printf '# Title 3.5.1\n\nIt gains 1.5 (published: 1.63), so 50\n%% more, by 1,000 of `2.5`; [page](5.5.md).\n\n    cost 9.5\n\n| x | 2.0 |\n' >"$FRONT_PAGES"
    printf '# of the title\n1.5 = {numbers|## B|x|3} / {numbers|## B|x|head}\n1.63 published\n50 %% = 100 * ({numbers|## B|x|3} / {numbers|## B|x|2} - 1)\n' >"$work/figures/front"
    printf '1,000 = 500 * {|Title|x|2}\n2.0 setting\nholds max({numbers|## B|x|3}, 1) > 2: it gains\n' >>"$work/figures/front"
    printf '## B\n| a | head | b |\n|---|---|---|\n| x | 2 (1) | **3** |\n' >"$work/numbers.md"
}
prose
verdict prose "$(told 0 '' --check)"
sed -i 's/\*\*3\*\*/4.02/' "$work/numbers.md"
verdict prose-stale "$(told 1 'front.md:3: 1.5 is 2.0 now' --check; grep -q '50 % is 101 % now' "$work/log" || cat "$work/log"; grep -q 'gains 1.5 ' "$FRONT_PAGES" || echo 'the page has changed')"
verdict prose-made "$(told 0 ''; told 0 '' --check; grep -qx 'It gains 2.0 (published: 1.63), so 101' "$FRONT_PAGES" && grep -q '^2.0 = {numbers' "$work/figures/front" || cat "$FRONT_PAGES" "$work/figures/front")"
prose
sed -i 's/| 2.0 |/| 2.5 |/' "$FRONT_PAGES"
sed -i 's/^2.0 setting/2.5 setting/' "$work/figures/front"
verdict prose-own-table "$(told 1 'front.md:4: 1,000 is 1,250 now' --check)"
prose
sed -i 's/3\*\*/1.9**/' "$work/numbers.md"
verdict prose-opposite "$(told 2 '50 % is -5 % now, and the sentence says the opposite' --check)"
prose
sed -i 's/^1.63 published/1.63 of commit 1ab: make one/' "$work/figures/front"
sed -i 's/published: 1.63/commit 1ab: 1.63/' "$FRONT_PAGES"
verdict prose-of-commit "$(told 0 '' --check)"
prose
sed -i 's/> 2: it/> 3: it/' "$work/figures/front"
verdict prose-claim "$(told 1 'does not hold now, write the sentence anew: it gains' --check)"
while IFS=';' read -r name file change said; do
    prose
    sed -i "$change" "$work/$file"
    verdict "prose-$name" "$(told 2 "$said" --check)"
done <<'END'
number-without-source;front.md;s/It gains/It gains 7 %, and/;7 % is not the next of
number-changed;front.md;s/1.5 (/1.6 (/;1.6 is not the next of
number-gone;front.md;s/by 1,000 //;2.0 is not the next of
last-number-gone;front.md;s/2.0/2/;2.0 does not stand in the rest of the page
percent-alone;figures/front;s/^50 %/50/;50 % is not the next of
cell-without-number;numbers.md;s/2 (1)/none/;is no number: none
head-without-column;figures/front;s/.head}/.heads}/;names no figure of
not-a-sum;figures/front;s/^50 % = 100/50 % = system/;is no sum of numbers
no-source;figures/front;s/^1.63 published/1.63/;is not NUMBER = SOURCE
by-hand;figures/front;s/^1.63 published/1.63 by hand/;1.63 has no source: = SUM of cells, or of commit ID: COMMAND
commit-without-command;figures/front;s/^1.63 published/1.63 of commit 1ab/;1.63 has no source
commit-not-on-page;figures/front;s/^1.63 published/1.63 of commit 1ab: make one/;1.63 is of commit 1ab, which the page does not name
END
lists=$(for page in docs/results/*.md; do
    name=$(basename "$page" .md)
    ! grep -q '^<!-- table ' "$page" || [ -s "docs/results/make/figures/$name" ] || echo "the numbers of $page have no list docs/results/make/figures/$name; "
done)
for list in docs/results/make/figures/* docs/results/make/figures/tables/*; do
    page=docs/results/${list#docs/results/make/figures/}.md
    [ "$list" = docs/results/make/figures/front ] || [ -d "$list" ] || [ -f "$page" ] || lists="$lists$list is of no page; "
done
page=$work/page.md
verdict prose-of-studies "$lists"
mkdir -p "$work/stale/tables"
cp docs/results/ccws.md "$work/stale"
cp docs/results/tables/ccws*.md "$work/stale/tables"
project() { FRONT_PAGES="$work/stale/ccws.md" FRONT_TABLES=docs/results/make FRONT_RESULTS="$work/stale" told "$@" --check; }
verdict prose-of-project "$(project 0 '')"
now=$(awk -F ' *[|] *' '/^<!-- table ccws schedulers/ { inside = 1 } inside && /HCS of chapter 3, mean/ { print $(NF - 1); exit }' docs/results/ccws.md)
sed -i "/^| .*HCS of chapter 3, mean/s/| $now |/| 9.999 |/" "$work/stale/ccws.md"
verdict prose-of-project-stale "$(project 1 "ccws.md:3: $now is 9.999 now")"

# Pictures say which numbers they show (plot.sh): those of the project, and of made runs.
verdict pictures-have-their-data "$(RESULTS_DATA=docs/results/data sh docs/results/make/plot.sh --check 2>&1)"
verdict picture-of-orders "$(grep -q '<svg' docs/results/area-order.svg && for policy in $(awk '!/^#/ && rows++ { print $1 }' docs/results/data/area-order.tsv | sort -u); do
    grep -q ">$policy</text>" docs/results/area-order.svg || echo "area-order.svg has no $policy: sh synth/order.sh; "
done)"
# Bars that a legend names have colours that a reader tells apart.
verdict legends-apart "$(/usr/bin/python3 -c 'import re, sys
def near(one, other): return sum((int(one[i:i + 2], 16) - int(other[i:i + 2], 16)) ** 2 for i in (0, 2, 4)) < 25 ** 2
for name in sys.argv[1:]:
    colours = re.findall("role-legend-symbol.*?fill=\"#([0-9a-f]{6})\"", open(name).read())
    for i, colour in enumerate(colours):
        for other in colours[:i]:
            if near(colour, other): print(f"{name}: #{other} beside #{colour}")' docs/results/*.svg)"
has_charts 'the drawing of pictures' || exit $failed
export PLOT_FOLDER=$work/plot
mkdir -p "$PLOT_FOLDER"
(cd docs/results/data && cp values.csv workloads.csv speed.tsv area-modules.tsv "$OLDPWD/$PLOT_FOLDER") # made runs have no counts
made_runs() { # STUDY
    build/weft report "$1" --base "$work/none.sqlite" --runs 2>"$work/log" | awk -f docs/results/make/studies/made.awk >"$PLOT_FOLDER/$1.csv"
}
for study in ccws daws ciao regroup-bound bypass blocks harp vws; do made_runs $study; done
plot() { # CODE [--check]
    want=$1
    shift
    RESULTS_DATA=$PLOT_FOLDER sh docs/results/make/plot.sh "$@" >"$work/log" 2>&1
    code=$?
    [ $code = "$want" ] || echo "exit $code, not $want: $(tail -1 "$work/log")"
}
verdict plot "$(plot 0; plot 0 --check; grep -q 'SPMV-Scalar' "$PLOT_FOLDER/limits.svg" || echo 'the picture has no SPMV-Scalar')"
verdict plot-complete "$(for name in published limits regrouping bypassing throttles spared misses simulators choices parts passed beside interference narrow regrouped; do head -1 "$PLOT_FOLDER/$name.svg" | grep -q '^<svg.*' || echo "$name.svg is no picture"; done)"
sed -i '/ gto GC,/s/,[12][0-9]\{6\} /,2500000 /' "$PLOT_FOLDER/daws.csv"
verdict plot-stale "$(plot 1 --check; grep -q '/limits.svg: shows other numbers' "$work/log" && ! grep -q '/published.svg' "$work/log" || cat "$work/log")"
awk -F '\t' -v 'OFS=\t' '$1 == "RTL alone" { $3 += 1 } { print }' docs/results/data/speed.tsv >"$PLOT_FOLDER/speed.tsv"
verdict plot-stale-bars "$(plot 1 --check; grep -q '/simulators.svg: shows other numbers' "$work/log" && ! grep -q '/interference.svg' "$work/log" || cat "$work/log")"
grep '^#' docs/results/data/speed.tsv >"$PLOT_FOLDER/speed.tsv"
verdict plot-without-bars "$(plot 2; grep -q 'speed: no number for simulators.svg' "$work/log" || cat "$work/log")"
cp docs/results/data/speed.tsv "$PLOT_FOLDER"
# Of a page: its numbers, and where it has no such table.
mkdir "$work/pages"
sed 's/| two schedulers per core over one | [0-9.]* |/| two schedulers per core over one | 0.5 |/' docs/results/cycles.md >"$work/pages/cycles.md"
cp docs/results/others.md docs/results/mechanisms.md "$work/pages"
plot 0 >"$work/log"
verdict plot-stale-page "$(PLOT_PAGES=$work/pages plot 1 --check; [ "$(cut -d : -f 1 "$work/log")" = "$PLOT_FOLDER/choices.svg" ] || cat "$work/log")"
sed -i 's/^| Set |/| Sets |/' "$work/pages/others.md"
verdict plot-without-table "$(PLOT_PAGES=$work/pages plot 2; grep -q 'others.md:Set: no number for passed.svg' "$work/log" || cat "$work/log")"
sed -i '/ gto GC,/d' "$PLOT_FOLDER/daws.csv"
verdict plot-of-part "$(plot 2; grep -q "cells of table 'limits' have no current result" "$work/log" || cat "$work/log")"
exit $failed
