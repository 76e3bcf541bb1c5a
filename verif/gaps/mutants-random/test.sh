#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The generator of mutants on small files: the mutants that it must find, order, keys, the files it writes; then a few mutants
# judged. One PASS or FAIL line per test; exit 1 if one failed.   test.sh [accept]: write the expected lists again
here=verif/gaps/mutants-random
cases=$here/cases
work=$(pwd)/build/mutants-random-test
generate=$(pwd)/build/mutants-generate
run='env JOBS=1 sh verif/gaps/mutants-random/run.sh'
suite=mutants-random
. verif/lib.sh
rm -rf "$work"
mkdir -p "$work/files"

# Lists without ids, in the order of the file.
found_in() { # FILE WITHIN
    $generate --seed 1 --within "$2" -- "$1" | cut -f 2- | sort -t "$(printf '\t')" -k1,1 -k2,2n -k3
}

for source in "$cases"/*.c; do
    name=$(basename "$source" .c)
    within=$source
    [ "$name" != macros ] || within=$cases
    if [ "${1:-}" = accept ]; then
        found_in "$source" "$within" >"$cases/$name.tsv"
    fi
    found_in "$source" "$within" >"$work/$name.tsv"
    why=
    cmp -s "$cases/$name.tsv" "$work/$name.tsv" || why="other mutants: $(diff "$cases/$name.tsv" "$work/$name.tsv" | head -5 | tr '\n' ' ')"
    verdict "list/$name" "$why"
done
why=$(found_in "$cases/macros.c" "$cases/macros.c" | cut -f 1 | sort -u)
[ "$why" != "$cases/macros.c" ] || why=
verdict within "${why:+functions of $why}"

# The same words give the same list; fewer are the first of more; another seed has others first.
all=$work/all
for seed in 1 1 2; do
    $generate --seed $seed --within "$cases" -- "$cases"/*.c >"$all.$seed.new"
    why=
    [ ! -e "$all.$seed" ] || cmp -s "$all.$seed" "$all.$seed.new" || why='two runs differ'
    mv "$all.$seed.new" "$all.$seed"
done
verdict same-seed "$why"
why=
$generate --seed 1 --count 7 --within "$cases" -- "$cases"/*.c >"$all.7"
head -7 "$all.1" | cmp -s - "$all.7" || why='seven mutants are not the first seven of all'
verdict count "$why"
why=
[ "$(sort "$all.1" | cksum)" = "$(sort "$all.2" | cksum)" ] || why='other mutants'
[ "$(head -7 "$all.1" | cksum)" != "$(head -7 "$all.2" | cksum)" ] || why='the same seven are first'
verdict another-seed "$why"
why=
[ -z "$(cut -f 1 "$all.1" | sort | uniq -d)" ] || why="twice: $(cut -f 1 "$all.1" | sort | uniq -d | head -3 | tr '\n' ' ')"
verdict ids "$why"

# Ids do not depend on what stands around a function.
mkdir -p "$work/before" "$work/after"
cp "$cases/operators.c" "$work/before/edited.c"
{ printf 'int more(int x);\nint more(int x) { return x + 1 < 2; }\n'; cat "$cases/operators.c"; } >"$work/after/edited.c"
why=
for id in $(cd "$work/before" && $generate --seed 1 --within edited.c -- edited.c | cut -f 1); do
    (cd "$work/after" && $generate --seed 1 --within edited.c -- edited.c) | grep -q "^$id" || why="$why $id"
done
verdict unrelated-edit "${why:+these ids are gone:$why}"

# Each written file differs from its source in the line of its mutant, has as many lines, and compiles.
$generate --seed 1 --write "$work/files" --within "$cases" -- "$cases"/*.c >"$work/written"
why=
while IFS="$(printf '\t')" read -r id file line rest; do
    first=$(diff "$file" "$work/files/$id" | sed -n '1s/[^0-9].*//p')
    [ "$first" = "$line" ] || [ "$first" -le $((line + 3)) ] && [ "$first" -ge "$line" ] || why="$why; $id differs in line $first of $file, not $line"
    [ "$(wc -l <"$file")" = "$(wc -l <"$work/files/$id")" ] || why="$why; $id has other lines ($rest)"
    gcc -w -fsyntax-only -x c -I"$cases" "$work/files/$id" 2>"$work/errors" || why="$why; $id: $(grep -m1 error "$work/errors")"
done <"$work/written"
[ -s "$work/written" ] || why='; nothing was written'
verdict files "${why#; }"

