/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: allocations. A pointer of the device is its address, a number below 2^32, so that
 * structures with pointers are the same for host and kernel. Allocations are listed: a copy that
 * leaves one is an error of the program, and is said.
 *
 * Memory that both sides use has pages of the host at the number of its address, so that one
 * pointer serves both. The host's bytes count between launches; they are copied to the device
 * before each launch, and what the kernel changed is copied back behind it. Memory of the host that
 * was registered, or that got no such place, has another address on the device, which
 * cudaHostGetDevicePointer gives.
 *
 * Limits: host and kernel do not see each other's writes while a launch executes. The address
 * sanitizer uses these numbers for itself: under it no memory is managed, and pinned memory is that
 * of malloc.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "cudart.h"
#include "sw/opencl/driver/machine.h"

#define PAGE 4096u

static allocation_t *list;
static size_t count;
static size_t used;

/* ---- the list ---- */

static allocation_t *add(allocation_t allocation) {
    allocation_t *grown = realloc(list, (count + 1) * sizeof *grown);
    if (!grown) {
        return NULL;
    }
    list = grown;
    list[count] = allocation;
    used += allocation.at ? allocation.bytes : 0;
    return &list[count++];
}

static bool inside(uintptr_t at, uintptr_t first, size_t bytes) {
    return first && at >= first && at - first < bytes;
}

const allocation_t *memory_find(const void *at) {
    for (size_t i = 0; i < count; i++) {
        if (inside((uintptr_t)at, list[i].at, list[i].bytes) ||
            inside((uintptr_t)at, (uintptr_t)list[i].host, list[i].bytes)) {
            return &list[i];
        }
    }
    return NULL;
}

static size_t offset_in(const allocation_t *a, const void *at) {
    uintptr_t address = (uintptr_t)at;
    return inside(address, a->at, a->bytes) ? address - a->at : address - (uintptr_t)a->host;
}

size_t memory_room(const void *at) {
    const allocation_t *found = memory_find(at);
    return found ? found->bytes - offset_in(found, at) : 0;
}

void *memory_host(const void *at) {
    const allocation_t *found = memory_find(at);
    return found && found->host ? found->host + offset_in(found, at) : NULL;
}

/* ---- allocation ---- */

static size_t round_up(size_t bytes, size_t to) {
    return (bytes + to - 1) / to * to;
}

weft_address memory_allocate(size_t bytes, memory_kind_t kind) {
    weft_address at;
    if (bytes > machine_memory() || weft_allocate(machine_device(), bytes, &at) != WEFT_OK) {
        return 0;
    }
    if (!add((allocation_t){.at = at, .bytes = bytes, .whole = at, .kind = kind})) {
        weft_free(machine_device(), at);
        return 0;
    }
    return at;
}

static void release(allocation_t *a) {
    if (a->whole) {
        weft_free(machine_device(), a->whole);
        used -= a->bytes;
    }
    if (a->host && a->host == (uint8_t *)(uintptr_t)a->at) {
        munmap(a->host, round_up(a->bytes, PAGE));
    } else if (a->kind == MEMORY_PINNED) {
        free(a->host);
    }
    free(a->sent);
    *a = list[--count];
}

/* Give back what begins at an address and is of this kind or that. */
static cudaError_t give_back(const void *at, memory_kind_t one, memory_kind_t other,
                             cudaError_t otherwise) {
    const allocation_t *found = memory_find(at);
    if (!found || offset_in(found, at) != 0 || (found->kind != one && found->kind != other)) {
        return otherwise;
    }
    release(&list[found - list]);
    return cudaSuccess;
}

void memory_give_back(weft_address at) {
    give_back((void *)(uintptr_t)at, MEMORY_ARRAY, MEMORY_RUNTIME, cudaSuccess);
}

