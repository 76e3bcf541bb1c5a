/* SPDX-License-Identifier: Apache-2.0 */
/* HIP by other names of CUDA's: hipcc (weft-nvcc) compiles such a source as CUDA, as HIP's platform
 * "nvidia" does. It has what the runtime has (../cuda_runtime_api.h). Source: HIP 5.7, API
 * Reference. */
#ifndef WEFT_HIP_RUNTIME_H
#define WEFT_HIP_RUNTIME_H

#include "../weft_cuda.h"

#define __HIP_PLATFORM_NVIDIA__ 1
#define __HIP_PLATFORM_NVCC__   1
#ifdef __CUDA__
#define __HIPCC__ 1
#ifdef __CUDA_ARCH__
#define __HIP_DEVICE_COMPILE__ 1
#endif
#endif

/* types */
#define hipError_t      cudaError_t
#define hipDeviceProp_t cudaDeviceProp
#define hipStream_t     cudaStream_t
#define hipEvent_t      cudaEvent_t
#define hipMemcpyKind   cudaMemcpyKind

/* errors: HIP has names of its own for some */
#define hipSuccess                     cudaSuccess
#define hipErrorInvalidValue           cudaErrorInvalidValue
#define hipErrorOutOfMemory            cudaErrorMemoryAllocation
#define hipErrorMemoryAllocation       cudaErrorMemoryAllocation
#define hipErrorNotInitialized         cudaErrorInitializationError
#define hipErrorInitializationError    cudaErrorInitializationError
#define hipErrorInvalidConfiguration   cudaErrorInvalidConfiguration
#define hipErrorInvalidPitchValue      cudaErrorInvalidPitchValue
#define hipErrorInvalidSymbol          cudaErrorInvalidSymbol
#define hipErrorInvalidDevicePointer   cudaErrorInvalidDevicePointer
#define hipErrorInvalidMemcpyDirection cudaErrorInvalidMemcpyDirection
#define hipErrorInsufficientDriver     cudaErrorInsufficientDriver
#define hipErrorInvalidDeviceFunction  cudaErrorInvalidDeviceFunction
#define hipErrorNoDevice               cudaErrorNoDevice
#define hipErrorInvalidDevice          cudaErrorInvalidDevice
#define hipErrorInvalidImage           cudaErrorInvalidKernelImage
#define hipErrorNoBinaryForGpu         cudaErrorNoKernelImageForDevice
#define hipErrorInvalidHandle          cudaErrorInvalidResourceHandle
#define hipErrorInvalidResourceHandle  cudaErrorInvalidResourceHandle
#define hipErrorNotFound               cudaErrorSymbolNotFound
#define hipErrorNotReady               cudaErrorNotReady
#define hipErrorIllegalAddress         cudaErrorIllegalAddress
#define hipErrorLaunchOutOfResources   cudaErrorLaunchOutOfResources
#define hipErrorLaunchTimeOut          cudaErrorLaunchTimeout
#define hipErrorAssert                 cudaErrorAssert
#define hipErrorLaunchFailure          cudaErrorLaunchFailure
#define hipErrorNotSupported           cudaErrorNotSupported
#define hipErrorUnknown                cudaErrorUnknown

/* device */
#define hipGetDeviceCount      cudaGetDeviceCount
#define hipGetDevice           cudaGetDevice
#define hipSetDevice           cudaSetDevice
#define hipGetDeviceProperties cudaGetDeviceProperties
#define hipDeviceSynchronize   cudaDeviceSynchronize
#define hipDeviceReset         cudaDeviceReset
#define hipDriverGetVersion    cudaDriverGetVersion
#define hipRuntimeGetVersion   cudaRuntimeGetVersion
#define hipGetLastError        cudaGetLastError
#define hipPeekAtLastError     cudaPeekAtLastError
#define hipGetErrorString      cudaGetErrorString
#define hipGetErrorName        cudaGetErrorName

/* memory */
#define hipMalloc               cudaMalloc
#define hipFree                 cudaFree
#define hipHostFree             cudaFreeHost
#define hipMemGetInfo           cudaMemGetInfo
#define hipMemcpy               cudaMemcpy
#define hipMemcpyAsync          cudaMemcpyAsync
#define hipMemset               cudaMemset
#define hipMemcpyToSymbol       cudaMemcpyToSymbol
#define hipMemcpyFromSymbol     cudaMemcpyFromSymbol
#define hipGetSymbolAddress     cudaGetSymbolAddress
#define hipGetSymbolSize        cudaGetSymbolSize
#define hipMemcpyHostToHost     cudaMemcpyHostToHost
#define hipMemcpyHostToDevice   cudaMemcpyHostToDevice
#define hipMemcpyDeviceToHost   cudaMemcpyDeviceToHost
#define hipMemcpyDeviceToDevice cudaMemcpyDeviceToDevice
#define hipMemcpyDefault        cudaMemcpyDefault
#define HIP_SYMBOL(symbol)      symbol
#define hipHostMallocDefault    0
#ifdef __cplusplus
template <typename T>
static inline hipError_t hipHostMalloc(T **at, size_t bytes,
                                       unsigned flags = hipHostMallocDefault) {
    return flags == hipHostMallocDefault ? cudaMallocHost(at, bytes) : hipErrorNotSupported;
}
#endif

/* streams and events */
#define hipStreamCreate          cudaStreamCreate
#define hipStreamCreateWithFlags cudaStreamCreateWithFlags
#define hipStreamDestroy         cudaStreamDestroy
#define hipStreamSynchronize     cudaStreamSynchronize
#define hipStreamQuery           cudaStreamQuery
#define hipStreamWaitEvent       cudaStreamWaitEvent
#define hipStreamDefault         cudaStreamDefault
#define hipStreamNonBlocking     cudaStreamNonBlocking
#define hipEventCreate           cudaEventCreate
#define hipEventCreateWithFlags  cudaEventCreateWithFlags
#define hipEventDestroy          cudaEventDestroy
#define hipEventRecord           cudaEventRecord
#define hipEventSynchronize      cudaEventSynchronize
#define hipEventQuery            cudaEventQuery
#define hipEventElapsedTime      cudaEventElapsedTime
#define hipEventDefault          cudaEventDefault
#define hipEventBlockingSync     cudaEventBlockingSync
#define hipEventDisableTiming    cudaEventDisableTiming

/* kernels */
#define HIP_KERNEL_NAME(...)               __VA_ARGS__
#define HIP_DYNAMIC_SHARED(type, variable) extern __shared__ type variable[];
#define hipLaunchKernelGGL(kernel, grid, block, shared, stream, ...)                               \
    do {                                                                                           \
        kernel<<<(grid), (block), (shared), (stream)>>>(__VA_ARGS__);                              \
    } while (0)
#define hipThreadIdx_x threadIdx.x
#define hipThreadIdx_y threadIdx.y
#define hipThreadIdx_z threadIdx.z
#define hipBlockIdx_x  blockIdx.x
#define hipBlockIdx_y  blockIdx.y
#define hipBlockIdx_z  blockIdx.z
#define hipBlockDim_x  blockDim.x
#define hipBlockDim_y  blockDim.y
#define hipBlockDim_z  blockDim.z
#define hipGridDim_x   gridDim.x
#define hipGridDim_y   gridDim.y
#define hipGridDim_z   gridDim.z

#endif
