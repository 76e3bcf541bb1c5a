/* SPDX-License-Identifier: Apache-2.0 */
/* A module with a variable, whose first kernel the host does not know: no launch names it. */
#include "check.h"

__device__ int value = 3;

static __global__ void unused(int *to) {
    *to = 1;
}
__global__ void used(int *to) {
    *to = value;
}

int main() {
    int result = 0, *at = to_device(&result, 1);
    used<<<1, 1>>>(at);
    from_device(&result, at, 1);
    CHECK(result == 3);
    return wrong;
}
