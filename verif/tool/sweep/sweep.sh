#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# weft sweep and weft report from outside: messages about malformed studies, resumption after a kill, results that
# are no longer current, failed runs, reports. One line per test, "PASS: sweep/NAME" or "FAIL: sweep/NAME: why".
weft=build/weft
work=build/test-sweep
store=$work/runs.sqlite
suite=sweep
. verif/lib.sh
. verif/tool/sweep/builds.sh
. verif/tool/sweep/compare.sh
. verif/tool/sweep/figures.sh
. verif/tool/sweep/numbers.sh
. verif/tool/sweep/shards.sh
. verif/tool/sweep/signals.sh
mkdir -p "$work"
rm -rf "${work:?}"/*
# Then pages are without the programs that draw in them; all else of a report is there.
has_charts 'the programs in pages' || export WEFT_PYTHON=true

# A good study of 14 lines, which malformed (lib.sh) changes.
cat >"$work/good.toml" <<'END'
title = "good"
[config.s]
base = "small"
[policy.p]
order = "lrr"
[kernel.k]
run = "vecadd 64"
[experiment.e]
title = "e"
configs = ["s"]
policies = ["p"]
baseline = "p"
kernels = ["k"]
show = ["speed"]
END

malformed_tests() {
    single="speed, cycles, ipc, width, depth, fetches, own_lines, fetch_hits, apki, apki_threads, hit_rate, mpki, vta_hits, misses, reads, writes, bus, instructions, issued, warps_started, full, warps, active, shared, region, region_room, shared_used, put_out, chosen"
    malformed syntax '3s/.*/base = /' \
        "3: this is not TOML: Error while parsing key-value pair: expected value, saw '\\n'"
    malformed header '2s/.*/[=]/' \
        "2: this is not TOML: Error while parsing key: expected bare key starting character or string delimiter, saw '='"
    malformed letter '1s/.*/ä = 1/' \
        "1: this is not TOML: Error while parsing root table: expected keys, tables, whitespace or comments, saw 'ä'"
    malformed deep '1s/$/\n'"$(printf 'a.%.0s' $(seq 256))"'a = 1/' \
        "2: this line has more than 255 dots; a key has fewer parts, and a text with so many can be parted by line breaks"
    malformed many '11s/$/\nvary = { a = ['"$(seq -s, 1 80)"'], b = ['"$(seq -s, 1 80)"'] }/' \
        "8: experiment.e: with it the study has more than 5000 runs; give 'vary' and 'best' fewer values, or make two studies of it"
    malformed wrapped '11s/$/\nvary = { '"$(seq -s ' = [1, 2], a' 1 64 | sed 's/^/a/')"' = [1, 2] }/' \
        "8: experiment.e: with it the study has more than 5000 runs; give 'vary' and 'best' fewer values, or make two studies of it"
    malformed key '3s/.*/bass = "small"/' "3: config.s.bass: there is no such key; expected one of: base, set; did you mean 'base'?"
    malformed root-key '1s/.*/titel = "x"/' \
        "1: titel: there is no such key; expected one of: title, note, max_cycles, config, policy, kernel, experiment, table; did you mean 'title'?"
    malformed missing '3s/.*//' "2: config.s: a key 'base' is missing"
    malformed title '1s/.*//' "1: a key 'title' is missing"
    malformed no-table '4,5d' "1: a key 'policy' is missing"
    malformed text '5s/.*/order = 3/' '5: policy.p.order: expected a text, such as order = "..."'
    malformed number '1s/.*/title = "x"\nmax_cycles = -1/' "2: max_cycles: expected a whole number of 1 or more"
    malformed setting '5s/.*/set = { loads = 2.5 }/' "5: policy.p.set.loads: expected a whole number or a text"
    malformed settings '5s/.*/set = 3/' "5: policy.p.set: expected settings, such as set = { l1_sets = 64 }"
    malformed axis '5s/.*/vary = { loads = 2 }/' \
        "5: policy.p.vary.loads: expected a list of values, such as loads = [1, 2, 4]"
    malformed kernel '7s/vecadd/fly/' "7: kernel.k.run: there is no kernel 'fly'; expected a name that \`weft list kernels\` shows, and its arguments"
    malformed config-name '10s/"s"/"t"/' \
        "10: experiment.e.configs: expected names of configurations, but there is no [config.t]"
    malformed policy-name '11s/"p"/"q"/' "11: experiment.e.policies: expected names of policies, but there is no [policy.q]"
    malformed metric-misspelt '14s/speed/sped/' "14: experiment.e.show[0]: expected one of: $single, hits, bounds, trips, threads, lanes, memory, stalls, idle_threads, ipc_stack, cache, interference, over_time, effects, roofline; did you mean 'speed'?"
    malformed names-misspelt '4s/\.p\]/.gto-4]/; 11s/"p"/"gto4"/' "11: experiment.e.policies: expected names of policies, but there is no [policy.gto4]; did you mean 'gto-4'?"
    malformed kernel-misspelt '6s/\.k\]/.vecadd]/; 13s/"k"/"vecad"/' "13: experiment.e.kernels: expected names of kernels or sets, but there is no [kernel.vecad], and no kernel with set = \"vecad\"; did you mean 'vecadd'?"
    malformed baseline '12s/"p"/"q"/' "12: experiment.e.baseline: expected the name of a policy, but there is no [policy.q]"
    malformed against '12s/$/\nagainst = "j"/' "13: experiment.e.against: expected a kernel of this experiment, not 'j'"
    malformed flag '5s/.*/profile = 1/' "5: policy.p.profile: expected true or false"
    malformed profile-kernel '7s/$/\nprofile = "reduce 3"/' "8: kernel.k.profile: expected another run of 'vecadd'"
    malformed profile-missing '5s/$/\nprofile = true/' \
        "7: kernel.k: a key 'profile' is missing: policy.p needs a run with another input, such as profile = \"vecadd ...\""
    malformed kernel-name '13s/"k"/"j"/' "13: experiment.e.kernels: expected names of kernels or sets, but there is no [kernel.j], and no kernel with set = \"j\""
    malformed show '14s/"speed"/"speed", "fun"/' \
        "14: experiment.e.show[1]: expected one of: $single, hits, bounds, trips, threads, lanes, memory, stalls, idle_threads, ipc_stack, cache, interference, over_time, effects, roofline"
    malformed order '5s/lrr/fly/' "4: policy.p on config.s (line 2): --order fly: there is no order policy 'fly'; choose one of: $(build/weft-facts choices order | paste -sd , | sed 's/,/, /g')"
    malformed set-value '5s/.*/set = { warps = 0 }/' "4: policy.p on config.s (line 2): --set warps=0: warps is 0; it must be 2 to 64"
    malformed set-rule '3s/small/gtx480_full/; 5s/.*/set = { local_words = 4096 }/' "4: policy.p on config.s (line 2): configuration gtx480_full: local_words is 4096, cores is 15, warps is 48, lanes is 32; the local memory of all threads is a window of 2^28 bytes: bits(local_words) + (cores > 1) * bits(cores) + bits(warps) + (lanes > 1) * bits(lanes) <= 26 must hold (--set local_words=2048)"
    drawn="$single, lanes, stalls, idle_threads, ipc_stack, cache, interference, over_time"
    for metric in hits bounds trips threads memory effects roofline fun; do
        malformed "plot-$metric" '14s/$/\nplot = ["speed", "'$metric'"]/' \
            "15: experiment.e.plot[1]: expected one of the metrics that can be drawn: $drawn"
    done
    named="expected a name of 1 to 64 letters, digits, '-', '_' and '.', without a '.' at its start"
    malformed name-path '8s/.*/[experiment."..\/..\/x"]/' "8: experiment.../../x: $named"
    malformed name-slash '8s/.*/[experiment."a\/b"]/' "8: experiment.a/b: $named"
    malformed name-hidden '6s/.*/[kernel.".k"]/' "6: kernel..k: $named"
    malformed name-blank '4s/.*/[policy."p p"]/' "4: policy.p p: $named"
    malformed name-empty '2s/.*/[config.""]/' "2: config.: $named"
    long=$(printf '%065d' 0)
    malformed name-long "6s/.*/[kernel.$long]/" "6: kernel.$long: $named"
    paper='$a [[experiment.e.paper]]\nmetric = "METRIC"\npolicy = "POLICY"\nof = "OF"\nvalue = 1\nsource = "s"'
    malformed paper-of "$(printf %s "$paper" | sed 's/METRIC/speed/; s/POLICY/p/; s/OF/j/')" \
        "18: experiment.e.paper[0].of: expected a kernel or a set of this experiment, not 'j'"
    malformed paper-column "$(printf %s "$paper" | sed 's/METRIC/speed/; s/POLICY/q/; s/OF/k/')" \
        "15: experiment.e.paper[0].policy: expected the name of a column of this experiment, such as \"p\", not 'q'"
    malformed paper-metric "$(printf %s "$paper" | sed 's/METRIC/hits/; s/POLICY/p/; s/OF/k/')" \
        "16: experiment.e.paper[0].metric: expected one of the metrics of one number: $single"
}

