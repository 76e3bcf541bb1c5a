#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Ends with an error that lists the symbols which files name and none of them defines. usage: undefined.sh FILE...
nm=riscv64-unknown-elf-nm
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
$nm "$@" >"$work/all" || exit 2
awk 'NF == 2 && $1 == "U" { print $2 }' "$work/all" | sort -u >"$work/wanted"
awk 'NF == 3 { print $3 }' "$work/all" | sort -u >"$work/there"
missing=$(comm -23 "$work/wanted" "$work/there")
[ -z "$missing" ] && exit 0
echo "weft: the device library calls what nothing defines:" $missing >&2
exit 2
