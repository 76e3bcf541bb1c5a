/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's driver API: errors, the device, contexts. A thread has a stack of contexts; the topmost is
 * current. Without one it has the primary context, if that was retained or the runtime was used.
 *
 * Limits: all contexts have one memory, which stays when one is destroyed. 4,095 can be
 * created, and a thread stacks 64.
 */
#include <stdio.h>

#include "driver.h"

enum { CONTEXTS = 4096, STACK = 64, FLAGS = 31 };

/* The first is the primary one. No place is used twice, so that what was destroyed is known. */
struct weft_cuda_context {
    _Atomic bool lives;
    unsigned flags;
};
static struct weft_cuda_context contexts[CONTEXTS];
static _Atomic unsigned created, retained; /* contexts; the primary one, by so many */
static _Atomic bool initialized, opened;   /* opened: by the runtime, the primary context */

static _Thread_local CUcontext stack[STACK];
static _Thread_local unsigned depth;

/* ---- errors ---- */

CUresult result_of(cudaError_t error) {
    driver_end();
    return driver_error_name(error)                  ? (CUresult)error
           : error == cudaErrorInvalidSymbol         ? CUDA_ERROR_NOT_FOUND
           : error == cudaErrorInvalidDeviceFunction ? CUDA_ERROR_INVALID_HANDLE
                                                     : CUDA_ERROR_INVALID_VALUE;
}

