#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: launches on `thesis` that end when they are steady, beside the whole ones.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
echo '# note: `weft run KERNEL -c thesis --until-steady P`, beside the same without it, each once. IPC is in thread instructions per cycle. Seconds are of wall time in launches, those of the golden model included.'
printf 'Kernel\tP\tcycles, whole\tsimulated\testimate\tits 95 %%\terror\tIPC, whole\tIPC, 95 %%\tholds it\tseconds, whole\tsteady\n'
while read -r percent kernel; do
    # shellcheck disable=SC2086 # words
    build/weft run $kernel -c thesis -q --json "$work/whole" >&2
    # shellcheck disable=SC2086
    build/weft run $kernel -c thesis -q --until-steady "$percent" --json "$work/steady" >&2
    awk -v kernel="$kernel" -v percent="$percent" '
        # The first number of that name behind a text: what stands in front of it is another object.
        function of(name, behind,  at, text) {
            text = substr($0, index($0, behind) + length(behind))
            at = index(text, "\"" name "\":")
            return substr(text, at + length(name) + 3) + 0
        }
        NR == 1 { cycles = of("cycles", ""); ipc = of("thread_instructions", "") / cycles; seconds = of("seconds", "") }
        NR == 2 {
            printf "%s\t%s %%\t%d\t%d\t", kernel, percent, cycles, of("cycles", "")
            if (index($0, "\"steady\":{")) {
                sum = "\"steady\":{"; one = "\"list\":["
                mean = of("ipc", one); half = of("ipc_half", one); guess = of("cycles", sum)
                printf "%.0f\t%.0f to %.0f\t%+.2f %%\t%.3f\t%.3f to %.3f\t%s\t", guess, of("cycles_least", sum), of("cycles_most", sum), 100 * (guess / cycles - 1), ipc, mean - half, mean + half, (ipc - mean) ^ 2 <= half ^ 2 ? "yes" : "no"
            } else
                printf "-\t-\t-\t%.3f\t-\t-\t", ipc
            printf "%.2f\t%.2f\n", seconds, of("seconds", "")
        }' "$work/whole" "$work/steady"
done <<'END'
2 sgemm 32
2 spmv 16384
5 spmv 16384
2 saxpy 65536
2 sgemm 64
2 spmv 65536
2 saxpy 524288
END
