#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Kernels on cycle models that tick every cycle with closed and with open gates and compare (cmodel/sim/gates.c). A gate that hides
# something ends the run. With conditions that are too strong (mutants), the run must end so and name the gate.
# usage: run.sh all          the rows (of make test, or with ALL=1 all), the mutants, and whether every gate has closed
#        run.sh machines     the machines
#        run.sh mutants      the mutants
form=$1
suite=skips
. verif/lib.sh
work=build/skips
mutants=verif/models/skips/gates.mutants
export WEFT_CHECK_GATES=1 WEFT_GATES_LIST=1

list_rows() {
    awk -F '|' -v all="$ALL" '
        function trim(text) { gsub(/^[ \t]+|[ \t]+$/, "", text); return text }
        /^#/ || NF == 0 || (/^all / && all == "") { next }
        NF != 3 { print "verif/models/skips/rows: line " NR " is not MACHINE | SETTINGS | KERNELS" > "/dev/stderr"; exit 2 }
        {
            sub(/^all /, "")
            n = split($3, kernel, ";")
            for (i = 1; i <= n; i++) print trim($1) "|" trim($2) "|" trim(kernel[i])
        }' verif/models/skips/rows
}

# Rows that this run leaves out name machines as well, by their proper names.
every_machine() {
    mkdir -p "$work/config"
    wrong=$(ALL=1 list_rows | cut -d '|' -f 1 | sort -u |
        while read -r machine; do build/weft-config "$machine" "$work/config" 2>&1 || true; done)
    verdict rows-name-machines "$wrong"
}

# One row. A run must have ticked, with gates that closed.
row() { # MACHINE SETTINGS KERNEL-AND-ARGUMENTS
    options=
    for setting in $2; do options="$options --set $setting"; done
    # shellcheck disable=SC2086
    $kept $weft run $3 -c "$1" $options -m cycle -q >"$work/err" 2>&1
    code=$?
    cat "$work/err" >>"$work/closed"
    reason=
    if [ $code -ne 0 ]; then
        reason="exit $code: $(grep -v '^gate ' "$work/err" | head -2 | tr '\n' ' ')"
    elif ! grep -q '^gates: [1-9][0-9]* reached, [1-9][0-9]* closed, [1-9][0-9]* cycles$' "$work/err"; then
        reason="no gate was reached: $(tail -1 "$work/err")"
    fi
    verdict "$1/$(echo "$3" | tr ' ' '-')" "$reason"
}

# Every gate that the sources of these machines hold has closed in some run: what never closes is not checked.
every_gate() {
    closed=$(sed -n 's/^gate \([^ ]*\) .*closed in [1-9].*/\1/p' "$work/closed" | sort -u)
    idle=$(sed -n 's/^gate \([^ ]*\) .*closed in 0 cycles$/\1/p' "$work/closed" | sort -u | grep -v -x -F "$closed" | tr '\n' ' ')
    verdict every-gate-closes "${idle:+never closed: $idle}"
}

field() { build/weft-facts mutant "$1" "$2" $mutants; }

mutant() { # NAME
    file=$(build/weft-facts mutants $mutants | awk -v name="$1" '$1 == name { print $3 }')
    rm -rf "$work/tree" && mkdir -p "$work/tree/build"
    tar -cf - --exclude=./build --exclude=./.git . | tar -xf - -C "$work/tree" || exit 2
    for part in cmodel common sw kernels runtime c2v weft weft-cc weft-config weft-facts facts; do
        if [ -e "build/$part" ]; then cp -a "build/$part" "$work/tree/build/"; fi
    done
    build/weft-facts mutate "$1" "$file" $mutants >"$work/tree/$file" || { verdict "mutant/$1" "its text is not once in $file"; return; }
    # shellcheck disable=SC2046
    (cd "$work/tree" && build/weft run -c small $(field "$1" kernel) -m cycle -q) >"$work/out" 2>"$work/err"
    code=$?
    gate=$(field "$1" gate)
    reason=
    if [ $code -eq 0 ]; then
        reason="nothing was reported"
    elif ! grep -q "^gates: cycle [0-9]*: .* differs: the gate of [a-z0-9_]* at ${gate:-$file}:[0-9]* is closed$" "$work/err"; then
        reason="exit $code, not with the gate in ${gate:-$file}: $(grep -v '^gate ' "$work/err" | head -2 | tr '\n' ' ')"
    fi
    verdict "mutant/$1" "$reason"
}

run_mutants() {
    for name in $(build/weft-facts mutants $mutants | cut -d' ' -f1); do mutant "$name"; done
    for kind in rest when pass; do
        build/weft-facts mutants $mutants | cut -d' ' -f2 | grep -qx $kind || verdict "mutant/$kind" "no mutant of this kind"
    done
}

mkdir -p "$work"
case $form in
machines) list_rows | cut -d '|' -f 1 | awk '!seen[$0]++' ;;
all)
    : >"$work/closed"
    every_machine
    list_rows >"$work/rows"
    while IFS='|' read -r machine settings kernel; do row "$machine" "$settings" "$kernel" </dev/null; done <"$work/rows"
    every_gate
    run_mutants
    ;;
mutants) run_mutants ;;
*)
    sed -n '5,7p' "$0" | sed 's/^# //' >&2
    exit 2
    ;;
esac
exit $failed
