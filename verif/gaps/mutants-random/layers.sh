# shellcheck shell=sh disable=SC2086
# SPDX-License-Identifier: Apache-2.0
# The judges of a mutant, cheapest first, for each part: hardware, golden model, marker pass, translator, OpenCL. The first
# report ends it. Read by run.sh; the working folder is the tree with the mutant in place.
near=13 # sources of a unit test that is one of a module; one of them looks for memory that is not freed
kernels='reduce divergence bitonic recursive bfs sgemm'
seeds='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16'
weft=$tree/build/weft
checks=$root/verif/gaps/mutants-random/checks.sh

arguments_of() {
    case $1 in
    reduce) echo 200 ;;
    divergence) echo 16 3 ;;
    bitonic) echo 32 ;;
    recursive) echo 8 ;;
    bfs) echo "$work/programs/graph" 1 ;;
    sgemm) echo 2 ;;
    esac
}

# Run one check. False: it reports something, and the verdict is known. A check that does not end in time reports nothing,
# but of the third one the verdict is a timeout. The time is that of the processor: another load of the host changes no verdict.
check() { # LAYER SECONDS COMMAND...
    layer=$1
    seconds=$2
    shift 2
    echo "== $layer: $*" >>"$log"
    (ulimit -S -t "$seconds" && exec timeout -k 5 $((20 * seconds)) "$@") >>"$log" 2>&1
    code=$?
    case $code in
    0) return 0 ;;
    124 | 137 | 152)
        late="$late $layer"
        set -- $late
        [ $# -ge 3 ] || return 0
        verdict=timeout by=${late# }
        return 1
        ;;
    esac
    verdict=reported
    by=$layer
    printf '%s\n' "$@" >"$mutant/command"
    return 1
}

# Build with the project's own rules, but for warnings, which a defect may cause. False: it does not compile.
build() {
    env -u MAKEFLAGS -u MAKELEVEL -u PREPARE WEFT_BUILDS=1 make -s WARNINGS=-w "$@" >>"$log" 2>&1 && return 0
    verdict=invalid
    return 1
}

# Unit tests with so many sources: $1 to $2.
unit_tests() {
    for test in $(programs_with | awk -v least="$1" -v most="$2" '$1 >= least && $1 <= most { print $2 }'); do
        if ! build_program "$test" "$mutant/tests/$test"; then
            verdict=invalid
            return 1
        fi
        check "unit/$test" $(($2 > near ? 60 : 20)) "$mutant/tests/$test" --fail-fast -j1 --quiet || return 1
    done
}

# The tests of few sources once more, as `make test-unit-asan` builds them.
sanitized_tests() {
    sanitize=$sanitizers
    for test in $(programs_with | awk -v most=$near '$1 <= most { print $2 }'); do
        build_program "$test" "$mutant/tests/$test.asan" &&
            check "unit-asan/$test" 120 sh "$checks" sanitized "$mutant/tests/$test.asan" --fail-fast -j1 --quiet || break
    done
    sanitize=
    [ -z "$verdict" ]
}

run_kernels() { # LAYER OPTIONS
    for kernel in $kernels; do
        check "$1/$kernel" 30 $weft run $kernel $(arguments_of $kernel) -q -c small $2 --max-cycles 3000000 || return 1
    done
}

run_random() { # LAYER FOLDER OPTIONS
    for seed in $seeds; do
        check "$1/$seed" 20 $weft run "$2/$seed.elf" -q -c small $3 --grid 3 --block 13 --buffer 4096 \
            --arg $((seed * 2654435)) --set memory_chaos=$seed --max-cycles 300000 || return 1
    done
}

# --- hardware --------------------------------------------------------------------------------------------------------

# The machine with the mutant. False: it does not compile, or is the same.
build_machine() {
    if ! build_program machine "$tree/build/small/sim.so"; then
        verdict=invalid
    elif is_identical machine; then
        verdict=identical
    else
        return 0
    fi
    return 1
}

# Exact cycles of kernels (sw/kernels/NAME/cycles), as far as they are short.
exact_cycles() {
    awk -F '\t' '$1 == "small" && $2 + 0 > 0 && $2 + 0 <= 100000 { split(FILENAME, part, "/"); print $2, part[3] }' \
        sw/kernels/*/cycles | sort -n >"$mutant/rows"
    while read -r cycles kernel; do
        check "cycles/$kernel" 60 sh "$checks" cycles "$tree/build/weft" "$kernel" "$cycles" "$mutant" </dev/null || return 1
    done <"$mutant/rows"
}

proofs() {
    for proof in $(build/weft-facts heads verif/proofs/*.v | grep -E "^[^ ]* source .*\\b${file#cmodel/hw/}\\b" | cut -d' ' -f1 | sort -u); do
        proof=${proof##*/}
        check "formal/${proof%.v}" 120 sh verif/proofs/run.sh claims "${proof%.v}" || return 1
    done
}

# The floating-point units beside the host's arithmetic.
float_vectors() {
    case $file in */float/float_*.c | */float/*_lane.h | */float/float.h) ;; *) return 0 ;; esac
    gcc $hardware_flags -fPIC -shared -I$root/build/unit+lanes-32 verif/modules/fpu/lanes.c verif/modules/fpu/units.c \
        cmodel/hw/execute/float/float_*.c -Wl,-soname,fpu-hw.so -o "$mutant/fpu-hw.so" >>"$log" 2>&1 || return 0
    check float 120 env LD_LIBRARY_PATH="$mutant" build/fpu-soak -n 20000
}

