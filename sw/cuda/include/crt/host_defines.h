/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's words for where a function runs and where a variable lies; nothing, where a compiler for
 * the host alone reads them. */
#ifndef WEFT_HOST_DEFINES_H
#define WEFT_HOST_DEFINES_H
#define __HOST_DEFINES_H__

#ifdef __CUDA__
#define __host__     __attribute__((host))
#define __device__   __attribute__((device))
#define __global__   __attribute__((global))
#define __shared__   __attribute__((shared))
#define __constant__ __attribute__((constant))
/* The host would read a copy that no kernel writes. */
#define __managed__                                                                                \
    _Pragma("GCC error \"__managed__: weft has no managed variables; use cudaMallocManaged\"")
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __noinline__           __attribute__((noinline)) /* a name of attributes for gcc */
#else
#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __launch_bounds__(...)
#endif
#define __forceinline__      __inline__ __attribute__((always_inline))
#define __align__(n)         __attribute__((aligned(n)))
#define __builtin_align__(n) __align__(n)
#define __grid_constant__
#define CUDARTAPI
#define CUDART_CB

#endif
