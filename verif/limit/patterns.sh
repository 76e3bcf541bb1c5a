#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# What limit policies do about interference of a known pattern: the forms of the kernel `interference` on one core of demo with an
# L1 of two sets, under gto. A line of the table below:
#   POLICY | FORM ARGUMENT... | SETTING... | first warp that is no aggressor | warps that are stalled when the first of those ends
# The aggressors must have been stalled at some time. With the policy switched off no warp is.
suite=limit
. verif/lib.sh
machine='-c demo --set cores=1 --set l1_sets=2 --order gto'
quiet=1000 # cycles after which a warp from which the order never chose is taken for stalled
long=5000  # cycles that no warp waits for anything but the policy
work=build/limit
mkdir -p $work

# watch POLICY SETTINGS FIRST FORM: lines `stalled:` and `longest:` of the run (stalled.awk)
watch() {
    log=$work/pattern.kanata
    # shellcheck disable=SC2046,SC2086 # words
    build/weft run interference $4 $machine --limit "$1" $(printf -- '--set %s ' $2) -m cycle -q --trace $log >$work/pattern.log 2>&1 &&
        awk -v from="$3" -v quiet=$quiet -f verif/limit/stalled.awk $log $log
}
# Of what watch said: whether each warp before FIRST was once stalled for long; whether none was.
all_long() { echo "$1" | awk -v first="$2" -v long=$long '$1 == "longest:" { for (w = 0; w < first; w++) if ($(w + 2) < long) exit 1 }'; }
none_long() { echo "$1" | awk -v long=$long '$1 == "longest:" { for (w = 2; w <= NF; w++) if ($w >= long) exit 1 }'; }

pattern() { # POLICY FORM SETTINGS FIRST STALLED
    said=$(watch "$1" "$3" "$4" "$2") || { verdict "$1-${2%% *}" "weft failed: see $work/pattern.log"; return; }
    stalled=$(echo "$said" | sed -n 's/^stalled: *//p' | sed 's/ *$//')
    if [ "$stalled" != "$5" ]; then
        verdict "$1-${2%% *}" "stalled at the end are '$stalled', not '$5'"
    elif ! all_long "$said" "$4"; then
        verdict "$1-${2%% *}" "an aggressor was never stalled: $said"
    else
        verdict "$1-${2%% *}" ''
    fi
    said=$(watch "$1" "$3 ciao_on=0" "$4" "$2")
    if none_long "$said" && echo "$said" | grep -q '^stalled: *$'; then
        verdict "$1-${2%% *}-off" ''
    else
        verdict "$1-${2%% *}-off" "a warp waited for long: $said"
    fi
}
# ciao:VTA-1 for each of the four ways of a set: after two turns each access finds what the other warp took.
pingpong() { # POLICY
    for turns in 1 2 3 4 5 6; do
        expected=$((turns > 2 ? 4 * (turns - 2) : 0))
        # shellcheck disable=SC2086 # words of the machine
        build/weft run interference pingpong2 $turns 4 $machine --limit "$1" -m cycle -q --json $work/pingpong.json >$work/pattern.log 2>&1
        lost=$(sed 's/.*"miss, hit in the victim tags":\([0-9][0-9]*\).*/\1/' $work/pingpong.json)
        if [ "$lost" = $expected ]; then
            verdict "$1-pingpong2-$turns" ''
        else
            verdict "$1-pingpong2-$turns" "$lost hits in the victim tags, not $expected"
        fi
    done
}

pingpong ciao_t
while IFS='|' read -r policy form settings first stalled; do
    # shellcheck disable=SC2046,SC2086,SC2116 # spaces around fields
    pattern $(echo $policy) "$(echo $form)" "$(echo $settings)" $(echo $first) "$(echo $stalled)"
done <<'TABLE'
ciao_t | one_aggressor 300          | ciao_on=1                       | 1 | 0
ciao_t | scratch_full 300           | ciao_on=1                       | 1 | 0
ciao_t | shm_thrash 300             | ciao_all=1 ciao_high_epoch=1000 | 4 | 0 1 2 3
ciao_t | phase_flip 30 1 8 30 600   | ciao_high_epoch=500             | 1 |
TABLE
exit $failed
