/* SPDX-License-Identifier: Apache-2.0 */
/* Device library of CUDA: intrinsics of nvptx that act, or whose value changes. What keeps its
 * value is in special.c.
 *
 * A barrier or a meeting must not be copied, so this file is compiled with -fconvergent-functions.
 * Limits: of barriers the one of the whole block.
 */
#include "nvvm.h"

/* Instructions of PTX that programs write as assembly (sw/cuda/ptx.c): the place of the highest
 * bit, -1 where there is none; bits of a word from a place on, which both may be beyond it. */
#define PTX(symbol, name, parameters, value)                                                       \
    word symbol parameters __asm__("weft.ptx." name) __attribute__((always_inline));               \
    word symbol parameters {                                                                       \
        return value;                                                                              \
    }
PTX(bfind_u32, "bfind.u32", (word x), x ? 31 - (word)__builtin_clz(x) : -1u)
PTX(bfe_u32, "bfe.u32", (word x, word at, word bits),
    (at &= 255) > 31 ? 0 : x >> at & ((bits &= 255) > 31 ? -1u : (1u << bits) - 1))

/* simt.bar also orders memory, of both kinds. */
#define BARRIER(symbol, name, parameters)                                                          \
    void symbol parameters NVVM(name);                                                             \
    void symbol parameters {                                                                       \
        __asm__ volatile(".insn i 0x0b, 0, x0, x0, 0 # simt.bar" : : : "memory");                  \
    }
BARRIER(barrier0, "barrier0", (void))

#define FENCE(symbol, name)                                                                        \
    void symbol(void) NVVM(name);                                                                  \
    void symbol(void) {                                                                            \
        __asm__ volatile("fence" : : : "memory");                                                  \
    }
FENCE(membar_cta, "membar.cta")
FENCE(membar_gl, "membar.gl")
FENCE(membar_sys, "membar.sys")

/* Meetings of threads of a warp (docs/reference/isa-meetings.md), for weft_warp.h. */
#define MEETING(name, parameters, instruction, ...)                                                \
    __attribute__((always_inline)) word name parameters {                                          \
        word told;                                                                                 \
        __asm__ volatile(".insn " instruction : "=r"(told) : __VA_ARGS__ : "memory");              \
        return told;                                                                               \
    }
word __weft_vote(word mask, word value);
word __weft_shuffle(word mask, word value, word from);
MEETING(__weft_vote, (word mask, word value), "r 0x5b, 0, 0, %0, %1, %2", "r"(mask), "r"(value))
MEETING(__weft_shuffle, (word mask, word value, word from), "r4 0x5b, 1, 0, %0, %1, %2, %3",
        "r"(mask), "r"(value), "r"(from))

/* A virtual function without a body: no class of an object has it, but tables name it. */
void __cxa_pure_virtual(void);
void __cxa_pure_virtual(void) {
    __builtin_trap();
}

/* Of CUDA before 9: all 32 are named. */
#define VOTE(symbol, name, type, value)                                                            \
    type symbol(_Bool predicate) NVVM(name);                                                       \
    type symbol(_Bool predicate) {                                                                 \
        return value;                                                                              \
    }
VOTE(vote_ballot, "vote.ballot", word, __weft_vote(-1u, predicate))
VOTE(vote_any, "vote.any", _Bool, __weft_vote(-1u, predicate) != 0)
VOTE(vote_all, "vote.all", _Bool, __weft_vote(-1u, !predicate) == 0)

/* Cycles since the launch. Each read is one of its own, where it stands. */
#define COUNTER(number)                                                                            \
    ({                                                                                             \
        word value;                                                                                \
        __asm__ volatile("csrr %0, " #number : "=r"(value) : : "memory");                          \
        value;                                                                                     \
    })
SPECIAL(clock, "clock", COUNTER(0xc00))
unsigned long long clock64(void) NVVM("read.ptx.sreg.clock64");
/* The low word may wrap between the reads; the high word of then goes with it, or of now. */
unsigned long long clock64(void) {
    word before = COUNTER(0xc80), low = COUNTER(0xc00), after = COUNTER(0xc80);
    return (unsigned long long)(low >> 31 ? before : after) << 32 | low;
}