command_tests() {
    refused no-study "sweep: no study is given: weft sweep STUDY" sweep
    refused two-studies "sweep: 'b' is one word too many: one study at a time" sweep a b
    refused no-file "$work/none.toml: cannot read: No such file or directory" sweep "$work/none.toml"
    refused no-study-of-project "none: there is no study of that name; \`weft list studies\` shows those of the project, and a file is named by its path" sweep none
    refused study-misspelt "order: there is no study of that name; \`weft list studies\` shows those of the project, and a file is named by its path; did you mean 'orders'?" sweep order
    refused jobs "sweep: --jobs 0: it must be a number from 1 to 64" sweep a --jobs 0
    refused option "sweep: there is no option '--fly', or its value is missing; \`weft sweep --help\` lists the options" \
        sweep a --fly
    refused only "--only fly: $work/good.toml has no experiment, configuration, policy, kernel or set of that name" \
        sweep "$work/good.toml" --only fly
    refused no-store "$work/no/runs.sqlite: cannot keep runs in it: unable to open database file" \
        sweep "$work/good.toml" --base "$work/no/runs.sqlite"
}

# How many of the runs of a study are in this state, by --list of this tool.
count() { # TOOL STUDY STATE
    "$1" sweep "$2" --base "$store" --list | grep -c "^$3 "
}

# expect NAME TOOL STUDY STATE NUMBER
expect() {
    got=$(count "$2" "$3" "$4")
    [ "$got" = "$5" ] && verdict "$1" "" || verdict "$1" "$got runs are $4, not $5"
}

# 40 runs, killed in their midst: those that had ended stay, the rest follows, and nothing runs twice.
resume_tests() {
    sed '11s/$/\nvary = { memory_latency = ['"$(seq -s, 1 40)"'] }/; s/vecadd 64/reduce 3000/' "$work/good.toml" \
        >"$work/many.toml"
    : >"$work/killed"
    "$weft" sweep "$work/many.toml" --base "$store" -j 1 >"$work/killed" 2>&1 &
    sweep=$!
    while [ "$(grep -c verified "$work/killed")" -lt 3 ] && kill -0 $sweep 2>/dev/null; do sleep 0.02; done
    kill -9 $sweep
    wait $sweep 2>/dev/null
    done=$(count "$weft" "$work/many.toml" "done")
    [ "$done" -ge 3 ] && [ "$done" -lt 40 ] && verdict killed "" || verdict killed "$done of 40 runs are done after the kill"
    "$weft" sweep "$work/many.toml" --base "$store" >"$work/out" 2>"$work/err" || verdict resumed "exit $?"
    grep -q "^many: $done runs have results, $((40 - done)) to go" "$work/out" && verdict resumed "" ||
        verdict resumed "'$(head -1 "$work/out")', where $done were done"
    "$weft" sweep "$work/many.toml" --base "$store" >"$work/out" 2>"$work/err"
    grep -q "^many: 40 runs have results, 0 to go" "$work/out" && verdict nothing-twice "" ||
        verdict nothing-twice "'$(head -1 "$work/out")'"
}

# What no machine reads is refused where a policy sets it, and where no run of a configuration or experiment reads it; the runs of
# other policies are without it. A kernel that does not fit its machine is refused by name, and no machine is built for it.
fit_tests() {
    unread="is set, but nothing in this machine reads it: it is read where"
    malformed unread-policy '5s/$/\nset = { swl_warps = 2 }/' \
        "4: policy.p on config.s (line 2): configuration small: swl_warps $unread limit == swl, and here limit is none; leave it away, or choose what reads it (--set limit=swl)"
    malformed unread-best '5s/$/\nbest = { swl_warps = [2, 4] }/' \
        "4: policy.p on config.s (line 2): configuration small: swl_warps $unread limit == swl, and here limit is none; leave it away, or choose what reads it (--set limit=swl)"
    malformed unread-kernel '7s/$/\nsettings = { swl_warps = 2 }/' \
        "4: policy.p on config.s (line 2), for kernel.k: configuration small: swl_warps $unread limit == swl, and here limit is none; leave it away, or choose what reads it (--set limit=swl)"
    malformed best-of-none '7s/$/\nbest = { swl_warps = [1, 2] }/' \
        "6: kernel.k.best: no policy chooses swl_warps; take it away, or give a policy best = { swl_warps = [...] }"
    malformed unread-config '3s/$/\nset = { swl_warps = 2 }/' \
        "2: config.s sets swl_warps=2, which no machine of its runs reads; remove it, or add a policy that reads it"
    malformed unread-vary '11s/$/\nvary = { swl_warps = [2, 4] }/' \
        "8: experiment.e varies swl_warps, which no machine of the experiment reads; \`weft list policies\` shows what reads a setting"
    sed '3s/$/\nset = { swl_warps = 2, vta_entries = 8 }/; 5s/$/\n[policy.q]\nlimit = "swl"\n[policy.r]\nlimit = "ccws"/; s/\["p"\]/["p", "q", "r"]/' \
        "$work/good.toml" >"$work/shared.toml"
    "$weft" sweep "$work/shared.toml" --base "$store" --list >"$work/out" 2>&1 && grep -q '^3 runs' "$work/out" &&
        verdict unread-by-some '' || fails unread-by-some "$(head -3 "$work/out")"

    rm -rf build/nano+warps-6
    sed 's/"small"/"nano"/; 3s/$/\nset = { warps = 6 }/; s/vecadd 64/spmv 64/' "$work/good.toml" >"$work/unfit.toml"
    unfit='s p k: .*spmv.elf: compiled for rv32im[a-z]*, but machine nano+warps-6 has only rv32im'
    "$weft" sweep "$work/unfit.toml" --base "$store" >"$work/out" 2>"$work/err"
    [ $? = 1 ] && grep -q "^weft: sweep: ${unfit%%: *}: refused: ${unfit#*: }" "$work/err" && verdict unfit-sweep '' || fails unfit-sweep "$(head -3 "$work/err")"
    # The sweep has compiled the kernel's file.
    "$weft" sweep "$work/unfit.toml" --base "$store" --list >"$work/out" 2>&1
    grep -q "^refused  $unfit" "$work/out" && verdict unfit-list '' || fails unfit-list "$(head -3 "$work/out")"
    [ ! -e build/nano+warps-6 ] && verdict unfit-nothing-built '' || verdict unfit-nothing-built "$(ls build/nano+warps-6)"
}

