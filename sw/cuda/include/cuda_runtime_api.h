/* SPDX-License-Identifier: Apache-2.0 */
/* The runtime API, as far as weft has it; sw/cuda/cudart.h says how each part behaves. Source: CUDA
 * Runtime API Reference Manual 11.8. */
#ifndef WEFT_CUDA_RUNTIME_API_H
#define WEFT_CUDA_RUNTIME_API_H

#include "driver_types.h"
#include "vector_types.h"

#ifdef __cplusplus
extern "C" {
#define WEFT_DEFAULT(value) = value
#else
#define WEFT_DEFAULT(value)
#endif

/* device */
cudaError_t cudaGetDeviceCount(int *count);
cudaError_t cudaGetDevice(int *device);
cudaError_t cudaSetDevice(int device);
cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *properties, int device);
cudaError_t cudaDeviceSynchronize(void);
cudaError_t cudaThreadSynchronize(void);
cudaError_t cudaDeviceReset(void);
cudaError_t cudaThreadExit(void);
cudaError_t cudaDriverGetVersion(int *version);
cudaError_t cudaRuntimeGetVersion(int *version);

/* errors */
cudaError_t cudaGetLastError(void);
cudaError_t cudaPeekAtLastError(void);
const char *cudaGetErrorString(cudaError_t error);
const char *cudaGetErrorName(cudaError_t error);

/* memory */
cudaError_t cudaMalloc(void **at, size_t bytes);
cudaError_t cudaFree(void *at);
cudaError_t cudaMallocHost(void **at, size_t bytes);
cudaError_t cudaFreeHost(void *at);
cudaError_t cudaMemGetInfo(size_t *free, size_t *total);
cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, cudaMemcpyKind kind);
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, cudaMemcpyKind kind,
                            cudaStream_t stream WEFT_DEFAULT(0));
cudaError_t cudaMemset(void *to, int value, size_t bytes);
cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from, size_t bytes,
                               size_t offset WEFT_DEFAULT(0),
                               cudaMemcpyKind kind WEFT_DEFAULT(cudaMemcpyHostToDevice));
cudaError_t cudaMemcpyFromSymbol(void *to, const void *symbol, size_t bytes,
                                 size_t offset WEFT_DEFAULT(0),
                                 cudaMemcpyKind kind WEFT_DEFAULT(cudaMemcpyDeviceToHost));
cudaError_t cudaGetSymbolAddress(void **at, const void *symbol);
cudaError_t cudaGetSymbolSize(size_t *bytes, const void *symbol);

/* launches */
cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **arguments,
                             size_t shared, cudaStream_t stream);

/* streams and events */
cudaError_t cudaStreamCreate(cudaStream_t *stream);
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned int flags);
cudaError_t cudaStreamDestroy(cudaStream_t stream);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaStreamQuery(cudaStream_t stream);
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event,
                                unsigned int flags WEFT_DEFAULT(0));
cudaError_t cudaEventCreate(cudaEvent_t *event);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags);
cudaError_t cudaEventDestroy(cudaEvent_t event);
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream WEFT_DEFAULT(0));
cudaError_t cudaEventSynchronize(cudaEvent_t event);
cudaError_t cudaEventQuery(cudaEvent_t event);
cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t from, cudaEvent_t to);

#ifdef __cplusplus
}

/* The forms that C++ has: of any type's pointer, and of a symbol by its name. */
template <typename T> static inline cudaError_t cudaMalloc(T **at, size_t bytes) {
    return cudaMalloc((void **)at, bytes);
}
template <typename T> static inline cudaError_t cudaMallocHost(T **at, size_t bytes) {
    return cudaMallocHost((void **)at, bytes);
}
template <typename T>
static inline cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *from, size_t bytes,
                                             size_t offset = 0,
                                             cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
    return cudaMemcpyToSymbol((const void *)&symbol, from, bytes, offset, kind);
}
template <typename T>
static inline cudaError_t cudaMemcpyFromSymbol(void *to, const T &symbol, size_t bytes,
                                               size_t offset = 0,
                                               cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
    return cudaMemcpyFromSymbol(to, (const void *)&symbol, bytes, offset, kind);
}
template <typename T> static inline cudaError_t cudaGetSymbolAddress(void **at, const T &symbol) {
    return cudaGetSymbolAddress(at, (const void *)&symbol);
}
template <typename T> static inline cudaError_t cudaGetSymbolSize(size_t *bytes, const T &symbol) {
    return cudaGetSymbolSize(bytes, (const void *)&symbol);
}
#endif
#undef WEFT_DEFAULT

#endif
