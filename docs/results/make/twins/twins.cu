/* SPDX-License-Identifier: Apache-2.0 */
/* The kernels of kernels.h in CUDA; prints the sum of what the last ones leave. */
#include <cstdio>

#define KERNEL extern "C" __global__ void
#define LOCAL  __shared__
#define GLOBAL
#define ID    (int)(blockIdx.x * blockDim.x + threadIdx.x)
#define AT    (int)threadIdx.x
#define BLOCK (int)blockIdx.x
#define MEET  __syncthreads()
#include "kernels.h"

enum { N = 16384, ROWS = 128, THREADS = 256 };

int main() {
    static float value[N];
    float *x, *y, *z;
    double sum = 0;
    for (int i = 0; i < N; i++) {
        value[i] = (float)(i % 97) * 0.03125f;
    }
    cudaMalloc(&x, sizeof value);
    cudaMalloc(&y, sizeof value);
    cudaMalloc(&z, sizeof value);
    cudaMemcpy(x, value, sizeof value, cudaMemcpyHostToDevice);
    cudaMemcpy(y, value, sizeof value, cudaMemcpyHostToDevice);
    saxpy<<<N / THREADS, THREADS>>>(N, 2, x, y);
    functions<<<N / THREADS, THREADS>>>(N, x, y);
    matmul<<<N / THREADS, THREADS>>>(ROWS, x, y, z);
    stencil<<<N / THREADS, THREADS>>>(N, x, z);
    sums<<<N / THREADS, THREADS>>>(x, z);
    if (cudaMemcpy(value, z, sizeof value, cudaMemcpyDeviceToHost) != cudaSuccess) {
        return 1;
    }
    for (float one : value) {
        sum += one;
    }
    printf("%.9g\n", sum);
}
