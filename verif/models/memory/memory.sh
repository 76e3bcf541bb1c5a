#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The memory check: every kernel of bad.c is found, with the lines, threads and buffers that belong to it,
# under the golden model and beside the cycle model; every kernel of good.c runs without a word.
#
# usage: memory.sh WORK_FOLDER, in a tree that is built (make test-memory)
weft=build/weft cc=build/weft-cc buffers=build/memory-buffers window=build/memory-window work=$1
mkdir -p "$work" || exit 2
suite=memory
. verif/lib.sh
launch='-q -c small --grid 4 --block 8 --buffer 1000'

# The line of bad.c that has this mark.
line() {
    awk -v mark="$1 $2 " 'index($0, "/* " mark) { print "bad.c:" FNR " (" }' verif/models/memory/bad.c
}

# finds KERNEL OPTIONS TEXT...: in both modes exit code 1, and the report has each TEXT.
finds() {
    kernel=$1 options=$2
    shift 2
    for mode in golden "cycle --check"; do
        why=
        # shellcheck disable=SC2086 # options are words
        "$weft" run "$work/bad.elf" --kernel "$kernel" $launch $options -m $mode >"$work/log" 2>&1
        code=$?
        [ $code -eq 1 ] || why="exit code $code, not 1"
        for text; do
            grep -q -F -e "$text" "$work/log" || why="$why; no '$text'"
        done
        verdict "$kernel-${mode%% *}" "${why:+${why#; }: $(head -c 400 "$work/log" | tr '\n' ' ')}"
    done
}

# race KERNEL OPTIONS ACCESS ACCESS TEXT...: a race of such accesses at its two marks, or at one.
race() {
    kernel=$1 options=$2 here=$3 other=$4
    shift 4
    first=$(line here "$kernel") second=$(line other "$kernel")
    finds "$kernel" "$options" 'data race: ' "  $here" "  $other" "$first$kernel)" "${second:-$first}$kernel)" "$@"
}

silent() { # KERNEL OPTIONS
    for mode in golden "cycle --check"; do
        # shellcheck disable=SC2086
        said=$("$weft" run "$work/good.elf" --kernel "$1" $launch $2 -m $mode 2>&1)
        verdict "good-$1-${mode%% *}" "${said:+$(echo "$said" | head -c 400 | tr '\n' ' ')}"
    done
}

for name in bad good; do
    "$cc" --isa=rv32ima verif/models/memory/$name.c -o "$work/$name.elf" || exit 2
done

outside='outside every allocation: '
finds past_end '--arg 250' "$outside" '4 bytes past the end of buffer 1 (1,000 bytes at 0x80010000)' \
    'store  by thread 0 of block (0, 0, 0) at pc 0x' "$(line here past_end)past_end)"
finds past_end '--arg 251' '8 bytes past the end of buffer 1'
finds before_start '' "$outside" '4 bytes before the start of buffer 1 (1,000 bytes' "$(line here before_start)before_start)"
finds byte_past_end '--buffer 10 --arg 10' "$outside" '1 byte at 0x8001000a, 1 byte past the end of buffer 1 (10 bytes' \
    "$(line here byte_past_end)byte_past_end)"
finds atomic_past_end '--arg 250' "$outside" 'atomic by thread 0' '4 bytes past the end of buffer 1' "$(line here atomic_past_end)"
finds past_shared '--arg 65' "$outside" '4 bytes at 0x20000104, 4 bytes past the end of ' "$(line here past_shared)past_shared)"
finds unwritten '' 'shared memory that no thread of the block has written: 4 bytes at 0x2' ' of tile (256 bytes at 0x' \
    'load ' "$(line here unwritten)unwritten)"

