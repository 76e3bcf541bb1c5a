#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Suite fuzz-c2v of `make test`: random programs through the translator, and proof that the harness
# notices: emitted Verilog is damaged in four ways, each of which must be reported as a difference.
# A second run in the scratch directory of a first is refused.
# N and SEED choose other programs. Run from the repository's root.
count=${N:-100}
seed=${SEED:-1}
log=build/c2v-fuzz.d/test.log
bad=0

build/c2v-fuzz run --count "$count" --seed "$seed" --batch 50 --work build/c2v-fuzz.d/test >"$log" 2>&1
if [ $? -eq 0 ]; then
    echo "PASS: fuzz-c2v/$(tail -1 "$log" | sed 's/^c2v-fuzz: //')"
else
    echo "FAIL: fuzz-c2v/$count programs from seed $seed: $(grep -m 1 DIFFERENCE "$log" || tail -1 "$log")"
    bad=1
fi

# awake NAME EXECUTION SED-SCRIPT: the damage must be found, in the execution named.
awake() {
    build/c2v-fuzz run --count 6 --batch 6 --jobs 1 --seed 910 --work build/c2v-fuzz.d/awake \
        $2 --corrupt "$3" >build/c2v-fuzz.d/awake.log 2>&1
    status=$?
    if [ $status -eq 1 ] && grep -q "^DIFFERENCE: .* cycle .* C 0x.* here 0x" build/c2v-fuzz.d/awake.log
    then
        echo "PASS: fuzz-c2v/awake: $1"
    else
        echo "FAIL: fuzz-c2v/awake: $1: damage was not reported, exit code $status"
        bad=1
    fi
}
awake "or for and, Icarus" "--without verilator --without netlist --without lint" 's/ & / | /'
awake "wrong reset, Verilator" "--without icarus --without netlist --without lint" '/<=/s/<= \([0-9]*.d\)0;/<= \11;/'
awake "gates that never open, Verilator" "--without icarus --without netlist --without lint" 's/EVERY_CYCLE || .*) begin/EVERY_CYCLE) begin/'
awake "swapped branches, netlist" "--without icarus --without verilator --without lint" 's/ ? \(.*\) : / ? ~\1 : /'

taken=build/c2v-fuzz.d/taken
mkdir -p $taken
said=$(flock $taken/lock build/c2v-fuzz run --count 1 --work $taken 2>&1)
status=$?
if [ $status -eq 2 ] && echo "$said" | grep -q "another run works in this directory"; then
    echo "PASS: fuzz-c2v/one run per scratch directory"
else
    echo "FAIL: fuzz-c2v/one run per scratch directory: exit code $status: $said"
    bad=1
fi
exit $bad
