# SPDX-License-Identifier: Apache-2.0
# Part of sweep.sh: weft compare of studies: two stores, one study at two commits, and its archive.
place=$work/compare
one=1111111111111111111111111111111111111111
two=2222222222222222222222222222222222222222
three=3333333333333333333333333333333333333333

# The same study twice, with another latency of the memory, each with a store of its own.
make_stores() {
    mkdir -p "$place/before" "$place/after"
    cat >"$place/before/pair.toml" <<'END'
title = "pair"
[config.s]
base = "small"
set = { memory_latency = 10 }
[policy.gto]
order = "gto"
[policy.best-fetch]
order = "gto"
best = { starvation = [50000000, 60000000] }
[kernel.vecadd]
run = "vecadd 512"
set = "all"
[kernel.lookup]
run = "lookup 100 128 {seed}"
seeds = [1, 2]
set = "all"
[experiment.e]
title = "e"
configs = ["s"]
policies = ["gto", "best-fetch"]
baseline = "gto"
kernels = ["all"]
show = ["speed"]
END
    sed 's/memory_latency = 10/memory_latency = 30/' "$place/before/pair.toml" >"$place/after/pair.toml"
    for side in before after; do
        "$weft" sweep "$place/$side/pair.toml" --base "$place/$side/runs.sqlite" -q >"$work/out" 2>"$work/err" &&
            "$weft" report "$place/$side/pair.toml" --base "$place/$side/runs.sqlite" --csv >"$place/$side.csv" 2>"$work/err" || fails "compare-make-$side" "$(cat "$work/out" "$work/err")"
    done
}

# stores TEST CODE ARGUMENT...: both stores.
stores() {
    test=$1 code=$2
    shift 2
    exits "compare-$test" "$code" '' compare "$place/before/runs.sqlite" "$place/after/runs.sqlite" "$@"
}
prints() { grep -q -e "$2" "$work/out" && verdict "compare-$1" '' || fails "compare-$1" "no line with '$2' in: $(head -n 20 "$work/out")"; }
value() { awk -F , -v metric="$2" -v policy="$3" -v kernel="$4" '$4 == policy && $6 == kernel && $8 == metric { print $9 }' "$place/$1.csv"; }

compare_store_tests() {
    cp "$place/before/runs.sqlite" "$place/copy.sqlite"
    exits compare-studies-equal 0 '' compare "$place/before/runs.sqlite" "$place/copy.sqlite"
    prints studies-equal-says '^cycles: 0 of 6 runs differ$'
    stores studies 1
    a=$(value before cycles gto vecadd) b=$(value after cycles gto vecadd)
    prints studies-cycles "^  s gto vecadd  *$a  *$b  *$(awk -v a="$a" -v b="$b" 'BEGIN { printf "%.4f", b / a }')   [a-z]"
    prints studies-place '^pair\.e$'
    prints studies-mean '^  geometric mean  1\.[0-9]*  B / A of 6 runs$'
    prints studies-best '^  best            [0-9.]*  pair\.e: s [a-z]'
    prints studies-worst '^  worst           [0-9.]*  pair\.e: s [a-z]'
    # What became of the slots is together what became of the cycles.
    verdict compare-studies-slots "$(awk '/^  s / { for (i = 1; i <= NF && $i !~ /^1\.[0-9]*$/; i++); ratio = $i; sum = 0; rows++
        for (i++; i <= NF; i++) if ($i ~ /^[+-][0-9.]*,?$/) sum += $i
        off = sum - 100 * (ratio - 1); if (off > 0.4 || off < -0.4) print $0 ": together " sum }
        END { if (rows < 4) print rows " rows" }' "$work/out")"
    stores studies-within 0 --within 1000
    prints studies-within-says '^cycles: 0 of 6 runs differ by more than 1000 %$'
    stores studies-within-half 1 --within 0.5%
    stores studies-only 0 --only warp_instructions --only thread_instructions
    prints studies-only-says '^thread_instructions: 0 of 6 runs differ$'
    stores studies-only-speed 1 --only ipc
    prints studies-only-worst '^  worst           0\.[0-9]*  pair\.e: s '
    stores studies-csv 1 --csv
    for side in before after; do
        [ $side = before ] && column=9 || column=10
        awk -F , -v OFS=, -v c=$column 'NR > 1 && $c != "" { $9 = $c; print $1, $2, $3, $4, $6, $7, $8, $9 }' "$work/out" | sort >"$place/has"
        tail -n +2 "$place/$side.csv" | cut -d , -f 1-4,6-9 | sort | cmp -s - "$place/has" && verdict "compare-studies-csv-$side" '' ||
            fails "compare-studies-csv-$side" "$(tail -n +2 "$place/$side.csv" | cut -d , -f 1-4,6-9 | sort | diff - "$place/has" | head -n 3)"
    done
    verdict compare-studies-csv-head "$(head -n 1 "$work/out" | grep -vx study,experiment,machine,policy,point,kernel,seed,metric,a,b,unit,name)"
    stores studies-csv-only 1 --csv --only cycles
    [ "$(wc -l <"$work/out")" = 7 ] && verdict compare-studies-csv-rows '' || verdict compare-studies-csv-rows "$(wc -l <"$work/out") lines"
    exits compare-studies-folders 1 '' compare "$place/before" "$place/after"
    prints studies-folders-say '^cycles: [1-6] of 6 runs differ$'
    # Runs that one side alone has; a point that `best` chose, and one that it did not.
    sqlite3 "$place/copy.sqlite" "delete from number where policy = 'gto' and seed = '2'; update number set point = 'starvation=1' where policy = 'best-fetch' and kernel = 'vecadd'"
    exits compare-studies-alone 1 '' compare "$place/before" "$place/copy.sqlite"
    prints studies-alone-names '^  pair\.e: s gto lookup seed 2$'
    prints studies-alone-counts '^1 runs in A alone, 0 in B alone$'
    exits compare-studies-common 0 '' compare "$place/before" "$place/copy.sqlite" --common
    prints studies-common-says '^1 runs in A alone, 0 in B alone: they decide nothing$'
    "$weft" compare "$place/before" "$place/copy.sqlite" --csv >"$work/out"
    prints studies-best-moves '^pair,e,s,best-fetch,starvation=[56]0000000 -> starvation=1,vecadd,,cycles,'
    sqlite3 "$place/copy.sqlite" "delete from number where metric = 'chosen'"
    "$weft" compare "$place/before" "$place/copy.sqlite" >"$work/out"
    prints studies-no-choice '^2 runs in A alone, 1 in B alone$'
}

