/* SPDX-License-Identifier: Apache-2.0 */
/* What programs do with votes and shuffles: sums and scans of a block, compaction, a histogram whose
 * equal keys are counted first, a sparse matrix with a warp for each row, sorting within a warp, a
 * search that ends for all. Against loops on the host. */
#include "check.h"

enum { N = 1000, THREADS = 128, WARP = 32, BLOCKS = (N + THREADS - 1) / THREADS, BINS = 16 };

#define ALL 0xffffffffu

__device__ int lane_of_thread() {
    return threadIdx.x % WARP;
}

/* The sum in lane 0. */
template <typename T> __device__ T warp_sum(T value) {
    for (int distance = WARP / 2; distance > 0; distance /= 2) {
        value += __shfl_down_sync(ALL, value, distance);
    }
    return value;
}

/* The sum up to the own lane. */
__device__ int warp_scan(int value) {
    for (int distance = 1; distance < WARP; distance *= 2) {
        int below = __shfl_up_sync(ALL, value, distance);
        value += lane_of_thread() >= distance ? below : 0;
    }
    return value;
}

/* Sums of warps pass through shared memory, and the first warp adds them. */
template <typename T> __global__ void block_sums(const T *from, T *to) {
    __shared__ T of_warp[THREADS / WARP];
    int i = blockIdx.x * THREADS + threadIdx.x;
    T sum = warp_sum(i < N ? from[i] : T(0));
    if (lane_of_thread() == 0) {
        of_warp[threadIdx.x / WARP] = sum;
    }
    __syncthreads();
    if (threadIdx.x < WARP) {
        sum = warp_sum(threadIdx.x < THREADS / WARP ? of_warp[threadIdx.x] : T(0));
        if (threadIdx.x == 0) {
            to[blockIdx.x] = sum;
        }
    }
}

__global__ void block_scans(const int *from, int *to) {
    __shared__ int of_warp[WARP];
    int i = blockIdx.x * THREADS + threadIdx.x, warp = threadIdx.x / WARP;
    int sum = warp_scan(i < N ? from[i] : 0);
    if (lane_of_thread() == WARP - 1) {
        of_warp[warp] = sum;
    }
    __syncthreads();
    if (warp == 0) {
        int total = warp_scan(threadIdx.x < THREADS / WARP ? of_warp[threadIdx.x] : 0);
        of_warp[threadIdx.x] = total;
    }
    __syncthreads();
    if (i < N) {
        to[i] = sum + (warp ? of_warp[warp - 1] : 0);
    }
}

/* One atomic operation per warp makes room for all elements that it keeps. */
__global__ void keep_odd(const int *from, int *to, int *count) {
    int i = blockIdx.x * THREADS + threadIdx.x, lane = lane_of_thread(), base = 0;
    bool keep = i < N && from[i] & 1;
    unsigned kept = __ballot_sync(ALL, keep);
    if (lane == 0) {
        base = atomicAdd(count, __popc(kept));
    }
    base = __shfl_sync(ALL, base, 0);
    if (keep) {
        to[base + __popc(kept & ((1u << lane) - 1))] = from[i];
    }
}

/* Of the threads with one key the lowest adds for all. Threads behind the end are gone. */
__global__ void histogram(const int *from, int *to) {
    int i = blockIdx.x * THREADS + threadIdx.x;
    if (i >= N) {
        return;
    }
    int key = from[i] & (BINS - 1);
    unsigned same = __match_any_sync(ALL, key);
    if (__ffs(same) - 1 == lane_of_thread()) {
        atomicAdd(to + key, __popc(same));
    }
}

/* Row r has r % 70 elements. */
__global__ void sparse(const int *begin, const float *value, float *to, int rows) {
    int row = (blockIdx.x * THREADS + threadIdx.x) / WARP;
    if (row >= rows) {
        return;
    }
    float sum = 0;
    for (int i = begin[row] + lane_of_thread(); i < begin[row + 1]; i += WARP) {
        sum += value[i];
    }
    sum = warp_sum(sum);
    if (lane_of_thread() == 0) {
        to[row] = sum;
    }
}

/* Bitonic: each warp sorts its 32 words. */
__global__ void sort_warps(int *words) {
    int i = blockIdx.x * THREADS + threadIdx.x, lane = lane_of_thread(), value = words[i];
    for (int size = 2; size <= WARP; size *= 2) {
        for (int distance = size / 2; distance > 0; distance /= 2) {
            int other = __shfl_xor_sync(ALL, value, distance);
            bool up = (lane & size) == 0, low = (lane & distance) == 0;
            value = up == low ? min(value, other) : max(value, other);
        }
    }
    words[i] = value;
}

