/* SPDX-License-Identifier: Apache-2.0 */
/* Surface references and objects in a program: loads and stores of the kernel in arrays that were
 * made with cudaArraySurfaceLoadStore. x counts bytes, y rows, z slices or layers. Source: CUDA C++
 * Programming Guide 11.8, Surface Functions.
 *
 * Limits: no cubes. A kernel's writes by surfaces and reads by textures see each other.
 */
#ifndef WEFT_SURFACES_H
#define WEFT_SURFACES_H

#include "texture_types.h"
#include "weft_texture.h"

template <typename T, int dimensions = cudaSurfaceType1D>
struct __attribute__((device_builtin_surface_type)) surface : public surfaceReference {};
template <int dimensions>
struct __attribute__((device_builtin_surface_type)) surface<void, dimensions>
    : public surfaceReference {};

/* ---- the host ---- */

template <typename T, int d>
static inline cudaError_t cudaBindSurfaceToArray(const surface<T, d> &s, cudaArray_const_t array,
                                                 const cudaChannelFormatDesc &format) {
    return cudaBindSurfaceToArray((const surfaceReference *)&s, array, &format);
}
template <typename T, int d>
static inline cudaError_t cudaBindSurfaceToArray(const surface<T, d> &s, cudaArray_const_t array) {
    return cudaBindSurfaceToArray((const surfaceReference *)&s, array, nullptr);
}

/* ---- the device ---- */

#define WEFT_SURFACE static __device__ __forceinline__

/* On the device the variable of a reference is the address of its description. */
WEFT_SURFACE const weft_texture *weft_surface(cudaSurfaceObject_t o) {
    return (const weft_texture *)o;
}
template <typename T, int d> WEFT_SURFACE const weft_texture *weft_surface(const surface<T, d> &s) {
    cudaSurfaceObject_t o;
    __builtin_memcpy(&o, &s, sizeof o);
    return (const weft_texture *)o;
}

/* Where an element is; NULL: beyond the ends, where nothing is read or written. By default such an
 * access ends the kernel. */
WEFT_SURFACE int weft_clamp(int i, int last) {
    return i < 0 ? 0 : i < last ? i : last;
}
template <typename T>
WEFT_SURFACE T *weft_element(const weft_texture *s, int x, int y, int z,
                             cudaSurfaceBoundaryMode mode) {
    int row = (int)(s->size[0] * (s->channels * s->bits / 8)), last = row - (int)sizeof(T);
    if (mode == cudaBoundaryModeClamp) {
        x = weft_clamp(x, last);
        y = weft_clamp(y, (int)s->size[1] - 1);
        z = weft_clamp(z, (int)s->size[2] - 1);
    } else if (x < 0 || x > last || (unsigned)y >= s->size[1] || (unsigned)z >= s->size[2]) {
        if (mode != cudaBoundaryModeZero) {
            __trap();
        }
        return nullptr;
    }
    return (T *)((char *)s->data + z * s->slice + y * s->row + x);
}

#define WEFT_SURFACE_LIST(...) __VA_ARGS__
#define WEFT_SURFACE_FUNCTIONS(name, parameters, x, y, z)                                          \
    template <typename T, typename S>                                                              \
    WEFT_SURFACE T name##read(const S &surface_, WEFT_SURFACE_LIST parameters,                     \
                              cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {               \
        const T *at = weft_element<T>(weft_surface(surface_), x, y, z, mode);                      \
        return at ? *at : T{};                                                                     \
    }                                                                                              \
    template <typename T, typename S>                                                              \
    WEFT_SURFACE void name##read(T *to, const S &surface_, WEFT_SURFACE_LIST parameters,           \
                                 cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {            \
        const T *at = weft_element<T>(weft_surface(surface_), x, y, z, mode);                      \
        *to = at ? *at : T{};                                                                      \
    }                                                                                              \
    template <typename T, typename S>                                                              \
    WEFT_SURFACE void name##write(T value, const S &surface_, WEFT_SURFACE_LIST parameters,        \
                                  cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {           \
        T *at = weft_element<T>(weft_surface(surface_), x, y, z, mode);                            \
        if (at) {                                                                                  \
            *at = value;                                                                           \
        }                                                                                          \
    }
WEFT_SURFACE_FUNCTIONS(surf1D, (int x), x, 0, 0)
WEFT_SURFACE_FUNCTIONS(surf2D, (int x, int y), x, y, 0)
WEFT_SURFACE_FUNCTIONS(surf3D, (int x, int y, int z), x, y, z)
WEFT_SURFACE_FUNCTIONS(surf1DLayered, (int x, int layer), x, 0, layer)
WEFT_SURFACE_FUNCTIONS(surf2DLayered, (int x, int y, int layer), x, y, layer)
#undef WEFT_SURFACE_FUNCTIONS
#undef WEFT_SURFACE_LIST
#undef WEFT_SURFACE

#endif
