#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# One random kernel: generate, compile, run beside the golden model. Prints PASS or FAIL, with the
# command that repeats a failure. RAND_MODE overrides the mode of the plan, RAND_SET its changes (NAME=VALUE,...).
# RAND_NETLIST names a kind of netlist in the place of the RTL (mode lockstep).
# RAND_RECONV names a mechanism of slot reconv in the place of `stack`. RAND_MACHINE names a machine of rand_kernel.c in place of the seed's. RAND_LIMIT names a limit policy: its settings
# are at the ends of their ranges, and the L1, which is of the kind that the policy needs, has one or two lines. A profile is that of a run of the kernel for even
# seeds, else one that only knows where loops begin, or loads are, and makes up the rest. RAND_CHOICE names a choice of another slot, SLOT=NAME or SLOT=NAME,SIZE=VALUE, with
# sizes at the ends of their ranges: those of choices, beside this script.
# What the tool refuses as wrong use ends with exit code 2.
# RAND_LONGEST: a kernel of more cycles than that is not run in lockstep. The cycle model alone finds that out.
# RAND_THREADS: host threads that tick the cores of the cycle model.
# With atomics=l2_cas among the changes of RAND_SET, kernels with atomics have amocas.w among them. With warp=serial, there or as RAND_CHOICE, they have votes and shuffles.
#   sh verif/programs/rand/one.sh SEED
seed=$1
work=build/rand/$seed
mkdir -p "$work"
# shellcheck disable=SC2086 # two words or none
plan=$(build/rand-kernel --seed "$seed" --plan ${RAND_MACHINE:+--machine $RAND_MACHINE}) || exit 2
eval "$plan"
[ "$reconv" != stack ] || reconv=${RAND_RECONV:-stack}
choice=${RAND_CHOICE%%,*}
case $choice in reconv=*) reconv=${choice#reconv=} ;; esac
# Under these lanes of a warp meet at a barrier only where markers say so.
case $reconv in
stack | dual_path | multi_path | dws) [ "$markers" != none ] || markers=rpc,loop ;;
lpc) markers=rpc,lpc,loop ;;
esac
# shellcheck disable=SC2154 # the plan assigns them
source=$work/kernel.$form
# Under a limit policy the seed changes nothing itself, so that a policy has few machines.
[ -z "$RAND_LIMIT" ] || set=
set --
for change in $(echo "${RAND_SET:-$set}" | tr , " "); do
    set -- "$@" --set "$change"
done
if [ -n "$RAND_LIMIT" ]; then
    set -- "$@" --limit "$RAND_LIMIT"
    [ "$config" = tiny ] || set -- "$@" --set l1_sets=1 --set l1_ways=2
    case $(build/weft-facts needs limit "$RAND_LIMIT") in
    *region*) set -- "$@" --set l1d=cache --set l1_array=unified ;;
    *bypass*) set -- "$@" --set l1d=cache ;;
    *votes*) set -- "$@" --set dram=frfcfs --set core_clock=20 --set memory_clock=17 ;;
    *service*) set -- "$@" --set l1d=cache --set l2=cache --set l2_sets=2 --set l2_ways=2 --set dram=sorted ;;
    esac
    for change in $(sh verif/modules/limit/settings.sh "$RAND_LIMIT" "$seed" | tr , " "); do
        set -- "$@" --set "$change"
    done
fi
if [ -n "$RAND_CHOICE" ]; then
    settings=$(sh verif/programs/rand/settings.sh "$RAND_CHOICE" "$seed") || exit 2
    case $choice in l1d=*) l1d= ;; *) l1d=l1d=cache ;; esac
    for change in $(echo "$RAND_CHOICE,$l1d,$settings" | tr , " "); do
        set -- "$@" --set "$change"
    done
fi
# With DRAM controllers nothing reads the latency.
case $config in tiny | small) set -- "$@" --set memory_latency="$latency" ;; esac
set -- "$@" ${RAND_THREADS:+--threads "$RAND_THREADS"} -q -c "$config" --reconv "$reconv" \
    --set memory_chaos="$chaos" --grid "$grid" --block "$block" \
    --buffer $((36 * grid * block + 32)) --arg "$argument" --max-cycles 3000000

