/* SPDX-License-Identifier: Apache-2.0 */
/* Atomic functions on 8 bytes in global and shared memory, by what is there in the end. */
#include "check.h"

typedef unsigned long long ull;
enum { BLOCKS = 3, THREADS = 24, ALL = BLOCKS * THREADS };

__global__ void operate(ull *u, long long *s, double *d) {
    __shared__ ull shared;
    ull t = blockIdx.x * blockDim.x + threadIdx.x;
    if (threadIdx.x == 0) {
        shared = ~0u;
    }
    __syncthreads();
    atomicAdd(&shared, 1ull);
    atomicAdd(&u[0], t << 31);
    atomicAnd(&u[1], ~(1ull << t % 64));
    atomicOr(&u[2], 1ull << t % 64);
    atomicXor(&u[3], t << 40);
    atomicMax(&u[4], t << 33);
    atomicMin(&u[5], t << 33);
    atomicMin(&s[0], -(long long)t << 33);
    atomicMax(&s[1], -(long long)t << 33);
    atomicExch(&u[6], 9ull << 40);
    ull was = atomicCAS(&u[7], t << 40, (t + 1) << 40);
    atomicAdd(&u[8], (ull)(was == t << 40));
    atomicAdd(&d[0], 0.5);
    __syncthreads();
    if (threadIdx.x == 0) {
        atomicAdd(&u[9], shared);
    }
}

int main() {
    ull u[10] = {0, ~0ull, 0, 0, 0, ~0ull, 0, 0, 0, 0};
    long long s[2] = {0, -(1ll<<62)};
    double d[1] = {1};
    ull *device_u = to_device(u, 10);
    long long *device_s = to_device(s, 2);
    double *device_d = to_device(d, 1);
    operate<<<BLOCKS, THREADS>>>(device_u, device_s, device_d);
    from_device(u, device_u, 10);
    from_device(s, device_s, 2);
    from_device(d, device_d, 1);
    CHECK(u[0] == (ull)ALL * (ALL - 1) / 2 << 31);
    CHECK(u[1] == 0 && u[2] == ~0ull && u[3] == 0);
    CHECK(u[4] == (ALL - 1ull) << 33 && u[5] == 0);
    CHECK(s[0] == -((ALL - 1ll) << 33) && s[1] == 0);
    CHECK(u[6] == 9ull << 40 && u[8] >= 1 && u[7] == u[8] << 40);
    CHECK(d[0] == 1 + ALL * 0.5);
    CHECK(u[9] == BLOCKS * ((ull)THREADS + ~0u));
    return wrong;
}
