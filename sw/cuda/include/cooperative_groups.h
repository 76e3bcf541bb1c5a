/* SPDX-License-Identifier: Apache-2.0 */
/* Cooperative groups: the block, tiles of 1 to 32 threads, groups of some threads of a warp.
 * Source: CUDA C++ Programming Guide 11.8, Cooperative Groups.
 *
 * A group within a warp is a mask of the 32 threads; it meets as warp functions do (weft_warp.h).
 * coalesced_threads() has the caller alone, as __activemask has. The sync of a grid without a
 * cooperative launch ends the launch, as __trap does.
 */
#ifndef WEFT_COOPERATIVE_GROUPS_H
#define WEFT_COOPERATIVE_GROUPS_H
#ifdef __CUDA__

namespace cooperative_groups {

#define WEFT_GROUP __device__ __forceinline__ __attribute__((nodebug))

/* The number of the n-th thread of a mask. */
static WEFT_GROUP unsigned weft_thread_at(unsigned mask, unsigned n) {
    for (; n; n--) {
        mask &= mask - 1;
    }
    return (unsigned)__ffs((int)mask) - 1;
}

/* What all groups have. No mask: the block. */
class thread_group {
  protected:
    unsigned mask;
    WEFT_GROUP explicit thread_group(unsigned of) : mask(of) {
    }

  public:
    WEFT_GROUP unsigned long long num_threads() const {
        return mask ? (unsigned)__popc(mask) : blockDim.x * blockDim.y * blockDim.z;
    }
    WEFT_GROUP unsigned long long size() const {
        return num_threads();
    }
    WEFT_GROUP unsigned long long thread_rank() const {
        return mask ? (unsigned)__popc(mask & ((1u << weft_lane()) - 1))
                    : (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    }
    WEFT_GROUP void sync() const {
        if (mask) {
            __syncwarp(mask);
        } else {
            __syncthreads();
        }
    }
    static WEFT_GROUP thread_group weft_of(unsigned mask) {
        return thread_group(mask);
    }
};

class thread_block : public thread_group {
  public:
    WEFT_GROUP thread_block() : thread_group(0) {
    }
    static WEFT_GROUP void sync() {
        __syncthreads();
    }
    static WEFT_GROUP dim3 group_index() {
        return blockIdx;
    }
    static WEFT_GROUP dim3 thread_index() {
        return threadIdx;
    }
    static WEFT_GROUP dim3 group_dim() {
        return blockDim;
    }
    static WEFT_GROUP dim3 dim_threads() {
        return blockDim;
    }
};

static WEFT_GROUP thread_block this_thread_block() {
    return thread_block();
}

/* Where the blocks of a cooperative launch meet: how many have come, and how often all have. */
extern "C" __device__ unsigned __weft_meeting();

/* All blocks. They meet in a cooperative launch alone. */
class grid_group {
  public:
    static WEFT_GROUP bool is_valid() {
        return __weft_meeting() != 0;
    }
    /* One thread of each block comes, and asks until the last one has: a block keeps its place. */
    static WEFT_GROUP void sync() {
        unsigned *come = (unsigned *)(size_t)__weft_meeting(), *met = come + 1;
        if (!come) {
            __trap();
        }
        __syncthreads();
        if (threadIdx.x == 0 && threadIdx.y == 0 && threadIdx.z == 0) {
            unsigned before = atomicAdd(met, 0);
            __threadfence();
            if (atomicAdd(come, 1) == num_blocks() - 1) {
                atomicExch(come, 0);
                __threadfence();
                atomicAdd(met, 1);
            } else {
                while (atomicAdd(met, 0) == before) {
                }
            }
            __threadfence();
        }
        __syncthreads();
    }
    static WEFT_GROUP unsigned long long num_blocks() {
        return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
    }
    static WEFT_GROUP unsigned long long block_rank() {
        return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    }
    static WEFT_GROUP unsigned long long size() {
        return num_blocks() * thread_block().size();
    }
    static WEFT_GROUP unsigned long long num_threads() {
        return size();
    }
    static WEFT_GROUP unsigned long long thread_rank() {
        return block_rank() * thread_block().size() + thread_block().thread_rank();
    }
    static WEFT_GROUP dim3 dim_blocks() {
        return gridDim;
    }
    static WEFT_GROUP dim3 block_index() {
        return blockIdx;
    }
    static WEFT_GROUP dim3 group_dim() {
        return gridDim;
    }
};

static WEFT_GROUP grid_group this_grid() {
    return grid_group();
}

/* Some threads of a warp, in the order of their numbers. */
class coalesced_group : public thread_group {
    unsigned group, groups;

    WEFT_GROUP unsigned from(int rank) const {
        int last = (int)size() - 1;
        return rank < 0 || rank > last ? weft_lane() : weft_thread_at(mask, (unsigned)rank);
    }
    /* The bits of the group's threads, side by side. */
    WEFT_GROUP unsigned packed(unsigned bits) const {
        unsigned result = 0, n = 0;
        for (unsigned left = mask; left; left &= left - 1, n++) {
            result |= (bits & left & -left) ? 1u << n : 0;
        }
        return result;
    }

