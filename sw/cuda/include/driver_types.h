/* SPDX-License-Identifier: Apache-2.0 */
/* Types of the runtime API. Source: CUDA Runtime API Reference Manual 11.8, Data types. */
#ifndef WEFT_DRIVER_TYPES_H
#define WEFT_DRIVER_TYPES_H
#define __DRIVER_TYPES_H__

#include <stddef.h>

#define CUDART_VERSION 11080
#define CUDA_VERSION   11080

/* Name and number of each error that this runtime gives, and of those that programs name. */
#define WEFT_CUDA_ERRORS(each)                                                                     \
    each(cudaSuccess, 0, "no error") each(cudaErrorInvalidValue, 1, "invalid argument") each(      \
        cudaErrorMemoryAllocation, 2,                                                              \
        "out of memory") each(cudaErrorInitializationError, 3,                                     \
                              "initialization error") each(cudaErrorCudartUnloading, 4,            \
                                                           "driver shutting down")                 \
        each(cudaErrorInvalidConfiguration, 9, "invalid configuration argument") each(             \
            cudaErrorInvalidPitchValue, 12,                                                        \
            "invalid pitch argument") each(cudaErrorInvalidSymbol, 13, "invalid device symbol")    \
            each(cudaErrorInvalidDevicePointer, 17, "invalid device pointer") each(                \
                cudaErrorInvalidMemcpyDirection, 21, "invalid copy direction for memcpy")          \
                each(cudaErrorInsufficientDriver, 35,                                              \
                     "CUDA driver version is insufficient for CUDA runtime "                       \
                     "version") each(cudaErrorInvalidDeviceFunction, 98,                           \
                                     "invalid device function")                                    \
                    each(cudaErrorNoDevice, 100, "no CUDA-capable device is detected")             \
                        each(cudaErrorInvalidDevice, 101, "invalid device ordinal") each(          \
                            cudaErrorInvalidKernelImage, 200, "device kernel image is invalid")    \
                            each(cudaErrorNoKernelImageForDevice, 209,                             \
                                 "no kernel image is available for execution on the device")       \
                                each(cudaErrorInvalidResourceHandle, 400,                          \
                                     "invalid resource handle") each(cudaErrorSymbolNotFound, 500, \
                                                                     "named symbol not found")     \
                                    each(cudaErrorNotReady, 600, "device not ready")               \
                                        each(cudaErrorIllegalAddress, 700,                         \
                                             "an illegal memory access was encountered")           \
                                            each(cudaErrorLaunchOutOfResources, 701,               \
                                                 "too many resources requested for launch")        \
                                                each(cudaErrorLaunchTimeout, 702,                  \
                                                     "the launch timed out and was terminated")    \
                                                    each(cudaErrorAssert, 710,                     \
                                                         "device-side assert triggered")           \
                                                        each(cudaErrorLaunchFailure, 719,          \
                                                             "unspecified launch failure")         \
                                                            each(cudaErrorNotPermitted, 800,       \
                                                                 "operation not permitted")        \
                                                                each(cudaErrorNotSupported, 801,   \
                                                                     "operation not supported")    \
                                                                    each(cudaErrorUnknown, 999,    \
                                                                         "unknown error")

#define WEFT_CUDA_ERROR(name, number, text) name = number,
typedef enum cudaError { WEFT_CUDA_ERRORS(WEFT_CUDA_ERROR) } cudaError_t;
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
