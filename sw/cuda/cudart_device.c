/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: the device. There is one, number 0, the machine of the environment. One lock is
 * held by every function that touches it, also while a launch executes.
 *
 * Limits: what a program wishes of caches and banks is kept, and changes nothing: the machine's are
 * settings of weft.
 */
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cudart.h"
#include "sw/opencl/driver/machine.h"

enum { WARP = 32, REGISTERS = 65536, CONSTANT = 65536, CLOCK_KHZ = 1000000, TEXTURE_SIDE = 32768 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[PATH_MAX];
static _Atomic bool in_use;

bool device_in_use(void) {
    return in_use;
}

cudaError_t enter(void) {
    const char *why;
    if (lasting() != cudaSuccess) {
        return give(lasting());
    }
    pthread_mutex_lock(&lock);
    if (!machine_open(&why)) {
        pthread_mutex_unlock(&lock);
        return give(cudaErrorNoDevice);
    }
    machine_print_by(print_launch);
    in_use = true;
    context_of_runtime();
    return cudaSuccess;
}

cudaError_t leave(cudaError_t error) {
    pthread_mutex_unlock(&lock);
    return give(error);
}

/* Of TOOLS/cuda/lib64/libcudart.so. */
const char *tools_folder(void) {
    Dl_info info;
    char *path = dladdr((void *)tools_folder, &info) ? realpath(info.dli_fname, NULL) : NULL;
    for (int i = 0; path && i < 3; i++) {
        char *slash = strrchr(path, '/');
        if (slash) {
            *slash = '\0';
        }
    }
    snprintf(folder, sizeof folder, "%s", path ? path : ".");
    free(path);
    return folder;
}

cudaError_t cudaGetDeviceCount(int *count) {
    if (!count) {
        return give(cudaErrorInvalidValue);
    }
    *count = 1;
    return cudaSuccess;
}

cudaError_t cudaGetDevice(int *device) {
    if (!device) {
        return give(cudaErrorInvalidValue);
    }
    *device = 0;
    return cudaSuccess;
}

cudaError_t cudaSetDevice(int device) {
    return device == 0 ? cudaSuccess : give(cudaErrorInvalidDevice);
}

static void describe_textures(struct cudaDeviceProp *p) {
    p->maxTexture1D = p->maxTexture2D[0] = p->maxTexture2D[1] = TEXTURE_SIDE;
    p->maxTexture1DLinear = INT_MAX;
    p->maxTexture2DLinear[0] = p->maxTexture2DLinear[1] = TEXTURE_SIDE;
    p->maxTexture2DLinear[2] = INT_MAX;
    for (int i = 0; i < 3; i++) {
        p->maxTexture3D[i] = TEXTURE_SIDE / 8;
    }
    p->textureAlignment = p->texturePitchAlignment = TEXTURE_ALIGNMENT;
}

static void describe(struct cudaDeviceProp *p, const weft_machine *m) {
    snprintf(p->name, sizeof p->name, "weft %s", machine_name());
    p->totalGlobalMem = machine_memory();
    p->sharedMemPerBlock = p->sharedMemPerMultiprocessor = m->shared_bytes;
    p->regsPerBlock = p->regsPerMultiprocessor = REGISTERS;
    p->warpSize = WARP; /* of the program, whatever the machine's lanes are */
    p->memPitch = INT_MAX;
    p->maxThreadsPerBlock = (int)m->max_block_threads;
    for (int i = 0; i < 3; i++) {
        p->maxThreadsDim[i] = (int)m->max_block_threads;
        p->maxGridSize[i] = INT_MAX;
    }
    p->clockRate = p->memoryClockRate = CLOCK_KHZ;
    p->totalConstMem = CONSTANT;
    p->major = 6; /* what the front end compiles for */
    p->canMapHostMemory = p->managedMemory = 1;
    p->deviceOverlap = p->asyncEngineCount = p->concurrentKernels = 1; /* as programs demand */
    p->cooperativeLaunch = 1;
    p->sharedMemPerBlockOptin = m->shared_bytes;
    p->singleToDoublePrecisionPerfRatio = 100; /* double is software */
    describe_textures(p);
    p->multiProcessorCount = (int)m->cores;
    p->unifiedAddressing = 1;
    p->memoryBusWidth = 8 * (int)m->line_bytes;
    p->l2CacheSize = (int)m->l2_bytes;
    p->maxThreadsPerMultiProcessor = (int)(m->warps * m->lanes);
    p->maxBlocksPerMultiProcessor = (int)m->blocks;
}

cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *properties, int device) {
    weft_machine machine;
    if (!properties) {
        return give(cudaErrorInvalidValue);
    }
    if (device != 0) {
        return give(cudaErrorInvalidDevice);
    }
    memset(properties, 0, sizeof *properties);
    pthread_mutex_lock(&lock); /* a machine that is described need not be built */
    if (!machine_describe(&machine)) {
        return leave(cudaErrorNoDevice);
    }
    describe(properties, &machine);
    return leave(cudaSuccess);
}

