#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# weft-cc as a user meets it: results, refusals, nothing left behind. weft-cc.sh WEFT_CC WORK_FOLDER
suite=toolchain-weft-cc
. verif/lib.sh
cc=$(realpath "$1") work=$2
rm -rf "$work"
mkdir -p "$work/tmp" && cd "$work" || exit 2
work=.
TMPDIR=$PWD/tmp
export TMPDIR

# refuses NAME EXPECTED-TEXT ARGUMENTS...: exit status 2, the text on stderr, no output, no leftovers.
refuses() {
    name=$1 expected=$2
    shift 2
    rm -f out.elf
    "$cc" "$@" >stdout 2>stderr
    code=$?
    if [ $code -ne 2 ]; then
        verdict "$name" "exit $code instead of 2"
    elif ! grep -q -- "$expected" stderr; then
        verdict "$name" "message is: $(head -3 stderr)"
    elif [ -n "$(ls tmp)" ] || [ -e out.elf ] || ls -- *.new >/dev/null 2>&1; then
        verdict "$name" "left files behind: $(ls tmp) $(ls)"
    else
        verdict "$name" ''
    fi
}

# works NAME ARGUMENTS...: exit status 0, nothing on stderr, no leftovers.
works() {
    name=$1
    shift
    if ! "$cc" "$@" >stdout 2>stderr; then
        fails "$name" "$(head -3 stderr)"
    elif [ -s stderr ] || [ -n "$(ls tmp)" ]; then
        verdict "$name" "$(head -3 stderr) $(ls tmp)"
    else
        verdict "$name" ''
    fi
}

