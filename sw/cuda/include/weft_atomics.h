/* SPDX-License-Identifier: Apache-2.0 */
/* Atomic functions of 32 bits, over clang's builtins: relaxed, of the device, and under the names
 * for a block and a system as well. Source: CUDA C++ Programming Guide 11.8, Atomic Functions. */
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

WEFT_ATOMIC_FUNCTION float atomicExch(float *at, float value) {
    return __int_as_float(atomicExch((int *)at, __float_as_int(value)));
}
WEFT_ATOMIC_FUNCTION int atomicCAS(int *at, int wanted, int value) {
    __atomic_compare_exchange_n(at, &wanted, value, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    return wanted;
}
WEFT_ATOMIC_FUNCTION unsigned atomicCAS(unsigned *at, unsigned wanted, unsigned value) {
    __atomic_compare_exchange_n(at, &wanted, value, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    return wanted;
}
WEFT_ATOMIC_FUNCTION unsigned atomicInc(unsigned *at, unsigned most) {
    return __nvvm_atom_inc_gen_ui(at, most);
}
WEFT_ATOMIC_FUNCTION unsigned atomicDec(unsigned *at, unsigned most) {
    return __nvvm_atom_dec_gen_ui(at, most);
}

#undef WEFT_ATOMIC
#undef WEFT_ATOMIC_OF
#undef WEFT_ATOMIC_AS
#undef WEFT_ATOMIC_FUNCTION

#endif