#define WEFT_CUDA_ATTRIBUTE(name, driver, number, value)                                           \
    case cudaDevAttr##name: return (int)(value);
static int attribute_of(enum cudaDeviceAttr attribute, const struct cudaDeviceProp *p) {
    switch (attribute) {
#include "include/weft_attributes.h"
    }
    return -1;
}
#undef WEFT_CUDA_ATTRIBUTE

cudaError_t cudaDeviceGetAttribute(int *value, enum cudaDeviceAttr attribute, int device) {
    struct cudaDeviceProp properties;
    if (!value) {
        return give(cudaErrorInvalidValue);
    }
    cudaError_t error = cudaGetDeviceProperties(&properties, device);
    *value = error == cudaSuccess ? attribute_of(attribute, &properties) : -1;
    return error == cudaSuccess && *value < 0 ? give(cudaErrorInvalidValue) : error;
}

/* ---- which device: there is one ---- */

cudaError_t cudaSetValidDevices(int *devices, int count) {
    return devices && count >= 1 && devices[0] == 0 ? cudaSuccess : give(cudaErrorInvalidDevice);
}

cudaError_t cudaChooseDevice(int *device, const struct cudaDeviceProp *wanted) {
    return wanted ? cudaGetDevice(device) : give(cudaErrorInvalidValue);
}

cudaError_t cudaDeviceGetPCIBusId(char *text, int bytes, int device) {
    static const char bus[] = "0000:00:00.0";
    if (!text || bytes < (int)sizeof bus || device != 0) {
        return give(device ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
    }
    memcpy(text, bus, sizeof bus);
    return cudaSuccess;
}

cudaError_t cudaDeviceGetByPCIBusId(int *device, const char *text) {
    return text && strcmp(text, "0000:00:00.0") == 0 ? cudaGetDevice(device)
                                                     : give(cudaErrorInvalidDevice);
}

static bool is_other(int device) {
    return device != 0;
}

cudaError_t cudaDeviceCanAccessPeer(int *can, int device, int peer) {
    if (!can || is_other(device) || is_other(peer)) {
        return give(can ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
    }
    *can = 0;
    return cudaSuccess;
}

cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned int flags) {
    (void)flags;
    return give(is_other(peer) ? cudaErrorInvalidDevice : cudaErrorPeerAccessUnsupported);
}

cudaError_t cudaDeviceDisablePeerAccess(int peer) {
    return give(is_other(peer) ? cudaErrorInvalidDevice : cudaErrorPeerAccessNotEnabled);
}

cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest) {
    if (least) {
        *least = 0;
    }
    if (greatest) {
        *greatest = 0;
    }
    return cudaSuccess;
}

/* ---- wishes ---- */

static _Atomic unsigned device_flags;
static _Atomic enum cudaFuncCache cache_config;
static _Atomic enum cudaSharedMemConfig bank_config;

cudaError_t cudaSetDeviceFlags(unsigned int flags) {
    if (flags & ~(unsigned)cudaDeviceMask) {
        return give(cudaErrorInvalidValue);
    }
    device_flags = flags;
    return cudaSuccess;
}

