/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: what a kernel needs, and how many of its blocks a core holds at a time: by warps
 * of the machine, by block slots and by shared memory.
 *
 * Limits: registers are no choice of a kernel's here. A thread has all 32 of each kind.
 */
#include "cudart.h"
#include "sw/opencl/driver/machine.h"

enum { REGISTERS_OF_THREAD = 64, VERSION = 60 };

static cudaError_t attributes_of(struct cudaFuncAttributes *to, const void *function) {
    weft_machine machine;
    cudaError_t error = cudaSuccess;
    const clc_kernel *kernel = kernel_of(function, &error);
    if (!kernel) {
        return error;
    }
    machine_describe(&machine);
    *to = (struct cudaFuncAttributes){.sharedSizeBytes = kernel->shared_bytes,
                                      .localSizeBytes = kernel->stack_bytes,
                                      .maxThreadsPerBlock = (int)machine.max_block_threads,
                                      .numRegs = REGISTERS_OF_THREAD,
                                      .ptxVersion = VERSION,
                                      .binaryVersion = VERSION,
                                      .maxDynamicSharedSizeBytes =
                                          (int)(machine.shared_bytes - kernel->shared_bytes),
                                      .preferredShmemCarveout = cudaSharedmemCarveoutDefault};
    return cudaSuccess;
}

cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, const void *kernel) {
    cudaError_t error = attributes ? enter() : give(cudaErrorInvalidValue);
    return error != cudaSuccess ? error : leave(attributes_of(attributes, kernel));
}

static cudaError_t exists(const void *kernel) {
    struct cudaFuncAttributes attributes;
    return cudaFuncGetAttributes(&attributes, kernel);
}

/* A launch may ask for all that the core has, whatever was said before. */
cudaError_t cudaFuncSetAttribute(const void *kernel, enum cudaFuncAttribute attribute, int value) {
    struct cudaFuncAttributes attributes;
    cudaError_t error = cudaFuncGetAttributes(&attributes, kernel);
    if (error != cudaSuccess) {
        return error;
    }
    switch (attribute) {
    case cudaFuncAttributeMaxDynamicSharedMemorySize:
        return value >= 0 && value <= attributes.maxDynamicSharedSizeBytes
                   ? cudaSuccess
                   : give(cudaErrorInvalidValue);
    case cudaFuncAttributePreferredSharedMemoryCarveout:
        return value >= -1 && value <= 100 ? cudaSuccess : give(cudaErrorInvalidValue);
    default: return give(cudaErrorInvalidValue);
    }
}

cudaError_t cudaFuncSetCacheConfig(const void *kernel, enum cudaFuncCache config) {
    (void)config;
    return exists(kernel);
}

cudaError_t cudaFuncSetSharedMemConfig(const void *kernel, enum cudaSharedMemConfig config) {
    (void)config;
    return exists(kernel);
}

/* ---- occupancy ---- */

static uint32_t blocks_of(const weft_machine *m, uint32_t threads, uint64_t shared) {
    uint32_t warps = (threads + m->lanes - 1) / m->lanes;
    uint64_t by_shared = shared ? m->shared_bytes / shared : m->blocks;
    uint64_t blocks = m->warps / warps < by_shared ? m->warps / warps : by_shared;
    blocks = blocks < m->blocks ? blocks : m->blocks;
    return threads <= m->max_block_threads ? (uint32_t)blocks : 0;
}

uint64_t function_blocks(const clc_kernel *kernel, uint32_t threads, uint64_t shared) {
    weft_machine machine;
    machine_describe(&machine);
    return machine_is_golden() ? 1
                               : (uint64_t)machine.cores *
                                     blocks_of(&machine, threads, kernel->shared_bytes + shared);
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *kernel,
                                                          int threads, size_t shared) {
    weft_machine machine;
    struct cudaFuncAttributes attributes;
    if (!blocks || threads <= 0) {
        return give(cudaErrorInvalidValue);
    }
    cudaError_t error = cudaFuncGetAttributes(&attributes, kernel);
    if (error == cudaSuccess && machine_describe(&machine)) {
        *blocks = (int)blocks_of(&machine, (uint32_t)threads, attributes.sharedSizeBytes + shared);
    }
    return error;
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, const void *kernel,
                                                                   int threads, size_t shared,
                                                                   unsigned int flags) {
    return flags <= cudaOccupancyDisableCachingOverride
               ? cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, kernel, threads, shared)
               : give(cudaErrorInvalidValue);
}

cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *bytes, const void *kernel, int blocks,
                                                      int threads) {
    int most = 0;
    struct cudaFuncAttributes attributes;
    weft_machine machine;
    cudaError_t error =
        bytes && blocks > 0
            ? cudaOccupancyMaxActiveBlocksPerMultiprocessor(&most, kernel, threads, 0)
            : give(cudaErrorInvalidValue);
    if (error != cudaSuccess || blocks > most) {
        return error != cudaSuccess ? error : give(cudaErrorInvalidValue);
    }
    cudaFuncGetAttributes(&attributes, kernel);
    machine_describe(&machine);
    *bytes = machine.shared_bytes / (uint32_t)blocks - attributes.sharedSizeBytes;
    return cudaSuccess;
}