# Where nothing more can be written (a full disk has the same effect), it is said what failed, and nothing is left behind.
full_tests() {
    mkdir -p "$work/full"
    full() { # NAME TEXT ARGUMENT...
        name=$1 text=$2
        shift 2
        said=$( (ulimit -f 0; "$weft" "$@") 2>&1)
        code=$? why=
        [ $code -eq 2 ] || why="exit $code, not 2."
        case $said in *"$text"*) ;; *) why="$why it says '$said'." ;; esac
        [ -z "$(ls "$work/full")" ] || why="$why left: $(find "$work/full")."
        verdict "$name" "$why"
        rm -rf "$work/full"/*
    }
    "$weft" sweep "$work/good.toml" --base "$store" -q
    full full-store "$work/full/new.sqlite: cannot keep runs in it: " sweep "$work/good.toml" --base "$work/full/new.sqlite"
    full full-report "$work/full/report/report.md: cannot write: File too large" report "$work/good.toml" --base "$store" -o "$work/full/report"
    full full-json "--json $work/full/x.json: cannot write: File too large" run vecadd 8 -m golden -q --json "$work/full/x.json"
    full full-kernel "new kernel $work/full/scale: cannot write " new kernel "$work/full/scale"
    before=$(sum "$store")
    said=$( (ulimit -f 0; "$weft" sweep "$work/good.toml" --retry --base "$store") 2>&1)
    [ "$(count "$weft" "$work/good.toml" "done")" = 1 ] && [ "$(sum "$store")" = "$before" ] && verdict full-keeps-runs '' ||
        verdict full-keeps-runs "the store has changed: $said"
}
sum() { cksum <"$1"; }

# Names of files in a study begin at the study, not where weft is called: beside the study lies another graph
# than in the folder of the caller.
path_tests() {
    mkdir -p "$work/deep/data"
    sed '7s/.*/run = "bfs data\/edges.txt"/' "$work/good.toml" >"$work/deep/paths.toml"
    printf '0 1\n0 2\n1 3\n' >"$work/deep/data/edges.txt"
    mkdir -p "$work/data"
    printf '0 1\n1 2\n2 3\n3 4\n4 5\n5 6\n' >"$work/data/edges.txt"
    tool=$PWD/$weft
    (cd "$work" && "$tool" sweep deep/paths.toml --base paths.sqlite -j 1) >"$work/out" 2>"$work/err"
    "$weft" run bfs "$work/deep/data/edges.txt" -c small --order lrr -q --json "$work/paths.json"
    cycles=$(sed 's/.*"cycles":\([0-9]*\).*/\1/' "$work/paths.json")
    grep -q " verified *$cycles cycles " "$work/out" && verdict paths "" || fails paths "$(cat "$work/out" "$work/err"), not $cycles"
    got=$("$weft" sweep "$work/deep/paths.toml" --base "$work/paths.sqlite" --list)
    echo "$got" | grep -q '^done ' && verdict paths-elsewhere "" || verdict paths-elsewhere "$got"
    printf '0 1\n' >"$work/data/edges.txt"
    got=$("$weft" sweep "$work/deep/paths.toml" --base "$work/paths.sqlite" --list)
    echo "$got" | grep -q '^done ' && verdict paths-other "" || verdict paths-other "$got"
    printf '0 1\n' >"$work/deep/data/edges.txt"
    got=$("$weft" sweep "$work/deep/paths.toml" --base "$work/paths.sqlite" --list)
    echo "$got" | grep -q '^stale ' && verdict paths-content "" || verdict paths-content "$got"
}

# Two sweeps on one store share its 40 runs, each of which is made once; and what one that is killed was making,
# the other one makes.
share_tests() {
    shared=$work/shared.sqlite
    "$weft" sweep "$work/many.toml" --base "$shared" -j 2 >"$work/first" 2>&1 &
    first=$!
    "$weft" sweep "$work/many.toml" --base "$shared" -j 2 >"$work/second" 2>&1 &
    second=$!
    wait $first && wait $second || verdict shared-exit "exit $?: $(cat "$work/first" "$work/second")"
    got=$(cat "$work/first" "$work/second" | grep -c ' verified ')
    [ "$got" = 40 ] && verdict shared-once "" || verdict shared-once "40 runs were made $got times"
    grep -q '40 of them verified' "$work/first" && grep -q '40 of them verified' "$work/second" &&
        verdict shared-all "" || fails shared-all "$(tail -n 1 "$work/first"; tail -n 1 "$work/second")"

    rm -f "$shared"*
    sed 's/reduce 3000/reduce 30000/; s/\[1,.*,40\]/[1, 2]/' "$work/many.toml" >"$work/few.toml"
    "$weft" sweep "$work/few.toml" --base "$shared" -j 2 >"$work/first" 2>&1 &
    first=$!
    while ! grep -q ' to go' "$work/first" && kill -0 $first 2>/dev/null; do sleep 0.02; done
    sleep 0.1
    "$weft" sweep "$work/few.toml" --base "$shared" -j 2 >"$work/second" 2>&1 &
    second=$!
    while ! grep -q ' to go' "$work/second" && kill -0 $second 2>/dev/null; do sleep 0.02; done
    kill -9 $first
    wait $first 2>/dev/null
    wait $second && grep -q '2 of them verified' "$work/second" && verdict shared-killed "" ||
        fails shared-killed "$(cat "$work/second")"
}

