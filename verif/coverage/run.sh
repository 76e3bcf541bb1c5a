#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# What of the hardware runs when it is tested: lines and branches of cmodel/hw under its unit tests, under kernels on the cycle
# models of verif/perf/rows, and under both, by gcov; points of the Verilog of one machine under every kernel, by Verilator. A line
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
for part in weft weft-cc weft-config weft-facts c2v cmodel sw runtime verilated kernels; do
    [ ! -e "build/$part" ] || cp -a "build/$part" "$tree/build/"
done
cd "$tree" || exit 2
WEFT_ROOT=$tree WEFT_QUICK=all
export WEFT_ROOT WEFT_QUICK

# build TARGET...: with counters of lines and branches.
build() {
    make --no-print-directory -k -j"${JOBS:-2}" WARNINGS='-w --coverage' "$@" >"$out/build.log" 2>&1
}

# collect PART FOLDER...: what the counters of these folders say, as JSON.
collect() {
    part=$1
    shift
    gcovr -r "$tree" --filter 'cmodel/hw/' --gcov-ignore-parse-errors -j "${JOBS:-2}" --json "$out/$part.json" "$@" >"$out/$part.log" 2>&1
    verdict "$part" "$([ -s "$out/$part.json" ] || tail -3 "$out/$part.log")"
}

units() {
    names=$(find verif/unit/hw -name 'test_*.c' | sed 's,.*/test_,,; s,\.c$,,' | sort)
    # shellcheck disable=SC2046,SC2086
    build $(printf 'build/unit/%s ' $names)
    for name in $names; do
        "build/unit/$name" >"$out/unit.log" 2>&1 || verdict "unit-$name" "$(tail -2 "$out/unit.log")"
    done
    collect units build/unit
}

kernels() {
    machines=$(sh verif/perf/run.sh machines)
    # shellcheck disable=SC2046,SC2086
    build $(printf 'build/%s/sim.so ' $machines)
    sh verif/perf/run.sh check >"$out/perf.log" 2>&1
    verdict kernels-run "$(grep -m 3 '^FAIL' "$out/perf.log")"
    # shellcheck disable=SC2086
    collect kernels $(printf 'build/%s ' $machines)
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

# share TITLE JSON...: a row of the report.
share() {
    title=$1
    shift
    # shellcheck disable=SC2046
    gcovr -r "$tree" --filter 'cmodel/hw/' $(printf -- '-a %s ' "$@") --json-summary "$out/summary.json" >"$out/share.log" 2>&1
    awk -v title="$title" '
        { gsub(/[",:{}]/, " "); for (i = 1; i < NF; i++) total[$i] = $(i + 1) }
        END {
            printf "| %s | %d of %d, %.1f %% | %d of %d, %.1f %% |\n", title, total["line_covered"], total["line_total"],
                total["line_percent"], total["branch_covered"], total["branch_total"], total["branch_percent"]
        }' "$out/summary.json"
}

report() {
    {
        echo '| What runs | Lines | Branches |'
        echo '|---|---|---|'
        [ ! -s "$out/units.json" ] || share 'cmodel/hw under unit tests' "$out/units.json"
        [ ! -s "$out/kernels.json" ] || share 'cmodel/hw under kernels' "$out/kernels.json"
        [ ! -s "$out/units.json" ] || [ ! -s "$out/kernels.json" ] || share 'cmodel/hw under both' "$out/units.json" "$out/kernels.json"
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
