/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: work items, barriers, fences. The words of the parameter window: sw/opencl/clc.h.
 * Identity registers: cmodel/arch/isa.h.
 *
 * Reads of both are assembly without side effects: the compiler may merge them and move them out of
 * loops. A dimension that is no constant ends in a switch; one above 2 gives what OpenCL says.
 */
#include "common.h"

#define REGISTER(number)                                                                           \
    ({                                                                                             \
        uint value;                                                                                \
        __asm__("csrr %0, " #number : "=r"(value));                                                \
        value;                                                                                     \
    })
#define WORD(index)                                                                                \
    ({                                                                                             \
        uint value;                                                                                \
        __asm__("lw %0, 4*(" #index ")(%1)" : "=r"(value) : "r"(0x10000000));                      \
        value;                                                                                     \
    })
#define PICK(d, x, y, z, other) ((d) == 0 ? (x) : (d) == 1 ? (y) : (d) == 2 ? (z) : (other))

INLINE uint get_work_dim(void) {
    return WORD(1);
}

INLINE size_t get_local_size(uint d) {
    return PICK(d, REGISTER(0xcc7), REGISTER(0xcc8), REGISTER(0xcc9), 1);
}

INLINE size_t get_num_groups(uint d) {
    return PICK(d, WORD(9), WORD(10), WORD(11), 1);
}

INLINE size_t get_global_offset(uint d) {
    return PICK(d, WORD(3), WORD(4), WORD(5), 0);
}

INLINE size_t get_global_size(uint d) {
    return get_num_groups(d) * get_local_size(d);
}

INLINE size_t get_group_id(uint d) {
    return PICK(d, REGISTER(0xcc4) + WORD(6), REGISTER(0xcc5) + WORD(7), REGISTER(0xcc6) + WORD(8),
                0);
}

/* A block of one row, as most are, needs no division. */
INLINE size_t get_local_id(uint d) {
    uint thread = REGISTER(0xcc0);
    if (WORD(2))
        return d == 0 ? thread : 0;
    uint x = REGISTER(0xcc7), y = REGISTER(0xcc8);
    return PICK(d, thread % x, thread / x % y, thread / (x * y), 0);
}

INLINE size_t get_global_id(uint d) {
    uint base = PICK(d, REGISTER(0xcc4) * REGISTER(0xcc7) + WORD(12),
                     REGISTER(0xcc5) * REGISTER(0xcc8) + WORD(13),
                     REGISTER(0xcc6) * REGISTER(0xcc9) + WORD(14), 0);
    return base + get_local_id(d);
}

/* simt.bar also orders memory, of both kinds. */
INLINE void barrier(cl_mem_fence_flags flags) {
    __asm__ volatile(".insn i 0x0b, 0, x0, x0, 0 # simt.bar" : : : "memory");
}

INLINE void mem_fence(cl_mem_fence_flags flags) {
    __asm__ volatile("fence" : : : "memory");
}
INLINE void read_mem_fence(cl_mem_fence_flags flags) {
    __asm__ volatile("fence" : : : "memory");
}
INLINE void write_mem_fence(cl_mem_fence_flags flags) {
    __asm__ volatile("fence" : : : "memory");
}
