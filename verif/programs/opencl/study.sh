#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Studies whose kernels are commands, OpenCL programs: malformed lines, the sum over launches, failures, results that are no
# longer current, reports. usage: study.sh BUILD_FOLDER WORK_FOLDER
build=$(realpath "$1") work=$2 weft=$1/weft
suite=opencl-study
. verif/lib.sh
. verif/programs/study_checks.sh
rm -rf "$work"
mkdir -p "$work/cache" "$work/there" || exit 2
XDG_CACHE_HOME=$(realpath "$work/cache") WEFT_ROOT=$PWD
export XDG_CACHE_HOME WEFT_ROOT
folder=$(realpath "$work")
store=$work/runs.sqlite
cp verif/programs/opencl/study.cl "$work/there/"

# A good study of 16 lines, which malformed (lib.sh) changes.
cat >"$work/good.toml" <<END
title = "good"
[config.s]
base = "small"
[policy.p]
order = "lrr"
[kernel.k]
command = "$build/opencl-study 40 3"
folder = "there"
files = ["*.cl"]
[experiment.e]
title = "e"
configs = ["s"]
policies = ["p"]
baseline = "p"
kernels = ["k"]
show = ["cycles", "ipc", "mpki", "width", "lanes", "stalls", "over_time"]
END
malformed nothing '7,9d' "6: kernel.k: a key 'run' or 'command' is missing"
malformed both '6s/$/\nrun = "vecadd"/' "8: kernel.k.command: there is a 'run' as well; expected one of the two"
malformed run-folder '7s/.*/run = "vecadd"/' "8: kernel.k.folder: expected with 'command' alone, not with 'run'"
malformed run-files '7s/.*/run = "vecadd"/; 8d' "8: kernel.k.files: expected with 'command' alone, not with 'run'"
malformed blanks '7s/".*"/"  "/' '7: kernel.k.command: expected words parted by blanks'
malformed number '7s/".*"/7/' '7: kernel.k.command: expected a text, such as command = "..."'
malformed no-folder '8s/there/where/' "8: kernel.k.folder: there is no folder $folder/where"
malformed file-folder '8s/there/good.toml/' "8: kernel.k.folder: there is no folder $folder/good.toml"
expected='expected an OpenCL or CUDA program and its arguments'
malformed no-program '7s/".*"/".\/study 4"/' "7: kernel.k.command: there is no program './study' in $folder/there; $expected"
malformed no-path '7s/".*"/"no_such_program"/' "7: kernel.k.command: there is no program 'no_such_program' in PATH; $expected"
malformed no-file '9s/\["\*.cl"\]/["*.cl", "*.h"]/' "9: kernel.k.files[1]: there is no file $folder/there/*.h"
malformed profile '9s/$/\nprofile = "vecadd"/' \
    "10: kernel.k.profile: a command has no profile; profiles are of kernels with 'run'"
malformed profiled '5s/$/\nlimit = "daws_profiled"\nprofile = true/' \
    "8: kernel.k: policy.p needs a profile of each kernel, and a command has none: give the experiment kernels with 'run' alone"
malformed seeds '9s/$/\nseeds = [1, 2]/' "10: kernel.k.seeds: expected '{seed}' in 'command', where a seed is to stand"
malformed seed '7s/40/{seed}/' \
    "7: kernel.k.command: '{seed}' stands for each seed in a list, such as seeds = [1, 2, 3], and there is no such list"

# ---- a run is the sum over the launches of the command ----
# Its parent's SIGCHLD is not weft's: how the command ended is known.
passes sweep env --ignore-signal=CHLD "$weft" sweep "$work/good.toml" --base "$store" -q
(cd "$work/there" && env OCL_ICD_VENDORS="$build/opencl" WEFT_CONFIG=small WEFT_ORDER=lrr WEFT_JSON="$folder/own.json" \
    "$build/opencl-study" 40 3) >"$work/log" 2>&1