/* Memory with pages of the host at the same number; NULL: there is none. */
static void *allocate_shared(size_t bytes, memory_kind_t kind) {
    size_t pages = round_up(bytes, PAGE);
    weft_address whole, at;
    if (pages > machine_memory() ||
        weft_allocate(machine_device(), pages + PAGE, &whole) != WEFT_OK) {
        return NULL;
    }
    at = (weft_address)round_up(whole, PAGE);
    void *wanted = (void *)(uintptr_t)at;
    void *host = mmap(wanted, pages, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    if (host == wanted && add((allocation_t){at, bytes, whole, host, NULL, kind})) {
        return host;
    }
    if (host != MAP_FAILED) {
        munmap(host, pages);
    }
    weft_free(machine_device(), whole);
    return NULL;
}

static void *allocate_pinned(size_t bytes) {
    void *host = allocate_shared(bytes, MEMORY_PINNED);
    if (!host) {
        host = malloc(bytes);
        if (host && !add((allocation_t){.bytes = bytes, .host = host, .kind = MEMORY_PINNED})) {
            free(host);
            host = NULL;
        }
    }
    return host;
}

/* ---- launches ---- */

static bool send(allocation_t *a) {
    a->sent = a->sent ? a->sent : malloc(a->bytes);
    if (!a->sent) {
        return false;
    }
    memcpy(a->sent, a->host, a->bytes);
    return weft_write(machine_device(), a->at, a->sent, a->bytes) == WEFT_OK;
}

bool memory_to_device(void) {
    bool good = true;
    for (size_t i = 0; i < count && good; i++) {
        good = !list[i].host || !list[i].at || send(&list[i]);
    }
    return good;
}

/* What the kernel did not write stays the host's, which other threads may write meanwhile. */
static void receive(const allocation_t *a, uint8_t *page) {
    for (size_t first = 0, bytes; first < a->bytes; first += bytes) {
        bytes = a->bytes - first < PAGE ? a->bytes - first : PAGE;
        if (weft_read(machine_device(), page, a->at + (weft_address)first, bytes) != WEFT_OK ||
            memcmp(page, a->sent + first, bytes) == 0) {
            continue;
        }
        for (size_t i = 0; i < bytes; i++) {
            if (page[i] != a->sent[first + i]) {
                a->host[first + i] = page[i];
            }
        }
    }
}

void memory_to_host(void) {
    uint8_t page[PAGE];
    for (size_t i = 0; i < count; i++) {
        if (list[i].host && list[i].at) {
            receive(&list[i], page);
        }
    }
}

/* ---- what programs call ---- */

cudaError_t cudaMalloc(void **at, size_t bytes) {
    if (!at) {
        return give(cudaErrorInvalidValue);
    }
    *at = NULL;
    cudaError_t error = enter();
    if (error != cudaSuccess || bytes == 0) {
        return error != cudaSuccess ? error : leave(cudaSuccess);
    }
    *at = (void *)(uintptr_t)memory_allocate(bytes, MEMORY_DEVICE);
    return leave(*at ? cudaSuccess : cudaErrorMemoryAllocation);
}

cudaError_t cudaMallocAsync(void **at, size_t bytes, cudaStream_t stream) {
    return AT_ONCE(stream, cudaMalloc(at, bytes));
}

/* Rows begin with lines of the cache. */
cudaError_t cudaMallocPitch(void **at, size_t *pitch, size_t width, size_t height) {
    if (!at || !pitch || width > SIZE_MAX - TEXTURE_ALIGNMENT ||
        (height && round_up(width, TEXTURE_ALIGNMENT) > SIZE_MAX / height)) {
        return give(cudaErrorInvalidValue);
    }
    *pitch = round_up(width, TEXTURE_ALIGNMENT);
    return cudaMalloc(at, *pitch * height);
}

cudaError_t cudaMalloc3D(struct cudaPitchedPtr *at, struct cudaExtent e) {
    if (!at || (e.depth && e.height > SIZE_MAX / e.depth)) {
        return give(cudaErrorInvalidValue);
    }
    at->xsize = e.width;
    at->ysize = e.height;
    return cudaMallocPitch(&at->ptr, &at->pitch, e.width, e.height * e.depth);
}

cudaError_t cudaFree(void *at) {
    cudaError_t error = enter();
    if (error != cudaSuccess || !at) {
        return error != cudaSuccess ? error : leave(cudaSuccess);
    }
    return leave(give_back(at, MEMORY_DEVICE, MEMORY_MANAGED, cudaErrorInvalidValue));
}

cudaError_t cudaFreeAsync(void *at, cudaStream_t stream) {
    return AT_ONCE(stream, cudaFree(at));
}

cudaError_t cudaMallocManaged(void **at, size_t bytes, unsigned int flags) {
    if (!at || bytes == 0 || (flags != cudaMemAttachGlobal && flags != cudaMemAttachHost)) {
        return give(cudaErrorInvalidValue);
    }
    cudaError_t error = enter();
    if (error != cudaSuccess) {
        return error;
    }
    *at = allocate_shared(bytes, MEMORY_MANAGED);
    return leave(*at ? cudaSuccess : cudaErrorMemoryAllocation);
}

cudaError_t cudaHostAlloc(void **at, size_t bytes, unsigned int flags) {
    if (!at || flags > 7) {
        return give(cudaErrorInvalidValue);
    }
    cudaError_t error = enter();
    if (error != cudaSuccess) {
        return error;
    }
    *at = bytes ? allocate_pinned(bytes) : NULL;
    return leave(*at || !bytes ? cudaSuccess : cudaErrorMemoryAllocation);
}

cudaError_t cudaMallocHost(void **at, size_t bytes) {
    return cudaHostAlloc(at, bytes, cudaHostAllocDefault);
}

cudaError_t cudaFreeHost(void *at) {
    cudaError_t error = at ? enter() : cudaSuccess;
    return !at || error != cudaSuccess
               ? error
               : leave(give_back(at, MEMORY_PINNED, MEMORY_PINNED, cudaErrorInvalidValue));
}

cudaError_t cudaHostRegister(void *at, size_t bytes, unsigned int flags) {
    if (!at || bytes == 0 || flags > 15) {
        return give(cudaErrorInvalidValue);
    }
    cudaError_t error = enter();
    if (error != cudaSuccess) {
        return error;
    }
    if (memory_find(at)) {
        return leave(cudaErrorHostMemoryAlreadyRegistered);
    }
    return leave(add((allocation_t){.bytes = bytes, .host = at, .kind = MEMORY_REGISTERED})
                     ? cudaSuccess
                     : cudaErrorMemoryAllocation);
}

cudaError_t cudaHostUnregister(void *at) {
    cudaError_t error = at ? enter() : give(cudaErrorInvalidValue);
    return error != cudaSuccess ? error
                                : leave(give_back(at, MEMORY_REGISTERED, MEMORY_REGISTERED,
                                                  cudaErrorHostMemoryNotRegistered));
}

/* What has no place on the device gets one. */
static cudaError_t device_pointer(void **device, const void *host) {
    const allocation_t *found = memory_find(host);
    if (!found || !found->host) {
        return cudaErrorInvalidValue;
    }
    allocation_t *a = &list[found - list];
    if (!a->at) {
        if (a->bytes > machine_memory() ||
            weft_allocate(machine_device(), a->bytes, &a->whole) != WEFT_OK) {
            return cudaErrorMemoryAllocation;
        }
        a->at = a->whole;
        used += a->bytes;
    }
    *device = (void *)(a->at + offset_in(a, host));
    return cudaSuccess;
}

cudaError_t cudaHostGetDevicePointer(void **device, void *host, unsigned int flags) {
    cudaError_t error = device && flags == 0 ? enter() : give(cudaErrorInvalidValue);
    return error != cudaSuccess ? error : leave(device_pointer(device, host));
}

cudaError_t cudaHostGetFlags(unsigned int *flags, void *host) {
    cudaError_t error = flags ? enter() : give(cudaErrorInvalidValue);
    if (error != cudaSuccess) {
        return error;
    }
    const allocation_t *found = memory_find(host);
    *flags = cudaHostAllocMapped;
    return leave(found && found->host ? cudaSuccess : cudaErrorInvalidValue);
}

static void describe_pointer(struct cudaPointerAttributes *to, const void *at) {
    const allocation_t *found = memory_find(at);
    *to = (struct cudaPointerAttributes){.type = cudaMemoryTypeUnregistered, .device = -2};
    if (!found) {
        to->hostPointer = (void *)at;
        return;
    }
    to->device = 0;
    to->type = !found->host                    ? cudaMemoryTypeDevice
               : found->kind == MEMORY_MANAGED ? cudaMemoryTypeManaged
                                               : cudaMemoryTypeHost;
    to->hostPointer = memory_host(at);
    to->devicePointer = found->at ? (void *)(found->at + offset_in(found, at)) : NULL;
}

cudaError_t cudaPointerGetAttributes(struct cudaPointerAttributes *attributes, const void *at) {
    cudaError_t error = attributes ? enter() : give(cudaErrorInvalidValue);
    if (error != cudaSuccess) {
        return error;
    }
    describe_pointer(attributes, at);
    return leave(cudaSuccess);
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

/* ---- advice: managed memory lies where it lies ---- */

static cudaError_t advised(const void *at) {
    cudaError_t error = enter();
    if (error != cudaSuccess) {
        return error;
    }
    const allocation_t *found = memory_find(at);
    return leave(found && found->kind == MEMORY_MANAGED ? cudaSuccess : cudaErrorInvalidValue);
}

cudaError_t cudaMemAdvise(const void *at, size_t bytes, enum cudaMemoryAdvise advice, int device) {
    (void)bytes, (void)advice, (void)device;
    return advised(at);
}

cudaError_t cudaMemPrefetchAsync(const void *at, size_t bytes, int device, cudaStream_t stream) {
    (void)bytes, (void)device, (void)stream;
    return advised(at);
}

cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, void *at, size_t bytes,
                                     unsigned int flags) {
    (void)stream, (void)bytes, (void)flags;
    return advised(at);
}
