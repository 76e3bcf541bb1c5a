#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# What of the hardware runs when it is tested: lines and branches of cmodel/hw under its unit tests, under kernels on the cycle
# models of verif/models/perf/rows, and under both, by gcov; points of the Verilog of one machine under every kernel, by Verilator. A line
# that never runs in any of the machines counts as one that does not run; what no machine compiles is not there.
#
# usage: run.sh PART...     PART: units, kernels, rtl, report; in the project's root, after make weft c2v
# CONFIG=small is the machine of rtl. All is built in a copy of the tree, build/coverage/tree, and reports are beside it.
out=$PWD/build/coverage
tree=$out/tree
config=${CONFIG:-small}
work=$out
suite=coverage
. verif/lib.sh
mkdir -p "$tree/build"
tar -cf - --exclude=./build --exclude=./.git . | tar -xf - -C "$tree" || exit 2
for part in weft weft-cc weft-config weft-facts c2v cmodel common sw runtime verilated kernels; do
    [ ! -e "build/$part" ] || cp -a "build/$part" "$tree/build/"
done
cd "$tree" || exit 2
WEFT_ROOT=$tree WEFT_QUICK=all
export WEFT_ROOT WEFT_QUICK

# build TARGET...: with counters of lines and branches.
build() {
    make --no-print-directory -k -j"${JOBS:-2}" CC="$tree/verif/gaps/coverage/cc.sh" WARNINGS=-w "$@" >"$out/build.log" 2>&1
}

# collect PART: what the counters say. The next part begins without them.
collect() {
    python3 verif/gaps/coverage/lines.py collect build/notes >"$out/$1.tsv" 2>"$out/$1.log"
    find build/notes -name '*.gcda' -delete
    verdict "$1" "$([ -s "$out/$1.tsv" ] || echo "nothing ran that counts: $(tail -3 "$out/$1.log")")"
}

units() {
    names=$(find verif/units/hw -name 'test_*.c' | sed 's,.*/test_,,; s,\.c$,,' | sort)
    # shellcheck disable=SC2046,SC2086
    build $(printf 'build/unit/%s ' $names)
    for name in $names; do
        "build/unit/$name" >"$out/unit.log" 2>&1 || verdict "unit-$name" "$(tail -2 "$out/unit.log")"
    done
    collect units
}

kernels() {
    machines=$(sh verif/models/perf/run.sh machines)
    # shellcheck disable=SC2046,SC2086
    build $(printf 'build/%s/sim.so ' $machines)
    sh verif/models/perf/run.sh check >"$out/perf.log" 2>&1
    verdict kernels-run "$(grep -m 3 '^FAIL' "$out/perf.log")"
    collect kernels
}

rtl() {
    make --no-print-directory "build/$config/rtl-coverage.so" "build/$config/sim.so" >"$out/build.log" 2>&1 || {
        verdict rtl-builds "$(tail -2 "$out/build.log")"
        return
    }
    cp "build/$config/rtl-coverage.so" "build/$config/rtl.so" && touch "build/$config/rtl.so.quick"
    rm -rf "$out/points"
    mkdir "$out/points"
    build/weft list kernels | awk '/^[^ ]/ { print $1 }' | while read -r kernel; do
        WEFT_COVERAGE=$out/points/$kernel.dat build/weft run "$kernel" -c "$config" -m rtl -q >>"$out/rtl.log" 2>&1
    done
    verilator_coverage --write "$out/points.dat" "$out"/points/*.dat >>"$out/rtl.log" 2>&1
    verdict rtl "$([ -s "$out/points.dat" ] || tail -2 "$out/rtl.log")"
}

# Points of Verilator: a line per statement block, branch or toggle, hits behind the last blank.
points() {
    awk '/^C / { all++; hit += $NF > 0 } END { if (all) printf "%d of %d, %.1f %%", hit, all, 100 * hit / all }' "$out/points.dat"
}

# share TITLE FILE...: a row of the report.
share() {
    title=$1
    shift
    echo "| $title | $(python3 "$tree/verif/gaps/coverage/lines.py" share "$@") |"
}

report() {
    {
        echo '| What runs | Lines | Branches |'
        echo '|---|---|---|'
        [ ! -s "$out/units.tsv" ] || share 'cmodel/hw under unit tests' "$out/units.tsv"
        [ ! -s "$out/kernels.tsv" ] || share 'cmodel/hw under kernels' "$out/kernels.tsv"
        [ ! -s "$out/units.tsv" ] || [ ! -s "$out/kernels.tsv" ] || share 'cmodel/hw under both' "$out/units.tsv" "$out/kernels.tsv"
        [ ! -s "$out/points.dat" ] || echo "| Verilog of \`$config\` under every kernel | $(points) | |"
    } | tee "$out/report.md"
}

for part in "$@"; do
    case $part in
    units | kernels | rtl | report) $part ;;
    *) echo "run.sh: '$part' is none of units, kernels, rtl, report" >&2; exit 2 ;;
    esac
done
exit $failed
