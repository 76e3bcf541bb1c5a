#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Simulators that are compiled for speed, which other suites do of `small` alone. A study of many runs has a guided one
# (cmodel/sim/guided.sh), one of few has none; both have the same cycles. The machine is one that no other suite runs.
# With ALL=1 every machine of cmodel/configs compiles at full optimization: gcc then looks across files, and warns of more.
set -u
suite=guided
work=build/test-guided
. verif/lib.sh
rm -rf "$work"
mkdir -p "$work"
machine=micro+program_words-512
object=build/$machine/sim.so
unset WEFT_QUICK WEFT_GUIDED

# The cycles of each run of a study of N kernels.
study() { # N
    {
        printf 'title = "guided"\n[config.c]\nbase = "micro"\nset = { program_words = 512 }\n[policy.p]\n'
        for i in $(seq "$1"); do printf '[kernel.k%d]\nrun = "vecadd %d"\n' "$i" $((8 * i)); done
        printf '[experiment.e]\ntitle = "e"\nconfigs = ["c"]\npolicies = ["p"]\nbaseline = "p"\nshow = ["cycles"]\nkernels = ["k1"'
        for i in $(seq 2 "$1"); do printf ', "k%d"' "$i"; done
        printf ']\n'
    } >"$work/study.toml"
    $weft sweep "$work/study.toml" --base "$work/runs.sqlite" >"$work/log" 2>&1 || return 1
    for i in 1 2 11; do
        $weft run vecadd $((8 * i)) -c "$machine" -m cycle -q --json "$work/json" >>"$work/log" 2>&1 || return 1
        sed -n 's/.*"cycles":\([0-9]*\).*/\1/p' "$work/json" | head -1
    done
}

if [ -n "${ALL:-}" ]; then
    for file in cmodel/configs/*.cfg; do
        name=$(basename "$file" .cfg)
        passes "compiles-$name" make -s "build/$name/sim.so"
    done
fi
rm -rf "build/$machine"
plain=$(study 11) || fails few-runs "$(tail -3 "$work/log")"
verdict few-runs-have-an-ordinary-simulator "$([ -e $object.guided ] && echo "$object.guided is there after 11 runs")"
guided=$(study 12) || fails many-runs "$(tail -3 "$work/log")"
verdict many-runs-have-a-guided-one "$([ -e $object.guided ] || echo "$object.guided is missing after 12 runs")"
verdict the-training-counted "$(ls $object.counts/*.gcda >/dev/null 2>&1 || echo "no counts in $object.counts")"
verdict same-cycles "$([ -n "$plain" ] && [ "$plain" = "$guided" ] || echo "cycles $plain, guided $guided")"
# Whether make would compile the simulator: ordinary, or guided.
would() { make -n $object | grep -q "$1"; }
verdict others-take-it-too "$(would "build.sh sim " && echo "make compiles an ordinary $object in its place")"
export WEFT_GUIDED=1
verdict it-is-made-once "$(would 'GUIDED=sim.so' && echo "make compiles $object again with WEFT_GUIDED=1")"
# A machine of so many cores that several threads of the host would run it: their counts must not meet.
many=micro+cores-64+program_words-512
rm -rf "build/$many"
passes many-cores make -s "build/$many/sim.so"
verdict many-cores-guided "$([ -e "build/$many/sim.so.guided" ] || echo "build/$many/sim.so has no counts")"
rm $object.guided
verdict an-ordinary-one-is-not-taken-for-it "$(would 'GUIDED=sim.so' || echo "make takes an ordinary $object for a guided one")"
exit $failed
