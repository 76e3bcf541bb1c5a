#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Programs of CUDA of our own, which check themselves: on the golden model with the memory check, on a machine, one in lockstep with
# the RTL of `small`, and with the runtime under the sanitizers.
# usage: programs.sh WEFT_NVCC WORK_FOLDER [MACHINE]...
suite=cuda-programs
. verif/lib.sh
nvcc=$1 work=$2
shift 2
rm -rf "$work"
mkdir -p "$work/tmp"
TMPDIR=$(realpath "$work/tmp")
export TMPDIR
for name in atomics wide shifts pointers arguments variables unused classes runtime memory textures surfaces functions math half clock ptx heap double rounding words cooperative graphs; do
    passes "$name is built" "$nvcc" "verif/programs/cuda/$name.cu" -o "$work/$name"
    passes "$name on the golden model" env WEFT_MODE=golden WEFT_CHECK=1 "$work/$name"
    for machine in "$@"; do
        passes "$name on $machine" env WEFT_CONFIG="$machine" WEFT_CHECK=models "$work/$name"
    done
done
# Without the memory check, which takes more than a minute for as many locks, and for threads that ask again and again.
for name in heap_full barriers; do
    passes "$name is built" "$nvcc" "verif/programs/cuda/$name.cu" -o "$work/$name"
    passes "$name on the golden model" env WEFT_MODE=golden "$work/$name"
    for machine in "$@"; do
        passes "$name on $machine" env WEFT_CONFIG="$machine" WEFT_CHECK=models "$work/$name"
    done
done
# Votes and shuffles, on a machine of narrow warps and one of wide ones.
warps=WEFT_SET=atomics=l2_cas,warp=serial,warps=32
for name in warp groups collectives; do
    passes "$name is built" "$nvcc" "verif/programs/cuda/$name.cu" -o "$work/$name"
    passes "$name on the golden model" env $warps WEFT_MODE=golden WEFT_CHECK=1 "$work/$name"
    passes "$name on narrow warps" env $warps WEFT_CONFIG=small WEFT_CHECK=models "$work/$name"
    passes "$name on wide warps" env WEFT_SET=warp=serial WEFT_CONFIG=thesis WEFT_CHECK=models "$work/$name"
done
passes 'cooperative in lockstep with the RTL' env $warps WEFT_CONFIG=small WEFT_MODE=lockstep WEFT_JSON="$work/json" "$work/cooperative"
verdict 'the lanes of its blocks are compared' "$(grep -qE '"records":[[:space:]]*[1-9]' "$work/json" && grep -qE '"mismatches":[[:space:]]*0,' "$work/json" || head -c 300 "$work/json")"
mentions 'a meeting of blocks in another launch' 0 'fault: ebreak, by thread ' env WEFT_MODE=golden "$work/cooperative" alone
verdict 'the error of that' "$(grep -q '^cudaErrorLaunchFailure$' "$work/log" || tail -1 "$work/log")"
passes 'groups in lockstep with the RTL' env $warps WEFT_CONFIG=small WEFT_MODE=lockstep WEFT_JSON="$work/json" "$work/groups"
verdict 'its lanes are compared' "$(grep -qE '"records":[[:space:]]*[1-9]' "$work/json" && grep -qE '"mismatches":[[:space:]]*0,' "$work/json" || head -c 300 "$work/json")"
mentions 'votes on a machine without' 1 'which machine small.warps-32 has not; use --set warp=serial --set atomics=l2_cas' env WEFT_SET=warps=32 WEFT_CONFIG=small "$work/warp"
mentions 'a meeting that never comes about' 0 'by thread 39 of block (0, 0, 0) .*, where thread 33 of its block is missing; source line warp.cu:' \
    env $warps WEFT_MODE=golden "$work/warp" apart
verdict 'its error' "$(grep -q '^cudaErrorLaunchFailure$' "$work/log" || tail -1 "$work/log")"
passes 'a program of HIP' "$(dirname "$nvcc")/cuda/bin/hipcc" -O3 -Wall -fopenmp --offload-arch=gfx90a verif/programs/cuda/hip.cpp -o "$work/hip"
passes 'hip on the golden model' env WEFT_MODE=golden WEFT_CHECK=1 "$work/hip"
# The driver API: a program of the host alone, a module in a file of its own, in any of three forms.
for form in cubin fatbin ptx; do
    passes "a module by -$form" "$nvcc" "-$form" verif/programs/cuda/module.cu -o "$work/module.$form"
