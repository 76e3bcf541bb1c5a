/* SPDX-License-Identifier: Apache-2.0 */
/* A kernel whose stack does not fit the machine is refused before it begins, as is one that reaches
 * such a function by its address; what fits runs. With WEFT_SET=local_words=4096 all fit. */
#include "check.h"

typedef int (*operation)(int);

__device__ __noinline__ int deep(int n) {
    volatile int array[1500];
    int sum = 0;
    for (int i = 0; i < n; i++) {
        array[i] = i;
    }
    for (int i = 0; i < n; i++) {
        sum += array[i];
    }
    return sum;
}
__device__ __noinline__ int flat(int n) {
    return n + 1;
}
__device__ operation table[2] = {flat, deep};

__global__ void direct(int *out, int n) {
    *out = deep(n);
}
__global__ void shallow(int *out, int n) {
    *out = flat(n);
}
__global__ void by_address(int *out, int n, int which) {
    *out = table[which](n);
}

int main() {
    bool fits = getenv("WEFT_SET") != nullptr;
    int value = 0, *out = to_device(&value, 1);
    cudaError_t refusal = fits ? cudaSuccess : cudaErrorLaunchOutOfResources;
    direct<<<1, 1>>>(out, 1500);
    CHECK(cudaGetLastError() == refusal);
    from_device(&value, out, 1);
    CHECK(value == (fits ? 1500 * 1499 / 2 : 0));
    by_address<<<1, 1>>>(out, 4, 1);
    CHECK(cudaGetLastError() == refusal);
    shallow<<<1, 1>>>(out, 41);
    from_device(&value, out, 1);
    CHECK(value == 42);
    return wrong;
}