fail() {
    mkdir -p build/rand/failed
    rm -rf "build/rand/failed/$seed"
    mv "$work" "build/rand/failed/$seed"
    echo "FAIL: rand/seed-$seed: $1; see build/rand/failed/$seed; repeat: ${RAND_NETLIST:+RAND_NETLIST=$RAND_NETLIST RAND_MODE=lockstep }${RAND_THREADS:+RAND_THREADS=$RAND_THREADS }${RAND_MACHINE:+RAND_MACHINE=$RAND_MACHINE }${RAND_SET:+RAND_SET=$RAND_SET }${RAND_LIMIT:+RAND_LIMIT=$RAND_LIMIT }${RAND_CHOICE:+RAND_CHOICE=$RAND_CHOICE }${RAND_RECONV:+RAND_RECONV=$RAND_RECONV }sh verif/programs/rand/one.sh $seed"
    exit "${2:-1}"
}

case ,$RAND_SET, in *,atomics=l2_cas,*) compares=_zacas ;; *) compares= ;; esac
case ,$RAND_SET,$RAND_CHOICE, in *,warp=serial,*) meets=_warp ;; *) meets= ;; esac
build/rand-kernel --seed "$seed" --isa "$isa$compares$meets" -o "$source" >"$work/log" 2>&1 || fail "the generator failed"
build/weft-cc --isa="$isa" "$level" --markers="$markers" "$source" -o "$work/kernel.elf" >>"$work/log" 2>&1 ||
    fail "weft-cc failed"
case $RAND_LIMIT in
daws_profiled | coordinated)
    profile=$work/kernel.profile
    if [ $((seed % 2)) -eq 0 ] && [ "$config" != tiny ]; then # which has no L1
        build/weft profile "$work/kernel.elf" -o "$profile" "$@" >>"$work/log" 2>&1 || fail "weft profile failed"
    elif [ "$RAND_LIMIT" = coordinated ]; then
        build/weft disasm "$work/kernel.elf" | awk -v seed="$seed" 'BEGIN { srand(seed); split("poor moderate", sort) }
            $3 ~ /^(c\.)?f?l[bhw]u?(sp)?$/ && rand() < 0.7 && ++loads <= 16 { print "load 0x" $1, sort[1 + int(2 * rand())] }' >"$profile"
    else
        build/weft disasm "$work/kernel.elf" | awk -v seed="$seed" '$3 == "loop.begin" && ++loops <= 16 {
            srand(seed + loops); count = 1 + int(4 * rand())
            for (n = 0; n < count; n++) print "0x" $1, sprintf("0x4000%04x", 4 * n), int(2 * rand()), int(3 * rand())
        }' >"$profile"
    fi
    set -- "$@" --profile "$profile"
    ;;
esac
if [ -n "$RAND_LONGEST" ] && ! build/weft run "$work/kernel.elf" "$@" -m cycle --max-cycles "$RAND_LONGEST" >"$work/short" 2>&1 &&
    grep -q 'not finished after' "$work/short"; then
    echo "LONG: rand/seed-$seed"
    rm -rf "$work"
    exit 0
fi
build/weft run "$work/kernel.elf" "$@" ${RAND_NETLIST:+--netlist "$RAND_NETLIST"} -m "${RAND_MODE:-$mode}" --check --json "$work/record" >>"$work/log" 2>&1
code=$?
[ $code = 0 ] || fail "$(grep -m1 -E 'MISMATCH|FAULT|HANG|weft:' "$work/log" || echo 'weft failed')" $((code == 2 ? 2 : 1))
echo "PASS: rand/seed-$seed"
sed -n 's/.*"records_compared":\([0-9]*\),.*"digests_compared":\([0-9]*\).*/\1 \2/p' "$work/record" >>build/rand/compared
rm -rf "$work"
