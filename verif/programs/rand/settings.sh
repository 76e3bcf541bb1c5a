#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Sizes at the ends of their ranges for a choice, one set of several by number: SIZE=VALUE,... on one line.
#   sh verif/programs/rand/settings.sh SLOT=NAME[,SIZE=VALUE] NUMBER
awk -v choice="$1" -v number="$2" '$1 == choice { set[sets++] = $2 } END { if (!sets) exit 1; print set[number % sets] }' verif/programs/rand/choices ||
    { echo "settings.sh: verif/programs/rand/choices has no line for '$1'; it has: $(awk '!/^#/ && !seen[$1]++ { print $1 }' verif/programs/rand/choices | tr '\n' ' ')" >&2; exit 2; }
