# SPDX-License-Identifier: Apache-2.0
# Part of sweep.sh: a study's numbers for other programs, and marks of numbers that no circuit has.

# All numbers for other programs: as CSV, and as the store's view `current`.
csv_tests() {
    "$weft" sweep "$work/good.toml" --base "$store" -q
    "$weft" run vecadd 64 -c small --order lrr -q --json "$work/csv.json"
    cycles=$(sed 's/.*"cycles":\([0-9]*\).*/\1/' "$work/csv.json")
    for run in first again; do
        "$weft" report "$work/good.toml" --base "$store" --csv >"$work/good.csv" 2>"$work/err" && ! [ -s "$work/err" ] || fails "csv-$run" "exit $?: $(cat "$work/err")"
    done
    [ "$(head -n 1 "$work/good.csv")" = study,experiment,machine,policy,point,kernel,seed,metric,value,unit,name ] &&
        grep -qx "good,e,s,p,,k,,cycles,$cycles,cycles,cycles" "$work/good.csv" && grep -qx 'good,e,s,p,,k,,speed,1,ratio to baseline,speed' "$work/good.csv" &&
        grep -q '^good,e,s,p,,k,,l1d_hit_line_of_the_same_warp,[0-9]*,accesses,"l1d.hit, line of the same warp"$' "$work/good.csv" &&
        verdict csv '' || fails csv "$(head -n 3 "$work/good.csv"), not $cycles cycles"
    verdict csv-words "$(tail -n +2 "$work/good.csv" | awk -F , '$8 !~ /^[a-z][a-z0-9_]*$/ || $9 !~ /^[0-9.e+-]+$/ || $10 == "" { print; exit }')$(cut -d , -f 8 "$work/good.csv" | sort | uniq -d | head -n 3)"
    sqlite3 -csv "$store" "select experiment, machine, policy, point, kernel, seed, metric, value from current where study = 'good'" |
        tr -d '\r"' | awk -F , -v OFS=, '{ $8 = sprintf("%.15g", $8) } 1' | sort >"$work/view"
    tail -n +2 "$work/good.csv" | cut -d , -f 2-9 | sort | cmp -s - "$work/view" && verdict csv-view '' || fails csv-view "$(head -n 3 "$work/view")"
    "$weft" report --csv --base "$store" >"$work/all.csv" 2>"$work/err" || fails csv-all "exit $?: $(cat "$work/err")"
    [ "$(head -n 1 "$work/all.csv")" = "$(head -n 1 "$work/good.csv")" ] && grep '^good,' "$work/all.csv" | sort >"$work/all" && tail -n +2 "$work/good.csv" | sort | cmp -s - "$work/all" &&
        [ "$(tail -n +2 "$work/all.csv" | wc -l)" = "$(sqlite3 "$store" 'select count(*) from current')" ] && verdict csv-all '' || fails csv-all "$(head -n 3 "$work/all.csv")"
    sed 's/"p"\]/"p", "q"]/; 5s/$/\n[policy.q]\norder = "gto"\nset = { memory_latency = 77 }/' "$work/good.toml" >"$work/part.toml"
    "$weft" report "$work/part.toml" --base "$store" --csv >"$work/part.csv" 2>"$work/err"
    [ $? = 1 ] && grep -qx "weft: report: 1 of 2 runs have no current result, and no row; \`weft report $work/part.toml\` names them" "$work/err" &&
        [ "$(grep -c '^part,e,s,p,' "$work/part.csv")" = "$(($(wc -l <"$work/good.csv") - 1))" ] && ! grep -q ',q,' "$work/part.csv" &&
        verdict csv-part '' || fails csv-part "$(cat "$work/err")"
    # What is in the store no more is no more in the view.
    cp "$store" "$work/less.sqlite"
    sqlite3 "$work/less.sqlite" 'delete from run'
    [ "$(sqlite3 "$work/less.sqlite" 'select count(*) from current')" = 0 ] && verdict csv-gone '' || verdict csv-gone 'rows without runs'
    sqlite3 "$store" 'select record from run where result = "verified"' >"$work/records"
    if /usr/bin/python3 -c 'import jsonschema' 2>/dev/null; then
        verdict csv-records "$(/usr/bin/python3 verif/tool/schema.py docs/reference/record.schema.json <"$work/records" 2>&1 | tail -n 1 | grep -vx 0)"
    fi
}

