/* SPDX-License-Identifier: Apache-2.0 */
/* Errors: names, number and text of each, for those that define the three macros: the runtime's
 * alone, the driver API's alone, and what both have under one number. Names and numbers are all
 * that the CUDA Runtime API Reference Manual 11.8 has, under "Data types used by CUDA Runtime", and
 * the Driver API's under CUresult; most texts are shorter than the manual's. It is included more
 * than once. */
WEFT_CUDA_CU_ERROR(cudaSuccess, CUDA_SUCCESS, 0, "no error")
WEFT_CUDA_CU_ERROR(cudaErrorInvalidValue, CUDA_ERROR_INVALID_VALUE, 1, "invalid argument")
WEFT_CUDA_CU_ERROR(cudaErrorMemoryAllocation, CUDA_ERROR_OUT_OF_MEMORY, 2, "out of memory")
WEFT_CUDA_CU_ERROR(cudaErrorInitializationError, CUDA_ERROR_NOT_INITIALIZED, 3,
                   "initialization error")
WEFT_CUDA_CU_ERROR(cudaErrorCudartUnloading, CUDA_ERROR_DEINITIALIZED, 4, "driver shutting down")
WEFT_CUDA_CU_ERROR(cudaErrorProfilerDisabled, CUDA_ERROR_PROFILER_DISABLED, 5,
                   "the profiler is disabled")
WEFT_CUDA_CU_ERROR(cudaErrorProfilerNotInitialized, CUDA_ERROR_PROFILER_NOT_INITIALIZED, 6,
                   "the profiler was not initialized")
WEFT_CUDA_CU_ERROR(cudaErrorProfilerAlreadyStarted, CUDA_ERROR_PROFILER_ALREADY_STARTED, 7,
                   "the profiler was started before")
WEFT_CUDA_CU_ERROR(cudaErrorProfilerAlreadyStopped, CUDA_ERROR_PROFILER_ALREADY_STOPPED, 8,
                   "the profiler was stopped before")
WEFT_CUDA_ERROR(cudaErrorInvalidConfiguration, 9, "invalid configuration argument")
WEFT_CUDA_ERROR(cudaErrorInvalidPitchValue, 12, "invalid pitch argument")
WEFT_CUDA_ERROR(cudaErrorInvalidSymbol, 13, "invalid device symbol")
WEFT_CUDA_ERROR(cudaErrorInvalidHostPointer, 16, "invalid host pointer")
WEFT_CUDA_ERROR(cudaErrorInvalidDevicePointer, 17, "invalid device pointer")
WEFT_CUDA_ERROR(cudaErrorInvalidTexture, 18, "invalid texture reference")
WEFT_CUDA_ERROR(cudaErrorInvalidTextureBinding, 19, "texture is not bound to a pointer")
WEFT_CUDA_ERROR(cudaErrorInvalidChannelDescriptor, 20, "invalid channel descriptor")
WEFT_CUDA_ERROR(cudaErrorInvalidMemcpyDirection, 21, "invalid copy direction for memcpy")
WEFT_CUDA_ERROR(cudaErrorAddressOfConstant, 22, "address of a constant")
WEFT_CUDA_ERROR(cudaErrorTextureFetchFailed, 23, "fetch from a texture failed")
WEFT_CUDA_ERROR(cudaErrorTextureNotBound, 24, "texture is not bound")
WEFT_CUDA_ERROR(cudaErrorSynchronizationError, 25, "synchronization failed")
WEFT_CUDA_ERROR(cudaErrorInvalidFilterSetting, 26, "linear filtering of a type that has none")
WEFT_CUDA_ERROR(cudaErrorInvalidNormSetting, 27, "normalized reads of a type that has none")
WEFT_CUDA_ERROR(cudaErrorMixedDeviceExecution, 28, "device code and emulation are mixed")
WEFT_CUDA_ERROR(cudaErrorNotYetImplemented, 31, "feature not yet implemented")
WEFT_CUDA_ERROR(cudaErrorMemoryValueTooLarge, 32, "memory size or pointer value too large")
WEFT_CUDA_CU_ERROR(cudaErrorStubLibrary, CUDA_ERROR_STUB_LIBRARY, 34,
                   "the driver library is one to link with, not to run")
