/* SPDX-License-Identifier: Apache-2.0 */
/* The forms that C++ has of runtime functions: of any type's pointer, of a symbol by its name, of a
 * kernel by its name. Source: CUDA Runtime API Reference Manual 11.8, C++ API Routines. */
#ifndef WEFT_RUNTIME_FORMS_H
#define WEFT_RUNTIME_FORMS_H

template <typename T> static inline cudaError_t cudaMalloc(T **at, size_t bytes) {
    return cudaMalloc((void **)at, bytes);
}
template <typename T>
static inline cudaError_t cudaMallocPitch(T **at, size_t *pitch, size_t width, size_t height) {
    return cudaMallocPitch((void **)at, pitch, width, height);
}
template <typename T>
static inline cudaError_t cudaMallocAsync(T **at, size_t bytes, cudaStream_t stream) {
    return cudaMallocAsync((void **)at, bytes, stream);
}
template <typename T>
static inline cudaError_t cudaMallocManaged(T **at, size_t bytes,
                                            unsigned int flags = cudaMemAttachGlobal) {
    return cudaMallocManaged((void **)at, bytes, flags);
}
template <typename T>
static inline cudaError_t cudaMallocHost(T **at, size_t bytes, unsigned int flags = 0) {
    return cudaHostAlloc((void **)at, bytes, flags);
}
template <typename T>
static inline cudaError_t cudaHostAlloc(T **at, size_t bytes, unsigned int flags) {
    return cudaHostAlloc((void **)at, bytes, flags);
}
template <typename T>
static inline cudaError_t cudaHostGetDevicePointer(T **device, void *host, unsigned int flags) {
    return cudaHostGetDevicePointer((void **)device, host, flags);
}

/* ---- symbols ---- */

template <typename T>
static inline cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *from, size_t bytes,
                                             size_t offset = 0,
                                             cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
    return cudaMemcpyToSymbol((const void *)&symbol, from, bytes, offset, kind);
}
template <typename T>
static inline cudaError_t
cudaMemcpyToSymbolAsync(const T &symbol, const void *from, size_t bytes, size_t offset = 0,
                        cudaMemcpyKind kind = cudaMemcpyHostToDevice, cudaStream_t stream = 0) {
    return cudaMemcpyToSymbolAsync((const void *)&symbol, from, bytes, offset, kind, stream);
}
template <typename T>
static inline cudaError_t cudaMemcpyFromSymbol(void *to, const T &symbol, size_t bytes,
                                               size_t offset = 0,
                                               cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
    return cudaMemcpyFromSymbol(to, (const void *)&symbol, bytes, offset, kind);
}
template <typename T>
static inline cudaError_t
cudaMemcpyFromSymbolAsync(void *to, const T &symbol, size_t bytes, size_t offset = 0,
                          cudaMemcpyKind kind = cudaMemcpyDeviceToHost, cudaStream_t stream = 0) {
    return cudaMemcpyFromSymbolAsync(to, (const void *)&symbol, bytes, offset, kind, stream);
}
template <typename T> static inline cudaError_t cudaGetSymbolAddress(void **at, const T &symbol) {
    return cudaGetSymbolAddress(at, (const void *)&symbol);
}
template <typename T> static inline cudaError_t cudaGetSymbolSize(size_t *bytes, const T &symbol) {
    return cudaGetSymbolSize(bytes, (const void *)&symbol);
}

/* ---- kernels ---- */

template <typename T>
static inline cudaError_t cudaLaunchKernel(T *kernel, dim3 grid, dim3 block, void **arguments,
                                           size_t shared = 0, cudaStream_t stream = 0) {
    return cudaLaunchKernel((const void *)kernel, grid, block, arguments, shared, stream);
}
template <typename T>
static inline cudaError_t cudaLaunchCooperativeKernel(T *kernel, dim3 grid, dim3 block,
                                                      void **arguments, size_t shared = 0,
                                                      cudaStream_t stream = 0) {
    return cudaLaunchCooperativeKernel((const void *)kernel, grid, block, arguments, shared,
                                       stream);
}
template <typename T>
static inline cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes, T *kernel) {
    return cudaFuncGetAttributes(attributes, (const void *)kernel);
}
template <typename T>
static inline cudaError_t cudaFuncSetAttribute(T *kernel, cudaFuncAttribute attribute, int value) {
    return cudaFuncSetAttribute((const void *)kernel, attribute, value);
}
template <typename T>
static inline cudaError_t cudaFuncSetCacheConfig(T *kernel, cudaFuncCache config) {
    return cudaFuncSetCacheConfig((const void *)kernel, config);
}
template <typename T>
static inline cudaError_t cudaFuncSetSharedMemConfig(T *kernel, cudaSharedMemConfig config) {
    return cudaFuncSetSharedMemConfig((const void *)kernel, config);
}

/* ---- occupancy ---- */

template <typename T>
static inline cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, T *kernel, int threads, size_t shared) {
    return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, (const void *)kernel, threads,
                                                         shared);
}
template <typename T>
static inline cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, T *kernel, int threads,
                                                       size_t shared, unsigned int flags) {
    return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, (const void *)kernel,
                                                                  threads, shared, flags);
}

/* The block, of whole warps, with which most threads of a core are at work; the larger of two. */
template <typename F, typename T>
static inline cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int *grid, int *block,
                                                                         T *kernel, F shared_of,
                                                                         int limit = 0) {
    cudaFuncAttributes attributes;
    int most = 0, blocks, cores = 0, warp = 0;
    cudaError_t error = cudaFuncGetAttributes(&attributes, kernel);
    if (error == cudaSuccess) {
        error = cudaDeviceGetAttribute(&cores, cudaDevAttrMultiProcessorCount, 0);
        cudaDeviceGetAttribute(&warp, cudaDevAttrWarpSize, 0);
    }
    *grid = *block = 0;
    if (limit <= 0 || limit > attributes.maxThreadsPerBlock) {
        limit = attributes.maxThreadsPerBlock;
    }
    for (int threads = warp < limit ? warp : limit; error == cudaSuccess && threads <= limit;
         threads += warp) {
        error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads,
                                                              shared_of(threads));
        if (error == cudaSuccess && blocks * threads >= most && blocks > 0) {
            most = blocks * threads;
            *block = threads;
            *grid = blocks * cores;
        }
    }
    return error;
}
template <typename T>
static inline cudaError_t cudaOccupancyMaxPotentialBlockSize(int *grid, int *block, T *kernel,
                                                             size_t shared = 0, int limit = 0) {
    return cudaOccupancyMaxPotentialBlockSizeVariableSMem(
        grid, block, kernel, [shared](int) { return shared; }, limit);
}
template <typename T>
static inline cudaError_t
cudaOccupancyMaxPotentialBlockSizeWithFlags(int *grid, int *block, T *kernel, size_t shared = 0,
                                            int limit = 0, unsigned int = 0) {
    return cudaOccupancyMaxPotentialBlockSize(grid, block, kernel, shared, limit);
}

/* As CUDA 12 has it. */
static inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec, cudaGraph_t graph,
                                               unsigned long long flags = 0) {
    return cudaGraphInstantiateWithFlags(exec, graph, flags);
}

/* An event with flags. */
static inline cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned int flags) {
    return cudaEventCreateWithFlags(event, flags);
}

#endif
