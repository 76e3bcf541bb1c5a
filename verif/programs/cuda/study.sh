#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# A study whose kernel is a program of CUDA: the sum over launches, a failure, what makes a result stale, a report.
# usage: study.sh BUILD_FOLDER WORK_FOLDER
build=$(realpath "$1") work=$2 weft=$1/weft
suite=cuda-programs/study
. verif/lib.sh
rm -rf "$work"
mkdir -p "$work" || exit 2
WEFT_ROOT=$PWD
export WEFT_ROOT
folder=$(realpath "$work")
store=$work/runs.sqlite
built() { passes "$1" "$build/weft-nvcc" "$2" -o "$work/program"; }
built built verif/programs/cuda/study.cu
cat >"$work/good.toml" <<END
title = "good"
[config.s]
base = "small"
[policy.p]
order = "lrr"
[kernel.k]
command = "./program 40 3"
[experiment.e]
title = "e"
configs = ["s"]
policies = ["p"]
baseline = "p"
kernels = ["k"]
show = ["cycles", "ipc", "stalls"]
END
# equal TEST EXPECTED GOT
equal() { verdict "$1" "$([ "$2" = "$3" ] || echo "'$3', not '$2'")"; }
stored() { sqlite3 "$store" "$1"; }
field() { stored "select json_extract(record, '$.$1') from run where arguments = '40 3'"; }
passes sweep "$weft" sweep "$work/good.toml" --base "$store" -q
WEFT_CONFIG=small WEFT_ORDER=lrr WEFT_JSON="$folder/own.json" "$work/program" 40 3 >"$work/log" 2>&1
equal launches 3 "$(field launches)"
for name in cycles warp_instructions thread_instructions memory_reads warps_started; do
    own=$(sed -n "s/^\t\"$name\":\t\([0-9]*\),.*/\1/p" "$work/own.json")
    verdict "sum-$name" "$([ "${own:-0}" -gt 0 ] && [ "$(field $name)" = "$own" ] || echo "$(field $name), by itself $own")"
done
equal kernel _Z4risePiii "$(field 'kernels[0].name')"
passes report "$weft" report "$work/good.toml" --base "$store" -o "$work/report"
passes report-cycles grep -qE "^\| k \| $(field cycles) \|" "$work/report/report.md"

# ---- what a run depends on ----
state() { "$weft" sweep "$work/good.toml" --base "$store" --list | sed -n '1s/ .*//p'; }
equal current done "$(state)"
sed 's/number\[i\] += step;/number[i] = number[i] + 2 * step - step;/; s/n + 7) \/ 8, 8/n + 3) \/ 4, 4/' verif/programs/cuda/study.cu >"$work/other.cu"
built built-with-other-blocks "$work/other.cu"
equal program-changed stale "$(state)"
built built-again verif/programs/cuda/study.cu
equal program-back done "$(state)"
# The runtime, by its words. A copy comes back, with its time, whatever happens.
words=$build/cuda/run.words
cp -p "$words" "$work/words"
trap 'cp -p "$work/words" "$words"' EXIT
echo 'int another_word;' >>"$words"
equal runtime-changed stale "$(state)"
cp -p "$work/words" "$words"
equal runtime-back done "$(state)"

# ---- runs that fail ----
# ends TEST ARGUMENTS RESULT MESSAGE: the sweep ends with 1, and stderr has result and message.
ends() {
    sed "7s/40 3/$2/" "$work/good.toml" >"$work/$1.toml"
    "$weft" sweep "$work/$1.toml" --base "$store" -q >"$work/out" 2>"$work/err"
    got=$?
    verdict "$1" "$([ $got -eq 1 ] && grep -q "^weft: sweep: s p k: $3: $4" "$work/err" || echo "exit $got, $(head -3 "$work/err")")"
}
ends wrong '40 3 wrong' wrong 'the command ended with exit code 1; it wrote: 40 of 40 numbers are wrong$'
ends none '40 0' refused 'the command launched no kernel on weft; expected an OpenCL or CUDA program'
exit $failed
