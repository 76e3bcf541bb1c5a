#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Build one machine of one kind. rules.mk says what each depends on, and calls this with the files that are compiled beside the
# hardware C or the RTL. Run in the project's root.
# usage: build.sh KIND VARIANT FILE...     makes build/VARIANT/KIND.so, if not said otherwise
#   sim, lockstep      the cycle model alone, and with the hashes that lockstep compares
#   both               lockstep.so, and sim.so as another name of it: quickly compiled, a machine is compiled once
#   gates              every cycle with closed and with open gates (gates.c)
#   axi                the cycle model of the machine with its AXI ports, and the loop that drives it
#   record             the cycle model, which writes what comes to the limit policy (record.c in the place of core.c)
#   widths             what the translator knows of the cycle model's registers (widths.h)
#   verilog-TOP        the Verilog of a top module: of gpu in rtl/, of gpu_axi in axi/, of board in board/, with files.f
#   rtl, axi-rtl       the Verilated RTL, and that with AXI ports
#   rtl-trace          writes waves
#   rtl-coverage       counts what of it runs, into the file that WEFT_COVERAGE names (verif/gaps/coverage)
#   netlist-TECHNOLOGY the netlist in the folder of that name (synth/netlist.sh), Verilated
#   library            build/verilated/VARIANT: an object of Verilator's library, or its header, compiled (quick.pch)
# Variables: BUILD, CC, WARNINGS and JOBS as make has them; V=1 shows the commands.
#   QUICK              not empty: a third of the time to compile, and slower. FILE.quick says that FILE is such a one
#   GUIDED             not empty: compiled twice, the second time by the counts of training runs. FILE.guided says so
set -eu
. cmodel/sim/tools.sh
kind=$1 variant=$2 folder=$BUILD/$2
shift 2
out=$folder/$kind.so

run() {
    [ -z "${V:-}" ] || echo "$*"
    "$@"
}

# The new file takes the place of the old one, which a running process may have in use. FILE.checked said what the old one was
# made of; the tool writes it again when it has asked make.
replace() { # FILE
    rm -f "$1.checked"
    mv "$1.new" "$1"
}

complete() { # FILE
    replace "$1"
    if [ -n "$QUICK" ]; then touch "$1.quick"; else rm -f "$1.quick"; fi
    if [ -n "$GUIDED" ]; then touch "$1.guided"; else rm -f "$1.guided"; fi
}

compile() { # MODE COMPILER OPTION... -- FILE...     MODE: of the training runs
    mode=$1
    shift
    if [ -n "$GUIDED" ]; then
        run sh cmodel/sim/guided.sh train "$out.counts" "$folder/train-$kind.so" "$@"
        run sh cmodel/sim/train.sh "$BUILD/weft" "$variant" "$kind.so" "$mode"
        run sh cmodel/sim/guided.sh use "$out.counts" "$out.new" "$@"
    else
        for word in "$@"; do
            shift
            [ "$word" = -- ] || set -- "$@" "$word"
        done
        run "$@" -o "$out.new"
    fi
    complete "$out"
}

# Quickly: of objects that machines have in common.
linked() { # OPTION|FILE...
    objects=$(sh cmodel/sim/objects.sh "$BUILD/objects" "$CC" "$@")
    # shellcheck disable=SC2046,SC2086 # words
    run "$CC" $(printf '%s\n' "$@" | grep -v '\.c$\|^--$') $objects -o "$out.new"
}

# shellcheck disable=SC2046,SC2086 # words, here and below
cycle_model() { # MODE TOP OPTION... -- FILE...
    mode=$1 top=$2
    shift 2
    if [ -n "$QUICK" ]; then
        linked $SIM_FLAGS -O1 "-I$folder" "$@" $(cat "$folder/$top.sources")
        complete "$out"
    else
        compile "$mode" "$CC" $SIM_FLAGS $SIM_SPEED "-I$folder" "$@" $(cat "$folder/$top.sources")
    fi
}