refuses() { # NAME TEXT WORD...
    name=$1 text=$2
    shift 2
    why=
    "$@" >"$work/out" 2>"$work/errors"
    code=$?
    [ $code -eq 2 ] || why="exit $code, not 2"
    grep -qF "$text" "$work/errors" || why="$why no '$text'"
    verdict "refuses/$name" "$why"
}
refuses no-seed 'usage:' $generate --within "$cases" -- "$cases/macros.c"
refuses no-within 'no --within' $generate --seed 1 -- "$cases/macros.c"
refuses negative-count 'usage:' $generate --seed 1 --count -3 --within "$cases" -- "$cases/macros.c"
refuses missing-file 'missing.c' $generate --seed 1 --within "$cases" -- "$cases/missing.c"
printf 'int f(void) { return wrong; }\n' >"$work/wrong.c"
refuses wrong-file 'wrong.c:1:' $generate --seed 1 --within "$work" -- "$work/wrong.c"
refuses no-folder 'cannot write' $generate --seed 1 --write "$work/none" --within "$cases" -- "$cases/macros.c"

# Three mutants are judged, each by a check that says nothing without it (run.sh asks that itself).
why=
table=build/mutants-random/table.tsv
$run 3 1 pass >"$work/run" 2>&1 || why="exit $?: $(tail -1 "$work/run")"
[ -n "$why" ] || [ "$(grep -cE "$(printf '\t')(reported|identical|invalid|survived|equivalent|timeout)$(printf '\t')" $table)" = 3 ] ||
    why="not three verdicts in $table"
[ -n "$why" ] || [ "$(grep -c "$(printf '\t')reported$(printf '\t')" $table)" -ge 1 ] || why='nothing was reported'
[ -n "$why" ] || grep -q '^score: ' "$work/run" || why='no score'
verdict run "$why"

# Texts of the translator, each of which judges many mutants: without a mutant they are the expected ones.
c2v=$(pwd)/build/c2v
unchanged() { # FORM ARGUMENT...
    why=
    sh verif/gaps/mutants-random/checks.sh "$@" >"$work/out" 2>&1 || why=$(tail -1 "$work/out")
    verdict "without-a-mutant/$1" "$why"
}
unchanged reference "$c2v" "$work/reference"
unchanged texts "$c2v" "$work/texts"
unchanged directed "$c2v" "$(pwd)/build/c2v-bench" "$work/texts" "$work/directed"

# A run goes on where one stopped. Lines are edited, so that it shows which of them it kept.
word_of() { sed -n "$1p" $table | cut -f "$2"; }
edit() { awk -F '\t' -v OFS='\t' "$1" $table >"$work/edited" && cp "$work/edited" $table; }
goes_on() { # HELD
    why=
    CONTINUE=1 PART=pass $run 3 1 pass >"$work/run" 2>&1 || why="exit $?: $(tail -1 "$work/run")"
    [ -n "$why" ] || grep -qx "$1 of 3 mutants have a verdict that holds" "$work/run" || why="not $1 verdicts: $(head -1 "$work/run")"
    [ -n "$why" ] || [ "$(cut -f 1 $table | sort | tr '\n' ' ')" = "$ids" ] || why="not one line for each of $ids"
}
ids=$(cut -f 1 $table | sort | tr '\n' ' ')
sort $table >"$work/sorted" && cp "$work/sorted" $table
edit 'NR == 1 { $12 = 9999 } NR == 2 { next } NR == 3 { $10 = "survived"; $11 = "-" } { print }'
goes_on 2
[ -n "$why" ] || [ "$(word_of 1 12)" = 9999 ] || why='the first verdict was not kept'
[ -n "$why" ] || [ "$(word_of 2 10)" = survived ] || why='of the same tree a survivor was not kept'
verdict continue/stopped "$why"
why=
$run score >"$work/score" 2>&1 || why="exit $?"
[ -n "$why" ] || grep -q "^survived: $(word_of 2 1) " "$work/score" || why='the survivor is not named'
verdict score "$why"
edit 'NR == 3 { $12 = 9999; $13 = $13 + 1 } { print }'
goes_on 2
[ -n "$why" ] || [ "$(word_of 3 12)" != 9999 ] || why='the verdict on another text was kept'
verdict continue/another-text "$why"
edit '{ $14 = "another" } { print }'
goes_on 2
[ -n "$why" ] || [ "$(word_of 1 12)" = 9999 ] || why='the verdict of a check was not kept'
[ -n "$why" ] || [ "$(word_of 3 10)" = reported ] || why='a survivor of another tree was not judged again'
verdict continue/another-tree "$why"
why=
PART=golden $run 3 1 pass >"$work/run" 2>&1
grep -q 'no mutant was chosen' "$work/run" || why="mutants of another part: $(tail -1 "$work/run")"
verdict part "$why"
why=
$run stale >"$work/stale" 2>&1 || why=$(head -3 "$work/stale" | tr '\n' ' ')
verdict equivalents "$why"
exit $failed
