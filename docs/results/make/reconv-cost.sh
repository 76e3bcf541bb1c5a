#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: gates, memories and longest path of every mechanism of slot reconv, and what the core around it grows by.
set -eu
echo "# note: $(yosys -V | cut -d' ' -f1-2), OpenSTA $(dpkg-query -W -f '${Version}' opensta), OSU 0.18 um, no layout; \`weft area -c demo --set cores=1 --reconv M\` and \`weft timing\` of the same, a core of 8 warps of 8 lanes."
printf 'Mechanism\tgates\tflip-flops\tmemory bits\tlongest path\tgates of the core\tover `stack`\n'
for mechanism in stack lpc minpc barrier dual_path multi_path dws tbc 'tbc --set lane_permutation=2' capri lwm dwf harp 'harp --set harp_access=2'; do
    # shellcheck disable=SC2086 # a mechanism, and a size
    path=$(build/weft timing -q -c demo --set cores=1 --reconv $mechanism --module reconv | awk '$1 == "reconv" { print $2; exit }')
    # shellcheck disable=SC2086
    build/weft area -q -c demo --set cores=1 --reconv $mechanism |
        awk -v mechanism="${mechanism##* }" -v path="$path" -v first="${first:-}" '
            $1 == "sub_core" { core = $2 }
            $1 == "reconv" { cells = $2 "\t" $3 "\t" $4; seen = 1 }
            END {
                if (!seen || !core || path == "") exit 1
                printf "`%s`\t%s\t%s ns\t%d\t%+.1f %%\n", mechanism, cells, path, core, 100 * (core / (first ? first : core) - 1)
            }' >build/reconv-cost.row
    cat build/reconv-cost.row
    first=${first:-$(cut -f 6 build/reconv-cost.row)}
done
