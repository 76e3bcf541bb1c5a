# SPDX-License-Identifier: Apache-2.0
# Part of sweep.sh: parts of a study for several hosts, stores that are merged, time that is limited.

# The labels of the runs of one part.
part() { # STUDY K/N
    "$weft" sweep "$1" --base "$store" --list --shard "$2" | sed -n 's/^[a-z]* *\(s .*\)/\1/p'
}

# Parts are disjoint and cover all, however many there are. Five machines of eight runs stay together where that balances.
shard_tests() {
    sed '11s/$/\nvary = { memory_latency = ['"$(seq -s, 1 8)"'], warps = [4, 8, 16, 32, 64] }/' "$work/good.toml" >"$work/five.toml"
    "$weft" sweep "$work/five.toml" --base "$store" --list | sed -n 's/^[a-z]* *\(s .*\)/\1/p' | sort >"$work/all"
    [ "$(wc -l <"$work/all")" = 40 ] && verdict shard-all '' || verdict shard-all "$(wc -l <"$work/all") runs, not 40"
    for n in 1 3 5 7 40 64; do
        : >"$work/parts"
        sizes=
        for k in $(seq $n); do
            part "$work/five.toml" "$k/$n" >"$work/part"
            cat "$work/part" >>"$work/parts"
            sizes="$sizes $(wc -l <"$work/part")"
        done
        sort "$work/parts" | cmp -s - "$work/all" && verdict "shard-$n-once" '' || verdict "shard-$n-once" "of 40 runs the parts have $(wc -l <"$work/parts")"
        # shellcheck disable=SC2086 # sizes
        printf '%s\n' $sizes | sort -n | sed -n '1p;$p' | paste -sd ' ' >"$work/sizes"
        read -r least most <"$work/sizes"
        [ $((most - least)) -le $((40 / n / 4 + 1)) ] && verdict "shard-$n-even" '' || verdict "shard-$n-even" "from $least to $most runs"
    done
    got=$(for k in 1 2 3 4 5; do part "$work/five.toml" $k/5 | grep -o 'warps=[0-9]*' | sort -u | wc -l; done | paste -sd ' ')
    [ "$got" = '1 1 1 1 1' ] && verdict shard-machines '' || verdict shard-machines "machines of the five parts: $got"
    refused shard-none "sweep: --shard 4/3: it must be K/N, part K of N, such as 1/8 to 8/8; N is at most 10000" sweep "$work/five.toml" --shard 4/3
    refused shard-zero "sweep: --shard 0/3: it must be K/N, part K of N, such as 1/8 to 8/8; N is at most 10000" sweep "$work/five.toml" --shard 0/3
    refused shard-word "sweep: --shard 3: it must be K/N, part K of N, such as 1/8 to 8/8; N is at most 10000" sweep "$work/five.toml" --shard 3
}

# What of a store counts: not where, when and how quickly.
rows() { sqlite3 "$1" 'select key, request, policy, result, message, cycles, warp_instructions, thread_instructions from run order by key'; }

same_rows() { # TEST STORE
    [ "$(rows "$2" | cksum)" = "$(rows "$work/local.sqlite" | cksum)" ] && verdict "$1" '' || verdict "$1" "$(rows "$2" | wc -l) rows, and not those of a sweep without parts"
}

merges() { # TEST CODE MESSAGE STORE...: into $work/merged.sqlite
    name=$1 code=$2 message=$3
    shift 3
    said=$("$weft" sweep --merge "$@" --base "$work/merged.sqlite" -q 2>&1)
    got=$?
    case $said in
    *"$message"*) [ $got = "$code" ] && verdict "$name" '' || verdict "$name" "exit $got, not $code: $said" ;;
    *) verdict "$name" "exit $got; it says '$said'" ;;
    esac
}

