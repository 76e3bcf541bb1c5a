#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: speed of every execution on `small` and `demo`, per second of processor time, and what ran it.
set -eu
echo "# note: $(nproc) processors, $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1); $(. /etc/os-release && echo "$PRETTY_NAME"); gcc $(gcc -dumpfullversion), $(clang-19 --version | sed -n '1s/.*version \([^ ]*\).*/clang \1/p'), $(verilator --version | cut -d' ' -f1-2)."
echo '# note: `weft bench matmul 64 -c MACHINE`: best of 3 runs, per second of processor time.'
printf 'Execution\tMachine\tM cycles/s\tM thread instructions/s\trelative\n'
for machine in small demo; do
    build/weft bench matmul 64 -c $machine | awk -v machine=$machine '
        NR > 3 && NF >= 3 && !/^weft / { # the last line says which weft it was
            relative = $NF == "-" || NF < 4 ? "" : $NF
            match($0, /^.*[a-z]  +/)
            name = substr($0, 1, RLENGTH)
            sub(/ +$/, "", name)
            split(substr($0, RLENGTH + 1), figure, / +/)
            print name "\t`" machine "`\t" figure[1] "\t" figure[2] "\t" figure[3]
            rows++
        }
        END { exit rows != 5 }'
done
