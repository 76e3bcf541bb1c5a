#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Charts of `weft report`: the page of a study of 400 runs in a headless Chromium (page.py), and figures as files. The runs are those of
# docs/results/data/ccws.csv, so that no machine is built. One line per test, "PASS: browser/NAME" or "FAIL: browser/NAME: why".
work=build/test-browser
suite=browser
. verif/lib.sh
rm -rf "$work"
mkdir -p "$work"
runs=docs/results/data/ccws.csv

# The study with every kind of chart that an archive can show; what is behind the name of a place must not end its element.
sed -e '/^\[experiment.schedulers\]/,/^\[/ s/^plot = .*/plot = ["speed", "mpki", "stalls", "ipc_stack", "cache", "over_time"]/' \
    -e 's/^title = "CCWS.*/title = "CCWS <\/script> <b>"/' studies/ccws.toml >"$work/ccws.toml"
# Tables as figures: titles that are no policies, a scale behind published numbers, and two that no figure can show.
cat >>"$work/ccws.toml" <<'END'
[table.titles]
experiment = "schedulers"
metric = "stalls"
rows = ["BFS"]
columns = [{ title = "full", policy = "gto", part = "memory unit full" }, { title = "held", policy = "gto", part = "limit policy" }, { title = "gto", policy = "ccws", part = "limit policy" }]
[table.scaled]
experiment = "schedulers"
metric = "speed"
scale = 100
rows = [{ title = "published", mean = "HCS", published = true }, "BFS"]
columns = [{ title = "CCWS", policy = "ccws" }]
[table.twice]
experiment = "schedulers"
metric = "speed"
rows = ["BFS"]
columns = [{ title = "A", policy = "gto" }, { title = "A", policy = "ccws" }]
[table.mixed]
experiment = "schedulers"
rows = ["BFS"]
columns = [{ title = "A", policy = "gto", metric = "speed" }, { title = "B", policy = "gto", metric = "mpki" }]
END
figure() { "$weft" report "$work/ccws.toml" --from "$runs" --figure "$@" >"$work/log" 2>&1; }
figure published -o "$work/data.csv" && [ "$(ls "$work" | grep '^data')" = data.csv ] && grep -q '^published,"HCS of chapter 3, mean",CCWS,1.0' "$work/data.csv" &&
    verdict figure-csv '' || fails figure-csv "$(cat "$work/log"; ls "$work")"
figure scaled -o "$work/scaled.csv" && grep -q '^published,BFS,CCWS,99\.9684' "$work/scaled.csv" && verdict figure-scale '' || fails figure-scale "$(cat "$work/log" "$work/scaled.csv")"

# Any metric of one number, stack or count, of an experiment or with the titles of a table; its numbers are those of the report.
for metric in ipc mpki width stalls lanes l1d_sector_miss idle_issue_slots_dependency; do
    figure schedulers --metric $metric -o "$work/metric-$metric.csv" && [ "$(wc -l <"$work/metric-$metric.csv")" -gt 70 ] && verdict "metric-$metric" '' || fails "metric-$metric" "$(cat "$work/log")"
done
figure schedulers --metric 'l1d.sector miss' -o "$work/path.csv" && cmp -s "$work/path.csv" "$work/metric-l1d_sector_miss.csv" && verdict metric-path '' || fails metric-path "$(cat "$work/log")"
figure schedulers-mpki -o "$work/plotted.csv" && cmp -s "$work/plotted.csv" "$work/metric-mpki.csv" && verdict metric-as-plotted '' || fails metric-as-plotted "$(cat "$work/log")"
"$weft" report "$work/ccws.toml" --from "$runs" --csv >"$work/all.csv" 2>"$work/log"
for metric in ipc idle_issue_slots_dependency; do
    verdict "metric-numbers-$metric" "$(/usr/bin/python3 -c 'import csv, sys
folder, metric = sys.argv[1:]
wants = {(r["machine"], r["kernel"], r["policy"]): float(r["value"]) for r in csv.DictReader(open(folder + "/all.csv"))
         if r["experiment"] == "schedulers" and r["metric"] == metric}
rows = [r for r in csv.DictReader(open(f"{folder}/metric-{metric}.csv")) if not r["kernel"].startswith("mean")]
wrong = [r for r in rows if abs(float(r["value"]) / max(wants[r["machine"], r["kernel"], r["policy"]], 1e-9) - 1) > 1e-6]
if wrong or len(rows) != 72: print(len(rows), "rows", wrong[:2])' "$work" $metric 2>&1)"
done
figure published --metric ipc -o "$work/table.csv" && grep -q '^published,BFS,best static limit,[0-9.]*,' "$work/table.csv" && ! grep -q ',1\.0*$' "$work/table.csv" && verdict metric-table '' || fails metric-table "$(cat "$work/log")"
figure published --metric memory_reads -o "$work/table.csv" && grep -q '^published,BFS,CCWS,[0-9]*,' "$work/table.csv" && verdict metric-table-count '' || fails metric-table-count "$(cat "$work/log")"

