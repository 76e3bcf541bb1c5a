/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's driver API: the device, the one context, memory, by the runtime's functions. Its errors
 * have the runtime's numbers, and are not kept for cudaGetLastError.
 *
 * Limits: no modules and launches, no streams and events (include/cuda.h).
 */
#include <stdio.h>

#include "cudart.h"
#include "include/cuda.h"

struct weft_cuda_context {
    CUdevice device;
};
static struct weft_cuda_context context;

/* What the runtime kept of its error is taken again. */
static CUresult result_of(cudaError_t error) {
    if (error != cudaSuccess) {
        cudaGetLastError();
    }
    return (CUresult)error;
}

static void *pointer(CUdeviceptr at) {
    return (void *)(uintptr_t)at;
}

/* ---- device and context ---- */

CUresult cuInit(unsigned int flags) {
    return flags == 0 ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

CUresult cuDriverGetVersion(int *version) {
    return result_of(cudaDriverGetVersion(version));
}

CUresult cuDeviceGetCount(int *count) {
    return result_of(cudaGetDeviceCount(count));
}

CUresult cuDeviceGet(CUdevice *device, int number) {
    return number != 0 ? CUDA_ERROR_INVALID_DEVICE : result_of(cudaGetDevice(device));
}

CUresult cuDeviceGetName(char *name, int bytes, CUdevice device) {
    struct cudaDeviceProp p;
    if (!name || bytes <= 0) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    CUresult result = result_of(cudaGetDeviceProperties(&p, device));
    if (result == CUDA_SUCCESS) {
        snprintf(name, (size_t)bytes, "%s", p.name);
    }
    return result;
}

CUresult cuDeviceComputeCapability(int *major, int *minor, CUdevice device) {
    CUresult result =
        result_of(cudaDeviceGetAttribute(major, cudaDevAttrComputeCapabilityMajor, device));
    return result != CUDA_SUCCESS ? result
                                  : result_of(cudaDeviceGetAttribute(
                                        minor, cudaDevAttrComputeCapabilityMinor, device));
}

CUresult cuDeviceTotalMem(size_t *bytes, CUdevice device) {
    struct cudaDeviceProp p;
    if (!bytes) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    CUresult result = result_of(cudaGetDeviceProperties(&p, device));
    *bytes = result == CUDA_SUCCESS ? p.totalGlobalMem : 0;
    return result;
}

CUresult cuDeviceGetAttribute(int *value, CUdevice_attribute attribute, CUdevice device) {
    return result_of(cudaDeviceGetAttribute(value, (enum cudaDeviceAttr)attribute, device));
}

CUresult cuCtxCreate(CUcontext *to, unsigned int flags, CUdevice device) {
    (void)flags;
    if (!to || device != 0) {
        return to ? CUDA_ERROR_INVALID_DEVICE : CUDA_ERROR_INVALID_VALUE;
    }
    *to = &context;
    return CUDA_SUCCESS;
}

CUresult cuCtxDestroy(CUcontext c) {
    return c == &context ? CUDA_SUCCESS : CUDA_ERROR_INVALID_CONTEXT;
}

CUresult cuCtxSynchronize(void) {
    return result_of(cudaDeviceSynchronize());
}

/* ---- memory ---- */

CUresult cuMemGetInfo(size_t *available, size_t *total) {
    return result_of(cudaMemGetInfo(available, total));
}

CUresult cuMemAlloc(CUdeviceptr *at, size_t bytes) {
    void *made = NULL;
    if (!at || bytes == 0) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    CUresult result = result_of(cudaMalloc(&made, bytes));
    *at = (uintptr_t)made;
    return result;
}

CUresult cuMemFree(CUdeviceptr at) {
    return at ? result_of(cudaFree(pointer(at))) : CUDA_ERROR_INVALID_VALUE;
}

CUresult cuMemcpyHtoD(CUdeviceptr to, const void *from, size_t bytes) {
    return result_of(cudaMemcpy(pointer(to), from, bytes, cudaMemcpyHostToDevice));
}

CUresult cuMemcpyDtoH(void *to, CUdeviceptr from, size_t bytes) {
    return result_of(cudaMemcpy(to, pointer(from), bytes, cudaMemcpyDeviceToHost));
}

CUresult cuMemcpyDtoD(CUdeviceptr to, CUdeviceptr from, size_t bytes) {
    return result_of(cudaMemcpy(pointer(to), pointer(from), bytes, cudaMemcpyDeviceToDevice));
}

CUresult cuMemsetD8(CUdeviceptr to, unsigned char value, size_t count) {
    return result_of(cudaMemset(pointer(to), value, count));
}

/* ---- errors ---- */

CUresult cuGetErrorName(CUresult error, const char **name) {
    if (!name) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    *name = cudaGetErrorName((cudaError_t)error);
    return CUDA_SUCCESS;
}

CUresult cuGetErrorString(CUresult error, const char **text) {
    if (!text) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    *text = cudaGetErrorString((cudaError_t)error);
    return CUDA_SUCCESS;
}
