/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: texture references and objects. A texture is a description in device memory
 * (include/weft_texture.h), which kernels read at each fetch. A reference is a variable of the
 * module that holds the description's address; binding writes it. An object is the address.
 *
 * Limits: no filter across the edges of a cube's faces (seamlessCubemap); addresses of any
 * alignment are bound as they are, so that the offset is always 0. A reference that is not bound
 * has the address 0: a fetch faults.
 */
#include <stdlib.h>
#include <string.h>

#include "cudart.h"
#include "include/weft_texture.h"

typedef struct {
    const void *symbol; /* of a reference; NULL: an object */
    weft_address at;    /* of the description */
    struct cudaResourceDesc resource;
    struct cudaTextureDesc texture;
} bound_t;

static bound_t *list;
static size_t count;

/* ---- descriptions ---- */

static cudaError_t describe_format(struct weft_texture *t, const struct cudaChannelFormatDesc *f) {
    if (texel_bytes(f) == 0) {
        return cudaErrorInvalidChannelDescriptor;
    }
    t->bits = (unsigned char)f->x;
    t->channels = (unsigned char)(8 * texel_bytes(f) / t->bits);
    t->is_signed = f->f == cudaChannelFormatKindSigned;
    t->is_float = f->f == cudaChannelFormatKindFloat;
    return cudaSuccess;
}

static void describe_array(struct weft_texture *t, cudaArray_const_t a) {
    t->data = a->at;
    t->size[0] = (unsigned)a->extent.width;
    t->size[1] = a->extent.height ? (unsigned)a->extent.height : 1;
    t->size[2] = a->extent.depth ? (unsigned)a->extent.depth : 1;
    t->row = (unsigned)a->row;
    t->slice = (unsigned)a->slice;
}

static cudaError_t describe_resource(struct weft_texture *t, const struct cudaResourceDesc *r) {
    const struct cudaChannelFormatDesc *format = &r->res.linear.desc;
    switch (r->resType) {
    case cudaResourceTypeArray:
        if (!r->res.array.array) {
            return cudaErrorInvalidValue;
        }
        describe_array(t, r->res.array.array);
        format = &r->res.array.array->format;
        break;
    case cudaResourceTypeLinear:
    case cudaResourceTypePitch2D:
        t->data = (uintptr_t)r->res.linear.devPtr;
        t->size[0] = t->size[1] = t->size[2] = 1;
        break;
    default: return cudaErrorNotSupported;
    }
    cudaError_t error = describe_format(t, format);
    if (error != cudaSuccess || r->resType == cudaResourceTypeArray) {
        return error;
    }
    size_t room = memory_room(r->res.linear.devPtr), texel = texel_bytes(format);
    if (r->resType == cudaResourceTypeLinear) {
        size_t bytes = r->res.linear.sizeInBytes;
        t->size[0] = (unsigned)((bytes < room ? bytes : room) / texel);
    } else {
        t->size[0] = (unsigned)r->res.pitch2D.width;
        t->size[1] = (unsigned)r->res.pitch2D.height;
        t->row = (unsigned)r->res.pitch2D.pitchInBytes;
        if (t->size[1] == 0 || t->size[0] * texel > t->row ||
            (t->size[1] - 1) * (size_t)t->row + t->size[0] * texel > room) {
            return cudaErrorInvalidValue;
        }
    }
    return t->size[0] ? cudaSuccess : cudaErrorInvalidValue;
}

static bool is_cubemap(const struct cudaResourceDesc *r) {
    return r->resType == cudaResourceTypeArray && r->res.array.array &&
           (r->res.array.array->flags & cudaArrayCubemap);
}

