/* SPDX-License-Identifier: Apache-2.0 */
/* Atomic functions in global and shared memory, by what is there in the end. */
#include "check.h"

enum { THREADS = 96 };

__global__ void operate(int *i, unsigned *u, float *f) {
    __shared__ int shared;
    int t = threadIdx.x;
    if (t == 0) {
        shared = 0;
    }
    __syncthreads();
    atomicAdd(&shared, t);
    atomicAdd(&i[0], t);
    atomicSub(&i[1], t);
    atomicMin(&i[2], 50 - t);
    atomicMax(&i[3], t - 200);
    atomicOr(&i[4], 1 << t % 20);
    atomicXor(&i[5], t);
    atomicAnd(&i[6], ~(1 << t % 10));
    atomicExch(&i[7], 9);
    int was = atomicCAS(&i[8], t, t + 1); /* some thread finds its number, each at most once */
    atomicAdd(&i[9], was == t);
    atomicInc(&u[0], 9);
    atomicDec(&u[1], 9);
    atomicMax(&u[2], 0xfffffff0u + t % 8);
    atomicAdd(&f[0], 0.5f);
    __syncthreads();
    if (t == 0) {
        i[10] = shared;
    }
}
/* Under the names for a block and a system, and of 16 bits. */
__global__ void scopes(int *i, unsigned *u, float *f, unsigned long long *w, unsigned short *h) {
    atomicAdd_block(&i[0], 1);
    atomicAdd_system(&i[0], 1);
    atomicSub_system(&i[1], 2);
    atomicMax_block(&i[2], (int)threadIdx.x);
    atomicExch_system(&i[3], 7);
    atomicCAS_block(&i[4], 4, 5);
    atomicInc_block(&u[0], 1000);
    atomicDec_system(&u[1], 1000);
    atomicAdd_system(&f[0], 0.25f);
    atomicExch_block(&f[1], 2.5f);
    atomicAdd_block(&w[0], 1ull << 40);
    atomicCAS_system(&w[1], 3ull, 1ull << 50);
    for (unsigned short was = 0, found;
         (found = atomicCAS(h + 1, was, (unsigned short)(was + 3))) != was;) {
        was = found;
    }
    atomicCAS_block(h, (unsigned short)5, (unsigned short)6);
}

/* A lock around a critical part, as CUDA programs have it, that threads of a warp and blocks take
 * from each other: by a loop that tests first, and by one that tests last. */
__device__ bool counted(int *lock, int *count) {
    if (atomicCAS(lock, 0, 1) != 0) {
        return false;
    }
    atomicExch(count, atomicAdd(count, 0) + 1); /* no one else is here */
    __threadfence();
    atomicExch(lock, 0);
    return true;
}
__global__ void locked(int *lock, int *count) {
    for (bool done = false; !done;) {
        if (atomicCAS(lock, 0, 1) == 0) {
            atomicExch(count, atomicAdd(count, 0) + 1);
            __threadfence();
            atomicExch(lock, 0);
            done = true;
        }
    }
    bool done;
    do {
        done = counted(lock, count);
    } while (!done);
}

int main() {
    int i[11] = {0, 0, 100, -300, 0, 0, -1, 0, 0, 0, 0}, sum = THREADS * (THREADS - 1) / 2;
    unsigned u[3] = {0, 0, 0};
    float f[1] = {1};
    int *device_i = to_device(i, 11);
    unsigned *device_u = to_device(u, 3);
    float *device_f = to_device(f, 1);
    operate<<<1, THREADS>>>(device_i, device_u, device_f);
    from_device(i, device_i, 11);
    from_device(u, device_u, 3);
    from_device(f, device_f, 1);
    CHECK(i[0] == sum && i[1] == -sum && i[10] == sum);
    CHECK(i[2] == 50 - (THREADS - 1) && i[3] == THREADS - 1 - 200);
    CHECK(i[4] == (1 << 20) - 1 && i[5] == 0 && i[6] == ~1023);
    CHECK(i[7] == 9);
    CHECK(i[8] >= 1 && i[9] == i[8]);
    CHECK(u[0] == THREADS % 10 && u[2] == 0xfffffff7u);
    CHECK(u[1] == (10 - THREADS % 10) % 10);
    CHECK(f[0] == 1 + THREADS * 0.5f);
    int scope_i[5] = {0, 0, 0, 0, 4}, *device_scope = to_device(scope_i, 5);
    unsigned scope_u[2] = {0, 500}, *device_scope_u = to_device(scope_u, 2);
    float scope_f[2] = {0, 0}, *device_scope_f = to_device(scope_f, 2);
    unsigned long long scope_w[2] = {0, 3}, *device_scope_w = to_device(scope_w, 2);
    unsigned short scope_h[2] = {5, 0}, *device_scope_h = to_device(scope_h, 2);
    scopes<<<1, THREADS>>>(device_scope, device_scope_u, device_scope_f, device_scope_w,
                           device_scope_h);
    from_device(scope_i, device_scope, 5);
    from_device(scope_u, device_scope_u, 2);
    from_device(scope_f, device_scope_f, 2);
    from_device(scope_w, device_scope_w, 2);
    from_device(scope_h, device_scope_h, 2);
    CHECK(scope_i[0] == 2 * THREADS && scope_i[1] == -2 * THREADS && scope_i[2] == THREADS - 1);
    CHECK(scope_i[3] == 7 && scope_i[4] == 5 && scope_u[0] == THREADS &&
          scope_u[1] == 500 - THREADS);
    CHECK(scope_f[0] == THREADS * 0.25f && scope_f[1] == 2.5f);
    CHECK(scope_w[0] == (unsigned long long)THREADS << 40 && scope_w[1] == 1ull << 50);
    CHECK(scope_h[0] == 6 && scope_h[1] == 3 * THREADS);
    int zero[2] = {0, 0}, *lock = to_device(zero, 2);
    locked<<<4, 40>>>(lock, lock + 1);
    from_device(zero, lock, 2);
    CHECK(zero[0] == 0 && zero[1] == 2 * 4 * 40);
    return wrong;
}
