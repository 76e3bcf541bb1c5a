#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Cycles of the kernels and machines of verif/models/perf/rows on the cycle model, against verif/models/perf/baseline.tsv and the `cycles` of the
# kernels' folders, exactly: a change of the machine that moves a cycle count shows the count in the same commit. And whether each choice of each slot has a row
# of make test.
# With ALL=1, and where machines are named, the rows of verif/models/perf/rows-all as well.
# usage: run.sh check [MACHINE...]  one PASS or FAIL line per row, of these machines or of all; exit 1 if one failed
#        run.sh write               write the baseline anew
#        run.sh watched             which machines watch which choice; PASS and FAIL per slot
#        run.sh machines            the machines
form=$1
[ $# -gt 0 ] && shift
only=" $* "
[ "$only" = '  ' ] || ALL=1
rows="verif/models/perf/rows ${ALL:+verif/models/perf/rows-all}"
stated='build/weft-facts watch' # rows that files of policies state (//@ watch)
baseline=verif/models/perf/baseline.tsv
weft=build/weft
# Words of a run, so that they have the same names each time (verif/gaps/kept).
json=build/perf.json profile=build/perf.profile
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# shellcheck disable=SC2086 # a word per file
# Lines of rows, without comments and spaces around fields: MACHINE|SETTINGS|KERNEL ARGUMENTS, and for `all`, written out, |all
list_rows() {
    $stated | cat $rows - | awk -F '|' -v only="$only" -v all="$1" '
        function trim(text) { gsub(/^[ \t]+|[ \t]+$/, "", text); return text }
        /^#/ || NF == 0 { next }
        NF != 3 { print "verif/models/perf/rows, then build/weft-facts watch: line " NR " is not MACHINE | SETTINGS | KERNELS" > "/dev/stderr"; exit 2 }
        only ~ /^ *$/ || index(only, " " trim($1) " ") {
            n = split(trim($3) == "all" ? all : $3, kernel, ";")
            for (i = 1; i <= n; i++)
                if (trim(kernel[i]) != "") print trim($1) "|" trim($2) "|" trim(kernel[i]) (trim($3) == "all" ? "|all" : "")
        }'
}
machines() { list_rows all | cut -d '|' -f 1 | awk '!seen[$0]++'; }

# Exit codes of weft: 0 verified; 2 refused, as a kernel that needs instructions that the machine lacks.
cycles_of() { # MACHINE SETTINGS KERNEL-AND-ARGUMENTS
    options=
    for setting in $2; do
        case $setting in
        profile)
            options="$options --profile $profile"
            # shellcheck disable=SC2086 # words of the kernel
            $weft profile $3 -c "$1" -o "$profile" >"$work/log" 2>&1 || { echo "failed($?)"; cat "$work/log" >&2; return; }
            ;;
        *) options="$options --set $setting" ;;
        esac
    done
    # shellcheck disable=SC2086
    KEPT_FILE=$json sh verif/gaps/kept/kept.sh $weft run $3 -c "$1" $options -m cycle -q --json "$json" >"$work/log" 2>&1
    code=$?
    case $code in
    0) sed 's/.*"cycles":\([0-9]*\).*/\1/' "$json" ;;
    2) echo refused ;;
    *) echo "failed($code)"; cat "$work/log" >&2 ;;
    esac
}
measure() {
    all=$($weft list kernels | awk '/^[^ ]/ { printf "%s;", $1 }')
    [ -n "$all" ] || { echo "FAIL: perf: weft lists no kernel"; exit 1; }
    list_rows "$all" >"$work/rows" || exit 2
    while IFS='|' read -r machine settings kernel from; do
        printf '%s\t%s\t%s\t%s\n' "$machine" "$kernel" "$(cycles_of "$machine" "$settings" "$kernel" </dev/null)" "$from"
    done <"$work/rows" >"$work/now"
}

# What is expected: of the rows for all kernels each in its folder, MACHINE CYCLES; of the others in the baseline.
expected() {
    grep -v '^#' "$baseline"
    for file in sw/kernels/*/cycles; do
        kernel=${file%/cycles}
        awk -v kernel="${kernel##*/}" -v OFS='\t' '{ print $1, kernel, $2 }' "$file"
    done
}

# A kernel whose folder has no cycles yet is compared with nothing.
compare() {
    expected >"$work/expected"
    awk -F '\t' -v only="$only" '
        FNR == NR { known[$2] = 1; if (only ~ /^ *$/ || index(only, " " $1 " ")) expected[$1 "/" $2] = $3; next }
        $4 == "all" && !($2 in known) && !($3 ~ /failed/) {
            print "    perf/" $1 "/" $2 ": " $3 " cycles; `make perf-baseline` writes them to its folder"
            next
        }
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
        }' "$work/expected" "$work/now"
}