merge_tests() {
    sed '11s/$/\nvary = { memory_latency = ['"$(seq -s, 1 6)"'] }/' "$work/good.toml" >"$work/six.toml"
    "$weft" sweep "$work/six.toml" --base "$work/local.sqlite" -q
    for k in 1 2 3; do "$weft" sweep "$work/six.toml" --shard $k/3 --base "$work/part$k.sqlite" -q || verdict merge-part "exit $?"; done
    merges merge '0' '' "$work"/part?.sqlite
    same_rows merge-rows "$work/merged.sqlite"
    merges merge-again 0 '' "$work"/part?.sqlite "$work/local.sqlite"
    same_rows merge-again-rows "$work/merged.sqlite"

    # A writer was killed in the midst of a row, with half of its pages in the file; another had not begun.
    rm "$work/merged.sqlite"
    cp "$work/part2.sqlite" "$work/torn.sqlite"
    mkfifo "$work/words"
    sqlite3 "$work/torn.sqlite" <"$work/words" &
    writer=$!
    exec 9>"$work/words"
    printf '%s\n' 'pragma cache_size = 1;' 'begin;' "update run set result = 'wrong', message = hex(zeroblob(100000));" >&9
    for _ in $(seq 40); do [ "$(wc -c <"$work/torn.sqlite")" -gt 200000 ] || sleep 0.1; done
    kill -9 $writer
    wait $writer 2>/dev/null
    exec 9>&-
    [ -s "$work/torn.sqlite-journal" ] && verdict merge-torn-is-torn '' || verdict merge-torn-is-torn 'it has no journal'
    : >"$work/empty.sqlite"
    merges merge-torn 0 '' "$work/part1.sqlite" "$work/torn.sqlite" "$work/empty.sqlite" "$work/part3.sqlite"
    same_rows merge-torn-rows "$work/merged.sqlite"

    # A copy of a part ends too early; one has no file: they are named, and the others are taken.
    rm "$work/merged.sqlite"
    head -c 20000 "$work/part2.sqlite" >"$work/short.sqlite"
    merges merge-short 2 "weft: $work/short.sqlite: " "$work/part1.sqlite" "$work/short.sqlite" "$work/part3.sqlite"
    merges merge-missing 2 "weft: $work/none.sqlite: cannot read: No such file or directory" "$work/none.sqlite" "$work/part2.sqlite"
    same_rows merge-short-rows "$work/merged.sqlite"
    merges merge-itself 2 "weft: $work/merged.sqlite: it is the store that the others are to be merged into" "$work/merged.sqlite"

    # A run that crashed elsewhere is no contradiction, in neither direction; one with other counts is one.
    cp "$work/part1.sqlite" "$work/crashed.sqlite"
    sqlite3 "$work/crashed.sqlite" "update run set result = 'crashed', record = '', cycles = 0"
    merges merge-crashed 0 '' "$work/crashed.sqlite"
    same_rows merge-crashed-rows "$work/merged.sqlite"
    rm "$work/merged.sqlite"
    merges merge-crashed-first 0 '' "$work/crashed.sqlite" "$work/local.sqlite"
    same_rows merge-crashed-first-rows "$work/merged.sqlite"
    cp "$work/part1.sqlite" "$work/other.sqlite"
    sqlite3 "$work/other.sqlite" "update run set record = replace(record, '\"memory_reads\":', '\"memory_reads\":1') where rowid = 1; insert into run(key, result) values ('more', 'verified')"
    key=$(sqlite3 "$work/other.sqlite" 'select key from run where rowid = 1')
    merges merge-contradiction 2 "weft: sweep: --merge: run $key (" "$work/other.sqlite"
    case $said in *"in $work/merged.sqlite, and verified with "*" in $work/other.sqlite"*) verdict merge-names-both '' ;; *) verdict merge-names-both "$said" ;; esac
    same_rows merge-contradiction-rows "$work/merged.sqlite"
    # What --retry has made again takes the place of a run that was wrong.
    sqlite3 "$work/merged.sqlite" "update run set result = 'wrong' where rowid = 1"
    merges merge-wrong 2 'is wrong with' "$work/local.sqlite"
    merges merge-retry 0 '' --retry "$work/local.sqlite"
    same_rows merge-retry-rows "$work/merged.sqlite"
    # Nothing is put into what is only read: an empty file, another program's base.
    sqlite3 "$work/others.sqlite" 'create table other(x)'
    : >"$work/none.sqlite"
    cp "$work/others.sqlite" "$work/kept.sqlite"
    merges merge-others 2 "$work/others.sqlite: it is no store of runs of format" "$work/others.sqlite"
    refused known-empty "$work/none.sqlite: it is no store of runs of format 2 (its format is 0); a sweep with --base $work/none.sqlite converts one of an earlier weft" sweep "$work/six.toml" --base "$store" --known "$work/none.sqlite"
    [ ! -s "$work/none.sqlite" ] && cmp -s "$work/others.sqlite" "$work/kept.sqlite" && verdict only-read '' || verdict only-read 'a store that was only to be read has changed'
    rm "$work/none.sqlite"
    refused slurm-known "sweep: --slurm: leave --known away: merge that store into the study's (--merge) before" sweep "$work/six.toml" --known "$work/local.sqlite" --slurm
    refused slurm-jobs "sweep: --slurm: leave --jobs away: a task makes as many runs at a time as --cpus-per-task says" sweep "$work/six.toml" -j 2 --slurm

    refused merge-none "sweep: --merge: no store is given: weft sweep --merge STORE... --base STORE" sweep --merge
    refused merge-list "sweep: --merge takes stores, --base, --retry and --quiet, and nothing else" sweep --merge a.sqlite --list

    # Runs of a second store are not made again.
    "$weft" sweep "$work/six.toml" --base "$work/rest.sqlite" --known "$work/part1.sqlite" >"$work/out" 2>&1
    grep -q '^six: 2 runs have results, 4 to go' "$work/out" && grep -q '6 of them verified' "$work/out" && [ "$(rows "$work/rest.sqlite" | wc -l)" = 4 ] &&
        verdict known '' || fails known "$(cat "$work/out")"
    refused known-none "$work/none.sqlite: cannot read: No such file or directory" sweep "$work/six.toml" --base "$store" --known "$work/none.sqlite"

    "$weft" sweep "$work/six.toml" --base "$work/rest.sqlite" --list --json >"$work/out" 2>"$work/err"
    key=$(sqlite3 "$work/rest.sqlite" "select key from run where settings like '%memory_latency=6%'")
    grep -q '^{"run":"s p k memory_latency=6","state":"done","config":"s","policy":"p","kernel":"k","seed":"","point":"memory_latency=6","machine":"small","key":"'"$key"'","seconds":[0-9.e-]*}$' "$work/out" &&
        [ "$(wc -l <"$work/out")" = 6 ] && [ "$(grep -c '"state":"missing"' "$work/out")" = 2 ] && verdict list-json '' || fails list-json "$(head -n 2 "$work/out" "$work/err")"
    refused json-alone "sweep: --json is a form of --list: give both" sweep "$work/six.toml" --json
}

