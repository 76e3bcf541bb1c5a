/* SPDX-License-Identifier: Apache-2.0 */
/* Warp functions: examples of the programming guide, all types and widths against a loop on the
 * host, threads that come from different sides of a branch or have ended. */
#include "check.h"

enum { THREADS = 96, WARP = 32 };

/* The guide's examples: a broadcast, an inclusive scan of groups of eight, a sum across the warp.
 */
__global__ void guide(int argument, int *broadcast, int *scan, int *sum) {
    int t = threadIdx.x, lane = t & 31, value;
    value = lane == 0 ? argument + t : -1;
    broadcast[t] = __shfl_sync(0xffffffff, value, 0);
    value = 31 - lane;
    for (int i = 1; i <= 4; i *= 2) {
        int n = __shfl_up_sync(0xffffffff, value, i, 8);
        if ((lane & 7) >= i) {
            value += n;
        }
    }
    scan[t] = value;
    value = 31 - lane;
    for (int i = 16; i >= 1; i /= 2) {
        value += __shfl_xor_sync(0xffffffff, value, i, 32);
    }
    sum[t] = value;
}

/* Distances of a shuffle: within a warp, and below and above it, where five bits count. */
enum { DISTANCES = 14 };
__host__ __device__ int distance(int n) {
    return n < 11 ? 3 * n : n == 11 ? -3 : n == 12 ? 32 : 41;
}

/* Every width, four kinds. */
template <typename T> __global__ void shuffles(T *to) {
    T value = (T)(threadIdx.x * 1000003) + (T)((threadIdx.x + 1ll) << 8 * (sizeof(T) - 2));
    for (int width = 1, n = 0; width <= 32; width *= 2) {
        for (int i = 0; i < DISTANCES; i++, n += 4) {
            int by = distance(i);
            T *at = to + n * THREADS + threadIdx.x;
            at[0 * THREADS] = __shfl_sync(0xffffffff, value, by, width);
            at[1 * THREADS] = __shfl_up_sync(0xffffffff, value, by, width);
            at[2 * THREADS] = __shfl_down_sync(0xffffffff, value, by, width);
            at[3 * THREADS] = __shfl_xor_sync(0xffffffff, value, by, width);
        }
    }
}

/* Where the word of a thread comes from: PTX ISA, shfl. */
static int source(int kind, int lane, int distance, int width) {
    int by = distance & (WARP - 1);
    int first = lane & ~(width - 1), last = first + width - 1;
    int at = kind == 0   ? first + (by & (width - 1))
             : kind == 1 ? lane - by
             : kind == 2 ? lane + by
                         : lane ^ by;
    bool inside = kind == 1 ? at >= first : at <= last;
    return inside ? at : lane;
}

template <typename T> static void check_shuffles() {
    enum { COUNT = 6 * DISTANCES * 4 * THREADS };
    static T host[COUNT];
    T *device = to_device(host, COUNT);
    shuffles<<<1, THREADS>>>(device);
    from_device(host, device, COUNT);
    for (int width = 1, n = 0; width <= 32; width *= 2) {
        for (int i = 0; i < DISTANCES; i++) {
            for (int kind = 0; kind < 4; kind++, n++) {
                for (int t = 0; t < THREADS; t++) {
                    int from = t / WARP * WARP + source(kind, t % WARP, distance(i), width);
                    T value = (T)(from * 1000003) + (T)((from + 1ll) << 8 * (sizeof(T) - 2));
                    CHECK(host[n * THREADS + t] == value);
                }
            }
        }
    }
    DO(cudaFree(device));
}

