/* SPDX-License-Identifier: Apache-2.0 */
/* Cooperative groups: copies by the threads of a group, which are done when all of them have
 * waited. Source: CUDA C++ Programming Guide 11.8, memcpy_async, wait. */
#ifndef WEFT_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#define WEFT_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#include "../cooperative_groups.h"
#ifdef __CUDA__

namespace cooperative_groups {

/* By words where everything is at a multiple of 4. */
template <typename Group>
static __device__ __forceinline__ void weft_copy(const Group &of, void *to, const void *from,
                                                 size_t bytes) {
    unsigned rank = (unsigned)of.thread_rank(), size = (unsigned)of.size();
    if ((((size_t)to | (size_t)from | bytes) & 3) == 0) {
        for (unsigned i = rank; i < bytes / 4; i += size) {
            ((unsigned *)to)[i] = ((const unsigned *)from)[i];
        }
    } else {
        for (unsigned i = rank; i < bytes; i += size) {
            ((char *)to)[i] = ((const char *)from)[i];
        }
    }
}
template <typename Group, typename T, typename Size>
static __device__ __forceinline__ void memcpy_async(const Group &of, T *to, const T *from,
                                                    Size bytes) {
    weft_copy(of, to, from, (size_t)bytes);
}
/* As many elements as both have. */
template <typename Group, typename T, typename To, typename From>
static __device__ __forceinline__ void memcpy_async(const Group &of, T *to, To room, const T *from,
                                                    From count) {
    size_t least = (size_t)room < (size_t)count ? (size_t)room : (size_t)count;
    weft_copy(of, to, from, least * sizeof(T));
}
template <typename Group> static __device__ __forceinline__ void wait(const Group &of) {
    of.sync();
}
template <unsigned stages, typename Group>
static __device__ __forceinline__ void wait_prior(const Group &of) {
    of.sync();
}

} // namespace cooperative_groups

#endif
#endif
