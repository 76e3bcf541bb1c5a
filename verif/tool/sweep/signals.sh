# SPDX-License-Identifier: Apache-2.0
# Part of sweep.sh: signals to a sweep, and processes that wait for its lock.

# A signal to the sweep alone ends its runs and what it builds, and is said; whoever waits for its lock says for what. What is
# built, is built in the copy of the project: the lock of this tree may be another suite's.
signal_tests() {
    for signal in TERM INT; do
        case $signal in TERM) code=143 ;; INT) code=130 ;; esac
        sed '11s/$/\nvary = { memory_latency = ['"$(seq -s, 1 40)"'] }/; s/vecadd 64/reduce 3000/' "$work/good.toml" >"$work/many.toml"
        : >"$work/out"
        # A program that a shell starts in the background ignores SIGINT.
        setsid env --default-signal=INT "$weft" sweep "$work/many.toml" --base "$work/$signal.sqlite" -j 2 >"$work/out" 2>"$work/err" &
        sweep=$!
        while [ "$(grep -c verified "$work/out")" -lt 3 ] && kill -0 $sweep 2>/dev/null; do sleep 0.02; done
        kill -$signal $sweep
        wait $sweep
        got=$? why=
        [ $got -eq $code ] || why="exit $got, not $code."
        grep -q '^weft: sweep: interrupted: [0-9]* of 40 runs have ended' "$work/err" || why="$why it says '$(head -1 "$work/err")'."
        running=$(ps -s $sweep -o stat=,args= | grep -v '^Z')
        [ -z "$running" ] || why="$why $running still runs."
        left=$(count_in "$work/$signal.sqlite" "done")
        [ "$left" -ge 3 ] && [ "$left" -lt 40 ] || why="$why $left runs are kept."
        [ -z "$(find "$work" -name "$signal.sqlite.*.*")" ] || why="$why left: $(ls "$work")."
        verdict "signal-$signal-runs" "$why"

        rm -rf "$tree/build/nano+warps-7"
        sed 's/"small"/"nano"/; 3s/$/\nset = { warps = 7 }/' "$work/good.toml" >"$work/build.toml"
        setsid env --default-signal=INT CCACHE_DISABLE=1 "$mine" sweep "$work/build.toml" --base "$work/$signal.sqlite" >"$work/out" 2>"$work/err" &
        sweep=$!
        while ! compiles && kill -0 $sweep 2>/dev/null; do sleep 0.02; done
        "$mine" build -c nano --set warps=7 >"$work/waits" 2>&1 &
        waits=$!
        for _ in $(seq 60); do [ -s "$work/waits" ] || sleep 0.05; done
        kill $waits
        wait $waits 2>/dev/null
        kill -$signal $sweep
        wait $sweep
        got=$? why=
        [ $got -eq $code ] || why="exit $got, not $code."
        ! compiles || why="$why a compiler still runs."
        grep -q "building build/nano+warps-7/[a-z]*.so: waiting for process [0-9]*, building build/nano+warps-7/sim.so" "$work/waits" ||
            why="$why who waits says '$(head -1 "$work/waits")'."
        verdict "signal-$signal-build" "$why"
    done
}
compiles() { pgrep -s $sweep -f 'cc1.* build/nano[+]warps-7' >/dev/null; }
count_in() { "$weft" sweep "$work/many.toml" --base "$1" --list | grep -c "^$2 "; }