WEFT_CUDA_ERROR(cudaErrorInsufficientDriver, 35,
                "CUDA driver version is insufficient for CUDA runtime version")
WEFT_CUDA_ERROR(cudaErrorCallRequiresNewerDriver, 36, "the call needs a newer driver")
WEFT_CUDA_ERROR(cudaErrorInvalidSurface, 37, "invalid surface reference")
WEFT_CUDA_ERROR(cudaErrorDuplicateVariableName, 43, "two variables share a name")
WEFT_CUDA_ERROR(cudaErrorDuplicateTextureName, 44, "two textures share a name")
WEFT_CUDA_ERROR(cudaErrorDuplicateSurfaceName, 45, "two surfaces share a name")
WEFT_CUDA_CU_ERROR(cudaErrorDevicesUnavailable, CUDA_ERROR_DEVICE_UNAVAILABLE, 46,
                   "all devices are busy or unavailable")
WEFT_CUDA_ERROR(cudaErrorIncompatibleDriverContext, 49, "incompatible driver context")
WEFT_CUDA_ERROR(cudaErrorMissingConfiguration, 52, "launch without a configuration")
WEFT_CUDA_ERROR(cudaErrorPriorLaunchFailure, 53, "an earlier launch failed")
WEFT_CUDA_ERROR(cudaErrorLaunchMaxDepthExceeded, 65, "launches are nested too deep")
WEFT_CUDA_ERROR(cudaErrorLaunchFileScopedTex, 66, "a nested launch uses a texture of the file")
WEFT_CUDA_ERROR(cudaErrorLaunchFileScopedSurf, 67, "a nested launch uses a surface of the file")
WEFT_CUDA_ERROR(cudaErrorSyncDepthExceeded, 68, "nested synchronization is too deep")
WEFT_CUDA_ERROR(cudaErrorLaunchPendingCountExceeded, 69, "too many nested launches are pending")
WEFT_CUDA_ERROR(cudaErrorInvalidDeviceFunction, 98, "invalid device function")
WEFT_CUDA_CU_ERROR(cudaErrorNoDevice, CUDA_ERROR_NO_DEVICE, 100,
                   "no CUDA-capable device is detected")
WEFT_CUDA_CU_ERROR(cudaErrorInvalidDevice, CUDA_ERROR_INVALID_DEVICE, 101, "invalid device ordinal")
WEFT_CUDA_CU_ERROR(cudaErrorDeviceNotLicensed, CUDA_ERROR_DEVICE_NOT_LICENSED, 102,
                   "the device has no license")
WEFT_CUDA_ERROR(cudaErrorSoftwareValidityNotEstablished, 103,
                "integrity of the software is not established")
WEFT_CUDA_ERROR(cudaErrorStartupFailure, 127, "startup failed")
WEFT_CUDA_CU_ERROR(cudaErrorInvalidKernelImage, CUDA_ERROR_INVALID_IMAGE, 200,
                   "device kernel image is invalid")
WEFT_CUDA_CU_ERROR(cudaErrorDeviceUninitialized, CUDA_ERROR_INVALID_CONTEXT, 201,
                   "invalid device context")
WEFT_CU_ERROR(CUDA_ERROR_CONTEXT_ALREADY_CURRENT, 202, "context is already current")
WEFT_CUDA_CU_ERROR(cudaErrorMapBufferObjectFailed, CUDA_ERROR_MAP_FAILED, 205,
                   "mapping of a buffer object failed")
WEFT_CUDA_CU_ERROR(cudaErrorUnmapBufferObjectFailed, CUDA_ERROR_UNMAP_FAILED, 206,
                   "unmapping of a buffer object failed")
WEFT_CUDA_CU_ERROR(cudaErrorArrayIsMapped, CUDA_ERROR_ARRAY_IS_MAPPED, 207, "array is mapped")
WEFT_CUDA_CU_ERROR(cudaErrorAlreadyMapped, CUDA_ERROR_ALREADY_MAPPED, 208,
                   "resource is already mapped")
WEFT_CUDA_CU_ERROR(cudaErrorNoKernelImageForDevice, CUDA_ERROR_NO_BINARY_FOR_GPU, 209,
                   "no kernel image is available for execution on the device")
