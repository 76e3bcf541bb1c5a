#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: netlists of two machines in lockstep with their cycle models: `make gate` for each kind of cells.
set -eu
printf 'Netlist\tRuns verified\tFailed\tRecords compared\tCommand\n'
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for run in 'small osu018' 'small gates' 'small ecp5' 'tiny osu018' 'tiny gates' 'tiny ice40'; do
    machine=${run% *} kind=${run#* }
    make -s --no-print-directory gate CONFIG="$machine" KINDS="$kind" >"$log" || true
    awk -v machine="$machine" -v kind="$kind" '
        /^PASS/ { passed++ }
        /^FAIL/ { failed++ }
        match($0, /[0-9]+ records/) { records += substr($0, RSTART, RLENGTH - 8) }
        END {
            printf "`%s` in %s\t%d\t%d\t%d\t`make gate CONFIG=%s KINDS=%s`\n", machine, kind, passed, failed, records, machine, kind
            exit !passed
        }' "$log"
done