  public:
    WEFT_GROUP explicit coalesced_group(unsigned of, unsigned number = 0, unsigned count = 1)
        : thread_group(of), group(number), groups(count) {
    }
    WEFT_GROUP unsigned weft_mask() const {
        return mask;
    }
    WEFT_GROUP unsigned meta_group_rank() const {
        return group;
    }
    WEFT_GROUP unsigned meta_group_size() const {
        return groups;
    }
    template <typename T> WEFT_GROUP T shfl(T value, int rank) const {
        return weft_shuffle(mask, value, from(rank % (int)size()));
    }
    template <typename T> WEFT_GROUP T shfl_up(T value, unsigned by) const {
        return weft_shuffle(mask, value, from((int)thread_rank() - (int)by));
    }
    template <typename T> WEFT_GROUP T shfl_down(T value, unsigned by) const {
        return weft_shuffle(mask, value, from((int)thread_rank() + (int)by));
    }
    template <typename T> WEFT_GROUP T shfl_xor(T value, unsigned bits) const {
        return weft_shuffle(mask, value, from((int)((unsigned)thread_rank() ^ bits)));
    }
    WEFT_GROUP int any(int predicate) const {
        return __any_sync(mask, predicate);
    }
    WEFT_GROUP int all(int predicate) const {
        return __all_sync(mask, predicate);
    }
    WEFT_GROUP unsigned ballot(int predicate) const {
        return packed(__ballot_sync(mask, predicate));
    }
    template <typename T> WEFT_GROUP unsigned match_any(T value) const {
        return packed(__match_any_sync(mask, value));
    }
    template <typename T> WEFT_GROUP unsigned match_all(T value, int &predicate) const {
        return packed(__match_all_sync(mask, value, &predicate));
    }
};

static WEFT_GROUP coalesced_group coalesced_threads() {
    return coalesced_group(__activemask());
}

/* The threads of a warp whose number divided by `width` is the caller's. */
static WEFT_GROUP unsigned weft_tile(unsigned width) {
    unsigned first = weft_lane() & ~(width - 1);
    return (width == 32 ? WEFT_ALL : (1u << width) - 1) << first;
}

/* N threads, a power of two; what they are a part of makes no difference. */
template <unsigned N, typename Parent = void>
class thread_block_tile : public thread_block_tile<N, void> {
  public:
    using thread_block_tile<N, void>::thread_block_tile;
};
template <unsigned N> class thread_block_tile<N, void> : public coalesced_group {
    static_assert(N >= 1 && N <= 32 && (N & (N - 1)) == 0,
                  "a tile has 1, 2, 4, 8, 16 or 32 threads");

  public:
    WEFT_GROUP explicit thread_block_tile(unsigned number, unsigned count)
        : coalesced_group(weft_tile(N), number, count) {
    }
    static WEFT_GROUP constexpr unsigned long long size() {
        return N;
    }
    static WEFT_GROUP constexpr unsigned long long num_threads() {
        return N;
    }
    static WEFT_GROUP unsigned long long thread_rank() {
        return weft_lane() & (N - 1);
    }
    template <typename T> WEFT_GROUP T shfl(T value, int rank) const {
        return weft_shuffle(mask, value, weft_from_index((unsigned)rank, N));
    }
    template <typename T> WEFT_GROUP T shfl_up(T value, unsigned by) const {
        return weft_shuffle(mask, value, weft_from_below(by, N));
    }
    template <typename T> WEFT_GROUP T shfl_down(T value, unsigned by) const {
        return weft_shuffle(mask, value, weft_from_above(by, N));
    }
    template <typename T> WEFT_GROUP T shfl_xor(T value, unsigned bits) const {
        return weft_shuffle(mask, value, weft_from_across(bits, N));
    }
    WEFT_GROUP unsigned ballot(int predicate) const {
        return __ballot_sync(mask, predicate) >> (weft_lane() & ~(N - 1));
    }
};

template <unsigned N, typename Parent>
static WEFT_GROUP thread_block_tile<N, Parent> tiled_partition(const Parent &of) {
    unsigned rank = (unsigned)of.thread_rank(), size = (unsigned)of.size();
    return thread_block_tile<N, Parent>(rank / N, (size + N - 1) / N);
}
static WEFT_GROUP thread_group tiled_partition(const thread_group &, unsigned width) {
    return thread_group::weft_of(weft_tile(width));
}

/* The threads of a group with the caller's answer, or label. A short warp has fewer than the mask
 * names. */
static WEFT_GROUP coalesced_group binary_partition(const coalesced_group &of, bool answer) {
    unsigned yes = __ballot_sync(of.weft_mask(), answer);
    unsigned no = __ballot_sync(of.weft_mask(), !answer);
    return coalesced_group(answer ? yes : no, answer, 2);
}
template <typename T>
static WEFT_GROUP coalesced_group labeled_partition(const coalesced_group &of, T label) {
    return coalesced_group(__match_any_sync(of.weft_mask(), label));
}

template <typename Group> static WEFT_GROUP void sync(const Group &of) {
    of.sync();
}
template <typename Group> static WEFT_GROUP unsigned thread_rank(const Group &of) {
    return (unsigned)of.thread_rank();
}
template <typename Group> static WEFT_GROUP unsigned group_size(const Group &of) {
    return (unsigned)of.size();
}

#undef WEFT_GROUP
} // namespace cooperative_groups

#include "cooperative_groups/weft_wide.h"

#endif
#endif
