#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# What each choice of a configuration costs: a Markdown table of the difference that it makes to the whole machine.
# usage: choices.sh CONFIG [SLOT=CHOICE]..., in the project's root. Modules that a choice leaves alone come from the cache.
weft=build/weft
config=${1:-small}
[ $# -eq 0 ] || shift
choices='order=gto order=oldest order=greedy_rr order=two_level order=two_level_gto order=two_level_active
    scoreboard=entries reconv=minpc reconv=barrier operands=collector l1d=none l1_index=xor l1_policy=fifo l1_local=back
    l1_store=evict l1_fill=line l2=none l2_index=xor dram=fcfs dram=frfcfs icache=none float=none bitmanip=none atomics=none counters=none'
awk -v config="$config" 'BEGIN {
    print "| Choice | instead of | gates | flip-flops | memory bits | cells, um^2 | memories, um^2 | area of the machine |"
    print "|---|---|---|---|---|---|---|---|" }'
for choice in ${*:-$choices}; do
    slot=${choice%=*}
    now=$(sed -n "s/^$slot  *\([a-z0-9_]*\).*/\1/p" "cmodel/configs/$config.cfg")
    [ "$now" != "${choice#*=}" ] || continue
    # The first row of the difference is that of the whole machine.
    "$weft" area -q -c "$config" --set "$choice" --baseline "$config" 2>build/synth/choices.err |
        awk -v choice="$choice" -v now="$now" '/^difference/ { seen = 1 }
            seen && $1 == "gpu" { printf "| `%s` | `%s` | %s | %s | %s | %s | %s | %s %s |\n", choice, now, $4, $5, $6, $7, $8, $9, $10; found = 1 }
            END { if (!found) printf "| `%s` | `%s` | %s | | | | | |\n", choice, now, seen ? "no difference" : "refused" }'
    [ ! -s build/synth/choices.err ] || sed 's/^/    /' build/synth/choices.err >&2
done
