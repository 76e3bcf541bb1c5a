/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: memory. A pointer of the device is its address, a number below 2^32, so that
 * structures with pointers are the same for host and kernel. Allocations are listed: a copy that
 * leaves one is an error of the program, and is said.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cudart.h"
#include "sw/opencl/driver/machine.h"

typedef struct {
    weft_address at;
    size_t bytes;
} allocation_t;

static allocation_t *list;
static size_t count;
static size_t used;

bool memory_add(weft_address at, size_t bytes) {
    allocation_t *grown = realloc(list, (count + 1) * sizeof *grown);
    if (!grown) {
        return false;
    }
    list = grown;
    list[count++] = (allocation_t){at, bytes};
    used += bytes;
    return true;
}

static allocation_t *find(const void *at) {
    uintptr_t address = (uintptr_t)at;
    for (size_t i = 0; i < count; i++) {
        if (address >= list[i].at && address - list[i].at < list[i].bytes) {
            return &list[i];
        }
    }
    return NULL;
}

size_t device_bytes(const void *at) {
    const allocation_t *found = find(at);
    return found ? found->bytes - ((uintptr_t)at - found->at) : 0;
}

cudaError_t cudaMalloc(void **at, size_t bytes) {
    weft_address address = 0;
    if (!at) {
        return give(cudaErrorInvalidValue);
    }
    *at = NULL;
    cudaError_t error = enter();
    if (error != cudaSuccess || bytes == 0) {
        return error != cudaSuccess ? error : leave(cudaSuccess);
    }
    if (bytes > machine_memory() || weft_allocate(machine_device(), bytes, &address) != WEFT_OK) {
        return leave(cudaErrorMemoryAllocation);
    }
    if (!memory_add(address, bytes)) {
        weft_free(machine_device(), address);
        return leave(cudaErrorMemoryAllocation);
    }
    *at = (void *)(uintptr_t)address;
    return leave(cudaSuccess);
}

cudaError_t cudaFree(void *at) {
    cudaError_t error = enter();
    if (error != cudaSuccess || !at) {
        return error != cudaSuccess ? error : leave(cudaSuccess);
    }
    allocation_t *found = find(at);
    if (!found || found->at != (uintptr_t)at || weft_free(machine_device(), found->at) != WEFT_OK) {
        return leave(cudaErrorInvalidValue);
    }
    used -= found->bytes;
    *found = list[--count];
    return leave(cudaSuccess);
}

/* The host's own memory: copies cross at the call, so that none needs to be pinned. */
cudaError_t cudaMallocHost(void **at, size_t bytes) {
    if (!at) {
        return give(cudaErrorInvalidValue);
    }
    *at = malloc(bytes ? bytes : 1);
    return *at ? cudaSuccess : give(cudaErrorMemoryAllocation);
}

cudaError_t cudaFreeHost(void *at) {
    free(at);
    return cudaSuccess;
}

cudaError_t cudaMemGetInfo(size_t *available, size_t *total) {
    if (!available || !total) {
        return give(cudaErrorInvalidValue);
    }
    cudaError_t error = enter();
    if (error != cudaSuccess) {
        return error;
    }
    *total = machine_memory();
    *available = *total - (used < *total ? used : *total);
    return leave(cudaSuccess);
}

/* ---- copies ---- */

static bool say_range(const char *what, const void *at, size_t bytes) {
    fprintf(stderr,
            "weft: cudaMemcpy: %zu bytes %s %p do not lie in one allocation of the device\n", bytes,
            what, at);
    return false;
}

/* The kind that pointers have, as addresses tell what they are; false where memory that the given
 * kind calls the device's is not. Kinds have a bit for each side: 1 of `to`, 2 of `from`. */
static bool resolve(void *to, const void *from, size_t bytes, cudaMemcpyKind *kind) {
    unsigned given = *kind == cudaMemcpyDefault ? 0 : *kind;
    bool writes = (given & 1) || find(to), reads = (given & 2) || find(from);
    *kind = (cudaMemcpyKind)(2 * reads + writes);
    return (!writes || bytes <= device_bytes(to) || say_range("to", to, bytes)) &&
           (!reads || bytes <= device_bytes(from) || say_range("from", from, bytes));
}

static cudaError_t status_of(weft_status status) {
    return status == WEFT_OK ? cudaSuccess : cudaErrorInvalidValue;
}

