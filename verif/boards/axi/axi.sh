#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Kernels over the AXI ports of gpu_axi: their programs and data lie in memory behind the bus, the host
# writes registers and waits for the interrupt. In every cycle a monitor checks the rules of the protocol.
# The host sides verify the results.
#   calm     a bus without delays
#   hostile  one that does whatever the protocol allows, from several seeds
#   lockstep cycle model and RTL, all pins and the state compared in every cycle
# usage: axi.sh WEFT
weft=$1
suite=axi
. verif/lib.sh
work=build/test-axi
log=$work/log
graph=$work/graph
mkdir -p "$work"
printf '1 2\n2 3\n3 1\n1 4\n4 5\n2 5\n' >"$graph"

# run NAME WORDS...: the run must end with a verified result.
run() {
    name=$1
    shift
    if "$weft" run "$@" --axi >"$log" 2>&1 && grep -q ': verified$' "$log"; then why=; else why="no result: $(grep -m1 '^weft: [^b]' "$log")"; fi
    verdict "$name" "$why"
}

# refuses NAME MESSAGE WORDS...
refuses() {
    name=$1 message=$2
    shift 2
    refused "$name" "$message" run "$@" --axi
}

# The kernels of each table row, with sizes that end soon.
set -f
kernels='reduce,200 divergence,16,3 bitonic,32 sgemm,2 atomic_sum,40 recursive,8 workqueue histogram nqueens scan'
kernels="$kernels bfs,$graph,1"
for kernel in $kernels; do
    words=$(echo "$kernel" | tr , ' ')
    name=${kernel%%,*}
    # shellcheck disable=SC2086
    {
        run "calm/$name" $words -c small
        for seed in 1 2 3; do
            run "hostile/$name-$seed" $words -c small --set memory_chaos=$seed
            run "hostile-2/$name-$seed" $words -c small --set partitions=2 --set memory_chaos=$((seed + 10))
        done
    }
done
for kernel in reduce,200 sgemm,2 atomic_sum,40 bfs,$graph,1; do
    words=$(echo "$kernel" | tr , ' ')
    # shellcheck disable=SC2086
    {
        run "lockstep/${kernel%%,*}" $words -c small --set partitions=2 -m lockstep --set memory_chaos=21
        run "lockstep-calm/${kernel%%,*}" $words -c small --set partitions=2 -m lockstep
    }
done

refuses icache '--axi: machine small+icache-none has icache=none; instructions come over the AXI masters, so it must be cache (--set icache=cache)' \
    reduce -c small --set icache=none
refuses dram '--axi: machine demo has dram=frfcfs; the AXI masters stand in place of DRAM controllers, so it must be none (--set dram=none)' \
    reduce -c demo
refuses clocks '--axi: machine small has core_clock=2 and interconnect_clock=1; the clocks of gpu_axi tick together, so they must be equal (--set interconnect_clock=2)' \
    reduce -c small --set core_clock=2
refuses check '--axi: the pins of gpu_axi show no instructions; leave out --check (the same machine runs without --axi)' \
    reduce -c small --check
exit $failed
