/* SPDX-License-Identifier: Apache-2.0 */
/* HIP by other names of CUDA's: hipcc (weft-nvcc) compiles such a source as CUDA, as HIP's platform
 * "nvidia" does. It has what the runtime has (../cuda_runtime_api.h). Source: HIP 5.7, API
 * Reference. */
#ifndef WEFT_HIP_RUNTIME_H
#define WEFT_HIP_RUNTIME_H

#include "../weft_cuda.h"
#include "weft_modules.h"

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

/* memory that host and device share */
#define hipMallocManaged           cudaMallocManaged
#define hipHostGetDevicePointer    cudaHostGetDevicePointer
#define hipHostGetFlags            cudaHostGetFlags
#define hipHostRegister            cudaHostRegister
#define hipHostUnregister          cudaHostUnregister
#define hipPointerGetAttributes    cudaPointerGetAttributes
#define hipPointerAttribute_t      cudaPointerAttributes
#define hipMemAdvise               cudaMemAdvise
#define hipMemPrefetchAsync        cudaMemPrefetchAsync
#define hipMemAttachGlobal         cudaMemAttachGlobal
#define hipMemAttachHost           cudaMemAttachHost
#define hipCpuDeviceId             cudaCpuDeviceId
#define hipInvalidDeviceId         cudaInvalidDeviceId
#define hipHostRegisterDefault     cudaHostRegisterDefault
#define hipHostRegisterPortable    cudaHostRegisterPortable
#define hipHostRegisterMapped      cudaHostRegisterMapped
#define hipHostMallocDefault       cudaHostAllocDefault
#define hipHostMallocPortable      cudaHostAllocPortable
#define hipHostMallocMapped        cudaHostAllocMapped
#define hipHostMallocWriteCombined cudaHostAllocWriteCombined
#define hipHostMallocCoherent      0
#define hipHostMallocNonCoherent   0
#ifdef __cplusplus
template <typename T>
static inline hipError_t hipHostMalloc(T **at, size_t bytes,
                                       unsigned flags = hipHostMallocDefault) {
    return cudaHostAlloc((void **)at, bytes, flags);
}
#endif

/* rows, volumes, arrays, textures */
#define hipMallocPitch               cudaMallocPitch
#define hipMalloc3D                  cudaMalloc3D
#define hipMallocAsync               cudaMallocAsync
#define hipFreeAsync                 cudaFreeAsync
#define hipMemsetAsync               cudaMemsetAsync
#define hipMemset2D                  cudaMemset2D
#define hipMemset2DAsync             cudaMemset2DAsync
#define hipMemset3D                  cudaMemset3D
#define hipMemcpy2D                  cudaMemcpy2D
#define hipMemcpy2DAsync             cudaMemcpy2DAsync
#define hipMemcpy3D                  cudaMemcpy3D
#define hipMemcpy3DAsync             cudaMemcpy3DAsync
#define hipMemcpy3DParms             cudaMemcpy3DParms
#define hipMemcpyPeer                cudaMemcpyPeer
#define hipMemcpyPeerAsync           cudaMemcpyPeerAsync
#define hipMemcpyToSymbolAsync       cudaMemcpyToSymbolAsync
#define hipMemcpyFromSymbolAsync     cudaMemcpyFromSymbolAsync
#define hipPitchedPtr                cudaPitchedPtr
#define hipExtent                    cudaExtent
#define hipPos                       cudaPos
#define hipChannelFormatDesc         cudaChannelFormatDesc
#define hipChannelFormatKindSigned   cudaChannelFormatKindSigned
#define hipChannelFormatKindUnsigned cudaChannelFormatKindUnsigned
#define hipChannelFormatKindFloat    cudaChannelFormatKindFloat
#define hipChannelFormatKindNone     cudaChannelFormatKindNone
#define hipCreateChannelDesc         cudaCreateChannelDesc
#define hipMallocArray               cudaMallocArray
#define hipMalloc3DArray             cudaMalloc3DArray
#define hipFreeArray                 cudaFreeArray
#define hipMemcpyToArray             cudaMemcpyToArray
#define hipMemcpyFromArray           cudaMemcpyFromArray
#define hipMemcpy2DToArray           cudaMemcpy2DToArray
#define hipMemcpy2DFromArray         cudaMemcpy2DFromArray
#define hipBindTexture               cudaBindTexture
#define hipBindTexture2D             cudaBindTexture2D
#define hipBindTextureToArray        cudaBindTextureToArray
#define hipUnbindTexture             cudaUnbindTexture
#define hipCreateTextureObject       cudaCreateTextureObject
#define hipDestroyTextureObject      cudaDestroyTextureObject
#define hipCreateSurfaceObject       cudaCreateSurfaceObject
#define hipDestroySurfaceObject      cudaDestroySurfaceObject
#define hipSurfaceObject_t           cudaSurfaceObject_t
#define hipArrayLayered              cudaArrayLayered
#define hipArraySurfaceLoadStore     cudaArraySurfaceLoadStore
#define hipTextureDesc               cudaTextureDesc
#define hipResourceDesc              cudaResourceDesc
#define hipResourceTypeArray         cudaResourceTypeArray
#define hipResourceTypeLinear        cudaResourceTypeLinear
#define hipResourceTypePitch2D       cudaResourceTypePitch2D
#define hipAddressModeWrap           cudaAddressModeWrap
#define hipAddressModeClamp          cudaAddressModeClamp
#define hipAddressModeMirror         cudaAddressModeMirror
#define hipAddressModeBorder         cudaAddressModeBorder
#define hipFilterModePoint           cudaFilterModePoint
#define hipFilterModeLinear          cudaFilterModeLinear
#define hipReadModeElementType       cudaReadModeElementType
#define hipReadModeNormalizedFloat   cudaReadModeNormalizedFloat
#define hipTextureObject_t           cudaTextureObject_t
#define hipArray_t                   cudaArray_t
#define hipArray                     cudaArray
#define hipTextureType1D             cudaTextureType1D
#define hipTextureType2D             cudaTextureType2D
#define hipTextureType3D             cudaTextureType3D
#define make_hipExtent               make_cudaExtent
#define make_hipPos                  make_cudaPos
#define make_hipPitchedPtr           make_cudaPitchedPtr

