/* SPDX-License-Identifier: Apache-2.0 */
/* Cooperative groups: numbers of threads, sums by the block and by tiles of each width, as the
 * guide's examples have them, groups of threads with one answer or label. */
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

#include "check.h"

namespace cg = cooperative_groups;

enum { X = 12, Y = 8, THREADS = X * Y, BLOCKS = 3 };

/* The guide's sum of a group of any kind, in thread 0 of it. */
__device__ int reduce_sum(const cg::thread_group &g, int *words, int value) {
    int rank = (int)g.thread_rank();
    for (int i = (int)g.size() / 2; i > 0; i /= 2) {
        words[rank] = value;
        g.sync();
        if (rank < i) {
            value += words[rank + i];
        }
        g.sync();
    }
    return value;
}

__global__ void numbers(unsigned *to) {
    cg::thread_block block = cg::this_thread_block();
    cg::grid_group grid = cg::this_grid();
    unsigned *at = to + 6 * grid.thread_rank();
    at[0] = block.thread_rank();
    at[1] = block.size() * 1000 + grid.size();
    at[2] = block.group_index().x * 10000 + block.thread_index().y * 100 + block.thread_index().x;
    cg::thread_block_tile<8> tile = cg::tiled_partition<8>(block);
    at[3] = tile.thread_rank() * 100 + tile.meta_group_rank() * 10000 + tile.meta_group_size();
    at[4] = cg::group_size(cg::tiled_partition(block, 16)) * 100 +
            cg::thread_rank(cg::tiled_partition(block, 16));
    auto pair = cg::tiled_partition<2>(tile);
    at[5] = pair.meta_group_rank() * 100 + pair.thread_rank();
}

__global__ void sums(int *to) {
    __shared__ int words[THREADS];
    cg::thread_block block = cg::this_thread_block();
    int t = block.thread_rank();
    int whole = reduce_sum(cg::tiled_partition(block, 32), words + t / 32 * 32, t);
    block.sync();
    int part = reduce_sum(cg::tiled_partition(block, 4), words + t / 4 * 4, t);
    to[2 * t] = t % 32 ? 0 : whole;
    to[2 * t + 1] = t % 4 ? 0 : part;
}

template <unsigned N> __device__ void tile_of(int *at) {
    auto tile = cg::tiled_partition<N>(cg::this_thread_block());
    int t = cg::this_thread_block().thread_rank(), value = t * t, sum = value;
    for (unsigned i = N / 2; i > 0; i /= 2) {
        sum += tile.shfl_xor(sum, i);
    }
    at[0] = sum;
    at[1] = tile.shfl(value, 1) + tile.shfl_up(value, 1) - tile.shfl_down(value, 2);
    at[2] = tile.any(t == 40) + 2 * tile.all(t < 40) + 4 * tile.ballot(t % 3 == 0);
    at[3] = cg::reduce(tile, value, cg::greater<int>());
    at[4] = cg::inclusive_scan(tile, t) + cg::exclusive_scan(tile, t, cg::plus<int>());
    tile.sync();
}

__global__ void tiles(int *to) {
    int *at = to + 30 * cg::this_thread_block().thread_rank();
    tile_of<1>(at);
    tile_of<2>(at + 5);
    tile_of<4>(at + 10);
    tile_of<8>(at + 15);
    tile_of<16>(at + 20);
    tile_of<32>(at + 25);
}

__global__ void parts(unsigned *to) {
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    int t = cg::this_thread_block().thread_rank();
    unsigned *at = to + 6 * t;
    cg::coalesced_group odd = cg::binary_partition(warp, t % 2 == 1);
    at[0] = odd.thread_rank() * 100 + odd.size() + 10000 * odd.meta_group_rank();
    at[1] = odd.shfl(t, 3);
    cg::coalesced_group third = cg::labeled_partition(warp, t % 3);
    at[2] = cg::reduce(third, t, cg::plus<int>());
    at[3] = third.ballot(t % 2) + third.shfl_up(t, 1) * 10000;
    if (t % 2) {
        at[4] = odd.ballot(t > 40) + cg::inclusive_scan(odd, 1) * 100000;
    } else {
        at[4] = odd.match_any(t / 8);
    }
    at[5] = cg::coalesced_threads().size();
}

__global__ void short_parts(unsigned *to) {
    unsigned t = cg::this_thread_block().thread_rank();
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    to[t] = cg::binary_partition(warp, t % 4 == 1).size();
}

static void check_numbers() {
    static unsigned host[6 * THREADS * BLOCKS];
    unsigned *device = to_device(host, 6 * THREADS * BLOCKS);
    numbers<<<BLOCKS, dim3(X, Y)>>>(device);
    from_device(host, device, 6 * THREADS * BLOCKS);
    for (unsigned i = 0; i < THREADS * BLOCKS; i++) {
        unsigned *at = host + 6 * i, t = i % THREADS;
        CHECK(at[0] == t && at[1] == THREADS * 1000 + THREADS * BLOCKS);
        CHECK(at[2] == i / THREADS * 10000 + t / X * 100 + t % X);
        CHECK(at[3] == t % 8 * 100 + t / 8 * 10000 + THREADS / 8);
        CHECK(at[4] == 1600 + t % 16 && at[5] == t % 8 / 2 * 100 + t % 2);
    }
}

