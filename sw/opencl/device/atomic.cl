/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: atomics on 32-bit words of global and shared memory, under OpenCL 1.1's names and
 * those of the cl_khr extensions of OpenCL 1.0. They order no other access.
 */
#include "common.h"

#define AMO(operation, word, value)                                                                \
    ({                                                                                             \
        __typeof__(value) old;                                                                     \
        __asm__ volatile("amo" operation ".w %0, %2, %1"                                           \
                         : "=r"(old), "+A"(*(word))                                                \
                         : "r"(value)                                                              \
                         : "memory");                                                              \
        old;                                                                                       \
    })

#define WITH_VALUE(name, operation, space, type)                                                   \
    INLINE type atomic_##name(volatile space type *word, type value) {                             \
        return AMO(operation, word, value);                                                        \
    }                                                                                              \
    INLINE type atom_##name(volatile space type *word, type value) {                               \
        return AMO(operation, word, value);                                                        \
    }
#define BY_ONE(name, amount, space, type)                                                          \
    INLINE type atomic_##name(volatile space type *word) {                                         \
        return AMO("add", word, (type)(amount));                                                   \
    }                                                                                              \
    INLINE type atom_##name(volatile space type *word) {                                           \
        return AMO("add", word, (type)(amount));                                                   \
    }

#define ATOMICS(space, type, sign)                                                                 \
    WITH_VALUE(add, "add", space, type)                                                            \
    WITH_VALUE(xchg, "swap", space, type)                                                          \
    WITH_VALUE(and, "and", space, type)                                                            \
    WITH_VALUE(or, "or", space, type)                                                              \
    WITH_VALUE(xor, "xor", space, type)                                                            \
    WITH_VALUE(min, "min" sign, space, type)                                                       \
    WITH_VALUE(max, "max" sign, space, type)                                                       \
    BY_ONE(inc, 1, space, type)                                                                    \
    BY_ONE(dec, -1, space, type)                                                                   \
    INLINE type atomic_sub(volatile space type *word, type value) {                                \
        return AMO("add", word, (type)(0u - (uint)value));                                         \
    }                                                                                              \
    INLINE type atom_sub(volatile space type *word, type value) {                                  \
        return AMO("add", word, (type)(0u - (uint)value));                                         \
    }
ATOMICS(__global, int, "")
ATOMICS(__local, int, "")
ATOMICS(__global, uint, "u")
ATOMICS(__local, uint, "u")

#define FLOAT_EXCHANGE(space)                                                                      \
    INLINE float atomic_xchg(volatile space float *word, float value) {                            \
        return as_float(atomic_xchg((volatile space int *)word, as_int(value)));                   \
    }
FLOAT_EXCHANGE(__global)
FLOAT_EXCHANGE(__local)
