#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Writes docs/results/area-figures.md (to stdout) and docs/results/area-order.svg: areas and longest paths of `small`, what each choice costs, the
# schedulers by number of warps, structures of `thesis` beside what papers estimate. In the project's root; takes an hour of processor
# time when the cache is empty, and seconds when it is not.
set -e
weft=build/weft

# cost MODULE OPTION...: "gates | flip-flops | memory bits | cells um^2 | ns"
cost() {
    module=$1
    shift
    "$weft" area -q --module "$module" "$@" | awk -v module="$module" '$1 == module { printf "%s | %s | %s | %s | ", $2, $3, $4, $5; exit }'
    "$weft" timing -q --module "$module" "$@" | awk -v module="$module" '$1 == module { printf "%s", $2; exit }'
}

# paper STRUCTURE ESTIMATE SOURCE MODULE OPTION...
paper() {
    printf '| %s | %s | %s | ' "$1" "$2" "$3"
    shift 3
    printf '%s | `%s` |\n' "$(cost "$@")" "$*"
}

cat <<END
# Area in figures

Made by \`make area-figures\` of the hardware of commit $(git log -1 --format=%h -- cmodel/hw cmodel/c2v).
Tools: $(yosys -V | cut -d' ' -f1-2), OpenSTA $(dpkg-query -W -f '${Version}' opensta),
libraries of qflow-tech $(dpkg-query -W -f '${Version}' qflow-tech-osu018).
[area.md](../reference/area.md) says how the figures are made and what they leave out.

## The machine \`small\`: one core, 4 warps x 4 lanes

\`weft area -c small\`

END
"$weft" area -q -c small --markdown | sed 1,4d
printf '\n## Longest paths of `small`\n\n`weft timing -c small`, 0.18 um. A path begins and ends at a register, a memory or a port.\n\n'
"$weft" timing -q -c small --markdown
printf '\n## What each choice costs on `small`\n\n`make area-choices`: difference that it makes to the whole machine.\n'
printf 'With 4 warps the schedulers are almost nothing; the next table has more warps.\n\n'
sh synth/choices.sh small
printf '\n## Schedulers by number of warps\n\n`make area-order`: the module `order` alone, two-level policies with groups of 8, 0.18 um.\n\n'
printf '![area and delay of the schedulers](area-order.svg)\n\n'
mkdir -p build/synth
sh synth/order.sh >build/synth/order.tsv
gnuplot -e 'data="build/synth/order.tsv"' synth/order.gp >docs/results/area-order.svg
awk -F '\t' '
    NR == 1 { next }
    !($2 in column) { column[$2] = ++columns; warps[columns] = $2 }
    !($1 in row) { row[$1] = ++rows; name[rows] = $1 }
    { text[row[$1], column[$2]] = $3 ", " $4 ", " $5 }
    END {
        printf "| gates, flip-flops, ns |"
        for (c = 1; c <= columns; c++) printf " %s warps |", warps[c]
        printf "\n|---|"
        for (c = 1; c <= columns; c++) printf "---|"
        printf "\n"
        for (r = 1; r <= rows; r++) {
            printf "| `%s` |", name[r]
            for (c = 1; c <= columns; c++) printf " %s |", text[r, c]
            printf "\n"
        }
    }' build/synth/order.tsv
cat <<END

## What papers estimate, and what it is

Structures of \`thesis\` (32 warps x 32 lanes), or of the machine in the last column. Estimates in
mm^2 are of 40 nm. In gates they are divided by 0.63 um^2: a NAND2 of the NanGate 45 nm library
(0.798 um^2) at 40 nm. These papers' cell areas come from that library. Measured: the module of the
last column, cells at 0.18 um.

| Structure | Estimate | Source | gates | flip-flops | memory bits | cells, um^2 | ns | options |
|---|---|---|---|---|---|---|---|---|
END
paper 'scoreboard, a bit per register' '1800 bits, 0.019 mm^2: 31 k gates; 128 registers x 64 warps: 8192 bits' 'Rogers, table 6.2; Aamodt and others, 3.2' \
    scoreboard -c thesis
paper 'scoreboard, entries' '3 or 4 entries per warp' 'Aamodt and others, 3.2' scoreboard -c thesis --set scoreboard=entries
paper 'decoded instruction buffer' '4 kbit, 0.013 mm^2: 21 k gates' 'Rogers, table 6.2' ibuffer -c thesis
paper 'SIMT stack' '32 x 64 bits per warp, or 6 x 64' 'Aamodt and others, 3.4' reconv -c thesis
paper 'convergence barriers' 'participation mask of 32 bits per barrier' 'Aamodt and others, 3.1.2' reconv -c thesis --reconv barrier
paper 'smallest pc first' 'none' '' reconv -c thesis --reconv minpc
paper 'scheduler, greedy then oldest' 'none' '' order -c thesis
paper 'coalescer' 'none' '' coalesce -c thesis
paper 'DRAM controller, FR-FCFS, 32 requests' 'none' '' dram -c thesis
paper 'operand collector, 4 x 8 lanes' '3072 bits and a crossbar' 'Aamodt and others, 3.3' operands -c demo --set operands=collector
paper 'operands without collector, 8 lanes' 'none' '' operands -c demo
paper 'L1 data cache, 8 x 4 lines of 64 bytes' 'none' '' l1d -c small
paper 'L2 slice, 64 x 4 lines of 64 bytes' 'none' '' l2 -c small
cat <<END

Warp id of each L1 line: 256 x 5 = 1280 bits by estimate (Rogers, 3.4.7). The tag memories of
\`thesis\` have 8 x 32 words of 30 bits, 5 of them the warp: 1280 bits, a sixth of the tags' area.

[sources.md](../sources.md) has the publications.

## Memories: the model beside published ones

Area in um^2. The model's efficiency comes from the first three. \`verif/unit/weft/test_area.c\` holds
the first five.

| Memory | bits | ports | nm | published | model | model / published | Source |
|---|---|---|---|---|---|---|---|
| fakeram45 64 x 7 | 448 | 1rw | 45 | 387 | 387 | 1.00 | outline; CACTI by way of bsg_fakeram |
| fakeram45 64 x 32 | 2,048 | 1rw | 45 | 1,241 | 1,241 | 1.00 | the same |
| fakeram45 2048 x 39 | 79,872 | 1rw | 45 | 45,479 | 45,499 | 1.00 | the same |
| sky130_sram_1kbyte_1rw1r_32x256_8 | 8,192 | 1r1w | 130 | 190,713 | 80,895 | 0.42 | outline of a layout by OpenRAM |
| sky130_sram_2kbyte_1rw1r_32x512_8 | 16,384 | 1r1w | 130 | 284,538 | 159,914 | 0.56 | the same |
| victim tags of CCWS, 512 x 40 | 20,480 | 1r1w | 55 | 26,000 | 35,646 | 1.37 | Rogers, 3.4.7: CACTI 5.3 |
| second level of HARP, 512 x 130 | 66,560 | 1rw | 40 | 24,000 | 30,048 | 1.25 | Lashgar and others, 2014, table 7: CACTI 6.5 |
| 16 lane banks of HARP, 128 x 7 each | 14,336 | 1r1w | 40 | 58,000 | 16,393 | 0.28 | the same |
| victim tags of CIAO | 12,288 | 1r1w | 40 | 43,333 | 11,410 | 0.26 | CIAO, V-F: 0.65 mm^2 for 15 cores, CACTI 6.0 |
| instruction cache, 64 KB | 524,288 | 1rw | 40 | 87,000 | 235,980 | 2.71 | Rogers, table 6.2: CACTI |

CACTI's figures in these papers lie between 0.17 um^2 (64 KB) and 4.0 um^2 (128 x 7) per bit at
40 nm. The former is less than one cell of 146 F^2, 0.23 um^2. The model lies between them.
OpenRAM's layouts are about twice as large as the model says.
END
