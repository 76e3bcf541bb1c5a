#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The tool from outside: command lines, exit codes, exact messages, bad files, records and traces.
# Prints one line per test, "PASS: weft/NAME" or "FAIL: weft/NAME: why". Run in the project's root.
weft=build/weft
work=build/test-weft
suite=weft
. verif/lib.sh
mkdir -p "$work"
rm -rf "${work:?}"/*

choices_of() { build/weft-facts choices "$1" | paste -sd , | sed 's/,/, /g'; }

configs=$(pwd)/cmodel/configs

usage_tests() {
    shows help 'weft run' --help
    shows run-help '--trace FILE' run --help
    shows cosim-help 'lockstep' cosim --help
    shows list-kernels '^vecadd ' list kernels
    shows list-configs '^demo: ' list configs
    # Every machine has its kernels, of the instruction set that it has.
    for config in $($weft list configs | sed -n 's/^\([a-z0-9_]*\): .*/\1/p'); do
        exits "kernel-on-$config" 0 "" run vecadd 10 -c "$config" -m golden -q
    done
    shows list-policies '^--reconv  *minpc ' list policies
    # One in full: what it reads, and others of its slot do not all.
    shows list-policy '^  swl_warps  *1 to 64  *64 in small  .*(run time)$' list policies swl
    [ "$($weft list policies swl | wc -l)" = 2 ] && verdict list-policy-alone '' || verdict list-policy-alone "$($weft list policies swl | tail -n 2)"
    shows list-policy-slot '^--limit swl ' list policies limit
    exits list-no-policy 2 "weft: list policies fly: there is no policy and no slot of that name" list policies fly
    exits list-misspelt-policy 2 "weft: list policies ccw: there is no policy and no slot of that name; did you mean 'ccws'?" list policies ccw
    shows list-studies '^orders  *Issue orders$' list studies
    shows list-study '^  policies  lrr, two_level' list studies orders
    exits list-no-study 2 "weft: list studies: fly: there is no study of that name; \`weft list studies\` shows those of the project, and a file is named by its path" list studies fly
    exits list-what 2 "weft: list: kernels, configs, policies or studies is expected, and one name of them if need be: weft list kernels; did you mean 'studies'?" list studys
    shows disasm 'jalr' disasm build/kernels/vecadd.elf
    exits no-command 2 "weft: no command is given; \`weft --help\` lists them"
    exits unknown-command 2 "weft: there is no command 'fly'; \`weft --help\` lists them" fly
    exits unknown-kernel 2 \
        "weft: run fly: there is no kernel of that name; \`weft list kernels\` shows the names" run fly
    exits no-kernel 2 "weft: run: no kernel is given; \`weft list kernels\` shows the names" run
    exits unknown-option 2 \
        "weft: there is no option '--fly'; \`weft run --help\` lists the options" run vecadd --fly 1
    exits missing-value 2 \
        "weft: --set: there is no option of that name, or its value is missing; \`weft run --help\` lists the options" \
        run vecadd --set
    # What nothing in the machine reads, by whichever way it is given, with what reads it.
    unread="is set, but nothing in this machine reads it: it is read where"
    advice="leave it away, or choose what reads it"
    exits not-read 2 \
        "weft: configuration demo: swl_warps $unread limit == swl, and here limit is none; $advice (--set limit=swl)" \
        run vecadd --set swl_warps=2
    exits not-read-default 2 \
        "weft: configuration small: dram_trcd $unread dram != none, and here dram is none; $advice (--set dram=fcfs)" \
        build -c small --set dram_trcd=12
    exits not-read-choice 2 \
        "weft: configuration tiny: l1_policy $unread l1d == cache, and here l1d is none; $advice (--set l1d=cache)" \
        area -c tiny --set l1_policy=pd
    exits not-read-machine 2 \
        "weft: configuration small: lwm_rows $unread reconv == lwm, and here reconv is stack; $advice (--set reconv=lwm)" \
        run vecadd -m golden -c small+lwm_rows-2
    exits read-later 0 "" run vecadd 8 -m golden -q --set swl_warps=2 --limit swl
    shows list-not-read '^  swl_warps .* (nothing reads it here) (run time)$' list configs small
    exits unknown-mode 2 \
        "weft: -m fast: there is no mode of that name; choose golden, cycle, rtl or lockstep" \
        run vecadd -m fast
    exits unknown-config 2 \
        "weft: there is no configuration 'fly' ($configs/fly.cfg); \`weft list configs\` shows the choices" \
        run vecadd -m golden -c fly
    exits config-path 2 \
        "weft: there is no configuration '../small' ($configs/../small.cfg); \`weft list configs\` shows the choices" \
        run vecadd -m golden -c ../small
    exits unknown-order 2 "weft: --order fly: there is no order policy 'fly'; choose one of: $(choices_of order)" \
        run vecadd -m golden --order fly
    exits unknown-limit 2 "weft: --limit fly: there is no limit policy 'fly'; choose one of: $(choices_of limit)" \
        run vecadd -m golden --limit fly
    exits unknown-reconv 2 \
        "weft: --reconv fly: there is no reconv policy 'fly'; choose one of: $(choices_of reconv)" \
        run vecadd -m golden --reconv fly
    exits unknown-setting 2 \
        "weft: --set fly=1: there is no setting 'fly'; \`weft list configs small\` shows the names" \
        run vecadd -m golden --set fly=1
    exits setting-range 2 "weft: --set warps=99: warps is 99; it must be 2 to 64" \
        run vecadd -m golden --set warps=99
    exits setting-power 2 "weft: --set lanes=6: lanes is 6; it must be a power of two" \
        run vecadd -m golden --set lanes=6
    exits setting-word 2 "weft: --set warps=two: warps is 'two'; it must be a decimal number" \
        run vecadd -m golden --set warps=two
    exits setting-form 2 "weft: --set warps: it must be NAME=VALUE" run vecadd -m golden --set warps
    exits setting-rule 2 \
        "weft: configuration small: blocks is 4, warps is 2; every block needs a warp: blocks <= warps must hold (--set blocks=2)" \
        run vecadd -m golden -c small --set warps=2
    exits setting-cutoff 2 \
        "weft: configuration demo: limit=ccws: ccws_cutoff is 100, ccws_base is 120; a cutoff below the base score holds warps back that have lost nothing, for ever: ccws_cutoff >= ccws_base must hold (--set ccws_cutoff=120)" \
        run vecadd -c demo --limit ccws --set ccws_base=120 --set ccws_cutoff=100
    exits setting-local 2 \
        "weft: configuration gtx480_full: local_words is 4096, cores is 15, warps is 48, lanes is 32; the local memory of all threads is a window of 2^28 bytes: bits(local_words) + (cores > 1) * bits(cores) + bits(warps) + (lanes > 1) * bits(lanes) <= 26 must hold (--set local_words=2048)" \
        run vecadd -m golden -c gtx480_full --set local_words=4096
    exits trace-name 2 \
        "weft: --trace x.vcd: the name must end in .kanata (pipeline log), .perfetto.json (warps over time; .gz after either compresses), .fst (signals), .l1 (accesses of the L1) or .profile (its loads in loops)" \
        run vecadd --trace x.vcd
    exits trace-window-of-none 2 \
        "weft: --trace-from, --trace-cycles, --trace-core: there is no trace; add --trace FILE" \
        run vecadd --trace-from 100
    exits trace-window-of-l1 2 \
        "weft: --trace-from, --trace-cycles, --trace-core: this trace needs the whole run; .kanata, .perfetto.json and .fst show a part of a run" \
        run vecadd -c small --trace x.l1 --trace-cycles 100
    exits trace-core 2 \
        "weft: --trace-core 1: machine small has cores 0 to 0; choose one of them" \
        run vecadd -c small --trace x.kanata --trace-core 1
    exits trace-golden 2 \
        "weft: --trace x.kanata: the golden model has no cycles to trace; add -m cycle" \
        run vecadd -m golden --trace x.kanata
    exits trace-cycle 2 \
        "weft: --trace x.fst: signals are traced in the RTL; add -m rtl or -m lockstep" \
        run vecadd -m cycle --trace x.fst
    exits profile-limit 2 "weft: --profile x.profile: limit=swl has no use for it; add --limit daws_profiled or --limit coordinated" \
        run vecadd -m golden --limit swl --profile x.profile
    exits profile-place 2 "weft: profile vecadd: say where to write it: -o FILE.profile" profile vecadd -o x
    exits oracle-mode 2 "weft: oracle: --mode: the bound is counted on the golden model; leave --mode out" \
        oracle vecadd -m rtl
    exits oracle-no-kernel 2 "weft: oracle: no kernel is given; \`weft list kernels\` shows the names" oracle
    exits profile-no-kernel 2 "weft: profile: no kernel is given; \`weft list kernels\` shows the names" profile -o x.profile
    exits profile-cache 2 \
        "weft: --trace x.profile: machine tiny has no L1 data cache; add --set l1d=cache" \
        profile vecadd -c tiny -o x.profile
    exits netlist-kind 2 \
        "weft: --netlist tin: there is no netlist of that kind; choose osu018, gates, ice40 or ecp5" \
        run vecadd -m lockstep --netlist tin
    exits netlist-cycle 2 \
        "weft: --netlist gates: a netlist takes the place of the RTL; add -m lockstep or -m rtl" \
        run vecadd --netlist gates
    exits netlist-axi 2 \
        "weft: --netlist gates: netlists are of the machine without AXI ports and are not traced; leave out --axi" \
        run vecadd -c small -m rtl --netlist gates --axi
    exits netlist-trace 2 \
        "weft: --netlist gates: netlists are of the machine without AXI ports and are not traced; leave out --trace" \
        run vecadd -c small -m rtl --netlist gates --trace "$work/no.fst"
    exits machine-name 2 \
        "weft: variant tiny+warps-4+order-gto: the proper name of this machine is tiny+order-gto+warps-4" \
        run vecadd -m golden -c tiny+warps-4+order-gto
    exits counters-none 2 \
        "weft: --counters: machine tiny has counters=none; it must be hard (--set counters=hard)" \
        run vecadd -c tiny --counters
    exits counters-golden 2 \
        "weft: --counters: the golden model counts no events; add -m cycle" run vecadd -m golden --counters
    exits generic-option 2 \
        "weft: run vecadd: --grid, --block, --buffer, --shared, --arg and --kernel are for kernel files (FILE.elf); this kernel's host side chooses them" \
        run vecadd --grid 4
}