cat >good.c <<'END'
#include <weft_kernel.h>
#ifndef FACTOR
#define FACTOR 1
#endif
__shared uint32_t row[64];
__kernel void good(uint32_t *data, uint32_t n) {
    uint32_t i = global_id();
    row[thread_id()] = i;
    if (i < n)
        data[i] = data[i] % 7 ? row[thread_id()] * FACTOR : 5;
}
END
cat >second.c <<'END'
#include <weft_kernel.h>
int seen = 3, zero[100];
__kernel void second(uint32_t *data) { data[thread_id()] = seen + zero[thread_id()]; }
END
cat >syntax.c <<'END'
__kernel void broken( {
END
echo 'int f(int x) { return x + 1; }' >no_kernel.c
cat >undefined.c <<'END'
#include <weft_kernel.h>
void elsewhere(void);
__kernel void k(void) { elsewhere(); }
END
cat >large.c <<'END'
#include <weft_kernel.h>
const uint32_t table[300000] = {1};
void elsewhere(void);
__kernel void k(uint32_t *p) {
    p[0] = table[thread_id()];
#ifdef UNDEFINED
    elsewhere();
#endif
}
END
cat >sizes.c <<'END'
#include <weft_kernel.h>
#ifdef GLOBALS
uint32_t many[70000000];
#else
uint32_t many[1];
#endif
#ifdef SHARED
__shared uint32_t row[70000000];
#else
__shared uint32_t row[1];
#endif
__kernel void k(uint32_t *p) { p[0] = many[p[1]] + row[p[2]]; }
END
sed 's/0xffffc/64/' "$(dirname "$cc")/runtime/weft.ld" >small.ld
cat >shared.c <<'END'
#include <weft_kernel.h>
__shared uint32_t row[20000];
__kernel void k(uint32_t *p) { row[thread_id()] = p[0]; barrier(); p[0] = row[1]; }
END
cat >initial.c <<'END'
#include <weft_kernel.h>
__shared uint32_t row[4] = {1, 2, 3, 4};
__kernel void k(uint32_t *p) { p[0] = row[thread_id()]; }
END
cat >strange.c <<'END'
#include <weft_kernel.h>
__kernel void k(uint32_t *p) { if (p[0]) __asm__ volatile(".word 19"); p[1] = 1; }
END
cat >helper.S <<'END'
    .text
    .globl helper
    .type helper, @function
helper:
    li a0, 7
    ret
END
cat >exchange.c <<'END'
#include <weft_kernel.h>
__kernel void k(int *p) { int old = 3; __atomic_compare_exchange_n(p, &old, 5, 0, 5, 5); }
END
cat >rounding.c <<'END'
#include <weft_kernel.h>
__kernel void k(void) { __asm__ volatile("fsrm x0, zero"); }
END
cat >counter.c <<'END'
#include <weft_kernel.h>
__kernel void k(unsigned *p) { atomic_add(p, 1); }
END
cat >uses_helper.c <<'END'
#include <weft_kernel.h>
int helper(void);
__kernel void k(int *p) { p[thread_id()] = helper(); }
END

cat >unused.c <<'END'
#include <weft_kernel.h>
__kernel void k(unsigned *p) { int twice = p; p[0] = 1; }
END
# One barrier of the source in a function that is inlined on two sides of a branch.
cat >twice.c <<'END'
#include <weft_kernel.h>
__shared unsigned row[64];
static inline __attribute__((always_inline)) void share(unsigned value) {
    row[thread_id()] = value;
    barrier();
}
__kernel void k(unsigned *p) {
    if (p[thread_id()] & 1) {
        share(p[3]);
        p[thread_id()] = row[thread_id() ^ 1];
    } else {
        share(p[thread_id()] / 7);
        p[thread_id()] = 3 * row[thread_id() ^ 2];
    }
}
END
# What the barrier of the header looks like to the compiler, but short: the compiler copies it.
cat >copied.c <<'END'
#include <weft_kernel.h>
static __attribute__((noinline)) void part(unsigned *data, unsigned n) {
    unsigned *own = data + 16 * global_id(), *in = data + 512;
    for (unsigned k = 0; k < n; k++) {
        if (in[k + n] & 1) {
            unsigned a = in[1], b = in[2], c = in[3], d = in[4], e = in[5], f = in[6], g = in[7];
            unsigned h = in[8], i = in[9], j = in[10], l = in[11], m = in[12], o = in[13], q = in[14];
            own[0] = a; own[1] = b; own[2] = c; own[3] = d; own[4] = e; own[5] = f; own[6] = g;
            own[7] = h; own[8] = i; own[9] = j; own[10] = l; own[11] = m; own[12] = o; own[13] = q;
        }
        BARRIER;
    }
}
__kernel void k(unsigned *data, unsigned n) { part(data, n); }
END
cat >undeclared.s <<'END'
    .section .text.weft_kernel, "ax"
    .globl k
k:
    ret
END
cat >plain.s <<'END'
    .text
    .globl helper
helper:
    li a0, 7
    ret
END

works compiles good.c -o good.elf
works several-sources good.c second.c -o several.elf
works assembly-source uses_helper.c helper.S -o helper.elf
works defines -DFACTOR=3 -O3 -g good.c -o defines.elf
works highest-level -O3 good.c -o highest.elf
works no-warnings -w unused.c -o unused.elf
works no-warnings-of-the-pass -w twice.c -o twice.elf
works barriers-are-not-copied -DBARRIER='barrier()' copied.c -o copied.elf
works stops-at-assembly -S good.c -o good.s
works stops-at-object -c good.c -o good.o
works links-objects good.o second.c -o objects.elf
works shared-limit-raised --shared-limit=80000 shared.c -o shared.elf

works other-instruction-sets --isa=rv32imaf_zba_zbb good.c -o all.elf
works mixed-instruction-sets --isa=rv32imf good.o second.c -o mixed.elf

# Names with `$` and with letters beyond ASCII are functions as others.
cat >names.c <<'END'
#include <weft_kernel.h>
static __attribute__((noinline)) int größe(int a) { return a > 3 ? global_id() / a : a; }
__kernel void k$x(int *p) { p[0] = größe(p[1]); }
__kernel void straße(int *p) { p[0] = größe(p[2]); }
END
mentions names 0 'function größe: .* [1-9][0-9]* may part a warp' "$cc" --report names.c -o names.elf
verdict names-of-kernels "$(grep -c 'kernel k\$x:\|kernel straße:' "$work/log" | sed 's/^2$//')"

# What the parent of weft-cc has ignored, blocked or closed is not weft-cc's.
for parent in --ignore-signal=CHLD --ignore-signal=PIPE --block-signal; do
    passes "parent-with-$parent" env "$parent" "$cc" good.c -o parent.elf
done
passes parent-without-standard-streams sh -c '"$0" good.c -o parent.elf <&- >&- 2>&-' "$cc"

refuses no-arguments 'no source files'
refuses no-output 'no output file' good.c
refuses unknown-option "unknown option '--fast'" --fast good.c -o out.elf
refuses unknown-marker "unknown marker 'foo'" --markers=rpc,foo good.c -o out.elf
refuses barrier-marker-alone 'needs rpc' --markers=cb good.c -o out.elf
refuses likely-marker-alone 'marker lpc needs rpc: write --markers=rpc,lpc' --markers=lpc,loop good.c -o out.elf
refuses missing-source 'cannot read nothere.c' nothere.c -o out.elf
refuses strange-source 'unknown kind of source' stderr -o out.elf
refuses two-sources-one-object 'takes one source' -c good.c second.c -o out.elf
refuses missing-option-argument 'needs an argument' good.c -o out.elf -D
refuses syntax-error 'syntax.c:1' syntax.c -o out.elf
refuses no-kernel 'no __kernel function' no_kernel.c -o out.elf
refuses undefined-function 'elsewhere' undefined.c -o out.elf
refuses program-too-large 'code and constants take [0-9]* bytes, and a kernel file has room for 1048572 of them' large.c -o out.elf
refuses globals-too-large 'global variables take 280000000 bytes, and .* room for 268435456' -DGLOBALS sizes.c -o out.elf
refuses shared-too-large '__shared variables take 280000000 bytes, and .* room for 268435456' -DSHARED sizes.c -o out.elf
refuses two-too-large 'global variables take .*; __shared variables take' -DGLOBALS -DSHARED sizes.c -o out.elf
refuses too-large-and-undefined 'code and constants take' -DUNDEFINED large.c -o out.elf
refuses too-large-for-a-layout 'region program of small.ld is [0-9]* bytes too small$' -T small.ld good.c -o out.elf
# A rule of sizes is named where it is broken, and nowhere else.
no_size() { # NAME EXPECTED-TEXT ARGUMENTS...
    refuses "$@" -o out.elf
    if grep -q 'room for\|too small\|at most' stderr; then verdict "$1-alone" "$(tail -1 stderr)"; else verdict "$1-alone" ''; fi
}
no_size undefined-symbol "undefined reference to .elsewhere'" undefined.c
no_size defined-twice "multiple definition of .good'" good.c good.o
no_size missing-layout 'nothere.ld: No such file' -T nothere.ld good.c
no_size broken-layout 'syntax error' -T good.c good.c
refuses too-much-shared-memory 'take 80000 bytes, the limit is 65536' shared.c -o out.elf
refuses bad-limit 'is not a number' --shared-limit=many good.c -o out.elf
refuses shared-initial-value 'row' initial.c -o out.elf
refuses unwritable-output 'nofolder' good.c -o nofolder/out.elf
refuses kernel-without-a-type 'undeclared.s:3: kernel k is not declared.*type k, @function' undeclared.s -o out.elf
refuses unknown-instruction-set 'use rv32im' --isa=rv32imd good.c -o out.elf
refuses compare-and-exchange 'exchange.c: line .*: lr.w.*: weft has no load-reserved' --isa=rv32ima exchange.c -o out.elf
refuses rounding-mode-register 'weft has no fcsr' --isa=rv32imf rounding.c -o out.elf
refuses atomics-without-a 'atomics need weft-cc --isa=rv32ima' --isa=rv32imf counter.c -o out.elf

# A failing run leaves the file from an earlier run alone.
cp good.elf kept.elf
"$cc" no_kernel.c -o kept.elf 2>/dev/null
if cmp -s good.elf kept.elf; then verdict keeps-older-output ''; else verdict keeps-older-output changed; fi

# Without the compiler: the package and the command that helps.
if PATH=$PWD/tmp "$cc" good.c -o out.elf 2>stderr; then
    verdict missing-compiler 'no error'
elif grep -q 'gcc-riscv64-unknown-elf' stderr && grep -q 'make setup' stderr; then
    verdict missing-compiler ''
else
    fails missing-compiler "$(cat stderr)"
fi

# A compiler that may not be executed: what, and why.
mkdir refused && : >refused/riscv64-unknown-elf-gcc
if PATH=$PWD/refused "$cc" good.c -o out.elf 2>stderr; then
    verdict refused-compiler 'no error'
elif grep -q 'cannot start riscv64-unknown-elf-gcc: Permission denied' stderr; then
    verdict refused-compiler ''
else
    fails refused-compiler "$(cat stderr)"
fi

# Folders for temporary files that are none. The last one exists, and its name has the length at which that of a folder in
# it is cut off: it stays.
long=$PWD/long
while [ ${#long} -lt 3900 ]; do long=$long/$(printf '%099d' 0); done
long=$long/$(printf "%0$((4094 - ${#long}))d" 0)
mkdir -p "$long"
no_folder() { # NAME TMPDIR REASON
    if TMPDIR=$2 "$cc" good.c -o out.elf 2>stderr; then
        verdict "$1" 'no error'
    elif grep -q "cannot make a temporary folder in /.*: $3; set TMPDIR" stderr; then
        verdict "$1" ''
    else
        fails "$1" "$(head -c 300 stderr)"
    fi
}
no_folder missing-temporary-folder /nowhere 'No such file or directory'
no_folder temporary-folder-with-too-long-a-name "$long" 'File name too long'
if [ -d "$long" ]; then verdict folder-of-the-user-stays ''; else verdict folder-of-the-user-stays 'it is gone'; fi

# Code that cannot be followed gives a warning and a kernel without markers.
if "$cc" strange.c -o strange.elf 2>stderr && grep -q 'warning: strange.c: no markers in k' stderr; then
    verdict warns-of-strange-code ''
else
    fails warns-of-strange-code "$(cat stderr)"
fi

# warns NAME EXPECTED-TEXT ARGUMENTS...: exit status 0, one line with the text on stderr.
warns() {
    name=$1 expected=$2
    shift 2
    if "$cc" "$@" >stdout 2>stderr && grep -q -- "$expected" stderr && [ "$(wc -l <stderr)" -eq 1 ]; then
        verdict "$name" ''
    else
        fails "$name" "$(cat stderr)"
    fi
}
warns function-without-a-type 'warning: plain.s:3: no markers in helper, which is not declared' \
    plain.s uses_helper.c -o plain.elf
warns barrier-on-two-sides 'warning: twice.c:5: this barrier stands twice in k,' twice.c -o twice.elf
warns barrier-on-two-sides-with-g 'warning: twice.c:5: this barrier stands twice in k,' -g twice.c -o twice.elf
# clang says the line in another way.
"$cc" --no-markers -S twice.c -o clang.s
sed -i 's/^# \([0-9]*\) "\(.*\)" 1$/\t.loc 1 \1 3 # \2:\1:3/' clang.s
warns barrier-on-two-sides-by-clang 'warning: twice.c:5: this barrier stands twice in k,' -c clang.s -o clang.o
printf '\t.section .rodata\n\t.type functions.table,@object\nfunctions.table:\n\t.word 1\n\t.size functions.table, 4\n' >table.s
"$cc" -c table.s -o table.o 2>stderr
verdict data-with-the-name-of-functions "$(cat stderr)"
warns copied-barrier 'warning: copied.c:11: this barrier stands twice in part' \
    -DBARRIER='__asm__ volatile(".insn i 0x0b, 0, x0, x0, 0")' copied.c -o copied.elf

# Equal input gives equal output.
"$cc" good.c -o same.elf
if cmp -s good.elf same.elf; then verdict reproducible ''; else verdict reproducible 'two runs differ'; fi

# The start-up code writes all 31 x registers, and the file says what it needs.
written=$(riscv64-unknown-elf-objdump -M no-aliases -d all.elf | awk '
    /<.*>:$/ { inside = /<_start>:/ }
    inside && $3 ~ /^(addi|lui|lw|csrrs|jalr)$/ { split($4, part, ","); print part[1] }' | sort -u | wc -l)
if [ "$written" -eq 31 ]; then
    verdict defines-all-x-registers ''
else
    verdict defines-all-x-registers "_start writes $written of 31"
fi
if riscv64-unknown-elf-readelf -A all.elf | grep -q 'Tag_RISCV_arch.*_a2.*_f2.*_zba1.*_zbb1'; then
    verdict names-its-instruction-set ''
else
    verdict names-its-instruction-set "$(riscv64-unknown-elf-readelf -A all.elf)"
fi

# What the host relies on: windows, entry, the list of kernels.
sections=$(riscv64-unknown-elf-readelf -SW several.elf)
entry=$(riscv64-unknown-elf-readelf -h several.elf | awk '/Entry point/ { print $NF }')
check_section() {
    if echo "$sections" | awk -v name="$1" -v type="$2" -v address="$3" -v size="$4" '
        { sub(/^ *\[ *[0-9]+\] /, "") }
        $1 == name && $2 == type && $3 == address && (size == "" || $5 == size) { found = 1 }
        END { exit !found }'; then
        verdict "section$1" ''
    else
        verdict "section$1" "$(echo "$sections" | grep -- " $1 ")"
    fi
}
check_section .text PROGBITS 40000000 ''
check_section .shared NOBITS 20000000 000100
check_section .data PROGBITS 80000000 000004
check_section .bss NOBITS 80000004 000190
check_section .weft.kernels PROGBITS 00000000 000008
if [ "$entry" = 0x40000000 ]; then verdict entry ''; else verdict entry "$entry"; fi

# --help names every option that the program knows.
missing=
"$cc" --help >help || missing=all
for option in -o -c -S -O0 --markers --no-markers --shared-limit --isa --report -v -w --version --help; do
    grep -q -- "$option" help || missing="$missing $option"
done
if [ -z "$missing" ]; then verdict help ''; else verdict help "not mentioned: $missing"; fi

# ---- names are no options ----
# Compilers and linkers read options of FILE where a word is @FILE. Each such file here asks for a header that is missing: who reads it
# fails.
mkdir -p names/tmp && cd names || exit 2
cp ../good.c ../no_kernel.c . && cp "$(dirname "$cc")/runtime/weft.ld" plain.ld
for suffix in '' .d .list .ld .c .o .elf; do
    echo '-include /nowhere/options.h' >read$suffix
done
for odd in '@read' '-include' '=read' "'quo\"te,
\$line"; do
    shown=$(printf '%s' "$odd" | tr '\n' ' ')
    mkdir -p "./$odd.d/tmp" && cp good.c "./$odd.d/sub.h"
    cp good.c "./$odd"
    echo '#include "sub.h"' >from.c
    works "-I $shown" -I "$odd.d" from.c -o out.elf
    works "-I$shown" "-I$odd.d" from.c -o out.elf
    works "-include $shown" -include "$odd" no_kernel.c -o out.elf
    works "-MF $shown" -MMD -MF "$odd.list" good.c -o out.elf
    passes "-MF $shown is a list" grep -q good.c "./$odd.list"
    works "-o $shown" good.c -o "$odd.elf"
    passes "-o $shown is a file" test -s "./$odd.elf"
    cp plain.ld "./$odd.ld"
    works "-T $shown" -T "$odd.ld" good.c -o out.elf
    (cd "./$odd.d" && cp ../good.c . && TMPDIR="tmp/$odd" && mkdir -p "$TMPDIR" && export TMPDIR && "$cc" good.c -o out.elf) >stdout 2>stderr
    passes "TMPDIR=$shown" test -s "./$odd.d/out.elf"
    case $odd in -*) continue ;; esac
    cp good.c "./$odd.c"
    works "source $shown" "$odd.c" -o out.elf
    works "object of $shown" -c "$odd.c" -o "$odd.o"
    works "object $shown" "$odd.o" -o out.elf
done
mkdir @here
(TMPDIR=@here && export TMPDIR && "$cc" good.c -o out.elf) >stdout 2>stderr
verdict 'a relative TMPDIR with @' "$(cat stderr; ls @here)"
ln -sf @read.link link.elf
works 'a link to a name with @' good.c -o link.elf
for option in -D -U -MT; do
    refuses "$option @" "$option @read: it may not begin with '@'" $option @read good.c -o out.elf
done
for symbol in '@read' '-read' 'a,--plugin=x' 'a b' 'a
b' ''; do
    refuses "-u $(printf '%s' "$symbol" | tr '\n' ' ')" 'a symbol has letters' -u "$symbol" good.c -o out.elf
done
cd ..
exit $failed