# What a gate leaves without a value has a pattern that is no index of anything and no amount of a shift, in every run.
# It is compiled for that, not for speed.
# shellcheck disable=SC2046,SC2086
gates() { # FILE...
    linked $SIM_FLAGS -O1 -ftrivial-auto-var-init=pattern -fsanitize=shift,bounds -fno-sanitize-recover=all -static-libubsan \
        -DWEFT_DIGEST -DHW_CHECK_GATES "-I$folder" "-I$folder/rtl" "$@" "$folder/rtl/digest.c" $(cat "$folder/gpu.sources")
    replace "$out"
}

# shellcheck disable=SC2046,SC2086
record() { # FILE...
    linked $SIM_FLAGS -O1 "-I$folder" "$@" $(grep -v '^cmodel/hw/core/core\.c$' "$folder/gpu.sources")
    replace "$out"
}

# shellcheck disable=SC2086
widths() { # FILE...
    run "$CC" -std=c17 $WARNINGS -O2 $MARCH -fPIC -shared -fvisibility=hidden "-I$folder" -Icmodel/hw "$@" "$folder/rtl/digest.c" \
        -o "$out.new"
    replace "$out"
}

# shellcheck disable=SC2046
verilog() { # TOP FOLDER
    run rm -rf "$folder/$2"
    run "$BUILD/weft-config" --rtl "$variant"
    run "$BUILD/c2v" -o "$folder/$2" --top "$1" -I "$folder" -I cmodel/hw $(cat "$folder/$1.sources")
}

rtl_flags() {
    include=$(verilator_include)
    [ -n "$QUICK" ] && speed=-O0 || speed=-O3
    RTL_FLAGS="-std=c++17 -w $speed $MARCH -fPIC -fvisibility=hidden -DWEFT_DIGEST -Icmodel/hw -Icmodel/hw/edge/axi
        -I$include -I$include/vltstd"
}

# Verilator's header, read once for all machines that are quickly compiled: headers are half of the work there. Only clang reads
# such a file.
# shellcheck disable=SC2086
library() {
    case $variant in *.pch) QUICK=1 ;; *) QUICK= ;; esac
    rtl_flags
    mkdir -p "$BUILD/verilated"
    out=$BUILD/verilated/$variant
    case $variant:$RTL_CXX in
    *.pch:clang*) run $RTL_CXX $RTL_FLAGS -pthread -x c++-header "$include/verilated.h" -o "$out.new" ;;
    *.pch:*) : >"$out.new" ;;
    *) run $RTL_CXX $RTL_FLAGS -c "$include/${variant%.o}.cpp" -o "$out.new" ;;
    esac
    replace "$out"
}

# The option, where the compiler takes the file: a clang that is another one by now, or whose headers are, refuses it. Then the
# header is read as text.
# shellcheck disable=SC2086
quick_header() {
    header=$BUILD/verilated/quick.pch
    [ -z "$QUICK" ] || [ ! -s "$header" ] ||
        ! $RTL_CXX $RTL_FLAGS -pthread -include-pch "$header" -fsyntax-only -x c++ /dev/null 2>/dev/null || echo "-include-pch $header"
}

