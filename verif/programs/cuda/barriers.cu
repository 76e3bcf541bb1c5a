/* SPDX-License-Identifier: Apache-2.0 */
/* Barriers in two steps, copies by a group, pipelines of a thread and of a block. */
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

#include "check.h"

namespace cg = cooperative_groups;
typedef cuda::barrier<cuda::thread_scope_block> block_barrier;

enum { THREADS = 96, ROUNDS = 4, STAGES = 2, ROLES = 64 };

/* Each round every thread reads what its neighbour wrote in it. */
__global__ void rounds(int *to) {
    __shared__ block_barrier barrier;
    __shared__ int word[2][THREADS];
    int t = threadIdx.x, sum = 0;
    if (t == 0) {
        init(&barrier, blockDim.x);
    }
    __syncthreads();
    for (int i = 0; i < ROUNDS; i++) {
        word[i % 2][t] = t * (i + 1);
        auto token = barrier.arrive();
        sum += i;
        barrier.wait(std::move(token));
        sum += word[i % 2][(t + 40) % THREADS];
    }
    to[t] = sum;
}

struct add {
    int *total;
    __device__ void operator()() const {
        ++*total;
    }
};

/* A warp leaves after the first phase; the last arrival of each adds one. */
__global__ void drops(int *to) {
    __shared__ cuda::barrier<cuda::thread_scope_block, add> barrier;
    __shared__ int total;
    if (threadIdx.x == 0) {
        total = 0;
        init(&barrier, THREADS, add{&total});
    }
    __syncthreads();
    if (threadIdx.x < 32) {
        barrier.arrive_and_drop();
    } else {
        barrier.arrive_and_wait();
        barrier.arrive_and_wait();
    }
    __syncthreads();
    to[threadIdx.x] = total;
}

__global__ void copies(int *to, const int *from) {
    __shared__ int word[THREADS + 1];
    auto block = cg::this_thread_block();
    cg::memcpy_async(block, word, from, cuda::aligned_size_t<4>(sizeof(int) * THREADS));
    cg::wait(block);
    to[threadIdx.x] = word[(threadIdx.x + 1) % THREADS];
    block.sync();
    cg::memcpy_async(block, (char *)word + 1, THREADS, (const char *)from, THREADS - 5);
    cg::wait_prior<0>(block);
    to[THREADS + threadIdx.x] = threadIdx.x < THREADS - 5 ? ((char *)word)[1 + threadIdx.x] : -1;
    auto pipe = cuda::make_pipeline();
    __syncthreads();
    pipe.producer_acquire();
    cuda::memcpy_async(&word[threadIdx.x], &from[threadIdx.x], sizeof(int), pipe);
    pipe.producer_commit();
    cuda::pipeline_consumer_wait_prior<0>(pipe);
    pipe.consumer_wait();
    to[2 * THREADS + threadIdx.x] = word[threadIdx.x];
    pipe.consumer_release();
}

/* A warp fills what another one reads, STAGES rows ahead. */
__global__ void roles(int *to, const int *from) {
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, STAGES> state;
    __shared__ int row[STAGES][32];
    bool produces = threadIdx.x >= 32;
    auto role = produces ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer;
    auto pipe = cuda::make_pipeline(cg::this_thread_block(), &state, role);
    int lane = threadIdx.x % 32, sum = 0;
    for (int i = 0; i < 3 * STAGES; i++) {
        if (produces) {
            pipe.producer_acquire();
            cuda::memcpy_async(&row[i % STAGES][lane], &from[32 * (i % 3) + lane], sizeof(int),
                               pipe);
            pipe.producer_commit();
        } else {
            pipe.consumer_wait();
            sum = 3 * sum + row[i % STAGES][31 - lane];
            pipe.consumer_release();
        }
    }
    to[threadIdx.x] = sum;
}

int main() {
    int numbers[THREADS], got[3 * THREADS], good = 0;
    for (int i = 0; i < THREADS; i++) {
        numbers[i] = 7 * i % 100;
    }
    int *from = to_device(numbers, THREADS), *to;
    DO(cudaMalloc(&to, sizeof got));
    rounds<<<1, THREADS>>>(to);
    from_device(got, to, THREADS);
    for (int i = 0; i < THREADS; i++) {
        good += got[i] == 6 + 10 * ((i + 40) % THREADS);
    }
    CHECK(good == THREADS);
    drops<<<1, THREADS>>>(to);
    from_device(got, to, THREADS);
    CHECK(got[0] == 2 && got[THREADS - 1] == 2);
    copies<<<1, THREADS>>>(to, from);
    from_device(got, to, 3 * THREADS);
    good = 0;
    for (int i = 0; i < THREADS; i++) {
        good += got[i] == numbers[(i + 1) % THREADS] && got[2 * THREADS + i] == numbers[i] &&
                got[THREADS + i] == (i < THREADS - 5 ? ((char *)numbers)[i] : -1);
    }
    CHECK(good == THREADS);
    roles<<<1, ROLES>>>(to, from);
    from_device(got, to, ROLES);
    good = 0;
    for (int i = 0; i < 32; i++) {
        int sum = 0;
        for (int r = 0; r < 3 * STAGES; r++) {
            sum = 3 * sum + numbers[32 * (r % 3) + 31 - i];
        }
        good += got[i] == sum && got[32 + i] == 0;
    }
    CHECK(good == 32);
    return wrong;
}
