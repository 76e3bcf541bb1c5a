/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's driver API, by the runtime's functions: what its files share.
 *
 *     driver_context.c  errors, the device, contexts
 *     driver_module.c   modules, kernels, launches
 *     driver_memory.c   memory
 *     driver_texture.c  arrays and texture objects
 *     driver_stream.c   streams and events
 *
 * A function of the driver API is known by its number of an error: what the runtime keeps for
 * cudaGetLastError stays as it was. Source: CUDA Driver API Reference Manual 11.8.
 */
#ifndef CUDA_DRIVER_H
#define CUDA_DRIVER_H

#include "cudart.h"
#include "include/cuda.h"

/* The driver API's number of the runtime's error. */
CUresult result_of(cudaError_t error);

/* A call of the runtime's, which keeps the error that cudaGetLastError gives. */
#define BY_RUNTIME(call) (driver_begin(), result_of(call))

/* Whether cuInit was called, and whether a context is current; CUDA_SUCCESS, or what is missing. */
CUresult after_init(void);
CUresult in_context(void);

/* A call of the runtime's, once that is so. */
#define AFTER_INIT(call) (after_init() == CUDA_SUCCESS ? BY_RUNTIME(call) : after_init())
#define IN_CONTEXT(call) (in_context() == CUDA_SUCCESS ? BY_RUNTIME(call) : in_context())

static inline void *pointer(CUdeviceptr at) {
    return (void *)(uintptr_t)at;
}

#endif
