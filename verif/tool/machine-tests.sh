# SPDX-License-Identifier: Apache-2.0
# Part of test-weft.sh: runs on the simulated machine, their records and traces.

# Cycles, instructions and the rest do not depend on which of the two executes.
number() { # FILE FIELD
    sed -n "s/.*\"$2\":\([0-9][0-9.e+-]*\).*/\1/p" "$1"
}

# Blocks of two warps: a core never has more than the setting allows, and it has as many. A policy's quota is one of these.
resident() { # NAME BLOCKS CORES OPTION...
    name=$1 most=$2 cores=$3
    shift 3
    exits "$name" 0 "" run branches tiny_block "$@" -m cycle -q --set resident_blocks=$most --json "$work/resident.json"
    warps=$(number "$work/resident.json" resident) room=$((2 * cores * $(number "$work/resident.json" cycles)))
    [ "$warps" -le $((most * room)) ] && [ "$warps" -gt $(((most - 1) * room)) ] && why= || why="$warps warps x cycles, of $room for a block of each core"
    verdict "$name-warps" "$why"
}
resident_tests() {
    for most in 1 2; do resident resident-$most $most 2 -c demo; done
    resident resident-quota 2 1 -c demo --set cores=1 --limit dyncta --set block_epoch=64 --set dyncta_high=65535 --set dyncta_low=65535
}

