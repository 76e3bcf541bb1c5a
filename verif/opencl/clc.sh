#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# weft-clc as a user meets it: tables of arguments, messages with the user's lines, the cache, what is left behind; and the form of
# clang-19's output that it relies on. usage: clc.sh WEFT_CLC WORK_FOLDER
suite=opencl-clc
. verif/lib.sh
weft=$(realpath "$1") here=$PWD/verif/opencl work=$2
rm -rf "$work"
mkdir -p "$work/tmp" "$work/cache" "$work/include" "$work/out" && cd "$work" || exit 2
work=.
TMPDIR=$PWD/tmp XDG_CACHE_HOME=$PWD/cache
export TMPDIR XDG_CACHE_HOME
objdump=riscv64-unknown-elf-objdump
cp "$here/arguments.cl" .

# says TEST CODE TEXT ARGUMENT...: exit CODE, a line of stderr is TEXT, and nothing stays in the temporary folder.
says() {
    name=$1 code=$2 text=$3
    shift 3
    "$weft" "$@" >out.log 2>err
    got=$?
    if [ $got -ne "$code" ]; then
        verdict "$name" "exit $got, not $code: $(head -3 err)"
    elif [ -n "$text" ] && ! grep -qxF -e "$text" err; then
        verdict "$name" "no line '$text' in: $(head -5 err)"
    elif [ -z "$text" ] && [ -s err ]; then
        verdict "$name" "prints $(head -3 err)"
    elif [ -n "$(ls tmp)" ]; then
        verdict "$name" "left behind: $(ls tmp)"
    else
        verdict "$name" ''
    fi
}

# ---- what it relies on ----
mentions 'clang is 19' 0 'version 19\.' clang-19 --version
clang-19 --target=riscv32-unknown-elf -march=rv32imaf_zba_zbb -mabi=ilp32 -x cl -cl-std=CL1.2 -cl-kernel-arg-info -O2 -Xclang \
    -disable-llvm-passes -S -emit-llvm arguments.cl -o form.ll
form() { # TEST EXPRESSION
    passes "clang prints $1" grep -qE -e "$2" form.ll
}
form 'a kernel' '^define dso_local spir_kernel void @values\(i8 noundef signext %0, i8 noundef zeroext %1, i16 noundef signext %2,'
form 'vectors as parameters' 'void @vectors\(<2 x i8> noundef %0, <3 x i8> noundef %1, .*<8 x i64> noundef %6, <16 x i8> noundef %7, ptr'
form 'structures by value' 'void @structures\(ptr noundef byval\(%struct\.pair\) align 4 %0, ptr noundef byval\(%struct\.tight\) align 1 %1'
form 'metadata of arguments' ' !kernel_arg_addr_space ![0-9]+ .*!kernel_arg_type ![0-9]+ .*!kernel_arg_type_qual ![0-9]+ !kernel_arg_name ![0-9]+ '
form 'address spaces' '^![0-9]+ = !\{i32 1, i32 2, i32 3, i32 1\}$'
form 'qualifiers' '^![0-9]+ = !\{!"restrict const", !"const volatile", !"", !""\}$'

# ---- tables ----
"$weft" -l arguments.cl >list 2>&1
verdict 'places of arguments' "$(diff "$here/arguments.expected" list | head -5 | tr '\n' ' ')"
says 'a folder gets a file for each kernel' 0 '' arguments.cl -o out
verdict 'their names' "$(ls out | tr '\n' ' ' | sed 's/^hints.elf large.elf none.elf pointers.elf structures.elf values.elf vectors.elf $//')"
says 'a kernel by name' 0 '' arguments.cl -k hints -o one.elf
passes 'the same file' cmp one.elf out/hints.elf
says 'several kernels for one file' 2 'weft-clc: error: arguments.cl: 7 kernels; choose one with -k NAME, or give -o a folder' arguments.cl -o one.elf
says 'a kernel that is not there' 2 "weft-clc: error: arguments.cl: there is no kernel 'hint'; --list shows which there are" arguments.cl -k hint -o one.elf
says 'they would not replace a file' 2 'weft-clc: error: arguments.cl: 7 kernels; choose one with -k NAME, or give -o a folder' arguments.cl -o new.elf
verdict 'no folder has the name of a file' "$([ ! -e new.elf ] || ls -d new.elf)"
folder() { # TEST FILES FOLDER ARGUMENT...: FILES, and nothing else, are in FOLDER afterwards
    name=$1 files=$2 folder=$3
    shift 3
    says "$name" 0 '' "$@" -o "$folder"
    verdict "$name: its files" "$(ls "$folder" 2>&1 | tr '\n' ' ' | sed "s/^$files \$//")"
}
folder 'a folder that does not exist' 'hints.elf large.elf none.elf pointers.elf structures.elf values.elf vectors.elf' newfolder arguments.cl
folder 'the same again' 'hints.elf large.elf none.elf pointers.elf structures.elf values.elf vectors.elf' newfolder arguments.cl
folder 'a folder by its name' 'hints.elf large.elf none.elf pointers.elf structures.elf values.elf vectors.elf' slash.elf/ arguments.cl
folder 'one kernel for a new folder' hints.elf one.folder/ arguments.cl -k hints
mkdir chosen
folder 'one kernel for a folder' hints.elf chosen arguments.cl -k hints
says 'one kernel for a new file' 0 '' arguments.cl -k hints -o newfile
passes 'it is a file' cmp newfile one.elf
says 'a folder that cannot be made' 2 'weft-clc: error: cannot make the folder none/deep: No such file or directory' arguments.cl -o none/deep
printf 'int f(int x) { return x; }\n' >empty.cl
says 'no kernel for a file' 2 'weft-clc: error: empty.cl: no kernel; declare one as `__kernel void name(...)`' empty.cl -o empty.elf
says 'no kernel for a folder' 2 'weft-clc: error: empty.cl: no kernel; declare one as `__kernel void name(...)`' empty.cl -o out
printf 'kernel void bad(int p) { p = x; } kernel void good(void) { }\n' >bad.cl
says 'an error for a new folder' 1 "bad.cl:1:30: error: use of undeclared identifier 'x'" bad.cl -o unmade
verdict 'it is not made' "$([ ! -e unmade ] || ls -d unmade)"
says 'no source' 2 'weft-clc: error: no source; see weft-clc --help' -o one.elf
mentions 'a temporary folder with too long a name' 2 'cannot make a temporary folder in /.*: File name too long; set TMPDIR' \
    env TMPDIR="/$(printf '%04095d' 0)" XDG_CACHE_HOME="$PWD/none" "$weft" arguments.cl -k hints -o none.elf

