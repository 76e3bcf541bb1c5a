#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The compiler of make coverage: a program made of sources has each compiled to an object of its own, named by its path, since gcc
# names counters by the last part of it, and several files of the hardware are called cache.c. Only the hardware is counted.
# usage: cc.sh WORD...     as gcc
case " $* " in
*' -E '* | *' -c '* | *' -M'*) exec gcc "$@" ;;
esac
out=a.out sources= options= libraries=
while [ $# -gt 0 ]; do
    case $1 in
    -o) out=$2 && shift ;;
    *.c) sources="$sources $1" ;;
    -l* | *.o | *.a) libraries="$libraries $1" ;;
    *) options="$options $1" ;;
    esac
    shift
done
objects=
for source in $sources; do
    object=$out-$(echo "${source%.c}" | tr / -).o
    counted=
    case $source in cmodel/hw/* | */unit/*) counted=--coverage ;; esac
    # shellcheck disable=SC2086 # words
    gcc $options $counted -c "$source" -o "$object" || exit
    objects="$objects $object"
done
# shellcheck disable=SC2086
exec gcc $options $objects $libraries --coverage -o "$out"
