/* SPDX-License-Identifier: Apache-2.0 */
/* Cooperative groups: a value of all threads of a group within a warp, combined, and in each thread
 * that of the threads up to it. Source: CUDA C++ Programming Guide 11.8, reduce, inclusive_scan. */
#ifndef WEFT_COOPERATIVE_GROUPS_REDUCE_H
#define WEFT_COOPERATIVE_GROUPS_REDUCE_H
#include "../cooperative_groups.h"
#ifdef __CUDA__

namespace cooperative_groups {

#define WEFT_OPERATION(name, expression)                                                           \
    template <typename T> struct name {                                                            \
        __device__ __forceinline__ T operator()(T a, T b) const {                                  \
            return expression;                                                                     \
        }                                                                                          \
    };
WEFT_OPERATION(plus, a + b)
WEFT_OPERATION(less, b < a ? b : a)
WEFT_OPERATION(greater, a < b ? b : a)
WEFT_OPERATION(bit_and, a &b)
WEFT_OPERATION(bit_or, a | b)
WEFT_OPERATION(bit_xor, a ^ b)
#undef WEFT_OPERATION

template <typename Group, typename T, typename F>
static __device__ __forceinline__ T reduce(const Group &group, T value, F &&combine) {
    return weft_reduce(group.weft_mask(), value, combine);
}

template <unsigned N, typename T, typename F>
static __device__ __forceinline__ T reduce(const weft_wide_tile<N> &tile, T value, F &&combine) {
    return tile.weft_combine(value, combine);
}

template <typename Group, typename T, typename F>
static __device__ __forceinline__ T inclusive_scan(const Group &group, T value, F &&combine) {
    unsigned rank = (unsigned)group.thread_rank(), size = (unsigned)group.size();
    for (unsigned distance = 1; distance < size; distance *= 2) {
        T below = group.shfl_up(value, distance);
        value = rank >= distance ? combine(below, value) : value;
    }
    return value;
}
template <typename Group, typename T>
static __device__ __forceinline__ T inclusive_scan(const Group &group, T value) {
    return inclusive_scan(group, value, plus<T>());
}

/* Without the thread's own value; the first thread has 0. */
template <typename Group, typename T, typename F>
static __device__ __forceinline__ T exclusive_scan(const Group &group, T value, F &&combine) {
    T below = group.shfl_up(inclusive_scan(group, value, combine), 1);
    return group.thread_rank() ? below : T();
}
template <typename Group, typename T>
static __device__ __forceinline__ T exclusive_scan(const Group &group, T value) {
    return exclusive_scan(group, value, plus<T>());
}

} // namespace cooperative_groups

#endif
#endif
