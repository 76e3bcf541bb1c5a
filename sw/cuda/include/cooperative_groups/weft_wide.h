/* SPDX-License-Identifier: Apache-2.0 */
/* Cooperative groups: tiles of several warps, which meet by words of shared memory that the program
 * gives. Source: CUDA C++ Programming Guide 11.8, Thread Block Tile.
 *
 * Limits: the tile's size divides the block's; of shuffles and votes there are none.
 */
#ifndef WEFT_COOPERATIVE_GROUPS_WIDE_H
#define WEFT_COOPERATIVE_GROUPS_WIDE_H
#ifdef __CUDA__

namespace cooperative_groups {

#define WEFT_WIDE __device__ __forceinline__ __attribute__((nodebug))

/* Of each tile of 64 threads or more: how many warps have come, how often all have. Of each warp: a
 * value. One of the two sizes is the most threads of the block, as versions of CUDA have it. */
template <unsigned size = 1024, unsigned other = size> struct block_tile_memory {
    static const unsigned most = size < other ? other : size;
    unsigned come[(most + 63) / 64], met[(most + 63) / 64];
    unsigned long long value[(most + 31) / 32];
};

/* The block, with such memory. */
class weft_block : public thread_block {
  public:
    unsigned *come, *met;
    unsigned long long *value;
};

template <unsigned size, unsigned other>
static WEFT_WIDE weft_block this_thread_block(block_tile_memory<size, other> &memory) {
    weft_block block;
    block.come = memory.come;
    block.met = memory.met;
    block.value = memory.value;
    for (unsigned i = (unsigned)block.thread_rank(); i < (memory.most + 63) / 64;
         i += (unsigned)block.size()) {
        memory.come[i] = memory.met[i] = 0;
    }
    __syncthreads();
    return block;
}

/* N threads, 64 or more. */
template <unsigned N> class weft_wide_tile {
    unsigned *come, *met, rank, tiles;
    unsigned long long *value;

  public:
    WEFT_WIDE explicit weft_wide_tile(const weft_block &of)
        : come(of.come + of.thread_rank() / N), met(of.met + of.thread_rank() / N),
          rank((unsigned)of.thread_rank()), tiles((unsigned)of.size() / N),
          value(of.value + of.thread_rank() / N * (N / 32)) {
        static_assert(N >= 64 && N <= 1024 && (N & (N - 1)) == 0,
                      "a tile of several warps has 64, 128, 256, 512 or 1024 threads");
    }
    WEFT_WIDE unsigned long long thread_rank() const {
        return rank % N;
    }
    static WEFT_WIDE constexpr unsigned long long size() {
        return N;
    }
    static WEFT_WIDE constexpr unsigned long long num_threads() {
        return N;
    }
    WEFT_WIDE unsigned meta_group_rank() const {
        return rank / N;
    }
    WEFT_WIDE unsigned meta_group_size() const {
        return tiles;
    }
    /* A thread of each warp comes, and asks until the last one has. */
    WEFT_WIDE void sync() const {
        __syncwarp();
        if (rank % 32 == 0) {
            unsigned before = atomicOr(met, 0);
            __threadfence();
            if (atomicAdd(come, 1) == N / 32 - 1) {
                atomicExch(come, 0);
                __threadfence();
                atomicAdd(met, 1);
            } else {
                while (atomicOr(met, 0) == before) {
                }
            }
            __threadfence();
        }
        __syncwarp();
    }
    /* Of all threads' values, the same in each thread. */
    template <typename T, typename F> WEFT_WIDE T weft_combine(T own, F &&combine) const {
        static_assert(sizeof(T) <= sizeof *value, "a value of a wide tile has at most 8 bytes");
        own = weft_reduce(WEFT_ALL, own, combine);
        if (rank % 32 == 0) {
            memcpy(&value[rank % N / 32], &own, sizeof own);
        }
        sync();
        memcpy(&own, &value[0], sizeof own);
        for (unsigned i = 1; i < N / 32; i++) {
            T next;
            memcpy(&next, &value[i], sizeof next);
            own = combine(own, next);
        }
        sync();
        return own;
    }
};

/* A tile of such a block: of one warp, or of several. */
template <unsigned N, bool wide> struct weft_partition {
    typedef thread_block_tile<N, thread_block> type;
    static WEFT_WIDE type of(const weft_block &block) {
        return tiled_partition<N, thread_block>(block);
    }
};
template <unsigned N> struct weft_partition<N, true> {
    typedef weft_wide_tile<N> type;
    static WEFT_WIDE type of(const weft_block &block) {
        return weft_wide_tile<N>(block);
    }
};
template <unsigned N>
static WEFT_WIDE typename weft_partition<N, (N > 32)>::type
tiled_partition(const weft_block &block) {
    return weft_partition<N, (N > 32)>::of(block);
}

#undef WEFT_WIDE
} // namespace cooperative_groups

#endif
#endif
