#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The covering array is that of its rows: the same names in the same order, machines that there are, and each has what its row fixes.
# That every choice is in lockstep somewhere is the other half of suite choices (verif/gaps/coverage/pairs.sh).
# usage: check.sh      in the project's root, after make weft-config
suite=choices
. verif/lib.sh
folder=verif/modules/array
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
awk '/^[^#]/ { print $1 }' $folder/rows >"$work/rows"
awk '/^[^#]/ { print $1 }' $folder/machines >"$work/names"
verdict array-rows "$(cmp -s "$work/rows" "$work/names" || echo "the rows of $folder/machines are not those of $folder/rows: run make array")"
while IFS='|' read -r name base fixed; do
    machine=$(sh $folder/machine.sh $name)
    why=$(build/weft-config "$machine" "$work" 2>&1)
    [ ${#machine} -le 255 ] || why="its machine $machine has a name of ${#machine} characters, too long for a folder: fix fewer slots of its row"
    [ "${machine%%+*}" = $base ] || why="its machine $machine is not one of $base"
    for word in $fixed; do
        case $machine+ in
        *"+$word+"*) ;;
        *"+${word%-*}-"*) why="$machine has not $word, which its row fixes" ;;
        *) [ "$word" = "${word%-*}" ] || sed -n 's/^#define CFG_\([A-Z0-9_]*\)_FILE "\(.*\)\.h"$/\1-\2/p' "$work/config.h" | grep -qix -e "$word" ||
            why="$machine has not $word, which its row fixes" ;;
        esac
    done
    verdict "array-$name" "$why"
done <<EOF
$(grep '|' $folder/rows | grep -v '^#' | tr -s ' ' | sed 's/ *| */|/g')
EOF
exit $failed
