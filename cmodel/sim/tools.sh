# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2034 # read by `. cmodel/sim/tools.sh`, in the project's root
# The compilers of simulators and their options: for machines (build.sh), and for tests of parts of them.

# The best instruction set that this machine has, of those the simulators were measured with.
MARCH=-march=x86-64-v3
for feature in avx2 bmi2 fma movbe; do grep -qw $feature /proc/cpuinfo 2>/dev/null || MARCH=; done

# HW_PASS leaves the fields of an event that is not valid unwritten, and gcc, which cannot know that only `valid` is asked then,
# warns in some machines and not in others. gates.so, which begins every variable with a pattern, finds what looks at them.
SIM_FLAGS="-std=c17 -D_GNU_SOURCE -DNDEBUG ${WARNINGS:-} -Wno-maybe-uninitialized -Wno-uninitialized $MARCH -fPIC -shared
    -fvisibility=hidden -Wl,-z,defs -Icmodel/hw"
# One function per cycle, structs in registers: gcc's limits stop both too early for hardware C (+25 %).
SIM_SPEED="-O3 --param sra-max-scalarization-size-Ospeed=512 --param large-function-growth=5000
    --param large-stack-frame-growth=50000 --param large-function-insns=100000 --param max-inline-insns-single=2000
    --param max-inline-insns-auto=2000 --param inline-unit-growth=1000 --param large-unit-insns=1000000 -flto=${JOBS:-1}"

# clang++ makes the fastest Verilated RTL, where it is installed.
for RTL_CXX in clang++-19 clang++-14 clang++ g++; do ! command -v $RTL_CXX >/dev/null || break; done
# One of Verilator 5.006's optimizations computes x ^ ~x ^ y wrong (verif/translator/regress/p14): never with it. -O3 puts it in again,
# so the option stands behind (verif/translator/rtl/verilator.sh has them compute it).
VERILATOR_CC='verilator --cc --no-timing -O3 -fno-const-bit-op-tree'
verilator_include() { echo "$(verilator --getenv VERILATOR_ROOT 2>/dev/null)/include"; }
