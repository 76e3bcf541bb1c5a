/* SPDX-License-Identifier: Apache-2.0 */
/* A cooperative launch: blocks that meet, and see what all of them wrote before. With the argument
 * `alone`, a launch that is none. */
#include <cooperative_groups.h>
#include <string.h>

#include "check.h"

namespace cg = cooperative_groups;

enum { THREADS = 48, ROUNDS = 5, MOST = 4096 };

/* In each round every thread adds what the thread of its number in the next block has. */
__global__ void around(int *from, int *to, int rounds) {
    cg::grid_group grid = cg::this_grid();
    unsigned own = grid.thread_rank(), next = (own + THREADS) % (unsigned)grid.size();
    for (int i = 0; i < rounds; i++) {
        to[own] = from[own] + from[next];
        grid.sync();
        int *other = from;
        from = to, to = other;
    }
}

/* One launch, and another one: the meeting is as it was. */
static int rounds(int blocks) {
    int n = blocks * THREADS, count = ROUNDS, *at, *to, good = 0;
    static int words[MOST * THREADS], sums[MOST * THREADS];
    DO(cudaMalloc(&at, n * sizeof *at));
    DO(cudaMalloc(&to, n * sizeof *to));
    for (int i = 0; i < n; i++) {
        words[i] = i * i % 1009;
    }
    DO(cudaMemcpy(at, words, n * sizeof *at, cudaMemcpyHostToDevice));
    void *arguments[] = {&at, &to, &count};
    DO(cudaLaunchCooperativeKernel(around, blocks, THREADS, arguments));
    DO(cudaMemcpy(sums, ROUNDS % 2 ? to : at, n * sizeof *at, cudaMemcpyDeviceToHost));
    for (int r = 0; r < ROUNDS; r++) {
        static int before[MOST * THREADS];
        memcpy(before, words, sizeof before);
        for (int i = 0; i < n; i++) {
            words[i] = before[i] + before[(i + THREADS) % n];
        }
    }
    for (int i = 0; i < n; i++) {
        good += sums[i] == words[i];
    }
    DO(cudaFree(at));
    DO(cudaFree(to));
    return good == n;
}

static void too_many(int most) {
    int *none = NULL, count = 0, value = 0;
    void *arguments[] = {&none, &none, &count};
    CHECK(cudaLaunchCooperativeKernel((void *)around, most + 1, THREADS, arguments, 0, 0) ==
          cudaErrorCooperativeLaunchTooLarge);
    CHECK(cudaGetLastError() == cudaErrorCooperativeLaunchTooLarge);
    CHECK(cudaLaunchCooperativeKernel(around, 1, 0, arguments) == cudaErrorInvalidConfiguration);
    DO(cudaDeviceGetAttribute(&value, cudaDevAttrCooperativeLaunch, 0));
    CHECK(value == 1);
    cudaGetLastError();
}

int main(int count, char **argument) {
    int blocks = 0, cores = 0;
    (void)argument;
    if (count > 1) {
        around<<<1, THREADS>>>(NULL, NULL, 0);
        CHECK(cudaGetLastError() == cudaSuccess);
        int *at;
        DO(cudaMalloc(&at, 2 * THREADS * sizeof *at));
        around<<<1, THREADS>>>(at, at + THREADS, 1);
        puts(cudaGetErrorName(cudaGetLastError()));
        return wrong;
    }
    DO(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, around, THREADS, 0));
    DO(cudaDeviceGetAttribute(&cores, cudaDevAttrMultiProcessorCount, 0));
    bool golden = getenv("WEFT_MODE") && strcmp(getenv("WEFT_MODE"), "golden") == 0;
    int most = golden ? 1 : blocks * cores;
    CHECK(rounds(1));
    CHECK(rounds(most));
    CHECK(rounds(most > 1 ? most - 1 : 1));
    too_many(most);
    return wrong;
}
