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
        printf '\n[table.t]\nexperiment = "e"\npolicy = "p"\nrows = ["k"]\ncolumns = [{ metric = "cycles" }, { title = "again", count = "cycles", over = "p" }, { title = "per 1000", count = ["cycles", "cycles"], per = "cycles", scale = 1000, digits = 0, unit = "x" }, { title = "issued", metric = "stalls", part = "issued" }, { title = "weighed", count = ["cycles", "cycles"], weights = [2, 0.5] }, { title = "said", metric = "cycles", published = true, paper = "much" }]\n'
    } >"$work/table.toml"
    "$weft" report "$work/table.toml" --base "$store" --table t --csv >"$work/table" 2>"$work/err" || fails table "exit $?: $(cat "$work/err")"
    weighed=$(echo "$cycles" | awk '{ printf "%.0f", 2.5 * $1 }')
    { [ "$(head -1 "$work/table")" = 'Kernel,cycles,again,per 1000,issued,weighed,*said*' ] && grep -qx "k,$cycles,1.000,2000 x,[0-9.]* %,$weighed,\*much\*" "$work/table"; } &&
        verdict table "" || fails table "$(cat "$work/table"), not $cycles cycles"
    "$weft" report "$work/table.toml" --base "$store" --runs >"$work/runs.csv" 2>"$work/err" || fails runs "exit $?: $(cat "$work/err")"
    sed -n 1p "$work/runs.csv" | grep -q "^# .weft sweep table., $(date -u +%Y)-.*, of commit [0-9a-f]*; 1 runs, .* s; ." && verdict runs-head "" || fails runs-head "$(sed -n 1p "$work/runs.csv")"
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
    for wrong in 's/weights = .2, 0.5./weights = [2]/|.weights. needs a number for each .count.' 's/weights = .2, 0.5./weights = ["x", 1]/|expected a number' 's/metric = "cycles"/metric = "hits", part = "hit"/|expected a .part. of the metric, not .hit.' 's/policy = "p"/policy = "x"/|column of the experiment, not .x.' \
        's/rows = \["k"\]/rows = ["p"]/|one of .kernel. and .mean.' 's/experiment = "e"/experiment = "f"/|name of an experiment, not .f.' 's/{ metric = "cycles" }/{ title = "t" }/|one of .metric. and .count.' \
        's/digits = 0/digits = -1/|expected 0 to 9 digits' 's/rows = \["k"\]/rows = ["mean k"]/|a set that it has whole, not .k.'; do
        sed "/^.table/,\$ ${wrong%%|*}" "$work/table.toml" >"$work/wrong.toml"
        "$weft" report "$work/wrong.toml" --base "$store" --table t >"$work/table" 2>"$work/err"
        { [ $? = 2 ] && grep -q "wrong.toml:[0-9]*: .*${wrong#*|}" "$work/err"; } && verdict "table ${wrong#*|}" "" || fails "table ${wrong#*|}" "$(cat "$work/err")"
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