# A table of the study, of the store and of an archive of its runs; what a table names wrongly.
table_tests() {
    {
        cat "$work/good.toml"
        printf '\n[table.t]\nexperiment = "e"\npolicy = "p"\nrows = ["k"]\ncolumns = [{ metric = "cycles" }, { title = "again", count = "cycles", over = "p" }, { title = "per 1000", count = ["cycles", "cycles"], per = "cycles", scale = 1000, digits = 0, unit = "x" }, { title = "issued", metric = "stalls", part = "issued" }, { title = "weighed", count = ["cycles", "cycles"], weights = [2, 0.5] }, { title = "half", count = "cycles", per = ["cycles", "cycles"] }, { title = "said", metric = "cycles", published = true, paper = "much" }]\n'
    } >"$work/table.toml"
    "$weft" report "$work/table.toml" --base "$store" --table t --csv >"$work/table" 2>"$work/err" || fails table "exit $?: $(cat "$work/err")"
    weighed=$(echo "$cycles" | awk '{ printf "%.0f", 2.5 * $1 }')
    { [ "$(head -1 "$work/table")" = 'Kernel,cycles,again,per 1000,issued,weighed,half,*said*' ] && grep -qx "k,$cycles,1.000,2000 x,[0-9.]* %,$weighed,0.500,\*much\*" "$work/table"; } &&
        verdict table "" || fails table "$(cat "$work/table"), not $cycles cycles"
    "$weft" report "$work/table.toml" --base "$store" --runs >"$work/runs.csv" 2>"$work/err" || fails runs "exit $?: $(cat "$work/err")"
    sed -n 1p "$work/runs.csv" | grep -q "^# .weft sweep table., $(date -u +%Y)-.*, of commit [0-9a-f]*\(, sources changed\)\{0,1\}; 1 runs, .* s; ." && verdict runs-head "" || fails runs-head "$(sed -n 1p "$work/runs.csv")"
    "$weft" report "$work/table.toml" --from "$work/runs.csv" --table t --csv >"$work/archived" 2>"$work/err"
    cmp -s "$work/table" "$work/archived" && verdict table-from "" || fails table-from "$(cat "$work/archived" "$work/err")"
    # A policy and a point in a row and a column; an archive of runs that are not there, and of these with counts.
    {
        sed '11s/$/\nvary = { memory_latency = [20, 30] }/' "$work/good.toml"
        printf '\n[table.t]\nexperiment = "e"\nkernel = "k"\nmetric = "cycles"\nrows = ["p"]\ncolumns = ["memory_latency=20", { title = "more", point = "memory_latency=30" }]\n'
    } >"$work/point.toml"
    "$weft" report "$work/point.toml" --base "$work/empty.sqlite" --runs >"$work/without.csv" 2>"$work/err"
    "$weft" report "$work/point.toml" --from "$work/without.csv" --table t --csv >"$work/table" 2>"$work/err"
    [ $? = 1 ] && grep -qx 'p,missing,missing' "$work/table" && verdict table-of-no-runs '' || fails table-of-no-runs "$(cat "$work/table" "$work/err")"
    sed '2s/$/,cycles/; 3s/missing,$/verified,1,100/; 4s/missing,$/verified,1,200/' "$work/without.csv" >"$work/with.csv"
    "$weft" report "$work/point.toml" --from "$work/with.csv" --table t --csv >"$work/table" 2>"$work/err"
    [ "$(paste -s -d ' ' "$work/table")" = 'Kernel,20,more p,100,200' ] && verdict table-points '' || fails table-points "$(cat "$work/table" "$work/err")"
    # A clock that is stepped: of a run whose cycles differ in length, the speed is that of its time.
    sed 's/"p"\]/"p", "q"]/; 5s/$/\n[policy.q]\norder = "gto"/' "$work/good.toml" >"$work/clock.toml"
    printf '\n[table.t]\nexperiment = "e"\nmetric = "speed"\nrows = ["k"]\ncolumns = ["p", "q"]\n' >>"$work/clock.toml"
    "$weft" report "$work/clock.toml" --base "$work/empty.sqlite" --runs 2>"$work/err" |
        sed '2s/$/,cycles,clock_time/; 3s/missing,$/verified,1,100,0/; 4s/missing,$/verified,1,100,80/' >"$work/clock.csv"
    "$weft" report "$work/clock.toml" --from "$work/clock.csv" --table t --csv >"$work/table" 2>"$work/err"
    [ "$(tail -n 1 "$work/table")" = 'k,1.000,1.250' ] && verdict table-clock '' || fails table-clock "$(cat "$work/table" "$work/err")"
    # Effects of rows above, also of published numbers; of rows that are too few.
    sed '/^.table.t/,$d' "$work/point.toml" >"$work/effect.toml"
    printf '[table.t]\nexperiment = "e"\nkernel = "k"\nmetric = "cycles"\npolicy = "p"\nrows = [{ point = "memory_latency=20", paper = "1.5" }, { point = "memory_latency=30", paper = "1.25" }, { title = "more", effect = [-1, 1] }, { title = "less", effect = [1, -1], digits = 0 }]\ncolumns = [{ title = "here" }, { published = true }]\n' >>"$work/effect.toml"
    "$weft" report "$work/effect.toml" --from "$work/with.csv" --table t --csv >"$work/table" 2>"$work/err"
    [ "$(tail -n 2 "$work/table" | paste -s -d ' ')" = 'more,+100.000,*-0.250* less,-100,*+0*' ] && verdict table-effect '' || fails table-effect "$(cat "$work/table" "$work/err")"
    "$weft" report "$work/effect.toml" --from "$work/without.csv" --table t --csv >"$work/table" 2>"$work/err"
    { [ $? = 1 ] && grep -qx 'more,-,\*-0.250\*' "$work/table"; } && verdict table-effect-missing '' || fails table-effect-missing "$(cat "$work/table" "$work/err")"
    for wrong in 's/effect = .-1, 1./effect = [1]/|the last rows are effects, with 1 or -1 for each row above' 's/effect = .-1, 1./effect = [2, 1]/|expected 1 or -1 for each row above' 's/effect = .-1, 1./effect = []/|expected 1 or -1 for each row above' \
        's/title = "less", effect = .1, -1./point = "memory_latency=20"/|the last rows are effects'; do
        sed "${wrong%%|*}" "$work/effect.toml" >"$work/wrong.toml"
        "$weft" report "$work/wrong.toml" --from "$work/with.csv" --table t >"$work/table" 2>"$work/err"
        { [ $? = 2 ] && grep -q "wrong.toml:[0-9]*: .*${wrong#*|}" "$work/err"; } && verdict "table ${wrong#*|}" "" || fails "table ${wrong#*|}" "$(cat "$work/err")"
    done
    archive_tests
    for wrong in 's/count = "cycles"/count = "cycle"/|expected a count of the record, not .cycle.; did you mean .cycles.' 's/per = "cycles"/per = "thread_instruction"/|expected a count of the record, not .thread_instruction.; did you mean .thread_instructions.' \
        's/scale = 1000/scale = 1000, eighth = 9/|expected an eighth of the run, 1 to 8' 's/count = "cycles"/count = "dram_ticks", eighth = 1/|a part of a run has no .dram_ticks.' 's/weights = .2, 0.5./weights = [2]/|.weights. needs a number for each .count.' 's/weights = .2, 0.5./weights = ["x", 1]/|expected a number' 's/metric = "cycles"/metric = "hits", part = "hit"/|expected a .part. of the metric, not .hit.' 's/policy = "p"/policy = "x"/|column of the experiment, not .x.' \
        's/rows = \["k"\]/rows = ["p"]/|one of .kernel. and .mean.' 's/experiment = "e"/experiment = "f"/|name of an experiment, not .f.' 's/{ metric = "cycles" }/{ title = "t" }/|one of .metric. and .count.' \
        's/digits = 0/digits = -1/|expected 0 to 9 digits' 's/rows = \["k"\]/rows = ["mean k"]/|a set that it has whole, not .k.'; do
        sed "/^.table/,\$ ${wrong%%|*}" "$work/table.toml" >"$work/wrong.toml"
        "$weft" report "$work/wrong.toml" --base "$store" --table t >"$work/table" 2>"$work/err"
        { [ $? = 2 ] && grep -q "wrong.toml:[0-9]*: .*${wrong#*|}" "$work/err"; } && verdict "table ${wrong#*|}" "" || fails "table ${wrong#*|}" "$(cat "$work/err")"
    done
}

