/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: surface references and objects. A surface has a description as a texture has
 * (cudart_texture.c), of an array that was made for it.
 */
#include "cudart.h"

static bool has_surface(cudaArray_const_t array) {
    return array && (array->flags & cudaArraySurfaceLoadStore);
}

cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *object,
                                    const struct cudaResourceDesc *resource) {
    const struct cudaTextureDesc texture = {0};
    if (!object || !resource || resource->resType != cudaResourceTypeArray ||
        !has_surface(resource->res.array.array)) {
        return give(cudaErrorInvalidValue);
    }
    return cudaCreateTextureObject(object, resource, &texture, NULL);
}

cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t object) {
    return cudaDestroyTextureObject(object);
}

cudaError_t cudaGetSurfaceObjectResourceDesc(struct cudaResourceDesc *resource,
                                             cudaSurfaceObject_t object) {
    return cudaGetTextureObjectResourceDesc(resource, object);
}

/* The format is the array's own, whatever the caller says. */
cudaError_t cudaBindSurfaceToArray(const struct surfaceReference *s, cudaArray_const_t array,
                                   const struct cudaChannelFormatDesc *format) {
    const struct cudaResourceDesc resource = {.resType = cudaResourceTypeArray,
                                              .res.array = {(cudaArray_t)array}};
    (void)format;
    if (!s || !has_surface(array)) {
        return give(s ? cudaErrorInvalidValue : cudaErrorInvalidSurface);
    }
    cudaError_t error = enter();
    return error != cudaSuccess ? error
                                : leave(bind_variable(s, &resource, &(struct cudaTextureDesc){0}));
}

cudaError_t cudaGetSurfaceReference(const struct surfaceReference **s, const void *symbol) {
    size_t bytes;
    cudaError_t error = s && symbol ? enter() : give(cudaErrorInvalidSurface);
    if (error != cudaSuccess) {
        return error;
    }
    variable_of(symbol, &bytes, &error);
    *s = symbol;
    return leave(error == cudaSuccess ? cudaSuccess : cudaErrorInvalidSurface);
}
