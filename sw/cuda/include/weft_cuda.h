/* SPDX-License-Identifier: Apache-2.0 */
/* What nvcc includes without being asked: words, types, the runtime API, and in kernels built-in
 * variables and device functions. Those of the device come from clang's own headers, which name
 * intrinsics of nvptx and functions of libdevice; weft's device library has both
 * (sw/cuda/device). */
#ifndef WEFT_CUDA_H
#define WEFT_CUDA_H
#define __CUDA_RUNTIME_H__

#include "crt/host_defines.h"
#include "vector_types.h"
#include "vector_functions.h"
#include "driver_types.h"
#include "cuda_runtime_api.h"
#include "channel_descriptor.h"

#ifdef __CUDA__
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What <<< >>> becomes. */
extern "C" unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared = 0,
                                                void *stream = 0);

#include <__clang_cuda_builtin_vars.h>
#define WEFT_WHOLE(variable)                                                                       \
    __device__ inline __cuda_builtin_##variable##_t::operator dim3() const {                       \
        return dim3(x, y, z);                                                                      \
    }                                                                                              \
    __device__ inline __cuda_builtin_##variable##_t::operator uint3() const {                      \
        return uint3{x, y, z};                                                                     \
    }
WEFT_WHOLE(threadIdx)
WEFT_WHOLE(blockIdx)
WEFT_WHOLE(blockDim)
WEFT_WHOLE(gridDim)
#undef WEFT_WHOLE

#pragma push_macro("__DEVICE__")
#undef __DEVICE__
#include <__clang_cuda_math_forward_declares.h>
#include <__clang_cuda_libdevice_declares.h>
#include <__clang_cuda_device_functions.h>
#include <__clang_cuda_math.h>
#include <__clang_cuda_cmath.h>
#pragma pop_macro("__DEVICE__")

#include "weft_cmath.h"
#include "weft_atomics.h"
#include "weft_reads.h"
#include "weft_surfaces.h"
#include "weft_textures.h"
#include "weft_warp.h"
#include "weft_words.h"

/* min and max of numbers of any two types, as nvcc has them on both sides; those of one type are
 * found first, here and in std. */
template <bool, typename T> struct weft_if {};
template <typename T> struct weft_if<true, T> {
    typedef T type;
};
template <typename A, typename B>
static __host__ __device__ inline
    typename weft_if<__is_arithmetic(A) && __is_arithmetic(B), decltype(A() + B())>::type
    max(A a, B b) {
    return (decltype(A() + B()))a < (decltype(A() + B()))b ? b : a;
}
template <typename A, typename B>
static __host__ __device__ inline
    typename weft_if<__is_arithmetic(A) && __is_arithmetic(B), decltype(A() + B())>::type
    min(A a, B b) {
    return (decltype(A() + B()))b < (decltype(A() + B()))a ? b : a;
}

/* The heap of kernels. */
extern "C" {
__device__ void *malloc(size_t bytes) __attribute__((nothrow, malloc));
__device__ void free(void *at) __attribute__((nothrow));
}

/* printf of a kernel; assert calls the last. */
extern "C" {
__device__ int vprintf(const char *format, const char *arguments);
__device__ int printf(const char *format, ...);
__device__ __attribute__((noreturn)) void
__assertfail(const char *text, const char *file, unsigned line, const char *function, size_t size);
__device__ static inline __attribute__((noreturn)) void
__assert_fail(const char *text, const char *file, unsigned line, const char *function) {
    __assertfail(text, file, line, function, sizeof(char));
}
}

#include <new>
#endif

#endif