static cudaError_t describe(struct weft_texture *t, const struct cudaResourceDesc *r,
                            const struct cudaTextureDesc *d) {
    memset(t, 0, sizeof *t);
    cudaError_t error = describe_resource(t, r);
    t->linear = d->filterMode == cudaFilterModeLinear;
    t->normalized = d->normalizedCoords != 0;
    t->as_float = d->readMode == cudaReadModeNormalizedFloat && !t->is_float;
    for (int i = 0; i < 3; i++) {
        bool repeats =
            d->addressMode[i] == cudaAddressModeWrap || d->addressMode[i] == cudaAddressModeMirror;
        t->address[i] = repeats && !t->normalized ? WEFT_CLAMP : (unsigned char)d->addressMode[i];
    }
    if (is_cubemap(r)) { /* a face ends at its edges, whatever the modes say */
        memset(t->address, WEFT_CLAMP, sizeof t->address);
        error = error == cudaSuccess && d->seamlessCubemap ? cudaErrorNotSupported : error;
    }
    memcpy(t->border, d->borderColor, sizeof t->border);
    return error == cudaSuccess && t->as_float && t->bits == 32 ? cudaErrorInvalidNormSetting
                                                                : error;
}

/* ---- the list ---- */

static bound_t *find(const void *symbol, weft_address at) {
    for (size_t i = 0; i < count; i++) {
        if (symbol ? list[i].symbol == symbol : !list[i].symbol && list[i].at == at) {
            return &list[i];
        }
    }
    return NULL;
}

static bound_t *add(const void *symbol) {
    bound_t *grown = realloc(list, (count + 1) * sizeof *grown);
    if (!grown) {
        return NULL;
    }
    list = grown;
    list[count] = (bound_t){.symbol = symbol,
                            .at = memory_allocate(sizeof(struct weft_texture), MEMORY_RUNTIME)};
    return list[count].at ? &list[count++] : NULL;
}

static cudaError_t write_description(bound_t *bound, const struct cudaResourceDesc *resource,
                                     const struct cudaTextureDesc *texture) {
    struct weft_texture description;
    cudaError_t error = describe(&description, resource, texture);
    if (error != cudaSuccess) {
        return error;
    }
    bound->resource = *resource;
    bound->texture = *texture;
    return copy_bytes((void *)(uintptr_t)bound->at, &description, sizeof description,
                      cudaMemcpyHostToDevice);
}

/* ---- references ---- */

/* Write the address of a description, or 0, to the variable of a reference. A reference that no
 * kernel reads has none. */
static cudaError_t write_reference(const void *symbol, uint64_t at) {
    size_t bytes;
    cudaError_t error = cudaSuccess;
    weft_address variable = variable_of(symbol, &bytes, &error);
    if (error != cudaSuccess) {
        return error == cudaErrorInvalidSymbol ? cudaSuccess : error;
    }
    return copy_bytes((void *)(uintptr_t)variable, &at, sizeof at, cudaMemcpyHostToDevice);
}

cudaError_t bind_variable(const void *symbol, const struct cudaResourceDesc *resource,
                          const struct cudaTextureDesc *texture) {
    bound_t *bound = find(symbol, 0);
    if (!bound && !(bound = add(symbol))) {
        return cudaErrorMemoryAllocation;
    }
    cudaError_t error = write_description(bound, resource, texture);
    return error == cudaSuccess ? write_reference(symbol, bound->at) : error;
}

static cudaError_t bind(const struct textureReference *t, const struct cudaResourceDesc *resource) {
    struct cudaTextureDesc texture = {.filterMode = t->filterMode,
                                      .readMode = texture_read_mode(t),
                                      .normalizedCoords = t->normalized};
    memcpy(texture.addressMode, t->addressMode, sizeof texture.addressMode);
    return bind_variable(t, resource, &texture);
}

static cudaError_t bind_entered(size_t *offset, const struct textureReference *t,
                                const struct cudaResourceDesc *resource) {
    cudaError_t error = t ? enter() : give(cudaErrorInvalidTexture);
    if (error != cudaSuccess) {
        return error;
    }
    if (offset) {
        *offset = 0;
    }
    return leave(bind(t, resource));
}

cudaError_t cudaBindTexture(size_t *offset, const struct textureReference *t, const void *at,
                            const struct cudaChannelFormatDesc *format, size_t bytes) {
    if (!at || !format) {
        return give(cudaErrorInvalidValue);
    }
    const struct cudaResourceDesc resource = {.resType = cudaResourceTypeLinear,
                                              .res.linear = {(void *)at, *format, bytes}};
    return bind_entered(offset, t, &resource);
}