# A run that does not end in time, and one that the kernel refuses, fail by name; the others are kept.
failure_tests() {
    sed '1s/$/\nmax_cycles = 1000/; 7s/$/\n[kernel.r]\nrun = "reduce 0"\n[kernel.w]\nrun = "vecadd 16"/; s/\["k"\]/["k", "r", "w"]/' \
        "$work/good.toml" | sed 's/vecadd 64/vecadd 6400/' >"$work/fail.toml"
    "$weft" sweep "$work/fail.toml" --base "$store" >"$work/out" 2>"$work/err"
    got=$?
    [ $got = 1 ] && verdict failure-exit "" || verdict failure-exit "exit $got, not 1"
    grep -q "^weft: sweep: s p k: hang: .*not finished after 1000 cycles" "$work/err" && verdict failure-hang "" ||
        verdict failure-hang "no such line: $(head -3 "$work/err")"
    grep -q "^weft: sweep: s p r: refused: reduce: argument N" "$work/err" && verdict failure-refused "" ||
        verdict failure-refused "no such line: $(head -3 "$work/err")"
    "$weft" sweep "$work/fail.toml" --base "$store" >"$work/out" 2>"$work/err"
    grep -q "2 runs have results, 0 to go" "$work/out" && verdict failure-kept "" ||
        verdict failure-kept "'$(head -1 "$work/out")'"
}

