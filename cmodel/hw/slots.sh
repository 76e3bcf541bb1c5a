#!/bin/sh
# slots.sh CONFIG.mk: the files of hardware C that a configuration chooses, one per slot, and those
# that only a choice needs. config.h of the same machine lies beside it.
. "$1"
folder=$(cd "$(dirname "$1")" && pwd) || exit 1
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
# What lies between cores and memory is for params.h to say.
xbar=$(printf '#include "hw.h"\n#include "params.h"\n#if MEMORY_THROUGH\nthrough\n#elif NETWORK_DIRECT\ndirect\n#else\ncrossbar\n#endif\n' |
    "${CC:-gcc}" -E -P -I. -I"$folder" -) || exit 1
xbar=$(printf '%s\n' "$xbar" | tail -n 1)
case $xbar in
through) l2=through ;;
direct | crossbar) l2=$CFG_L2 ;;
*) echo "slots.sh: params.h does not tell the network of the machine in $folder: '$xbar'" >&2; exit 1 ;;
esac
files="$files xbar/$xbar.c l2/$l2.c"
for file in $files; do
    echo "cmodel/hw/$file"
done