WEFT_CUDA_CU_ERROR(cudaErrorAlreadyAcquired, CUDA_ERROR_ALREADY_ACQUIRED, 210,
                   "resource is already acquired")
WEFT_CUDA_CU_ERROR(cudaErrorNotMapped, CUDA_ERROR_NOT_MAPPED, 211, "resource is not mapped")
WEFT_CUDA_CU_ERROR(cudaErrorNotMappedAsArray, CUDA_ERROR_NOT_MAPPED_AS_ARRAY, 212,
                   "resource is not mapped as an array")
WEFT_CUDA_CU_ERROR(cudaErrorNotMappedAsPointer, CUDA_ERROR_NOT_MAPPED_AS_POINTER, 213,
                   "resource is not mapped as a pointer")
WEFT_CUDA_CU_ERROR(cudaErrorECCUncorrectable, CUDA_ERROR_ECC_UNCORRECTABLE, 214,
                   "an ECC error that cannot be corrected")
WEFT_CUDA_CU_ERROR(cudaErrorUnsupportedLimit, CUDA_ERROR_UNSUPPORTED_LIMIT, 215,
                   "limit is not supported")
WEFT_CUDA_CU_ERROR(cudaErrorDeviceAlreadyInUse, CUDA_ERROR_CONTEXT_ALREADY_IN_USE, 216,
                   "device is in use by another thread")
WEFT_CUDA_CU_ERROR(cudaErrorPeerAccessUnsupported, CUDA_ERROR_PEER_ACCESS_UNSUPPORTED, 217,
                   "peer access is not supported")
WEFT_CUDA_CU_ERROR(cudaErrorInvalidPtx, CUDA_ERROR_INVALID_PTX, 218, "PTX is not valid")
WEFT_CUDA_CU_ERROR(cudaErrorInvalidGraphicsContext, CUDA_ERROR_INVALID_GRAPHICS_CONTEXT, 219,
                   "invalid OpenGL or DirectX context")
WEFT_CUDA_CU_ERROR(cudaErrorNvlinkUncorrectable, CUDA_ERROR_NVLINK_UNCORRECTABLE, 220,
                   "an NVLink error that cannot be corrected")
WEFT_CUDA_CU_ERROR(cudaErrorJitCompilerNotFound, CUDA_ERROR_JIT_COMPILER_NOT_FOUND, 221,
                   "no compiler of PTX")
WEFT_CUDA_CU_ERROR(cudaErrorUnsupportedPtxVersion, CUDA_ERROR_UNSUPPORTED_PTX_VERSION, 222,
                   "PTX of an unsupported version")
WEFT_CUDA_CU_ERROR(cudaErrorJitCompilationDisabled, CUDA_ERROR_JIT_COMPILATION_DISABLED, 223,
                   "compilation of PTX is disabled")
WEFT_CUDA_CU_ERROR(cudaErrorUnsupportedExecAffinity, CUDA_ERROR_UNSUPPORTED_EXEC_AFFINITY, 224,
                   "execution affinity is not supported")
WEFT_CUDA_CU_ERROR(cudaErrorInvalidSource, CUDA_ERROR_INVALID_SOURCE, 300, "invalid source")
WEFT_CUDA_CU_ERROR(cudaErrorFileNotFound, CUDA_ERROR_FILE_NOT_FOUND, 301, "file not found")
WEFT_CUDA_CU_ERROR(cudaErrorSharedObjectSymbolNotFound, CUDA_ERROR_SHARED_OBJECT_SYMBOL_NOT_FOUND,
                   302, "symbol of a shared object not found")
WEFT_CUDA_CU_ERROR(cudaErrorSharedObjectInitFailed, CUDA_ERROR_SHARED_OBJECT_INIT_FAILED, 303,
                   "shared object was not initialized")
WEFT_CUDA_CU_ERROR(cudaErrorOperatingSystem, CUDA_ERROR_OPERATING_SYSTEM, 304,
                   "a call of the operating system failed")
WEFT_CUDA_CU_ERROR(cudaErrorInvalidResourceHandle, CUDA_ERROR_INVALID_HANDLE, 400,
                   "invalid resource handle")
WEFT_CUDA_CU_ERROR(cudaErrorIllegalState, CUDA_ERROR_ILLEGAL_STATE, 401,
                   "a resource is in a state that does not allow the operation")
