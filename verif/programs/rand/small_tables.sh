#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Random kernels with votes on `small` with 16 warps, under a mechanism with these sizes: COUNT seeds from FIRST on that leave the mechanism
# open, and before them 5122, whose threads wait at more places than a table of dwf once had room for.
# usage: small_tables.sh NAME-VALUE+... FIRST COUNT, of the names one reconv; in the project's root
settings=$(echo "$1" | tr + ' ' | sed 's/-/=/g')
export RAND_MACHINE=small RAND_MODE=cycle RAND_RECONV= RAND_SET=atomics=l2_cas,warp=serial,warps=16
for setting in $settings; do
    case $setting in
    reconv=*) RAND_RECONV=${setting#*=} ;;
    *) RAND_SET=$RAND_SET,$setting ;;
    esac
done
mkdir -p build/rand
seq "$2" $(($2 + 4 * $3)) | while read -r seed; do
    build/rand-kernel --seed "$seed" --plan --machine small | sed -n "s/.* reconv=stack .*/$seed/p"
done | head -n "$3" | { echo 5122 && cat; } | xargs -P "${JOBS:-2}" -n 1 sh verif/programs/rand/one.sh