cachesim_tests() {
    refused cachesim-what "cachesim: no stream and no kernel is given: weft cachesim FILE.l1, or weft cachesim KERNEL [ARGUMENT]..." cachesim
    refused cachesim-kernel "cachesim fly: it is neither a kernel (\`weft list kernels\`) nor a file that ends in .l1" cachesim fly
    refused cachesim-size "cachesim: --cache 3by4: it must be SETSxWAYS, such as 32x8; at most 32 times" cachesim x.l1 --cache 3by4
    refused cachesim-none "$work/none.l1: cannot read: No such file or directory" cachesim "$work/none.l1"
    expected="expected a file that \`weft run KERNEL --trace FILE.l1\` wrote"
    cp README.md "$work/text.l1"
    refused cachesim-text "$work/text.l1: this is no stream of L1 accesses; $expected" cachesim "$work/text.l1"
    "$weft" run spmv 256 -c small -m lockstep -q --trace "$work/a.l1" || verdict cachesim-trace "exit $?"
    "$weft" run spmv 256 -c small -m cycle -q --trace "$work/b.l1"
    cmp -s "$work/a.l1" "$work/b.l1" && verdict cachesim-modes "" || verdict cachesim-modes "lockstep and cycle differ"
    head -c -7 "$work/a.l1" >"$work/short.l1"
    refused cachesim-short "$work/short.l1: its length is not that of its records; $expected" cachesim "$work/short.l1"
    refused cachesim-no-l1 "--trace $work/t.l1: machine tiny has no L1 data cache; add --set l1d=cache" \
        run vecadd -c tiny --trace "$work/t.l1"
    # The machine's misses, and its replacement without time: within 0.1 points of the miss rate, also where loads bypass;
    # no replacement is better than Belady's, no cache better than the one without bounds.
    why=
    for run in 'spmv 256' bfs 'spmv 256 --set l1_policy=pd' 'bfs --set l1_policy=pd' 'bfs --limit pcal --set pcal_tokens=2'; do
        # shellcheck disable=SC2086
        "$weft" cachesim $run -c small -q --cache 16x4 >"$work/out" 2>"$work/err" || why="exit $?"
        why=$why$(awk -v run="$run" '
            /^machine  / { machine = $6 } /^(lru|pd|belady) / { misses[++n] = $6 } /^unbounded / { misses[++n] = $3 }
            /miss rates differ by/ { d = $0; sub(/.* by [+-]/, "", d); if (d + 0 > 0.1) print run ": the simulation is " d + 0 " points from the machine" }
            END { if (n != 5 || d == "" || machine + 0 == 0) print run ": " n " rows"
                else if (misses[2] + 0 > misses[1] + 0 || misses[4] > misses[3] || misses[5] > misses[4] || misses[5] == 0)
                    print run ": the order is wrong" }' "$work/out")
    done
    verdict cachesim-bounds "$why"
    # Load by load: together they are the accesses of all, and each is a hit or a miss.
    "$weft" cachesim spmv 256 -c small -q --loads >"$work/out" 2>"$work/err" || verdict cachesim-loads "exit $?"
    why=$(awk '/thread instructions$/ && /cycles/ { n = $4 / 1000 } /^unbounded / { all = $2 } /^0x/ { rows++; sum += $2
            d = ($3 + $4 + $5) * n - $2; if (d > 0.01 * $2 + 1 || d < -0.01 * $2 - 1) print $1 ": its parts are off by " d }
        END { if (rows < 2 || sum != all) print rows " loads with " sum " accesses of " all }' "$work/out")
    verdict cachesim-loads "$why"
    "$weft" run vecadd 64 -c small -m lockstep --set l1_sets=512 >"$work/out" 2>"$work/err"
    got=$?
    [ $got = 2 ] && grep -q "^weft: machine small+l1_sets-512: its L1 has .* run the cycle model (-m cycle)$" "$work/err" &&
        verdict large-l1 "" || verdict large-l1 "exit $got: $(head -3 "$work/err")"
}

# A cell of a table of the report: the row that begins with KERNEL, in the table under HEADING.
table_cell() { # HEADING KERNEL COLUMN
    awk -F ' *[|] *' -v heading="$1" -v kernel="$2" -v column="$3" '/^#/ { on = index($0, heading) > 0 }
        on && $2 == kernel { print $(column + 2); exit }' "$work/report/report.md"
}

report_tests() {
    refused report-what "report: no study is given: weft report STUDY" report
    refused report-word "report: 'b' is not an option, one word too many, or lacks its value; \`weft report --help\`" report a b
    printf '0 1\n0 2\n1 3\n2 3\n3 4\n4 0\n' >"$work/graph.txt"
    "$weft" report verif/tool/sweep/tiny.toml --base "$store" -o "$work/report" >"$work/out" 2>"$work/err"
    got=$?
    [ $got = 1 ] && verdict report-empty "" || verdict report-empty "exit $got, not 1: $(cat "$work/err")"
    [ "$(table_cell 'orders: speed' bfs 1)" = missing ] && [ "$(grep -c '^- missing: ' "$work/report/report.md")" = 17 ] &&
        ! grep -q '<svg' "$work/report/report.html" && verdict report-missing "" ||
        verdict report-missing "what is missing is not said: $(table_cell 'orders: speed' bfs 1)"

    "$weft" sweep verif/tool/sweep/tiny.toml --base "$store" -q || verdict report-sweep "exit $?"
    "$weft" report verif/tool/sweep/tiny.toml --base "$store" -o "$work/report" >"$work/out" 2>"$work/err"
    got=$?
    [ $got = 0 ] && grep -q 'report.html: 17 of 17 runs' "$work/out" && verdict report-complete "" ||
        verdict report-complete "exit $got: $(cat "$work/out" "$work/err")"

    # The numbers are those of the runs themselves.
    why=
    for kernel in "bfs $work/graph.txt" 'vecadd 512' 'reduce 500'; do
        # shellcheck disable=SC2086
        set -- $kernel
        for order in lrr gto; do
            "$weft" run "$@" -c small --order $order -q --json "$work/$order.json"
        done
        why=$why$(cat "$work/gto.json" "$work/lrr.json" | awk -v name="$1" -v speed="$(table_cell 'orders: speed' "$1" 1)" \
            -v mpki="$(table_cell 'per thousand thread instructions' "$1" 1)" -v depth="$(table_cell 'depth utilization' "$1" 1)" '
            function number(name) { return match($0, "\"" name "\":[0-9]+") ? substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3) : 0 }
            { cycles[NR] = number("cycles"); rate = 1000 * (number("miss") + number("sector miss")) / number("thread_instructions")
                busy = number("issuing_cycles") / number("cycles") }
            END { if (sprintf("%.3f", cycles[1] / cycles[2]) != speed) print name ": speed " speed ", not " cycles[1] / cycles[2] "; "
                if (sprintf("%.3f", busy) != depth) print name ": depth " depth ", not " busy "; "
                if (sprintf("%.2f", rate) != mpki) print name ": MPKI " mpki ", not " rate "; " }')
    done
    verdict report-values "$why"

    # Harmonic mean of the two kernels of a set, baseline 1, the best of two is not slower than either.
    why=$(awk -v a="$(table_cell 'orders: speed' vecadd 1)" -v b="$(table_cell 'orders: speed' reduce 1)" \
        -v mean="$(table_cell 'orders: speed' '**arrays, harmonic mean**' 1)" 'BEGIN {
        gsub(/\*/, "", mean); d = 2 / (1 / a + 1 / b) - mean
        if (mean == "" || d > 0.0011 || d < -0.0011) print "the mean of " a " and " b " is said to be " mean }')
    verdict report-mean "$why"
    [ "$(table_cell 'orders: speed' bfs 2)" = 1.000 ] && verdict report-baseline "" || verdict report-baseline "the baseline is not 1"
    table_cell 'orders: speed' bfs 3 | grep -q '^[0-9.]* (memory_latency=10)$' && verdict report-best "" ||
        verdict report-best "'$(table_cell 'orders: speed' bfs 3)'"
    table_cell 'orders: speed' vecadd 3 | grep -q '^[0-9.]* (memory_latency=20)$' && verdict report-own-best "" ||
        verdict report-own-best "'$(table_cell 'orders: speed' vecadd 3)'"
    [ "$(table_cell 'orders: speed' '*published: arrays*' 1)" = '*0.360* [1]' ] &&
        grep -q '^- \[1\] nobody, 1.1$' "$work/report/report.md" && verdict report-published "" || verdict report-published "not there"
    why=$(awk -F ' *[|] *' '/^### / { on = /issue slots/ } on && /%/ { sum = 0; for (i = 4; i < NF; i++) sum += $i
        n++; if (sum < 99.5 || sum > 100.5) print "the slots of " $2 " sum up to " sum } END { if (n != 9) print n " rows" }' "$work/report/report.md")
    verdict report-slots "$why"
    why=$(awk -F ' *[|] *' '/^### / { on = /by the part of their lanes/ ? 9 : /by threads/ ? 1 : 0; if (on) tables++ } on && /%/ {
        sum = 0; for (i = 4; i < NF; i++) sum += $i; if (sum < 99.5 || sum > 100.5) print $2 ": the parts sum up to " sum }
        on && $2 == "vecadd" && NF > 6 && $(NF - 1) + 0 < 90 { print "vecadd: all lanes in " $(NF - 1) }
        END { if (tables != 2) print tables " tables" }' "$work/report/report.md")
    verdict report-parts "$why"
    why="$(table_cell ': warps started' vecadd 1) $(table_cell ': thread instructions, relative' vecadd 1) $(table_cell ': writes of memory' vecadd 1)"
    [ "$why" = "1.000 1.000 1.000" ] && verdict report-counts "" || verdict report-counts "$why"
    "$weft" run reduce 500 -c demo -q --json "$work/demo.json"
    why=$(awk -v got="$(table_cell 'Bus of the memory: part' reduce 1)" -v none="$(table_cell 'orders: part of the memory' reduce 1)" '
        match($0, /"dram_ticks":[0-9]+/) { ticks = substr($0, RSTART + 13, RLENGTH - 13) }
        match($0, /"dram_transfers":[0-9]+/) { moved = substr($0, RSTART + 17, RLENGTH - 17) }
        END { if (!(moved > 0) || sprintf("%.3f", moved / ticks) != got || none != "-") print got ", not " moved " of " ticks "; without controllers " none }' "$work/demo.json")
    verdict report-bus "$why"
    "$weft" cachesim bfs "$work/graph.txt" -c small --order gto -q >"$work/out" 2>"$work/err"
    why=$(awk '/^(lru|belady) / { printf "%.2f ", $9 } /^unbounded / { printf "%.2f ", $6 }' "$work/out")
    got=$(awk -F ' *[|] *' '/^#/ { on = /by replacement/ } on && $2 == "bfs" && $3 == "gto" { print $5, $6, $7 " " }' "$work/report/report.md")
    [ -n "$got" ] && [ "$got" = "$why" ] && verdict report-bounds "" || verdict report-bounds "'$got', where cachesim says '$why'"
    commit=$(sed -n 's/^#define WEFT_COMMIT "\(.*\)"/\1/p' build/commit.h)
    for page in report.md report.html; do
        grep -q "Reported by weft $(cat VERSION), commit $(printf '%.12s' "$commit").*, host $(hostname)" "$work/report/$page" &&
            verdict "report-origin-$page" "" || fails "report-origin-$page" "$(tail -2 "$work/report/$page")"
    done
    grep -q '^<figure id="orders-speed">' "$work/report/report.html" && verdict report-one-page "" || verdict report-one-page "no figure" # what it loads: browser

    # Where nothing may be written, that is what is said.
    why=$("$weft" report verif/tool/sweep/tiny.toml --base "$store" -o /proc 2>&1 >/dev/null)
    got=$?
    [ $got = 2 ] && echo "$why" | grep -q '^weft: /proc/orders-speed.vl.json: cannot write: [A-Z][a-z ]*$' && verdict report-no-place "" ||
        verdict report-no-place "exit $got: $why"
    why=$("$weft" report "$work/many.toml" --base "$store" -o /proc 2>&1 >/dev/null)
    got=$?
    [ $got = 2 ] && echo "$why" | grep -q '^weft: /proc/report.md: cannot write: [A-Z][a-z ]*$' && verdict report-no-page "" ||
        verdict report-no-page "exit $got: $why"

    # A report with nothing in it does not take the place of another one.
    cp "$work/report/report.html" "$work/kept.html"
    why=$("$weft" report verif/tool/sweep/tiny.toml --base "$work/empty.sqlite" -o "$work/report" 2>&1 >/dev/null)
    got=$?
    [ $got = 2 ] && echo "$why" | grep -q '^weft: report: none of the 17 runs has a current result (0 are stale, 17 missing): `weft sweep ' &&
        cmp -s "$work/report/report.html" "$work/kept.html" && verdict report-kept "" || verdict report-kept "exit $got: $why"

    # What has become stale, or fails, is no longer shown.
    printf '0 1\n' >"$work/graph.txt"
    "$weft" report verif/tool/sweep/tiny.toml --base "$store" -o "$work/report" >"$work/out" 2>"$work/err"
    got=$?
    [ $got = 1 ] && [ "$(table_cell 'orders: speed' bfs 1)" = stale ] && verdict report-stale "" ||
        verdict report-stale "exit $got, '$(table_cell 'orders: speed' bfs 1)'"
    "$weft" report "$work/fail.toml" --base "$store" -o "$work/report" >"$work/out" 2>"$work/err"
    [ "$(table_cell 'e: speed' k 1)" = failed ] && grep -q '^- failed: s p k: hang: ' "$work/report/report.md" &&
        verdict report-failed "" || verdict report-failed "'$(table_cell 'e: speed' k 1)'"
}

# A run over time: what its eighths have on average is what the whole run has.
time_tests() {
    sed '5s/.*/order = "gto"\n[policy.held]\norder = "gto"\nlimit = "swl"\nset = { swl_warps = 1 }/
        s/vecadd 64/divergence 500/; s/\["p"\]/["p", "held"]/; s/\["speed"\]/["warps", "over_time"]\nplot = ["over_time"]/' \
        "$work/good.toml" >"$work/time.toml"
    "$weft" sweep "$work/time.toml" --base "$store" -q >"$work/out" 2>"$work/err" &&
        "$weft" report "$work/time.toml" --base "$store" -o "$work/report" >"$work/out" 2>"$work/err" &&
        why=$(awk -F ' *[|] *' '/^#/ { on = /over the run/ } on && $3 == "held" { for (i = 4; i <= 11; i++) print $i }' \
            "$work/report/report.md" | awk -v mean="$(table_cell 'on average' k 2)" '{ sum += $1 }
            END { d = sum / 8 - mean; if (NR != 8 || mean == "" || mean == 0 || d > 0.006 || d < -0.006)
                print NR " parts of mean " sum / 8 ", and the run has " mean }') || why=$(cat "$work/out" "$work/err")
    verdict report-time "$why"
    [ "$(table_cell 'over the run' k 2)" = - ] && [ "$(ls "$work/report" | grep -c over_time)" = 1 ] &&
        verdict report-time-figure "" || verdict report-time-figure "$(table_cell 'over the run' k 2); $(ls "$work/report")"
}

# A copy of the project with what is built for three machines. Tests that change files of the build have it: other suites
# read those of the project meanwhile.
copy_project() {
    tree=$work/tree
    mkdir -p "$tree/build/kernels"
    cp -a Makefile VERSION cmodel common rtl sw synth fpga verif studies "$tree/"
    for part in weft weft-config weft-facts facts weft-cc libweft.a common sw cmodel kernels/rv32imaf_zba_zbb; do
        cp -a "build/$part" "$tree/build/$part"
    done
    for machine in small small+order-gto small+limit-swl+order-gto; do
        mkdir "$tree/build/$machine"
        for part in config.h config.mk gpu.sources gpu.sources.d sim.so sim.so.checked settings settings.checked; do
            cp -a "build/$machine/$part" "$tree/build/$machine/$part"
        done
    done
    mine=$tree/build/weft
}

# swap NAME FILE OTHER: with another content of FILE, what depends on it is stale; with the old one, it is done.
swap() {
    cp -p "$tree/$2" "$work/kept"
    cat "$tree/$3" >"$work/other"
    cp "$work/other" "$tree/$2"
    expect "stale-$1" "$mine" "$work/good.toml" stale 1
    cp -p "$work/kept" "$tree/$2"
    expect "current-$1" "$mine" "$work/good.toml" "done" 1
}

# Launches that end when they are steady: all runs of an experiment, or none. The report shows what the whole runs would take,
# and compares no counts of parts.
steady_tests() {
    sed '3s/$/\nset = { until_steady = 200 }/; 5s/.*/order = "lrr"\n[policy.q]\norder = "gto"/; s/vecadd 64/matmul 40/; s/\["p"\]/["p", "q"]/
        s/"speed"\]/"speed", "cycles", "ipc", "width", "reads"]/' "$work/good.toml" >"$work/steady.toml"
    "$weft" sweep "$work/steady.toml" --base "$store" -q >"$work/out" 2>&1 || fails steady-sweep "$(cat "$work/out")"
    "$weft" report "$work/steady.toml" --base "$store" -o "$work/report" >"$work/out" 2>&1 || fails steady-report "$(cat "$work/out")"
    grep -q '^2 runs: 0 verified ' "$work/report/report.md" &&
        grep -q '^2 more runs have launches that ended when they were steady: nothing has checked what these computed' "$work/report/report.md" &&
        verdict steady-said "" || fails steady-said "$(grep runs "$work/report/report.md")"
    why=
    for column in 1 2; do
        "$weft" run matmul 40 -c small -q --order "$(echo lrr gto | cut -d' ' -f$column)" --json "$work/whole.json"
        whole=$(grep -o '"cycles":[0-9]*' "$work/whole.json" | head -1 | sed 's/.*://')
        table_cell 'e: cycles' k $column | awk -v whole="$whole" '{ gsub(/[()]/, "")
            if (NF != 4 || !($2 < $1 && $1 < $4) || $1 < 0.97 * whole || $1 > 1.03 * whole) print "cycles are " $0 ", of the whole run " whole "." }' >>"$work/why"
        table_cell 'e: thread instructions per cycle' k $column | grep -q '^[0-9.]* ([0-9.]* to [0-9.]*)$' || why="$why no range of column $column."
        [ "$(table_cell 'e: reads of memory' k $column)" = - ] || why="$why reads of column $column are compared."
    done
    verdict steady-cells "$why$(cat "$work/why")"
    table_cell 'e: speed' k 2 | grep -q '^[0-9.]* ([0-9.]* to [0-9.]*)$' && [ "$(table_cell 'e: speed' k 1)" = 1.000 ] && [ "$(table_cell 'e: lane activity' k 1)" = 1.000 ] &&
        verdict steady-speed "" || verdict steady-speed "$(table_cell 'e: speed' k 2), $(table_cell 'e: lane activity' k 1)"
    malformed steady-one '3s/$/\n[config.t]\nbase = "small"\nset = { until_steady = 200 }/; s/\["s"\]/["s", "t"]/' \
        "11: experiment.e: t p k has until_steady=200, and s p k has 0; runs that are compared end their launches alike: set until_steady to one value in all configurations, or in none"
    malformed steady-policy '5s/$/\n[policy.q]\nset = { until_steady = 100 }/; s/"p"\]/"p", "q"]/' \
        "10: experiment.e: s q k has until_steady=100, and s p k has 0; runs that are compared end their launches alike: set until_steady to one value in all configurations, or in none"
}

