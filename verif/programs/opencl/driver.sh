#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The OpenCL driver through the system's loader: every function with its errors on the golden model; what kernels get on golden
# model, checked cycle model and RTL in lockstep, under all mechanisms of reconvergence; the environment; a board behind its serial
# port, Verilated whole (verif/boards/uart); clinfo; clients of clFFT and CLBlast.
#
# usage: driver.sh BUILD_FOLDER WORK_FOLDER [quick]
# quick: without what needs another machine than `small`, its RTL or a board; the first section that fails is the last one.
build=$(realpath "$1") work=$2 quick=${3:-}
suite=opencl-driver
. verif/lib.sh
rm -rf "$work"
mkdir -p "$work/none" "$work/cache" || exit 2
if ! command -v clinfo >/dev/null; then
    verdict setup 'no clinfo; `make setup-opencl` installs it'
    exit 1
fi
api=$build/opencl-api
OCL_ICD_VENDORS=$build/opencl XDG_CACHE_HOME=$(realpath "$work/cache") WEFT_ROOT=$PWD
export OCL_ICD_VENDORS XDG_CACHE_HOME WEFT_ROOT

# api SUITE SETTING... -- WORD...: the tests whose names begin with a word, in an environment.
api() {
    name=$1
    shift
    settings=
    while [ "$1" != -- ]; do
        settings="$settings $1"
        shift
    done
    shift
    # shellcheck disable=SC2086 # settings are words
    env $settings SUITE="$name" "$api" "$@" 2>"$work/err" || failed=1
}

# Ends a section.
section() { [ -z "$quick" ] || [ $failed -eq 0 ] || exit 1; }

# ---- every function, and every test ----
api $suite-golden WEFT_MODE=golden WEFT_CONFIG=small --
api $suite-thesis WEFT_MODE=golden -- launch value
section
api $suite-freed WEFT_MODE=golden WEFT_CONFIG=small GLIBC_TUNABLES=glibc.malloc.tcache_count=0 TEST_TIMES=4 --
section

# ---- the same with sanitizers, whose shadow memory is larger than any limit ----
room=$(ulimit -S -v)
ulimit -S -v unlimited
api=$build/opencl-api-asan OCL_ICD_VENDORS=$build/opencl-asan
api $suite-asan WEFT_MODE=golden WEFT_CONFIG=small --
api=$build/opencl-api OCL_ICD_VENDORS=$build/opencl
ulimit -S -v "$room"
section

