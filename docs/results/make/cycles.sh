#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data of one table of docs/results/make/cycles.txt: cycles of kernels at their default sizes, verified (form: page.awk).
# usage: cycles.sh NAME      RESULTS_TABLES: another folder than docs/results/make
set -eu
tables=${RESULTS_TABLES:-docs/results/make}/cycles.txt
line=$(grep "^$1 |" "$tables") || {
    echo "results: there is no table '$1' in $tables" >&2
    exit 2
}
field() { printf '%s\n' "$line" | awk -F ' [|] ' -v n="$1" '{ print $n }'; }
columns=$(($(printf '%s\n' "$line" | awk -F ' [|] ' '{ print NF }') - 2))
kernels=$(field 2)
[ "$kernels" != all ] || kernels=$(build/weft list kernels | awk '/^[^ ]/ { print $1 }')

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for kernel in $kernels; do
    column=0
    while [ $column -lt $columns ]; do
        column=$((column + 1))
        options=$(field $((column + 2)))
        # shellcheck disable=SC2086 # words
        build/weft run "$kernel" ${options#*: } -m cycle -q --json "$work/json" >"$work/log" 2>&1 || {
            echo "results: $kernel ${options#*: }: $(tail -1 "$work/log")" >&2
            exit 1
        }
        printf '%s\t%s\t%s\n' "$kernel" $column "$(sed 's/.*"cycles":\([0-9]*\).*/\1/' "$work/json")"
    done
done >"$work/cycles"

column=1
names=kernel
while [ $column -le $columns ]; do
    title=$(field $((column + 2)))
    printf '# column: %s\n' "$title"
    names="$names	$(printf '%s' "${title%%: *}" | tr -d '`')"
    column=$((column + 1))
done
printf '%s\n' "$names"
awk -F '\t' -v columns=$columns '
    { printf "%s\t%s", $2 == 1 ? $1 : "", $3 }
    $2 == columns { printf "\n"; kernels++ }
    END { exit !kernels }' "$work/cycles"
