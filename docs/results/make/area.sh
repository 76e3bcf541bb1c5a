#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: gates of two machines, the longest path of one, and the LUTs that soft GPUs are compared by.
set -eu
echo "# note: $(yosys -V | cut -d' ' -f1-2), OpenSTA $(dpkg-query -W -f '${Version}' opensta), OSU 0.18 um, no layout (docs/reference/area.md has the method and its limits, docs/results/tables/area-modules.md every module)."
printf 'What\tMeasured\tCommand\n'
for machine in tiny small; do
    build/weft area -q -c $machine | awk -v machine=$machine '
        $1 == "gpu" { printf "`%s`\t%s gates (NAND2), %s flip-flops, %s memory bits\t`weft area -c %s`\n", machine, $2, $3, $4, machine; seen = 1 }
        END { exit !seen }'
    build/weft timing -q -c $machine | awk -v machine=$machine '
        $1 == "gpu" { printf "longest path of `%s`\t%s ns, %s MHz, %s gates\t`weft timing -c %s`\n", machine, $2, $3, $4, machine; seen = 1 }
        END { exit !seen }'
done
caches=icache_sets-32+icache_ways-4+l1_sets-32+line_words-32
for machine in small+float-none+$caches small+float-none+$caches+mul_lanes-1 small+$caches; do
    make -s --no-print-directory lut6 CONFIG=$machine | awk -v machine=$machine '
        sub(/^[^:]*: /, "") && /LUT6/ {
            units = machine ~ /mul_lanes/ ? "a multiplier of one lane, " : ""
            units = units (machine ~ /float-none/ ? "no" : "with") " floating point"
            printf "4 warps x 4 lanes, AXI, L1s of 16 KB, %s, in one piece\t%s as macros\t`make lut6 CONFIG=%s`\n", units, $0, machine
            seen = 1
        }
        END { exit !seen }'
done
