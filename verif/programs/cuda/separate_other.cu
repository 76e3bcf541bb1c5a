/* SPDX-License-Identifier: Apache-2.0 */
/* The other file of separate.cu. */
#include <new>

#include "separate.h"

__device__ int counter = 5;
__constant__ int powers[4] = {1, 10, 100, 1000};
static __device__ int own = 1;

__device__ int weighted(int x) {
    return powers[x & 3] * x;
}

__device__ int reversed(int x) {
    __shared__ int all[32];
    all[threadIdx.x] = x;
    __syncthreads();
    return all[blockDim.x - 1 - threadIdx.x];
}

struct square_t : shape {
    __device__ int corners() const override {
        return 4;
    }
};
__device__ const shape *square(char *at) {
    return new (at) square_t;
}

__device__ static int plus_one(int x) {
    return x + 1;
}
__device__ static int doubled(int x) {
    return 2 * x;
}
__device__ operation_t operations[2] = {plus_one, doubled};

static __global__ void same(int *at) {
    *at = own;
}
void run_other(int *at) {
    int seventy = 70;
    cudaMemcpyToSymbol(own, &seventy, sizeof seventy);
    same<<<1, 1>>>(at);
}

void fill_other(int *at) {
    filled<int><<<1, 4>>>(at, 1000);
}
