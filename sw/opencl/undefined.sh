#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Ends with an error that lists the symbols which an object names and neither it nor an archive defines.
# usage: undefined.sh OBJECT ARCHIVE
nm=riscv64-unknown-elf-nm
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
$nm -u "$1" | awk '{ print $NF }' | sort -u >"$work/wanted" || exit 2
$nm --defined-only "$2" | awk 'NF == 3 { print $3 }' | sort -u >"$work/there" || exit 2
missing=$(comm -23 "$work/wanted" "$work/there")
[ -z "$missing" ] && exit 0
echo "weft: the device library calls what nothing defines:" $missing >&2
exit 2
