# SPDX-License-Identifier: Apache-2.0
# Part of test-weft.sh: weft compare of records; sweep/compare.sh has studies. Equal are runs of one outcome with the same
# numbers, and every number counts.
place=$work/compare
mkdir -p "$place"
a=$place/a.json b=$place/b.json

# differ TEST SED: a record that SED has changed is another one.
differ() {
    sed "$2" "$a" >"$place/other.json"
    "$weft" compare "$a" "$place/other.json" >"$work/out" 2>"$work/err"
    code=$?
    [ $code -eq 1 ] && ! [ -s "$work/err" ] && verdict "compare-$1" '' || verdict "compare-$1" "exit $code: $(head -n 3 "$work/out" "$work/err")"
}
says() { grep -q -e "$2" "$work/out" && verdict "compare-$1" '' || fails "compare-$1" "no line with '$2' in: $(head -n 20 "$work/out")"; }
count() { sed "s/.*\"$2\":\([0-9]*\).*/\1/" "$1"; }

compare_tests() {
    for name in a again; do "$weft" run vecadd 64 -c small -q --json "$place/$name.json"; done
    "$weft" run vecadd 64 -c small --set memory_latency=40 -q --json "$b"
    "$weft" run vecadd 64 -c small -m golden -q --json "$place/golden.json"
    exits compare-equal 0 '' compare "$a" "$place/again.json"
    says equal-says '^0 of [4-9][0-9] numbers differ$'
    exits compare-input 0 '' compare - "$place/again.json" <"$a"
    exits compare-other 1 '' compare "$a" "$b"
    says settings '^  settings     A {}$'
    says cycles "^  cycles  *$(count "$a" cycles)  *$(count "$b" cycles)  *+[0-9.]* %\$"
    exits compare-only 1 '' compare "$a" "$b" --only warp_instructions --only cycles
    says only-says '^1 of 2 numbers differ$'
    exits compare-within 0 '' compare "$a" "$b" --only cycles --within 1000
    says within-says '^0 of 1 numbers differ by more than 1000 %$'
    exits compare-within-less 1 '' compare "$a" "$b" --only cycles --within 0.1%
    exits compare-only-equal 0 '' compare "$a" "$b" --only warp_instructions
    exits compare-csv 1 '' compare "$a" "$b" --csv
    says csv-cycles "^cycles,$(count "$a" cycles),$(count "$b" cycles),cycles,cycles\$"
    says csv-name '^l1d_hit_line_of_the_same_warp,[0-9]*,[0-9]*,accesses,"l1d.hit, line of the same warp"$'
    verdict compare-csv-once "$(head -n 1 "$work/out" | grep -vx metric,a,b,unit,name; cut -d , -f 1 "$work/out" | sort | uniq -d; grep '^seconds,' "$work/out")"
    # Who ran it when, and how long that took, is no difference; the outcome and every count are.
    sed 's/"date":"2/"date":"1/; s/"commit":"[^"]*"/"commit":"0"/; s/"seconds":/"seconds":1/' "$a" >"$place/later.json"
    exits compare-later 0 '' compare "$a" "$place/later.json"
    says later-commit '^  commit  '
    differ result 's/"verified"/"hang"/'
    says result-says '^0 of .*, and the results$'
    differ count 's/"launches":1/"launches":2/'
    differ less 's/"memory_reads":[0-9]*,//'
    differ more 's/"launches"/"fresh":1,"launches"/'
    exits compare-no-file 2 "weft: compare: $place/no.json: cannot read the record: No such file or directory" compare "$a" "$place/no.json"
    exits compare-folder 2 "weft: compare: $a is a record, and $place is a store; compare two records, or two of stores and studies" compare "$a" "$place"
    : >"$place/empty.json"
    exits compare-empty 2 "weft: compare: $place/empty.json: cannot read the record: No data available" compare "$place/empty.json" "$a"
    cat "$a" "$b" >"$place/two.json"
    exits compare-two 2 "weft: compare: $place/two.json: it is not one record; \`weft run --json\` writes one" compare "$a" "$place/two.json"
    exits compare-golden 2 "weft: compare: $place/golden.json: it has no cycles: compare records of weft run --json in another mode than golden" \
        compare "$place/golden.json" "$a"
    exits compare-unknown 2 "weft: compare: --only cycle: neither record has a number of that name; --csv shows them; did you mean 'cycles'?" \
        compare "$a" "$b" --only cycle
    exits compare-one 2 'weft: compare: two records, stores or studies are expected: weft compare A B' compare "$a"
    exits compare-of-studies 2 'weft: compare: --common is of studies, and A and B are records' compare "$a" "$b" --common
    exits compare-base-of-studies 2 'weft: compare: --base is of studies, and A and B are records' compare "$a" "$b" --base x.sqlite
    exits compare-inputs 2 "weft: compare: two records are expected, one of them a file: weft compare A B" compare - -
    exits compare-three 2 "weft: compare: '$b' is not an option, one word too many, or lacks its value; \`weft compare --help\`" compare "$a" "$a" "$b"
    exits compare-value 2 "weft: compare: '--only' is not an option, one word too many, or lacks its value; \`weft compare --help\`" compare "$a" "$b" --only
}
compare_tests
