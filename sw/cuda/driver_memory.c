/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's driver API: memory, which is the runtime's. */
#include <stdlib.h>
#include <string.h>

#include "driver.h"

/* ---- allocations ---- */

CUresult cuMemGetInfo(size_t *available, size_t *total) {
    return IN_CONTEXT(cudaMemGetInfo(available, total));
}

/* What the runtime takes for nothing, no bytes, is an error here. */
CUresult cuMemAlloc(CUdeviceptr *at, size_t bytes) {
    void *made = NULL;
    if (!at || bytes == 0) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    CUresult result = IN_CONTEXT(cudaMalloc(&made, bytes));
    *at = (uintptr_t)made;
    return result;
}

CUresult cuMemAllocAsync(CUdeviceptr *at, size_t bytes, CUstream stream) {
    (void)stream;
    return cuMemAlloc(at, bytes);
}

CUresult cuMemAllocPitch(CUdeviceptr *at, size_t *pitch, size_t width, size_t height,
                         unsigned int element) {
    void *made = NULL;
    if (!at || width == 0 || height == 0 || (element != 4 && element != 8 && element != 16)) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    CUresult result = IN_CONTEXT(cudaMallocPitch(&made, pitch, width, height));
    *at = (uintptr_t)made;
    return result;
}

CUresult cuMemAllocManaged(CUdeviceptr *at, size_t bytes, unsigned int flags) {
    void *made = NULL;
    if (!at) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    CUresult result = IN_CONTEXT(cudaMallocManaged(&made, bytes, flags));
    *at = (uintptr_t)made;
    return result;
}

CUresult cuMemFree(CUdeviceptr at) {
    return at ? IN_CONTEXT(cudaFree(pointer(at))) : CUDA_ERROR_INVALID_VALUE;
}

CUresult cuMemFreeAsync(CUdeviceptr at, CUstream stream) {
    (void)stream;
    return cuMemFree(at);
}

CUresult cuMemAllocHost(void **at, size_t bytes) {
    return cuMemHostAlloc(at, bytes, 0);
}

CUresult cuMemHostAlloc(void **at, size_t bytes, unsigned int flags) {
    return bytes ? IN_CONTEXT(cudaHostAlloc(at, bytes, flags)) : CUDA_ERROR_INVALID_VALUE;
}

CUresult cuMemFreeHost(void *at) {
    return at ? IN_CONTEXT(cudaFreeHost(at)) : CUDA_ERROR_INVALID_VALUE;
}

CUresult cuMemHostRegister(void *at, size_t bytes, unsigned int flags) {
    return IN_CONTEXT(cudaHostRegister(at, bytes, flags));
}

CUresult cuMemHostUnregister(void *at) {
    return IN_CONTEXT(cudaHostUnregister(at));
}

CUresult cuMemHostGetDevicePointer(CUdeviceptr *device, void *host, unsigned int flags) {
    void *at = NULL;
    if (!device) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    CUresult result = IN_CONTEXT(cudaHostGetDevicePointer(&at, host, flags));
    *device = (uintptr_t)at;
    return result;
}

CUresult cuMemHostGetFlags(unsigned int *flags, void *host) {
    return IN_CONTEXT(cudaHostGetFlags(flags, host));
}

static cudaError_t find_range(CUdeviceptr *first, size_t *bytes, CUdeviceptr at) {
    cudaError_t error = enter();
    if (error != cudaSuccess) {
        return error;
    }
    const allocation_t *found = memory_find(pointer(at));
    if (found && first) {
        *first = found->at;
    }
    if (found && bytes) {
        *bytes = found->bytes;
    }
    return leave(found ? cudaSuccess : cudaErrorInvalidSymbol);
}

CUresult cuMemGetAddressRange(CUdeviceptr *first, size_t *bytes, CUdeviceptr at) {
    return IN_CONTEXT(find_range(first, bytes, at));
}

