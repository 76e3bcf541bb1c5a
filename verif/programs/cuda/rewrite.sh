#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The rewrite of IR (sw/cuda): the form of clang-19's output that it relies on, each rule by what is left of a small source, what it
# refuses with the user's line. usage: rewrite.sh WEFT_CUDA_IR WEFT_NVCC WORK_FOLDER
suite=cuda-rewrite
. verif/lib.sh
ir=$(realpath "$1") nvcc=$(realpath "$2") headers=$(realpath build/cuda/include) here=$PWD/verif/programs/cuda work=$3
rm -rf "$work"
mkdir -p "$work/tmp" && cd "$work" || exit 2
TMPDIR=$PWD/tmp
export TMPDIR

front() { # SOURCE TO: as weft-nvcc's first step (sw/cuda/nvcc_build.c)
    clang-19 -x cuda --cuda-device-only --cuda-gpu-arch=sm_60 -Xclang -target-feature -Xclang +ptx65 "-I$headers" \
        -include weft_cuda.h -nocudainc -nocudalib -Xclang -target-sdk-version=11.8 -w -O2 -g0 -fno-strict-aliasing \
        -Xclang -debug-info-kind=line-tables-only -Xclang -dwarf-version=4 -Xclang -disable-llvm-passes -S -emit-llvm "$1" -o "$2"
}
cp "$here/rules.cu" .
passes 'clang reads the source' front rules.cu front.ll
passes 'the rewrite' "$ir" front.ll rules.ll
passes 'assembly of it' clang-19 --target=riscv32-unknown-elf -march=rv32imaf -mabi=ilp32 -Wno-override-module -O2 -xir -S rules.ll -o rules.s

# prints WHAT EXPRESSION: what it relies on. has, lacks RULE EXPRESSION: what it leaves.
prints() { passes "clang prints $1" grep -qE -e "$2" front.ll; }
has() { passes "$1" grep -qE -e "$2" rules.ll; }
lacks() { verdict "$1" "$(grep -E -m1 -e "$2" rules.ll)"; }
prints 'kernels as annotations' '^![0-9]+ = !\{ptr @_Z7storingPPi4pairPS1_, !"kernel", i32 1\}$'
prints 'structures by value' 'void @_Z7storingPPi4pairPS1_\(ptr noundef %0, ptr noundef byval\(%struct\.pair\) align 8 %1'
prints 'shared memory in space 3' '^@_ZZ7storingPPi4pairPS1_E5fixed = internal addrspace\(3\) global .* undef'
prints 'constant memory in space 4' '^@factor = dso_local addrspace\(4\) externally_initialized global'

