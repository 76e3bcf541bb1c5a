#!/bin/sh
# slots.sh CONFIG.mk: the files of hardware C that a configuration chooses, one per slot, and those
# that only a choice needs.
. "$1"
cd "$(dirname "$0")" || exit 1
files="operands/$CFG_OPERANDS.c scoreboard/$CFG_SCOREBOARD.c reconv/$CFG_RECONV.c sched/$CFG_ORDER.c fpu/$CFG_FLOAT.c icache/$CFG_ICACHE.c limit/$CFG_LIMIT.c l1d/$CFG_L1D.c dram/$CFG_DRAM.c multiplier/$CFG_MULTIPLIER.c counters/core_$CFG_COUNTERS.c counters/partition_$CFG_COUNTERS.c"
[ "$CFG_FLOAT" = none ] || files="$files $(echo fpu/float_*.c)"
[ "$CFG_OPERANDS" = direct ] || files="$files $(echo operands/operand_*.c)"
daws="limit/daws_throttle.c limit/daws_settings.c limit/daws_marks.c limit/daws_outside.c limit/daws_warps.c limit/daws_footprint.c limit/daws_walk.c"
case $CFG_LIMIT in
ccws) files="$files limit/ccws_settings.c limit/victim_tags.c limit/lost_locality.c limit/score_stack.c" ;;
daws_profiled) files="$files limit/daws_profile.c $daws" ;;
daws) files="$files limit/victim_tags.c limit/daws_sampler.c limit/daws_loads.c limit/daws_repetition.c limit/daws_count.c $daws" ;;
esac
# A serial multiplier divides, too.
divider=restoring
[ "$CFG_MULTIPLIER" = parallel ] || divider=none
files="$files divider/$divider.c"
# Units of fewer lanes than a warp.
beats=none
for lanes in $CFG_MUL_LANES $CFG_FPU_LANES $CFG_SFU_LANES; do
    [ "$lanes" -eq 0 ] || [ "$lanes" -eq "$CFG_LANES" ] || beats=hold
done
files="$files beats/$beats.c"
# One core and one partition need no crossbar (params.h, NETWORK_DIRECT).
xbar=crossbar
[ "$CFG_CORES" -ne 1 ] || [ "$CFG_PARTITIONS" -ne 1 ] || [ "$CFG_DRAM" != none ] || xbar=direct
# Without caches and atomics the core's requests are the memory's (params.h, MEMORY_THROUGH).
l2=$CFG_L2
if [ "$xbar $CFG_L1D $CFG_L2 $CFG_ICACHE $CFG_ATOMICS" = "direct none none none none" ] &&
    [ "$CFG_LOADS" -le $((32 >> CFG_LANES)) ] &&
    { [ "$CFG_LANES" -eq "$CFG_SECTOR_WORDS" ] || [ "$CFG_LINE_WORDS" -eq "$CFG_SECTOR_WORDS" ]; }; then
    xbar=through
    l2=through
fi
files="$files xbar/$xbar.c l2/$l2.c"
for file in $files; do
    echo "cmodel/hw/$file"
done