# Each run a second time, as if another commit had made it with twice the cycles.
make_commits() {
    cp "$place/before/runs.sqlite" "$place/commits.sqlite"
    sqlite3 "$place/commits.sqlite" "drop table if exists seen;
        update run set record = json_set(record, '\$.sources_commit', '$one', '\$.sources_modified', json('false'));
        insert into run(key, request, result, message, seconds, record, date) select 'x' || key, request, result, message, seconds,
            json_set(record, '\$.sources_commit', '$two', '\$.cycles', 2 * json_extract(record, '\$.cycles')), '2001-01-01' from run"
}
at() { # TEST CODE MESSAGE COMMIT COMMIT
    exits "compare-commit-$1" "$2" "$3" compare "$place/before/pair.toml$4" "$place/before/pair.toml$5" --base "$place/commits.sqlite"
}

compare_commit_tests() {
    make_commits
    at both 1 '' @$one @$two
    prints commit-says "^A  .*pair\.toml@$one, commit 111111111111\$"
    prints commit-cycles "^  s gto vecadd  *$a  *$((2 * a))  *2\.0000"
    prints commit-count '^cycles: 6 of 6 runs differ$'
    at digits 1 '' @1111111 @22222222
    at now 0 '' @$one ''
    at store 2 "weft: compare: $place/before/pair.toml@$three: no run of the study was made, or found current by a sweep or a report, at commit 333333333333 without changes; \`weft sweep $place/before/pair.toml\` at that commit makes them" @$three ''
    # What was found current at a commit is of it, whichever made it; of changed sources nothing is.
    sqlite3 "$place/commits.sqlite" "create table seen(key, commit_id); insert into seen select key, '$three' from run where key like 'x%' and request not like 'lookup%'"
    at seen 1 "weft: compare: $place/before/pair.toml@$three: 6 of 9 runs have no result there" @$one @$three
    prints commit-seen-count '^cycles: 2 of 2 runs differ$'
    sqlite3 "$place/commits.sqlite" "update run set record = json_set(record, '\$.sources_modified', json('true')) where key like 'x%'"
    at modified 2 "weft: compare: $place/before/pair.toml@$two: no run of the study was made, or found current by a sweep or a report, at commit 222222222222 without changes; \`weft sweep $place/before/pair.toml\` at that commit makes them" @$one @$two
    exits compare-commit-beside 1 '' compare "$place/before/pair.toml@$one" "$place/after" --base "$place/commits.sqlite"
    # Sweeps and reports note what is current, where the sources are those of a commit.
    state=$(sh common/commit.sh)
    case $state in unknown* | *' modified') want=0 ;; *) want=$(sqlite3 "$place/before/runs.sqlite" 'select count(*) from run') ;; esac
    got=$(sqlite3 "$place/before/runs.sqlite" "select count(*) from seen where commit_id = '${state% *}'" 2>/dev/null)
    [ "${got:-0}" = $want ] && verdict compare-commit-noted '' || verdict compare-commit-noted "${got:-0} runs, not $want, of '$state'"
}

