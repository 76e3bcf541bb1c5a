#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# One table of verif/results/cycles.txt as Markdown: cycles of kernels at their default sizes, verified, and ratios to the first column.
# usage: cycles.sh NAME      RESULTS_TABLES: another folder than verif/results
set -eu
tables=${RESULTS_TABLES:-verif/results}/cycles.txt
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

titles=$(column=1; while [ $column -le $columns ]; do title=$(field $((column + 2))); printf '%s\t' "${title%%: *}"; column=$((column + 1)); done)
awk -F '\t' -v columns=$columns -v titles="$titles" '
    function thousands(n,  text) {
        for (text = ""; n >= 1000; n = int(n / 1000)) text = sprintf(",%03d", n % 1000) text
        return n text
    }
    BEGIN {
        split(titles, title, "\t")
        printf "| Kernel |"
        for (c = 1; c <= columns; c++) printf " %s |", title[c] (c > 1 ? " | ratio" : "")
        printf "\n|---|"
        for (c = 1; c < 2 * columns; c++) printf "---|"
        printf "\n"
    }
    $2 == 1 { printf "| %s |", $1; first = $3; kernels++ }
    { printf " %s |", thousands($3) }
    $2 > 1 { printf " %.3f |", $3 / first; sum[$2] += log($3 / first) }
    $2 == columns { printf "\n" }
    END {
        if (!kernels) exit 1
        printf "| geometric mean | |"
        for (c = 2; c <= columns; c++) printf " | %.3f |", exp(sum[c] / kernels)
        printf "\n"
    }' "$work/cycles"
printf '\n| Column | Command |\n|---|---|\n'
column=1
while [ $column -le $columns ]; do
    title=$(field $((column + 2)))
    printf '| %s | `weft run KERNEL %s -m cycle` |\n' "${title%%: *}" "${title#*: }"
    column=$((column + 1))
done