# ---- the source's lines ----
printf 'kernel void bad(global int *p) {\n    *p = missing;\n}\n' >bad.cl
says 'an error' 1 "bad.cl:2:10: error: use of undeclared identifier 'missing'" -D ONE -DTWO=2 bad.cl -o one.elf
printf 'kernel void warn(global int *p) {\n    *p = 1;\n    *p /= 0;\n}\n' >warn.cl
says 'a warning' 0 "warn.cl:3:8: warning: division by zero is undefined [-Wdivision-by-zero]" warn.cl -o one.elf
says 'the same from the cache' 0 "warn.cl:3:8: warning: division by zero is undefined [-Wdivision-by-zero]" warn.cl -o one.elf
says 'warnings off' 0 '' -w warn.cl -o one.elf
says 'warnings as errors' 1 "warn.cl:3:8: error: division by zero is undefined [-Werror,-Wdivision-by-zero]" -Werror warn.cl -o one.elf
printf '#if 1\nkernel void open(void) { }\n' >open.cl
says 'an open #if' 1 'open.cl:1:2: error: unterminated conditional directive' open.cl -o one.elf
printf 'int gone(int);\nkernel void calls(global int *p) { *p = gone(1) + gone(2); }\n' >calls.cl
says 'a function without body' 1 'weft: calls.cl:2: kernel calls calls gone, which neither the program nor weft defines' calls.cl -o one.elf
verdict 'it is named once' "$([ "$(grep -c gone err)" = 1 ] || cat err)"
printf 'kernel void exchange(global int *p) { atomic_cmpxchg(p, 1, 2); }\n' >exchange.cl
says 'compare and exchange' 0 '' exchange.cl -o one.elf
verdict 'it is amocas.w' "$($objdump -d one.elf | grep -qE '0x2[89]..[2a].[2a]f' || echo none)"
says 'a machine without it' 1 'weft: exchange.cl:1: kernel exchange calls atomic_cmpxchg, which needs a machine with atomics=l2_cas, as thesis' --isa=rv32imaf_zba_zbb exchange.cl -o one.elf
printf '#pragma OPENCL EXTENSION cl_khr_global_int32_base_atomics : enable\nkernel void old(volatile global int *p, volatile local int *q) { atom_add(p, atom_inc(q)); atom_cmpxchg(p, 1, 2); atom_max(q, 3); }\n' >old.cl
says 'names of atomics of OpenCL 1.0' 0 '' old.cl -o one.elf
printf 'kernel void image(read_only image2d_t p) { }\n' >image.cl
says 'an image' 1 'weft: image.cl:1: kernel image: an argument of type image2d_t; weft has no images and no samplers: use buffers' image.cl -o one.elf
printf 'kernel void twice(global double *p) { *p *= 2; }\n' >double.cl
says 'double' 1 "double.cl:1:26: error: use of type 'double' requires cl_khr_fp64 support" double.cl -o one.elf

