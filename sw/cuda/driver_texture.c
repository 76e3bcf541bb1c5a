/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's driver API: arrays, texture and surface objects, which are the runtime's (cudart_array.c,
 * cudart_texture.c).
 *
 * Limits: those of the runtime's; no texture references by name.
 */
#include "driver.h"

/* ---- formats ---- */

/* Bits and kind of a channel; 0 bits: a format that weft has not, as half. */
static int bits_of(CUarray_format format, enum cudaChannelFormatKind *kind) {
    switch (format) {
    case CU_AD_FORMAT_UNSIGNED_INT8:
    case CU_AD_FORMAT_UNSIGNED_INT16:
    case CU_AD_FORMAT_UNSIGNED_INT32:
        *kind = cudaChannelFormatKindUnsigned;
        return 8 << (format - CU_AD_FORMAT_UNSIGNED_INT8);
    case CU_AD_FORMAT_SIGNED_INT8:
    case CU_AD_FORMAT_SIGNED_INT16:
    case CU_AD_FORMAT_SIGNED_INT32:
        *kind = cudaChannelFormatKindSigned;
        return 8 << (format - CU_AD_FORMAT_SIGNED_INT8);
    case CU_AD_FORMAT_FLOAT: *kind = cudaChannelFormatKindFloat; return 32;
    default: *kind = cudaChannelFormatKindNone; return 0;
    }
}

static struct cudaChannelFormatDesc describe(CUarray_format format, unsigned channels) {
    struct cudaChannelFormatDesc f = {0};
    int bits = bits_of(format, &f.f);
    f.x = bits;
    f.y = channels > 1 ? bits : 0;
    f.z = channels > 2 ? bits : 0;
    f.w = channels > 3 ? bits : 0;
    return f;
}

static CUarray_format format_of(const struct cudaChannelFormatDesc *f) {
    int step = f->x == 8 ? 0 : f->x == 16 ? 1 : 2;
    return f->f == cudaChannelFormatKindFloat ? CU_AD_FORMAT_FLOAT
           : f->f == cudaChannelFormatKindSigned
               ? (CUarray_format)(CU_AD_FORMAT_SIGNED_INT8 + step)
               : (CUarray_format)(CU_AD_FORMAT_UNSIGNED_INT8 + step);
}

static unsigned channels_of(const struct cudaChannelFormatDesc *f) {
    return 1 + (f->y > 0) + (f->z > 0) + (f->w > 0);
}

/* ---- arrays ---- */

CUresult cuArray3DCreate(CUarray *array, const CUDA_ARRAY3D_DESCRIPTOR *d) {
    if (!array || !d) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    const struct cudaChannelFormatDesc format = describe(d->Format, d->NumChannels);
    const struct cudaExtent extent = {d->Width, d->Height, d->Depth};
    return IN_CONTEXT(cudaMalloc3DArray(array, &format, extent, d->Flags));
}

CUresult cuArrayCreate(CUarray *array, const CUDA_ARRAY_DESCRIPTOR *d) {
    if (!d) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    const CUDA_ARRAY3D_DESCRIPTOR whole = {
        .Width = d->Width, .Height = d->Height, .Format = d->Format, .NumChannels = d->NumChannels};
    return cuArray3DCreate(array, &whole);
}

CUresult cuArray3DGetDescriptor(CUDA_ARRAY3D_DESCRIPTOR *d, CUarray array) {
    struct cudaChannelFormatDesc format;
    struct cudaExtent e;
    if (!d) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    CUresult result = IN_CONTEXT(cudaArrayGetInfo(&format, &e, NULL, array));
    if (result == CUDA_SUCCESS) {
        *d = (CUDA_ARRAY3D_DESCRIPTOR){.Width = e.width,
                                       .Height = e.height,
                                       .Depth = e.depth,
                                       .Format = format_of(&format),
                                       .NumChannels = channels_of(&format),
                                       .Flags = array->flags};
    }
    return result;
}

CUresult cuArrayGetDescriptor(CUDA_ARRAY_DESCRIPTOR *d, CUarray array) {
    CUDA_ARRAY3D_DESCRIPTOR whole;
    CUresult result = d ? cuArray3DGetDescriptor(&whole, array) : CUDA_ERROR_INVALID_VALUE;
    if (result == CUDA_SUCCESS) {
        *d = (CUDA_ARRAY_DESCRIPTOR){whole.Width, whole.Height, whole.Format, whole.NumChannels};
    }
    return result;
}

