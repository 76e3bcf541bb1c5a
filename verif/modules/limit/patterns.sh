#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# What limit policies do about interference of a known pattern: the forms of the kernel `interference` on one core of demo with an
# L1 of two sets, under gto. A line of the table below:
#   POLICY | FORM ARGUMENT... | SETTING... | first warp that is no aggressor | warps that are stalled when the first of those ends |
#   aggressors that must have been stalled for long at some time: all, none, some | is there a time in which they are isolated
# Isolated: all misses of the L1 go to shared memory, and nothing is lost to another warp. With the policy switched off no warp is
# stalled and nothing goes to shared memory.
suite=limit
. verif/lib.sh
machine='-c demo --set cores=1 --set l1_sets=2 --order gto --set l1_array=unified'
quiet=1000 # cycles after which a warp from which the order never chose is taken for stalled
long=5000  # cycles that no warp waits for anything but the policy
apart=5    # slices of the timeline with isolated aggressors that make a time
work=build/limit
mkdir -p $work

# watch POLICY SETTINGS FIRST FORM: lines `stalled:` and `longest:` of the run (stalled.awk)
watch() {
    log=$work/pattern.kanata
    # shellcheck disable=SC2046,SC2086 # words
    build/weft run interference $4 $machine --limit "$1" $(printf -- '--set %s ' $2) -m cycle -q --trace $log --json $work/pattern.json >$work/pattern.log 2>&1 &&
        awk -v from="$3" -v quiet=$quiet -f verif/modules/limit/stalled.awk $log $log
}
# Of what watch said: whether each warp before FIRST was once stalled for long; whether none was.
all_long() { echo "$1" | awk -v first="$2" -v long=$long '$1 == "longest:" { for (w = 0; w < first; w++) if ($(w + 2) < long) exit 1 }'; }
none_long() { echo "$1" | awk -v long=$long '$1 == "longest:" { for (w = 2; w <= NF; w++) if ($w >= long) exit 1 }'; }

# The timeline of a count of the L1, a number per line; nothing if the run has not counted it once. The L2's counts stand after it.
timeline() {
    sed 's/.*"l1d"://; s/"l2".*//' $work/pattern.json | sed -n "s/.*\"$1\":\[\([0-9,]*\)\].*/\1/p" | tr , '\n'
}
# Slices in which the aggressors are isolated. An empty timeline is one of zeros.
isolated() {
    timeline 'misses to shared memory' >$work/shared
    timeline 'miss, hit in the victim tags' >$work/lost
    timeline miss | paste -d, - $work/shared $work/lost | awk -F, '$2 > 0 && $1 == $2 && $3 == 0 { n++ } END { print n + 0 }'
}

pattern() { # POLICY FORM SETTINGS FIRST STALLED LONG ISOLATED
    name=$1-${2%% *}
    said=$(watch "$1" "$3" "$4" "$2") || { verdict "$name" "weft failed: see $work/pattern.log"; return; }
    stalled=$(echo "$said" | sed -n 's/^stalled: *//p' | sed 's/ *$//')
    slices=$(isolated)
    if [ "$stalled" != "$5" ]; then
        verdict "$name" "stalled at the end are '$stalled', not '$5'"
    elif [ "$6" = all ] && ! all_long "$said" "$4"; then
        verdict "$name" "an aggressor was never stalled: $said"
    elif [ "$6" = some ] && none_long "$said"; then
        verdict "$name" "no aggressor was ever stalled: $said"
    elif [ "$6" = none ] && ! none_long "$said"; then
        verdict "$name" "a warp waited for long: $said"
    elif [ "$7" = yes ] && [ "$slices" -lt $apart ]; then
        verdict "$name" "the aggressors are isolated in $slices slices of the timeline, not in $apart"
    elif [ "$7" = no ] && [ -s $work/shared ]; then
        verdict "$name" "accesses go to shared memory, which has no lines"
    else
        verdict "$name" ''
    fi
    said=$(watch "$1" "$3 ciao_on=0" "$4" "$2")
    if ! none_long "$said" || ! echo "$said" | grep -q '^stalled: *$'; then
        verdict "$name-off" "a warp waited for long: $said"
    elif [ -n "$(timeline 'misses to shared memory')" ]; then
        verdict "$name-off" "accesses go to shared memory"
    else
        verdict "$name-off" ''
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
while IFS='|' read -r policy form settings first stalled long_stalls isolation; do
    # shellcheck disable=SC2046,SC2086,SC2116 # spaces around fields
    pattern $(echo $policy) "$(echo $form)" "$(echo $settings)" $(echo $first) "$(echo $stalled)" $(echo $long_stalls) $(echo $isolation)
done <<'TABLE'
ciao_t | one_aggressor 300          | ciao_on=1                       | 1 | 0       | all  | no
ciao_t | scratch_full 300           | ciao_on=1                       | 1 | 0       | all  | no
ciao_t | shm_thrash 300             | ciao_all=1 ciao_high_epoch=1000 | 4 | 0 1 2 3 | all  | no
ciao_t | phase_flip 30 1 8 30 600   | ciao_high_epoch=500             | 1 |         | all  | no
ciao_p | one_aggressor 300          | ciao_on=1                       | 1 |         | none | yes
ciao_p | scratch_full 300           | ciao_on=1                       | 1 |         | none | no
ciao_p | phase_flip 30 1 8 30 600   | ciao_high_epoch=500             | 1 |         | none | -
ciao_c | one_aggressor 300          | ciao_on=1                       | 1 | 0       | all  | yes
ciao_c | scratch_full 300           | ciao_on=1                       | 1 | 0       | all  | no
ciao_c | shm_thrash 300             | ciao_all=1 ciao_high_epoch=1000 | 4 | 3       | some | yes
ciao_c | phase_flip 30 1 8 30 600   | ciao_high_epoch=500             | 1 |         | all  | -
TABLE
exit $failed
