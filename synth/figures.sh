#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data of one table of docs/results/tables (area-modules.md, area-choices.md, area-mechanisms.md), to stdout (form: docs/results/make/page.awk). In the project's root.
# usage: figures.sh NAME     area-modules, area-paths, area-parts: modules and longest paths of `small`; area-choices: what each
#                            choice costs; area-order: schedulers by number of warps; area-papers: structures beside estimates;
#                            area-vws: a core of one slice and of eight; area-vws-units: the ganging unit; area-vws-slices:
#                            slices and the instruction cache of all; area-harp: tables of reconv=harp; area-bypass: what
#                            lets accesses go by the L1; area-blocks: policies that throttle blocks, orders by progress;
#                            area-values: classes of registers; area-loads: bypassing by what a load is;
#                            area-medic: what MeDiC adds; area-network: crossbar and ring
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

# unit NAME MODULE OPTION...
unit() {
    printf '%s\t' "$1"
    shift
    printf '%s\t`%s`\n' "$(cost "$@" | sed 's/ | /\t/g')" "$*"
}

# paper STRUCTURE ESTIMATE SOURCE MODULE OPTION...
paper() {
    printf '%s\t%s\t' "$1" "$2"
    shift 2
    unit "$@"
}

# report TIMES MODULE OPTION...: for slices.awk
report() {
    echo "times $1"
    shift
    "$weft" area -q --module "$@"
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
area-bypass)
    printf 'Choice\tgates\tflip-flops\tmemory bits\tcells, um^2\tns\toptions\n'
    for limit in swl pcal statpcal dynpcal dynpcal_ccws contention ctrl_c; do unit "\`limit=$limit\`" limit -c demo --limit $limit; done
    unit 'bus use of `statpcal`, per partition' bus_use -c demo --limit statpcal --set dram=frfcfs
    unit '`l1_stall=wait`' l1d -c small
    unit '`l1_stall=bypass`' l1d -c small --set l1_stall=bypass
    unit '`l1_policy=pd`' l1d -c small --set l1_policy=pd
    unit '`lsu_order=turns`' lsu -c small
    unit '`lsu_order=mrpb`' lsu -c small --set lsu_order=mrpb
    ;;
area-loads)
    printf 'Choice\tgates\tflip-flops\tmemory bits\tcells, um^2\tns\toptions\n'
    for limit in id_cache coordinated; do unit "\`limit=$limit\`" limit -c demo --limit $limit; done
    unit '`xbar_hold=7`, per partition' row_hold -c demo --set xbar_hold=7
    ;;
area-network)
    printf 'Choice\tgates\tflip-flops\tmemory bits\tcells, um^2\tns\toptions\n'
    for cores in 2 4; do
        for choice in crossbar ring; do unit "\`xbar=$choice\`, $cores cores" xbar -c demo --set cores=$cores --set xbar=$choice; done
    done
    ;;
area-medic)
    printf 'Module\tgates\tflip-flops\tmemory bits\tcells, um^2\tns\toptions\n'
    unit '`limit=medic`' limit -c demo --limit medic
    for module in l2 dram; do
        unit "$module" $module -c demo
        unit "$module, with \`limit=medic\`" $module -c demo --limit medic --set dram=sorted
    done
    ;;
area-blocks)
    printf 'Choice\tgates\tflip-flops\tmemory bits\tcells, um^2\tns\toptions\n'
    for limit in swl dyncta equalizer equalizer_clocks; do unit "\`limit=$limit\`" limit -c thesis --limit $limit; done
    unit 'clocks' clocks -c thesis
    unit 'clocks, with votes' clocks -c thesis --limit equalizer_clocks
    unit 'dispatch' dispatch -c thesis
    unit 'dispatch, with a quota' dispatch -c thesis --limit dyncta
    unit 'scheduler' scheduler -c thesis
    unit 'scheduler, with what warps wait for' scheduler -c thesis --limit dyncta
    for order in gto icount fair owl mas; do unit "\`order=$order\`" order -c thesis --order $order; done
    ;;
