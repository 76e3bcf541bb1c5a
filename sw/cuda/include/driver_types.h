/* SPDX-License-Identifier: Apache-2.0 */
/* Types of the runtime API. Source: CUDA Runtime API Reference Manual 11.8, Data types. */
#ifndef WEFT_DRIVER_TYPES_H
#define WEFT_DRIVER_TYPES_H
#define __DRIVER_TYPES_H__

#include <stddef.h>

#define CUDART_VERSION 11080
#define CUDA_VERSION   11080

#define WEFT_CUDA_ERROR(name, number, text) name = number,
typedef enum cudaError {
#include "weft_errors.h"
} cudaError_t;
#undef WEFT_CUDA_ERROR

typedef enum cudaMemcpyKind {
    cudaMemcpyHostToHost = 0,
    cudaMemcpyHostToDevice = 1,
    cudaMemcpyDeviceToHost = 2,
    cudaMemcpyDeviceToDevice = 3,
    cudaMemcpyDefault = 4
} cudaMemcpyKind;

typedef struct weft_cuda_stream *cudaStream_t;
typedef struct weft_cuda_event *cudaEvent_t;

enum {
    cudaEventDefault = 0,
    cudaEventBlockingSync = 1,
    cudaEventDisableTiming = 2,
    cudaStreamDefault = 0,
    cudaStreamNonBlocking = 1
};

struct cudaDeviceProp {
    char name[256];
    size_t totalGlobalMem, sharedMemPerBlock;
    int regsPerBlock, warpSize;
    size_t memPitch;
    int maxThreadsPerBlock, maxThreadsDim[3], maxGridSize[3], clockRate;
    size_t totalConstMem;
    int major, minor;
    size_t textureAlignment, texturePitchAlignment;
    int deviceOverlap, multiProcessorCount, kernelExecTimeoutEnabled, integrated, canMapHostMemory,
        computeMode, concurrentKernels, ECCEnabled, pciBusID, pciDeviceID, pciDomainID, tccDriver,
        asyncEngineCount, unifiedAddressing, memoryClockRate, memoryBusWidth, l2CacheSize,
        maxThreadsPerMultiProcessor, streamPrioritiesSupported, globalL1CacheSupported,
        localL1CacheSupported;
    size_t sharedMemPerMultiprocessor;
    int regsPerMultiprocessor, managedMemory, isMultiGpuBoard, cooperativeLaunch,
        maxBlocksPerMultiProcessor;
};
typedef struct cudaDeviceProp cudaDeviceProp;

#endif