# No run starts that would end too late, one that would not starts beside it, and a run that is under way then is ended.
minutes_tests() {
    minutes=$work/minutes.sqlite
    cp "$work/local.sqlite" "$minutes"
    sqlite3 "$minutes" "update run set key = 'old ' || key, seconds = 9000; update run set seconds = 1 where settings like '%memory_latency=4%'"
    "$weft" sweep "$work/six.toml" --base "$minutes" --max-minutes 100 -j 1 >"$work/out" 2>"$work/err"
    got=$?
    [ $got = 4 ] && grep -qx "weft: sweep: --max-minutes 100: 1 of 6 runs have ended in time, and their results are kept; the same command makes the others; but s p k memory_latency=1 takes 150.0 minutes: allow more" "$work/err" &&
        [ "$("$weft" sweep "$work/six.toml" --base "$minutes" --list | grep '^done')" = 'done     s p k memory_latency=4' ] && verdict minutes-late '' ||
        fails minutes-late "exit $got: $(cat "$work/out" "$work/err")"
    "$weft" sweep "$work/six.toml" --base "$minutes" --max-minutes 1000 -q && verdict minutes-all '' || verdict minutes-all "exit $?"
    sed 's/vecadd 64/reduce 2000000/' "$work/six.toml" >"$work/long.toml"
    "$weft" sweep "$work/long.toml" --base "$minutes" --build -q
    "$weft" sweep "$work/long.toml" --base "$minutes" --max-minutes 0.05 -j 2 -q >"$work/out" 2>"$work/err"
    got=$?
    [ $got = 4 ] && grep -q '0 of 6 runs have ended in time' "$work/err" && ! pgrep -f "$work/long.toml" >/dev/null && verdict minutes-ended '' ||
        fails minutes-ended "exit $got: $(cat "$work/err")"
    [ "$("$weft" sweep "$work/long.toml" --base "$minutes" --list | grep -c '^missing')" = 6 ] && verdict build-alone '' || verdict build-alone 'runs were made'
    refused minutes-word "sweep: --max-minutes x: it must be a number above 0, such as 55 or 0.5" sweep "$work/six.toml" --max-minutes x
    refused tasks-alone "sweep: --tasks belongs to --slurm: give both" sweep "$work/six.toml" --tasks 3
    refused slurm-shard "sweep: --slurm parts the runs itself: leave --shard, --list and --build away" sweep "$work/six.toml" --shard 1/2 --slurm
}