static bool store_attribute(void *to, CUpointer_attribute attribute,
                            const struct cudaPointerAttributes *a) {
    switch (attribute) {
    case CU_POINTER_ATTRIBUTE_MEMORY_TYPE:
        *(unsigned *)to = a->type == cudaMemoryTypeHost ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE;
        return true;
    case CU_POINTER_ATTRIBUTE_DEVICE_POINTER:
        *(CUdeviceptr *)to = (uintptr_t)a->devicePointer;
        return a->devicePointer;
    case CU_POINTER_ATTRIBUTE_HOST_POINTER: *(void **)to = a->hostPointer; return a->hostPointer;
    case CU_POINTER_ATTRIBUTE_IS_MANAGED:
        *(unsigned char *)to = a->type == cudaMemoryTypeManaged;
        return true;
    case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL: *(int *)to = a->device; return true;
    default: return false;
    }
}

CUresult cuPointerGetAttribute(void *to, CUpointer_attribute attribute, CUdeviceptr at) {
    struct cudaPointerAttributes attributes;
    CUresult result = IN_CONTEXT(cudaPointerGetAttributes(&attributes, pointer(at)));
    if (result != CUDA_SUCCESS) {
        return result;
    }
    return to && attributes.type != cudaMemoryTypeUnregistered &&
                   store_attribute(to, attribute, &attributes)
               ? CUDA_SUCCESS
               : CUDA_ERROR_INVALID_VALUE;
}

/* ---- copies ---- */

CUresult cuMemcpy(CUdeviceptr to, CUdeviceptr from, size_t bytes) {
    return IN_CONTEXT(cudaMemcpy(pointer(to), pointer(from), bytes, cudaMemcpyDefault));
}

CUresult cuMemcpyHtoD(CUdeviceptr to, const void *from, size_t bytes) {
    return IN_CONTEXT(cudaMemcpy(pointer(to), from, bytes, cudaMemcpyHostToDevice));
}

CUresult cuMemcpyDtoH(void *to, CUdeviceptr from, size_t bytes) {
    return IN_CONTEXT(cudaMemcpy(to, pointer(from), bytes, cudaMemcpyDeviceToHost));
}

CUresult cuMemcpyDtoD(CUdeviceptr to, CUdeviceptr from, size_t bytes) {
    return IN_CONTEXT(cudaMemcpy(pointer(to), pointer(from), bytes, cudaMemcpyDeviceToDevice));
}

CUresult cuMemcpyAsync(CUdeviceptr to, CUdeviceptr from, size_t bytes, CUstream stream) {
    (void)stream;
    return cuMemcpy(to, from, bytes);
}

CUresult cuMemcpyHtoDAsync(CUdeviceptr to, const void *from, size_t bytes, CUstream stream) {
    (void)stream;
    return cuMemcpyHtoD(to, from, bytes);
}

CUresult cuMemcpyDtoHAsync(void *to, CUdeviceptr from, size_t bytes, CUstream stream) {
    (void)stream;
    return cuMemcpyDtoH(to, from, bytes);
}

CUresult cuMemcpyDtoDAsync(CUdeviceptr to, CUdeviceptr from, size_t bytes, CUstream stream) {
    (void)stream;
    return cuMemcpyDtoD(to, from, bytes);
}

/* One side of a copy of rows; false: it leaves the array, or no address is so large. */
typedef struct {
    CUmemorytype type;
    const void *host;
    CUdeviceptr device;
    CUarray array;
    size_t pitch, x, y; /* x in bytes */
    size_t z, height;   /* rows of a slice */
} side_t;

/* Whether the end of the last row has an address. */
static bool have_addresses(const uint8_t *base, const side_t *s, size_t row, size_t width,
                           size_t height) {
    size_t last, end;
    return !__builtin_add_overflow(s->y, height ? height - 1 : 0, &last) &&
           !__builtin_mul_overflow(last, row, &end) && !__builtin_add_overflow(end, s->x, &end) &&
           !__builtin_add_overflow(end, width, &end) &&
           !__builtin_add_overflow(end, (uintptr_t)base, &end);
}

