#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# A study whose kernel is a program of CUDA: the sum over launches, a failure, what makes a result stale, a report.
# usage: study.sh BUILD_FOLDER WORK_FOLDER
build=$(realpath "$1") work=$2 weft=$1/weft
suite=cuda-programs/study
. verif/lib.sh
. verif/programs/study_checks.sh
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
passes sweep "$weft" sweep "$work/good.toml" --base "$store" -q
WEFT_CONFIG=small WEFT_ORDER=lrr WEFT_JSON="$folder/own.json" "$work/program" 40 3 >"$work/log" 2>&1
sums
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
ends wrong '40 3 wrong' wrong 'the command ended with exit code 1; it wrote: 40 of 40 numbers are wrong$'
ends none '40 0' refused 'the command launched no kernel on weft; expected an OpenCL or CUDA program'
exit $failed
