#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# A board's bitstream, and whether its clock is still the one that docs/results/tables/boards.md has: the median of three seeds, less a
# tenth. (Medians of other seeds differ by less.)
# usage: clock.sh BOARD      PAGE: another page than that one
suite=board
. verif/lib.sh
board=$1 page=${PAGE:-docs/results/tables/boards.md}
sh fpga/common/build.sh "$board" || exit 1
# clock FILE: of the board's row with the machine that was built, the last cell.
clock() { sed -n "s/^| $board | $machine |.* | \([0-9.]*\) MHz |\$/\1/p" "$1" | head -1; }
report=${FPGA_OUT:-build/fpga}/$board/report.md
machine=$(sed 's/^| [^|]* | \([^ ]*\) .*/\1/' "$report")
was=$(clock "$page")
now=$(clock "$report")
if [ -z "$was" ]; then
    verdict "clock-$board" "$page has no clock of $board with machine $machine"
else
    verdict "clock-$board" "$(awk -v now="$now" -v was="$was" -v page="$page" \
        'BEGIN { if (now < 0.9 * was) printf "%s MHz, and %s says %s: find the change that made a path longer\n", now, page, was }')"
fi
exit $failed
