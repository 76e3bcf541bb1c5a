/* SPDX-License-Identifier: Apache-2.0 */
/* A heap of kernels that many threads run out at once, with blocks of all sizes: no two overlap,
 * all lie in it, and what is left at the end is less than the smallest block. */
#include <algorithm>

#include "check.h"

enum { BLOCKS = 4, THREADS = 32, BYTES = 1 << 15, MOST = BYTES / 32, LARGEST = 2048 };
/* As the runtime has it (sw/cuda/heap.h): before all blocks, and before each of them. */
enum { HEAP_HEAD = 128 + 32 * 128, HEAD = 16 };

struct taken {
    unsigned at, bytes;
};

/* A thread takes blocks, each of another size, until there is no room, and then halves of that. */
__global__ void fill(taken *all, int *count) {
    unsigned mix = (blockIdx.x * blockDim.x + threadIdx.x) * 2654435761u;
    for (unsigned bytes = LARGEST >> (mix >> 29); bytes >= 16;) {
        void *at = malloc(bytes);
        if (!at) {
            bytes /= 2;
            continue;
        }
        int number = atomicAdd(count, 1);
        if (number < MOST) {
            all[number] = taken{(unsigned)(size_t)at, bytes};
        }
        mix = mix * 1664525u + 1013904223u;
        bytes = LARGEST >> (mix >> 29);
    }
}

int main() {
    static taken all[MOST];
    int count = 0;
    DO(cudaDeviceSetLimit(cudaLimitMallocHeapSize, BYTES));
    taken *device_all = to_device(all, MOST);
    int *device_count = to_device(&count, 1);
    fill<<<BLOCKS, THREADS>>>(device_all, device_count);
    fill<<<1, 1>>>(device_all, device_count); /* what was turned away beside another thread */
    from_device(all, device_all, MOST);
    from_device(&count, device_count, 1);
    CHECK(count > 10 && count <= MOST);
    std::sort(all, all + std::min(count, (int)MOST),
              [](const taken &a, const taken &b) { return a.at < b.at; });
    unsigned used = HEAP_HEAD;
    for (int i = 0; i < count && i < MOST; i++) {
        CHECK(i == 0 || all[i].at >= all[i - 1].at + all[i - 1].bytes + HEAD);
        CHECK(all[i].at + all[i].bytes <= all[0].at - HEAD - HEAP_HEAD + BYTES);
        used += all[i].bytes + HEAD;
    }
    CHECK(used <= BYTES && BYTES - used < 16 + HEAD);
    return wrong;
}
