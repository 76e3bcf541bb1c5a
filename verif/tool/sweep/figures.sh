# SPDX-License-Identifier: Apache-2.0
# Part of sweep.sh: sets, seeds, means, series, designs, and every kind of table and figure.

# In good.toml: line 7 is the run of kernel k, 12 the baseline, 14 what is shown.
malformed_figure_tests() {
    malformed set-empty '7s/$/\nset = []/' '8: kernel.k.set: expected at least one name, such as set = ["..."]'
    malformed set-kernel '7s/$/\nset = ["a", "k"]/' "8: kernel.k.set[1]: there is a kernel 'k' (line 6); a set has another name"
    malformed set-twice '7s/$/\nset = ["a", "b", "a"]/' "8: kernel.k.set[2]: the set 'a' is listed twice"
    seeds="expected a list of 2 to 32 different whole numbers of 0 or more, such as seeds = [1, 2, 3]"
    malformed seeds-one '7s/$/\nseeds = [1]/' "8: kernel.k.seeds: $seeds"
    malformed seeds-twice '7s/$/\nseeds = [1, 2, 1]/' "8: kernel.k.seeds: $seeds"
    malformed seeds-text '7s/$/\nseeds = [1, "2"]/' "8: kernel.k.seeds: $seeds"
    malformed seeds-nowhere '7s/$/\nseeds = [1, 2]/' "8: kernel.k.seeds: expected '{seed}' in 'run', where a seed is to stand"
    malformed seeds-none '7s/64/64 {seed}/' \
        "7: kernel.k.run: '{seed}' stands for each seed in a list, such as seeds = [1, 2, 3], and there is no such list"
    malformed seeds-against '7s/64"/64 {seed}"\nseeds = [1, 2]\n[kernel.j]\nrun = "vecadd 64"/; 12s/$/\nagainst = "k"/; 13s/\["k"\]/["j", "k"]/' \
        "16: experiment.e.against: 'k' has 2 seeds, and 'j' (line 9) another number; expected as many, or a kernel without seeds"
    means="harmonic, geometric, arithmetic"
    malformed means '14s/$/\nmeans = ["harmonic", "mean"]/' "15: experiment.e.means[1]: expected one of: $means"
    malformed means-none '14s/$/\nmeans = []/' "15: experiment.e.means: expected one to three of: $means"
    malformed means-twice '14s/$/\nmeans = ["harmonic", "harmonic"]/' "15: experiment.e.means[1]: 'harmonic' is listed twice"

    paper='$a [[experiment.e.paper]]\nmetric = "METRIC"\npolicy = "p"\nof = "OF"\nvalue = 1\nsource = "s"'
    set='7s/$/\nset = "a"\n[kernel.j]\nrun = "vecadd 32"\nset = "a"/'
    malformed mean-of-kernel "$(printf %s "$paper" | sed 's/METRIC/speed/; s/OF/k/')\\nmean = \"geometric\"" \
        "21: experiment.e.paper[0].mean: 'k' is a kernel, not a set"
    malformed mean-of-nothing "$set; 13s/\"k\"/\"a\"/; $(printf %s "$paper" | sed 's/METRIC/cycles/; s/OF/a/')" \
        "22: experiment.e.paper[0].of: 'a' is a set, and cycles has no mean; expected a kernel"
    malformed mean-of-a-part "$set; $(printf %s "$paper" | sed 's/METRIC/speed/; s/OF/a/')" \
        "22: experiment.e.paper[0].of: this experiment lacks 'j' (line 9) of the set 'a', so the set has no mean here; add the kernel, or name another set"
    malformed mean-not-there "$set; 13s/\"k\"/\"a\"/; $(printf %s "$paper" | sed 's/METRIC/speed/; s/OF/a/')\\nmean = \"geometric\"" \
        "25: experiment.e.paper[0].mean: this experiment has no geometric mean of speed; add it to 'means'"

    malformed series-unshown '14s/$/\nseries = ["ipc"]/' \
        "15: experiment.e.series: neither 'show' nor 'plot' has over_time, which shows series"
    series="expected a metric that a part of a run has, or a count of a record; there are: ipc, width, fetches, own_lines, fetch_hits, apki, apki_threads, hit_rate, mpki, vta_hits, warps, active, shared, region, region_room, shared_used, warp_instructions, thread_instructions, instruction_fetches, instruction_misses, own_line_hits, constant_hits, constant_misses, l1d_global_loads, may_load, resident, shared_in_use, region_in_use, region_reserved, memory_reads, memory_writes, idle_issue_slots.CAUSE, l1d.CLASS, l2.CLASS"
    malformed series '14s/$/\nseries = ["ipc", "l2.fun"]/; 14s/speed/over_time/' \
        "15: experiment.e.series[1]: $series; l2.hit; l2.miss; l2.merge; l2.write back"
    malformed series-metric '14s/$/\nseries = ["speed"]/; 14s/speed/over_time/' "15: experiment.e.series[0]: $series"

    together="'design' and the metric 'effects' in 'show' go together"
    malformed effects '14s/speed/effects/' "14: experiment.e.show: $together"
    malformed design '14s/$/\ndesign = { memory_latency = [1, 2] }/' "15: experiment.e.design: $together"
    malformed design-three '14s/$/\ndesign = { memory_latency = [1, 2, 3] }/; 14s/speed/effects/' \
        "15: experiment.e.design.memory_latency: expected two values, such as memory_latency = [4, 16]"
    malformed design-vary '14s/$/\ndesign = { memory_latency = [1, 2] }\nvary = { fetch_latency = [1, 2] }/; 14s/speed/effects/' \
        "16: experiment.e.vary: expected one of 'vary' and 'design'"
    malformed response '14s/$/\nresponse = "ipc"/' "15: experiment.e.response: there is no 'design' whose effects it would be"
    malformed response-several '14s/$/\nresponse = "hits"/' "15: experiment.e.response: expected one of the metrics of one number: $single"
}

