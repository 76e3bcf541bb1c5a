#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The least and the greatest value of each size, alone, in machines of several kinds: what the facts' rules admit, c2v translates,
# unless weft-config says that such a machine has no RTL.
# One line per machine that is changed, "PASS: extremes/BASE: N machines" or "FAIL: extremes/BASE: which, and c2v's message".
work=$PWD/build/test-extremes
suite=extremes
. verif/lib.sh
rm -rf "$work"
mkdir -p "$work"
grep -rhoE '^//@ size [a-z0-9_]+ [0-9]+\.\.[0-9]+' cmodel/hw | sed 's/\.\./ /' | sort -u >"$work/sizes"

for base in ${*:-nano tiny small vws}; do
    count=0
    : >"$work/why"
    while read -r _ _ name least greatest; do
        for value in "$least" "$greatest"; do
            folder=$work/$base+$name-$value
            mkdir "$folder"
            build/weft-config "$base+$name-$value" "$folder" 2>"$folder/log" || continue
            build/weft-config --rtl "$base+$name-$value" 2>"$folder/log" || continue
            count=$((count + 1))
            # shellcheck disable=SC2046 # a word per file
            build/c2v -o "$folder/rtl" --top gpu -I "$folder" -I cmodel/hw $(sh cmodel/hw/sources.sh "$folder" cmodel/hw/gpu.h) >"$folder/log" 2>&1 ||
                echo "$base+$name-$value: $(head -n 1 "$folder/log");" >>"$work/why"
        done
    done <"$work/sizes"
    [ "$count" -ge 20 ] || echo "only $count values are admitted" >>"$work/why"
    verdict "$base: $count machines" "$(tr '\n' ' ' <"$work/why")"
done
exit $failed
