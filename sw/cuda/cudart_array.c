/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: arrays, which textures and surfaces read. An array lies in device memory by rows,
 * one behind the other; kernels see it through these alone. Layers are slices, as are the six faces
 * of a cube.
 *
 * Limits: no levels.
 */
#include <stdlib.h>

#include "cudart.h"

struct cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w,
                                                   enum cudaChannelFormatKind kind) {
    return (struct cudaChannelFormatDesc){x, y, z, w, kind};
}

size_t texel_bytes(const struct cudaChannelFormatDesc *f) {
    int bits = f->x, count = 1 + (f->y > 0) + (f->z > 0) + (f->w > 0);
    bool equal = (f->y == 0 || f->y == bits) && (f->z == 0 || f->z == bits) &&
                 (f->w == 0 || f->w == bits) && (f->y || !f->z) && (f->z || !f->w);
    bool good = equal && count != 3 && (bits == 8 || bits == 16 || bits == 32) &&
                f->f <= cudaChannelFormatKindFloat &&
                (f->f != cudaChannelFormatKindFloat || bits == 32);
    return good ? (size_t)(bits * count / 8) : 0;
}

/* ---- arrays ---- */

static cudaError_t make_array(cudaArray_t *to, const struct cudaChannelFormatDesc *format,
                              struct cudaExtent e, unsigned flags) {
    size_t texel = texel_bytes(format);
    struct cudaArray a = {.format = *format, .extent = e, .flags = flags};
    if (texel == 0) {
        return cudaErrorInvalidChannelDescriptor;
    }
    size_t height = e.height ? e.height : 1, depth = e.depth ? e.depth : 1;
    if (e.width == 0 || e.width > INT32_MAX / texel || height > INT32_MAX / (e.width * texel) ||
        depth > INT32_MAX / (e.width * texel * height)) {
        return cudaErrorInvalidValue;
    }
    a.row = e.width * texel;
    a.slice = a.row * height;
    *to = malloc(sizeof **to);
    a.at = *to ? memory_allocate(a.slice * depth, MEMORY_ARRAY) : 0;
    if (!a.at) {
        free(*to);
        *to = NULL;
        return cudaErrorMemoryAllocation;
    }
    **to = a;
    return cudaSuccess;
}

/* Six square faces; with layers six of each. */
static bool is_cube(struct cudaExtent e, bool layered) {
    return e.width == e.height && (layered ? e.depth && e.depth % 6 == 0 : e.depth == 6);
}

cudaError_t cudaMalloc3DArray(cudaArray_t *array, const struct cudaChannelFormatDesc *format,
                              struct cudaExtent extent, unsigned int flags) {
    if (!array || !format) {
        return give(cudaErrorInvalidValue);
    }
    if (flags & ~(cudaArrayLayered | cudaArraySurfaceLoadStore | cudaArrayCubemap |
                  cudaArrayTextureGather)) {
        return give(cudaErrorNotSupported);
    }
    if (((flags & cudaArrayLayered) && extent.depth == 0) ||
        ((flags & cudaArrayCubemap) && !is_cube(extent, flags & cudaArrayLayered))) {
        return give(cudaErrorInvalidValue);
    }
    *array = NULL;
    cudaError_t error = enter();
    return error != cudaSuccess ? error : leave(make_array(array, format, extent, flags));
}

cudaError_t cudaMallocArray(cudaArray_t *array, const struct cudaChannelFormatDesc *format,
                            size_t width, size_t height, unsigned int flags) {
    return cudaMalloc3DArray(array, format, (struct cudaExtent){width, height, 0}, flags);
}

cudaError_t cudaFreeArray(cudaArray_t array) {
    cudaError_t error = array ? enter() : cudaSuccess;
    if (!array || error != cudaSuccess) {
        return error;
    }
    memory_give_back(array->at);
    free(array);
    return leave(cudaSuccess);
}

cudaError_t cudaGetChannelDesc(struct cudaChannelFormatDesc *format, cudaArray_const_t array) {
    if (!format || !array) {
        return give(cudaErrorInvalidValue);
    }
    *format = array->format;
    return cudaSuccess;
}

cudaError_t cudaArrayGetInfo(struct cudaChannelFormatDesc *format, struct cudaExtent *extent,
                             unsigned int *flags, cudaArray_t array) {
    if (!array) {
        return give(cudaErrorInvalidResourceHandle);
    }
    if (format) {
        *format = array->format;
    }
    if (extent) {
        *extent = array->extent;
    }
    if (flags) {
        *flags = array->flags;
    }
    return cudaSuccess;
}

/* ---- copies: x in bytes, y in rows ---- */

static volume_t volume_of(cudaArray_const_t a, size_t x, size_t y, size_t z) {
    return (volume_t){(uint8_t *)(uintptr_t)a->at + z * a->slice + y * a->row + x, a->row,
                      a->slice};
}