static bool find_rows(volume_t *to, const side_t *s, size_t width, size_t height) {
    uint8_t *base = s->type == CU_MEMORYTYPE_HOST ? (uint8_t *)s->host : pointer(s->device);
    to->row = s->pitch;
    if (s->type == CU_MEMORYTYPE_ARRAY) {
        if (!s->array || !array_has_rows(s->array, s->x, s->y, width, height)) {
            return false;
        }
        base = pointer(s->array->at);
        to->row = s->array->row;
    }
    if (!base || !have_addresses(base, s, to->row, width, height)) {
        return false;
    }
    to->at = base + s->y * to->row + s->x;
    return true;
}

static bool is_device(CUmemorytype type) {
    return type == CU_MEMORYTYPE_DEVICE || type == CU_MEMORYTYPE_ARRAY;
}

static cudaMemcpyKind kind_of(CUmemorytype to, CUmemorytype from) {
    return to == CU_MEMORYTYPE_UNIFIED || from == CU_MEMORYTYPE_UNIFIED
               ? cudaMemcpyDefault
               : (cudaMemcpyKind)(is_device(to) + 2 * is_device(from));
}

static cudaError_t copy_slices(const volume_t *to, const volume_t *from, const CUDA_MEMCPY3D *c) {
    cudaError_t error = enter();
    return error != cudaSuccess ? error
                                : leave(copy_volume(to, from, c->WidthInBytes, c->Height, c->Depth,
                                                    kind_of(c->dstMemoryType, c->srcMemoryType)));
}

CUresult cuMemcpy2D(const CUDA_MEMCPY2D *c) {
    volume_t to, from;
    if (!c) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    const side_t t = {c->dstMemoryType, c->dstHost,  c->dstDevice,
                      c->dstArray,      c->dstPitch, c->dstXInBytes,
                      c->dstY,          0,           0};
    const side_t f = {c->srcMemoryType, c->srcHost,  c->srcDevice,
                      c->srcArray,      c->srcPitch, c->srcXInBytes,
                      c->srcY,          0,           0};
    if (!find_rows(&to, &t, c->WidthInBytes, c->Height) ||
        !find_rows(&from, &f, c->WidthInBytes, c->Height)) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    return IN_CONTEXT(cudaMemcpy2D(to.at, to.row, from.at, from.row, c->WidthInBytes, c->Height,
                                   kind_of(c->dstMemoryType, c->srcMemoryType)));
}

/* The first slice of a side, and how far apart they are; false likewise. */
static bool find_slices(volume_t *to, const side_t *s, const CUDA_MEMCPY3D *c) {
    size_t rows, first, last;
    if (!find_rows(to, s, c->WidthInBytes, c->Height)) {
        return false;
    }
    if (s->type == CU_MEMORYTYPE_ARRAY) {
        to->slice = s->array->slice;
        to->at += array_has_slices(s->array, s->z, c->Depth) ? s->z * to->slice : 0;
        return array_has_slices(s->array, s->z, c->Depth);
    }
    rows = s->height ? s->height : s->y + c->Height;
    if (__builtin_mul_overflow(rows, to->row, &to->slice) ||
        __builtin_mul_overflow(s->z, to->slice, &first) ||
        __builtin_mul_overflow(c->Depth, to->slice, &last) ||
        __builtin_add_overflow(last, first, &last) ||
        __builtin_add_overflow(last, (uintptr_t)to->at, &last)) {
        return false;
    }
    to->at += first;
    return true;
}

CUresult cuMemcpy3D(const CUDA_MEMCPY3D *c) {
    volume_t to = {0}, from = {0};
    if (!c) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    const side_t t = {c->dstMemoryType, c->dstHost, c->dstDevice, c->dstArray, c->dstPitch,
                      c->dstXInBytes,   c->dstY,    c->dstZ,      c->dstHeight};
    const side_t f = {c->srcMemoryType, c->srcHost, c->srcDevice, c->srcArray, c->srcPitch,
                      c->srcXInBytes,   c->srcY,    c->srcZ,      c->srcHeight};
    if (!find_slices(&to, &t, c) || !find_slices(&from, &f, c)) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    return IN_CONTEXT(copy_slices(&to, &from, c));
}

