/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: compare and exchange on 32-bit words of global and shared memory, for machines
 * with atomics=l2_cas; programs of others are not linked with this part (parts.c). The instruction
 * is amocas.w, which the assembler does not know.
 */
#include "common.h"

#define COMPARE(name, space, type)                                                                 \
    INLINE type name(volatile space type *word, type wanted, type value) {                         \
        __asm__ volatile(".insn r 0x2f, 2, 0x14, %0, %1, %2"                                       \
                         : "+r"(wanted)                                                            \
                         : "r"(word), "r"(value)                                                   \
                         : "memory");                                                              \
        return wanted;                                                                             \
    }
#define COMPARES(space, type)                                                                      \
    COMPARE(atomic_cmpxchg, space, type)                                                           \
    COMPARE(atom_cmpxchg, space, type)
COMPARES(__global, int)
COMPARES(__local, int)
COMPARES(__global, uint)
COMPARES(__local, uint)