# The number at the end of `path` in a record (JSON of one line), the first of that name.
record_number() { # FILE NAME
    sed 's/"timeline".*//' "$1" | grep -o "\"$2\":[0-9.e+-]*" | head -1 | cut -d : -f 2
}

figure_report_tests() {
    "$weft" sweep verif/tool/sweep/figures.toml --base "$store" -q >"$work/out" 2>"$work/err" || fails figures-sweep "$(cat "$work/out" "$work/err")"
    rm -rf "$work/report"
    "$weft" report verif/tool/sweep/figures.toml --base "$store" -o "$work/report" >"$work/out" 2>"$work/err"
    got=$?
    [ $got = 0 ] && grep -q 'report.html: 28 of 28 runs' "$work/out" && verdict figures-complete "" || verdict figures-complete "exit $got: $(cat "$work/out" "$work/err")"
    got=$("$weft" sweep verif/tool/sweep/figures.toml --base "$store" --list --only arrays --only ciao | grep -c '^done ')
    [ "$got" = 5 ] && verdict figures-only-set "" || verdict figures-only-set "$got runs, not 2 + 3 of ciao"

    # A figure for each metric, and for each series; of warps that evict, where a policy says so.
    want=$(for f in speed stalls ipc_stack cache lanes interference-spmv-ciao; do echo "speed-$f.vl.json"; done
        for series in ipc active vta_hits l1d.merge idle_issue_slots.dependency; do echo "speed-over_time-$series.vl.json"; done)
    got=$(cd "$work/report" && ls ./*.vl.json | sed 's,^./,,')
    [ "$(echo "$want" | sort)" = "$(echo "$got" | sort)" ] && verdict figures-drawn "" || verdict figures-drawn "$got"
    got=$(grep -c '^<figure id=' "$work/report/report.html")
    [ "$got" = 11 ] && verdict figures-in-page "" || verdict figures-in-page "$got figures"
}

# One number per cell: those of the record; with seeds the mean, and from which to which.
figure_value_tests() {
    why=
    # The policy of figures.toml.
    ciao="--order gto --limit ciao_p --set l1_array=unified --set ciao_all=1 --set ciao_high_epoch=20 --set ciao_low_epoch=10"
    ciao="$ciao --set ciao_high_cutoff=1023 --set ciao_low_cutoff=1023"
    "$weft" run spmv 256 -c small $ciao -q --json "$work/spmv.json"
    bytes=$(awk -v bytes="$(record_number "$work/spmv.json" shared_bytes)" 'BEGIN { print 1 / bytes }')
    for row in "ipc|thread instructions per cycle|thread_instructions|1|cycles" \
        "width|lane activity|thread_instructions|0.25|warp_instructions" \
        "fetches|instruction fetches per cycle|instruction_fetches|1|cycles" \
        "apki|L1 accesses of global loads|l1d_global_loads|1000|warp_instructions" \
        "vta_hits|L1 misses of lines that the warp had lost|miss, hit in the victim tags|1000|thread_instructions" \
        "active|active warps of a core|may_load|1|cycles" \
        "shared|part of the shared memory that blocks have, on average|shared_in_use|$bytes|cycles" \
        "region|part of the shared memory in lines of the region|region_in_use|$bytes|cycles" \
        "region_room|part of the shared memory that the region has|region_reserved|$bytes|cycles"; do
        name=${row%%|*} row=${row#*|}
        heading=${row%%|*} row=${row#*|}
        over=$(record_number "$work/spmv.json" "${row%%|*}") row=${row#*|}
        got=$(table_cell "Speed: $heading" spmv 2)
        why=$why$(awk -v name="$name" -v got="$got" -v over="${over:-0}" -v factor="${row%%|*}" \
            -v under="$(record_number "$work/spmv.json" "${row#*|}")" 'BEGIN {
            want = factor * over / under; d = got - want; near = name ~ /apki|vta_hits/ ? 0.006 : 0.0006
            if (want <= 0 || d > near || d < -near) print name " is " got ", not " want "; " }')
    done
    verdict figures-values "$why"
    got="$(table_cell 'Speed: part of the shared memory that blocks have, on average' spmv 2) $(table_cell 'Speed: part of the shared memory in lines' spmv 2)"
    got="$got $(table_cell 'Speed: part of the shared memory that the region has' spmv 2) $(table_cell 'Speed: part of the shared memory that blocks have or' spmv 2)"
    why=$(echo "$got" | awk '{ d = $1 + $2 - $4; if ($2 >= $3 || $1 + $3 > 1 || d > 0.0011 || d < -0.0011) print }')
    verdict figures-shared-memory "$why"
    got="$(table_cell 'Speed: value of' spmv 3) $(table_cell 'Speed: value of' spmv 1) $(table_cell 'Speed: speed' spmv 3)"
    [ "$got" = '10 (memory_latency=10) - 1.000 (memory_latency=10)' ] && verdict figures-chosen "" || verdict figures-chosen "$got"

    # seeds: cycles of three inputs under a policy and the baseline; the speed is their harmonic mean.
    for seed in 1 2 3; do
        "$weft" run bitonic 200 $seed -c small --order gto -q --json "$work/gto.$seed.json"
        "$weft" run bitonic 200 $seed -c small $ciao -q --json "$work/ciao.$seed.json"
        echo "$(record_number "$work/gto.$seed.json" cycles) $(record_number "$work/ciao.$seed.json" cycles) $(record_number "$work/gto.$seed.json" thread_instructions)"
    done >"$work/seeds"
    why=$(awk -v speed="$(table_cell 'Speed: speed' bitonic 2)" -v ipc="$(table_cell 'Speed: thread instructions per cycle' bitonic 1)" '
        { s += $2 / $1; i = $3 / $1; sum += 1 / i; low = NR == 1 || i < low ? i : low; high = i > high ? i : high }
        END { if (NR != 3 || substr(speed, 1, 5) != sprintf("%.3f", 3 / s)) print "speed " speed ", not " 3 / s
            want = sprintf("%.3f (%.3f to %.3f)", 3 / sum, low, high)
            if (ipc != want) print "ipc " ipc ", not " want }' "$work/seeds")
    verdict figures-seeds "$why"
    got=$(table_cell Kernels bitonic 2)
    [ "$got" = 'bitonic 200 {seed}; seeds 1, 2, 3' ] && verdict figures-seeds-named "" || verdict figures-seeds-named "$got"

    # Means of the values of cells; a kernel in two sets counts in both, and a set that is there in part has none.
    why=
    for set in 'arrays vecadd bitonic' 'all vecadd bitonic spmv'; do
        # shellcheck disable=SC2086
        set -- $set
        name=$1
        shift
        for kernel in "$@"; do table_cell 'Speed: thread instructions per cycle' "$kernel" 1; done >"$work/cells"
        why=$why$(awk -v set="$name" -v geometric="$(table_cell 'Speed: thread instructions per cycle' "**$name, geometric mean**" 1)" \
            -v harmonic="$(table_cell 'Speed: thread instructions per cycle' "**$name, harmonic mean**" 1)" '
            function off(text, want) { gsub(/\*/, "", text); return text == "" || text - want > 0.0011 || want - text > 0.0011 }
            { logs += log($1); parts += 1 / $1 }
            END { if (off(geometric, exp(logs / NR))) print set ": geometric mean " geometric ", not " exp(logs / NR) "; "
                if (off(harmonic, NR / parts)) print set ": harmonic mean " harmonic ", not " NR / parts "; " }' "$work/cells")
    done
    verdict figures-means "$why"
    got=$(awk '/^## / { on = /A part of a set/ } on && /mean/' "$work/report/report.md")
    [ "$(echo "$got" | grep -c '^| \*\*arrays, harmonic mean')" = 1 ] && ! echo "$got" | grep -q all && verdict figures-part-of-a-set "" ||
        verdict figures-part-of-a-set "$got"
    got="$(table_cell 'Speed: speed' '*published: arrays, harmonic mean*' 2) $(table_cell 'Speed: speed' '*published: all, geometric mean*' 2)"
    [ "$got" = '*1.250* [1] *1.500* [2]' ] && verdict figures-published "" || verdict figures-published "$got"
    got=$(table_cell 'Speed: L1 misses of loads, relative' '**all, arithmetic mean**' 1)$(table_cell 'Speed: lane activity' '**all, geometric mean**' 1)
    [ "$got" = '**1.000**' ] && verdict figures-kinds-of-means "" || verdict figures-kinds-of-means "$got"
}