# Verilog by Verilator to C++, and that to a shared object. Verilator's files go through the compiler as two, so that its headers
# are read twice instead of twenty times; what runs once (*Slow*) is not optimized.
# shellcheck disable=SC2046,SC2086
rtl() { # TOP GLUE LIST "OPTION..." OPTION... -- FILE...     folders of the glue and of the list of files; Verilator's options
    top=$1 glue=$folder/$2 list=$folder/$3/files.f options=$4
    shift 4
    rtl_flags
    case $kind in rtl) made=verilated ;; axi-rtl) made=verilated-axi ;; *) made=verilated-${kind#*-} ;; esac
    made=$folder/$made
    run rm -rf "$made"
    run mkdir -p "$made"
    awk -v top="$top" -f cmodel/sim/clocked.awk "$glue/$top.v" >"$made/${top}_clocked.v"
    run $VERILATOR_CC --prefix Vgpu --x-assign fast --x-initial fast -Wno-fatal --top-module "${top}_clocked" $options -Mdir "$made" \
        "$made/${top}_clocked.v" -f "$list" rtl/prim/*.v
    rm -f "$made"/*.d
    : >"$made/slow.cc"
    (cd "$made" && printf '#include "%s"\n' *.cpp) | awk -v quick="$QUICK" -v made="$made" \
        '{ print >(made (quick == "" && /Slow/ ? "/slow.cc" : "/fast.cc")) }'
    run "$CC" -std=c17 $([ -n "$QUICK" ] && echo -O1 || echo -O3) $MARCH -fPIC -fvisibility=hidden -DWEFT_DIGEST "-I$folder" -Icmodel/hw \
        -Icmodel/hw/edge/axi "-I$glue" -c "$glue/digest.c" -o "$made/digest.o"
    run $RTL_CXX $RTL_FLAGS -O0 "-I$made" -c "$made/slow.cc" -o "$made/slow.o"
    case $kind in rtl-coverage | netlist-*) header= ;; *) header=$(quick_header) ;; esac
    compile rtl $RTL_CXX $RTL_FLAGS $header -shared -pthread -Wl,-Bsymbolic,-z,defs "-I$folder" "-I$glue" "-I$made" -DWEFT_TOP="$top" \
        -include "${top}_glue.h" "$@" "$made/fast.cc" "$made/slow.o" "$made/digest.o"
}

verilated='+define+WEFT_DIGEST +define+WEFT_SKIP -Wall'
case $kind in
sim) cycle_model cycle gpu -- "$@" ;;
lockstep) cycle_model lockstep gpu -DWEFT_DIGEST -- "$@" ;;
both)
    kind=lockstep out=$folder/lockstep.so
    cycle_model lockstep gpu -DWEFT_DIGEST -- "$@"
    ln -f "$out" "$folder/sim.so.new"
    complete "$folder/sim.so"
    ;;
gates) gates "$@" ;;
record) record "$@" ;;
axi) cycle_model none gpu_axi -DWEFT_DIGEST -- "$@" ;;
widths) widths "$@" ;;
verilog-gpu) verilog gpu rtl ;;
verilog-gpu_axi) verilog gpu_axi axi ;;
verilog-board) verilog board board ;;
rtl) rtl gpu rtl rtl "$verilated" -- "$@" ;;
axi-rtl) rtl gpu_axi axi axi "$verilated" '-DGLUE_COUNTS(valid)=true' -- "$@" ;;
rtl-trace) rtl gpu rtl rtl "$verilated --trace-fst" -DWEFT_TRACE -- "$@" -lz ;;
rtl-coverage) rtl gpu rtl rtl "$verilated --coverage-line" -DVM_COVERAGE=1 -- "$@" "$(verilator_include)/verilated_cov.cpp" ;;
# Optimizing thousands of gates per function costs a compiler hours: functions are short, and -O1 it is. Every pin of a cell must
# be connected, as Verilator does not read the default values of iCE40's; flip-flops of ECP5 have pins that their parameters
# switch off.
netlist-*)
    [ "$kind" = netlist-ecp5 ] && pins=no || pins=error
    rtl gpu rtl "$kind" "--output-split-cfuncs 2000 -Wno-UNOPTFLAT +define+NO_ICE40_DEFAULT_ASSIGNMENTS -W$pins-PINMISSING" \
        -DWEFT_NETLIST -O1 -- "$@"
    ;;
library) library ;;
*)
    echo "build.sh: there is no kind '$kind' of machine; kinds are in the head of cmodel/sim/build.sh" >&2
    exit 2
    ;;
esac