CUresult cuGetErrorName(CUresult error, const char **name) {
    if (!name) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    *name = driver_error_name(error);
    return *name ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

CUresult cuGetErrorString(CUresult error, const char **text) {
    if (!text) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    *text = driver_error_text(error);
    return *text ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

/* ---- what is current ---- */

static bool primary_lives(void) {
    return retained > 0 || opened;
}

void context_of_runtime(void) {
    if (depth == 0 && !driver_calls()) {
        opened = true;
    }
}

static bool lives(const struct weft_cuda_context *c) {
    return c == contexts ? primary_lives() : c->lives;
}

static CUcontext current(void) {
    return depth > 0 ? stack[depth - 1] : primary_lives() ? contexts : NULL;
}

CUresult after_init(void) {
    return initialized || device_in_use() ? CUDA_SUCCESS : CUDA_ERROR_NOT_INITIALIZED;
}

CUresult in_context(void) {
    CUcontext c = current();
    return after_init() != CUDA_SUCCESS ? after_init()
           : !c                         ? CUDA_ERROR_INVALID_CONTEXT
           : !lives(c)                  ? CUDA_ERROR_CONTEXT_IS_DESTROYED
                                        : CUDA_SUCCESS;
}

static bool is_context(CUcontext c) {
    return c >= contexts && c < contexts + CONTEXTS && lives(c);
}

/* ---- the device ---- */

CUresult cuInit(unsigned int flags) {
    if (flags != 0) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    initialized = true;
    return CUDA_SUCCESS;
}

CUresult cuDriverGetVersion(int *version) {
    return BY_RUNTIME(cudaDriverGetVersion(version));
}

CUresult cuDeviceGetCount(int *count) {
    return AFTER_INIT(cudaGetDeviceCount(count));
}

CUresult cuDeviceGet(CUdevice *device, int number) {
    CUresult result = AFTER_INIT(cudaGetDevice(device));
    return result == CUDA_SUCCESS && number != 0 ? CUDA_ERROR_INVALID_DEVICE : result;
}

CUresult cuDeviceGetName(char *name, int bytes, CUdevice device) {
    struct cudaDeviceProp p;
    if (!name || bytes <= 0) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    CUresult result = AFTER_INIT(cudaGetDeviceProperties(&p, device));
    if (result == CUDA_SUCCESS) {
        snprintf(name, (size_t)bytes, "%s", p.name);
    }
    return result;
}

CUresult cuDeviceGetUuid(CUuuid *uuid, CUdevice device) {
    struct cudaDeviceProp p;
    if (!uuid) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    CUresult result = AFTER_INIT(cudaGetDeviceProperties(&p, device));
    if (result == CUDA_SUCCESS) {
        *uuid = p.uuid;
    }
    return result;
}

CUresult cuDeviceComputeCapability(int *major, int *minor, CUdevice device) {
    CUresult result =
        cuDeviceGetAttribute(major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device);
    return result != CUDA_SUCCESS
               ? result
               : cuDeviceGetAttribute(minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device);
}

CUresult cuDeviceTotalMem(size_t *bytes, CUdevice device) {
    struct cudaDeviceProp p;
    if (!bytes) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    CUresult result = AFTER_INIT(cudaGetDeviceProperties(&p, device));
    *bytes = result == CUDA_SUCCESS ? p.totalGlobalMem : 0;
    return result;
}

CUresult cuDeviceGetAttribute(int *value, CUdevice_attribute attribute, CUdevice device) {
    return AFTER_INIT(cudaDeviceGetAttribute(value, (enum cudaDeviceAttr)attribute, device));
}

CUresult cuDeviceGetPCIBusId(char *text, int bytes, CUdevice device) {
    return AFTER_INIT(cudaDeviceGetPCIBusId(text, bytes, device));
}

CUresult cuDeviceGetByPCIBusId(CUdevice *device, const char *text) {
    return AFTER_INIT(cudaDeviceGetByPCIBusId(device, text));
}

CUresult cuDeviceCanAccessPeer(int *can, CUdevice device, CUdevice peer) {
    return AFTER_INIT(cudaDeviceCanAccessPeer(can, device, peer));
}

/* ---- the primary context ---- */

CUresult cuDevicePrimaryCtxRetain(CUcontext *to, CUdevice device) {
    CUresult result = AFTER_INIT(cudaSetDevice(device));
    if (result != CUDA_SUCCESS || !to) {
        return to ? result : CUDA_ERROR_INVALID_VALUE;
    }
    retained++;
    *to = contexts;
    return CUDA_SUCCESS;
}

CUresult cuDevicePrimaryCtxRelease(CUdevice device) {
    CUresult result = AFTER_INIT(cudaSetDevice(device));
    if (result != CUDA_SUCCESS || retained == 0) {
        return result != CUDA_SUCCESS ? result : CUDA_ERROR_INVALID_CONTEXT;
    }
    retained--;
    return CUDA_SUCCESS;
}

CUresult cuDevicePrimaryCtxReset(CUdevice device) {
    return AFTER_INIT(cudaSetDevice(device));
}

CUresult cuDevicePrimaryCtxSetFlags(CUdevice device, unsigned int flags) {
    CUresult result = AFTER_INIT(cudaSetDevice(device));
    if (result != CUDA_SUCCESS || flags > FLAGS) {
        return result != CUDA_SUCCESS ? result : CUDA_ERROR_INVALID_VALUE;
    }
    contexts->flags = flags;
    return CUDA_SUCCESS;
}

CUresult cuDevicePrimaryCtxGetState(CUdevice device, unsigned int *flags, int *active) {
    CUresult result = AFTER_INIT(cudaSetDevice(device));
    if (result != CUDA_SUCCESS || !flags || !active) {
        return result != CUDA_SUCCESS ? result : CUDA_ERROR_INVALID_VALUE;
    }
    *flags = contexts->flags;
    *active = primary_lives();
    return CUDA_SUCCESS;
}

/* ---- contexts ---- */

static CUresult push(CUcontext c) {
    if (depth == STACK) {
        return CUDA_ERROR_OUT_OF_MEMORY;
    }
    stack[depth++] = c;
    return CUDA_SUCCESS;
}

CUresult cuCtxCreate(CUcontext *to, unsigned int flags, CUdevice device) {
    CUresult result = AFTER_INIT(cudaSetDevice(device));
    if (result != CUDA_SUCCESS || !to || flags > FLAGS) {
        return result != CUDA_SUCCESS ? result : CUDA_ERROR_INVALID_VALUE;
    }
    unsigned number = created < CONTEXTS - 1 ? ++created : CONTEXTS;
    if (number >= CONTEXTS || depth == STACK) {
        return CUDA_ERROR_OUT_OF_MEMORY;
    }
    *to = &contexts[number];
    (*to)->flags = flags;
    (*to)->lives = true;
    return push(*to);
}

CUresult cuCtxDestroy(CUcontext c) {
    if (after_init() != CUDA_SUCCESS || c == contexts || !is_context(c)) {
        return after_init() != CUDA_SUCCESS ? after_init() : CUDA_ERROR_INVALID_CONTEXT;
    }
    c->lives = false;
    depth -= depth > 0 && stack[depth - 1] == c;
    return CUDA_SUCCESS;
}

CUresult cuCtxPushCurrent(CUcontext c) {
    return after_init() != CUDA_SUCCESS ? after_init()
           : is_context(c)              ? push(c)
                                        : CUDA_ERROR_INVALID_CONTEXT;
}

CUresult cuCtxPopCurrent(CUcontext *to) {
    if (after_init() != CUDA_SUCCESS || depth == 0) {
        return after_init() != CUDA_SUCCESS ? after_init() : CUDA_ERROR_INVALID_CONTEXT;
    }
    depth--;
    if (to) {
        *to = stack[depth];
    }
    return CUDA_SUCCESS;
}

/* In the place of the topmost; NULL takes that away. */
CUresult cuCtxSetCurrent(CUcontext c) {
    if (after_init() != CUDA_SUCCESS || (c && !is_context(c))) {
        return after_init() != CUDA_SUCCESS ? after_init() : CUDA_ERROR_INVALID_CONTEXT;
    }
    depth -= depth > 0;
    return c ? push(c) : CUDA_SUCCESS;
}

CUresult cuCtxGetCurrent(CUcontext *to) {
    if (after_init() != CUDA_SUCCESS || !to) {
        return after_init() != CUDA_SUCCESS ? after_init() : CUDA_ERROR_INVALID_VALUE;
    }
    *to = current();
    return CUDA_SUCCESS;
}

CUresult cuCtxGetDevice(CUdevice *device) {
    return IN_CONTEXT(cudaGetDevice(device));
}

CUresult cuCtxGetFlags(unsigned int *flags) {
    if (in_context() != CUDA_SUCCESS || !flags) {
        return in_context() != CUDA_SUCCESS ? in_context() : CUDA_ERROR_INVALID_VALUE;
    }
    *flags = current()->flags;
    return CUDA_SUCCESS;
}

CUresult cuCtxSynchronize(void) {
    return IN_CONTEXT(cudaDeviceSynchronize());
}

CUresult cuCtxSetLimit(CUlimit limit, size_t value) {
    return IN_CONTEXT(cudaDeviceSetLimit((enum cudaLimit)limit, value));
}

CUresult cuCtxGetLimit(size_t *value, CUlimit limit) {
    return IN_CONTEXT(cudaDeviceGetLimit(value, (enum cudaLimit)limit));
}

CUresult cuCtxSetCacheConfig(CUfunc_cache config) {
    return IN_CONTEXT(cudaDeviceSetCacheConfig((enum cudaFuncCache)config));
}

CUresult cuCtxGetCacheConfig(CUfunc_cache *config) {
    return IN_CONTEXT(cudaDeviceGetCacheConfig((enum cudaFuncCache *)config));
}

CUresult cuCtxSetSharedMemConfig(CUsharedconfig config) {
    return IN_CONTEXT(cudaDeviceSetSharedMemConfig((enum cudaSharedMemConfig)config));
}

CUresult cuCtxGetSharedMemConfig(CUsharedconfig *config) {
    return IN_CONTEXT(cudaDeviceGetSharedMemConfig((enum cudaSharedMemConfig *)config));
}

CUresult cuCtxGetStreamPriorityRange(int *least, int *greatest) {
    return IN_CONTEXT(cudaDeviceGetStreamPriorityRange(least, greatest));
}

CUresult cuProfilerStart(void) {
    return IN_CONTEXT(cudaProfilerStart());
}

CUresult cuProfilerStop(void) {
    return IN_CONTEXT(cudaProfilerStop());
}