bool array_has_rows(cudaArray_const_t a, size_t x, size_t y, size_t width, size_t height) {
    size_t rows = a->extent.height ? a->extent.height : 1;
    return x <= a->row && width <= a->row - x && y <= rows && height <= rows - y;
}

bool array_has_slices(cudaArray_const_t a, size_t z, size_t depth) {
    size_t slices = a->extent.depth ? a->extent.depth : 1;
    return z <= slices && depth <= slices - z;
}

cudaError_t cudaMemcpy2DToArray(cudaArray_t to, size_t x, size_t y, const void *from,
                                size_t from_pitch, size_t width, size_t height,
                                cudaMemcpyKind kind) {
    if (!to || !array_has_rows(to, x, y, width, height)) {
        return give(cudaErrorInvalidValue);
    }
    const volume_t t = volume_of(to, x, y, 0), f = {(void *)from, from_pitch, 0};
    cudaError_t error = enter();
    return error != cudaSuccess ? error : leave(copy_volume(&t, &f, width, height, 1, kind));
}

cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t to, size_t x, size_t y, const void *from,
                                     size_t from_pitch, size_t width, size_t height,
                                     cudaMemcpyKind kind, cudaStream_t stream) {
    return AT_ONCE(stream, cudaMemcpy2DToArray(to, x, y, from, from_pitch, width, height, kind));
}

cudaError_t cudaMemcpy2DFromArray(void *to, size_t to_pitch, cudaArray_const_t from, size_t x,
                                  size_t y, size_t width, size_t height, cudaMemcpyKind kind) {
    if (!from || !array_has_rows(from, x, y, width, height)) {
        return give(cudaErrorInvalidValue);
    }
    const volume_t t = {to, to_pitch, 0}, f = volume_of(from, x, y, 0);
    cudaError_t error = enter();
    return error != cudaSuccess ? error : leave(copy_volume(&t, &f, width, height, 1, kind));
}

/* Bytes beyond the end of a row are those of the next row, which follows in memory. */
cudaError_t cudaMemcpyToArray(cudaArray_t to, size_t x, size_t y, const void *from, size_t bytes,
                              cudaMemcpyKind kind) {
    cudaError_t error = to ? enter() : give(cudaErrorInvalidValue);
    return error != cudaSuccess ? error
                                : leave(copy_bytes(volume_of(to, x, y, 0).at, from, bytes, kind));
}

cudaError_t cudaMemcpyToArrayAsync(cudaArray_t to, size_t x, size_t y, const void *from,
                                   size_t bytes, cudaMemcpyKind kind, cudaStream_t stream) {
    return AT_ONCE(stream, cudaMemcpyToArray(to, x, y, from, bytes, kind));
}

cudaError_t cudaMemcpyFromArray(void *to, cudaArray_const_t from, size_t x, size_t y, size_t bytes,
                                cudaMemcpyKind kind) {
    cudaError_t error = from ? enter() : give(cudaErrorInvalidValue);
    return error != cudaSuccess ? error
                                : leave(copy_bytes(to, volume_of(from, x, y, 0).at, bytes, kind));
}

/* ---- volumes ---- */

/* Positions count texels of an array, and bytes elsewhere; the extent counts texels where an array
 * takes part. */
static volume_t side_of(cudaArray_const_t array, const struct cudaPitchedPtr *pointer,
                        const struct cudaPos *at) {
    if (array) {
        return volume_of(array, at->x * texel_bytes(&array->format), at->y, at->z);
    }
    size_t slice = pointer->pitch * pointer->ysize;
    return (volume_t){(uint8_t *)pointer->ptr + at->z * slice + at->y * pointer->pitch + at->x,
                      pointer->pitch, slice};
}

cudaError_t cudaMemcpy3D(const struct cudaMemcpy3DParms *p) {
    if (!p || !p->srcArray == !p->srcPtr.ptr || !p->dstArray == !p->dstPtr.ptr) {
        return give(cudaErrorInvalidValue);
    }
    cudaArray_const_t array = p->srcArray ? p->srcArray : p->dstArray;
    const volume_t to = side_of(p->dstArray, &p->dstPtr, &p->dstPos);
    const volume_t from = side_of(p->srcArray, &p->srcPtr, &p->srcPos);
    size_t width = p->extent.width * (array ? texel_bytes(&array->format) : 1);
    cudaError_t error = enter();
    return error != cudaSuccess
               ? error
               : leave(copy_volume(&to, &from, width, p->extent.height, p->extent.depth, p->kind));
}

cudaError_t cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *parameters, cudaStream_t stream) {
    cudaGraph_t graph = graph_of(stream);
    return graph ? graph_copy(graph, parameters) : cudaMemcpy3D(parameters);
}