# ---- hosts: builds of programs, and make, which is asked for a machine that it has not seen lately ----
for signals in --ignore-signal=CHLD --block-signal; do
    rm -f "$build"/small/*.checked
    passes "machine$signals" env "$signals" WEFT_MODE=cycle WEFT_CONFIG=small "$api" 'value: constants'
done

# ---- printf ----
for mode in golden $([ -n "$quick" ] || echo lockstep); do
    WEFT_MODE=$mode WEFT_CONFIG=small "$api" print 2>"$work/err" | grep -v '^PASS' | sort >"$work/printed"
    { printf 'item %d of 3, 1.50 kernel\n' 0 1 2; printf 'alone\ntext\nc\n8001 80 100001 255 -25536\n'; } | sort | diff - "$work/printed" >"$work/diff"
    verdict "printf-$mode" "$(cat "$work/diff" "$work/err" | head -3 | tr '\n' ' ')"
done
section

# ---- a PyOpenCL script ----
if /usr/bin/python3 -c 'import pyopencl' 2>/dev/null; then
    for run in 'WEFT_CONFIG=thesis WEFT_MODE=golden' 'WEFT_CONFIG=small WEFT_MODE=cycle WEFT_CHECK=1'; do
        # shellcheck disable=SC2086 # settings are words
        env $run PYOPENCL_NO_CACHE=1 /usr/bin/python3 verif/programs/opencl/script.py "$suite-python" >"$work/log" 2>"$work/err"
        ended=$?
        grep -E '^(PASS|FAIL): ' "$work/log"
        verdict "python-ends-${run##*WEFT_MODE=}" "$([ $ended -eq 0 ] || tail -2 "$work/err" | tr '\n' ' ')"
    done
    # ends MODE CHECK KIND [TEXT]: stderr accuses no machine, and has the text; a kernel that faults has printed.
    ends() {
        env WEFT_CONFIG=small WEFT_MAX_CYCLES=200000 WEFT_MODE="$1" WEFT_CHECK="$2" PYOPENCL_NO_CACHE=1 \
            /usr/bin/python3 verif/programs/opencl/ends.py "$suite-ends-$1-$2" "$3" >"$work/log" 2>"$work/err"
        ended=$?
        grep -E '^(PASS|FAIL): ' "$work/log"
        why=
        [ $ended -eq 0 ] || why="ends with $ended: $(tail -2 "$work/err" | tr '\n' ' ')"
        grep -q MISMATCH "$work/err" && why="$(grep -m 1 MISMATCH "$work/err")"
        told=$(grep '^told ' "$work/log" | sort -u | wc -l) # PyOpenCL tries again
        [ "$told" -eq 16 ] || why="shows $told of 16 lines that a kernel printed before its fault"
        [ -z "$4" ] || grep -q -e "$4" "$work/err" || why="does not say '$4': $(tail -3 "$work/err" | tr '\n' ' ')"
        verdict "ends-$1-$2" "$why"
    }
    ends cycle 0 plain
    ends rtl 0 plain
    ends cycle models checked '^UNDEFINED at cycle'
    ends cycle 1 checked '^shared memory that no thread of the block has written: '
    ends lockstep models checked '^  class     program: '
    # Without WEFT_VERBOSE a launch that does not end says after 10 s where it is, and which threads do not get on.
    WEFT_CONFIG=small WEFT_MODE=cycle PYOPENCL_NO_CACHE=1 timeout 25 \
        /usr/bin/python3 verif/programs/opencl/spin.py >"$work/log" 2>"$work/err" &
    spins=$!
    for _ in $(seq 24); do
        grep -q 'nothing executed since the last look' "$work/err" 2>/dev/null && break
        sleep 1
    done
    kill $spins 2>/dev/null
    wait $spins
    why=
    grep -Eq '^weft:   core 0 warp slot [0-3] is at pc 0x4[0-9a-f]*' "$work/err" || why='no place'
    grep -Eq 'nothing executed since the last look by threads [0-9., ]*, but by others of their row' "$work/err" || why='no threads'
    verdict spin-note "$why${why:+: $(head -3 "$work/err" | tr '\n' ' ')}"
else
    echo "SKIP: $suite/python: Python has no module pyopencl (Debian package python3-pyopencl)"
fi
section

# ---- the environment ----
# refuses TEST TEXT SETTING...: no device, and stderr has the text.
refuses() {
    name=$1 text=$2
    shift 2
    env "$@" "$api" 'object: contexts' >"$work/log" 2>&1
    grep -q 'FAIL.*clGetDeviceIDs' "$work/log" && grep -qF -e "$text" "$work/log"
    verdict "$name" "$([ $? -eq 0 ] || head -3 "$work/log" | tr '\n' ' ')"
}
refuses no-machine 'weft: ' WEFT_CONFIG=nosuch
refuses no-mode 'weft: WEFT_MODE=fast: choose golden, cycle, rtl or lockstep' WEFT_MODE=fast
refuses no-check 'weft: WEFT_CHECK=yes: choose 1' WEFT_CHECK=yes
refuses no-cycles 'weft: WEFT_MAX_CYCLES=0: it must be a whole number of 1 or more' WEFT_MAX_CYCLES=0
refuses no-number 'weft: WEFT_MAX_CYCLES=-5: it must be a whole number of 1 or more' WEFT_MAX_CYCLES=-5
refuses no-setting 'no_such' WEFT_SET=no_such=1
refuses not-read 'swl_warps is set, but nothing in this machine reads it' WEFT_SET=swl_warps=2
refuses no-order 'no_order' WEFT_ORDER=no_order
refuses no-limit 'no_limit' WEFT_LIMIT=no_limit
refuses no-reconv 'no_reconv' WEFT_RECONV=no_reconv
refuses no-float 'floating point' WEFT_SET=float=none

# says TEST TEXT SETTING... -- WORD: stderr has the text.
says() {
    name=$1 text=$2 settings=
    shift 2
    while [ "$1" != -- ]; do
        settings="$settings $1"
        shift
    done
    # shellcheck disable=SC2086
    env $settings "$api" "$2" >"$work/log" 2>"$work/err"
    verdict "$name" "$(grep -qE -e "$text" "$work/err" || head -3 "$work/err" | tr '\n' ' ')"
}
small='WEFT_CONFIG=small'
says verbose '^weft: look: grid [0-9 x]*, block [0-9 x]*: [1-9][0-9]* cycles' $small WEFT_MODE=cycle WEFT_VERBOSE=1 -- 'value: constants'
says cycles '^weft: look: .*not finished after 20 cycles' $small WEFT_MODE=cycle WEFT_MAX_CYCLES=20 -- 'value: constants'
says fault '^weft: wild: .*fault: store outside writable memory' $small WEFT_MODE=golden -- 'fault:'
says local-memory '^weft: tiles: needs 2147483780 bytes of __local memory \(0 declared, .*\); a core of machine small has 4096: ' $small WEFT_MODE=golden -- 'size: local'
says stack '^weft: kernel deep needs 6[0-9]* bytes of stack; a thread of machine small has 4096: use smaller arrays, or WEFT_SET=local_words=2048$' \
    $small WEFT_MODE=golden -- 'size: stacks'
api $suite-stack WEFT_CONFIG=small WEFT_MODE=golden WEFT_CHECK=1 WEFT_SET=local_words=2048 -- 'size: stacks'
WEFT_CONFIG=small WEFT_MODE=cycle WEFT_JSON=$work/run.json WEFT_TRACE=$work/run.kanata WEFT_LINES=$work/run.txt "$api" 'value: constants' >"$work/log" 2>&1
passes json grep -q '"name":[[:space:]]*"look"' "$work/run.json"
passes json-cycles grep -Eq '"cycles":[[:space:]]*[1-9]' "$work/run.json"
# A row for each kernel, in the order of first launches; what they count adds up to what all launches count.
WEFT_CONFIG=small WEFT_MODE=cycle WEFT_CHECK=1 WEFT_JSON=$work/run.json "$api" 'launch: numbers' 'launch: arguments' 'value: constants' >"$work/log" 2>&1
awk -F: '
    { gsub(/["\t,{}\[\]]/, "") }
    $1 == "kernels" { inside = 1 }
    $1 == "name" { names = names " " $2 }
    inside { sum[$1] += $2; rows[$1] = rows[$1] " " $2; next }
    !($1 in total) { total[$1 == "records_compared" ? "records" : $1] = $2 }
    END {
        if (names != " where set look" || rows["launches"] != " 7 1 1") print "rows of" names " with launches" rows["launches"]
        split("launches cycles warp_instructions thread_instructions records mismatches", field, " ")
        for (i in field) if (sum[field[i]] != total[field[i]]) print field[i] ": " sum[field[i]] " in rows, " total[field[i]] " in all"
        if (total["records"] == 0) print "no records"
    }' "$work/run.json" >"$work/said"
verdict json-kernels "$(tr '\n' ' ' <"$work/said")"
WEFT_CONFIG=small WEFT_MODE=cycle WEFT_MAX_CYCLES=20 WEFT_JSON=$work/of-%p.json "$api" 'value: constants' >"$work/log" 2>&1
passes json-hang grep -q '"result":[[:space:]]*"hang"' "$work"/of-[0-9]*.json
passes trace grep -q '^Kanata' "$work/run.kanata"
passes lines grep -q ' program\.cl:[1-9][0-9]* (look' "$work/run.txt"
for kernel in plain says large; do
    says "gone-$kernel" "^weft: $kernel: .*: cannot open the kernel file: No such file" $small WEFT_MODE=golden -- 'rule: kernel files'
done
says no-port '^weft: --port /dev/no-such-port: cannot open it' $small WEFT_PORT=/dev/no-such-port -- 'object: contexts'
section

# ---- the loader ----
WEFT_CONFIG=small WEFT_MODE=golden clinfo >"$work/clinfo" 2>"$work/err"
verdict clinfo "$([ $? -eq 0 ] || echo "exit code not 0"; cat "$work/err"; grep -iE 'error|warning' "$work/clinfo" | grep -v 'Error Correction' | head -3)"
passes clinfo-device grep -q 'Device Name.*weft small' "$work/clinfo"
verdict profile "$(grep -i conformant "$work/clinfo")"
OCL_ICD_VENDORS=$work/none clinfo -l >"$work/log" 2>&1
verdict elsewhere "$(grep -i weft "$work/log")"
[ -z "$quick" ] || exit $failed

# ---- what kernels get, where instructions are compared ----
api $suite-cycle WEFT_MODE=cycle WEFT_CONFIG=small WEFT_CHECK=1 -- value launch:
for reconv in stack minpc barrier; do
    api $suite-lockstep-$reconv WEFT_MODE=lockstep WEFT_CONFIG=small WEFT_RECONV=$reconv -- value 'launch: numbers' 'event: times'
done
api $suite-memory WEFT_MODE=golden WEFT_CONFIG=small WEFT_CHECK=1 -- value 'launch: numbers'

api $suite-compare WEFT_MODE=lockstep WEFT_CONFIG=small WEFT_SET=atomics=l2_cas -- compare

# ---- policies ----
# A policy of each slot that the variables name is the machine's: it is in the record.
for setting in WEFT_ORDER=gto WEFT_LIMIT=ccws WEFT_RECONV=minpc; do
    env $small WEFT_MODE=cycle $setting WEFT_JSON="$work/run.json" "$api" 'value: constants' >"$work/log" 2>&1
    passes "$setting" grep -qE "\"${setting#*=}\"" "$work/run.json"
done

# ---- a board ----
port=$work/port
"$build/small/uart-board" --link "$port" >"$work/board" 2>&1 &
board=$!
trap 'kill $board 2>/dev/null' EXIT
appears "$port"
api $suite-board WEFT_PORT="$port" WEFT_CONFIG=small -- value
api $suite-board-alone WEFT_PORT="$port" -- 'value: constants'
says board-verbose '^weft: look: grid .*: [1-9][0-9]* cycles' WEFT_PORT="$port" WEFT_VERBOSE=1 -- 'value: constants'
WEFT_PORT=$port "$api" print 2>"$work/err" | grep -v '^PASS' | sort | diff - "$work/printed" >"$work/diff"
verdict board-printf "$(head -3 "$work/diff" | tr '\n' ' ')"
WEFT_PORT=$port WEFT_JSON=$work/run.json "$api" 'value: constants' >"$work/log" 2>&1
passes board-json grep -q '"mode":[[:space:]]*"board"' "$work/run.json"
passes board-name grep -q '"config":[[:space:]]*"small"' "$work/run.json"
refuses board-mode 'weft: WEFT_MODE=golden: a board shows nothing of its instructions' WEFT_PORT="$port" WEFT_MODE=golden
refuses board-check 'weft: WEFT_CHECK=1: a board shows nothing of its instructions' WEFT_PORT="$port" WEFT_CHECK=1
refuses board-trace 'a board shows nothing of its instructions' WEFT_PORT="$port" WEFT_TRACE="$work/run.kanata"
refuses board-lines 'a board shows nothing of its instructions' WEFT_PORT="$port" WEFT_LINES="$work/run.txt"
says board-other 'the board has a machine of 1 cores, 4 warps, 4 lanes, .* which is not that of thesis' WEFT_PORT="$port" WEFT_CONFIG=thesis -- \
    'object: contexts'
kill $board
wait $board 2>/dev/null

# ---- programs that the distribution packages ----
# fft TEST SETTING... -- ARGUMENT...: a transform that clFFT's client compares with what it knows of the result.
fft() {
    name=$1 settings=
    shift
    while [ "$1" != -- ]; do
        settings="$settings $1"
        shift
    done
    shift
    # shellcheck disable=SC2086
    env $settings clFFT-client "$@" >"$work/log" 2>&1
    verdict "$name" "$(grep -q 'Internal Client Test .*PASS' "$work/log" || tail -2 "$work/log" | tr '\n' ' ')"
}
if command -v clFFT-client >/dev/null && command -v clblast_tuner_invert >/dev/null; then
    fft fft WEFT_CONFIG=thesis WEFT_MODE=golden -- -x 256
    fft fft-inverse WEFT_CONFIG=thesis WEFT_MODE=golden -- -x 60 -b 2 --inv
    fft fft-planes WEFT_CONFIG=demo WEFT_MODE=cycle WEFT_CHECK=1 -- -x 16 -y 16 -o
    # The tuner compares each of its programs with a reference; it writes a file where it is called.
    (cd "$work" && WEFT_CONFIG=thesis WEFT_MODE=golden clblast_tuner_invert -n 64 -runs 1) >"$work/log" 2>&1
    matched=$(grep -c 'results match' "$work/log")
    verdict blas-tuner "$([ "$matched" = 2 ] || { echo "$matched of 2 programs match:"; tail -2 "$work/log" | tr '\n' ' '; })"
else
    echo "SKIP: $suite/packaged: no clFFT-client or no clblast_tuner_invert (Debian packages clfft-client, clblast-utils)"
fi
exit $failed
