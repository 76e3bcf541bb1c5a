#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: power of CIAO-C, part by part, and of CCWS, in runs of the same program (docs/reference/area.md, Power).
set -eu
export RUN='atax 1536 64 256' FROM=10000 CYCLES=10000
rows() { # ROWS ALL POLICY [OPTION]...
    rows=$1 all=$2
    shift 2
    sh synth/power.sh "$@" >build/power/parts
    awk -v model=synth/power/power.model -v feature=0.18 -v volt=1.8 -v rows="$rows" -v all="$all" -f synth/power/table.awk build/power/parts
}
mkdir -p build/power
echo "# note: $(yosys -V | cut -d' ' -f1-2), $(iverilog -V 2>/dev/null | sed -n '1s/ (.*//p'), OSU 0.18 um, $(awk '$1 == "mhz" { print $2 }' synth/power/power.model) MHz; cycles $FROM to $((FROM + CYCLES)) of \`$RUN\` on \`gtx480\` with \`constants=cache\`, a core of 48 warps of 32 lanes. CIAO-C has epochs of 156 and 3 instructions of warps, as 5000 and 100 of threads."
printf '\tflip-flops\tclock pins, pJ per cycle\tother pins, pJ per cycle\taccesses of memories per cycle\tmemories at 45 nm, pJ per cycle\tcells of a core at 0.18 um, mW\t15 cores, gated clocks, mW\t15 cores, all clocks, mW\n'
rows 'victim tags=victims;counters, interference list, pair lists=counts interference redirects stalls;score unit=score;epochs, decisions, barriers, settings=*' \
    '`ciao_c`, all' ciao_c --set vta_entries=8 --set ciao_high_epoch=156 --set ciao_low_epoch=3
awk '$1 == "published_mw" { printf "published, CIAO (V-F)\t\t\t\t\t\t\t%s\t%s\n", $2, $2 }' synth/power/power.model
rows '' '`ccws`, all' ccws