done
passes 'a module without a kernel' "$nvcc" -cubin verif/programs/cuda/constants.cu -o "$work/constants.cubin"
passes 'driver is built' "$nvcc" -Xcompiler -Wall,-Wextra,-Werror verif/programs/cuda/driver.cpp -o "$work/driver"
passes 'driver on the golden model' env WEFT_MODE=golden WEFT_CHECK=1 "$work/driver" "$work/module.cubin" "$work/constants.cubin"
for machine in "$@"; do
    passes "driver on $machine" env WEFT_CONFIG="$machine" WEFT_CHECK=models "$work/driver" "$work/module.fatbin"
    passes "a fault of a module on $machine" env WEFT_CONFIG="$machine" "$work/driver" "$work/module.ptx" fault
done
passes 'a module of HIP' "$(dirname "$nvcc")/cuda/bin/hipcc" --genco --offload-arch=gfx90a verif/programs/cuda/module.cu -o "$work/module.co"
passes 'hip loads it' env WEFT_MODE=golden WEFT_CHECK=1 "$work/hip" "$work/module.co"
passes 'pointers in lockstep with the RTL' env WEFT_CONFIG=small WEFT_MODE=lockstep WEFT_JSON="$work/json" "$work/pointers"
verdict 'lanes are compared' "$(grep -qE '"records":[[:space:]]*[1-9]' "$work/json" && grep -qE '"mismatches":[[:space:]]*0,' "$work/json" || head -c 300 "$work/json")"

# Objects without sanitizers, linked with those of a runtime that has them; their shadow memory is larger than any limit.
asan=$(realpath "$(dirname "$nvcc")/cuda/asan")
room=$(ulimit -S -v)
ulimit -S -v unlimited
for name in runtime memory textures surfaces functions variables unused classes heap graphs cooperative; do
    "$nvcc" -c "verif/programs/cuda/$name.cu" -o "$work/$name.o" && "$nvcc" -Xcompiler -fsanitize=address -Xcompiler -fsanitize=undefined "$work/$name.o" -o "$work/$name-asan"
    passes "$name with sanitizers" env WEFT_MODE=golden LD_LIBRARY_PATH="$asan" "$work/$name-asan" $([ $name != memory ] || echo elsewhere)
done
"$nvcc" -Xcompiler -fsanitize=address -Xcompiler -fsanitize=undefined verif/programs/cuda/driver.cpp -o "$work/driver-asan"
passes 'driver with sanitizers' env WEFT_MODE=golden LD_LIBRARY_PATH="$asan" "$work/driver-asan" "$work/module.cubin" "$work/constants.cubin"
# The runtime with the thread sanitizer, linked in.
passes 'threads of the host' env WEFT_MODE=golden TSAN_OPTIONS='halt_on_error=1 exitcode=66' "$(dirname "$nvcc")/cuda/tsan/threads"
ulimit -S -v "$room"

cat >"$work/printed" <<'EOF'
-3     7 ff  | -5497558138880 ok %
1.500 1e+100 constant in data
    42 3.14 4464 8589934592
none
0x80010000
cudaSuccess
-3     7 ff  | -5497558138880 ok %
1.500 1e+100 constant in data
    42 3.14 4464 8589934592