record_tests() {
    for mode in cycle rtl lockstep; do
        exits "$mode" 0 "" run reduce 1000 -c tiny -m $mode -q --json "$work/$mode.json"
    done
    why=
    for field in cycles warp_instructions thread_instructions memory_reads memory_writes; do
        for mode in rtl lockstep; do
            a=$(number "$work/cycle.json" $field) b=$(number "$work/$mode.json" $field)
            [ -n "$a" ] && [ "$a" = "$b" ] || why="$field is '$a' in mode cycle and '$b' in mode $mode"
        done
    done
    verdict modes-agree "$why"
    records=$(number "$work/lockstep.json" records_compared)
    instructions=$(number "$work/lockstep.json" warp_instructions)
    [ -n "$records" ] && [ "$records" = "$instructions" ] && why= ||
        why="$records records compared for $instructions warp instructions"
    verdict every-record-compared "$why"
    # States are compared in every 15th cycle, or as the setting says, with the RTL in a thread of its own or not.
    for setting in 0:15:1 0:15:0 1:1:1 1:1:0 4:4:1; do
        interval=${setting#*:} thread=${setting##*:}
        interval=${interval%:*}
        $weft run reduce 300 -c tiny -m lockstep --set "digest_interval=${setting%%:*}" --set "rtl_thread=$thread" -q --json "$work/digests.json" >"$work/out" 2>&1
        digests=$(number "$work/digests.json" digests_compared) cycles=$(number "$work/digests.json" cycles)
        [ -n "$digests" ] && [ "$digests" -eq $((cycles / interval)) ] && why= || why="$digests digests in $cycles cycles"
        verdict "digests-every-$interval-thread-$thread" "$why"
    done
    cut='s/"seconds":[^,}]*//; s/"date":"[^"]*"//; s/"settings":{[^}]*}//'
    for thread in 0 1; do
        $weft run reduce 300 -c tiny -m lockstep --set "rtl_thread=$thread" -q --json "$work/thread.json" >"$work/out" 2>&1
        sed "$cut" "$work/thread.json" >"$work/thread.$thread"
    done
    grep -q '"cycles":[1-9]' "$work/thread.0" && cmp -s "$work/thread.0" "$work/thread.1" && why= || why=$(diff "$work/thread.0" "$work/thread.1" | head -3)
    verdict rtl-thread-same-record "$why"

    $weft run reduce -c tiny -m cycle >"$work/out" 2>"$work/err"
    why=$(awk '/issue slots/ { on = 1; next } on && $NF == "%" { sum += $(NF - 1); n++ }
        END { if (n < 2 || sum < 99.9 || sum > 100.1) print n " causes sum to " sum " %" }' "$work/out")
    verdict stalls-sum-to-100 "$why"

    # More slices than there is room for at first, so that they were joined; and they leave nothing out.
    exits timeline 0 "" run sgemm 4 -c small --limit swl --set swl_warps=2 -m cycle -q --json "$work/timeline.json"
    why=$(tr -d '\n' <"$work/timeline.json" | awk '
        function sum(name, total, count, part) {
            match($0, "\"" name "\":\\[[^]]*")
            slices = split(substr($0, RSTART, RLENGTH), part, /[[,]/) - 1
            for (count = 2; count <= slices + 1; count++) total += part[count]
            return total
        }
        function value(name) {
            match($0, "\"" name "\":[0-9]+")
            return substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3)
        }
        {
            loads = sum("may_load"); issued = sum("warp_instructions"); cycles = value("cycles"); period = value("slice_cycles")
            if (loads == 0 || loads != value("may_load")) print "slices have " loads " of may_load " value("may_load")
            if (issued == 0 || issued != value("warp_instructions")) print issued " issued of " value("warp_instructions")
            if (period < 128 || (slices - 1) * period >= cycles || slices * period < cycles)
                print slices " slices of " period " in " cycles " cycles"
        }')
    verdict timeline-sums "$why"
}

# Depth utilization (HARP-13): a divide whose result the next one needs issues every 37 cycles (docs/reference/machine/README.md), so
# one warp on each core makes 1/37 = 2.7 %, and the rest of the loop, 3 instructions and their time, 0.1 to 0.2 % more.
depth_tests() {
    cat >"$work/chain.c" <<'C'
#include <weft_kernel.h>
#define DIVIDES(d) d d d d d d d d d d d d d d d d
__kernel void chain(int *p) {
    int x = 1 << 30;
    for (int i = 0; i < 64; i++)
        __asm__ volatile(DIVIDES("div %0, %0, %1\n") DIVIDES("div %0, %0, %1\n") : "+r"(x) : "r"(1));
    p[global_id()] = x;
}
C
    build/weft-cc "$work/chain.c" -o "$work/chain.elf" 2>"$work/err" || fails depth-compiles "$(head -2 "$work/err")"
    for run in '2 1 2.70 2.95' '1 1 1.35 1.48' '2 2 2.70 2.95' '1 2 1.35 1.48'; do
        # shellcheck disable=SC2086
        set -- $run
        $weft run "$work/chain.elf" -c demo --set schedulers="$2" -m cycle --grid "$1" --block 1 --buffer 64 \
            --json "$work/depth.json" >"$work/out" 2>"$work/err"
        why=$(awk -v from="$3" -v to="$4" -v cycles="$(number "$work/depth.json" cycles)" \
            -v issuing="$(number "$work/depth.json" issuing_cycles)" -v rate="$(number "$work/depth.json" depth_utilization)" '
            /^  depth utilization / { printed = $3 }
            END { exact = 100 * issuing / (2 * cycles)
                if (printed < from || printed > to) print "depth utilization is \047" printed "\047, not " from " to " to
                else if (sprintf("%.2f", exact) != printed || sprintf("%.2f", 100 * rate) != printed)
                    print "printed is " printed ", in the record " rate ", of its counts " exact }' "$work/out")
        verdict "depth-of-$1-warps-$2-schedulers" "$why"
    done

    # Cycles in which both schedulers of a core issue count once, as the log of the pipeline has them.
    exits depth-log 0 "" run vecadd 512 -c demo --set schedulers=2 -m cycle -q --trace "$work/depth.kanata" --json "$work/depth.json"
    why=$(awk -F '\t' -v issuing="$(number "$work/depth.json" issuing_cycles)" -v issued="$(number "$work/depth.json" warp_instructions)" '
        $1 == "C" { now += $2 }
        $1 == "L" && $3 == 0 && match($4, /^[0-9]+\./) { n++; core = substr($4, 1, RLENGTH); cycles += !seen[core now]++ }
        END { if (n != issued || n == cycles || issuing != cycles) print n " issues in " cycles " cycles of cores, and the record has " issued " in " issuing }' \
        "$work/depth.kanata")
    verdict depth-counts-cycles "$why"
}

# The machine's own counters: an issue slot per cycle and core, and the same in the record.
counter_tests() {
    for run in 'small sgemm 2' 'demo fft 6'; do
        # shellcheck disable=SC2086
        set -- $run
        config=$1
        shift
        exits "counters-$config-$1" 0 "" run "$@" -c "$config" -m cycle --check --counters -q --json "$work/counters.json"
        why=$(awk -v cycles="$(number "$work/counters.json" cycles | head -1 | awk '{ print $1 }')" '{
            while (match($0, /"core [0-9]+":\{"issue slots":\{[^}]*/)) {
                slots = substr($0, RSTART, RLENGTH); $0 = substr($0, RSTART + RLENGTH); cores++; sum = 0
                n = split(slots, part, ":")
                for (i = 4; i <= n; i++) sum += part[i]
                if (sum != cycles) print "the slots of a core add up to " sum " in " cycles " cycles"
            }
        } END { if (cores == 0) print "no core" }' "$work/counters.json")
        verdict "counters-$config-$1-slots" "$why"
    done
    shows counters-printed 'instruction cache misses' run reduce 50 -c small -m cycle --counters
}

policy_tests() {
    for reconv in stack minpc; do
        for kernel in divergence recursive; do
            exits "$kernel-$reconv" 0 "" run $kernel -c small -m cycle --check -q --reconv $reconv
        done
    done
    for seed in 1 2 3; do
        exits "chaos-$seed" 0 "" run reduce 1000 -c tiny -m lockstep -q --set memory_chaos=$seed
    done
    for seed in 1 2; do
        exits "chaos-dram-$seed" 0 "" run reduce 1000 -c tiny -m lockstep -q --set dram=fcfs --set memory_chaos=$seed
    done
    exits clock-ratios 0 "" run vecadd 500 -c tiny -m lockstep -q --set dram=fcfs --set core_clock=1300 \
        --set interconnect_clock=650 --set memory_clock=800
    exits slow-memory 0 "" run vecadd -c tiny -m cycle -q --set memory_latency=100 --set fetch_latency=5
}

# Every instruction begins once and ends once, every stage that begins ends, time goes on; those that
# are not thrown away are those that the machine issued, and most of them were seen from fetch on.
kanata_tests() {
    exits kanata 0 "" run vecadd -c tiny -m cycle -q --trace "$work/x.kanata" --json "$work/k.json"
    why=$(awk -F '\t' -v expected="$(number "$work/k.json" warp_instructions)" '
        NR == 1 && $0 != "Kanata\t0004" { print "first line: " $0; exit }
        NR == 2 && $1 != "C=" { print "second line: " $0; exit }
        $1 == "C" && $2 <= 0 { print "line " NR ": time stands still"; exit }
        $1 == "I" { if (begun[$2]++) { print "line " NR ": begins twice"; exit } n++ }
        $1 == "S" { open[$2 "," $4]++ }
        $1 == "E" { open[$2 "," $4]--; if (open[$2 "," $4] < 0) { print "line " NR ": stage ends before it begins"; exit } }
        $1 == "R" { if (!begun[$2] || ended[$2]++) { print "line " NR ": ends wrongly"; exit } r++; issued += $4 == 0 }
        $1 == "S" && $4 == "F" { fetched++ }
        END {
            for (s in open) if (open[s]) { print "stage " s " never ends"; exit }
            if (n == 0 || n != r || issued != expected || fetched < expected) print n " begun, " fetched " fetched, " r " ended, " issued " completed, " expected " issued"
        }' "$work/x.kanata" | head -1)
    verdict kanata-well-formed "$why"
    exits kanata-place 2 \
        "weft: --trace $work/none/x.kanata: cannot write: No such file or directory; choose another place" \
        run vecadd -c tiny -m cycle -q --trace "$work/none/x.kanata"
}

# Warps over time: of the cycle model alone and in lockstep the same; of a machine with several cores, schedulers and a cache too.
# A window has the slices of the whole trace that lie in it.
perfetto_tests() {
    exits perfetto 0 "" run reduce 1000 -c small -m cycle -q --trace "$work/x.perfetto.json" --json "$work/p.json"
    passes perfetto-right judges "$work/x.perfetto.json" "$work/p.json"
    exits perfetto-lockstep 0 "" run reduce 1000 -c small -m lockstep -q --trace "$work/y.perfetto.json"
    cmp -s "$work/x.perfetto.json" "$work/y.perfetto.json" && why= || why="lockstep traces something else"
    verdict perfetto-modes "$why"
    exits perfetto-packed 0 "" run bfs -c demo -m cycle -q --set schedulers=2 --trace "$work/x.perfetto.json.gz" --json "$work/p.json"
    passes perfetto-packed-right judges "$work/x.perfetto.json.gz" "$work/p.json"
    passes perfetto-memory judges --memory "$work"
    exits perfetto-window 0 "" run reduce 1000 -c small -m cycle -q --trace "$work/y.perfetto.json" --trace-from 500 --trace-cycles 200
    for file in x y; do
        sed -n 's/.*"ph":"X",\(.*\)"ts":\([0-9]*\),"dur":1,\(.*\)/\2 \1\3/p' "$work/$file.perfetto.json" |
            awk '$1 > 500 && $1 < 699 && /lanes/ { sub(/,$/, ""); print }' >"$work/$file.window"
    done
    cmp -s "$work/x.window" "$work/y.window" && [ -s "$work/x.window" ] && why= || why="it has other instructions than the whole trace"
    [ "$(grep -c '"ts":[0-4]\?[0-9]\{1,2\},' "$work/y.perfetto.json")" = 0 ] || why="it begins before cycle 500"
    verdict perfetto-window-right "$why"
    exits kanata-window 0 "" run vecadd 1000 -c demo -m cycle -q --trace "$work/w.kanata.gz" --trace-from 300 --trace-cycles 100 --trace-core 1
    zcat "$work/w.kanata.gz" | awk -F '\t' '
        $1 == "C=" || $1 == "C" { now += $2 }
        $1 == "I" { n++ }
        $1 == "L" && $3 == 0 && $4 !~ /^1\./ && $4 !~ /not issued$/ { print "line " NR ": another core: " $4; exit }
        NR == 2 && (now < 300 || now >= 400) { print "begins in cycle " now; exit }
        END { if (n < 10) print n " instructions" }' >"$work/why"
    verdict kanata-window-right "$(head -1 "$work/why")"
}

# Prints nothing where nothing is wrong.
judges() { why=$(/usr/bin/python3 verif/tool/perfetto.py "$@" 2>&1 | tail -n 1) && [ -z "$why" ] || { echo "$why"; return 1; }; }

# Kernels that end badly: faults are exit 1, no end is exit 3; never anything else.
ending_tests() {
    cat >"$work/ends.c" <<'C'
#include <weft_kernel.h>
__kernel void load(volatile int *p) { p[1] = p[1 << 27]; }
__kernel void trap(int *p) { if (thread_id() == 1) __asm__ volatile("ebreak"); *p = 1; }
__kernel void loop(volatile int *p) { for (;;) *p = 1; }
__kernel void sum(int *p, int a, int b) { p[global_id()] = a + b; }
C
    if ! build/weft-cc "$work/ends.c" -o "$work/ends.elf" 2>"$work/err"; then
        verdict endings "weft-cc: $(head -2 "$work/err")"
        return
    fi
    for mode in golden cycle rtl lockstep; do
        for kernel in load trap loop; do
            case $kernel in
            load) code=1 text='fault: load outside the memory map' ;;
            trap) code=1 text='fault: ebreak' ;;
            loop) code=3 text='not finished after' ;;
            esac
            $weft run "$work/ends.elf" --kernel $kernel --block 2 --buffer 64 -c tiny -m $mode -q \
                --max-cycles 20000 >"$work/out" 2>"$work/err"
            got=$? why=
            [ $got -eq $code ] || why="exit $got, not $code: $(cat "$work/err")"
            grep -q -e "$text" "$work/err" || why="the message is '$(head -1 "$work/err")'"
            verdict "$kernel-$mode" "$why"
        done
        $weft run "$work/ends.elf" --kernel sum --grid 3 --block 2 --buffer 24 --arg 40 --arg 2 -c tiny \
            -m $mode -q --json "$work/sum-$mode.json" >"$work/out" 2>"$work/err"
        got=$(number "$work/sum-$mode.json" buffer_checksum)
        expected=$(number "$work/sum-golden.json" buffer_checksum)
        [ -n "$got" ] && [ "$got" = "$expected" ] && why= || why="checksum $got, golden $expected"
        verdict "sum-$mode" "$why"
    done
    # Slower memory than the watchdog has patience for.
    $weft run vecadd -c tiny -m lockstep -q --set watchdog=1000 --set memory_latency=1024 \
        >"$work/out" 2>"$work/err"
    got=$? why=
    [ $got -eq 3 ] || why="exit $got, not 3: $(head -3 "$work/err")"
    grep -q 'hang' "$work/err" || why="no report of a hang: $(head -3 "$work/err")"
    verdict hang "$why"
}

# What a machine or a mode does not have is not counted as 0: not in the record, nor in the summary.
absent_tests() {
    "$weft" run vecadd 100 -c tiny -m golden --json "$work/golden.json" >"$work/golden" 2>&1
    "$weft" run vecadd 100 -c tiny --json "$work/tiny.json" >"$work/tiny" 2>&1
    "$weft" run vecadd 100 -c small -m lockstep --json "$work/small.json" >"$work/small" 2>&1
    why=
    lacks() { # FILE FIELD...
        file=$1
        shift
        for field in "$@"; do
            ! grep -q -e "$field" "$work/$file" || why="$why $file has $field."
        done
    }
    has() {
        file=$1
        shift
        for field in "$@"; do
            grep -q -e "$field" "$work/$file" || why="$why $file lacks $field."
        done
    }
    lacks golden.json '"cycles"' warp_instructions issued_by_lanes depth_utilization idle_issue_slots memory_reads dram_ l1d l2 \
        instruction_ records_compared may_load region resident timeline
    has golden.json '"launches":1,' '"thread_instructions":[1-9]'
    lacks golden 'M cycles/s' 'cache hits' '  cycles'
    has golden '^  speed .* M thread instructions/s$'
    lacks tiny.json dram_ '"l1d' '"l2"' instruction_misses own_line_hits constant_ may_load region records_compared 'victim tags'
    has tiny.json '"cycles":[1-9]' '"memory_reads":[1-9]' '"instruction_fetches":[1-9]' '"shared_in_use":0,'
    lacks tiny 'instruction cache hits'
    has tiny '^  speed .* M cycles/s$'
    lacks small.json dram_ own_line_hits constant_ may_load region 'victim tags' 'put out of loop'
    has small.json '"mismatches":0,' '"digests_compared":[1-9]' '"instruction_misses":[1-9]' '"l1d":{' '"l2":{'
    has small 'instruction cache hits'
    verdict absent-counts "$why"
    "$weft" bench vecadd 8 -c tiny >"$work/out" 2>"$work/err"
    grep -q '^golden model alone  *-  *[0-9.]*$' "$work/out" && verdict absent-bench '' || fails absent-bench "$(cat "$work/out")"
}

absent_tests
resident_tests
record_tests
depth_tests
counter_tests
policy_tests
kanata_tests
perfetto_tests
ending_tests