__global__ void votes(unsigned *to) {
    int t = threadIdx.x, lane = t & 31;
    unsigned half = t & 1 ? 0xaaaaaaaa : 0x55555555;
    unsigned *at = to + 8 * t;
    at[0] = __ballot_sync(0xffffffff, t % 3 == 0);
    at[1] = __any_sync(0xffffffff, t == 40) << 4 | __all_sync(0xffffffff, t >= 32);
    at[2] = __uni_sync(0xffffffff, t < 32) << 4 | __uni_sync(0xffffffff, t < 33);
    at[3] = __ballot_sync(half, lane > 20); /* two groups in one statement */
    if (t & 1) {
        at[4] = __ballot_sync(0xaaaaaaaa, lane > 10);
    } else {
        at[4] = __ballot_sync(0x55555555, lane < 10);
    }
    at[5] = __ballot(lane & 1) + __any(lane == 7) + __all(lane < 32);
    at[6] = __activemask() >> lane & 1;
    if (t >= 84) {
        return; /* 12 of the last warp end */
    }
    at[7] = __ballot_sync(0xffffffff, 1);
}

__global__ void matches(unsigned *to) {
    int t = threadIdx.x, pred;
    double key = t % 5 * 1e100;
    to[4 * t] = __match_any_sync(0xffffffff, t % 3);
    to[4 * t + 1] = __match_any_sync(0xffffffff, key);
    to[4 * t + 2] = __match_all_sync(0xffffffff, t / 32 == 1 ? 7 : t, &pred) + pred;
    to[4 * t + 3] = __match_all_sync(0xffffffff, 1ull << 40, &pred) + pred;
}

__global__ void reductions(unsigned *to) {
    int t = threadIdx.x, lane = t & 31;
    unsigned mask = lane < 20 ? 0xfffff : 0xfff00000;
    unsigned *at = to + 8 * t;
    at[0] = __reduce_add_sync(mask, (unsigned)t);
    at[1] = __reduce_min_sync(mask, 50 - t);
    at[2] = __reduce_max_sync(mask, t - 60);
    at[3] = __reduce_max_sync(mask, (unsigned)t - 60u);
    at[4] = __reduce_and_sync(mask, 0xf0f0u | t);
    at[5] = __reduce_or_sync(mask, 1u << lane);
    at[6] = __reduce_xor_sync(mask, 1u << lane % 16);
}

/* Words pass through shared memory; __syncwarp orders them. */
__global__ void exchanges(int *to) {
    __shared__ int word[THREADS];
    int t = threadIdx.x;
    for (int round = 0; round < 4; round++) {
        word[t] = t * 10 + round;
        __syncwarp();
        to[round * THREADS + t] = word[t ^ 1 << round];
        __syncwarp();
    }
}

static void check_guide() {
    int host[3 * THREADS] = {0}, *device = to_device(host, 3 * THREADS);
    guide<<<1, THREADS>>>(1000, device, device + THREADS, device + 2 * THREADS);
    from_device(host, device, 3 * THREADS);
    for (int t = 0, sum = 0; t < THREADS; t++) {
        sum = (t % 8 ? sum : 0) + 31 - t % WARP;
        CHECK(host[t] == 1000 + t / WARP * WARP);
        CHECK(host[THREADS + t] == sum);
        CHECK(host[2 * THREADS + t] == 496);
    }
}

static void check_votes() {
    unsigned host[8 * THREADS] = {0}, *device = to_device(host, 8 * THREADS);
    votes<<<1, THREADS>>>(device);
    from_device(host, device, 8 * THREADS);
    for (int t = 0; t < THREADS; t++) {
        unsigned *at = host + 8 * t, third = 0, warp = t / WARP;
        for (int lane = 0; lane < WARP; lane++) {
            third |= (unsigned)((warp * WARP + lane) % 3 == 0) << lane;
        }
        CHECK(at[0] == third);
        CHECK(at[1] == (warp == 1 ? 1u << 4 | 1 : warp == 2));
        CHECK(at[2] == (1u << 4 | (warp != 1)));
        CHECK(at[3] == (0xffe00000u & (t & 1 ? 0xaaaaaaaa : 0x55555555)));
        CHECK(at[4] == (t & 1 ? 0xaaaaa800u : 0x155u));
        CHECK(at[5] == 0xaaaaaaaau + 2);
        CHECK(at[6] == 1);
        CHECK(at[7] == (t >= 84 ? 0 : warp == 2 ? 0xfffff : 0xffffffff));
    }
}

