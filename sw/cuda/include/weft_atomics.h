/* SPDX-License-Identifier: Apache-2.0 */
/* Atomic functions of 16, 32 and 64 bits, over clang's builtins: relaxed, of the device, and under
 * the names for a block and a system as well. Source: CUDA C++ Programming Guide 11.8, Atomic
 * Functions. */
#ifndef WEFT_ATOMICS_H
#define WEFT_ATOMICS_H

#define WEFT_ATOMIC_FUNCTION static __device__ __forceinline__

#define WEFT_ATOMIC_AS(name, builtin, type)                                                        \
    WEFT_ATOMIC_FUNCTION type name(type *at, type value) {                                         \
        return builtin(at, value, __ATOMIC_RELAXED);                                               \
    }
#define WEFT_ATOMIC_OF(name, builtin, type)                                                        \
    WEFT_ATOMIC_AS(name, builtin, type)                                                            \
    WEFT_ATOMIC_AS(name##_block, builtin, type)                                                    \
    WEFT_ATOMIC_AS(name##_system, builtin, type)
#define WEFT_ATOMIC(name, builtin)                                                                 \
    WEFT_ATOMIC_OF(name, builtin, int)                                                             \
    WEFT_ATOMIC_OF(name, builtin, unsigned)
WEFT_ATOMIC(atomicAdd, __atomic_fetch_add)
WEFT_ATOMIC(atomicSub, __atomic_fetch_sub)
WEFT_ATOMIC(atomicAnd, __atomic_fetch_and)
WEFT_ATOMIC(atomicOr, __atomic_fetch_or)
WEFT_ATOMIC(atomicXor, __atomic_fetch_xor)
WEFT_ATOMIC(atomicMin, __atomic_fetch_min)
WEFT_ATOMIC(atomicMax, __atomic_fetch_max)
WEFT_ATOMIC(atomicExch, __atomic_exchange_n)
WEFT_ATOMIC_OF(atomicAdd, __atomic_fetch_add, float)
WEFT_ATOMIC_OF(atomicAdd, __atomic_fetch_add, double)
WEFT_ATOMIC_OF(atomicAdd, __atomic_fetch_add, unsigned long long)
WEFT_ATOMIC_OF(atomicAnd, __atomic_fetch_and, unsigned long long)
WEFT_ATOMIC_OF(atomicOr, __atomic_fetch_or, unsigned long long)
WEFT_ATOMIC_OF(atomicXor, __atomic_fetch_xor, unsigned long long)
WEFT_ATOMIC_OF(atomicMin, __atomic_fetch_min, unsigned long long)
WEFT_ATOMIC_OF(atomicMax, __atomic_fetch_max, unsigned long long)
WEFT_ATOMIC_OF(atomicMin, __atomic_fetch_min, long long)
WEFT_ATOMIC_OF(atomicMax, __atomic_fetch_max, long long)
WEFT_ATOMIC_OF(atomicExch, __atomic_exchange_n, unsigned long long)

/* The names for a block and a system are functions of the same body. */
#define WEFT_ATOMIC_NAMES(each) each() each(_block) each(_system)

#define WEFT_ATOMIC_COMPARE(type, suffix)                                                          \
    WEFT_ATOMIC_FUNCTION type atomicCAS##suffix(type *at, type wanted, type value) {               \
        __atomic_compare_exchange_n(at, &wanted, value, false, __ATOMIC_RELAXED,                   \
                                    __ATOMIC_RELAXED);                                             \
        return wanted;                                                                             \
    }
#define WEFT_ATOMIC_OTHERS(suffix)                                                                 \
    WEFT_ATOMIC_FUNCTION float atomicExch##suffix(float *at, float value) {                        \
        return __int_as_float(atomicExch((int *)at, __float_as_int(value)));                       \
    }                                                                                              \
    WEFT_ATOMIC_COMPARE(int, suffix)                                                               \
    WEFT_ATOMIC_COMPARE(unsigned, suffix)                                                          \
    WEFT_ATOMIC_COMPARE(unsigned long long, suffix)                                                \
    WEFT_ATOMIC_FUNCTION unsigned short atomicCAS##suffix(                                         \
        unsigned short *at, unsigned short wanted, unsigned short value) {                         \
        return weft_compare_short(at, wanted, value);                                              \
    }                                                                                              \
    WEFT_ATOMIC_FUNCTION unsigned atomicInc##suffix(unsigned *at, unsigned most) {                 \
        return __nvvm_atom_inc_gen_ui(at, most);                                                   \
    }                                                                                              \
    WEFT_ATOMIC_FUNCTION unsigned atomicDec##suffix(unsigned *at, unsigned most) {                 \
        return __nvvm_atom_dec_gen_ui(at, most);                                                   \
    }

/* A half of a word: by compare and exchange of the whole. */
static __device__ inline unsigned short
weft_compare_short(unsigned short *at, unsigned short wanted, unsigned short value) {
    unsigned *word = (unsigned *)((unsigned long long)at & ~3ull);
    unsigned shift = ((unsigned long long)at & 2) * 8,
             was = __atomic_fetch_or(word, 0u, __ATOMIC_RELAXED);
    for (;;) {
        unsigned short own = (unsigned short)(was >> shift);
        unsigned next = (was & ~(0xffffu << shift)) | (unsigned)value << shift;
        if (own != wanted || __atomic_compare_exchange_n(word, &was, next, false, __ATOMIC_RELAXED,
                                                         __ATOMIC_RELAXED)) {
            return own;
        }
    }
}
WEFT_ATOMIC_NAMES(WEFT_ATOMIC_OTHERS)

#undef WEFT_ATOMIC
#undef WEFT_ATOMIC_NAMES
#undef WEFT_ATOMIC_OTHERS
#undef WEFT_ATOMIC_COMPARE
#undef WEFT_ATOMIC_OF
#undef WEFT_ATOMIC_AS
#undef WEFT_ATOMIC_FUNCTION

#endif