write_baseline() {
    { printf '# machine\tkernel\tcycles\n'; awk -F '\t' -v OFS='\t' '$4 != "all" { print $1, $2, $3 }' "$work/now"; } >"$work/new" &&
        cp "$work/new" "$baseline" || return 1
    awk -F '\t' '$4 == "all" { print $2 }' "$work/now" | sort -u | while read -r kernel; do
        awk -F '\t' -v kernel="$kernel" -v OFS='\t' '$4 == "all" && $2 == kernel { print $1, $3 }' "$work/now" >"$work/new" &&
            cp "$work/new" "sw/kernels/$kernel/cycles" || return 1
    done
}

# A slot whose choice changes nothing unless the machine has something else: slot, then variable and value of config.mk; value
# 2+ is any number from 2 on. What is not listed acts in every machine.
needs='constants L1D cache
interleave PARTITIONS 2+
l1_array L1D cache
l1_fill L1D cache
l1_index L1D cache
l1_local L1D cache
l1_policy L1D cache
l1_stall L1D cache
l1_store L1D cache
l2_index L2 cache
operand_hazard OPERANDS collector
operand_layout OPERANDS collector
operand_reads OPERANDS collector
region_index LIMIT ciao_p'

# Every choice that the tool knows, and every file of hardware C, is in the machine of some row of make test.
watched() {
    rows=verif/models/perf/rows
    list_rows all >"$work/rows" || exit 2
    for machine in $(machines); do
        mkdir -p "$work/$machine"
        build/weft-config "$machine" "$work/$machine" || exit 2
        sed "s/^CFG_/$machine /; s/=/ /" "$work/$machine/config.mk"
        sh cmodel/hw/sources.sh -d "$work/read" used "$work/$machine" cmodel/hw/gpu.h >/dev/null || exit 2
        sed -n 's/^\(cmodel.*\):$/\1/p' "$work/read" >>"$work/used"
    done >"$work/settings"
    $weft list policies | sed 's/^--set //; s/^--//; s/=/ /' | awk -v needs="$needs" '
        function acts(machine, slot) {
            if (!(slot in need)) return 1
            return want[slot] == "2+" ? value[machine, need[slot]] >= 2 : value[machine, need[slot]] == want[slot]
        }
        BEGIN {
            n = split(needs, line, "\n")
            for (i = 1; i <= n; i++) { split(line[i], word, " "); need[word[1]] = word[2]; want[word[1]] = word[3] }
        }
        FNR == NR {
            if (!($1 in known)) { known[$1] = 1; machine[++machines] = $1 }
            value[$1, $2] = $3
            next
        }
        {
            slots++
            by = ""
            count = 0
            for (i = 1; i <= machines; i++)
                if (value[machine[i], toupper($1)] == $2 && acts(machine[i], $1) && ++count <= 3) by = by " " machine[i]
            print "    " $1 "=" $2 ":" (count ? by : " nothing") (count > 3 ? " and " count - 3 " more" : "")
            if (!count) { print "FAIL: perf/watched/" $1 "=" $2 ": no row of verif/models/perf/rows has a machine with it"; bad = 1 }
            else print "PASS: perf/watched/" $1 "=" $2
        }
        END { exit bad || !slots }' "$work/settings" - || return 1
    # AXI ports and the link of boards are outside the machine; gates.h is in builds that check gates (suite skips).
    bad=0
    for file in $(find cmodel/hw -name '*.[ch]' | sort); do
        case $file in cmodel/hw/edge/axi/* | cmodel/hw/edge/link/* | cmodel/hw/lang/gates.h) continue ;; esac
        grep -qxF "$file" "$work/used" || {
            echo "FAIL: perf/watched/$file: no row of verif/models/perf/rows has a machine with it"
            bad=1
        }
    done
    [ $bad = 0 ] && echo 'PASS: perf/watched/files'
}

case $form in
machines) machines ;;
watched) watched ;;
check)
    [ -n "$ALL" ] || only=" $(machines | tr '\n' ' ') "
    measure
    compare
    ;;
write)
    measure
    if grep failed "$work/now"; then
        echo "perf: not written: these runs failed" >&2
        exit 1
    fi
    write_baseline
    ;;
*)
    echo "run.sh: say check, write, watched or machines" >&2
    exit 2
    ;;
esac
