#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Speed of every execution on `small` and `demo`, per second of processor time, and what ran it.
set -eu
echo "$(nproc) processors, $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1); $(. /etc/os-release && echo "$PRETTY_NAME"); gcc $(gcc -dumpfullversion), $(clang-19 --version | sed -n '1s/.*version \([^ ]*\).*/clang \1/p'), $(verilator --version | cut -d' ' -f1-2)."
echo
for machine in small demo; do
    build/weft bench matmul 64 -c $machine | awk -v machine=$machine '
        NR == 1 { print "`weft bench matmul 64 -c " machine "`: " $0 "\n\n| Execution | M cycles/s | M thread instructions/s | relative |\n|---|---|---|---|" }
        NR > 3 && NF >= 3 && !/^weft / { # the last line says which weft it was
            relative = $NF == "-" || NF < 4 ? "" : $NF
            match($0, /^.*[a-z]  +/)
            name = substr($0, 1, RLENGTH)
            sub(/ +$/, "", name)
            split(substr($0, RLENGTH + 1), figure, / +/)
            print "| " name " | " figure[1] " | " figure[2] " | " figure[3] " |"
            rows++
        }
        END { if (rows != 5) exit 1; print "" }'
done
