/* SPDX-License-Identifier: Apache-2.0 */
/* Launches that do not end well: `faults KIND` prints the error's name, twice, since it stays. */
#include "check.h"

__global__ void outside(int *at) {
    at[threadIdx.x] = 1;
}
__global__ void misaligned(char *at) {
    *(volatile int *)(at + 1) = 1;
}
__global__ void trapped() {
    __trap();
}
__global__ void endless(volatile int *at) {
    while (*at == 0) {
    }
}

int main(int, char **argv) {
    int zero = 0, *at = to_device(&zero, 1);
    switch (*argv[1]) {
    case 'o': outside<<<1, 4>>>(nullptr); break;
    case 'm': misaligned<<<1, 1>>>((char *)at); break;
    case 't': trapped<<<1, 1>>>(); break;
    case 'e': endless<<<1, 1>>>(at); break;
    }
    printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    cudaGetLastError();
    printf("%s\n", cudaGetErrorName(cudaFree(at)));
    return 0;
}
