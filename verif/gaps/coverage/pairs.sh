#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Which pairs of choices of two slots are in one machine that the suites run in lockstep with its RTL, of the pairs that `small`
# can have: a table with a row per slot, or the pairs that no machine has. As a test: that each choice is in some such machine.
#
# usage: pairs.sh table|missing|test <MACHINES     the machines, one a line; in the project's root, after make weft-config weft-facts
suite=choices
. verif/lib.sh
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# choices VARIANT: SLOT CHOICE of each slot, from what a compiler would see; fails where the rules refuse the machine.
choices() {
    build/weft-config "$1" "$work" >/dev/null 2>&1 || return 1
    sed -n 's/^#define CFG_\([A-Z0-9_]*\)_FILE "\(.*\)\.h"$/\1 \2/p' "$work/config.h" | tr 'A-Z' 'a-z'
}

choices small >"$work/small"
while read -r slot _; do
    build/weft-facts choices "$slot" </dev/null | sed "s/^/$slot /"
done <"$work/small" >"$work/all"

while read -r machine; do
    choices "$machine" | awk '{ had[NR] = $0 } END { for (i = 1; i <= NR; i++) for (k = i + 1; k <= NR; k++) print had[i], had[k] }'
done | sort -u >"$work/run"

if [ "$1" = test ]; then
    while read -r slot choice; do
        verdict "$slot-$choice" "$(grep -qE "(^| )$slot $choice( |$)" "$work/run" || echo 'no suite runs it in lockstep with its RTL')"
    done <"$work/all"
    exit $failed
fi

awk '{ slot[NR] = $1; choice[NR] = $2 }
    END { for (i = 1; i <= NR; i++) for (k = i + 1; k <= NR; k++) if (slot[i] != slot[k]) print slot[i], choice[i], slot[k], choice[k] }' \
    "$work/all" |
    while read -r slot choice other its; do
        # A name has no choice that `small` has anyway.
        name=small
        grep -qx "$slot $choice" "$work/small" || name=$name+$slot-$choice
        grep -qx "$other $its" "$work/small" || name=$name+$other-$its
        if choices "$name" >/dev/null; then echo "$slot $choice $other $its"; fi
    done | sort -u >"$work/possible"

# Of other machines there are pairs that `small` cannot have.
comm -23 "$work/possible" "$work/run" >"$work/missing"
if [ "${1:-table}" = missing ]; then
    sed 's/\([^ ]*\) \([^ ]*\) \([^ ]*\) \([^ ]*\)/\1=\2 \3=\4/' "$work/missing"
    exit
fi
awk '
    FILENAME ~ /possible$/ { possible[$1]++; possible[$3]++; all++; next }
    FILENAME ~ /missing$/ { missing[$1]++; missing[$3]++; gaps++; next }
    !($1 in choices) { order[++slots] = $1 }
    { choices[$1]++ }
    END {
        print "| Slot | Choices | Pairs with choices of other slots, in lockstep | Possible |"
        print "|---|---|---|---|"
        for (i = 1; i <= slots; i++)
            printf "| `%s` | %d | %d | %d |\n", order[i], choices[order[i]], possible[order[i]] - missing[order[i]], possible[order[i]]
        printf "| all, each pair once | | %d | %d |\n", all - gaps, all
    }' "$work/possible" "$work/missing" "$work/all"