# Settings of a kernel are those of its runs, and of no others.
own_tests() {
    sed 's/"small"/"demo"/; 7s/.*/run = "branches tiny_block"\n[kernel.r]\nrun = "branches tiny_block"\nsettings = { resident_blocks = 1 }/; s/\["k"\]/["k", "r"]/
        s/"speed"\]/"cycles"]/' "$work/good.toml" >"$work/own.toml"
    "$weft" sweep "$work/own.toml" --base "$store" -q >"$work/out" 2>&1 && "$weft" report "$work/own.toml" --base "$store" -o "$work/report" >"$work/out" 2>&1 ||
        fails own-report "$(cat "$work/out")"
    [ "$(table_cell 'e: cycles' r 1)" -gt "$(table_cell 'e: cycles' k 1)" ] && verdict own-run '' || verdict own-run "$(table_cell 'e: cycles' k 1), $(table_cell 'e: cycles' r 1)"
    [ "$(table_cell Kernels r 2)" = 'branches tiny_block; resident_blocks=1' ] && [ "$(table_cell Kernels k 2)" = 'branches tiny_block' ] && verdict own-said '' ||
        verdict own-said "$(table_cell Kernels r 2)"
}

# In the copy of the project: files that a run depends on get another content.
stale_tests() {
    "$mine" sweep "$work/good.toml" --base "$store" -q
    expect run-once "$mine" "$work/good.toml" "done" 1
    swap machine build/small/sim.so build/small+order-gto/sim.so
    swap kernel build/kernels/rv32imaf_zba_zbb/vecadd.elf build/kernels/rv32imaf_zba_zbb/reduce.elf
    swap host-side build/sw/kernels/vecadd/side.o build/sw/kernels/reduce/side.o
    swap libweft build/sw/libweft/run.words build/sw/libweft/settings
    sed 's/vecadd 64/vecadd 65/' "$work/good.toml" >"$work/argument.toml"
    expect argument "$mine" "$work/argument.toml" missing 1
    sed '1s/$/\nmax_cycles = 999999/' "$work/good.toml" >"$work/limit.toml"
    expect max-cycles "$mine" "$work/limit.toml" missing 1
}