WEFT_CUDA_CU_ERROR(cudaErrorSymbolNotFound, CUDA_ERROR_NOT_FOUND, 500, "named symbol not found")
WEFT_CUDA_CU_ERROR(cudaErrorNotReady, CUDA_ERROR_NOT_READY, 600, "device not ready")
WEFT_CUDA_CU_ERROR(cudaErrorIllegalAddress, CUDA_ERROR_ILLEGAL_ADDRESS, 700,
                   "an illegal memory access was encountered")
WEFT_CUDA_CU_ERROR(cudaErrorLaunchOutOfResources, CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES, 701,
                   "too many resources requested for launch")
WEFT_CUDA_CU_ERROR(cudaErrorLaunchTimeout, CUDA_ERROR_LAUNCH_TIMEOUT, 702,
                   "the launch timed out and was terminated")
WEFT_CUDA_CU_ERROR(cudaErrorLaunchIncompatibleTexturing, CUDA_ERROR_LAUNCH_INCOMPATIBLE_TEXTURING,
                   703, "launch with another mode of texturing")
WEFT_CUDA_CU_ERROR(cudaErrorPeerAccessAlreadyEnabled, CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED, 704,
                   "peer access is already enabled")
WEFT_CUDA_CU_ERROR(cudaErrorPeerAccessNotEnabled, CUDA_ERROR_PEER_ACCESS_NOT_ENABLED, 705,
                   "peer access is not enabled")
WEFT_CUDA_CU_ERROR(cudaErrorSetOnActiveProcess, CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE, 708,
                   "the device is already in use by this process")
WEFT_CUDA_CU_ERROR(cudaErrorContextIsDestroyed, CUDA_ERROR_CONTEXT_IS_DESTROYED, 709,
                   "context is destroyed")
WEFT_CUDA_CU_ERROR(cudaErrorAssert, CUDA_ERROR_ASSERT, 710, "device-side assert triggered")
WEFT_CUDA_CU_ERROR(cudaErrorTooManyPeers, CUDA_ERROR_TOO_MANY_PEERS, 711,
                   "peer mapping resources exhausted")
WEFT_CUDA_CU_ERROR(cudaErrorHostMemoryAlreadyRegistered, CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED,
                   712, "memory is already registered")
WEFT_CUDA_CU_ERROR(cudaErrorHostMemoryNotRegistered, CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED, 713,
                   "memory is not registered")
WEFT_CUDA_CU_ERROR(cudaErrorHardwareStackError, CUDA_ERROR_HARDWARE_STACK_ERROR, 714,
                   "hardware stack error")
WEFT_CUDA_CU_ERROR(cudaErrorIllegalInstruction, CUDA_ERROR_ILLEGAL_INSTRUCTION, 715,
                   "an illegal instruction was encountered")
WEFT_CUDA_CU_ERROR(cudaErrorMisalignedAddress, CUDA_ERROR_MISALIGNED_ADDRESS, 716,
                   "misaligned address")
WEFT_CUDA_CU_ERROR(cudaErrorInvalidAddressSpace, CUDA_ERROR_INVALID_ADDRESS_SPACE, 717,
                   "an instruction names a wrong address space")
WEFT_CUDA_CU_ERROR(cudaErrorInvalidPc, CUDA_ERROR_INVALID_PC, 718, "invalid program counter")
WEFT_CUDA_CU_ERROR(cudaErrorLaunchFailure, CUDA_ERROR_LAUNCH_FAILED, 719,
                   "unspecified launch failure")
WEFT_CUDA_CU_ERROR(cudaErrorCooperativeLaunchTooLarge, CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE, 720,
                   "too many blocks in a cooperative launch")
WEFT_CUDA_CU_ERROR(cudaErrorNotPermitted, CUDA_ERROR_NOT_PERMITTED, 800, "operation not permitted")
WEFT_CUDA_CU_ERROR(cudaErrorNotSupported, CUDA_ERROR_NOT_SUPPORTED, 801, "operation not supported")
WEFT_CUDA_CU_ERROR(cudaErrorSystemNotReady, CUDA_ERROR_SYSTEM_NOT_READY, 802,
                   "system not yet initialized")
WEFT_CUDA_CU_ERROR(cudaErrorSystemDriverMismatch, CUDA_ERROR_SYSTEM_DRIVER_MISMATCH, 803,
                   "driver and system do not match")