race missing_barrier '' store load ' of tile (256 bytes'
race overwritten '' load store
race lanes '' store store
race equal_lanes '' store store ', byte 0 of buffer 1 (1,000 bytes' 'by thread 0 of block (0, 0, 0)' 'by thread 1 of block (0, 0, 0)'
race two_blocks '' store store 'by thread 0 of block (0, 0, 0)'
race neighbour_block '--grid 2' store load
race barrier_between_blocks '' store load
race count_reset '' store atomic ' of count (4 bytes'
race plain_load '' atomic load
race overlapping '' store store
race lock_without_fence '--reconv barrier' load store
race two_locks '--reconv barrier' load store
race declared_elsewhere '' store store

finds many_places '--arg 250' 'found defects at 10 places of the program' 'and at 2 more; mend these first'
finds then_fault '--arg 250' 'fault: store outside writable memory' "source line $(line other then_fault)" "$outside" \
    "$(line here then_fault)then_fault)"

# A fault names its line, and the buffer if there is one near, in every mode.
for mode in golden "cycle --check" cycle; do
    # shellcheck disable=SC2086
    "$weft" run "$work/bad.elf" --kernel wild $launch -m $mode >"$work/log" 2>&1
    code=$? why=
    [ $code -eq 1 ] && grep -q -F "; source line $(line here wild)wild); " "$work/log" ||
        why="exit code $code: $(head -c 400 "$work/log" | tr '\n' ' ')"
    verdict "fault-line-$(echo "$mode" | tr -d ' ')" "$why"
    # shellcheck disable=SC2086
    "$weft" run "$work/bad.elf" --kernel past_end $launch --arg 100000 -m $mode >"$work/log" 2>&1
    grep -q -F 'fault: store outside writable memory' "$work/log" &&
        grep -q -F ', 399,004 bytes past the end of buffer 1 (1,000 bytes at 0x80010000); source line bad.c:' "$work/log"
    verdict "fault-buffer-$(echo "$mode" | tr -d ' ')" "$([ $? -eq 0 ] || head -c 400 "$work/log" | tr '\n' ' ')"
    # shellcheck disable=SC2086
    "$weft" run "$work/bad.elf" --kernel deep $launch --arg 7 -m $mode >"$work/log" 2>&1
    grep -q -F " bytes before the start of the thread's stack (4,096 bytes at 0x30000000); source line $(line here deep)" "$work/log"
    verdict "fault-stack-$(echo "$mode" | tr -d ' ')" "$([ $? -eq 0 ] || head -c 400 "$work/log" | tr '\n' ' ')"
done

for kernel in last_shared passed_barrier early_end global_exchange bytes_of_one_word halves_of_one_word \
    everybody_reads counted appended lock last_block passed_on declared own_data; do
    silent $kernel ''
done
silent last_word '--arg 250'
silent last_byte '--buffer 10 --arg 10'
silent flag_in_block '--reconv barrier'

# Off, nothing is said, and what the machine does is the same.
for mode in golden "cycle --check" cycle; do
    for switch in '' --no-memory-check; do
        # shellcheck disable=SC2086
        "$weft" run "$work/bad.elf" --kernel two_blocks $launch -m $mode $switch --json "$work/json" >"$work/log" 2>&1
        echo "$mode $switch: $? $(wc -c <"$work/log") $(sed 's/.*"cycles":\([0-9]*\),.*/\1/' "$work/json")"
    done
done >"$work/off"
sed -n 's/^golden : 1 [1-9].*/a/p; s/^golden --no-memory-check: 0 0 .*/b/p; s/^cycle .*--check --no-memory-check: 0 0 .*/c/p; s/^cycle : 0 0 .*/d/p' \
    "$work/off" | tr -d '\n' | grep -q '^abcd$' && [ "$(grep '^cycle' "$work/off" | awk '{ print $NF }' | sort -u | wc -l)" -eq 1 ]
verdict switch "$([ $? -eq 0 ] || tr '\n' ';' <"$work/off")"

# Buffers that lie side by side, and what a program of the library sees.
"$buffers" "$work/bad.elf" >"$work/log" 2>&1
verdict buffers "$([ $? -eq 0 ] || head -c 400 "$work/log" | tr '\n' ' ')"

passes arguments "$window" "$work/good.elf"
exit $failed
