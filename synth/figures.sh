#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data of one table of docs/results/area-figures.md or area-choices.md, to stdout (form: verif/results/page.awk). In the project's root.
# usage: figures.sh NAME     area-modules, area-paths, area-parts: modules and longest paths of `small`; area-choices: what each
#                            choice costs; area-order: schedulers by number of warps; area-papers: structures beside estimates;
#                            area-vws: parts of a core of one slice and of eight
set -e
weft=build/weft
table() { sed -n '/^|/{/^|---/d; s/^| *//; s/ *|$//; s/ *| */\t/g; p}'; } # rows of a Markdown table, separated by tabs

# cost MODULE OPTION...: "gates | flip-flops | memory bits | cells um^2 | ns"
cost() {
    module=$1
    shift
    "$weft" area -q --module "$module" "$@" | awk -v module="$module" '$1 == module { printf "%s | %s | %s | %s | ", $2, $3, $4, $5; exit }'
    "$weft" timing -q --module "$module" "$@" | awk -v module="$module" '$1 == module { printf "%s", $2; exit }'
}

# paper STRUCTURE ESTIMATE SOURCE MODULE OPTION...
paper() {
    printf '%s\t%s\t%s\t' "$1" "$2" "$3"
    shift 3
    printf '%s\t`%s`\n' "$(cost "$@" | sed 's/ | /\t/g')" "$*"
}

mkdir -p build/synth
case $1 in
area-modules) "$weft" area -q -c small --markdown | table ;;
area-paths) "$weft" timing -q -c small --markdown | awk '/^\|/ { seen = 1 } seen && !/^\|/ { exit } seen' | table ;;
area-parts) "$weft" timing -q -c small --markdown | awk '/^\| Part / { seen = 1 } seen' | table ;;
area-choices) sh synth/choices.sh small | table ;;
area-order)
    echo '# across: warps'
    sh synth/order.sh
    ;;
area-papers)
    printf 'Structure\tEstimate\tSource\tgates\tflip-flops\tmemory bits\tcells, um^2\tns\toptions\n'
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
    ;;
area-vws)
    eight='-c vws --set slices=8'
    gangs="$eight --set gang_ways=4"
    supply="$gangs --set shared_fetches=2 --set l0_lines=8 --set icache_sets=32 --set icache_ways=4"
    printf 'Part\tEstimate, all slices\tNumber\tgates\tflip-flops\tmemory bits\tcells, um^2\tns\toptions\n'
    # shellcheck disable=SC2086 # a word per option
    {
        paper 'sub-core of 32 lanes' '' 1 sub_core -c vws
        paper 'sub-core of 4 lanes' '' 8 sub_core $eight
        paper 'the same, with gangs' '' 8 sub_core $gangs
        paper 'its instruction buffer' '0.103 mm^2: 170 k gates' 8 ibuffer $gangs
        paper 'its scoreboard' '0.154 mm^2: 250 k gates' 8 scoreboard $gangs
        paper 'ganging unit' '' 1 ganging $gangs
        paper 'gang table' '0.026 mm^2: 42 k gates' 1 gang_table $gangs
        paper 'what gangs issue' '' 1 gang_issue $gangs
        paper 'units kept for gangs' '' 1 gang_claim $gangs
        paper 'what gangs fetch' '' 1 gang_fetch $gangs
        paper 'L0 of a slice, 256 bytes' '0.052 mm^2: 85 k gates' 8 l0 $supply
        paper 'choice and tags of the shared instruction cache, 16 KB' '0.108 mm^2 for a second port' 1 l1i $supply
        paper 'merging of the slices'"'"' accesses' '' 1 slice_merge $eight
        paper 'memory stage of one slice' '' 1 memory_stage -c vws
        paper 'memory stage of eight' '' 1 memory_stage $eight
    }
    ;;
*)
    echo "figures: there is no table '$1'; usage: figures.sh area-modules|area-paths|area-parts|area-choices|area-order|area-papers|area-vws" >&2
    exit 2
    ;;
esac
