/* SPDX-License-Identifier: Apache-2.0 */
/* printf of kernels: every kind of argument, and an assertion that fails; programs.sh reads what is
 * printed. */
#include <cassert>
#include <cstdio>
#include <cuda_runtime.h>

__device__ char text[8] = "in data";

__global__ void print(const char *given) {
    long long wide = -(5ll << 40);
    printf("%d %5u %-4x| %lld %c%c %%\n", -3, 7u, 255, wide, 'o', 'k');
    printf("%.3f %g %s %s\n", 1.5f, 1e100, "constant", text);
    printf("%*d %.*f %hd %zu\n", 6, 42, 2, 3.14159, (short)70000, (size_t)1 << 33);
    printf("none\n");
    printf("%p\n", (const void *)given);
    assert(given != nullptr && "given");
}

/* Of each pair of threads one fails; the others meet at the barrier and come to their ends. */
__global__ void several(int *out) {
    assert(threadIdx.x % 2);
    __syncthreads();
    out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}

int main(int argc, char **) {
    char *at;
    if (argc > 1) {
        int *out;
        cudaMalloc(&out, 128 * sizeof *out);
        several<<<2, 64>>>(out);
        printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
        return 0;
    }
    cudaMalloc(&at, 4);
    print<<<1, 1>>>(at);
    printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    print<<<1, 1>>>(nullptr);
    printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    return 0;
}
