#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# weft sweep --slurm on a real Slurm of this host: 40 runs in an array, where one task is killed and another one is made to run again
# in their midst. In the end the store is that of a local sweep. One line per test, "PASS: slurm/NAME" or "FAIL: slurm/NAME: why".
weft=build/weft
work=build/test-slurm
suite=slurm
. verif/lib.sh
. verif/tool/slurm/cluster.sh
mkdir -p "$work"
rm -rf "${work:?}"/*

cat >"$work/forty.toml" <<'END_STUDY'
title = "forty"
[config.t]
base = "tiny"
[policy.p]
order = "lrr"
[kernel.vecadd]
run = "vecadd 64"
[kernel.reduce]
run = "reduce 200"
[experiment.e]
title = "e"
configs = ["t"]
policies = ["p"]
baseline = "p"
kernels = ["vecadd", "reduce"]
vary = { memory_latency = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] }
show = ["speed"]
END_STUDY

no_slurm_tests() {
    mkdir -p "$work/empty"
    said=$(PATH=$work/empty "$weft" sweep "$work/forty.toml" --base "$work/no.sqlite" --slurm 2>&1)
    [ $? = 2 ] && [ "$said" = "weft: sweep: --slurm: there is no program sbatch in PATH; run this where jobs of Slurm are submitted" ] &&
        verdict no-slurm '' || fails no-slurm "$said"
    # An sbatch that takes the first job and refuses the second: what it says is seen, and what it has taken is named.
    mkdir -p "$work/refuses"
    cat >"$work/refuses/sbatch" <<'END'
#!/bin/sh
case "$*" in *build) echo 41 ;; *) echo 'sbatch: error: invalid partition' >&2; exit 1 ;; esac
END
    chmod +x "$work/refuses/sbatch"
    said=$(PATH=$work/refuses:$PATH "$weft" sweep "$work/forty.toml" --base "$work/no.sqlite" --slurm 2>&1)
    code=$?
    case $code:$said in
    "2:sbatch: error: invalid partition"*"has not taken job task; "*"; end what it has taken: scancel 41") verdict refused-job '' ;;
    *) verdict refused-job "exit $code: $said" ;;
    esac
}

# The store of a task is locked by this process, so that the task stands still in the midst of its work.
lock_task() { # TASK DESCRIPTOR
    mkfifo "$work/lock$1"
    sqlite3 "$folder/$1.sqlite" <"$work/lock$1" >"$work/locked$1" &
    eval "exec $2>\"\$work/lock$1\"; printf 'begin exclusive;\\n.print locked\\n' >&$2"
    for _ in $(seq 50); do [ -s "$work/locked$1" ] || sleep 0.1; done
}

state_of() { squeue -h -r -o '%i %T' | sed -n "s/^$1 //p"; }

becomes() { # JOB STATE, within 2 min
    for _ in $(seq 600); do
        [ "$(state_of "$1")" = "$2" ] && return
        sleep 0.2
    done
    return 1
}

# Nothing is in the queue any more, within 10 min.
all_ended() {
    for _ in $(seq 1200); do
        [ -n "$(squeue -h 2>&1)" ] || return 0
        sleep 0.5
    done
    return 1
}

log() { cat "$work"/runs.sqlite.slurm/*/merge.log 2>/dev/null; }

array_tests() {
    "$weft" sweep "$work/forty.toml" --base "$work/local.sqlite" -q || verdict local "exit $?"
    # The node gets nothing to do before the locks are there.
    scontrol update nodename="$host" state=drain reason=test
    "$weft" sweep "$work/forty.toml" --base "$work/runs.sqlite" --tasks 10 --slurm --cpus-per-task=1 >"$work/out" 2>"$work/err"
    tasks=$(sed -n 's/^forty: 40 runs without a result, in jobs [0-9]* (build), \([0-9]*\) (tasks 1-10) and [0-9]* (merge)$/\1/p' "$work/out")
    folder=$(sed -n 's/^results come to .*, logs to //p' "$work/out")
    [ -n "$tasks" ] && [ -d "$folder" ] && verdict submitted '' || fails submitted "$(cat "$work/out" "$work/err")"
    lock_task 3 8
    lock_task 5 9
    scontrol update nodename="$host" state=resume
    becomes "${tasks}_3" RUNNING && becomes "${tasks}_5" RUNNING && verdict running '' || fails running "$(squeue)"
    scancel --full --signal=KILL "${tasks}_3" && scontrol requeue "${tasks}_5" && verdict killed '' || verdict killed 'Slurm refuses'
    exec 8>&- 9>&-
    all_ended && verdict ended '' || fails ended "$(squeue; log)"

    got=$(log | sed -n 's/^forty: \(.* runs without a result\), in jobs .*(tasks \([-0-9]*\)).*/\1 \2/p')
    [ "$got" = '4 runs without a result 3-3' ] && verdict again '' || fails again "$got; $(log)"
    log | grep -qx 'forty: 40 runs, 40 of them verified, 0 failed' && verdict all '' || fails all "$(log)"
    for store in local runs; do
        sqlite3 "$work/$store.sqlite" 'select key, request, policy, result, message, cycles, warp_instructions, thread_instructions from run order by key' >"$work/$store"
    done
    [ "$(wc -l <"$work/local")" = 40 ] && cmp -s "$work/local" "$work/runs" && verdict equal '' || verdict equal "$(diff "$work/local" "$work/runs" | head -n 3)"
    # All counts of the records as well: a store that contradicts another one is not merged.
    passes equal-records "$weft" sweep --merge "$work/runs.sqlite" --base "$work/local.sqlite"
    left=$(find "$work"/runs.sqlite.slurm -type f -name '*.sqlite*')
    verdict no-parts-left "$left"
    "$weft" sweep "$work/forty.toml" --base "$work/runs.sqlite" --slurm >"$work/out" 2>&1
    [ "$(cat "$work/out")" = 'forty: 40 runs, 40 of them verified, 0 failed' ] && [ -z "$(squeue -h)" ] && verdict nothing-to-do '' || fails nothing-to-do "$(cat "$work/out")"
}

# Tasks that bring nothing are not submitted without an end.
endless_tests() {
    sed 's/reduce 200/reduce 500000/; s/"vecadd", "reduce"/"reduce"/; s/= \[1, .*\]/= [1]/' "$work/forty.toml" >"$work/long.toml"
    "$weft" sweep "$work/long.toml" --base "$work/long.sqlite" --max-minutes 0.03 --slurm >"$work/out" 2>&1
    all_ended && cat "$work"/long.sqlite.slurm/*/merge.log >"$work/log" 2>/dev/null
    grep -q '^weft: sweep: --slurm: 1 runs have no result, as many as before: ' "$work/log" && verdict endless '' || fails endless "$(cat "$work/log" "$work/out")"
}

lacks=$(cluster_lacks)
no_slurm_tests
if [ -n "$lacks" ]; then
    echo "SKIP: $suite: $lacks"
    exit $failed
fi
trap stop_cluster EXIT
trap 'exit 1' INT TERM
start_cluster >"$work/why"
why=$(cat "$work/why")
verdict start "$why"
if [ -z "$why" ]; then
    array_tests
    endless_tests
fi
exit $failed
