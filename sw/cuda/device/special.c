/* SPDX-License-Identifier: Apache-2.0 */
/* Device library of CUDA: special registers of nvptx that keep their values in a thread. Words of
 * the parameter window: sw/opencl/clc.h. Identity registers: cmodel/arch/isa.h.
 *
 * Reads of both are assembly without side effects, and this file is compiled without convergent
 * functions: so the compiler merges reads, and moves them out of loops.
 */
#include "nvvm.h"

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

/* Where the blocks of a cooperative launch meet, for cooperative_groups.h; 0: they do not. */
word __weft_meeting(void);
__attribute__((always_inline)) word __weft_meeting(void) {
    return WORD(3);
}
