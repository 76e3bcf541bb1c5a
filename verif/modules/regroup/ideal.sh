#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The ideal of regrouping (docs/reference/regroup-ideal.md) on the cycle model, beside the golden model: kernels and random kernels
# under every mechanism, with each part of it and with all. What it changes, it changes in some kernel; what is no circuit is refused.
#   sh verif/modules/regroup/ideal.sh MACHINE...
suite=regroup
. verif/lib.sh
log=build/regroup
mkdir -p "$log"

# cycles IDEAL MACHINE KERNEL OPTION...: of a verified run, whose log is $file; nothing of another one.
cycles() {
    ideal=$1 machine=$2 kernel=$3
    shift 3
    file=$log/ideal-$ideal-$machine-$(echo "$kernel" | tr ' ' '-').log
    # shellcheck disable=SC2086 # words
    $kept build/weft run $kernel -c "$machine" --set regroup_ideal="$ideal" -m cycle "$@" >"$file" 2>&1 &&
        awk '$1 == "cycles" { print $2 } $1 == "mismatches" && $2 > 0 { exit 1 }' "$file"
}

for machine; do
    differs=
    for ideal in 1 2 4 7; do
        failures=
        for kernel in 'divergence 64 4' 'collatz 60' 'reduce 500' 'recursive 16' 'bfs 200'; do
            now=$(cycles $ideal "$machine" "$kernel" --check) && [ -n "$now" ] || failures="$failures '$kernel'"
            [ "$now" = "$(cycles 0 "$machine" "$kernel")" ] || differs="$differs $ideal"
        done
        verdict "ideal-$ideal-$machine" "${failures:+$failures: see $log/ideal-$ideal-$machine-*.log}"
    done
    case $differs in
    *1*2*4*7*) verdict "ideal-changes-$machine" '' ;;
    *) verdict "ideal-changes-$machine" "of 1, 2, 4 and 7 only these change cycles:${differs:- none}" ;;
    esac
done

# Under dual_path a path may part its lanes while the other is between a marker and its branch: seeds with which others got the marker,
# joined at a place that they never came to, and reached the block barrier in part, without the ideal and with its latency.
for case in '0 2' '0 26' '1 22'; do
    ideal=${case% *} seed=${case#* }
    failures=
    now=$(cycles "$ideal" demo+cores-1+reconv-dual_path "divergence 64 8 $seed" --check) && [ -n "$now" ] || failures=fails
    verdict "markers-$ideal-$seed" "${failures:+see $log/ideal-$ideal-*-dual_path-divergence-64-8-$seed.log}"
done

# refuses NAME WORDS ARGUMENT...: the message has these words.
refuses() {
    name=ideal-refused-$1 words=$2
    shift 2
    said=$(build/weft "$@" 2>&1 >/dev/null)
    code=$?
    case $code:$said in
    2:*"$words"*) verdict "$name" '' ;;
    *) verdict "$name" "exit $code: $said" ;;
    esac
}
refuses rtl 'is a bound that no circuit reaches' run vecadd --reconv tbc --set regroup_ideal=1 -m rtl
refuses lockstep 'is a bound that no circuit reaches' run vecadd --reconv tbc --set regroup_ideal=7 -m lockstep
refuses netlist 'is a bound that no circuit reaches' run vecadd --reconv tbc --set regroup_ideal=7 -m lockstep --netlist gates
refuses axi 'leave out --axi' run vecadd --reconv tbc --set regroup_ideal=7 --set dram=none --axi
refuses area 'is a bound that no circuit reaches' area -c demo --reconv tbc --set regroup_ideal=7
refuses stack regroup_ideal run vecadd --set regroup_ideal=7
refuses scoreboard 'what threads wait for is written into its registers' run vecadd --reconv tbc --set regroup_ideal=4 --set scoreboard=issued
refuses access 'several slots search barriers in one cycle' run vecadd --reconv harp --set regroup_ideal=1 --set harp_access=2
exit $failed
