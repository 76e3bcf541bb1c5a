/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: pools of memory. There is one, the device's memory: what is allocated of it is
 * memory as cudaMalloc gives it, and what is given back can be had at once. A pool keeps what a
 * program wishes of it, which changes nothing.
 *
 * Limits: no pools of a program's own, and none for other processes.
 */
#include <string.h>

#include "cudart.h"

enum { ATTRIBUTES = cudaMemPoolAttrUsedMemHigh + 1 };

struct weft_cuda_pool {
    _Atomic uint64_t wish[ATTRIBUTES];
};
static struct weft_cuda_pool pool_of_device = {.wish = {0, 1, 1, 1}};

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device) {
    if (!pool || device != 0) {
        return give(pool ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
    }
    *pool = &pool_of_device;
    return cudaSuccess;
}

cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *pool, int device) {
    return cudaDeviceGetDefaultMemPool(pool, device);
}

static cudaError_t is_pool(cudaMemPool_t pool) {
    return pool == &pool_of_device ? cudaSuccess : give(cudaErrorInvalidValue);
}

cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool) {
    return device == 0 ? is_pool(pool) : give(cudaErrorInvalidDevice);
}

cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t bytes) {
    (void)bytes;
    return is_pool(pool);
}

/* Three of them are int, the others 64 bits. What is in use is not counted. */
static bool is_word(enum cudaMemPoolAttr attribute) {
    return attribute <= cudaMemPoolReuseAllowInternalDependencies;
}

static bool is_wish(enum cudaMemPoolAttr attribute) {
    return attribute >= cudaMemPoolReuseFollowEventDependencies &&
           attribute <= cudaMemPoolAttrReleaseThreshold;
}

cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, enum cudaMemPoolAttr attribute,
                                    void *value) {
    if (is_pool(pool) != cudaSuccess || !value || !is_wish(attribute)) {
        return give(cudaErrorInvalidValue);
    }
    pool->wish[attribute] = is_word(attribute) ? *(uint32_t *)value : *(uint64_t *)value;
    return cudaSuccess;
}

cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, enum cudaMemPoolAttr attribute,
                                    void *value) {
    if (is_pool(pool) != cudaSuccess || !value || !is_wish(attribute)) {
        return give(cudaErrorInvalidValue);
    }
    uint64_t wish = pool->wish[attribute];
    memcpy(value, &wish, is_word(attribute) ? 4 : 8); /* little endian */
    return cudaSuccess;
}

cudaError_t cudaMallocFromPoolAsync(void **at, size_t bytes, cudaMemPool_t pool,
                                    cudaStream_t stream) {
    return is_pool(pool) == cudaSuccess ? cudaMallocAsync(at, bytes, stream)
                                        : cudaErrorInvalidValue;
}