static cudaError_t copy_inside(void *to, const void *from, size_t bytes) {
    void *through = malloc(bytes);
    weft_device *device = machine_device();
    weft_status status = WEFT_USAGE;
    if (!through) {
        return cudaErrorMemoryAllocation;
    }
    if (weft_read(device, through, (weft_address)(uintptr_t)from, bytes) == WEFT_OK) {
        status = weft_write(device, (weft_address)(uintptr_t)to, through, bytes);
    }
    free(through);
    return status_of(status);
}

static cudaError_t copy(void *to, const void *from, size_t bytes, cudaMemcpyKind kind) {
    if (bytes == 0) {
        return cudaSuccess;
    }
    if ((unsigned)kind > cudaMemcpyDefault) {
        return cudaErrorInvalidMemcpyDirection;
    }
    if (!to || !from || !resolve(to, from, bytes, &kind)) {
        return cudaErrorInvalidValue;
    }
    switch (kind) {
    case cudaMemcpyHostToHost: memmove(to, from, bytes); return cudaSuccess;
    case cudaMemcpyHostToDevice:
        return status_of(weft_write(machine_device(), (weft_address)(uintptr_t)to, from, bytes));
    case cudaMemcpyDeviceToHost:
        return status_of(weft_read(machine_device(), to, (weft_address)(uintptr_t)from, bytes));
    default: return copy_inside(to, from, bytes);
    }
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, cudaMemcpyKind kind) {
    cudaError_t error = enter();
    return error != cudaSuccess ? error : leave(copy(to, from, bytes, kind));
}

cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, cudaMemcpyKind kind,
                            cudaStream_t stream) {
    (void)stream;
    return cudaMemcpy(to, from, bytes, kind);
}

cudaError_t cudaMemset(void *to, int value, size_t bytes) {
    cudaError_t error = enter();
    if (error != cudaSuccess || bytes == 0) {
        return error != cudaSuccess ? error : leave(cudaSuccess);
    }
    void *filled = bytes <= device_bytes(to) ? malloc(bytes) : NULL;
    if (!filled) {
        return leave(cudaErrorInvalidValue);
    }
    memset(filled, value, bytes);
    error = copy(to, filled, bytes, cudaMemcpyHostToDevice);
    free(filled);
    return leave(error);
}

/* ---- symbols ---- */

static cudaError_t symbol_place(const void *symbol, size_t offset, size_t bytes, void **at) {
    size_t room = 0;
    cudaError_t error = cudaSuccess;
    weft_address base = variable_of(symbol, &room, &error);
    if (error == cudaSuccess && (offset > room || bytes > room - offset)) {
        error = cudaErrorInvalidValue;
    }
    *at = (void *)((uintptr_t)base + offset);
    return error;
}

/* `to` NULL: into the symbol. */
static cudaError_t symbol_copy(void *to, const void *from, const void *symbol, size_t bytes,
                               size_t offset, cudaMemcpyKind kind) {
    void *at;
    cudaError_t error = symbol_place(symbol, offset, bytes, &at);
    return error == cudaSuccess ? copy(to ? to : at, from ? from : at, bytes, kind) : error;
}

cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from, size_t bytes, size_t offset,
                               cudaMemcpyKind kind) {
    cudaError_t error = from || !bytes ? enter() : give(cudaErrorInvalidValue);
    return error != cudaSuccess ? error
                                : leave(symbol_copy(NULL, from, symbol, bytes, offset, kind));
}

cudaError_t cudaMemcpyFromSymbol(void *to, const void *symbol, size_t bytes, size_t offset,
                                 cudaMemcpyKind kind) {
    cudaError_t error = to || !bytes ? enter() : give(cudaErrorInvalidValue);
    return error != cudaSuccess ? error : leave(symbol_copy(to, NULL, symbol, bytes, offset, kind));
}

cudaError_t cudaGetSymbolAddress(void **at, const void *symbol) {
    cudaError_t error = at ? enter() : give(cudaErrorInvalidValue);
    return error != cudaSuccess ? error : leave(symbol_place(symbol, 0, 0, at));
}

cudaError_t cudaGetSymbolSize(size_t *bytes, const void *symbol) {
    cudaError_t error = bytes ? enter() : give(cudaErrorInvalidValue);
    if (error == cudaSuccess) {
        variable_of(symbol, bytes, &error);
        error = leave(error);
    }
    return error;
}
