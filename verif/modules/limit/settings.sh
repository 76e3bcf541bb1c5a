#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Settings at the ends of their ranges for a limit policy, one set of several by number: NAME=VALUE,... on one line. The
# policy's file states them (//@ extremes, cmodel/config/facts.h).
#   sh verif/modules/limit/settings.sh POLICY NUMBER
sets=$(build/weft-facts extremes limit "$1") || exit 2
if [ -z "$sets" ]; then
    echo "settings.sh: limit=$1 states no extremes; add to its file: //@ extremes NAME=VALUE,...; NAME=VALUE" >&2
    exit 2
fi
echo "$sets" | awk -v number="$2" '{ set[NR - 1] = $0 } END { print set[number % NR] }'
