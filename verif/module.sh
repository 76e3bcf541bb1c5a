#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# All that names one module of hardware C: its unit tests, the claims of its proof with their seeded defects, the seeded defects
# of suite mutants in its file, and a kernel in lockstep on a machine that has it. Run in the project's root, by make check M=MODULE.
# usage: module.sh MODULE      a file below cmodel/hw, such as issue/order/gto
# Prints PASS and FAIL lines, then "N passed, N failed"; exit 1 if one failed, 2 where there is no such module.
suite=module
. verif/lib.sh
module=${1#cmodel/hw/}
module=${module%.[ch]}
name=${module##*/}
folder=${module%/*}
slot=${folder##*/}
make='make --no-print-directory'
log=build/test-logs/module.log
export WEFT_QUICK=1

if [ ! -f "cmodel/hw/$module.h" ] && [ ! -f "cmodel/hw/$module.c" ]; then
    modules=$(find cmodel/hw -name '*.[ch]' | sed 's,^cmodel/hw/,,; s,\.[ch]$,,' | sort -u)
    # In the same folder; else with that name in it, of three letters at least; else in the same part of the machine.
    near=$(echo "$modules" | grep "^$folder/[^/]*\$" || { [ ${#name} -gt 2 ] && echo "$modules" | grep -i -F -e "$name"; } || echo "$modules" | grep "^${folder%%/*}/")
    # shellcheck disable=SC2086 # a word per name
    echo "check: M=$1: there is no module cmodel/hw/$module.h or .c; near that name: $(echo ${near:-$modules} | cut -c1-400)" >&2
    exit 2
fi

# What names a choice of a slot, or the file. Dots are dots in patterns of grep -E.
named="(^|[/\" ])$module\.[ch]\b|[+]$slot-$name(\$|[+])"

# A test names a module itself, in a header of this folder that it includes, or in its own name.
unit_tests() {
    headers=$(grep -rlE "$named" verif/units --include='*.h' --exclude-dir=policy | sed 's,.*/,,' | paste -sd '|')
    {
        grep -rlE "$named${headers:+|[/\"]($headers)\"}" verif/units --include='test_*.c' --exclude-dir=policy
        find verif/units/hw -name "test_hw_$name.c" -o -name "test_hw_${name}_*.c" -o -name "test_hw_${slot}_$name*.c"
    } | sed 's,.*/test_,,; s,\.c$,,' | sort -u
}

# The machine for the kernel: the quickest to build of those that have the file.
machine() {
    case $folder in memory* | partition* | network*) bases='pair tiny small' ;; *) bases='tiny pair small' ;; esac
    for candidate in $(
        if build/weft list policies | awk '{ print $1, $2 }' | grep -qxF -e "--$slot $name"; then
            for base in $bases; do echo "$base+$slot-$name"; done
        fi
        for base in $bases; do echo "$base"; done
        ALL=1 sh verif/models/perf/run.sh machines
    ); do
        mkdir -p build/check
        build/weft-config "$candidate" build/check 2>/dev/null || continue
        sh cmodel/hw/sources.sh -d build/check/used used build/check cmodel/hw/gpu.h >/dev/null
        if grep -qE "^cmodel/hw/$module\.[ch]:" build/check/used; then
            sed -n 's/.*CFG_VARIANT "\(.*\)".*/\1/p' build/check/config.h
            return
        fi
    done
}

run() {
    tests=$(unit_tests)
    if [ -n "$tests" ]; then
        # shellcheck disable=SC2046,SC2086 # a word per test
        $make -k -j"${JOBS:-2}" $(printf 'build/unit/%s ' $tests) >&2
        # shellcheck disable=SC2046,SC2086
        sh verif/units/run-units.sh unit $(printf 'build/unit/%s ' $tests)
    fi
    proofs=$(build/weft-facts heads verif/proofs/*.v | grep -E '^[^ ]* (source|machine|mutant) ' | grep -E "$named" | sed 's,\.v .*,,; s,.*/,,' | sort -u)
    if [ -n "$proofs" ]; then
        $make build/c2v build/weft-config >&2
        # shellcheck disable=SC2086
        for what in claims mutants; do sh verif/proofs/run.sh $what $proofs; done
    fi
    case $module in
    edge/axi/*) passes "reduce-axi" build/weft run reduce 200 -q -c small --axi ;;
    edge/*) ;;
    *)
        on=$(machine)
        if [ -z "$on" ]; then
            verdict machine "no machine of verif/models/perf has cmodel/hw/$module"
        else
            passes "reduce-lockstep-on-$on" build/weft run reduce 500 -q -c "$on" -m lockstep
        fi
        ;;
    esac
    mutants=$(sh verif/gaps/mutants/run.sh list | awk -v file="cmodel/hw/$module." '$3 == file "c" || $3 == file "h" { print $1 }')
    if [ -n "$mutants" ]; then
        $make build/isa-run build/rand-kernel toolchain >&2
        # shellcheck disable=SC2086
        MUTANTS_ALONE=1 sh verif/gaps/mutants/run.sh $mutants
    fi
    for kind in tests proofs mutants; do
        eval "found=\$$kind"
        [ -n "$found" ] || echo "no $kind name $module" >&2
    done
}

mkdir -p build/test-logs
$make -j"${JOBS:-2}" weft build/weft-config build/kernels/reduce.elf >build/test-logs/build.log || exit 1
run | tee "$log" | grep -E '^(PASS|FAIL): '
passed=$(grep -c '^PASS: ' "$log")
failures=$(grep -c '^FAIL: ' "$log")
echo "$passed passed, $failures failed"
[ "$failures" -eq 0 ] && [ "$passed" -gt 0 ]
