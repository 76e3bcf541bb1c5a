#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Cycles of every kernel at its default size on the cycle model, against verif/perf/baseline.tsv, exactly:
# a change of the machine that moves a cycle count shows the count in the same commit.
# usage: run.sh check     one PASS or FAIL line per configuration and kernel; exit 1 if one failed
#        run.sh write     write the baseline anew
form=$1
configs='tiny small demo demo+schedulers=2 thesis'
baseline=verif/perf/baseline.tsv
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
weft=build/weft
kernels=$($weft list kernels | awk '/^[a-z]/ { print $1 }')
[ -n "$kernels" ] || { echo "FAIL: perf: weft lists no kernel"; exit 1; }

# Exit codes of weft: 0 verified; 2 refused, as a kernel that needs instructions that the machine lacks.
# A machine is a configuration, or one with a setting changed: NAME+SETTING=VALUE.
for config in $configs; do
    for kernel in $kernels; do
        case $config in
        *+*) set -- -c "${config%%+*}" --set "${config#*+}" ;;
        *) set -- -c "$config" ;;
        esac
        $weft run "$kernel" "$@" -m cycle -q --json "$work/json" >"$work/log" 2>&1
        code=$?
        case $code in
        0) cycles=$(sed 's/.*"cycles":\([0-9]*\).*/\1/' "$work/json") ;;
        2) cycles=refused ;;
        *) cycles="failed($code)"; cat "$work/log" >&2 ;;
        esac
        printf '%s\t%s\t%s\n' "$config" "$kernel" "$cycles"
    done
done >"$work/now"

if [ "$form" = write ]; then
    if grep failed "$work/now"; then
        echo "perf: not written: these runs failed" >&2
        exit 1
    fi
    { printf '# configuration\tkernel\tcycles\n'; cat "$work/now"; } >"$work/new" && cp "$work/new" $baseline
    exit
fi
awk -F '\t' '
    FNR == NR { if ($0 !~ /^#/) expected[$1 "/" $2] = $3; next }
    {
        name = $1 "/" $2
        if (!(name in expected)) why = $3 " cycles; the baseline has no line for it"
        else if (expected[name] != $3) why = $3 " cycles, not " expected[name]
        else why = ""
        if (why == "") print "PASS: perf/" name
        else { print "FAIL: perf/" name ": " why " (if that is meant: make perf-baseline)"; bad = 1 }
        delete expected[name]
    }
    END {
        for (name in expected) { print "FAIL: perf/" name ": in the baseline only (make perf-baseline)"; bad = 1 }
        exit bad
    }' $baseline "$work/now"
