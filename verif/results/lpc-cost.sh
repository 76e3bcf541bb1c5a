#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: gates, memories and longest path of the modules reconv=stack and reconv=lpc.
set -eu
echo "# note: Yosys and OpenSTA as in the table of all mechanisms; \`weft area -c demo --set cores=1 --reconv M --module reconv\` and \`weft timing\` of the same."
printf 'Mechanism\tgates\tflip-flops\tmemory bits\tlongest path\n'
for mechanism in stack lpc; do
    path=$(build/weft timing -q -c demo --set cores=1 --reconv $mechanism --module reconv | awk '$1 == "reconv" { print $2; exit }')
    build/weft area -q -c demo --set cores=1 --reconv $mechanism --module reconv |
        awk -v mechanism="$mechanism" -v path="$path" '
            $1 == "reconv" { printf "`%s`\t%s\t%s\t%s\t%s ns\n", mechanism, $2, $3, $4, path; seen = 1 }
            END { exit !seen || path == "" }'
done
