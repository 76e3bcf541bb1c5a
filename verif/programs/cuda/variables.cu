/* SPDX-License-Identifier: Apache-2.0 */
/* Variables: initial values with addresses in arrays and structures, constant memory that the host
 * writes, shared memory static and dynamic, what stays between launches, static variables of a
 * function, tables of functions. */
#include "check.h"

struct entry {
    char tag;
    int *at;
    short weight;
    float f[2];
};
typedef int (*operation)(int);

__device__ int numbers[4] = {10, 20, 30, 40};
__device__ entry table[2] = {{1, numbers + 1, 5, {0.5f, 0.25f}}, {2, &numbers[3], 6, {1, 2}}};
__device__ int *first = numbers;
__constant__ float factor[3] = {1, 2, 3};
__constant__ const int *constant_pointer;

__device__ __noinline__ int twice(int x) {
    return 2 * x;
}
__device__ __noinline__ int square(int x) {
    return x * x;
}
__device__ operation operations[2] = {twice, square};

__device__ int count() {
    static int calls = 5;
    return atomicAdd(&calls, 1);
}

__global__ void read(float *out) {
    const entry &e = table[threadIdx.x & 1];
    out[threadIdx.x] = e.tag * 1000 + *e.at + e.weight * 0.5f + e.f[1] + factor[threadIdx.x % 3];
}
__global__ void call(int *out) {
    out[threadIdx.x] = operations[threadIdx.x & 1](threadIdx.x) + *first + *constant_pointer;
}
__global__ void counted(int *out) {
    out[threadIdx.x] = count();
    if (threadIdx.x == 0) {
        first = numbers + 2;
    }
}
__global__ void turn(int *data, int n) {
    extern __shared__ int dynamic[];
    __shared__ int fixed[32];
    int i = threadIdx.x;
    fixed[i] = data[i];
    dynamic[i] = data[n + i];
    __syncthreads();
    data[i] = dynamic[n - 1 - i];
    data[n + i] = fixed[n - 1 - i];
}

int main() {
    float out[6], factors[3] = {4, 5, 6}, *device = to_device(out, 6);
    read<<<1, 6>>>(device);
    from_device(out, device, 6);
    for (int i = 0; i < 6; i++) {
        CHECK(out[i] == (i & 1 ? 2000 + 40 + 3 + 2 : 1000 + 20 + 2.5f + 0.25f) + 1 + i % 3);
    }
    DO(cudaMemcpyToSymbol(factor, factors, sizeof factors));
    read<<<1, 6>>>(device);
    from_device(out, device, 6);
    CHECK(out[0] == 1000 + 20 + 2.5f + 0.25f + 4);
    DO(cudaMemcpyToSymbol("factor", factors + 1, sizeof factors[0]));
    read<<<1, 6>>>(device);
    from_device(out, device, 6);
    CHECK(out[0] == 1000 + 20 + 2.5f + 0.25f + 5);
    CHECK(cudaMemcpyToSymbol("fact", factors, sizeof factors[0]) == cudaErrorInvalidSymbol);
    CHECK(cudaGetLastError() == cudaErrorInvalidSymbol);

    int five = 5, result[8], *device_five = to_device(&five, 1), *results;
    DO(cudaMalloc(&results, sizeof result));
    DO(cudaMemcpyToSymbol(constant_pointer, &device_five, sizeof device_five));
    counted<<<1, 8>>>(results);
    from_device(result, results, 8);
    int all = 0;
    for (int i = 0; i < 8; i++) {
        all |= 1 << (result[i] - 5);
    }
    CHECK(all == 255);
    int *middle;
    DO(cudaMemcpyFromSymbol(&middle, first, sizeof middle));
    void *address;
    DO(cudaGetSymbolAddress(&address, numbers));
    CHECK(middle == (int *)address + 2);

    int data[64];
    for (int i = 0; i < 64; i++) {
        data[i] = i;
    }
    int *turned = to_device(data, 64);
    turn<<<1, 32, 32 * sizeof(int)>>>(turned, 32);
    from_device(data, turned, 64);
    for (int i = 0; i < 32; i++) {
        CHECK(data[i] == 63 - i);
        CHECK(data[32 + i] == 31 - i);
    }
    call<<<1, 4>>>(results);
    from_device(result, results, 4);
    for (int i = 0; i < 4; i++) {
        CHECK(result[i] == (i & 1 ? i * i : 2 * i) + 30 + 5);
    }
    return wrong;
}