CUresult cuArrayDestroy(CUarray array) {
    return array ? IN_CONTEXT(cudaFreeArray(array)) : CUDA_ERROR_INVALID_HANDLE;
}

/* ---- texture objects ---- */

static bool read_resource(struct cudaResourceDesc *to, const CUDA_RESOURCE_DESC *from) {
    to->resType = (enum cudaResourceType)from->resType;
    switch (from->resType) {
    case CU_RESOURCE_TYPE_ARRAY: to->res.array.array = from->res.array.hArray; return true;
    case CU_RESOURCE_TYPE_LINEAR:
        to->res.linear.devPtr = pointer(from->res.linear.devPtr);
        to->res.linear.desc = describe(from->res.linear.format, from->res.linear.numChannels);
        to->res.linear.sizeInBytes = from->res.linear.sizeInBytes;
        return true;
    case CU_RESOURCE_TYPE_PITCH2D:
        to->res.pitch2D.devPtr = pointer(from->res.pitch2D.devPtr);
        to->res.pitch2D.desc = describe(from->res.pitch2D.format, from->res.pitch2D.numChannels);
        to->res.pitch2D.width = from->res.pitch2D.width;
        to->res.pitch2D.height = from->res.pitch2D.height;
        to->res.pitch2D.pitchInBytes = from->res.pitch2D.pitchInBytes;
        return true;
    default: return false;
    }
}

/* Channels of a resource that has been read. */
static struct cudaChannelFormatDesc format_in(const struct cudaResourceDesc *r) {
    return r->resType == cudaResourceTypeLinear    ? r->res.linear.desc
           : r->resType == cudaResourceTypePitch2D ? r->res.pitch2D.desc
           : r->res.array.array                    ? r->res.array.array->format
                                                   : (struct cudaChannelFormatDesc){0};
}

/* Integers of 8 and 16 bits are read as fractions, unless a flag says otherwise. */
static struct cudaTextureDesc read_texture(const CUDA_TEXTURE_DESC *t,
                                           const struct cudaChannelFormatDesc *f) {
    bool fractions = !(t->flags & CU_TRSF_READ_AS_INTEGER) && f->x < 32;
    struct cudaTextureDesc d = {
        .filterMode = (enum cudaTextureFilterMode)t->filterMode,
        .readMode = fractions ? cudaReadModeNormalizedFloat : cudaReadModeElementType,
        .sRGB = (t->flags & CU_TRSF_SRGB) != 0,
        .normalizedCoords = (t->flags & CU_TRSF_NORMALIZED_COORDINATES) != 0,
        .maxAnisotropy = t->maxAnisotropy,
        .mipmapFilterMode = (enum cudaTextureFilterMode)t->mipmapFilterMode};
    for (int i = 0; i < 3; i++) {
        d.addressMode[i] = (enum cudaTextureAddressMode)t->addressMode[i];
    }
    for (int i = 0; i < 4; i++) {
        d.borderColor[i] = t->borderColor[i];
    }
    return d;
}

CUresult cuTexObjectCreate(CUtexObject *object, const CUDA_RESOURCE_DESC *resource,
                           const CUDA_TEXTURE_DESC *texture, const CUDA_RESOURCE_VIEW_DESC *view) {
    struct cudaResourceDesc r = {0};
    if (!object || !resource || !texture) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    if (view || !read_resource(&r, resource)) {
        return CUDA_ERROR_NOT_SUPPORTED;
    }
    const struct cudaChannelFormatDesc format = format_in(&r);
    const struct cudaTextureDesc t = read_texture(texture, &format);
    return IN_CONTEXT(cudaCreateTextureObject(object, &r, &t, NULL));
}

CUresult cuTexObjectDestroy(CUtexObject object) {
    return IN_CONTEXT(cudaDestroyTextureObject(object));
}

/* ---- surface objects ---- */

CUresult cuSurfObjectCreate(CUsurfObject *object, const CUDA_RESOURCE_DESC *resource) {
    struct cudaResourceDesc r = {0};
    if (!object || !resource || !read_resource(&r, resource)) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    return IN_CONTEXT(cudaCreateSurfaceObject(object, &r));
}

CUresult cuSurfObjectDestroy(CUsurfObject object) {
    return IN_CONTEXT(cudaDestroySurfaceObject(object));
}
