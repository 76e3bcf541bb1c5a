#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The host link from end to end: a whole board under Verilator, UART pins included, behind a
# pseudo-terminal, and `weft run --port` before it, as before a board.
#   kernel   kernels, whose host sides verify the results
#   noise    the same over a line that flips bits and loses bytes
#   library  a program of its own that uses libweft
#   endless  launches that are interrupted
#   killed   hosts that are killed at any moment; the next one finds a board that works
#   peer     others at the other end; the message comes in time, with exit code 3
#   refuse   what is refused, with exact messages
#   counters the machine's own, beside those of the cycle model
# usage: uart.sh WEFT BOARD PEER COUNTING NANO
# COUNTING is a board of tiny with counters=hard, BOARD one of tiny, NANO one of nano.
weft=$1 board=$2 peer=$3 counting=$4 nano=$5
suite=uart
. verif/lib.sh
work=build/uart
link=$work/port
log=$work/log
mkdir -p "$work"
other= # process at the other end

hang_up() {
    [ -z "$other" ] || { kill "$other"; wait "$other"; } 2>/dev/null
    other=
}
trap hang_up EXIT

# connect COMMAND WORDS...: it takes the other end.
connect() {
    hang_up
    rm -f "$link"
    "$@" >"$work/other" 2>&1 &
    other=$!
    appears "$link"
}

# run NAME WORDS...: the run must end with a verified result.
run() {
    name=$1
    shift
    timeout 120 "$weft" run "$@" --port "$link" >"$log" 2>&1
    code=$?
    if [ $code = 0 ] && grep -q 'mode board: verified$' "$log"; then
        verdict "$name" ""
    else
        verdict "$name" "exit $code: $(grep -m1 '^weft: [^b]' "$log")"
    fi
}

# says NAME CODE MESSAGE WORDS...: exit code and message (a pattern of grep, whole lines).
says() {
    name=$1 code=$2 message=$3
    shift 3
    began=$(date +%s)
    timeout 60 "$weft" run "$@" -q >"$log" 2>&1
    got=$?
    took=$(($(date +%s) - began))
    if [ $got != "$code" ]; then
        verdict "$name" "exit $got, not $code: $(head -2 "$log")"
    elif ! grep -q -x -e "weft: $message" "$log"; then
        verdict "$name" "says '$(head -2 "$log")'"
    elif [ $took -gt 40 ]; then
        verdict "$name" "took $took s"
    else
        verdict "$name" ""
    fi
}

connect "$board" --link "$link"
run kernel/vecadd vecadd 64
run kernel/reduce reduce 100
run kernel/bitonic bitonic 32
run kernel/scan scan 64
run kernel/matmul matmul 4
run kernel/recursive recursive 600 # stacks, and data that reach the bottom of the memory
says refuse/machine 2 ".*the board has a machine of 1 cores, 2 warps, 2 lanes, number [0-9a-f]*, which is not that of small;.*" \
    vecadd -c small --port "$link"
says refuse/memory 2 ".*needs [0-9]* bytes of the board's memory.*use smaller data, or a larger board" \
    vecadd 30000 --port "$link"
says refuse/check 2 "--port: a board has its own machine.*" vecadd --check --port "$link"
says refuse/counters 2 "--counters: machine tiny has counters=none; it must be hard .*" vecadd --counters --port "$link"
says refuse/no-port 2 "--port $work/none: cannot open it: No such file or directory" vecadd --port "$work/none"
says refuse/no-terminal 2 "--port $log: it is not a serial port" vecadd --port "$log"
says refuse/baud 2 "--baud 300: serial ports have.*" vecadd --baud 300 --port "$link"
says max-cycles 3 ".*: not finished after 100 cycles; if that may be, raise --max-cycles" \
    reduce 100 --max-cycles 100 --port "$link"
run kernel/after-a-stop reduce 100

# A program that says nothing but the port: the machine is the one that is there.
cat >"$work/only.c" <<'C'
#include <stdio.h>
#include "weft.h"
int main(int argc, char **argv) {
    weft_status status;
    const char *message;
    weft_options options = {.mode = WEFT_CYCLE, .port = argc > 1 ? argv[1] : NULL};
    weft_device *device = weft_open(&options, &status, &message);
    puts(device ? weft_variant(device) : message);
    weft_close(device);
    return 0;
}
C
gcc -Isw/libweft "$work/only.c" build/libweft.a -lelf -lz -ldl -lm -o "$work/only" >"$log" 2>&1 && timeout 60 "$work/only" "$link" >>"$log" 2>&1
code=$?
verdict library/port-alone "$([ "$(cat "$log")" = tiny ] || echo "exit $code: $(head -2 "$log")")"