# Several numbers per cell: parts of a whole add up to it, and the matrix is what the record has.
figure_part_tests() {
    why=$(awk -F ' *[|] *' '/^### / { whole = /issue slots|by what it decided/ ? 100 : /what kept more away/ ? 4 : 0; if (whole) tables++ }
        whole && NF > 5 && $4 + 0 > 0 { sum = 0; for (i = 4; i < NF; i++) sum += $i; rows++
            if (sum < 0.99 * whole || sum > 1.01 * whole) print $2 " under " $3 ": the parts of " whole " add up to " sum "; " }
        END { if (tables != 3 || rows != 27) print tables " tables, " rows " rows" }' "$work/report/report.md")
    verdict figures-stacks "$why"
    want=$(sed 's/.*"interference":\[\[//; s/\]\].*//; s/\],\[/\n/g' "$work/spmv.json" | awk -F , '
        { for (i = 1; i <= NF; i++) { sum += $i; if (i != NR && $i > 0) { other += $i; pairs++
            least = pairs == 1 || $i < least ? $i : least; most = $i > most ? $i : most } } rows += NF == 4 }
        END { if (rows == 4) print sum, other, pairs, least, most }')
    got=$(for i in 2 3 4 5 6; do awk -F ' *[|] *' -v i=$i '/^### / { on = /lines lost/ } on && $2 == "spmv" && $3 == "ciao" { print $(i + 2) }' "$work/report/report.md"; done | paste -sd ' ')
    [ -n "$want" ] && [ "$got" = "$want" ] && [ "${got%% *}" = "$(record_number "$work/spmv.json" 'miss, hit in the victim tags')" ] &&
        verdict figures-interference "" || verdict figures-interference "'$got', not '$want'"
    # The same numbers in a table of an archive, which has no map.
    "$weft" report verif/tool/sweep/figures.toml --base "$store" --runs >"$work/figures.csv" 2>"$work/err"
    got=$("$weft" report verif/tool/sweep/figures.toml --from "$work/figures.csv" --table lost --csv 2>"$work/err" | sed -n '2s/^spmv,//p' | tr , ' ')
    [ -n "$want" ] && [ "$got" = "$want" ] && verdict figures-table-lost "" || verdict figures-table-lost "'$got', not '$want': $(cat "$work/err")"

    # Over time: the eighths of a run have on average what the run has.
    why=$(awk -F ' *[|] *' -v ipc="$(table_cell 'Speed: thread instructions per cycle' spmv 1)" -v active="$(table_cell 'Speed: active warps' spmv 1)" '
        /^### / { what = /thread instructions per cycle, over the run/ ? "ipc" : /active warps.*over the run/ ? "active" : "" }
        what && $2 == "spmv" && $3 == "gto" { sum = 0; for (i = 4; i <= 11; i++) sum += $i; mean[what] = sum / 8 }
        function off(a, b) { return b <= 0 || a - b > 0.003 || b - a > 0.003 }
        END { if (off(mean["ipc"], ipc)) print "ipc " mean["ipc"] ", not " ipc; if (off(mean["active"], active)) print "active " mean["active"] ", not " active }' \
        "$work/report/report.md")
    verdict figures-over-time "$why"

    # The effect of the first factor: its two levels have two runs each, columns 1 and 3, and 2 and 4.
    why=$(awk -v a="$(table_cell 'What counts: cycles' spmv 1)" -v b="$(table_cell 'What counts: cycles' spmv 2)" -v c="$(table_cell 'What counts: cycles' spmv 3)" \
        -v d="$(table_cell 'What counts: cycles' spmv 4)" -v got="$(table_cell 'What counts: effects' spmv 3)" 'BEGIN {
        want = sprintf("%+.1f %%", 200 * (a - b + c - d) / (a + b + c + d)); if (a <= b || got != want) print got ", not " want }')
    verdict figures-effects "$why"
    want="spmv,$(table_cell 'What counts: effects' spmv 2),$(table_cell 'What counts: effects' spmv 3)"
    got=$("$weft" report verif/tool/sweep/figures.toml --from "$work/figures.csv" --table factors --csv 2>"$work/err" | sed -n 2p)
    [ "$got" = "$want" ] && verdict figures-table-effects "" || verdict figures-table-effects "'$got', not '$want': $(cat "$work/err")"
    for wrong in 's/"memory_latency" }/"latency" }/|expected a .part. of the metric, not .latency.' 's/^experiment = "factors"/experiment = "speed"/|no cell can show the metric .effects.'; do
        sed "/^.table.factors/,\$ ${wrong%%|*}" verif/tool/sweep/figures.toml >"$work/wrong-table.toml"
        "$weft" report "$work/wrong-table.toml" --from "$work/figures.csv" --table factors >"$work/out" 2>"$work/err"
        { [ $? = 2 ] && grep -q "wrong-table.toml:[0-9]*: .*${wrong#*|}" "$work/err"; } && verdict "figures-table ${wrong#*|}" "" || verdict "figures-table ${wrong#*|}" "$(cat "$work/err")"
    done

    # Charts have the numbers of the tables: a bar with the ends of its seeds, parts that add up; over time the work of each slice, to its end.
    verdict figures-charts "$(/usr/bin/python3 verif/tool/sweep/charts.py "$work/report" 2>&1)"
}

# What is wrong with a row of a roofline beside the record of its run: bytes of a sector, most bytes and operations of a cycle.
roof_wrong() { # CSV ROW RECORD SECTOR BYTES OPERATIONS
    awk -F , -v row="$2" -v sector="$4" -v bytes="$5" -v lanes="$6" -v cycles="$(record_number "$3" cycles)" \
        -v operations="$(record_number "$3" thread_instructions)" -v reads="$(record_number "$3" memory_reads)" \
        -v writes="$(record_number "$3" memory_writes)" '
        function off(got, want) { return got == "" || got < 0.999999 * want || got > 1.000001 * want }
        NR == 1 && $0 != "experiment,machine,policy,kernel,operations_per_byte,operations_per_cycle,most_bytes_per_cycle,most_operations_per_cycle,roof_at_its_intensity,part_of_its_roof" { print "heads: " $0 }
        index($0, row ",") == 1 {
            rows++
            intensity = operations / (sector * (reads + writes)); rate = operations / cycles
            roof = intensity * bytes < lanes ? intensity * bytes : lanes
            if (off($5, intensity) || off($6, rate) || off($7, bytes) || off($8, lanes) || off($9, roof) || off($10, rate / roof))
                print $0 ", not " intensity " " rate " " bytes " " lanes " " roof
        }
        END { if (rows != 1) print rows + 0 " rows " row }' "$1" | head -1
}

# On `small` a sector is 16 bytes, and its memory has a port and no clock of its own. The DRAM has the bus of a partition for 4 ticks
# per sector of 8 bytes, and two ticks in three cycles of the cores.
roofline_tests() {
    "$weft" report verif/tool/sweep/figures.toml --base "$store" --table roofline --csv >"$work/roofline.csv" 2>"$work/err"
    got=$?
    [ $got = 0 ] && [ "$(wc -l <"$work/roofline.csv")" = 16 ] && why= || why="exit $got, $(wc -l <"$work/roofline.csv") lines: $(head -1 "$work/err")"
    verdict roofline-rows "$why"
    verdict roofline-port "$(roof_wrong "$work/roofline.csv" speed,small,ciao,spmv "$work/spmv.json" 16 16 4)"
    cat >"$work/roofline.toml" <<'END'
title = "roofline"
[config.t]
base = "tiny"
set = { dram = "fcfs", dram_burst = 4, core_clock = 3, interconnect_clock = 3, memory_clock = 2 }
[policy.lrr]
order = "lrr"
[kernel.k]
run = "vecadd 64"
[experiment.e]
title = "e"
configs = ["t"]
policies = ["lrr"]
baseline = "lrr"
kernels = ["k"]
show = ["roofline"]
END
    "$weft" sweep "$work/roofline.toml" --base "$store" -q >"$work/out" 2>"$work/err" || fails roofline-sweep "$(cat "$work/out" "$work/err")"
    "$weft" run vecadd 64 -c tiny -q --set dram=fcfs --set dram_burst=4 --set core_clock=3 --set interconnect_clock=3 --set memory_clock=2 --json "$work/roofline.json"
    "$weft" report "$work/roofline.toml" --base "$store" --table roofline --csv >"$work/roofline.csv" 2>"$work/err"
    verdict roofline-dram "$(roof_wrong "$work/roofline.csv" e,t,lrr,k "$work/roofline.json" 8 "$(awk 'BEGIN { printf "%.12g", 8 / 4 * 2 / 3 }')" 2)"
    # The section of a report, and the table of a page, have the same numbers.
    "$weft" report "$work/roofline.toml" --base "$store" -o "$work/roof" >"$work/out" 2>"$work/err" &&
        "$weft" report "$work/roofline.toml" --base "$store" --table roofline >"$work/roofline.md" 2>"$work/err"
    want=$(awk -F , 'NR == 2 { printf "%.3f | %.3f | %.3f | %.3f | %.3f | %.3f |", $5, $6, $7, $8, $9, $10 }' "$work/roofline.csv")
    grep -qF "| k | lrr | $want" "$work/roof/report.md" && grep -qF "| e | t | lrr | k | $want" "$work/roofline.md" && why= || why="no row '$want': $(cat "$work/err")"
    verdict roofline-tables "$why"
    sed 's/vecadd 64/vecadd 65/' "$work/roofline.toml" >"$work/roofless.toml"
    "$weft" report "$work/roofless.toml" --base "$store" --table roofline --csv >"$work/out" 2>"$work/err"
    [ $? = 1 ] && [ "$(tail -n 1 "$work/out")" = e,t,lrr,k,missing,missing,missing,missing,missing,missing ] && why= || why="$(tail -n 1 "$work/out") $(cat "$work/err")"
    verdict roofline-missing "$why"
}

figure_tests() {
    malformed_figure_tests
    figure_report_tests
    figure_value_tests
    figure_part_tests
    roofline_tests
    rm -rf "$work/report"
}