static void check_matches() {
    unsigned host[4 * THREADS] = {0}, *device = to_device(host, 4 * THREADS);
    matches<<<1, THREADS>>>(device);
    from_device(host, device, 4 * THREADS);
    for (int t = 0; t < THREADS; t++) {
        unsigned *at = host + 4 * t, third = 0, fifth = 0, warp = t / WARP;
        for (int lane = 0; lane < WARP; lane++) {
            int other = warp * WARP + lane;
            third |= (unsigned)(other % 3 == t % 3) << lane;
            fifth |= (unsigned)(other % 5 == t % 5) << lane;
        }
        CHECK(at[0] == third && at[1] == fifth);
        CHECK(at[2] == (warp == 1 ? 0xffffffffu + 1 : 0));
        CHECK(at[3] == 0xffffffffu + 1);
    }
}

static void check_reductions() {
    unsigned host[8 * THREADS] = {0}, *device = to_device(host, 8 * THREADS);
    reductions<<<1, THREADS>>>(device);
    from_device(host, device, 8 * THREADS);
    for (int t = 0; t < THREADS; t++) {
        int low = t % WARP < 20 ? t / WARP * WARP : t / WARP * WARP + 20;
        int high = t % WARP < 20 ? low + 19 : low + 11;
        unsigned *at = host + 8 * t, sum = 0, most = 0, all = ~0u, some = 0, odd = 0;
        for (unsigned i = low; i <= (unsigned)high; i++) {
            sum += i;
            most = i - 60u > most ? i - 60u : most;
            all &= 0xf0f0u | i;
            some |= 1u << i % WARP;
            odd ^= 1u << i % 16;
        }
        CHECK(at[0] == sum && (int)at[1] == 50 - high && (int)at[2] == high - 60);
        CHECK(at[3] == most && at[4] == all && at[5] == some && at[6] == odd);
    }
}

static void check_exchanges() {
    int host[4 * THREADS] = {0}, *device = to_device(host, 4 * THREADS);
    exchanges<<<1, THREADS>>>(device);
    from_device(host, device, 4 * THREADS);
    for (int n = 0; n < 4 * THREADS; n++) {
        CHECK(host[n] == (n % THREADS ^ 1 << n / THREADS) * 10 + n / THREADS);
    }
}

/* What a part of a warp adds up by all five distances: threads that it does not name give 0. */
__global__ void part(int *to, int named) {
    int t = threadIdx.x % WARP, value = t + 1;
    if (t < named) {
        for (int i = WARP / 2; i > 0; i /= 2) {
            value += __shfl_down_sync((1u << named) - 1, value, i);
        }
    }
    to[threadIdx.x] = value;
}

static void check_part() {
    for (int named = 1; named < WARP; named += 6) {
        int host[THREADS] = {0}, *device = to_device(host, THREADS);
        part<<<1, THREADS>>>(device, named);
        from_device(host, device, THREADS);
        CHECK(host[0] == named * (named + 1) / 2 && host[WARP] == host[0]);
        CHECK(host[WARP - 1] == WARP);
        DO(cudaFree(device));
    }
}

/* Thread 33 waits for the block, and the others of its warp for thread 33. */
__global__ void apart() {
    if (threadIdx.x == 33) {
        __syncthreads();
    }
    __syncwarp();
}

int main(int count, char **) {
    if (count > 1) {
        apart<<<1, 40>>>();
        printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
        return 0;
    }
    check_guide();
    check_shuffles<int>();
    check_shuffles<unsigned long>();
    check_shuffles<long long>();
    check_shuffles<float>();
    check_shuffles<double>();
    check_votes();
    check_matches();
    check_reductions();
    check_exchanges();
    check_part();
    return wrong;
}