sums
equal column "$(field cycles)" "$(stored 'select cycles from run')"
equal kernels rise "$(field 'kernels[0].name')"
equal kernels-cycles "$(field cycles)" "$(field 'kernels[0].cycles')"
for name in config=small order=lrr mode=cycle 'folder'="$folder/there" arguments='["40","3"]' result=ended; do
    equal "field-${name%%=*}" "${name#*=}" "$(field "${name%%=*}")"
done
passes report "$weft" report "$work/good.toml" --base "$store" -o "$work/report"
passes report-cycles grep -qE "^\| k \| $(field cycles) \|" "$work/report/report.md"
passes report-command grep -qF "opencl-study 40 3" "$work/report/report.md"
# Runs of an archive are reported where the command's folder is not there.
"$weft" report "$work/good.toml" --base "$store" --runs >"$work/runs.csv" 2>"$work/log"
mv "$work/there" "$work/elsewhere"
equal archived-elsewhere "$("$weft" report "$work/good.toml" --base "$store" --csv 2>&1 | tail -1)" \
    "weft: $work/good.toml:8: kernel.k.folder: there is no folder $folder/there"
passes archived "$weft" report "$work/good.toml" --from "$work/runs.csv" -o "$work/archived"
passes archived-cycles grep -qE "^\| k \| $(field cycles) \|" "$work/archived/report.md"
mv "$work/elsewhere" "$work/there"

# ---- what a run depends on ----
state() { "$weft" sweep "$work/$1.toml" --base "$store" --list | sed -n '1s/ .*//p'; }
is() { equal "$1" "$3" "$(state "$2")"; }
is current good done
sed -i 's/+= step/-= -step/' "$work/there/study.cl"
is source-changed good stale
cp verif/programs/opencl/study.cl "$work/there/"
is source-back good done
sed '9d' "$work/good.toml" >"$work/others.toml"
is other-files others stale
sed '3s/$/\nset = { warps = 8 }/' "$work/good.toml" >"$work/warps.toml"
is other-machine warps missing

# ---- seeds, settings, bounds ----
sed '3s/$/\nset = { memory_latency = 77 }/; 7s/40 3/{seed} 1/; 9s/$/\nseeds = [8, 16]/; s/"cycles"/"cycles", "bounds"/' "$work/good.toml" >"$work/seeds.toml"
passes seeds "$weft" sweep "$work/seeds.toml" --base "$store" -q
equal seeds-runs 2 "$(stored "select count(*) from run where arguments in ('8 1', '16 1') and result = 'verified'")"
equal settings 77 "$(stored "select json_extract(record, '$.settings.memory_latency') from run where arguments = '8 1'")"
equal bounds 1 "$(stored "select json_extract(record, '$.l1_bounds.loads') > 0 from run where arguments = '8 1'")"

# ---- runs that fail ----
ends wrong '40 3 wrong' wrong 'the command ended with exit code 1; it wrote: 40 numbers, 3 rounds 40 are wrong$'
ends crash '40 3 crash' wrong 'the command ended with signal 6'
ends hang '40 3 endless' hang 'a launch failed: .*200000 cycles'
ends fault '40 3 wild' wrong 'a launch failed: .*fault: store outside writable memory'
ends twice '40 3 twice' refused '2 processes of the command opened the machine; name one program'
ends none 40 refused 'the command launched no kernel on weft; expected an OpenCL or CUDA program'
sed '8s/there/./; 9d' "$work/good.toml" >"$work/elsewhere.toml"
"$weft" sweep "$work/elsewhere.toml" --base "$store" -q >"$work/out" 2>"$work/err"
passes elsewhere grep -q 'exit code 5; it wrote: study.cl: there is no such file here$' "$work/err"

verdict left-over "$(find "$work" -name 'runs.sqlite.*.run' -o -name '*.l1')"
exit $failed
