// SPDX-License-Identifier: Apache-2.0
// A program that a study runs (study.sh): study N ROUNDS [wrong]. It adds up its numbers in ROUNDS launches, and checks them.
#include <cstdio>
#include <cstdlib>
#include <cstring>

__global__ void rise(int *number, int n, int step) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        number[i] += step;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 40, rounds = argc > 2 ? atoi(argv[2]) : 3, wrong = 0, *on_device;
    int *number = (int *)calloc(n, sizeof *number);
    if (cudaMalloc(&on_device, n * sizeof *number) != cudaSuccess)
        return 3;
    cudaMemcpy(on_device, number, n * sizeof *number, cudaMemcpyHostToDevice);
    for (int i = 0; i < rounds; i++)
        rise<<<(n + 7) / 8, 8>>>(on_device, n, i + 1);
    if (cudaMemcpy(number, on_device, n * sizeof *number, cudaMemcpyDeviceToHost) != cudaSuccess)
        return 4;
    for (int i = 0; i < n; i++)
        wrong += number[i] != rounds * (rounds + 1) / 2 + (argc > 3 && !strcmp(argv[3], "wrong"));
    printf("%d of %d numbers are wrong\n", wrong, n);
    return wrong != 0;
}