# A figure without some of its runs is drawn, and the exit code says so.
grep -v '^published gto BFS,' "$runs" >"$work/part.csv"
"$weft" report "$work/ccws.toml" --from "$work/part.csv" --figure schedulers-speed -o "$work/part-figure.csv" >"$work/out" 2>"$work/log"
[ $? = 1 ] && grep -qx "weft: report: 1 cells of figure 'schedulers-speed' have no current result; \`weft sweep $work/ccws.toml\` makes the runs" "$work/log" &&
    verdict figure-part '' || fails figure-part "$(cat "$work/log")"

wrong() { # TEST MESSAGE ARGUMENT...
    test=$1 message=$2
    shift 2
    refused "$test" "$message" report "$work/ccws.toml" --from "$runs" "$@"
}
exits figure-unknown 2 "weft: report: there is no figure 'schedulers-sped' of $work/ccws.toml, or none of its runs has a result; what \`plot\` of an experiment has is called EXPERIMENT-METRIC, and [table.NAME] is drawn as NAME; did you mean 'schedulers-speed'?" \
    report "$work/ccws.toml" --from "$runs" --figure schedulers-sped -o "$work/x.pdf"
exits figure-ending 2 "weft: -o $work/x.doc: expected a file that ends in .pdf, .svg, .png or .csv" report "$work/ccws.toml" --from "$runs" --figure published -o "$work/x.doc"
for test in "twice a figure cannot show two columns of the title 'A'; give each a 'title' of its own" \
    "mixed a figure shows one metric, and another is that of 'BFS, B'; draw a table of the rows and columns of one metric"; do
    name=${test%% *}
    figure "$name" -o "$work/x.csv"
    verdict "figure-$name" "$(grep -q "^weft: $work/ccws.toml:[0-9]*: table.$name: ${test#* }\$" "$work/log" || cat "$work/log")"
done
drawn='speed, cycles, ipc, width, depth, fetches, own_lines, fetch_hits, apki, apki_threads, hit_rate, mpki, vta_hits, misses, reads, writes, bus, instructions, issued, warps_started, full, warps, active, shared, region, region_room, shared_used, put_out, chosen, lanes, stalls, idle_threads, ipc_stack, cache'
for test in "ipcc; did you mean 'ipc'?" "l1d_mis; did you mean 'l1d_miss'?" over_time hits; do
    metric=${test%%;*}
    wrong "metric-unknown-$metric" "report: --metric $metric: expected a count of the store's view \`current\`, or one of $drawn${test#"$metric"}" --figure schedulers --metric "$metric" -o "$work/x.csv"
done
wrong metric-no-place "report: --figure schedulrs --metric ipc: expected the name of an experiment or a table of $work/ccws.toml; did you mean 'schedulers'?" --figure schedulrs --metric ipc -o "$work/x.csv"
wrong metric-not-plotted "report: there is no figure 'schedulers-ipc' of $work/ccws.toml: \`plot\` of the experiment does not have it; --figure schedulers --metric ipc draws it" --figure schedulers-ipc -o "$work/x.csv"
wrong metric-not-counted "report: experiment 'schedulers' of $work/ccws.toml has no run with a number of 'idle_threads': its machines lack what it counts, or \`weft sweep\` has not made the runs" --figure schedulers --metric idle_threads -o "$work/x.csv"
wrong metric-no-figure 'report: --metric is of a figure: weft report STUDY --figure EXPERIMENT --metric METRIC -o FILE' --metric ipc
exits metric-of-rows 2 "weft: $work/ccws.toml:$(grep -n '"A", policy = "gto", metric' "$work/ccws.toml" | cut -d : -f 1): table.mixed: this column says itself which number it shows, so --metric cannot; use an experiment, or write a table without" \
    report "$work/ccws.toml" --from "$runs" --figure mixed --metric ipc -o "$work/x.csv"
wrong figure-no-file 'report: --figure needs a study and a file: weft report STUDY --figure NAME -o fig.pdf' --figure published
wrong figure-no-figure 'report: --width is of a figure: weft report STUDY --figure NAME --width WIDTH -o FILE' --width 3in

has_charts 'pages in a browser and drawn figures' || exit $failed

"$weft" report "$work/ccws.toml" --from "$runs" -o "$work/report" >"$work/log" 2>&1
[ $? -le 1 ] && grep -q 'report.html: [0-9]* of [0-9]* runs$' "$work/log" && verdict report '' || fails report "$(cat "$work/log")"
bytes=$(wc -c <"$work/report/report.html")
[ "$bytes" -gt 800000 ] && [ "$bytes" -lt 5000000 ] && verdict size '' || verdict size "$bytes bytes"
verdict links "$(for file in $(sed -n 's/^\[.*](\(.*\.vl\.json\))$/\1/p' "$work/report/report.md"); do
    [ -f "$work/report/$file" ] || echo "report.md has a link to $file; "
done)"

