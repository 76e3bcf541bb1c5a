# SPDX-License-Identifier: Apache-2.0
# Part of test-weft.sh: issue slots by source line (weft run --lines).

# What is wrong with a row per instruction beside the record of its run, or nothing. Each slot is charged once.
lines_wrong() { # CSV RECORD
    awk -F, -v cycles="$(number "$2" cycles)" -v cores="$(number "$2" cores)" -v schedulers="$(number "$2" schedulers)" \
        -v warps="$(number "$2" warp_instructions)" -v threads="$(number "$2" thread_instructions)" '
        NR == 1 { next }
        {
            gsub(/"([^"]|"")*",/, "")
            if (NF != 19) { print "row " NR " has " NF " numbers: " $0; exit }
            issued += $3; lanes += $4; unbound += $7
            if ($6 > $5) print "row " NR ": more misses than accesses"
            for (i = 8; i <= 13; i++) { idle += $i; if ($i > $(i + 6)) print "row " NR ": more slots than cycles of warps" }
        }
        END {
            if (!issued || issued != warps) print issued " of " warps " warp instructions"
            if (lanes != threads) print lanes " of " threads " thread instructions"
            if (unbound < 0 || issued + idle + unbound != cycles * cores * schedulers)
                print issued " + " idle " + " unbound " slots of " cycles * cores * schedulers
        }' "$1" | head -1
}

lines_kernel_tests() {
    cat >"$work/hot.c" <<'C'
#include <weft_kernel.h>
__kernel void hot(int *p, int n) {
    int at = thread_id(), sum = 0;
    for (int i = 0; i < n; i++)
        at += p[at] + (i < 300) * 64;
    if (thread_id() < 4)
        for (int i = 0; i < 100; i++) sum = sum / 3 + i;
    barrier();
    p[12288 + global_id()] = at + sum;
}
C
    if ! build/weft-cc "$work/hot.c" -o "$work/hot.elf" 2>"$work/err"; then
        verdict lines-kernel "weft-cc: $(head -2 "$work/err")"
        return
    fi
    run="run $work/hot.elf -c small -q --set memory_latency=100 --grid 1 --block 16 --buffer 65536 --arg 150"
    for form in txt csv html; do
        # shellcheck disable=SC2086
        exits "lines-$form" 0 "" $run --lines "$work/hot.$form" --json "$work/hot.json"
    done
    passes lines-hottest awk 'NR == 3 && !/ hot\.c:5 \(hot\)  at \+= p\[at\]/ { print "first is " $0; bad = 1 }
        NR == 3 && !($1 > 30 && $4 > 20) { print "it has " $1 " % of the slots, " $4 " % of misses"; bad = 1 }
        NR == 4 && !/ idle: load / { print "it waits for " $0; bad = 1 }
        END { exit bad || NR < 5 }' "$work/hot.txt"
    verdict lines-sums "$(lines_wrong "$work/hot.csv" "$work/hot.json")"
    # The warps that need not divide wait at the barrier: all in its line.
    awk -F, '{ gsub(/"([^"]|"")*",/, ""); if ($1 == 8) there += $14; else elsewhere += NR > 1 ? $14 : 0 }
        END { if (there < 1000 || elsewhere) print there " cycles of warps at the barrier, " elsewhere " elsewhere" }' "$work/hot.csv" >"$work/why"
    verdict lines-barrier "$(head -1 "$work/why")"
    passes lines-page grep -q '<td>5<td><code>        at += p\[at\] + (i &lt; 300) \* 64;' "$work/hot.html"
    # shellcheck disable=SC2086
    exits lines-lockstep 0 "" $run -m lockstep --lines "$work/lockstep.csv"
    cmp -s "$work/hot.csv" "$work/lockstep.csv" && why= || why="lockstep counts something else"
    verdict lines-modes "$why"
    # shellcheck disable=SC2086
    why=$(env PATH="$work/none" "$weft" $run --lines "$work/none.csv" 2>&1)
    wanted="weft: --lines $work/none.csv: cannot find the lines of $work/hot.elf: riscv64-unknown-elf-addr2line does not answer; install binutils-riscv64-unknown-elf"
    [ "$why" = "$wanted" ] && [ ! -e "$work/none.csv" ] && why= || why="it says '$why'"
    verdict lines-no-binutils "$why"
}

lines_tests() {
    lines_kernel_tests
    exits lines-schedulers 0 "" run bfs -c demo -m cycle -q --set schedulers=2 --lines "$work/x.csv" --json "$work/x.json"
    verdict lines-schedulers-sums "$(lines_wrong "$work/x.csv" "$work/x.json")"
    exits lines-with-trace 0 "" run reduce 1000 -c small -q --lines "$work/x.csv" --trace "$work/x.kanata" --json "$work/x.json"
    verdict lines-with-trace-sums "$(lines_wrong "$work/x.csv" "$work/x.json")"
    exits lines-name 2 "weft: --lines x.json: the name must end in .txt (table), .csv (a row per instruction) or .html (page)" \
        run vecadd --lines x.json
    exits lines-golden 2 "weft: --lines x.csv: the golden model has no issue slots; add -m cycle" run vecadd -m golden --lines x.csv
    exits lines-axi 2 "weft: --axi: the pins of gpu_axi show no instructions; leave out --lines (the same machine runs without --axi)" \
        run vecadd -c small --axi --lines x.csv
    exits lines-steady 2 "weft: until_steady=200: a launch is ended when it is steady, and its slots would be a part of the launch; leave out --lines or --until-steady" \
        run vecadd -c small --until-steady 2 --lines x.csv
    exits lines-place 2 "weft: --lines $work/none/x.csv: cannot write: No such file or directory; choose another place" \
        run vecadd -c tiny -q --lines "$work/none/x.csv"
}

lines_tests