# In the copy of the project: settings that nobody reads are added, and comments that move every line after them.
# Until that is built, a report says so and leaves the one that is there; then all runs are still current.
tree_tests() {
    sed '5s/.*/order = "gto"\nlimit = "swl"\n[policy.q]\norder = "lrr"/; s/\["p"\]/["p", "q"]/' "$work/good.toml" >"$work/tree.toml"
    "$mine" sweep "$work/tree.toml" --base "$work/tree.sqlite" -q >"$work/out" 2>&1 || fails tree-sweep "$(cat "$work/out")"
    "$mine" report "$work/tree.toml" --base "$work/tree.sqlite" -o "$work/tree-report" >"$work/out" 2>&1 || fails tree-report "$(cat "$work/out")"
    cp "$work/tree-report/report.html" "$work/kept.html"
    "$mine" run divergence 100 -c small --order gto --limit swl -q --json "$work/before.json"

    sed -i "s|^//@ setting #0 |//@ setting #$(build/weft-facts settings | wc -l) unread 0..7 = 3 of a test\\n&|" "$tree/cmodel/hw/issue/limit/swl.h"
    sed -i 's|^//@ knob watchdog|//@ knob unread_size 0..9 = 5 of a test\n&|' "$tree/cmodel/sim/sim.h"
    for source in cmodel/hw/core/core.c cmodel/hw/issue/limit/swl.h cmodel/sim/loop.c sw/libweft/simulated.c sw/libweft/device.c sw/kernels/common/job.c \
        sw/kernels/vecadd/host.c sw/kernels/vecadd/kernel.c; do
        sed -i '1s|^|/* Of a test. */\n\n|' "$tree/$source"
    done
    why=$("$mine" report "$work/tree.toml" --base "$work/tree.sqlite" -o "$work/tree-report" 2>&1 >/dev/null)
    got=$?
    [ $got = 2 ] && echo "$why" | grep -q '^weft: report: 2 of 2 runs have results, but .* older than their sources .*`weft sweep .*` builds them' &&
        cmp -s "$work/tree-report/report.html" "$work/kept.html" && verdict tree-unbuilt "" || verdict tree-unbuilt "exit $got: $why"
    got=$("$mine" sweep "$work/tree.toml" --base "$work/tree.sqlite" --list | grep -c '^unbuilt ')
    [ "$got" = 2 ] && verdict tree-list "" || verdict tree-list "$got runs are unbuilt, not 2"

    env -u MAKEFLAGS -u MAKELEVEL make -s -C "$tree" weft >"$work/out" 2>&1 || fails tree-build "$(tail -n 5 "$work/out")"
    # Nor does a new setting move a launch.
    "$mine" run divergence 100 -c small --order gto --limit swl -q --json "$work/after.json"
    why="$(grep -o '"cycles":[0-9]*' "$work/before.json") $(grep -o '"cycles":[0-9]*' "$work/after.json")"
    [ "${why% *}" = "${why#* }" ] && verdict tree-cycles "" || verdict tree-cycles "$why"
    "$mine" list configs small | grep -q unread_size || verdict tree-knob "the copy has no new setting"
    "$mine" sweep "$work/tree.toml" --base "$work/tree.sqlite" >"$work/out" 2>"$work/err"
    grep -q ' of its runs have results' "$work/out" && ! grep -q ' cycles ' "$work/out" && grep -q '^tree: 2 runs, 2 of them verified' "$work/out" && verdict tree-current "" || fails tree-current "$(head -n 3 "$work/out" "$work/err")"
    "$mine" report "$work/tree.toml" --base "$work/tree.sqlite" -o "$work/tree-report" >"$work/out" 2>&1
    grep -q 'report.html: 2 of 2 runs' "$work/out" && verdict tree-complete "" || fails tree-complete "$(cat "$work/out")"
    # Of one machine it is not known whether its result is current: the report has the others.
    rm "$tree/build/small+limit-swl+order-gto/sim.so"
    "$mine" report "$work/tree.toml" --base "$work/tree.sqlite" -o "$work/tree-report" >"$work/out" 2>&1
    got=$?
    [ $got = 1 ] && grep -q 'report.html: 1 of 2 runs' "$work/out" && grep -q ' 1 unbuilt ' "$work/tree-report/report.md" && verdict tree-one-unbuilt "" ||
        fails tree-one-unbuilt "exit $got: $(cat "$work/out")"
    rm -rf "$tree"
}