area-values)
    printf 'Choice\tgates\tflip-flops\tmemory bits\tcells, um^2\tns\toptions\n'
    for choice in tags uniform bytes bdi; do unit "\`values=$choice\`" values -c thesis --set values=$choice; done
    unit '`scalar_issue=1`: the decision' scalar -c thesis --set values=uniform --set scalar_issue=1
    for module in writeback operands; do
        unit "$module, \`values=uniform\`" $module -c thesis --set values=uniform
        unit "$module, \`scalar_issue=1\` as well" $module -c thesis --set values=uniform --set scalar_issue=1
    done
    ;;
area-vws)
    cache='-c vws --set icache_sets=32 --set icache_ways=4'
    supply="$cache --set shared_fetches=2 --set l0_lines=8"
    # shellcheck disable=SC2086 # a word per option
    {
        for module in front_end scheduler operand_stage lsu loads stores; do
            report 1 $module $cache --set icache=cache
        done >build/synth/one-slice
        report 8 sub_core $supply --set slices=8 --set gang_ways=4 >build/synth/eight-slices
        for module in ganging supply slice_merge lsu loads load_slices stores l1d; do
            report 1 $module $supply --set slices=8 --set gang_ways=4
        done >>build/synth/eight-slices
    }
    awk -f synth/slices.awk build/synth/one-slice build/synth/eight-slices
    ;;
area-vws-units)
    eight='-c vws --set slices=8 --set gang_ways=4'
    printf 'Unit\tgates\tflip-flops\tmemory bits\tcells, um^2\tns\toptions\n'
    # shellcheck disable=SC2086 # a word per option
    {
        unit 'ganging unit, I-VWS' ganging $eight
        unit 'of these, the gang table' gang_table $eight
        unit 'what gangs issue' gang_issue $eight
        unit 'what gangs fetch' gang_fetch $eight
        unit 'units kept for gangs' gang_claim $eight
        unit 'ganging unit, E-VWS' ganging $eight --set gang_reform=1
        unit 'ganging unit, E-VWS-ImpatientMem' ganging $eight --set gang_reform=1 --set gang_split=2
        unit 'ganging unit, E-VWS-Sync100' ganging $eight --set gang_reform=1 --set gang_wait=100
        unit 'of these, the waits' gang_wait $eight --set gang_reform=1 --set gang_wait=100
    }
    ;;
area-vws-slices)
    eight='-c vws --set slices=8 --set gang_ways=4'
    supply="--set shared_fetches=2 --set l0_lines=8 --set icache_sets=32 --set icache_ways=4"
    printf 'Unit\tgates\tflip-flops\tmemory bits\tcells, um^2\tns\toptions\n'
    # shellcheck disable=SC2086 # a word per option
    {
        unit 'instruction cache of all slices, two fetches, and their own lines' supply $eight $supply
        unit 'slice of 4 lanes' sub_core $eight
        unit 'slice of 8 lanes' sub_core -c vws --set slices=4
    }
    ;;
area-harp)
    half='-c harp --set schedulers=1 --set in_flight=1 --set warp_latency=8 --set blocks=4 --set shared_words=4096 --set l1_sets=32'
    half="$half --reconv harp --set warps=48 --set lanes=16 --set loads=32 --set l1_merges=4"
    for module in harp_barriers harp_second harp_lookup harp_waiting harp_commit rows reconv; do
        # shellcheck disable=SC2086 # a word per option
        {
            "$weft" timing -q --module $module $half | awk -v module=$module '$1 == module { print "path", $1, $2; exit }'
            "$weft" area -q --memories --module $module $half
        }
    done >build/synth/harp-tables
    awk -v lanes=16 -f synth/harp.awk build/synth/harp-tables
    ;;
*)
    echo "figures: there is no table '$1'; usage: figures.sh area-modules|area-paths|area-parts|area-choices|area-order|area-papers|area-vws|area-vws-units|area-vws-slices|area-harp|area-bypass|area-blocks|area-loads|area-medic|area-network|area-values" >&2
    exit 2
    ;;
esac
