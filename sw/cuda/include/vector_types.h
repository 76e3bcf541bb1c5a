/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's vectors, dim3. Source: CUDA C++ Programming Guide 11.8, Built-in Vector Types: sizes and
 * alignments. */
#ifndef WEFT_VECTOR_TYPES_H
#define WEFT_VECTOR_TYPES_H
#define __VECTOR_TYPES_H__

#include "crt/host_defines.h"

#define WEFT_VECTORS(name, type, align2, align4)                                                   \
    struct name##1 {                                                                               \
        type x;                                                                                    \
    };                                                                                             \
    struct __attribute__((aligned(align2))) name##2 {                                              \
        type x, y;                                                                                 \
    };                                                                                             \
    struct name##3 {                                                                               \
        type x, y, z;                                                                              \
    };                                                                                             \
    struct __attribute__((aligned(align4))) name##4 {                                              \
        type x, y, z, w;                                                                           \
    };                                                                                             \
    typedef struct name##1 name##1;                                                                \
    typedef struct name##2 name##2;                                                                \
    typedef struct name##3 name##3;                                                                \
    typedef struct name##4 name##4;
WEFT_VECTORS(char, signed char, 2, 4)
WEFT_VECTORS(uchar, unsigned char, 2, 4)
WEFT_VECTORS(short, short, 4, 8)
WEFT_VECTORS(ushort, unsigned short, 4, 8)
WEFT_VECTORS(int, int, 8, 16)
WEFT_VECTORS(uint, unsigned int, 8, 16)
WEFT_VECTORS(long, long int, 16, 16)
WEFT_VECTORS(ulong, unsigned long int, 16, 16)
WEFT_VECTORS(longlong, long long int, 16, 16)
WEFT_VECTORS(ulonglong, unsigned long long int, 16, 16)
WEFT_VECTORS(float, float, 8, 16)
WEFT_VECTORS(double, double, 16, 16)
#undef WEFT_VECTORS

struct dim3 {
    unsigned int x, y, z;
#ifdef __cplusplus
    __host__ __device__ constexpr dim3(unsigned int a = 1, unsigned int b = 1, unsigned int c = 1)
        : x(a), y(b), z(c) {
    }
    __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {
    }
    __host__ __device__ constexpr operator uint3() const {
        return uint3{x, y, z};
    }
#endif
};
typedef struct dim3 dim3;

#endif
