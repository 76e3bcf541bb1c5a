#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Prints what clc must know of the device library's parts: a line "SYMBOL PART" for each function, then "needs PART PART" for each
# part whose functions call another's. Ends with an error where a symbol is named that neither a part nor the archive defines: a
# user's kernel would meet it. The order is that in which parts are linked, so one may need later ones alone.
# usage: parts.sh ARCHIVE OBJECT...       build/opencl/NAME.o is the part NAME
nm=riscv64-unknown-elf-nm
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
$nm --defined-only "$1" | awk 'NF == 3 { print $3, "-" }' >"$work/defined" || exit 2
shift
: >"$work/wanted"
for object; do
    part=$(basename "$object" .o)
    $nm "$object" >"$work/all" || exit 2
    awk -v part="$part" 'NF == 3 && $2 == "T" { print $3, part }' "$work/all" >>"$work/defined"
    awk -v part="$part" 'NF == 2 && $1 == "U" { print $2, part }' "$work/all" >>"$work/wanted"
done
order=" $(for object; do basename "$object" .o; done | tr '\n' ' ')"
awk -v order="$order" '
    BEGIN { print "parts of the device library: SYMBOL PART" }
    NR == FNR { of[$1] = $2; if ($2 != "-") print; next }
    !($1 in of) { print "weft: part " $2 " of the device library calls " $1 ", which nothing defines" >"/dev/stderr"; bad = 1; next }
    of[$1] == "-" || (($2, of[$1]) in told) { next }
    { told[$2, of[$1]] = 1; print "needs", $2, of[$1] }
    index(order, " " of[$1] " ") < index(order, " " $2 " ") {
        print "weft: part " $2 " of the device library needs " of[$1] ", which is linked before it" >"/dev/stderr"; bad = 1
    }
    END { exit bad ? 2 : 0 }' "$work/defined" "$work/wanted"
