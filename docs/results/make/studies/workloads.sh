#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Tables of docs/results/workloads.md, of the study studies/workloads.toml, from its report: docs/results/data/workloads*.tsv.
# usage: workloads.sh cycles|limits|unbounded    after `weft sweep workloads && weft report workloads`; then
#        `sh docs/results/make/page.sh`. cycles: orders, sizes of the L1, four warps; unbounded: of `weft cachesim`, nine runs
# STUDY_REPORT, STUDY_DATA, STUDY_WEFT: another report.md, another folder, another tool. Exit code 1: the report lacks something.
set -eu
study=workloads
case ${1:-} in
cycles) only=" --only l1 --only warps" ;;
limits | unbounded) only=" --only limits" ;;
*)
    echo "workloads.sh: tables '${1:-}'; there are cycles, limits, unbounded" >&2
    exit 2
    ;;
esac
. docs/results/make/studies/cells.sh

# Accesses of loads per thousand thread instructions, the sum of some parts.
accesses() { # TITLE ROW FORMAT PART...
    title=$1 of=$2 format=$3
    shift 3
    for part; do cell "$title" "L1 accesses of loads per" "$of" "$part"; done | awk -v format="$format" '{ sum += $1 } END { printf format, sum }'
}
absent() { accesses "$1" "$2" "%.1f" "joined a line in flight" "sector miss" miss; } # TITLE ROW
cycles_tables() {
    l1="Orders and sizes of the L1"
    begin workloads "" "thread instructions" "lanes active" "L1 accesses per 1000" "" gto lrr "gto, 64 KB" "lrr, 64 KB" "gto, 4 warps"
    few=$(kernels_of HCS; kernels_of MCS)
    for kernel in $few $(kernels_of CI) SPMV-Vector; do
        gto="gto l1_sets=32"
        set -- "$kernel" "$(echo "$(cell "$l1" "thread instructions per" "$kernel" "$gto")" "$(cell "$l1" cycles "$kernel" "$gto")" |
            awk '{ printf "%.1f M", $1 * $2 / 1e6 }')" "$(percent "$(cell "$l1" "lane activity" "$kernel" "$gto")") %" \
            "$(accesses "$l1" "$kernel $gto" "%.0f" "hit, line of the warp" "hit, line of another warp" "joined a line in flight" "sector miss" miss)" cycles
        misses=
        for machine in "$gto" "lrr l1_sets=32" "gto l1_sets=64" "lrr l1_sets=64"; do
            set -- "$@" "$(cell "$l1" cycles "$kernel" "$machine")"
            misses="$misses	$(absent "$l1" "$kernel $machine")"
        done
        if echo "$few" | grep -qx -e "$kernel"; then
            set -- "$@" "$(cell "Four warps" cycles "$kernel" gto)"
            misses="$misses	$(absent "Four warps" "$kernel gto")"
        else
            set -- "$@" "not run"
            misses="$misses	"
        fi
        row "$@"
        row "" "" "" "" "misses$misses"
    done
}
limits_tables() {
    columns=$(echo gto; for value in 16 8 4 2; do echo "swl swl_warps=$value"; done; echo ccws)
    begin workloads-limits "" none "swl 16" "swl 8" "swl 4" "swl 2" ccws
    for kernel in $(kernels_of HCS); do across "$kernel" Limits cycles "$kernel"; done
}
unbounded_tables() {
    head=$(echo "$head" | sed 's/^# [^;]*/# weft cachesim KERNEL -c thesis --order lrr/; s/[^;]*$/ 9 runs/')
    begin workloads-unbounded "" loads "missed by the machine" "missed by an unbounded cache" "hits there: own warp's line" "another's" "own, from the trip before"
    for kernel in $(kernels_of HCS) SSSP WP STMCL CFD; do
        # shellcheck disable=SC2046 # its arguments
        "${STUDY_WEFT:-build/weft}" cachesim $(run_of "$kernel") -c thesis --order lrr -q >"$work/caches"
        row "$kernel" "$(awk '
            $1 == "machine" && $3 == "x" { all = $5; machine = $7 }
            $1 == "unbounded" { unbounded = $4; own = $7; other = $8 }
            match($0, /[0-9.]+ % in the trip before/) { before = substr($0, RSTART) + 0 }
            END { printf "%d\t%.1f %%\t%.1f %%\t%d\t%d\t%.1f %%", all, machine, unbounded, own, other, before }' "$work/caches")"
    done
}
"$1_tables"
finish