# What `weft report --runs` wrote, beside the store that it is of, and beside another study.
compare_archive_tests() {
    archive=$place/runs.csv study=$place/before/pair.toml
    "$weft" report "$study" --base "$place/before/runs.sqlite" --runs >"$archive" 2>"$work/err" || fails compare-archive-made "$(cat "$work/err")"
    exits compare-archive 0 '' compare "$study@$archive" "$place/before/runs.sqlite"
    prints archive-says '^A  .*pair\.toml@.*runs\.csv, `weft sweep pair`, .* of commit'
    prints archive-count '^cycles: 0 of 6 runs differ$'
    exits compare-archive-moved 1 '' compare "$study@$archive" "$place/after/runs.sqlite"
    prints archive-cycles "^  s gto vecadd  *$a  *$b  "
    other=$place/after/pair.toml
    exits compare-archive-other 2 "weft: compare: $other@$archive: the file has no run that the study asks for today" compare "$other@$archive" "$place/after"
    exits compare-archive-none 2 "weft: compare: $place/none.csv: cannot read: No such file or directory" compare "$study@$place/none.csv" "$place/after"
}

compare_refusal_tests() {
    exits compare-no-commit 2 "weft: compare: $place/before/pair.toml@nope: 'nope' is no commit that git knows in the project's folder; name it by its digits, a tag or a branch" \
        compare "$place/before/pair.toml@nope" "$place/before"
    exits compare-no-folder 2 "weft: compare: $place: this folder has no runs.sqlite, and no build/studies/runs.sqlite; name a store, a study or a record" compare "$place" "$place/before"
    exits compare-no-base 2 "weft: compare: $place/before/pair.toml: none of its 9 runs has a current result; \`weft sweep $place/before/pair.toml\` makes them" compare "$place/before/pair.toml" "$place/before" --base "$place/none.sqlite"
    verdict compare-base-is-read "$(ls "$place/none.sqlite" 2>/dev/null)"
    # Where no run of both has the number, nothing is compared; what is no number is not 0; infinite numbers differ from others.
    cp "$place/before/runs.sqlite" "$place/odd.sqlite"
    sqlite3 "$place/odd.sqlite" "create table kept as select * from current; drop view current; create table current as select * from kept; delete from current where metric = 'cycles'"
    exits compare-nothing 2 "weft: compare: --only cycles: no run of A or B has a number of that name; --csv shows them" compare "$place/odd.sqlite" "$place/odd.sqlite" --only cycles
    sqlite3 "$place/odd.sqlite" "update current set value = 'abc' where metric = 'memory_reads'"
    exits compare-no-number 1 '' compare "$place/odd.sqlite" "$place/before" --only memory_reads
    exits compare-no-pair 2 'weft: compare: no run that A and B both have has the number memory_reads, so nothing would be compared; choose another with --only' \
        compare "$place/odd.sqlite" "$place/odd.sqlite" --only memory_reads
    sqlite3 "$place/odd.sqlite" "update current set value = 9e999 where metric = 'memory_reads'"
    exits compare-infinite 1 '' compare "$place/odd.sqlite" "$place/before" --only memory_reads
    exits compare-no-store 2 'weft: none.sqlite: cannot read: No such file or directory' compare none.sqlite "$place/before"
    exits compare-no-study 2 "weft: order: there is no study of that name; \`weft list studies\` shows those of the project, and a file is named by its path; did you mean 'orders'?" compare order "$place/before"
    exits compare-two-studies 2 "weft: compare: $place/before/pair.toml and $work/good.toml are two studies, and a run is the same in one study alone; compare one at two commits, or with a store" \
        compare "$place/before/pair.toml" "$work/good.toml"
    exits compare-kinds 2 "weft: compare: $place/before.csv is a record, and $place/before is a store; compare two records, or two of stores and studies" compare "$place/before.csv" "$place/before"
    exits compare-base 2 'weft: compare: --base is of STUDY and STUDY@COMMIT, and A and B are stores' compare "$place/before" "$place/after" --base "$store"
    exits compare-studies-unknown 2 "weft: compare: --only cycle: no run of A or B has a number of that name; --csv shows them; did you mean 'cycles'?" compare "$place/before" "$place/after" --only cycle
    sqlite3 "$place/copy.sqlite" "update number set study = 'other'"
    exits compare-nothing 2 "weft: compare: $place/before and $place/copy.sqlite have no run in common: a run is the same by its study, experiment, machine, policy, point, kernel and seed; \`weft report STUDY\` puts the runs of a study into its store" \
        compare "$place/before" "$place/copy.sqlite"
    exits compare-stale-study 2 "weft: compare: $place/before/pair.toml: none of its 9 runs has a current result; \`weft sweep $place/before/pair.toml\` makes them" compare "$place/before/pair.toml" "$place/before" --base "$work/no-runs.sqlite"
    for value in x -1 1001 '' 2x; do
        "$weft" compare "$place/before" "$place/after" --within "$value" >"$work/out" 2>"$work/err"
        [ $? = 2 ] && grep -q "^weft: \(compare: \)\{0,1\}--within" "$work/err" && verdict "compare-within '$value'" '' || fails "compare-within '$value'" "$(cat "$work/err")"
    done
}

compare_tests() {
    make_stores
    compare_store_tests
    compare_archive_tests
    compare_commit_tests
    compare_refusal_tests
}
