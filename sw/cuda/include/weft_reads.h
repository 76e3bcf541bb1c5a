/* SPDX-License-Identifier: Apache-2.0 */
/* Loads and stores with a wish for the caches, __ldg and others: plain ones here, since a cache of
 * the machine has one policy. __ldcv of a scalar is a volatile load, so that the compiler keeps it
 * in a loop that waits. Source: CUDA C++ Programming Guide 11.8, Load Functions Using Cache Hints.
 *
 * Limits: __ldcv reads through the L1, so it may find what another core has replaced; __threadfence
 * before it drops that, and an atomic operation is never stale. Of a vector it is a plain load. */
#ifndef WEFT_READS_H
#define WEFT_READS_H

#define WEFT_READ(name, type)                                                                      \
    static __device__ __forceinline__ __attribute__((nodebug)) type name(const type *at) {         \
        return *at;                                                                                \
    }
#define WEFT_READ_AGAIN(type)                                                                      \
    static __device__ __forceinline__ __attribute__((nodebug)) type __ldcv(const type *at) {       \
        return *(const volatile type *)at;                                                         \
    }
#define WEFT_WRITE(name, type)                                                                     \
    static __device__ __forceinline__ __attribute__((nodebug)) void name(type *at, type value) {   \
        *at = value;                                                                               \
    }
#define WEFT_READS(type)                                                                           \
    WEFT_READ(__ldg, type)                                                                         \
    WEFT_READ(__ldca, type)                                                                        \
    WEFT_READ(__ldcg, type)                                                                        \
    WEFT_READ(__ldcs, type)                                                                        \
    WEFT_READ(__ldlu, type)                                                                        \
    WEFT_WRITE(__stwb, type)                                                                       \
    WEFT_WRITE(__stcg, type)                                                                       \
    WEFT_WRITE(__stcs, type)                                                                       \
    WEFT_WRITE(__stwt, type)
#define WEFT_READS_SCALAR(type)                                                                    \
    WEFT_READS(type)                                                                               \
    WEFT_READ_AGAIN(type)
#define WEFT_READS_VECTOR(type)                                                                    \
    WEFT_READS(type)                                                                               \
    WEFT_READ(__ldcv, type)
#define WEFT_READS_OF(name)                                                                        \
    WEFT_READS_VECTOR(name##2)                                                                     \
    WEFT_READS_VECTOR(name##4)
WEFT_READS_SCALAR(char)
WEFT_READS_SCALAR(signed char)
WEFT_READS_SCALAR(unsigned char)
WEFT_READS_SCALAR(short)
WEFT_READS_SCALAR(unsigned short)
WEFT_READS_SCALAR(int)
WEFT_READS_SCALAR(unsigned)
WEFT_READS_SCALAR(long)
WEFT_READS_SCALAR(unsigned long)
WEFT_READS_SCALAR(long long)
WEFT_READS_SCALAR(unsigned long long)
WEFT_READS_SCALAR(float)
WEFT_READS_SCALAR(double)
WEFT_READS_OF(char)
WEFT_READS_OF(uchar)
WEFT_READS_OF(short)
WEFT_READS_OF(ushort)
WEFT_READS_OF(int)
WEFT_READS_OF(uint)
WEFT_READS_OF(float)
WEFT_READS_VECTOR(longlong2)
WEFT_READS_VECTOR(ulonglong2)
WEFT_READS_VECTOR(double2)
#undef WEFT_READS_OF

#endif
