/* SPDX-License-Identifier: Apache-2.0 */
/* Loads and stores with a wish for the caches, __ldg and others: plain ones here, since a cache of
 * the machine has one policy. Source: CUDA C++ Programming Guide 11.8, Load Functions Using Cache
 * Hints. */
#ifndef WEFT_READS_H
#define WEFT_READS_H

#define WEFT_READ(name, type)                                                                      \
    static __device__ __forceinline__ __attribute__((nodebug)) type name(const type *at) {         \
        return *at;                                                                                \
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
    WEFT_READ(__ldcv, type)                                                                        \
    WEFT_WRITE(__stwb, type)                                                                       \
    WEFT_WRITE(__stcg, type)                                                                       \
    WEFT_WRITE(__stcs, type)                                                                       \
    WEFT_WRITE(__stwt, type)
#define WEFT_READS_OF(name)                                                                        \
    WEFT_READS(name##2)                                                                            \
    WEFT_READS(name##4)
WEFT_READS(char)
WEFT_READS(signed char)
WEFT_READS(unsigned char)
WEFT_READS(short)
WEFT_READS(unsigned short)
WEFT_READS(int)
WEFT_READS(unsigned)
WEFT_READS(long)
WEFT_READS(unsigned long)
WEFT_READS(long long)
WEFT_READS(unsigned long long)
WEFT_READS(float)
WEFT_READS(double)
WEFT_READS_OF(char)
WEFT_READS_OF(uchar)
WEFT_READS_OF(short)
WEFT_READS_OF(ushort)
WEFT_READS_OF(int)
WEFT_READS_OF(uint)
WEFT_READS_OF(float)
WEFT_READS(longlong2)
WEFT_READS(ulonglong2)
WEFT_READS(double2)
#undef WEFT_READS_OF

#endif