has 'the layout of riscv32' '^target datalayout = "e-m:e-p:32:32-i64:64-n32-S128"$'
has 'its triple' '^target triple = "riscv32-unknown-unknown-elf"$'
lacks 'one address space' 'addrspace\('
lacks 'no features of nvptx' 'target-(cpu|features)'
lacks 'no intrinsic of nvptx' 'llvm\.nvvm|@llvm\.(memcpy|memset|memmove)[^(]*\.i64'
has 'intrinsics of the device library' '^declare .*@weft\.nvvm\.read\.ptx\.sreg\.tid\.x\(\)'
has 'a barrier stays convergent' '^declare void @weft\.nvvm\.barrier0\(\) #[0-9]+'
has 'a structure with pointers in memory' '^%struct\.pair\.?[0-9]* = type \{ i64, i8, i64 \}$'
has 'a local pointer takes 8 bytes' 'alloca i64, align 8'
has 'an array of pointers' 'alloca \[3 x i64\]'
has 'byval of the memory type' 'byval\(%struct\.pair\.[0-9]+\) align 8'
has 'shared memory in its section' '^@_ZZ7storingPPi4pairPS1_E5fixed = internal global \[4 x i64\] zeroinitializer, section "\.bss\.weft_shared\._ZZ7storing'
has 'dynamic shared memory' '^@launch_shared = external global'
has 'constant memory the host can write' '^@factor = global \[2 x float\] .*, section "\.data\.weft"'
has 'an address in a structure' '^@inside = global <\{ i8, \[7 x i8\], ptr, i32, i16, \[6 x i8\] \}> <\{ i8 1, \[7 x i8\] zeroinitializer, ptr getelementptr .*, i32 0, i16 5'
has 'a table of virtual functions' '^@_ZTV7derived = internal unnamed_addr constant <\{ i64, i64, ptr, i32 \}>'
has 'atomics are relaxed' 'atomicrmw add ptr .* monotonic'
lacks 'no atomic is more' 'seq_cst'
has 'a copy of 32-bit length' 'call void @llvm\.memcpy\.p0\.p0\.i32\('
has 'an entry in its section' '^define void @_Z7storingPPi4pairPS1_\.kernel\(\) .* section "\.text\.weft_kernel\._Z7storingPPi4pairPS1_"'
has 'its table' '^@_Z7storingPPi4pairPS1_\.table = constant \[19 x i32\] \[i32 1, i32 3, i32 40, i32 0, i32 0, i32 0, i32 0, i32 0, i32 8, i32 0, i32 0, i32 8, i32 24, i32 0, i32 0, i32 32, i32 8,'
has 'kernels of a template' '^define void @_Z5otherIdEvPT_\.kernel\(\)'
has 'shared memory of a kernel' '^@_Z7storingPPi4pairPS1_\.shared = constant \[[0-9]+ x i8\] c"_ZZ7storingPPi4pairPS1_E5fixed\\00"'
verdict 'conditions that leave a loop with a lock are hidden, others are not' \
    "$(awk '/^define/ { name = $0 } /asm "", "=r,0"/ { n++; where = name } END { if (n != 1 || where !~ /locking/) print n " hidden, the last in " where }' rules.ll)"
lacks 'none where there is none' '^@_Z5otherIdEvPT_\.shared'
lacks 'other functions are internal' '^define (dso_local |linkonce_odr )'

# Each store of a pointer clears the upper word: of the pair, of the local copy.
verdict 'upper words' "$(awk '/^  store ptr / { want = 1; next } want && /getelementptr inbounds i8, ptr %[0-9]+, i32 4/ { next }
    want { if ($0 !~ /^  store i32 0, ptr /) print NR ": " $0; want = 0 }' rules.ll | head -3)"

# refused TEST LINE TEXT: the source on stdin ends with this message, and nothing stays.
refused() {
    cat >refused.cu
    "$nvcc" -c refused.cu -o refused.o >out 2>err
    code=$?
    verdict "$1" "$([ $code -eq 2 ] && grep -qF -e "weft: refused.cu:$2: $3" err && [ ! -e refused.o ] && [ -z "$(ls tmp)" ] ||
        echo "exit $code: $(head -c 300 err | tr '\n' ' ') $(ls tmp)")"
}
refused 'assembly of PTX' 3 'function _Z1kPi: assembly of PTX' <<'EOF'
__global__ void k(int *x) {
    x[0] = 1;
    asm volatile("bar.sync 0, 64;");
}
EOF
refused 'assembly with an operand that it does not name' 2 'function _Z1kPi: assembly of PTX' <<'EOF'
__global__ void k(int *x) {
    asm volatile("mov.u32 %0, %%laneid;" : "=r"(x[0]) : "r"(x[1]));
}
EOF
refused 'a copy of a reference' 6 'function _Z1kPi: a copy of a texture or surface reference; name the reference' <<'EOF'
surface<void, 1> line;
__device__ int first(surface<void, 1> s) {
    return surf1Dread<int>(s, 0);
}
__global__ void k(int *x) {
    x[0] = first(line);
}
EOF
refused 'an atomic of 2 bytes' 2 'function _Z1kPs: an atomic operation on a type of 2 bytes; use int' <<'EOF'
__global__ void k(short *x) {
    __atomic_fetch_add(x, 1, __ATOMIC_RELAXED);
}
EOF
refused 'an atomic load of 8 bytes' 2 'function _Z1kPPi: an atomic load or store of 8 bytes; use atomicOr with 0' <<'EOF'
__global__ void k(int **x) {
    x[1] = __atomic_load_n(x, __ATOMIC_RELAXED);
}
EOF
refused 'arguments that are too long' 2 'function _Z1k4huge: its arguments take 4104 bytes; 4096 is the most' <<'EOF'
struct huge { double x[513]; };
__global__ void k(huge h) {
}
EOF
refused 'an address space of its own' 2 'function _Z1kPi: a pointer of address space 3 in a register' <<'EOF'
__global__ void k(int *x) {
    __attribute__((address_space(3))) int *y = (__attribute__((address_space(3))) int *)x;
    *y = 1;
}
EOF
refused 'a wide integer in a structure' 3 'function _Z1kP4wide: member 1 of structure struct.wide is at byte 16 on the host and 8 on the machine' <<'EOF'
struct wide { char c; __int128 w; };
__global__ void k(wide *p) {
    p->w = 1;
}
EOF
printf '__device__ long x = 3;\n__device__ long y = (long)&x * 2;\n' >computed.cu
"$nvcc" -c computed.cu -o computed.o >out 2>err
verdict 'dynamic initialization is refused by clang' "$(grep -q 'dynamic initialization is not supported' err || head -1 err)"

