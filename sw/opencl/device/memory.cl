/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: vector loads and stores (section 6.12.7), copies of a whole group (6.12.10), and
 * shuffles (6.12.12). A vector in memory is aligned as its elements are, so it moves by elements.
 */
#include "common.h"

#define LOAD_N(T, space, n)                                                                        \
    INLINE T##n vload##n(size_t offset, const space T *p) {                                        \
        T##n value;                                                                                \
        for (int i = 0; i < n; i++)                                                                \
            value[i] = p[offset * n + i];                                                          \
        return value;                                                                              \
    }
#define STORE_N(T, space, n)                                                                       \
    INLINE void vstore##n(T##n value, size_t offset, space T *p) {                                 \
        for (int i = 0; i < n; i++)                                                                \
            p[offset * n + i] = value[i];                                                          \
    }
#define FOR_WIDTHS(DO, T, space) DO(T, space, 2) DO(T, space, 3) DO(T, space, 4)                   \
    DO(T, space, 8) DO(T, space, 16)
#define MEMORY(T)                                                                                  \
    FOR_WIDTHS(LOAD_N, T, __global) FOR_WIDTHS(LOAD_N, T, __local)                                 \
    FOR_WIDTHS(LOAD_N, T, __constant) FOR_WIDTHS(LOAD_N, T, __private)                             \
    FOR_WIDTHS(STORE_N, T, __global) FOR_WIDTHS(STORE_N, T, __local)                               \
    FOR_WIDTHS(STORE_N, T, __private)
FOR_INTEGERS(MEMORY)
MEMORY(float)

/* ---- half, which memory alone holds ---- */

static float of_half(ushort bits) {
    uint sign = (uint)(bits & 0x8000) << 16, rest = bits & 0x7fff;
    if (rest >= 0x7c00)
        return as_float(sign | 0x7f800000u | (rest & 0x3ff) << 13);
    if (rest >= 0x400)
        return as_float(sign | ((rest << 13) + 0x38000000u));
    return as_float(sign | as_uint((float)rest * 0x1p-24f));
}

typedef enum { TO_NEAREST, TO_ZERO, UP, DOWN } rounding_t;

static ushort to_half(float x, rounding_t rounding) {
    uint bits = as_uint(x), sign = bits >> 16 & 0x8000, size = bits & 0x7fffffff;
    uint kept, lost, half_way;
    if (size >= 0x7f800000u)
        return (ushort)(sign | 0x7c00 | (size > 0x7f800000u ? 0x200 | (size >> 13 & 0x3ff) : 0));
    if (size >= 0x47800000u) { /* from 65536 on */
        kept = 0x7bff;
        lost = 2;
        half_way = 1;
    } else if (size >= 0x38800000u) { /* from 2^-14 on */
        kept = (size - 0x38000000u) >> 13;
        lost = size & 0x1fff;
        half_way = 0x1000;
    } else { /* a subnormal half: units of 2^-24 */
        uint fraction = (size & 0x7fffff) | (size >= 0x800000 ? 0x800000 : 0);
        uint drop = min(126 - (size >> 23), 31u);
        kept = fraction >> drop;
        lost = fraction & ((1u << drop) - 1);
        half_way = 1u << (drop - 1);
    }
    bool away = rounding == TO_NEAREST ? lost > half_way || (lost == half_way && (kept & 1))
                : rounding == UP       ? !sign && lost
                : rounding == DOWN     ? sign && lost
                                       : false;
    return (ushort)(sign | (kept + away));
}

#define HALF_LOAD_N(stride, name, space, n)                                                        \
    INLINE float##n name##n(size_t offset, const space half *p) {                                  \
        const space ushort *at = (const space ushort *)p + offset * stride;                        \
        float##n value;                                                                            \
        for (int i = 0; i < n; i++)                                                                \
            value[i] = of_half(at[i]);                                                             \
        return value;                                                                              \
    }
#define HALF_STORE_N(stride, name, suffix, mode, space, n)                                         \
    INLINE void name##n##suffix(float##n value, size_t offset, space half *p) {                    \
        space ushort *at = (space ushort *)p + offset * stride;                                    \
        for (int i = 0; i < n; i++)                                                                \
            at[i] = to_half(value[i], mode);                                                       \
    }
#define HALF_LOAD(space)                                                                           \
    INLINE float vload_half(size_t offset, const space half *p) {                                  \
        return of_half(((const space ushort *)p)[offset]);                                         \
    }                                                                                              \
    INLINE float vloada_half(size_t offset, const space half *p) {                                 \
        return of_half(((const space ushort *)p)[offset]);                                         \
    }                                                                                              \
    HALF_LOAD_N(2, vload_half, space, 2) HALF_LOAD_N(3, vload_half, space, 3)                      \
    HALF_LOAD_N(4, vload_half, space, 4) HALF_LOAD_N(8, vload_half, space, 8)                      \
    HALF_LOAD_N(16, vload_half, space, 16)                                                         \
    HALF_LOAD_N(2, vloada_half, space, 2) HALF_LOAD_N(4, vloada_half, space, 3)                    \
    HALF_LOAD_N(4, vloada_half, space, 4) HALF_LOAD_N(8, vloada_half, space, 8)                    \
    HALF_LOAD_N(16, vloada_half, space, 16)
