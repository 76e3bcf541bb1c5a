/* SPDX-License-Identifier: Apache-2.0 */
/* Device code of several files (-rdc=true): functions, variables, virtual functions and tables of
 * functions of separate_other.cu; names that are static in both; a template of both. */
#include <new>

#include "separate.h"
#include "check.h"

static __device__ int own = 2;

__global__ void uses(int *at) {
    extern __shared__ int dynamic[];
    alignas(8) char room[16];
    int i = threadIdx.x;
    dynamic[i] = weighted(i);
    at[i] = reversed(dynamic[i]) + counter;
    at[32 + i] = operations[i & 1](i) + square(room)->corners();
    __syncthreads();
    if (i == 0) {
        counter += 4;
    }
}

static __global__ void same(int *at) {
    *at = own;
}

int main() {
    int host[64] = {}, six = 6, thousands[4] = {2, 20, 200, 2000}, *at = to_device(host, 64);
    uses<<<1, 4, 4 * sizeof(int)>>>(at);
    from_device(host, at, 64);
    for (int i = 0; i < 4; i++) {
        int other = 3 - i, power[] = {1, 10, 100, 1000};
        CHECK(host[i] == power[other] * other + 5);
        CHECK(host[32 + i] == (i & 1 ? 2 * i : i + 1) + 4);
    }
    DO(cudaMemcpyFromSymbol(host, counter, sizeof(int)));
    CHECK(host[0] == 9);
    DO(cudaMemcpyToSymbol(counter, &six, sizeof six));
    DO(cudaMemcpyToSymbol(powers, thousands, sizeof thousands));
    uses<<<1, 4, 4 * sizeof(int)>>>(at);
    from_device(host, at, 64);
    CHECK(host[0] == 6006 && host[3] == 6);

    same<<<1, 1>>>(at);
    run_other(at + 1);
    from_device(host, at, 2);
    CHECK(host[0] == 2 && host[1] == 70);
    filled<int><<<1, 4>>>(at, 1);
    fill_other(at + 4);
    from_device(host, at, 8);
    CHECK(host[0] == 11 && host[7] == 1010);
    return wrong;
}