# Of $work/point.toml: reads an archive that is $work/with.csv changed by SED; its table t.
archived() { # SED
    sed "$1" "$work/with.csv" >"$work/changed.csv"
    "$weft" report "$work/point.toml" --from "$work/changed.csv" --table t --csv >"$work/table" 2>"$work/err"
}

# Archives with wrong lines, points that failed or were slower, and counts that no run has; where their runs come from.
archive_tests() {
    for wrong in '1,$d|:1: the file ends before' '2,$d|:2: the file ends before' '1d|:1: expected .# .weft sweep' '1s/;/,/g|:1: expected .# .weft sweep' '2s/run,/runs,/|:2: expected names of columns' \
        '4s/verified/verifeid/|:4: expected a result: verified, .*, not verifeid' '4s/,200/,2oo/|:4: expected numbers, .*, not 2oo' '4s/,200/,200 1 2/|:4: expected numbers, .*, not 200 1 2'; do
        archived "${wrong%%|*}"
        { [ $? = 2 ] && grep -q "changed.csv${wrong#*|}" "$work/err"; } && verdict "archive ${wrong#*|}" "" || fails "archive ${wrong#*|}" "$(cat "$work/table" "$work/err")"
    done
    "$weft" report "$work/point.toml" --from "$work" --table t >"$work/table" 2>"$work/err"
    { [ $? = 2 ] && grep -q 'cannot read it to its end: Is a directory' "$work/err"; } && verdict archive-read-error "" || fails archive-read-error "$(cat "$work/table" "$work/err")"
    # Each number of a record can be counted, where no run has it as well.
    /usr/bin/python3 -c 'import json, sys
def paths(value, path):
    if isinstance(value, dict): return [p for k in value for p in paths(value[k], path + [k])]
    if isinstance(value, list): return [p for k, v in enumerate(value) for p in paths(v, path + [str(k)])]
    return [] if isinstance(value, (str, bool)) or path[0] in ("settings", "options", "timeline", "seconds") else [".".join(path)]
print(json.dumps(paths(json.load(open(sys.argv[1])), [])))' "$work/csv.json" >"$work/paths"
    sed "s/^metric = \"cycles\"/count = $(sed 's/[\/&]/\\&/g' "$work/paths")/" "$work/point.toml" >"$work/counts.toml"
    "$weft" report "$work/counts.toml" --from "$work/without.csv" --table t --csv >"$work/table" 2>"$work/err"
    { [ $? = 1 ] && grep -q cycles "$work/paths"; } && verdict archive-counts "" || fails archive-counts "$(cat "$work/err")"
    # An eighth of runs that have none; a count that is 0 in every run, and over it.
    sed 's/^metric = "cycles"/count = "l1d.miss"\neighth = 1/' "$work/point.toml" >"$work/eighth.toml"
    "$weft" report "$work/eighth.toml" --from "$work/with.csv" --table t --csv >"$work/table" 2>"$work/err"
    { [ $? = 1 ] && grep -qx 'p,missing,missing' "$work/table"; } && verdict archive-eighths "" || fails archive-eighths "$(cat "$work/table" "$work/err")"
    sed '5s/$/\nbest = { memory_latency = [20, 30] }/; /^vary = /d; s/^metric = "cycles"/count = "l1d.miss"/; s/^columns.*/columns = [{ title = "misses" }, { title = "part", count = "cycles", per = "l1d.miss" }, { title = "cycles", metric = "cycles" }, { title = "affine", count = "values.load.affine" }]/' "$work/point.toml" >"$work/best.toml"
    "$weft" report "$work/best.toml" --from "$work/with.csv" --table t --csv >"$work/table" 2>"$work/err"
    { [ $? = 0 ] && grep -qx 'p,0 (20),-,100 (20),0 (20)' "$work/table"; } && verdict archive-best "" || fails archive-best "$(cat "$work/table" "$work/err")"
    sed '2s/$/,cycles,l1d.miss/; 3s/missing,$/verified,1,100,8 1 1 1 1 1 1 1 1/; 4s/missing,$/verified,1,200,8 1 1 1 1 1 1 1 1/' "$work/without.csv" >"$work/eighths.csv"
    sed 's/^columns.*/columns = [{ title = "whole" }, { title = "first", eighth = 1 }]/' "$work/best.toml" >"$work/eighth.toml"
    "$weft" report "$work/eighth.toml" --from "$work/eighths.csv" --table t --csv >"$work/table" 2>"$work/err"
    { [ $? = 0 ] && grep -qx 'p,8 (20),1' "$work/table"; } && verdict archive-best-eighth "" || fails archive-best-eighth "$(cat "$work/table" "$work/err")"
    # Points that `best` chooses from: of one that was slower no more is known; one that failed might be the quickest.
    sed '4s/verified,1,200/slower,,/' "$work/with.csv" >"$work/slower.csv"
    "$weft" report "$work/best.toml" --from "$work/slower.csv" --table t --csv >"$work/table" 2>"$work/err" && "$weft" report "$work/best.toml" --from "$work/slower.csv" -o "$work/slower" >"$work/out" 2>"$work/err" &&
        grep -qx 'p,0 (20),-,100 (20),0 (20)' "$work/table" && ! grep -q 'not there' "$work/slower/report.md" && grep -q 'Of 1 more runs the archive says only' "$work/slower/report.md" &&
        "$weft" report "$work/best.toml" --from "$work/slower.csv" --runs 2>"$work/err" | grep -q ',slower,,$' && verdict archive-slower "" || fails archive-slower "exit $?: $(cat "$work/table" "$work/err")"
    sed '4s/verified,1,200/failed,,/' "$work/with.csv" >"$work/failed.csv"
    "$weft" report "$work/best.toml" --from "$work/failed.csv" --table t --csv >"$work/table" 2>"$work/err"
    { [ $? = 1 ] && grep -qx 'p,failed,failed,failed,failed' "$work/table" && grep -q "4 cells of table 't' have no current result" "$work/err"; } && verdict archive-failed "" || fails archive-failed "$(cat "$work/table" "$work/err")"
    "$weft" report "$work/best.toml" --from "$work/failed.csv" -o "$work/failed" >"$work/out" 2>"$work/err"
    { [ $? = 1 ] && grep -qx -e '- failed: s p k memory_latency=30' "$work/failed/report.md"; } && verdict archive-failed-report "" || fails archive-failed-report "$(grep -e '^- ' "$work/failed/report.md"; cat "$work/err")"
    # The sources of a run that differ from its commit, and runs of several commits.
    cp "$store" "$work/origin.sqlite"
    "$weft" sweep "$work/part.toml" --base "$work/origin.sqlite" -q
    for origin in '0 1234567 of commit 12345678;' '1 1234567 of commit 12345678, sources changed;' '0 7654321 of commit 12345678 and others;'; do
        # shellcheck disable=SC2086 # three words
        set -- $origin
        sqlite3 "$work/origin.sqlite" "update run set record = json_set(record, '\$.sources_commit', '123456789', '\$.sources_modified', json(iif($1, 'true', 'false')), '\$.date', '2026-01-02T00:00:00Z');
            update run set record = json_set(record, '\$.sources_commit', '${2}99', '\$.date', '2026-01-01T00:00:00Z') where settings like '%memory_latency=77%'"
        [ "$2" = 1234567 ] && sqlite3 "$work/origin.sqlite" "update run set record = json_set(record, '\$.sources_commit', '123456789')"
        "$weft" report "$work/part.toml" --base "$work/origin.sqlite" --runs 2>"$work/err" | sed -n 1p >"$work/origin"
        grep -q "^# .weft sweep part., 2026-01-02, ${origin#* * } 2 runs" "$work/origin" && verdict "runs-origin ${origin#* * }" "" || fails "runs-origin ${origin#* * }" "$(cat "$work/origin" "$work/err")"
    done
}