translates() {
    check translator 60 build/c2v -o "$mutant/rtl" --top gpu -I build/small -I cmodel/hw $(cat build/small/gpu.sources)
}

# A file that `small` does not have: unit tests and proofs alone.
judge_elsewhere() {
    verdict=identical
    for program in $(programs_with | awk '{ print $2 }'); do
        compile_affected "$program" || { verdict=invalid; return; }
        is_identical "$program" || { verdict=; break; }
    done
    [ -z "$verdict" ] && unit_tests 1 1000 && sanitized_tests && proofs
}

judge_hw() {
    many=$(affected machine | wc -l)
    [ "$many" -gt 0 ] || { judge_elsewhere; return; }
    [ "$many" -gt 6 ] || build_machine || return
    unit_tests 1 $near || return
    [ "$many" -le 6 ] || build_machine || return
    run_kernels kernel '-m cycle --check' &&
        run_random random "$work/programs" '-m cycle --check' &&
        check isa 60 build/isa-machine isa build/small/sim.so build/isa/*/*.elf &&
        exact_cycles && float_vectors && unit_tests $((near + 1)) 1000 && sanitized_tests && translates && proofs
}

# --- golden model ----------------------------------------------------------------------------------------------------

# The mutant's objects by the project's rules. False: it does not compile, or is the same.
build_objects() {
    case $file in
    *.c) changed=build/${file%.c}.o ;;
    *) changed=$(cd build && grep -lF " $file" -r --include='*.d' cmodel common sw | sed 's,^,build/,; s,\.d$,.o,') ;;
    esac
    build $changed || return 1
    for object in $changed; do
        objcopy --strip-debug "$root/$object" "$mutant/old.o" && objcopy --strip-debug "$object" "$mutant/new.o" || exit 2
        cmp -s "$mutant/old.o" "$mutant/new.o" || return 0
    done
    verdict=identical
    return 1
}

against_qemu() {
    build build/isa-qemu || return 1
    for program in "$work"/qemu/*.elf; do
        check "qemu/${program##*/}" 30 build/isa-qemu "$program" "${program%.elf}.log" || return 1
    done
}

judge_golden() {
    build_objects && unit_tests 1 $near &&
        build build/isa-run && check isa-directed 30 build/isa-run isa build/isa/*/*.elf || return
    build build/weft build/memory-buffers build/memory-window build/isa-objdump build/isa-float &&
        run_kernels kernel '-m golden' && run_random random "$work/programs" '-m golden' &&
        run_random random-checked "$work/programs" '-m cycle --check' &&
        against_qemu && sanitized_tests && check isa-float 60 build/isa-float -n 2000 &&
        check objdump 60 sh verif/models/isa/objdump.sh 1 100000 &&
        check memory 120 sh verif/models/memory/memory.sh "$mutant/memory" &&
        unit_tests $((near + 1)) 1000
}

# --- marker pass -----------------------------------------------------------------------------------------------------

judge_pass() {
    build_objects && unit_tests 1 $near && sanitized_tests && build build/weft-cc build/weft || return
    check compile 60 sh "$checks" compile build/weft-cc "$work/programs" "$mutant/random" &&
        run_random random "$mutant/random" '-m cycle --check' &&
        check weft-cc 120 sh verif/programs/toolchain/weft-cc.sh build/weft-cc "$mutant/weft-cc" || return
    build build/toolchain/random-markers && check random-flow 120 build/toolchain/random-markers 3000 &&
        check toolchain-run 300 sh verif/programs/toolchain/run.sh build/weft build/weft-cc "$mutant/run" &&
        check toolchain-elf 300 sh verif/programs/toolchain/elf.sh build/weft-cc build/toolchain/inspect-markers "$mutant/elf" sw/kernels/*/kernel.c
}

# --- translator ------------------------------------------------------------------------------------------------------

judge_c2v() {
    build_objects && build build/c2v || return
    check reference 60 sh "$checks" reference "$tree/build/c2v" "$mutant/c2v" &&
        check directed 120 sh "$checks" directed "$tree/build/c2v" "$root/build/c2v-bench" "$work/c2v/accept" "$mutant/c2v" &&
        check command-line 60 sh verif/translator/run.sh command-line &&
        check glue 300 sh "$checks" glue "$tree/build/c2v" "$mutant/c2v" &&
        check regress 300 sh "$checks" fuzz "$tree/build/c2v" "$work/c2v/regress" "$mutant/regress" &&
        check fuzz 300 sh "$checks" fuzz "$tree/build/c2v" "$work/c2v/random" "$mutant/fuzz"
}

# --- OpenCL ----------------------------------------------------------------------------------------------------------

# The compiler alone, where the file is one of it.
compiler_checks() {
    case $file in sw/opencl/driver/*) return ;; esac
    build build/weft-clc build/opencl-interface build/opencl-programs &&
        check clc 60 sh "$checks" ends 200 sh verif/programs/opencl/clc.sh build/weft-clc "$mutant/clc" &&
        check interface 60 sh "$checks" ends 100 build/opencl-interface &&
        check programs 60 sh "$checks" ends 100 build/opencl-programs small golden -O2
}

judge_opencl() {
    build_objects && unit_tests 1 $near && sanitized_tests && compiler_checks && build build/weft-opencl.so build/weft-opencl-asan.so || return
    check driver 120 env TEST_SECONDS=30 TEST_FIRST=1 sh "$checks" ends 400 sh verif/programs/opencl/driver.sh build "$mutant/driver" quick
}
