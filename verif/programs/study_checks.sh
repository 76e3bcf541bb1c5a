# SPDX-License-Identifier: Apache-2.0
# What tests of studies whose kernels are commands have in common; sourced behind verif/lib.sh. $work/good.toml has
# `command = "PROGRAM 40 3"` in line 7, and $store is its store.

# equal TEST EXPECTED GOT
equal() { verdict "$1" "$([ "$2" = "$3" ] || echo "'$3', not '$2'")"; }
stored() { sqlite3 "$store" "$1"; }
field() { stored "select json_extract(record, '$.$1') from run where arguments = '40 3'"; }

# sums: the run is the sum over the three launches of the command, which by itself left $work/own.json.
sums() {
    equal launches 3 "$(field launches)"
    for name in cycles warp_instructions thread_instructions memory_reads warps_started; do
        own=$(sed -n "s/^\t\"$name\":\t\([0-9]*\),.*/\1/p" "$work/own.json")
        verdict "sum-$name" "$([ "${own:-0}" -gt 0 ] && [ "$(field $name)" = "$own" ] || echo "$(field $name), by itself $own")"
    done
}

# ends TEST ARGUMENTS RESULT MESSAGE: the sweep ends with 1, and stderr has result and message.
ends() {
    sed "1s/\$/\nmax_cycles = 200000/; 7s/40 3/$2/" "$work/good.toml" >"$work/$1.toml"
    "$weft" sweep "$work/$1.toml" --base "$store" -q >"$work/out" 2>"$work/err"
    got=$?
    verdict "$1" "$([ $got -eq 1 ] && grep -q "^weft: sweep: s p k: $3: $4" "$work/err" || echo "exit $got, $(head -3 "$work/err")")"
}