printf 'kernel void k$x(global int *p) { *p = 1; }\n' >dollar.cl
mkdir 'a"quote'
TMPDIR=$PWD/'a"quote' says 'names under a folder with a quote' 0 '' --no-cache dollar.cl -o dollar.elf
verdict 'its name' "$("$weft" -l dollar.cl | grep -v '^k$x: \|^  global ')"
mkdir killed
printf '#!/bin/sh\necho some words\nkill -KILL $$\n' >killed/clang-19
chmod +x killed/clang-19
PATH=$PWD/killed:$PATH says 'a compiler that is killed' 2 'weft: clang-19 was ended by signal 9' --no-cache calls.cl -o one.elf
passes 'its last words' grep -qx 'some words' err

# ---- options ----
printf 'kernel void sizes(global int *p) { *p = N + M; }\n' >sizes.cl
says 'macros' 0 '' -DN=3 -D 'M=(1 + 2)' -cl-mad-enable -cl-std=CL1.1 sizes.cl -o one.elf
says 'an unknown option' 2 "weft: unknown build option '-cl-mad-enabel'; did you mean '-cl-mad-enable'?" -cl-mad-enabel sizes.cl -o one.elf
says 'OpenCL C 2.0' 2 'weft: build option -cl-std=CL2.0: weft has OpenCL C 1.2; use -cl-std=CL1.2' -cl-std=CL2.0 sizes.cl -o one.elf
says 'a macro of a word of the device library' 0 '' -Dx=7 -DINLINE=8 -DN=1 -DM=1 sizes.cl -o one.elf

# ---- instruction sets ----
printf 'kernel void sets(global float *p, global int *q) { size_t i = get_global_id(0); p[i] = sin(p[i]); q[i] = clz(q[i]); }\n' >sets.cl
bits() { # of two instruction sets, how many instructions of bit manipulation
    $objdump -d one.elf | grep -cE '	(sh[123]add|clz)	'
}
says 'a machine without bit manipulation' 0 '' --isa=rv32imaf sets.cl -o one.elf
verdict 'it gets none, of the device library either' "$([ "$(bits)" = 0 ] || bits)"
verdict 'the file says so' "$(riscv64-unknown-elf-readelf -A one.elf | grep zb)"
says 'a machine with it' 0 '' sets.cl -o one.elf
verdict 'kernel and device library use it' "$([ "$(bits)" -gt 3 ] || bits)"
says 'a machine without floating point' 2 'weft: instruction set rv32ima: OpenCL C needs rv32imaf, and may have _zacas and _zba_zbb, in this order; use a machine with float=hard and atomics=l2' --isa=rv32ima sets.cl -o one.elf

# ---- the cache ----
constant_of() { # the number that the kernel stores
    $objdump -d --disassemble=included.kernel one.elf | awk '$3 == "li" { sub(/.*,/, "", $4); print $4; exit }'
}
printf '#include "value.h"\nkernel void included(global int *p) { *p = VALUE; }\n' >included.cl
echo '#define VALUE 1234' >include/value.h
says 'an included file' 0 '' -Iinclude included.cl -o one.elf
verdict 'its constant' "$([ "$(constant_of)" = 1234 ] || constant_of)"
before=$(ls cache/weft-opencl | wc -l)
says 'the same again' 0 '' -Iinclude included.cl -o one.elf
verdict 'nothing new in the cache' "$([ "$(ls cache/weft-opencl | wc -l)" = "$before" ] || ls cache/weft-opencl)"
echo '#define VALUE 1235' >include/value.h
says 'a changed included file' 0 '' -Iinclude included.cl -o one.elf
verdict 'its new constant' "$([ "$(constant_of)" = 1235 ] || constant_of)"
for file in cache/weft-opencl/*; do printf 'x' | dd of="$file" bs=1 seek=100 conv=notrunc 2>/dev/null; done
says 'a damaged cache' 0 '' -Iinclude included.cl -o one.elf
verdict 'its constant after that' "$([ "$(constant_of)" = 1235 ] || constant_of)"
XDG_CACHE_HOME=/proc/none says 'no cache' 0 '' -Iinclude included.cl -o one.elf

# ---- a new library or tool makes programs anew ----
folder=$(dirname "$weft") weft=$PWD/tools/weft-clc
mkdir -p tools/opencl
cp -a "$folder/weft-clc" "$folder/weft-cc" "$folder/runtime" tools
cp -a "$folder"/opencl/*.bc "$folder"/opencl/parts "$folder"/opencl/weft_cl.h "$folder"/opencl/opencl.ld tools/opencl
says 'a copy of the tools' 0 '' -Iinclude included.cl -o one.elf
for tool in weft-cc runtime/ready opencl/parts opencl/weft_cl.h opencl/opencl.ld; do
    before=$(ls cache/weft-opencl | wc -l)
    touch "tools/$tool"
    says "with a changed $tool" 0 '' -Iinclude included.cl -o one.elf
    verdict "a new program after a changed $tool" "$([ "$(ls cache/weft-opencl | wc -l)" = $((before + 1)) ] || ls cache/weft-opencl)"
done
exit $failed
