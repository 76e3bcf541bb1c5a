/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: the device. There is one, number 0, the machine of the environment. One lock is
 * held by every function that touches it, also while a launch executes.
 */
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cudart.h"
#include "sw/opencl/driver/machine.h"

enum { WARP = 32, REGISTERS = 65536, CONSTANT = 65536, CLOCK_KHZ = 1000000 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[PATH_MAX];

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
    p->textureAlignment = p->texturePitchAlignment = m->line_bytes;
    p->multiProcessorCount = (int)m->cores;
    p->unifiedAddressing = 1;
    p->memoryBusWidth = 8 * (int)m->line_bytes;
    p->l2CacheSize = (int)m->l2_bytes;
    p->maxThreadsPerMultiProcessor = (int)(m->warps * m->lanes);
    p->maxBlocksPerMultiProcessor = (int)m->warps;
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
