#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Limit policies in lockstep on a small core, with settings that make it act: kernels that use the L1 much, that
# diverge, and that meet at block barriers; for daws_profiled kernels of which a profile has loads with locality, and
# that must be held back. The machine is that of the covering array, with other choices beside the policy; with ALL=1, and for a
# policy that the array does not know, one with eight warps and an order, lrr or POLICY+ORDER. POLICY/ORDER: the cycle model with
# the golden model, which is enough, since neither slot sees the other's registers. One line per run.
# `published` is no policy: a small machine with every size that stands for one of the published simulator (thesis_published),
# at its end, under ccws and gto. `bypass` is none: machines whose loads bypass without a policy.
#   sh verif/modules/limit/run.sh POLICY[/ORDER|+ORDER]... [published] [bypass]
suite=limit
. verif/lib.sh
[ $# -gt 0 ] || verdict policies 'none is named'
run() { # POLICY[+ORDER] NUMBER KERNEL...
    policy=${1%+*}
    order=lrr
    [ "$policy" = "$1" ] || order=${1#*+}
    choices="--limit $policy --order $order"
    row=$([ -n "$ALL$called" ] || sh verif/modules/array/machine.sh "$policy")
    [ -z "$row" ] || { machine="-c $row" choices=; }
    number=$2
    name=${called:-$(echo "$1" | tr + -)}
    shift 2
    settings=$(sh verif/modules/limit/settings.sh "$policy" "$number") || exit 2
    log=build/limit/$name-$1-$number.log
    name="$name-$(echo "$1-$settings" | tr ', ' '-')"
    mkdir -p build/limit
    held=0 # whether the policy must have held something back
    profile=
    case $policy in
    daws_profiled) needed='^0x' ;;
    coordinated) needed='^load.* moderate\|^load.* poor' ;;
    *) needed= ;;
    esac
    if [ -n "$needed" ]; then
        profile=build/limit/$1.profile
        # shellcheck disable=SC2086 # words of the machine
        if ! build/weft profile "$@" $machine $choices -o "$profile" >"$log" 2>&1 || ! grep -q "$needed" "$profile"; then
            verdict "$name" "no profile, or no load in it that matters: see $log and $profile"
            return
        fi
        set -- "$@" --profile "$profile"
        [ "$policy" = coordinated ] || held=1 # loads bypass the L1
    else
        case $policy/$1 in
        pcal/* | statpcal/* | dynpcal/* | ctrl_c/* | id_cache/* | medic/*) ;; # loads bypass the L1 or the L2, and wait for nothing
        ciao_*/* | */bfs) held=1 ;;
        dyncta/needleman | equalizer*/needleman) [ "$number" = 2 ] && held=1 ;; # others leave it to dispatch
        esac
        [ "$called-$1" = published-gc ] && held=1
    fi
    # shellcheck disable=SC2086 # words
    judge "$@" $choices -m lockstep
}
beside() { # POLICY ORDER NUMBER KERNEL
    settings=$(sh verif/modules/limit/settings.sh "$1" "$3") || exit 2
    name="$1-$2-$4-$(echo "$settings" | tr ', ' '-')"
    log=build/limit/$1-$2-$4-$3.log
    mkdir -p build/limit
    held=0
    [ "$4" = bfs ] && held=1
    machine=${beside_machine:-$cycle_machine}
    judge "$4" --limit "$1" --order "$2" -m cycle --check
}
# Machines whose L1 lets loads bypass without a policy, one of them with accesses in front of it by queues of warps.
without_policy() { # ROW SETTING,... KERNEL...
    settings=$2
    name=none-$3-$(echo "$2" | tr ', ' '-')
    log=build/limit/$name.log
    mkdir -p build/limit
    held=0
    machine='-c pair'
    row=$([ -n "$ALL" ] || sh verif/modules/array/machine.sh "$1")
    [ -z "$row" ] || machine="-c $row"
    shift 2
    judge "$@" -m lockstep
}
# A policy that is switched off: the cycles of a machine without one, and that it does act when it is on. The registers that
# are written before a launch take 16 cycles, in which a machine that was reset clears its L2.
off() { # POLICY ORDER SETTING KERNEL [OPTIONS of the run with it on]
    log=build/limit/$1-$4-off.log
    mkdir -p build/limit
    : >"$log"
    none=$(cycles "$4" --order "$2")
    # shellcheck disable=SC2046 # a word per setting
    without=$(cycles "$4" --order "$2" --limit "$1" $(echo ",$3" | sed 's/,/ --set /g'))
    # shellcheck disable=SC2046 # a word per setting
    with=$(cycles "$4" --order "$2" --limit "$1" $5 $(echo ",$(sh verif/modules/limit/settings.sh "$1" 1)" | sed 's/,/ --set /g'))
    if [ -n "$none" ] && [ $((without + 16)) = "$none" ] && [ "$with" != "$without" ]; then
        verdict "$1-$4-off" ''
    else
        verdict "$1-$4-off" "$none cycles without a policy, $without with it and off, $with with it and on; see $log"
    fi
}
# The use of the memory's data buses arrives at the policy: thresholds that it crosses change the cycles.
buses() { # KERNEL
    log=build/limit/statpcal-$1-buses.log
    : >"$log"
    few=$(cycles "$1" --limit statpcal --set pcal_tokens=1 --set statpcal_period=50 --set statpcal_low=1 --set statpcal_high=1)
    many=$(cycles "$1" --limit statpcal --set pcal_tokens=1 --set statpcal_period=50 --set statpcal_low=100 --set statpcal_high=100)
    if [ -n "$few" ] && [ -n "$many" ] && [ "$few" != "$many" ]; then
        verdict "statpcal-$1-buses" ''
    else
        verdict "statpcal-$1-buses" "$few cycles with thresholds of 1 %, $many of 100 %; see $log"
    fi
}
# The time of a run is that of its cycles, of which some are of another length: 20 parts of the cores' clock as set take 23 of
# its cycles where it is raised, 17 where it is lowered. The votes change the cycles, and each of the two clocks.
time_of() { # POLICY NUMBER ENERGY KERNEL...
    settings=$(sh verif/modules/limit/settings.sh "$1" "$2") || exit 2
    name=$1-$4-time-$3 energy=$3
    mkdir -p build/limit
    log=build/limit/$name.log
    limit=$1
    shift 3
    # shellcheck disable=SC2046,SC2086 # a word per setting
    build/weft run "$@" $machine --limit "$limit" -m cycle --check -q --json build/limit/time.json $(echo ",$settings,clock_energy=$energy" | sed 's/,/ --set /g') >"$log" 2>&1
    why=$(python3 - "$energy" build/limit/time.json 2>&1 <<'END'
import json, sys
run = json.load(open(sys.argv[2]))
cores, memory, cycles = (run[name] for name in ("cores_stepped", "memory_stepped", "cycles"))
time = cycles + cores * 3 / 17 if sys.argv[1] == "1" else cycles - cores * 3 / 23
if not (cores > 0 and memory > 0 and cores + memory <= cycles):
    print(f"{cores} and {memory} of {cycles} cycles have another clock")
if abs(run["clock_time"] - time) >= 1:
    print(f"{run['clock_time']} cycles of time, not {time}")
END
    )
    verdict "$name" "$why${why:+; see $log}"
}
cycles() { # KERNEL OPTION...
    # shellcheck disable=SC2086 # words of the machine
    build/weft run "$@" $machine -m cycle -q --json build/limit/cycles.json >>"$log" 2>&1 &&
        sed 's/.*"cycles":\([0-9]*\).*/\1/' build/limit/cycles.json
}
# Run with the settings, and look at the log: nothing differs, and where the policy must have acted the line `sign` counts that,
# or has less than `all`.
judge() { # OPTION...
    # shellcheck disable=SC2046,SC2086 # a word per setting
    if $kept build/weft run "$@" $machine $(echo ",$settings" | sed 's/,/ --set /g') >"$log" 2>&1 &&
        awk '$1 == "mismatches" && $2 == 0 { ok++ } $1 == "records" && $3 + 0 > 0 { ok++ }
            index($0, sign) && (all ? $NF + 0 < all : $(NF - ($NF == "%")) + 0 > 0) { acts = 1 } END { exit ok != 2 || held > acts }' \
            held=$held sign="$sign" all="$all" "$log"; then
        verdict "$name" ''
    else
        verdict "$name" "see $log"
    fi
}
# Without ALL sizes of some ten thousand cycles.
if [ -n "$ALL" ]; then bfs=bfs reduce=reduce scan=scan gc=gc; else bfs='bfs 256x4' reduce='reduce 500' scan='scan 200' gc='gc 60'; fi
# The RTL takes long to compile and to run: its machine is small. What needs no RTL has a larger one.
lockstep_machine='-c pair --set cores=1 --set warps=8'
cycle_machine='-c demo --set cores=1'
# DAWS tells divergent warps by more than two lanes.
wide_machine='-c small --set warps=8'
# shellcheck disable=SC2086 # words of a kernel
for limit; do
    machine=$lockstep_machine
    sign='limit policy'
    all=
    called=
    case $limit in
    published)
        called=published
        machine="-c small $(sh verif/modules/limit/published.sh | tr '+' '\n' | sed 's/^\(.*\)-\(.*\)/--set \1=\2/' | tr '\n' ' ')"
        run ccws+gto 2 $gc
        run ccws+gto 4 $reduce
        run ccws+gto 5 sgemm 4
        ;;
    ciao_t+*)
        machine='-c pair --set l1_sets=1 --set warps=8'
        run "$limit" 1 $bfs
        run "$limit" 2 $gc
        run "$limit" 3 $gc
        run "$limit" 4 matmul 16
        run "$limit" 5 $bfs
        run "$limit" 6 $gc
        run "$limit" 9 $reduce
        machine='-c demo --set l1_sets=1'
        off ciao_t "${limit#*+}" ciao_on=0 scan
        ;;
    ciao_[pc]+*)
        machine='-c pair --set l1_array=unified --set l1_sets=1 --set warps=8'
        third=$gc
        if [ "${limit%+*}" = ciao_p ]; then
            machine="$machine --set constants=cache --set constant_sets=1 --set region_index=xor"
            third='gc 60 1 loops' # parameters are read in loops
        fi
        sign='misses to shared memory'
        run "$limit" 1 $bfs
        run "$limit" 2 $gc
        run "$limit" 3 $third
        run "$limit" 4 matmul 16
        run "$limit" 6 $gc
        machine='-c demo --set l1_array=unified --set l1_sets=1'
        off "${limit%+*}" "${limit#*+}" ciao_on=0 gc
        ;;
    chaos)
        machine="$machine --set l1_array=unified"
        sign='misses to shared memory'
        run "$limit" 2 gc 60
        run "$limit" 1 bfs 256x4
        run "$limit" 0 scan 200
        run "$limit" 2 matmul 16
        ;;
    ciao_t/*)
        beside_machine='-c demo --set cores=1 --set l1_sets=1 --set schedulers=2'
        beside "${limit%/*}" "${limit#*/}" 1 bfs
        beside "${limit%/*}" "${limit#*/}" 4 scan
        ;;
    bypass)
        without_policy multi_path l1_policy=pd,lsu_order=mrpb bfs 64x4
        without_policy multi_path l1_policy=pd,lsu_order=mrpb gc 60
        without_policy dual_path l1_sets=1,l1_stall=bypass bfs 64x4
        without_policy dual_path l1_sets=1,l1_stall=bypass gc 60
        ;;
    */*)
        beside "${limit%/*}" "${limit#*/}" 1 bfs
        beside "${limit%/*}" "${limit#*/}" 4 scan
        ;;
    pcal)
        run "$limit" 1 $bfs
        run "$limit" 2 $scan
        run "$limit" 4 $reduce
        machine=$cycle_machine
        off pcal lrr pcal_tokens=64 bfs
        ;;
    statpcal)
        run "$limit" 0 $bfs
        run "$limit" 1 $scan
        run "$limit" 3 $gc
        machine=$cycle_machine
        off statpcal lrr pcal_tokens=64 bfs
        buses bfs
        ;;
    dynpcal | dynpcal_ccws | ctrl_c | id_cache)
        run "$limit" 0 $bfs
        run "$limit" 1 $scan
        run "$limit" 2 $gc
        machine=$cycle_machine
        case $limit in
        dynpcal) never=dynpcal_epoch=65535 ;; # the kernel ends within the first epoch
        dynpcal_ccws) never=dynpcal_epoch=65535,ccws_throttle=1,ccws_base=1,ccws_cutoff=255 ;; # in which CCWS holds nothing back
        ctrl_c) never=ctrl_c_threshold=0 ;;
        id_cache) never=id_threshold=0,id_rows=0 ;;
        esac
        off "$limit" lrr "$never" gc
        ;;
    contention)
        machine="$machine --set l1_policy=pd"
        run "$limit" 0 $bfs
        run "$limit" 1 $scan
        run "$limit" 4 $gc
        machine=$cycle_machine
        off contention lrr contention_period=65535 gc # the kernel ends within the first period
        ;;
    medic)
        # Several cores and partitions, and a DRAM that listens.
        machine='-c pair --set dram=sorted --set warps=8'
        run "$limit" 0 $bfs
        run "$limit" 1 $gc
        run "$limit" 2 $scan
        run "$limit" 4 $reduce
        machine=$cycle_machine
        off "$limit" lrr medic_past=0,medic_least=0 gc
        ;;
    coordinated)
        run "$limit" 1 $bfs
        run "$limit" 4 $bfs
        run "$limit" 2 $gc
        machine=$cycle_machine
        off coordinated lrr coordinated_begin=0 gc "--profile $profile"
        ;;
    daws_profiled | daws_profiled+*)
        machine=$wide_machine
        run "$limit" 1 bfs 256x6
        # Others issue while warps may not load: no slot is lost.
        sign='warps that may load' all=8
        run "$limit" 3 spmv
        sign='limit policy' all=
        run "$limit" 4 $gc
        ;;
    daws | daws+*)
        machine=$wide_machine
        run "$limit" 1 bfs 256x6
        run "$limit" 2 $reduce
        run "$limit" 4 $scan
        ;;
    dyncta | equalizer)
        # Kernels of several blocks on a core.
        run "$limit" 0 needleman 32
        run "$limit" 1 needleman 28
        run "$limit" 2 needleman 24
        run "$limit" 3 $reduce
        ;;
    equalizer_clocks)
        # Several cores that vote, and a memory whose clock has room for a step.
        machine='-c pair --set dram=frfcfs --set warps=8 --set core_clock=20 --set memory_clock=17'
        run "$limit" 0 needleman 32
        run "$limit" 1 needleman 28
        run "$limit" 2 needleman 24
        run "$limit" 3 $reduce
        time_of "$limit" 4 0 $reduce
        time_of "$limit" 4 1 needleman 24
        ;;
    *)
        run "$limit" 1 $bfs
        run "$limit" 2 $reduce
        run "$limit" 4 $scan
        ;;
    esac
done
exit $failed