cudaError_t cudaGetDeviceFlags(unsigned int *flags) {
    if (!flags) {
        return give(cudaErrorInvalidValue);
    }
    *flags = device_flags | cudaDeviceMapHost;
    return cudaSuccess;
}

cudaError_t cudaDeviceSetCacheConfig(enum cudaFuncCache config) {
    cache_config = config;
    return cudaSuccess;
}

cudaError_t cudaDeviceGetCacheConfig(enum cudaFuncCache *config) {
    if (!config) {
        return give(cudaErrorInvalidValue);
    }
    *config = cache_config;
    return cudaSuccess;
}

cudaError_t cudaThreadSetCacheConfig(enum cudaFuncCache config) {
    return cudaDeviceSetCacheConfig(config);
}

cudaError_t cudaThreadGetCacheConfig(enum cudaFuncCache *config) {
    return cudaDeviceGetCacheConfig(config);
}

cudaError_t cudaDeviceSetSharedMemConfig(enum cudaSharedMemConfig config) {
    bank_config = config;
    return cudaSuccess;
}

cudaError_t cudaDeviceGetSharedMemConfig(enum cudaSharedMemConfig *config) {
    if (!config) {
        return give(cudaErrorInvalidValue);
    }
    *config = bank_config;
    return cudaSuccess;
}

/* ---- limits: what the machine has ---- */

static cudaError_t limit_of(enum cudaLimit limit, size_t *value) {
    weft_machine machine;
    if (!machine_describe(&machine)) {
        return cudaErrorNoDevice;
    }
    switch (limit) {
    case cudaLimitStackSize: *value = machine.local_bytes; return cudaSuccess;
    case cudaLimitPrintfFifoSize: *value = machine_print_bytes(); return cudaSuccess;
    case cudaLimitMallocHeapSize: *value = heap_limit(); return cudaSuccess;
    default: return cudaErrorUnsupportedLimit;
    }
}

cudaError_t cudaDeviceGetLimit(size_t *value, enum cudaLimit limit) {
    if (!value) {
        return give(cudaErrorInvalidValue);
    }
    pthread_mutex_lock(&lock);
    return leave(limit_of(limit, value));
}

cudaError_t cudaDeviceSetLimit(enum cudaLimit limit, size_t value) {
    size_t has = 0;
    pthread_mutex_lock(&lock);
    if (limit == cudaLimitMallocHeapSize) {
        return leave(heap_set_limit(value));
    }
    cudaError_t error = limit_of(limit, &has);
    if (error == cudaSuccess && value > has) {
        fprintf(stderr, "weft: cudaDeviceSetLimit: %zu bytes of %s; machine %s has %zu%s\n", value,
                limit == cudaLimitStackSize ? "stack" : "the print buffer", machine_name(), has,
                limit == cudaLimitStackSize ? ": WEFT_SET=local_words=N gives threads more" : "");
        error = cudaErrorInvalidValue;
    }
    return leave(error);
}

cudaError_t cudaThreadSetLimit(enum cudaLimit limit, size_t value) {
    return cudaDeviceSetLimit(limit, value);
}

cudaError_t cudaThreadGetLimit(size_t *value, enum cudaLimit limit) {
    return cudaDeviceGetLimit(value, limit);
}

/* ---- the end ---- */

cudaError_t cudaDeviceSynchronize(void) {
    return give(lasting());
}

cudaError_t cudaThreadSynchronize(void) {
    return cudaDeviceSynchronize();
}

/* Memory stays until the process ends. */
cudaError_t cudaDeviceReset(void) {
    return cudaSuccess;
}

cudaError_t cudaThreadExit(void) {
    return cudaSuccess;
}

cudaError_t cudaDriverGetVersion(int *version) {
    return cudaRuntimeGetVersion(version);
}

cudaError_t cudaRuntimeGetVersion(int *version) {
    if (!version) {
        return give(cudaErrorInvalidValue);
    }
    *version = CUDART_VERSION;
    return cudaSuccess;
}

/* A trace is of the whole run: WEFT_TRACE. */
cudaError_t cudaProfilerStart(void) {
    return cudaSuccess;
}

cudaError_t cudaProfilerStop(void) {
    return cudaSuccess;
}