/usr/bin/python3 verif/tool/browser/page.py "$work/report/report.html" || failed=1

# A figure is as wide as a column of a paper, in 8 pt, with its data and its specification beside.
for name in schedulers-speed schedulers-stalls throttle-speed published; do
    figure $name --width 3.3in -o "$work/$name.pdf" || fails "figure-$name" "$(cat "$work/log")"
    wide=$(grep -aom 1 'MediaBox *\[[0-9. ]*\]' "$work/$name.pdf" | tr -dc '0-9. ' | awk '{ print $3 - $1 }')
    awk -v wide="${wide:-0}" 'BEGIN { exit !(wide > 236 && wide < 239) }' && verdict "figure-width-$name" '' || verdict "figure-width-$name" "$wide points, not 237.6"
    why=$(/usr/bin/python3 -c 'import csv, json, sys
spec = json.load(open(sys.argv[1] + ".vl.json"))
rows = list(csv.DictReader(open(sys.argv[1] + ".csv")))
sizes = {spec["config"][part]["labelFontSize"] for part in ("axis", "header", "legend")}
if sizes != {8}: print("text of", sizes)
if spec["data"]["values"] != open(sys.argv[1] + ".csv").read(): print("the specification has other data")
if len(rows) < 20 or not all(float(row["value"]) >= 0 for row in rows): print(len(rows), "rows")' "$work/$name" 2>&1)
    verdict "figure-beside-$name" "$why"
done
figure published -o "$work/figure.svg" && grep -q '^<svg' "$work/figure.svg" && ! grep -q 'font-size="8px"' "$work/figure.svg" && verdict figure-svg '' || fails figure-svg "$(cat "$work/log")"
figure published -o "$work/figure.png" && [ "$(head -c 4 "$work/figure.png" | tail -c 3)" = PNG ] && verdict figure-png '' || fails figure-png "$(cat "$work/log")"
figure schedulers --metric ipc --width 3.3in -o "$work/metric.pdf" && [ "$(head -c 4 "$work/metric.pdf")" = %PDF ] && cmp -s "$work/metric.csv" "$work/metric-ipc.csv" &&
    [ "$(/usr/bin/python3 -c 'import json, sys
print(json.load(open(sys.argv[1]))["layer"][0]["encoding"]["color"]["scale"] == json.load(open(sys.argv[2]))["layer"][0]["encoding"]["color"]["scale"])' "$work/metric.vl.json" "$work/report/schedulers-speed.vl.json")" = True ] &&
    verdict metric-drawn '' || fails metric-drawn "$(cat "$work/log")"
figure titles -o "$work/titles.svg" || fails figure-titles "$(cat "$work/log")"
why=$(/usr/bin/python3 -c 'import re, sys
colours = re.findall("\"range\":\\s*\\[([^]]*)\\]", open(sys.argv[1]).read())[0].split(",")
if len(colours) != 3 or len({c.strip() for c in colours}) != 3: print(colours)' "$work/titles.vl.json" 2>&1)
verdict figure-colours-of-titles "$why"
exits figure-width 2 "weft: $work/x.pdf: cannot draw it: --width 3: expected 1in to 27in, such as 3.3in, 84mm, 8.4cm or 240pt" \
    report "$work/ccws.toml" --from "$runs" --figure published --width 3 -o "$work/x.pdf"
# Without vl-convert that is what is said, and an earlier report stays.
why=$(WEFT_PYTHON=/usr/bin/python3 "$weft" report "$work/ccws.toml" --from "$runs" -o "$work/report" 2>&1 >/dev/null)
got=$?
[ $got = 2 ] && [ "$why" = 'weft: report.html: cannot draw it: vl-convert, which draws it, is not installed: make setup-charts, or pip install vl-convert-python' ] &&
    [ "$(wc -c <"$work/report/report.html")" = "$bytes" ] && verdict without-vl-convert '' || verdict without-vl-convert "exit $got: $why"
exit $failed
