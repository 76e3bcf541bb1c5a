#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Kernels in lockstep on machines whose registers have classes. Each takes the cycles of the machine without them. The classes save
# something, and what they save is what the RTL's events say as well. With scalar_issue=1 lanes rest; kernels take fewer cycles where
# that ends turns of an interval, and no other number elsewhere. One line per run.
#   sh verif/modules/values/run.sh MACHINE...
suite=values
. verif/lib.sh
log=build/values
mkdir -p "$log"
[ $# -gt 0 ] || verdict machines 'none is named'

# What is wrong with a record beside that of the machine without classes, or nothing.
wrong() { # RECORD OTHER MACHINE
    /usr/bin/python3 - "$@" <<'PYTHON'
import json, sys
one, other = (json.load(open(path)) for path in sys.argv[1:3])
machine = sys.argv[3]
classes = one["register_classes"]
if "issue_interval-4" in machine:
    if one["cycles"] >= other["cycles"]:
        print(f"{one['cycles']} cycles, all lanes take {other['cycles']}")
elif one["cycles"] != other["cycles"]:
    print(f"{one['cycles']} cycles, without classes {other['cycles']}")
if "register_classes" in other:
    print("a machine without classes has them")
for what in "read", "written":
    if not 0 < classes[f"bytes_{what}_saved"] < classes[f"bytes_{what}"]:
        print(f"bytes {what}: {classes}")
if not 0 < classes["lanes_saved"] < one["thread_instructions"] or classes["scalar"] > one["warp_instructions"]:
    print(f"lanes: {classes}")
if ("scalar_issue-1" in machine) != (0 < classes["lanes_rested"] < one["thread_instructions"]):
    print(f"lanes that rested: {classes}")
if one["mismatches"] or not one["records_compared"]:
    print("lockstep compared nothing")
PYTHON
}

for machine; do
    base=$(echo "$machine" | sed -E 's/[+](values|tags_extended|scalar_issue)-[^+]*//g')
    [ "${base%%+*}" = tiny ] && fourth='matmul 8' || fourth='sgemm 2'
    for kernel in 'divergence 64 4' 'reduce 500' 'recursive 16' "$fourth"; do
        name=$machine-$(echo "$kernel" | tr ' ' '-')
        # shellcheck disable=SC2086 # words
        if build/weft run $kernel -c "$machine" -m lockstep -q --json "$log/$name.json" >"$log/$name.log" 2>&1 &&
            build/weft run $kernel -c "$base" -q --json "$log/other.json" >>"$log/$name.log" 2>&1; then
            verdict "$name" "$(wrong "$log/$name.json" "$log/other.json" "$machine" 2>&1 | tail -n 1)"
        else
            verdict "$name" "see $log/$name.log"
        fi
    done
done
exit $failed