# What is no circuit is marked, wherever the setting is given: in a column of its own, of a policy, or among what `best` has tried.
ideal_tests() {
    cat >"$work/ideal.toml" <<'END'
title = "t"
[config.s]
base = "small"
[policy]
stack = {}
tbc = { reconv = "tbc", vary = { regroup_ideal = [0, 7] } }
dwf = { reconv = "dwf", set = { regroup_ideal = 1 } }
lwm = { reconv = "lwm", best = { regroup_ideal = [0, 4] } }
[kernel]
k = { run = "vecadd 64", set = "a" }
[experiment.e]
title = "e"
configs = ["s"]
policies = ["stack", "tbc", "dwf", "lwm"]
baseline = "stack"
kernels = ["a"]
show = ["speed", "lanes"]
END
    "$weft" report "$work/ideal.toml" --base "$work/none.sqlite" -o "$work/ideal-report" >"$work/out" 2>&1
    got=$(grep -m1 '^| Kernel' "$work/ideal-report/report.md")
    [ "$got" = '| Kernel | stack | tbc regroup_ideal=0 | tbc regroup_ideal=7 (model only) | dwf (model only) | lwm (model only) |' ] &&
        [ "$(grep -c '(model only)' "$work/ideal-report/report.md")" = 4 ] && verdict report-ideal "" || fails report-ideal "$got; $(head -3 "$work/out")"
}
