#!/bin/sh
# slots.sh CONFIG.mk: the files of hardware C that a configuration chooses, one per slot, and those
# that only a choice needs. config.h of the same machine lies beside it.
. "$1"
folder=$(cd "$(dirname "$1")" && pwd) || exit 1
cd "$(dirname "$0")" || exit 1
files="operand/operands/$CFG_OPERANDS.c front/scoreboard/$CFG_SCOREBOARD.c issue/reconv/$CFG_RECONV.c issue/order/$CFG_ORDER.c execute/float/$CFG_FLOAT.c front/icache/$CFG_ICACHE.c issue/limit/$CFG_LIMIT.c memory/l1d/$CFG_L1D.c partition/dram/$CFG_DRAM.c execute/multiplier/$CFG_MULTIPLIER.c core/counters/core_$CFG_COUNTERS.c partition/counters/partition_$CFG_COUNTERS.c"
[ "$CFG_FLOAT" = none ] || files="$files $(echo execute/float/float_*.c)"
[ "$CFG_OPERANDS" = direct ] || files="$files $(echo operand/operands/operand_*.c)"
daws="issue/limit/daws_throttle.c issue/limit/daws_settings.c issue/limit/daws_marks.c issue/limit/daws_outside.c issue/limit/daws_warps.c issue/limit/daws_footprint.c issue/limit/daws_walk.c"
case $CFG_LIMIT in
ccws) files="$files issue/limit/ccws_settings.c issue/limit/victim_tags.c issue/limit/lost_locality.c issue/limit/score_stack.c" ;;
daws_profiled) files="$files issue/limit/daws_profile.c $daws" ;;
daws) files="$files issue/limit/victim_tags.c issue/limit/daws_sampler.c issue/limit/daws_loads.c issue/limit/daws_repetition.c issue/limit/daws_count.c $daws" ;;
esac
# A serial multiplier divides, too.
divider=restoring
[ "$CFG_MULTIPLIER" = parallel ] || divider=none
files="$files execute/divider/$divider.c"
# Units of fewer lanes than a warp.
beats=none
for lanes in $CFG_MUL_LANES $CFG_FPU_LANES $CFG_SFU_LANES; do
    [ "$lanes" -eq 0 ] || [ "$lanes" -eq "$CFG_LANES" ] || beats=hold
done
files="$files execute/beats/$beats.c"
# What lies between cores and memory is for params.h to say.
xbar=$(printf '#include "lang/hw.h"\n#include "common/params.h"\n#if MEMORY_THROUGH\nthrough\n#elif NETWORK_DIRECT\ndirect\n#else\ncrossbar\n#endif\n' |
    "${CC:-gcc}" -E -P -I. -I"$folder" -) || exit 1
xbar=$(printf '%s\n' "$xbar" | tail -n 1)
case $xbar in
through) l2=through ;;
direct | crossbar) l2=$CFG_L2 ;;
*) echo "slots.sh: params.h does not tell the network of the machine in $folder: '$xbar'" >&2; exit 1 ;;
esac
files="$files network/xbar/$xbar.c partition/l2/$l2.c"
for file in $files; do
    echo "cmodel/hw/$file"
done