#define HALF_STORE_MODE(space, suffix, mode)                                                       \
    INLINE void vstore_half##suffix(float value, size_t offset, space half *p) {                   \
        ((space ushort *)p)[offset] = to_half(value, mode);                                        \
    }                                                                                              \
    INLINE void vstorea_half##suffix(float value, size_t offset, space half *p) {                  \
        ((space ushort *)p)[offset] = to_half(value, mode);                                        \
    }                                                                                              \
    HALF_STORE_N(2, vstore_half, suffix, mode, space, 2)                                           \
    HALF_STORE_N(3, vstore_half, suffix, mode, space, 3)                                           \
    HALF_STORE_N(4, vstore_half, suffix, mode, space, 4)                                           \
    HALF_STORE_N(8, vstore_half, suffix, mode, space, 8)                                           \
    HALF_STORE_N(16, vstore_half, suffix, mode, space, 16)                                         \
    HALF_STORE_N(2, vstorea_half, suffix, mode, space, 2)                                          \
    HALF_STORE_N(4, vstorea_half, suffix, mode, space, 3)                                          \
    HALF_STORE_N(4, vstorea_half, suffix, mode, space, 4)                                          \
    HALF_STORE_N(8, vstorea_half, suffix, mode, space, 8)                                          \
    HALF_STORE_N(16, vstorea_half, suffix, mode, space, 16)
#define HALF_STORE(space)                                                                          \
    HALF_STORE_MODE(space, , TO_NEAREST) HALF_STORE_MODE(space, _rte, TO_NEAREST)                  \
    HALF_STORE_MODE(space, _rtz, TO_ZERO) HALF_STORE_MODE(space, _rtp, UP)                         \
    HALF_STORE_MODE(space, _rtn, DOWN)
HALF_LOAD(__global)
HALF_LOAD(__local)
HALF_LOAD(__constant)
HALF_LOAD(__private)
HALF_STORE(__global)
HALF_STORE(__local)
HALF_STORE(__private)

/* ---- copies by all threads of a block, which are complete at the barrier that waits ---- */

static size_t thread(void) {
    size_t number;
    __asm__("csrr %0, 0xcc0" : "=r"(number));
    return number;
}
static size_t threads(void) {
    return get_local_size(0) * get_local_size(1) * get_local_size(2);
}

#define COPY(T, to_space, from_space)                                                              \
    INLINE event_t async_work_group_copy(to_space T *to, const from_space T *from, size_t count,   \
                                         event_t event) {                                          \
        for (size_t i = thread(); i < count; i += threads())                                       \
            to[i] = from[i];                                                                       \
        return event;                                                                              \
    }
#define GATHER(T)                                                                                  \
    INLINE event_t async_work_group_strided_copy(__local T *to, const __global T *from,            \
                                                 size_t count, size_t stride, event_t event) {     \
        for (size_t i = thread(); i < count; i += threads())                                       \
            to[i] = from[i * stride];                                                              \
        return event;                                                                              \
    }                                                                                              \
    INLINE event_t async_work_group_strided_copy(__global T *to, const __local T *from,            \
                                                 size_t count, size_t stride, event_t event) {     \
        for (size_t i = thread(); i < count; i += threads())                                       \
            to[i * stride] = from[i];                                                              \
        return event;                                                                              \
    }
#define PREFETCH(T)                                                                                \
    INLINE void prefetch(const __global T *p, size_t count) {                                      \
    }
#define GROUP_1(T)                                                                                 \
    COPY(T, __local, __global) COPY(T, __global, __local) GATHER(T) PREFETCH(T)
#define GROUP(T) GROUP_1(T) GROUP_1(T##2) GROUP_1(T##3) GROUP_1(T##4) GROUP_1(T##8) GROUP_1(T##16)

FOR_INTEGERS(GROUP)
GROUP(float)

/* clang declares it with a pointer to any address space, which OpenCL C 1.2 cannot say. */
void __weft_wait(int count, event_t *events) __asm__("_Z17wait_group_eventsiPU9CLgeneric9ocl_event");
__attribute__((always_inline)) void __weft_wait(int count, event_t *events) {
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
}

/* ---- shuffles ---- */

#define SHUFFLE(T, M, m, n)                                                                        \
    INLINE T##n shuffle(T##m x, M##n mask) {                                                       \
        T##n value;                                                                                \
        for (int i = 0; i < n; i++)                                                                \
            value[i] = x[mask[i] & (m - 1)];                                                       \
        return value;                                                                              \
    }                                                                                              \
    INLINE T##n shuffle2(T##m x, T##m y, M##n mask) {                                              \
        T##n value;                                                                                \
        for (int i = 0; i < n; i++)                                                                \
            value[i] = mask[i] & m ? y[mask[i] & (m - 1)] : x[mask[i] & (m - 1)];                  \
        return value;                                                                              \
    }
#define SHUFFLE_N(T, M, m) SHUFFLE(T, M, m, 2) SHUFFLE(T, M, m, 4) SHUFFLE(T, M, m, 8)             \
    SHUFFLE(T, M, m, 16)
#define SHUFFLES(T, M)                                                                             \
    SHUFFLE_N(T, M, 2) SHUFFLE_N(T, M, 4) SHUFFLE_N(T, M, 8) SHUFFLE_N(T, M, 16)
SHUFFLES(char, uchar)
SHUFFLES(uchar, uchar)
SHUFFLES(short, ushort)
SHUFFLES(ushort, ushort)
SHUFFLES(int, uint)
SHUFFLES(uint, uint)
SHUFFLES(long, ulong)
SHUFFLES(ulong, ulong)
SHUFFLES(float, uint)
