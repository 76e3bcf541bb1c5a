/* SPDX-License-Identifier: Apache-2.0 */
/* Threads of the host that use the runtime at the same time, for the thread sanitizer: each has
 * memory, events, textures and launches of its own, and an error that is its own. All read managed
 * memory, of which each thread's kernel writes a part. */
#include <thread>
#include <vector>

#include "check.h"

enum { THREADS = 4, ROUNDS = 3, N = 32 };

__device__ int counter;

__global__ void work(int *own, int *shared, cudaTextureObject_t texture, int thread) {
    own[threadIdx.x] += tex1Dfetch<int>(texture, threadIdx.x);
    if (threadIdx.x == 0) {
        atomicAdd(&counter, 1);
        shared[1 + thread] += shared[0];
    }
}

static int *managed;

static void run(int thread) {
    int host[N], sum = thread;
    cudaEvent_t event;
    cudaStream_t stream;
    cudaTextureObject_t texture;
    cudaTextureDesc how = {};
    cudaResourceDesc what = {};
    for (int i = 0; i < N; i++) {
        host[i] = i;
    }
    int *own = to_device(host, N);
    what.resType = cudaResourceTypeLinear;
    what.res.linear.devPtr = to_device(host, N);
    what.res.linear.desc = cudaCreateChannelDesc<int>();
    what.res.linear.sizeInBytes = sizeof host;
    DO(cudaCreateTextureObject(&texture, &what, &how, nullptr));
    DO(cudaEventCreate(&event));
    DO(cudaStreamCreate(&stream));
    for (int i = 0; i < ROUNDS; i++) {
        work<<<1, N, 0, stream>>>(own, managed, texture, thread);
        DO(cudaEventRecord(event, stream));
        DO(cudaStreamSynchronize(stream));
        DO(cudaMemcpyFromSymbol(&sum, counter, sizeof sum));
        CHECK(sum >= i + 1 && sum <= THREADS * ROUNDS);
        CHECK(cudaSetDevice(thread + 1) == cudaErrorInvalidDevice);
        CHECK(cudaGetLastError() == cudaErrorInvalidDevice && cudaGetLastError() == cudaSuccess);
    }
    from_device(host, own, N);
    for (int i = 0; i < N; i++) {
        CHECK(host[i] == (1 + ROUNDS) * i);
    }
    DO(cudaDestroyTextureObject(texture));
    DO(cudaEventDestroy(event));
    DO(cudaStreamDestroy(stream));
    DO(cudaFree(own));
}

int main() {
    std::vector<std::thread> threads;
    int sum = 0;
    DO(cudaMallocManaged(&managed, (1 + THREADS) * sizeof *managed));
    managed[0] = 5;
    for (int i = 0; i < THREADS; i++) {
        threads.emplace_back(run, i);
    }
    for (std::thread &thread : threads) {
        thread.join();
    }
    for (int i = 0; i < THREADS; i++) {
        CHECK(managed[1 + i] == 5 * ROUNDS);
    }
    DO(cudaMemcpyFromSymbol(&sum, counter, sizeof sum));
    CHECK(sum == THREADS * ROUNDS);
    return wrong;
}