WEFT_CUDA_CU_ERROR(cudaErrorCompatNotSupportedOnDevice, CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE,
                   804, "device does not support compatibility mode")
WEFT_CUDA_CU_ERROR(cudaErrorMpsConnectionFailed, CUDA_ERROR_MPS_CONNECTION_FAILED, 805,
                   "no connection to the MPS server")
WEFT_CUDA_CU_ERROR(cudaErrorMpsRpcFailure, CUDA_ERROR_MPS_RPC_FAILURE, 806,
                   "a call between MPS client and server failed")
WEFT_CUDA_CU_ERROR(cudaErrorMpsServerNotReady, CUDA_ERROR_MPS_SERVER_NOT_READY, 807,
                   "MPS server is not ready")
WEFT_CUDA_CU_ERROR(cudaErrorMpsMaxClientsReached, CUDA_ERROR_MPS_MAX_CLIENTS_REACHED, 808,
                   "too many MPS clients")
WEFT_CUDA_CU_ERROR(cudaErrorMpsMaxConnectionsReached, CUDA_ERROR_MPS_MAX_CONNECTIONS_REACHED, 809,
                   "too many MPS connections")
WEFT_CUDA_CU_ERROR(cudaErrorMpsClientTerminated, CUDA_ERROR_MPS_CLIENT_TERMINATED, 810,
                   "MPS client was terminated")
WEFT_CUDA_CU_ERROR(cudaErrorStreamCaptureUnsupported, CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, 900,
                   "not permitted while a stream is captured")
WEFT_CUDA_CU_ERROR(cudaErrorStreamCaptureInvalidated, CUDA_ERROR_STREAM_CAPTURE_INVALIDATED, 901,
                   "capture failed by an earlier error")
WEFT_CUDA_CU_ERROR(cudaErrorStreamCaptureMerge, CUDA_ERROR_STREAM_CAPTURE_MERGE, 902,
                   "two captures would become one")
WEFT_CUDA_CU_ERROR(cudaErrorStreamCaptureUnmatched, CUDA_ERROR_STREAM_CAPTURE_UNMATCHED, 903,
                   "capture was not begun in this stream")
WEFT_CUDA_CU_ERROR(cudaErrorStreamCaptureUnjoined, CUDA_ERROR_STREAM_CAPTURE_UNJOINED, 904,
                   "capture has a fork that was not joined")
WEFT_CUDA_CU_ERROR(cudaErrorStreamCaptureIsolation, CUDA_ERROR_STREAM_CAPTURE_ISOLATION, 905,
                   "dependency on work that is not captured")
WEFT_CUDA_CU_ERROR(cudaErrorStreamCaptureImplicit, CUDA_ERROR_STREAM_CAPTURE_IMPLICIT, 906,
                   "implicit dependency on a stream that is captured")
WEFT_CUDA_CU_ERROR(cudaErrorCapturedEvent, CUDA_ERROR_CAPTURED_EVENT, 907,
                   "event was recorded in a capture")
WEFT_CUDA_CU_ERROR(cudaErrorStreamCaptureWrongThread, CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD, 908,
                   "capture was begun by another thread")
WEFT_CUDA_CU_ERROR(cudaErrorTimeout, CUDA_ERROR_TIMEOUT, 909, "wait operation timed out")
WEFT_CUDA_CU_ERROR(cudaErrorGraphExecUpdateFailure, CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE, 910,
                   "graph cannot be updated")
WEFT_CUDA_CU_ERROR(cudaErrorExternalDevice, CUDA_ERROR_EXTERNAL_DEVICE, 911,
                   "an error of an external device")
WEFT_CUDA_CU_ERROR(cudaErrorInvalidClusterSize, CUDA_ERROR_INVALID_CLUSTER_SIZE, 912,
                   "invalid cluster size")
WEFT_CUDA_CU_ERROR(cudaErrorUnknown, CUDA_ERROR_UNKNOWN, 999, "unknown error")
WEFT_CUDA_ERROR(cudaErrorApiFailureBase, 10000, "API failure base")
#undef WEFT_CUDA_ERROR
#undef WEFT_CU_ERROR
#undef WEFT_CUDA_CU_ERROR
