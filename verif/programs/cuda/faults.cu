/* SPDX-License-Identifier: Apache-2.0 */
/* Launches that do not end well: `faults KIND` prints what the kernel printed before, and the
 * error's name, twice, since it stays. */
#include "check.h"

__global__ void outside(int *at) {
    printf("printed %d\n", threadIdx.x);
    at[threadIdx.x] = 1;
}
__global__ void misaligned(char *at) {
    printf("printed 0\n");
    *(volatile int *)(at + 1) = 1;
}
__global__ void trapped() {
    printf("printed 0\n");
    __trap();
}
__global__ void endless(volatile int *at) {
    printf("printed 0\n");
    while (*at == 0) {
    }
}
/* A thread waits for one of its warp that comes later. */
__global__ void starving(volatile int *at) {
    printf("printed %d\n", threadIdx.x);
    while (threadIdx.x == 0 && *at == 0) {
    }
    *at = 1;
}
/* One thread faults while the others print. */
__global__ void amid(volatile int *at) {
    int thread = blockIdx.x * blockDim.x + threadIdx.x;
    for (int i = 0; i < 40; i++) {
        printf("<thread %d round %d>\n", thread, i);
        if (thread == 0 && i == 2) {
            *at = 1;
        }
    }
}

int main(int, char **argv) {
    int zero = 0, *at = to_device(&zero, 1);
    switch (*argv[1]) {
    case 'o': outside<<<1, 4>>>(nullptr); break;
    case 'm': misaligned<<<1, 1>>>((char *)at); break;
    case 't': trapped<<<1, 1>>>(); break;
    case 'e': endless<<<1, 1>>>(at); break;
    case 's': starving<<<1, 2>>>(at); break;
    case 'a': amid<<<4, 8>>>(nullptr); break;
    }
    printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    cudaGetLastError();
    printf("%s\n", cudaGetErrorName(cudaFree(at)));
    return 0;
}