/* The first place of a word, 32 at a time: a warp looks until one of its threads has found it. */
__global__ void search(const int *from, int word, int *to) {
    for (int first = 0; first < N; first += WARP) {
        int i = first + lane_of_thread();
        unsigned found = __ballot_sync(ALL, i < N && from[i] == word);
        if (found) {
            to[threadIdx.x] = first + __ffs(found) - 1;
            break;
        }
    }
    __syncwarp();
    if (__all_sync(ALL, to[threadIdx.x] >= 0)) {
        to[threadIdx.x] += 1;
    }
}

static int input[N];

static int compare(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

template <typename T> static void check_sums() {
    T from[N], to[BLOCKS] = {0};
    for (int i = 0; i < N; i++) {
        from[i] = (T)input[i];
    }
    T *words = to_device(from, N), *sums = to_device(to, BLOCKS);
    block_sums<<<BLOCKS, THREADS>>>(words, sums);
    from_device(to, sums, BLOCKS);
    for (int block = 0; block < BLOCKS; block++) {
        T sum = 0; /* whole numbers: exact in any order */
        for (int i = block * THREADS; i < N && i < (block + 1) * THREADS; i++) {
            sum += from[i];
        }
        CHECK(to[block] == sum);
    }
}

static void check_scans(const int *words) {
    int to[N] = {0}, *device = to_device(to, N);
    block_scans<<<BLOCKS, THREADS>>>(words, device);
    from_device(to, device, N);
    for (int i = 0, sum = 0; i < N; i++) {
        sum = (i % THREADS ? sum : 0) + input[i];
        CHECK(to[i] == sum);
    }
}

static void check_keep(const int *words) {
    int to[N] = {0}, odd[N], count = 0, kept = 0;
    int *device = to_device(to, N), *counter = to_device(&count, 1);
    keep_odd<<<BLOCKS, THREADS>>>(words, device, counter);
    from_device(to, device, N);
    from_device(&count, counter, 1);
    for (int i = 0; i < N; i++) {
        if (input[i] & 1) {
            odd[kept++] = input[i];
        }
    }
    qsort(to, kept, sizeof *to, compare);
    qsort(odd, kept, sizeof *odd, compare);
    CHECK(count == kept && memcmp(to, odd, kept * sizeof *to) == 0);
}

static void check_histogram(const int *words) {
    int to[BINS] = {0}, expected[BINS] = {0}, *device = to_device(to, BINS);
    histogram<<<BLOCKS, THREADS>>>(words, device);
    from_device(to, device, BINS);
    for (int i = 0; i < N; i++) {
        expected[input[i] & (BINS - 1)]++;
    }
    CHECK(memcmp(to, expected, sizeof to) == 0);
}

static void check_sparse() {
    enum { ROWS = 90, MOST = ROWS * 70 };
    static float value[MOST];
    int begin[ROWS + 1] = {0};
    float to[ROWS] = {0}, expected[ROWS] = {0};
    for (int row = 0; row < ROWS; row++) {
        begin[row + 1] = begin[row] + row % 70;
        for (int i = begin[row]; i < begin[row + 1]; i++) {
            value[i] = (float)(i % 37);
            expected[row] += value[i];
        }
    }
    float *device = to_device(to, ROWS);
    sparse<<<(ROWS * WARP + THREADS - 1) / THREADS, THREADS>>>(to_device(begin, ROWS + 1),
                                                              to_device(value, MOST), device, ROWS);
    from_device(to, device, ROWS);
    CHECK(memcmp(to, expected, sizeof to) == 0);
}

static void check_sort() {
    enum { WORDS = N / THREADS * THREADS };
    int to[WORDS], expected[WORDS], *device = to_device(input, WORDS);
    sort_warps<<<WORDS / THREADS, THREADS>>>(device);
    from_device(to, device, WORDS);
    memcpy(expected, input, sizeof expected);
    for (int first = 0; first < WORDS; first += WARP) {
        qsort(expected + first, WARP, sizeof *expected, compare);
    }
    CHECK(memcmp(to, expected, sizeof to) == 0);
}

static void check_search(const int *words) {
    int to[2 * WARP], *device;
    memset(to, -1, sizeof to);
    device = to_device(to, 2 * WARP);
    search<<<1, 2 * WARP>>>(words, input[777], device);
    from_device(to, device, 2 * WARP);
    for (int t = 0; t < 2 * WARP; t++) {
        CHECK(to[t] > 0 && to[t] <= 778 && input[to[t] - 1] == input[777]);
        CHECK(to[t] == to[0]);
    }
}

int main() {
    unsigned state = 1;
    for (int i = 0; i < N; i++) {
        state = state * 1664525u + 1013904223u;
        input[i] = (int)(state >> 20);
    }
    const int *words = to_device(input, N);
    check_sums<int>();
    check_sums<float>();
    check_sums<double>();
    check_scans(words);
    check_keep(words);
    check_histogram(words);
    check_sparse();
    check_sort();
    check_search(words);
    return wrong;
}