file_tests() {
    elf=$work/good.elf
    cp build/kernels/vecadd.elf "$elf"
    size=$(wc -c <"$elf")
    exits elf-missing 2 \
        "weft: $work/no.elf: cannot open the kernel file: No such file or directory" \
        run "$work/no.elf" -c nano --set warps=3 # without a build of that machine
    echo 'int main;' >"$work/text.elf"
    exits elf-text 2 \
        "weft: $work/text.elf: not an ELF file; make one with \`build/weft-cc kernel.c -o kernel.elf\`" \
        run "$work/text.elf" -m golden
    : >"$work/empty.elf"
    exits elf-empty 2 \
        "weft: $work/empty.elf: not an ELF file; make one with \`build/weft-cc kernel.c -o kernel.elf\`" \
        run "$work/empty.elf" -m golden
    exits elf-host 2 "weft: $weft: a 64-bit ELF file; a kernel is 32-bit little-endian RISC-V: use weft-cc" \
        run "$weft" -m golden
    # e_machine is at byte 18: 40 is ARM.
    { head -c 18 "$elf"; printf '\050\000'; tail -c +21 "$elf"; } >"$work/arm.elf"
    exits elf-machine 2 \
        "weft: $work/arm.elf: made for another architecture (ELF machine 40, RISC-V is 243): use weft-cc" \
        run "$work/arm.elf" -m golden
    build/weft-cc --isa=rv32imf sw/kernels/vecadd/kernel.c -o "$work/float.elf"
    exits elf-instruction-set 2 \
        "weft: $work/float.elf: compiled for rv32imf, but machine tiny has only rv32im (see float, bitmanip, atomics in its configuration); compile the kernel with weft-cc --isa=rv32im, or choose another machine" \
        run "$work/float.elf" -m golden -c tiny
    # Cut anywhere, the file must be refused, and never crash the tool.
    why=
    for percent in 1 5 10 20 30 40 50 60 70 80 90 99; do
        head -c $((size * percent / 100)) "$elf" >"$work/cut.elf"
        "$weft" run "$work/cut.elf" -m golden >/dev/null 2>"$work/err"
        code=$?
        [ $code -eq 2 ] || why="cut to $percent %: exit $code"
        grep -q "^weft: $work/cut.elf: " "$work/err" || why="cut to $percent %: $(cat "$work/err")"
    done
    verdict elf-truncated "$why"
    exits elf-threads 2 \
        "weft: kernel vecadd: a block of 17 threads (17 x 1 x 1) does not fit configuration small: a core holds 4 warps of 4 threads = 16; use smaller blocks or another configuration (-c)" \
        run "$elf" -m golden -c small --block 17
    exits elf-shared 2 \
        "weft: $elf: kernel vecadd needs 5000 bytes of shared memory (0 declared, 5000 asked for at launch); a core of configuration small has 4096: use smaller __shared arrays or --set shared_words=N" \
        run "$elf" -m golden -c small --shared 5000
    # The same is said before a machine is built, of a kernel file and of a kernel.
    rm -rf build/nano+warps-5
    exits unfit-file 2 \
        "weft: kernel vecadd: a block of 17 threads (17 x 1 x 1) does not fit configuration nano+warps-5: a core holds 5 warps of 1 threads = 5; use smaller blocks or another configuration (-c)" \
        run "$elf" -c nano --set warps=5 --block 17
    for mode in cycle rtl lockstep; do
        "$weft" run spmv 64 -c nano --set warps=5 -m $mode >"$work/out" 2>"$work/err"
        [ $? -eq 2 ] && grep -q '^weft: .*spmv.elf: compiled for rv32im.*, but machine nano+warps-5 has only rv32im' "$work/err" &&
            verdict "unfit-kernel-$mode" '' || fails "unfit-kernel-$mode" "$(head -1 "$work/err")"
    done
    exits unfit-argument 2 "$("$weft" run vecadd none -m golden 2>&1)" run vecadd none -c nano --set warps=5
    [ ! -e build/nano+warps-5 ] && verdict unfit-nothing-built '' || verdict unfit-nothing-built "$(ls build/nano+warps-5)"
    why=
    "$weft" run recursive -m golden -c micro --set program_words=256 >/dev/null 2>"$work/err"
    [ $? -eq 2 ] && grep -q 'recursive.elf: a program of [0-9]* bytes does not fit configuration micro+program_words-256, which has 1020 for it: use --set program_words=N' \
        "$work/err" || why=$(cat "$work/err")
    verdict elf-program "$why"
    exits elf-kernel 2 "weft: $elf: there is no kernel 'fly'; the file has: vecadd" \
        run "$elf" -m golden --kernel fly
    exits json-place 2 \
        "weft: --json $work/none/x.json: cannot write: No such file or directory; choose another place" \
        run vecadd -m golden -q --json "$work/none/x.json"
}

usage_tests
file_tests
. verif/tool/make-tests.sh
. verif/tool/word-tests.sh
. verif/tool/origin-tests.sh
. verif/tool/record-tests.sh
. verif/tool/compare-tests.sh
. verif/tool/machine-tests.sh
. verif/tool/signal-tests.sh
. verif/tool/load-tests.sh
. verif/tool/value-tests.sh
. verif/tool/lines-tests.sh
. verif/tool/output-tests.sh
. verif/tool/steady-tests.sh
exit $failed