cudaError_t cudaBindTexture2D(size_t *offset, const struct textureReference *t, const void *at,
                              const struct cudaChannelFormatDesc *format, size_t width,
                              size_t height, size_t pitch) {
    if (!at || !format) {
        return give(cudaErrorInvalidValue);
    }
    const struct cudaResourceDesc resource = {
        .resType = cudaResourceTypePitch2D,
        .res.pitch2D = {(void *)at, *format, width, height, pitch}};
    return bind_entered(offset, t, &resource);
}

/* The format is the array's own, whatever the caller says. */
cudaError_t cudaBindTextureToArray(const struct textureReference *t, cudaArray_const_t array,
                                   const struct cudaChannelFormatDesc *format) {
    (void)format;
    const struct cudaResourceDesc resource = {.resType = cudaResourceTypeArray,
                                              .res.array = {(cudaArray_t)array}};
    return bind_entered(NULL, t, &resource);
}

cudaError_t cudaUnbindTexture(const struct textureReference *t) {
    cudaError_t error = t ? enter() : give(cudaErrorInvalidTexture);
    return error != cudaSuccess ? error : leave(find(t, 0) ? write_reference(t, 0) : cudaSuccess);
}

cudaError_t cudaGetTextureReference(const struct textureReference **t, const void *symbol) {
    size_t bytes;
    cudaError_t error = t && symbol ? enter() : give(cudaErrorInvalidTexture);
    if (error != cudaSuccess) {
        return error;
    }
    variable_of(symbol, &bytes, &error);
    *t = symbol;
    return leave(error == cudaSuccess ? cudaSuccess : cudaErrorInvalidTexture);
}

cudaError_t cudaGetTextureAlignmentOffset(size_t *offset, const struct textureReference *t) {
    cudaError_t error = offset && t ? enter() : give(cudaErrorInvalidTextureBinding);
    if (error != cudaSuccess) {
        return error;
    }
    *offset = 0;
    return leave(find(t, 0) ? cudaSuccess : cudaErrorInvalidTextureBinding);
}

/* ---- objects ---- */

cudaError_t cudaCreateTextureObject(cudaTextureObject_t *object,
                                    const struct cudaResourceDesc *resource,
                                    const struct cudaTextureDesc *texture,
                                    const struct cudaResourceViewDesc *view) {
    if (!object || !resource || !texture) {
        return give(cudaErrorInvalidValue);
    }
    cudaError_t error = view ? give(cudaErrorNotSupported) : enter();
    if (error != cudaSuccess) {
        return error;
    }
    bound_t *bound = add(NULL);
    if (!bound) {
        return leave(cudaErrorMemoryAllocation);
    }
    error = write_description(bound, resource, texture);
    *object = bound->at;
    if (error != cudaSuccess) {
        memory_give_back(bound->at);
        count--;
    }
    return leave(error);
}

cudaError_t cudaDestroyTextureObject(cudaTextureObject_t object) {
    cudaError_t error = object ? enter() : cudaSuccess;
    if (!object || error != cudaSuccess) {
        return error;
    }
    bound_t *bound = find(NULL, (weft_address)object);
    if (!bound) {
        return leave(cudaErrorInvalidValue);
    }
    memory_give_back(bound->at);
    *bound = list[--count];
    return leave(cudaSuccess);
}

/* The texture under the lock, which stays; NULL, and the error is given, without the lock. */
static const bound_t *enter_object(cudaTextureObject_t object, const void *to) {
    const bound_t *bound;
    if (enter() != cudaSuccess) {
        return NULL;
    }
    bound = to ? find(NULL, (weft_address)object) : NULL;
    if (!bound) {
        leave(cudaErrorInvalidValue);
    }
    return bound;
}

cudaError_t cudaGetTextureObjectResourceDesc(struct cudaResourceDesc *resource,
                                             cudaTextureObject_t object) {
    const bound_t *bound = enter_object(object, resource);
    if (!bound) {
        return cudaPeekAtLastError();
    }
    *resource = bound->resource;
    return leave(cudaSuccess);
}

cudaError_t cudaGetTextureObjectTextureDesc(struct cudaTextureDesc *texture,
                                            cudaTextureObject_t object) {
    const bound_t *bound = enter_object(object, texture);
    if (!bound) {
        return cudaPeekAtLastError();
    }
    *texture = bound->texture;
    return leave(cudaSuccess);
}