/* what a kernel needs, wishes, limits */
#define hipFuncAttributes                            cudaFuncAttributes
#define hipFuncGetAttributes                         cudaFuncGetAttributes
#define hipFuncSetAttribute                          cudaFuncSetAttribute
#define hipFuncSetCacheConfig                        cudaFuncSetCacheConfig
#define hipFuncSetSharedMemConfig                    cudaFuncSetSharedMemConfig
#define hipFuncCachePreferNone                       cudaFuncCachePreferNone
#define hipFuncCachePreferShared                     cudaFuncCachePreferShared
#define hipFuncCachePreferL1                         cudaFuncCachePreferL1
#define hipFuncCachePreferEqual                      cudaFuncCachePreferEqual
#define hipDeviceSetCacheConfig                      cudaDeviceSetCacheConfig
#define hipDeviceGetCacheConfig                      cudaDeviceGetCacheConfig
#define hipDeviceSetLimit                            cudaDeviceSetLimit
#define hipDeviceGetLimit                            cudaDeviceGetLimit
#define hipLimitStackSize                            cudaLimitStackSize
#define hipLimitMallocHeapSize                       cudaLimitMallocHeapSize
#define hipSetDeviceFlags                            cudaSetDeviceFlags
#define hipGetDeviceFlags                            cudaGetDeviceFlags
#define hipDeviceScheduleAuto                        cudaDeviceScheduleAuto
#define hipDeviceScheduleSpin                        cudaDeviceScheduleSpin
#define hipDeviceScheduleYield                       cudaDeviceScheduleYield
#define hipDeviceScheduleBlockingSync                cudaDeviceScheduleBlockingSync
#define hipDeviceMapHost                             cudaDeviceMapHost
#define hipDeviceCanAccessPeer                       cudaDeviceCanAccessPeer
#define hipDeviceEnablePeerAccess                    cudaDeviceEnablePeerAccess
#define hipDeviceDisablePeerAccess                   cudaDeviceDisablePeerAccess
#define hipDeviceGetPCIBusId                         cudaDeviceGetPCIBusId
#define hipChooseDevice                              cudaChooseDevice
#define hipOccupancyMaxActiveBlocksPerMultiprocessor cudaOccupancyMaxActiveBlocksPerMultiprocessor
#define hipOccupancyMaxPotentialBlockSize            cudaOccupancyMaxPotentialBlockSize
#define hipProfilerStart                             cudaProfilerStart
#define hipProfilerStop                              cudaProfilerStop
#define hipLaunchKernel                              cudaLaunchKernel
#define hipDeviceGetAttribute                        cudaDeviceGetAttribute
#define hipDeviceAttributeMaxThreadsPerBlock         cudaDevAttrMaxThreadsPerBlock
#define hipDeviceAttributeWarpSize                   cudaDevAttrWarpSize
#define hipDeviceAttributeMultiprocessorCount        cudaDevAttrMultiProcessorCount
#define hipDeviceAttributeMaxSharedMemoryPerBlock    cudaDevAttrMaxSharedMemoryPerBlock
#define hipDeviceAttributeClockRate                  cudaDevAttrClockRate
#define hipDeviceAttributeComputeCapabilityMajor     cudaDevAttrComputeCapabilityMajor
#define hipDeviceAttributeComputeCapabilityMinor     cudaDevAttrComputeCapabilityMinor

/* streams and events */
#define hipStreamCreate                 cudaStreamCreate
#define hipStreamCreateWithFlags        cudaStreamCreateWithFlags
#define hipStreamCreateWithPriority     cudaStreamCreateWithPriority
#define hipStreamGetFlags               cudaStreamGetFlags
#define hipStreamAddCallback            cudaStreamAddCallback
#define hipLaunchHostFunc               cudaLaunchHostFunc
#define hipDeviceGetStreamPriorityRange cudaDeviceGetStreamPriorityRange
#define hipStreamDestroy                cudaStreamDestroy
#define hipStreamSynchronize            cudaStreamSynchronize
#define hipStreamQuery                  cudaStreamQuery
#define hipStreamWaitEvent              cudaStreamWaitEvent
#define hipStreamDefault                cudaStreamDefault
#define hipStreamNonBlocking            cudaStreamNonBlocking
#define hipEventCreate                  cudaEventCreate
#define hipEventCreateWithFlags         cudaEventCreateWithFlags
#define hipEventDestroy                 cudaEventDestroy
#define hipEventRecord                  cudaEventRecord
#define hipEventSynchronize             cudaEventSynchronize
#define hipEventQuery                   cudaEventQuery
#define hipEventElapsedTime             cudaEventElapsedTime
#define hipEventDefault                 cudaEventDefault
#define hipEventBlockingSync            cudaEventBlockingSync
#define hipEventDisableTiming           cudaEventDisableTiming

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
