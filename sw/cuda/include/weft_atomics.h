/* SPDX-License-Identifier: Apache-2.0 */
/* Atomic functions of 32 bits, over clang's builtins. Source: CUDA C++ Programming Guide 11.8,
 * Atomic Functions. */
#ifndef WEFT_ATOMICS_H
#define WEFT_ATOMICS_H

#define WEFT_ATOMIC(name, builtin)                                                                 \
    static __device__ __forceinline__ int name(int *at, int value) {                               \
        return builtin(at, value, __ATOMIC_RELAXED);                                               \
    }                                                                                              \
    static __device__ __forceinline__ unsigned name(unsigned *at, unsigned value) {                \
        return builtin(at, value, __ATOMIC_RELAXED);                                               \
    }
WEFT_ATOMIC(atomicAdd, __atomic_fetch_add)
WEFT_ATOMIC(atomicSub, __atomic_fetch_sub)
WEFT_ATOMIC(atomicAnd, __atomic_fetch_and)
WEFT_ATOMIC(atomicOr, __atomic_fetch_or)
WEFT_ATOMIC(atomicXor, __atomic_fetch_xor)
WEFT_ATOMIC(atomicMin, __atomic_fetch_min)
WEFT_ATOMIC(atomicMax, __atomic_fetch_max)
WEFT_ATOMIC(atomicExch, __atomic_exchange_n)
#undef WEFT_ATOMIC

static __device__ __forceinline__ float atomicExch(float *at, float value) {
    return __int_as_float(atomicExch((int *)at, __float_as_int(value)));
}

#endif
