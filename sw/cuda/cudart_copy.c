/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: copies, of bytes, rows and volumes, and to and from symbols. Addresses tell what
 * they are: the kind that a program gives counts for memory that the runtime does not know.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cudart.h"
#include "sw/opencl/driver/machine.h"

/* ---- bytes ---- */

/* One side of a copy: memory of the device, or the host's. */
typedef struct {
    bool device;
    uint8_t *at;
} side_t;

/* Returns false, and says so, where the bytes leave an allocation. */
static bool find_side(side_t *side, const char *what, const void *at, size_t bytes, bool given) {
    const allocation_t *known = memory_find(at);
    void *host = memory_host(at);
    side->device = !host && (known || given);
    side->at = host ? host : (uint8_t *)at;
    if ((known || side->device) && bytes > memory_room(at)) {
        fprintf(stderr,
                "weft: cudaMemcpy: %zu bytes %s %p do not lie in one allocation of the device\n",
                bytes, what, at);
        return false;
    }
    return true;
}

static weft_address address_of(side_t side) {
    return (weft_address)(uintptr_t)side.at;
}

static cudaError_t status_of(weft_status status) {
    return status == WEFT_OK ? cudaSuccess : cudaErrorInvalidValue;
}

static cudaError_t copy_inside(side_t to, side_t from, size_t bytes) {
    void *through = malloc(bytes);
    weft_device *device = machine_device();
    weft_status status = WEFT_USAGE;
    if (!through) {
        return cudaErrorMemoryAllocation;
    }
    if (weft_read(device, through, address_of(from), bytes) == WEFT_OK) {
        status = weft_write(device, address_of(to), through, bytes);
    }
    free(through);
    return status_of(status);
}

cudaError_t copy_bytes(void *to, const void *from, size_t bytes, cudaMemcpyKind kind) {
    side_t t, f;
    unsigned given = kind == cudaMemcpyDefault ? 0 : kind; /* 1: to the device, 2: from it */
    if (bytes == 0) {
        return cudaSuccess;
    }
    if ((unsigned)kind > cudaMemcpyDefault) {
        return cudaErrorInvalidMemcpyDirection;
    }
    if (!to || !from || !find_side(&t, "to", to, bytes, given & 1) ||
        !find_side(&f, "from", from, bytes, given & 2)) {
        return cudaErrorInvalidValue;
    }
    if (t.device && f.device) {
        return copy_inside(t, f, bytes);
    }
    if (!t.device && !f.device) {
        memmove(t.at, f.at, bytes);
        return cudaSuccess;
    }
    return status_of(t.device ? weft_write(machine_device(), address_of(t), f.at, bytes)
                              : weft_read(machine_device(), t.at, address_of(f), bytes));
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, cudaMemcpyKind kind) {
    cudaError_t error = enter();
    return error != cudaSuccess ? error : leave(copy_bytes(to, from, bytes, kind));
}

cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, cudaMemcpyKind kind,
                            cudaStream_t stream) {
    cudaGraph_t graph = graph_of(stream);
    return graph ? graph_copy_bytes(graph, to, from, bytes, kind)
                 : cudaMemcpy(to, from, bytes, kind);
}

cudaError_t cudaMemcpyPeer(void *to, int to_device, const void *from, int from_device,
                           size_t bytes) {
    return to_device == 0 && from_device == 0 ? cudaMemcpy(to, from, bytes, cudaMemcpyDefault)
                                              : give(cudaErrorInvalidDevice);
}

cudaError_t cudaMemcpyPeerAsync(void *to, int to_device, const void *from, int from_device,
                                size_t bytes, cudaStream_t stream) {
    return AT_ONCE(stream, cudaMemcpyPeer(to, to_device, from, from_device, bytes));
}

/* ---- rows and volumes ---- */

cudaError_t copy_volume(const volume_t *to, const volume_t *from, size_t width, size_t height,
                        size_t depth, cudaMemcpyKind kind) {
    cudaError_t error = cudaSuccess;
    if (width == 0 || height == 0 || depth == 0) {
        return cudaSuccess;
    }
    if ((height > 1 && (width > to->row || width > from->row)) || !to->at || !from->at) {
        return cudaErrorInvalidPitchValue;
    }
    for (size_t z = 0; z < depth; z++) {
        for (size_t y = 0; y < height && error == cudaSuccess; y++) {
            error = copy_bytes(to->at + z * to->slice + y * to->row,
                               from->at + z * from->slice + y * from->row, width, kind);
        }
    }
    return error;
}

cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                         size_t width, size_t height, cudaMemcpyKind kind) {
    const volume_t t = {to, to_pitch, 0}, f = {(void *)from, from_pitch, 0};
    cudaError_t error = enter();
    return error != cudaSuccess ? error : leave(copy_volume(&t, &f, width, height, 1, kind));
}

cudaError_t cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                              size_t width, size_t height, cudaMemcpyKind kind,
                              cudaStream_t stream) {
    const struct cudaMemcpy3DParms all = {.dstPtr = {to, to_pitch, width, height},
                                          .srcPtr = {(void *)from, from_pitch, width, height},
                                          .extent = {width, height, 1},
                                          .kind = kind};
    cudaGraph_t graph = graph_of(stream);
    return graph ? graph_copy(graph, &all)
                 : cudaMemcpy2D(to, to_pitch, from, from_pitch, width, height, kind);
}

/* ---- setting ---- */

static cudaError_t set_volume(const volume_t *to, int value, size_t width, size_t height,
                              size_t depth) {
    void *filled = width ? malloc(width) : NULL;
    if (!filled) {
        return width ? cudaErrorMemoryAllocation : cudaSuccess;
    }
    memset(filled, value, width);
    cudaError_t error = cudaSuccess;
    for (size_t z = 0; z < depth; z++) {
        for (size_t y = 0; y < height && error == cudaSuccess; y++) {
            error = copy_bytes(to->at + z * to->slice + y * to->row, filled, width,
                               cudaMemcpyHostToDevice);
        }
    }
    free(filled);
    return error;
}

cudaError_t cudaMemset3D(struct cudaPitchedPtr to, int value, struct cudaExtent e) {
    const volume_t t = {to.ptr, to.pitch, to.pitch * to.ysize};
    cudaError_t error = enter();
    return error != cudaSuccess ? error : leave(set_volume(&t, value, e.width, e.height, e.depth));
}

cudaError_t cudaMemset3DAsync(struct cudaPitchedPtr to, int value, struct cudaExtent e,
                              cudaStream_t stream) {
    return AT_ONCE(stream, cudaMemset3D(to, value, e));
}

cudaError_t cudaMemset2D(void *to, size_t pitch, int value, size_t width, size_t height) {
    const struct cudaPitchedPtr t = {to, pitch, width, height};
    const struct cudaExtent e = {width, height, 1};
    return height > 1 && width > pitch ? give(cudaErrorInvalidValue) : cudaMemset3D(t, value, e);
}

cudaError_t cudaMemset2DAsync(void *to, size_t pitch, int value, size_t width, size_t height,
                              cudaStream_t stream) {
    const struct cudaMemsetParams all = {to, pitch, (unsigned)value, 1, width, height};
    cudaGraph_t graph = graph_of(stream);
    return graph ? graph_set(graph, &all) : cudaMemset2D(to, pitch, value, width, height);
}

cudaError_t cudaMemset(void *to, int value, size_t bytes) {
    return cudaMemset2D(to, bytes, value, bytes, 1);
}

cudaError_t cudaMemsetAsync(void *to, int value, size_t bytes, cudaStream_t stream) {
    return cudaMemset2DAsync(to, bytes, value, bytes, 1, stream);
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
    return error == cudaSuccess ? copy_bytes(to ? to : at, from ? from : at, bytes, kind) : error;
}

cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from, size_t bytes, size_t offset,
                               cudaMemcpyKind kind) {
    cudaError_t error = from || !bytes ? enter() : give(cudaErrorInvalidValue);
    return error != cudaSuccess ? error
                                : leave(symbol_copy(NULL, from, symbol, bytes, offset, kind));
}

cudaError_t cudaMemcpyToSymbolAsync(const void *symbol, const void *from, size_t bytes,
                                    size_t offset, cudaMemcpyKind kind, cudaStream_t stream) {
    return AT_ONCE(stream, cudaMemcpyToSymbol(symbol, from, bytes, offset, kind));
}

cudaError_t cudaMemcpyFromSymbol(void *to, const void *symbol, size_t bytes, size_t offset,
                                 cudaMemcpyKind kind) {
    cudaError_t error = to || !bytes ? enter() : give(cudaErrorInvalidValue);
    return error != cudaSuccess ? error : leave(symbol_copy(to, NULL, symbol, bytes, offset, kind));
}

cudaError_t cudaMemcpyFromSymbolAsync(void *to, const void *symbol, size_t bytes, size_t offset,
                                      cudaMemcpyKind kind, cudaStream_t stream) {
    return AT_ONCE(stream, cudaMemcpyFromSymbol(to, symbol, bytes, offset, kind));
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