# A launch without an end says so; a signal ends it, and the next host finds a board at rest.
printf '#include <weft_kernel.h>\n__kernel void endless(volatile int *p) { for (;;) *p = 1; }\n' >"$work/endless.c"
build/weft-cc "$work/endless.c" -o "$work/endless.elf" >"$log" 2>&1
timeout --preserve-status -s INT 4 "$weft" run "$work/endless.elf" --buffer 64 --note 1 --port "$link" >"$work/summary" 2>"$log"
code=$?
verdict endless/interrupted "$([ $code -eq 130 ] || echo "exit $code: $(head -2 "$log")"
    grep -q 'mode board: interrupted$' "$work/summary" || head -1 "$work/summary")"
verdict endless/note "$(grep -q '^weft: launch 1 has not ended after 1 s and .* cycles; Ctrl-C .*--max-cycles' "$log" || head -2 "$log")"
run endless/then-whole reduce 100

# Not cleared between hosts: the second one takes off what the first has left. Its instructions are those of the cycle model, and its
# cycles those of the launch.
counted() { # WORDS...: what a run's instructions and cycles are by its counters, and its cycles
    "$weft" run vecadd 64 -c tiny --set counters=hard --counters "$@" 2>"$log" |
        awk '($1 == "issued" && NF == 2) || $1 $2 == "threadinstructions" || $1 == "cycles" { gsub(",", ""); print $1, $NF }' | sort -u
}
connect "$counting" --link "$link"
run counters/first reduce 50 -c tiny --set counters=hard
counted --port "$link" >"$work/board"
counted -m cycle >"$work/model"
verdict counters/instructions "$([ "$(grep -c -e issued -e thread "$work/board")" = 2 ] || cat "$work/board" "$log"
    grep -v cycles "$work/model" | diff - "$work/board" | grep '^<')"
verdict counters/cycles "$([ "$(grep -c cycles "$work/board")" = 1 ] || grep cycles "$work/board")"
connect "$nano" --link "$link"
run kernel/one-lane scan 64 -c nano
run kernel/one-lane-stacks recursive 300 -c nano
connect "$board" --link "$link"

printf '#include <weft_kernel.h>\n__kernel void bad(int *p) { *(volatile int *)4 = 1; }\n' >"$work/bad.c"
build/weft-cc "$work/bad.c" -o "$work/bad.elf" >"$log" 2>&1
says fault 1 "$work/bad.elf: fault: .*, by core 0 warp 0 lane 0 at pc 0x[0-9a-f]*, address 0x4;.*" \
    "$work/bad.elf" --port "$link"
run kernel/after-a-fault vecadd 64

# Killed while it greets, sends, waits, reads.
for delay in 0.05 0.15 0.3 0.5; do
    "$weft" run vecadd 400 --port "$link" >/dev/null 2>&1 &
    host=$!
    sleep $delay
    kill -9 $host
    wait $host 2>/dev/null
done
run killed/then-whole vecadd 64

# Two hosts at a time: the first holds the board by a kernel without an end, and has said so.
"$weft" run "$work/endless.elf" --buffer 64 --note 1 --port "$link" >/dev/null 2>"$work/first" &
host=$!
for i in $(seq 300); do
    grep -q 'has not ended after' "$work/first" && break
    sleep 0.1
done
says refuse/in-use 2 "--port $link: another program uses it; wait for its end" vecadd --port "$link"
kill -TERM $host
wait $host
verdict refuse/in-use-first "$(code=$?; [ $code -eq 143 ] || echo "exit $code: $(cat "$work/first")")"

for seed in 1 2 3; do
    connect "$board" --link "$link" --flip 4000 --drop 1000 --seed $seed
    run noise/vecadd-$seed vecadd 64
    run noise/scan-$seed scan 32
done
"$weft" run vecadd 400 --port "$link" >/dev/null 2>&1 &
host=$!
sleep 0.4
kill -9 $host
wait $host 2>/dev/null
run noise/killed reduce 50

connect "$board" --link "$link" --mute 300
says peer/stops 3 "--port $link: no answer to 8 requests;.*" vecadd 64 --port "$link"
connect "$peer" silent "$link"
says peer/silent 3 "--port $link: no answer to 8 requests;.*" vecadd 64 --port "$link"
connect "$peer" nonsense "$link"
says peer/nonsense 3 "--port $link: something speaks there ([0-9]* bytes), but not the protocol of a weft board;.*" \
    vecadd 64 --port "$link"
connect "$peer" version "$link"
says peer/version 3 "--port $link: the board speaks version 9 of the link, this program version 1;.*" \
    vecadd 64 --port "$link"
connect "$peer" gone "$link"
says peer/gone 3 "--port $link: the port is gone; was the board unplugged?" vecadd 64 --port "$link"
exit $failed