static void check_sums() {
    int host[2 * THREADS] = {0}, *device = to_device(host, 2 * THREADS);
    sums<<<1, dim3(X, Y)>>>(device);
    from_device(host, device, 2 * THREADS);
    for (int t = 0; t < THREADS; t++) {
        CHECK(host[2 * t] == (t % 32 ? 0 : 32 * t + 31 * 16));
        CHECK(host[2 * t + 1] == (t % 4 ? 0 : 4 * t + 6));
    }
}

/* What tile_of has to find. */
static void check_tile(const int *at, int t, int n) {
    int first = t / n * n, last = first + n - 1, sum = 0, most = 0, upto = 0;
    bool any = false, all = true;
    unsigned third = 0;
    for (int i = first; i <= last; i++) {
        sum += i * i;
        most = i * i > most ? i * i : most;
        upto += i <= t ? i : 0;
        any |= i == 40;
        all &= i < 40;
        third |= (unsigned)(i % 3 == 0) << (i - first);
    }
    int one = first + 1 % n, below = t > first ? t - 1 : t, above = t + 2 <= last ? t + 2 : t;
    CHECK(at[0] == sum);
    CHECK(at[1] == one * one + below * below - above * above);
    CHECK((unsigned)at[2] == any + 2u * all + 4 * third);
    CHECK(at[3] == most && at[4] == 2 * upto - t);
}

static void check_tiles() {
    static int host[30 * THREADS];
    int *device = to_device(host, 30 * THREADS);
    tiles<<<1, dim3(X, Y)>>>(device);
    from_device(host, device, 30 * THREADS);
    for (int t = 0; t < THREADS; t++) {
        for (int n = 1, k = 0; n <= 32; n *= 2, k += 5) {
            check_tile(host + 30 * t + k, t, n);
        }
    }
}

static void check_parts() {
    unsigned host[6 * THREADS] = {0}, *device = to_device(host, 6 * THREADS);
    parts<<<1, dim3(X, Y)>>>(device);
    from_device(host, device, 6 * THREADS);
    for (unsigned t = 0; t < THREADS; t++) {
        unsigned *at = host + 6 * t, first = t / 32 * 32, sum = 0, ballot = 0, before = t, n = 0;
        for (unsigned i = first; i < first + 32; i++) {
            if (i % 3 == t % 3) {
                sum += i;
                ballot |= i % 2 << n++;
                before = i < t ? i : before;
            }
        }
        CHECK(at[0] == t % 32 / 2 * 100 + 16 + 10000 * (t % 2));
        CHECK(at[1] == first + 6 + t % 2);
        CHECK(at[2] == sum && at[3] == ballot + before * 10000);
        unsigned above = t < 32 ? 0 : t < 64 ? 0xfff0 : 0xffff;
        CHECK(at[4] == (t % 2 ? above + (t % 32 / 2 + 1) * 100000 : 15u << t % 32 / 8 * 4));
        CHECK(at[5] == 1);
    }
}

/* The last warp has 8 threads: 2 and 6 of them. */
static void check_short_parts() {
    unsigned host[40] = {0}, *device = to_device(host, 40);
    short_parts<<<1, 40>>>(device);
    from_device(host, device, 40);
    for (unsigned t = 0; t < 40; t++) {
        CHECK(host[t] == (t % 4 == 1 ? 1u : 3u) * (t < 32 ? 8 : 2));
    }
}

/* Tiles of two warps: a sum, the largest value, and what another thread of the tile wrote. */
__global__ void wide(double *sums, int *to) {
    enum { ALL = 128, TILE = 64 };
    __shared__ cg::block_tile_memory<ALL> memory;
    __shared__ int words[ALL];
    auto block = cg::this_thread_block(memory);
    auto tile = cg::tiled_partition<TILE>(block);
    int t = block.thread_rank(), within = tile.thread_rank();
    sums[t] = cg::reduce(tile, t + 0.5, cg::plus<double>());
    words[t] = cg::reduce(tile, t * 37 % 101, cg::greater<int>()) + t;
    tile.sync();
    to[t] = words[tile.meta_group_rank() * TILE + (within + 40) % TILE] +
            1000 * (int)(tile.size() + tile.meta_group_size()) +
            100000 * (int)cg::tiled_partition<32>(block).thread_rank();
}

static void check_wide() {
    double sums[128] = {0}, *sum = to_device(sums, 128);
    int host[128] = {0}, *device = to_device(host, 128);
    wide<<<1, 128>>>(sum, device);
    from_device(host, device, 128);
    from_device(sums, sum, 128);
    for (int t = 0; t < 128; t++) {
        int first = t / 64 * 64, most = 0;
        for (int i = first; i < first + 64; i++) {
            most = i * 37 % 101 > most ? i * 37 % 101 : most;
        }
        CHECK(sums[t] == 64 * first + 63 * 32 + 32);
        CHECK(host[t] == most + first + (t + 40) % 64 + 66000 + 100000 * (t % 32));
    }
}

int main() {
    check_numbers();
    check_sums();
    check_tiles();
    check_parts();
    check_short_parts();
    check_wide();
    return wrong;
}