none
0x0
verif/programs/cuda/print.cu:17: void print(const char *): Assertion `given != nullptr && "given"' failed.
cudaErrorAssert
EOF
passes 'print is built' "$nvcc" verif/programs/cuda/print.cu -o "$work/print"
WEFT_MODE=golden "$work/print" >"$work/out" 2>"$work/err"
verdict 'what a kernel prints' "$(diff "$work/printed" "$work/out" | head -3 | tr '\n' ' ')"
for machine in golden "$@"; do
    env $([ "$machine" = golden ] && echo WEFT_MODE=golden || echo WEFT_CONFIG="$machine") "$work/print" several >"$work/out" 2>"$work/err"
    verdict "assertions of many threads on $machine" "$([ "$(grep -c ': void several(int \*): Assertion .threadIdx.x % 2. failed\.$' "$work/out")" -eq 64 ] &&
        [ "$(tail -1 "$work/out")" = cudaErrorAssert ] || head -3 "$work/out" "$work/err")"
done

passes 'stack is built' "$nvcc" verif/programs/cuda/stack.cu -o "$work/stack"
for mode in golden cycle; do
    passes "stacks that do not fit, $mode" env WEFT_MODE=$mode "$work/stack"
done
WEFT_MODE=golden "$work/stack" 2>"$work/err"
passes 'what is said of them' grep -qE '^weft: kernel _Z6directPii needs 6[0-9]* bytes of stack; a thread of machine thesis has 4096: use smaller arrays, or WEFT_SET=local_words=2048$' "$work/err"
passes 'stacks that fit' env WEFT_MODE=golden WEFT_CHECK=1 WEFT_SET=local_words=4096 "$work/stack"

passes 'faults is built' "$nvcc" verif/programs/cuda/faults.cu -o "$work/faults"
# ends MACHINE KIND ERROR [SETTING]...: what was printed comes first, and then what is said of the end.
ends() {
    machine=$1 kind=$2 error=$3
    shift 3
    said=$(env $([ "$machine" = golden ] && echo WEFT_MODE=golden || echo WEFT_CONFIG="$machine") "$@" "$work/faults" "$kind" 2>"$work/err" | tr '\n' ' ')
    verdict "$kind on $machine${*:+ with }$*" "$([ "$said" = "$printed$error $error " ] || echo "$said, $(head -2 "$work/err")")"
}
for machine in golden "$@" small; do
    printed='printed 0 '
    ends "$machine" misaligned cudaErrorMisalignedAddress
    ends "$machine" trap cudaErrorLaunchFailure
    ends "$machine" endless cudaErrorLaunchTimeout WEFT_MAX_CYCLES=20000
    # The golden model executes thread after thread.
    [ "$machine" = golden ] || printed='printed 0 printed 1 printed 2 printed 3 '
    ends "$machine" outside cudaErrorIllegalAddress
    [ "$machine" = golden ] && continue
    printed='printed 0 printed 1 '
    ends "$machine" starving cudaErrorLaunchTimeout WEFT_SET=starvation=5000
done
for mode in rtl lockstep; do
    printed='printed 0 printed 1 printed 2 printed 3 '
    ends small outside cudaErrorIllegalAddress WEFT_MODE=$mode
    printed='printed 0 '
    [ $mode = rtl ] || ends small endless cudaErrorLaunchTimeout WEFT_MODE=$mode WEFT_MAX_CYCLES=20000
done
for machine in golden "$@" small; do
    mode=$([ "$machine" = golden ] && echo WEFT_MODE=golden || echo WEFT_CONFIG="$machine")
    env "$mode" "$work/faults" amid >"$work/out" 2>&1
    verdict "a fault amid printing on $machine" "$(awk '/^<thread 0 round [0-2]>$/ { own++ } /^<thread [0-9]+ round [0-9]+>$/ { late += said; next }
        /^weft: _Z4amidPVi: .*: fault: / { said = 1; next } !/^cudaErrorIllegalAddress$/ { print; exit }
        END { if (own != 3 || !said || late) print own " lines of the thread, " late " behind the fault" }' "$work/out")"
    env "$mode" timeout --preserve-status -s INT 3 "$work/faults" endless >"$work/out" 2>&1
    code=$?
    verdict "interrupted on $machine" "$([ $code -eq 130 ] && [ "$(head -1 "$work/out")" = 'printed 0' ] && tail -1 "$work/out" | grep -q '^weft: _Z7endlessPVi: .*: interrupted after [0-9]* ' ||
        echo "exit $code: $(tail -2 "$work/out")")"
done
WEFT_MODE=golden "$work/heap" twice >"$work/out" 2>"$work/err"
verdict 'a block given back twice' "$(grep -q '^cudaErrorLaunchFailure$' "$work/out" && grep -q 'fault: ebreak, by thread 0' "$work/err" || head -3 "$work/out" "$work/err")"
WEFT_MODE=golden "$work/surfaces" beyond >"$work/out" 2>"$work/err"
verdict 'a write beyond a surface' "$(grep -q '^cudaErrorLaunchFailure$' "$work/out" || head -3 "$work/out" "$work/err")"
verdict 'nothing stays behind' "$(ls "$work/tmp")"

# An nvcc of a Makefile: separate objects, a plain source, a library's name, flags without effect.
printf '#include <cuda_runtime.h>\nint devices(void) { int n = 0; cudaGetDeviceCount(&n); return n; }\n' >"$work/plain.c"
printf 'extern "C" int devices(void);\nvoid fill(int *, int);\nint main() { int *p, v[2]; cudaMalloc(&p, 8); fill(p, 2);
    cudaMemcpy(v, p, 8, cudaMemcpyDeviceToHost); return !(devices() == 1 && v[1] == 43 + FLAG); }\n' >"$work/main.cu"
printf '__global__ void k(int *p) { p[threadIdx.x] = 42 + threadIdx.x; }\nvoid fill(int *p, int n) { k<<<1, n>>>(p); }
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ != 600\n#error "the device is another"\n#endif\n' >"$work/fill.cu"
include=$(realpath "$(dirname "$nvcc")/cuda/include")
printf '#include <cuda_fp16.h>\n#include <cuda_bf16.h>\nint main() { half2 p(half(1.5f), half(2)); nv_bfloat16 b = 0.5f;
    return !((float)(p * p).x == 2.25f && (float)hsqrt(half(4.0f)) == 2 && (float)(b + b) == 1); }\n' >"$work/plain16.cpp"
printf '#include <cuComplex.h>\nint main(void) { return cuCabsf(make_cuFloatComplex(3, 4)) != 5; }\n' >"$work/complex.c"
passes 'numbers of 16 bits by g++' g++ -Wall -Wextra -Werror "-I$include" "$work/plain16.cpp" -o "$work/plain16"
passes 'they run' "$work/plain16"
passes 'complex numbers by gcc' gcc -Wall -Wextra -Werror "-I$include" "$work/complex.c" -o "$work/complex" -lm
passes 'they run as well' "$work/complex"
passes 'an object of C' "$nvcc" -O3 -Xcompiler -Wall,-fPIC -c "$work/plain.c" -o "$work/plain.o"
passes 'an object of CUDA' "$nvcc" -arch=sm_35 -gencode arch=compute_70,code=sm_70 --use_fast_math -c "$work/fill.cu" -o "$work/fill.o"
passes 'a link with a source, and libraries that the old SDK has' "$nvcc" -DFLAG=0 -std=c++17 "$work/main.cu" "$work/fill.o" "$work/plain.o" -lcutil_x86_64 -lcutil -lm -o "$work/linked"
passes 'it runs' env WEFT_MODE=golden "$work/linked"
passes 'it counts by line' env WEFT_CONFIG="$1" WEFT_LINES="$work/linked.txt" "$work/linked"
passes 'a line of a kernel' grep -q ' fill\.cu:1 (.*)  __global__ void k(int \*p) { p\[threadIdx' "$work/linked.txt"
# OpenMP of the host: clang's in a source of CUDA, g++'s in an object beside it.
printf '__global__ void k(int *p) { p[threadIdx.x] = 3; }\nint count(void);\nint main() { int *p, v[8], sum = 0; cudaMalloc(&p, 32); k<<<1, 8>>>(p);
    cudaMemcpy(v, p, 32, cudaMemcpyDeviceToHost);\n#pragma omp parallel for reduction(+ : sum) num_threads(3)
    for (int i = 0; i < 8; i++) sum += v[i];\n    return !(sum == 24 && count() == 3); }\n' >"$work/team.cu"
printf 'int count(void) { int t = 0;\n#pragma omp parallel num_threads(3)\n#pragma omp atomic\n    t++;\n    return t; }\n' >"$work/count.cpp"
g++ -fopenmp -c "$work/count.cpp" -o "$work/count.o"
passes 'OpenMP of the host' "$nvcc" -Xcompiler -fopenmp "$work/team.cu" "$work/count.o" -o "$work/team"
passes 'its threads' env WEFT_MODE=golden "$work/team"
mkdir -p "$work/blanks"
printf 'enum { ANSWER = 42 };\n' >"$work/blanks/own.h"
printf '#include "own.h"\n#include <vector>\ntemplate <typename T> __global__ void k(T *p) { *p = ANSWER; } // k<< <1, 1>> >(p)\nint main() {
    const char *text = "<< <"; int *p, v = 0; cudaMalloc(&p, 4); std::vector<std::vector<int> > w(1);
    k<int><< <1, sizeof text / sizeof text>> > (p); cudaMemcpy(&v, p, 4, cudaMemcpyDeviceToHost); return !(v == 42 && text[2] == 32 && __LINE__ == 6); }\n' >"$work/blanks/blanks.cu"
passes 'blanks in the marks of a launch' "$nvcc" "$work/blanks/blanks.cu" -o "$work/blanks/blanks"
passes 'they are none' env WEFT_MODE=golden "$work/blanks/blanks"
sed -i 's/int main/int broken = ;&/' "$work/blanks/blanks.cu"
"$nvcc" -c "$work/blanks/blanks.cu" -o "$work/blanks/none.o" 2>"$work/err"
passes 'an error in such a source names its line' grep -qF "$work/blanks/blanks.cu:4:14: error: expected expression" "$work/err"
# Device code of several files: built at once; of objects and an archive; with the link of g++, as CMake has it.
separate=verif/programs/cuda/separate
passes 'separate files are built' "$nvcc" -rdc=true ${separate}.cu ${separate}_other.cu -o "$work/separate"
passes 'separate files on the golden model' env WEFT_MODE=golden WEFT_CHECK=1 "$work/separate"
passes "separate files on $1" env WEFT_CONFIG="$1" WEFT_CHECK=models "$work/separate"
passes 'an object of one' "$nvcc" -dc ${separate}.cu -o "$work/separate.o"
passes 'an object of the other' "$nvcc" --relocatable-device-code=true -c ${separate}_other.cu -o "$work/separate_other.o"
passes 'an archive of it' "$nvcc" -lib "$work/separate_other.o" -o "$work/libother.a"
passes 'a link with an archive' "$nvcc" "$work/separate.o" "$work/libother.a" -o "$work/separate2"
passes 'its program' env WEFT_MODE=golden "$work/separate2"
passes 'a link of the device code alone' "$nvcc" -dlink "$work/separate.o" "$work/separate_other.o" -o "$work/dlink.o"
lib64=$(realpath "$(dirname "$nvcc")/cuda/lib64")
passes 'the link by g++' g++ "$work/separate.o" "$work/separate_other.o" "$work/dlink.o" "-L$lib64" "-Wl,-rpath,$lib64" -lcudadevrt -lcudart -o "$work/separate3"
passes 'its program as well' env WEFT_MODE=golden "$work/separate3"
mentions 'what no file defines' 2 "separate.cu:[0-9]*: undefined reference to .weighted(int)'" "$nvcc" "$work/separate.o" -o "$work/none"
mentions 'what two files define' 2 "weft: Linking globals named 'counter': symbol multiply defined!" "$nvcc" "$work/separate_other.o" "$work/libother.a" -o "$work/none"
printf '__device__ __managed__ int m;\nint main() { return m; }\n' >"$work/managed.cu"
mentions 'a managed variable' 1 'managed.cu:1:12: error: __managed__: weft has no managed variables; use cudaMallocManaged' "$nvcc" "$work/managed.cu" -o "$work/none"
weft=$nvcc
exits 'a module of a source of the host' 2 'weft-nvcc: error: x.cpp: a module is made of a source of CUDA; -x cu says that this is one' -cubin x.cpp
exits 'two modules in one file' 2 'weft-nvcc: error: one file, -o x, of 2 inputs; name one' -ptx -o x a.cu b.cu
exits 'no device code to link' 2 'weft-nvcc: error: -dlink: no file has device code to link; compile with -dc, or -rdc=true' -dlink "$work/plain.o"
exits 'a module of one file of several' 2 'weft-nvcc: error: x.cu: a module of its own has all that its kernels use; leave out -rdc=true' -rdc=true -cubin x.cu
exits 'whole code in a separate object' 2 'weft-nvcc: error: -dw: weft links device code of several files later; use -dc' -dw x.cu
exits 'a host of 32 bits' 2 'weft-nvcc: error: -m32: the host has 64 bits; leave it out' -m32 x.cu
exits 'an unknown option' 2 'weft-nvcc: error: unknown option -fopenmp; what is meant for the host'"'"'s compiler stands behind -Xcompiler' -fopenmp x.cu
exits 'no input' 2 'weft-nvcc: error: no input; usage: weft-nvcc [OPTION]... FILE...' -c
exit $failed