# Policies of files: versions of one stand beside each other, named from the study's folder. What a file states may vary, and other
# policies are without it. A changed comment changes nothing; other words of one are its own business, also while a sweep runs.
outside_tests() {
    mkdir -p "$work/own/one" "$work/own/two"
    sed 's/breath/gasp/g; s/BREATH/GASP/g' verif/modules/facts/breath.h >"$work/own/one/gasp.h"
    sed 's/? 0 : ALL_CORE_WARPS/? 1 : ALL_CORE_WARPS/' "$work/own/one/gasp.h" >"$work/own/two/gasp.h"
    sed '3s/small/tiny/; 5s|.*|[policy.one]\nlimit = "./one/gasp.h"\nset = { gasp_bits = 5 }\n[policy.two]\nlimit = "two/gasp.h"\nset = { gasp_bits = 5 }|
        7s/vecadd 64/vecadd 3000/; s/\["p"\]/["p", "one", "two"]\nvary = { gasp_pause = [0, 12] }/' "$work/good.toml" >"$work/own/own.toml"
    tool=$PWD/$weft
    own() { (cd "$work" && "$tool" sweep own/own.toml --base own.sqlite "$@") >"$work/out" 2>"$work/err"; }
    own --list
    [ "$(grep -c '^missing' "$work/out")" = 6 ] && verdict outside-runs '' || fails outside-runs "$(cat "$work/out" "$work/err")"
    own -j 1 &
    sweep=$!
    while ! grep -q ' to go' "$work/out" && kill -0 $sweep 2>/dev/null; do sleep 0.02; done
    sed -i 's/? 1 : ALL_CORE_WARPS/? 3 : ALL_CORE_WARPS/' "$work/own/two/gasp.h"
    wait $sweep && grep -q '6 of them verified' "$work/out" && ! grep -q 'building build/weft' "$work/err" && verdict outside-changed-meanwhile '' ||
        fails outside-changed-meanwhile "$(cat "$work/out" "$work/err")"
    sed -i 's|^//@ choice|/* Another comment. */\n&|' "$work/own/one/gasp.h"
    own --list
    [ "$(grep -c '^done ' "$work/out") $(grep -c '^missing .* two ' "$work/out")" = '4 2' ] && verdict outside-changed '' || fails outside-changed "$(cat "$work/out")"
    sed -i 's/? 3 : ALL_CORE_WARPS/? 1 : ALL_CORE_WARPS/' "$work/own/two/gasp.h"
    "$weft" report "$work/own/own.toml" --base "$work/own.sqlite" -o "$work/own/report" >"$work/out" 2>&1
    grep -q '6 of 6 runs' "$work/out" && grep -q '| two gasp_pause=12 |' "$work/own/report/report.md" &&
        ! grep -q 'gasp_[0-9a-f]\{8\}' "$work/own/report/report.md" && verdict outside-report '' || fails outside-report "$(cat "$work/out"; grep -m 3 gasp "$work/own/report/report.md")"
    why=$(awk -F ' *[|] *' '/^\| k \| [0-9]/ { if ($4 != $3 || $5 != $3 || $7 >= 1 || $8 <= $7) print; rows++ } END { if (!rows) print "no row" }' "$work/own/report/report.md")
    verdict outside-acts "$why"
    malformed outside-none '5s|.*|limit = "./no/gasp.h"|' '5: policy.p.limit: ./no/gasp.h: cannot read: No such file or directory'
    echo 'typedef struct { U(1) last; } order_t;' >"$work/none.h"
    malformed outside-no-choice '5s|.*|order = "./none.h"|' "5: policy.p.order: ./none.h: $PWD/$work/./none.h: it states no choice; add a line after its head: //@ choice TEXT"
    malformed outside-slot '5s|.*|order = "own/one/gasp.h"|' "5: policy.p.order: own/one/gasp.h: it defines no order_t, as a policy of slot order does (cmodel/hw/issue/order/order.h)"
    malformed outside-unread '11s/$/\nvary = { gasp_pause = [1, 2] }/' \
        "4: policy.p on config.s (line 2): --set gasp_pause=1: there is no setting 'gasp_pause'; \`weft list configs small\` shows the names"
}

# The studies of the project are accepted as they are, and so is that of the page about them.
study_tests() {
    # The page's command is a program beside its study.
    mkdir -p "$work/page" "$work/programs/path"
    cp /bin/true "$work/programs/path/pathfinder"
    echo "kernel void path(void) {}" >"$work/programs/path/path.cl"
    awk '/^```toml/ { on = 1; next } /^```/ { on = 0 } on' docs/reference/studies.md >"$work/page/page.toml"
    "$weft" sweep "$work/page/page.toml" --base "$store" --list >"$work/out" 2>"$work/err" && grep -q '^[1-9][0-9]* runs$' "$work/out" &&
        verdict study-page "" || fails study-page "$(head -3 "$work/err")"
    for study in studies/*.toml; do
        name=$(basename "$study" .toml)
        [ "$name" != originals ] || [ -d build/originals/b+tree ] || continue # its programs are fetched by hand
        "$weft" sweep "$name" --base "$store" --list >"$work/out" 2>"$work/err" && grep -q '^[1-9][0-9]* runs$' "$work/out" &&
            verdict "study-$name" "" || fails "study-$name" "$(head -3 "$work/err")"
    done
}

# Compilers are waited for, whatever the parent of weft does with its children and signals.
parent_tests() {
    mkdir -p "$work/away"
    "$weft" new kernel "$work/away/far" >"$work/out" 2>&1
    for parent in --ignore-signal=CHLD --block-signal; do
        echo >>"$work/away/far/kernel.c"
        passes "parent-$parent" env "$parent" "$weft" run "$work/away/far" -c small -m golden
    done
}

# A profile is made where its machine is not built, and where it is.
profile_tests() {
    sed 's/^base = .*/base = "demo"\nset = { cores = 1 }/; s/^order = .*/limit = "coordinated"\nprofile = true/; s/^run = .*/run = "vecadd 64"\nprofile = "vecadd 32"/' \
        "$work/good.toml" >"$work/profile.toml"
    passes profile "$weft" sweep "$work/profile.toml" --base "$store" --jobs 1
    sed -i 's/"vecadd 32"/"vecadd 48"/' "$work/profile.toml"
    passes profile-of-built-machine "$weft" sweep "$work/profile.toml" --base "$store" --jobs 1
}

malformed_tests
profile_tests
command_tests
parent_tests
resume_tests
build_tests
fit_tests
full_tests
share_tests
shard_tests
merge_tests
minutes_tests
path_tests
failure_tests
cachesim_tests
report_tests
csv_tests
compare_tests
table_tests
figure_tests
time_tests
ideal_tests
own_tests
steady_tests
copy_project
signal_tests
stale_tests
tree_tests
outside_tests
study_tests
exit $failed
