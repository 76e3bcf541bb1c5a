#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# What each choice of a configuration costs: a Markdown table of the difference that it makes to the whole machine.
# usage: choices.sh CONFIG [SLOT=CHOICE]..., in the project's root. Modules that a choice leaves alone come from the cache.
weft=build/weft
config=${1:-small}
[ $# -eq 0 ] || shift
slots='order scoreboard reconv operands l1d l1_index l1_policy l1_stall l1_local l1_store l1_fill lsu_order l2 l2_index dram icache float bitmanip atomics
    counters'
choices=$(for slot in $slots; do build/weft-facts choices "$slot" | sed "s/^/$slot=/"; done)
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
