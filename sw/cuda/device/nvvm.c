/* SPDX-License-Identifier: Apache-2.0 */
/* Device library of CUDA: the intrinsics of nvptx, which the rewrite names weft.nvvm.X. Words of
 * the parameter window: sw/opencl/clc.h. Identity registers: cmodel/arch/isa.h.
 *
 * Reads of both are assembly without side effects: the compiler may merge them and move them out of
 * loops. A barrier or a meeting must not be copied, so this file is compiled with
 * -fconvergent-functions. Limits: of barriers the one of the whole block.
 */
#define NVVM(name) __asm__("weft.nvvm." name) __attribute__((always_inline))

typedef unsigned int word;

#define REGISTER(number)                                                                           \
    ({                                                                                             \
        word value;                                                                                \
        __asm__("csrr %0, " #number : "=r"(value));                                                \
        value;                                                                                     \
    })
#define WORD(index)                                                                                \
    ({                                                                                             \
        word value;                                                                                \
        __asm__("lw %0, 4*(" #index ")(%1)" : "=r"(value) : "r"(0x10000000));                      \
        value;                                                                                     \
    })

#define SPECIAL(symbol, name, value)                                                               \
    word symbol(void) NVVM("read.ptx.sreg." name);                                                 \
    word symbol(void) {                                                                            \
        return value;                                                                              \
    }

/* A block of one row, as most are, needs no division. */
SPECIAL(tid_x, "tid.x", WORD(2) ? REGISTER(0xcc0) : REGISTER(0xcc0) % REGISTER(0xcc7))
SPECIAL(tid_y, "tid.y", WORD(2) ? 0 : REGISTER(0xcc0) / REGISTER(0xcc7) % REGISTER(0xcc8))
SPECIAL(tid_z, "tid.z", WORD(2) ? 0 : REGISTER(0xcc0) / (REGISTER(0xcc7) * REGISTER(0xcc8)))
SPECIAL(ntid_x, "ntid.x", REGISTER(0xcc7))
SPECIAL(ntid_y, "ntid.y", REGISTER(0xcc8))
SPECIAL(ntid_z, "ntid.z", REGISTER(0xcc9))
SPECIAL(ctaid_x, "ctaid.x", REGISTER(0xcc4) + WORD(6))
SPECIAL(ctaid_y, "ctaid.y", REGISTER(0xcc5) + WORD(7))
SPECIAL(ctaid_z, "ctaid.z", REGISTER(0xcc6) + WORD(8))
SPECIAL(nctaid_x, "nctaid.x", WORD(9))
SPECIAL(nctaid_y, "nctaid.y", WORD(10))
SPECIAL(nctaid_z, "nctaid.z", WORD(11))
/* A warp of the program is 32 consecutive threads of its block, whatever the machine's are. */
SPECIAL(laneid, "laneid", REGISTER(0xcc0) % 32)
SPECIAL(warpsize, "warpsize", 32)
SPECIAL(warpid, "warpid", REGISTER(0xcc0) / 32)
SPECIAL(smid, "smid", REGISTER(0xcc3)) /* the machine's core */
#define LANE_BIT (1u << REGISTER(0xcc0) % 32)
SPECIAL(lanemask_eq, "lanemask.eq", LANE_BIT)
SPECIAL(lanemask_lt, "lanemask.lt", LANE_BIT - 1)
SPECIAL(lanemask_le, "lanemask.le", LANE_BIT | (LANE_BIT - 1))
SPECIAL(lanemask_gt, "lanemask.gt", ~(LANE_BIT | (LANE_BIT - 1)))
SPECIAL(lanemask_ge, "lanemask.ge", ~(LANE_BIT - 1))

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

/* Where the blocks of a cooperative launch meet, for cooperative_groups.h; 0: they do not. */
word __weft_meeting(void);
__attribute__((always_inline)) word __weft_meeting(void) {
    return WORD(3);
}

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