# What weft-cc warns of is shown, unless -w is given; clang says once what it warns of.
cat >twice.cu <<'EOF'
__device__ void meet() {
    __syncthreads();
}
__global__ void k(int *p, int n) {
    int unused = 1 << 40;
    if (p[threadIdx.x] < n) {
        p[threadIdx.x] = 1;
        meet();
    } else {
        p[threadIdx.x] = 3 * n;
        meet();
        p[threadIdx.x]++;
    }
}
EOF
warns() { "$nvcc" "$@" -c twice.cu -o twice.o 2>&1; }
warns >err
verdict 'a warning of weft-cc' "$([ "$(grep -c '^weft-cc: warning: twice\.cu:2: this barrier stands twice in _Z1kPii' err)" -eq 1 ] || head -3 err)"
verdict 'one of clang, for the host alone' "$([ "$(grep -c 'warning: shift count' err)" -eq 1 ] && ! grep -q 'compiling for sm_' err || head -3 err)"
verdict 'none with -w' "$(warns -w)"

# Each read of threadIdx.x would be a csrr of 0xcc0 in the machine's code, or two.
cat >place.cu <<'EOF'
__global__ void k(int *x) {
    __shared__ int part[256];
    part[threadIdx.x] = x[threadIdx.x];
    for (int width = 128; width > 0; width /= 2) {
        __syncthreads();
        if (threadIdx.x < width) {
            part[threadIdx.x] += part[threadIdx.x + width];
        }
    }
    x[threadIdx.x] = part[0];
}
EOF
passes 'a kernel that reads its place often' "$nvcc" -cubin place.cu -o place.cubin
verdict 'it is read once' "$(reads=$(riscv64-unknown-elf-objdump -d place.cubin | grep -c 'csrr.*,0xcc0$')
    [ "$reads" -eq 1 ] || echo "$reads reads of 0xcc0")"

# said TEST TEXT: the source on stdin ends the build with this text.
said() {
    cat >missing.cu
    "$nvcc" -c missing.cu -o missing.o >out 2>err
    code=$?
    verdict "$1" "$([ $code -eq 2 ] && grep -qF -e "$2" err && [ ! -e missing.o ] || echo "exit $code: $(head -c 300 err)")"
}
said 'a missing function ends the build' 'missing.cu:3: undefined reference to `missing(int)' <<'EOF'
__device__ int missing(int);
__global__ void k(int *x) {
    x[0] = missing(x[1]);
}
EOF
exit $failed
