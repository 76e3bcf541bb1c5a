#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Kernels and random kernels in lockstep, with netlists of a machine in the place of its RTL (docs/reference/gate.md).
#   sh verif/boards/gate/run.sh quick|all CONFIG RANDOM SEED KIND...
# quick: one kernel, no seeded defects. RANDOM: so many random kernels, of the seeds from SEED on whose plan is
# for this machine as it is. Prints PASS or FAIL per run, with cycles and records, and exits with 1 if one failed.
form=$1
config=$2
wanted=$3
seed=$4
shift 4
build/weft list configs "$config" >/dev/null || exit 2
work=build/gate
log=$work/$config.log
mkdir -p "$work"
: >"$log"
failures=0

# One program per line: name and arguments. Small ones: gates are a hundred times slower than RTL.
kernels() {
    echo 'vecadd 64'
    [ "$form" = all ] || return
    printf '%s\n' 'reduce 200' 'divergence 16 3' 'bitonic 32' 'recursive 8'
    case $config in
    tiny*) ;;
    *) printf '%s\n' 'sgemm 2' 'atomic_sum 40' ;;
    esac
}

# $1: name of the test; then the words of `weft run`. Something must have been compared.
check() {
    name=$1
    shift
    build/weft run "$@" -q --json "$work/record" >"$work/out" 2>&1
    code=$?
    cat "$work/out" >>"$log"
    compared=$(sed -n 's/.*"records_compared":[^0-9]*\([0-9]*\).*/\1/p' "$work/record" 2>/dev/null)
    cycles=$(sed -n 's/.*"cycles":[^0-9]*\([0-9]*\).*/\1/p' "$work/record" 2>/dev/null)
    rm -f "$work/record"
    if [ $code -eq 0 ] && [ "${compared:-0}" -gt 0 ]; then
        echo "PASS: gate/$name ($cycles cycles, $compared records)"
    else
        echo "FAIL: gate/$name: exit $code, ${compared:-0} records compared; $(grep -m1 -E 'MISMATCH|DIFFER|weft:|netlist:' "$work/out"); see $log"
        failures=$((failures + 1))
    fi
}

# Random kernels whose plan for this machine changes nothing in it; RAND_NETLIST has one.sh add the option.
random_kernels() {
    at=$seed
    found=0
    while [ "$found" -lt "$wanted" ]; do
        plan=$(build/rand-kernel --seed "$at" --plan --machine "$config" 2>&1) || {
            echo "FAIL: gate/$config/$1/random: no random kernels for this machine (N=0 leaves them out): $plan"
            failures=$((failures + 1))
            return
        }
        case $plan in
        *' reconv=stack '*' set=schedulers=1')
            found=$((found + 1))
            if RAND_MACHINE=$config RAND_NETLIST=$1 RAND_MODE=lockstep sh verif/programs/rand/one.sh "$at" >"$work/out" 2>&1; then
                echo "PASS: gate/$config/$1/random-$at"
            else
                echo "FAIL: gate/$config/$1/random-$at: $(cat "$work/out")"
                failures=$((failures + 1))
            fi
            ;;
        esac
        at=$((at + 1))
        if [ "$at" -gt $((seed + 100 * (wanted + 1))) ]; then
            echo "FAIL: gate/$config/$1/random: only $found of $wanted kernels for the machine as it is among seeds $seed to $((at - 1))"
            failures=$((failures + 1))
            return
        fi
    done
}

# A tree like this one, of links, but with a folder of its own for the machine.
defective_tree() {
    tree=$PWD/$work/tree
    rm -rf "$tree"
    mkdir -p "$tree/build"
    for entry in cmodel common rtl synth sw verif Makefile; do
        ln -s "$PWD/$entry" "$tree/$entry"
    done
    for entry in build/*; do
        case $entry in
        build/"$config" | build/gate | build/weft.lock) ;;
        *) ln -s "$PWD/$entry" "$tree/$entry" ;;
        esac
    done
    cp -a "build/$config" "$tree/build/"
}

# In each of these modules a NAND, that in the middle of the netlist, becomes a NOR: lockstep must report it.
defects() {
    list=$tree/build/$config/netlist-osu018/files.f
    for module in fetch decode issue alu lsu; do
        # shellcheck disable=SC2046 # paths of the project
        netlist=$(grep -l "^module $module(" $(cat "$list")) || continue
        broken=$tree/build/$config/netlist-osu018/$module.v
        awk -v half="$(($(grep -c '^  NAND2X1 ' "$netlist") / 2 + 1))" '
            /^  NAND2X1 / && ++seen == half { sub("NAND2X1", "NOR2X1") } { print }' "$netlist" >"$broken"
        sed "s|^$netlist\$|$broken|" "$list" >"$list.new"
        mv "$list.new" "$list"
    done
    rm -f "$tree/build/$config"/netlist-osu018.so* # and when it was found up to date
    WEFT_ROOT=$tree build/weft run reduce 200 -q -c "$config" -m lockstep --netlist osu018 >"$work/out" 2>&1
    code=$?
    cat "$work/out" >>"$log"
    if [ $code -eq 1 ] && grep -q 'cycle model and netlist osu018 differ' "$work/out"; then
        echo "PASS: gate/$config/defects ($(grep -m1 -o 'MISMATCH.*' "$work/out"))"
    else
        echo "FAIL: gate/$config/defects: NORs in the place of NANDs were not reported: exit $code; see $log"
        failures=$((failures + 1))
    fi
}

for kind; do
    kernels | while read -r kernel arguments; do
        # shellcheck disable=SC2086 # words
        check "$config/$kind/$kernel" "$kernel" $arguments -c "$config" -m lockstep --netlist "$kind"
    done | tee "$work/lines"
    failures=$((failures + $(grep -c '^FAIL' "$work/lines")))
    random_kernels "$kind"
    if [ "$form" = all ] && [ "$kind" = osu018 ]; then
        defective_tree
        defects
        rm -rf "$tree"
    fi
done
[ "$failures" -eq 0 ]
