#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Compile a simulator by the counts of training runs: the cycle model by gcc, its RTL by clang.
# usage: guided.sh train|use FOLDER OUTPUT COMPILER OPTION... -- FILE...
#   train     the simulator that counts into FOLDER. It is not optimized across files: counts are taken before that
#   use       the simulator that the counts in FOLDER shape
set -eu
form=$1 folder=$2 output=$3 compiler=$4
shift 4
options=
while [ "$1" != -- ]; do
    case $form$1 in
    train-flto*) ;;
    *) options="$options $1" ;;
    esac
    shift
done
shift
mkdir -p "$folder"

case $("$compiler" --version) in
*clang*)
    version=$("$compiler" -dumpversion | cut -d . -f 1)
    if [ "$form" = train ]; then
        rm -f "$folder"/*.profraw
        guide="-fprofile-instr-generate=$folder/%p.profraw"
    else
        "llvm-profdata-$version" merge -o "$folder/counts" "$folder"/*.profraw
        guide="-fprofile-instr-use=$folder/counts"
    fi
    # shellcheck disable=SC2086 # words
    exec "$compiler" $options $guide "$@" -o "$output"
    ;;
esac

# gcc keeps counts by object. Every source has one here, named by its path: two files may be called cache.c.
if [ "$form" = train ]; then
    rm -f "$folder"/*.gcda
    guide='-fprofile-generate -fprofile-update=single'
else
    guide='-fprofile-use -Wno-missing-profile'
fi
objects=
: >"$folder/steps"
for file in "$@"; do
    object=$folder/$(echo "${file%.c}" | tr / -).o
    objects="$objects $object"
    echo "-c $file -o $object" >>"$folder/steps"
done
# shellcheck disable=SC2086 # words
xargs -a "$folder/steps" -L 1 -P "${JOBS:-1}" "$compiler" $options $guide
# shellcheck disable=SC2086 # words
exec "$compiler" $options $guide $objects -o "$output"