CUresult cuMemcpy3DAsync(const CUDA_MEMCPY3D *copy, CUstream stream) {
    (void)stream;
    return cuMemcpy3D(copy);
}

CUresult cuMemcpy2DUnaligned(const CUDA_MEMCPY2D *copy) {
    return cuMemcpy2D(copy);
}

CUresult cuMemcpy2DAsync(const CUDA_MEMCPY2D *copy, CUstream stream) {
    (void)stream;
    return cuMemcpy2D(copy);
}

/* ---- setting ---- */

/* Whether rows, of bytes, lie in one allocation. */
static cudaError_t check_rows(CUdeviceptr to, size_t pitch, size_t bytes, size_t height) {
    cudaError_t error = enter();
    if (error != cudaSuccess) {
        return error;
    }
    size_t room = memory_room(pointer(to));
    bool good = bytes <= room && (height <= 1 || height - 1 <= (room - bytes) / pitch);
    return leave(good ? cudaSuccess : cudaErrorInvalidValue);
}

/* Rows of elements of 1, 2 or 4 bytes, which one value fills. */
static cudaError_t set_rows(CUdeviceptr to, size_t pitch, const void *value, size_t element,
                            size_t width, size_t height) {
    size_t bytes = width * element;
    if (to % element || width > SIZE_MAX / element ||
        (height > 1 && (pitch % element || pitch < bytes))) {
        return cudaErrorInvalidValue;
    }
    cudaError_t error = bytes && height ? check_rows(to, pitch, bytes, height) : cudaSuccess;
    if (error != cudaSuccess || bytes == 0 || height == 0) {
        return error;
    }
    uint8_t *row = malloc(bytes);
    if (!row) {
        return cudaErrorMemoryAllocation;
    }
    for (size_t i = 0; i < width; i++) {
        memcpy(row + i * element, value, element);
    }
    for (size_t y = 0; y < height && error == cudaSuccess; y++) {
        error = cudaMemcpy(pointer(to + y * pitch), row, bytes, cudaMemcpyHostToDevice);
    }
    free(row);
    return error;
}

CUresult cuMemsetD2D8(CUdeviceptr to, size_t pitch, unsigned char value, size_t width,
                      size_t height) {
    return IN_CONTEXT(set_rows(to, pitch, &value, sizeof value, width, height));
}

CUresult cuMemsetD2D16(CUdeviceptr to, size_t pitch, unsigned short value, size_t width,
                       size_t height) {
    return IN_CONTEXT(set_rows(to, pitch, &value, sizeof value, width, height));
}

CUresult cuMemsetD2D32(CUdeviceptr to, size_t pitch, unsigned int value, size_t width,
                       size_t height) {
    return IN_CONTEXT(set_rows(to, pitch, &value, sizeof value, width, height));
}

CUresult cuMemsetD8(CUdeviceptr to, unsigned char value, size_t count) {
    return cuMemsetD2D8(to, 0, value, count, 1);
}

CUresult cuMemsetD16(CUdeviceptr to, unsigned short value, size_t count) {
    return cuMemsetD2D16(to, 0, value, count, 1);
}

CUresult cuMemsetD32(CUdeviceptr to, unsigned int value, size_t count) {
    return cuMemsetD2D32(to, 0, value, count, 1);
}

CUresult cuMemsetD8Async(CUdeviceptr to, unsigned char value, size_t count, CUstream stream) {
    (void)stream;
    return cuMemsetD8(to, value, count);
}

CUresult cuMemsetD16Async(CUdeviceptr to, unsigned short value, size_t count, CUstream stream) {
    (void)stream;
    return cuMemsetD16(to, value, count);
}

CUresult cuMemsetD32Async(CUdeviceptr to, unsigned int value, size_t count, CUstream stream) {
    (void)stream;
    return cuMemsetD32(to, value, count);
}
