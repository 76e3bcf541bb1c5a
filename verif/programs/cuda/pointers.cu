/* SPDX-License-Identifier: Apache-2.0 */
/* Pointers in memory: a list that the host builds, float ** that a kernel writes, pointers of
 * pointers in shared and local memory, a null pointer's upper word. */
#include "check.h"

enum { THREADS = 16 }; /* as many as a block of `small` may have */

struct node {
    node *next;
    int value;
};

__global__ void sum_list(const node *first, int *sum) {
    int total = 0;
    for (const node *n = first; n; n = n->next) {
        total += n->value;
    }
    sum[threadIdx.x] = total + threadIdx.x;
}

__global__ void point_into(float **rows, float *base, int width) {
    rows[threadIdx.x] = threadIdx.x % 4 == 3 ? nullptr : base + threadIdx.x * width;
}

__global__ void through(float **rows, float *out) {
    __shared__ float *staged[THREADS];
    float *own[2];
    staged[threadIdx.x] = rows[threadIdx.x];
    __syncthreads();
    own[0] = staged[(threadIdx.x + 1) % THREADS];
    own[1] = staged[threadIdx.x];
    float *chosen = own[own[0] == nullptr];
    out[threadIdx.x] = chosen ? *chosen : -1;
}

static void list() {
    enum { N = 10 };
    node host[N];
    node *device;
    DO(cudaMalloc(&device, sizeof host));
    for (int i = 0; i < N; i++) {
        host[i] = node{i + 1 < N ? device + i + 1 : nullptr, i * i};
    }
    DO(cudaMemcpy(device, host, sizeof host, cudaMemcpyHostToDevice));
    int sum[8], zero[8] = {0}, *out = to_device(zero, 8);
    sum_list<<<1, 8>>>(device, out);
    from_device(sum, out, 8);
    for (int i = 0; i < 8; i++) {
        CHECK(sum[i] == 285 + i);
    }
}

static void rows() {
    float *base, **device, *read[THREADS], values[THREADS * 4], out[THREADS];
    for (int i = 0; i < THREADS * 4; i++) {
        values[i] = i;
    }
    base = to_device(values, THREADS * 4);
    memset(read, 0xff, sizeof read);
    device = to_device(read, THREADS);
    point_into<<<1, THREADS>>>(device, base, 4);
    from_device(read, device, THREADS);
    for (int i = 0; i < THREADS; i++) {
        CHECK(read[i] == (i % 4 == 3 ? nullptr : base + i * 4));
    }
    float *result = to_device(values, THREADS);
    through<<<1, THREADS>>>(device, result);
    from_device(out, result, THREADS);
    for (int i = 0; i < THREADS; i++) {
        int next = (i + 1) % THREADS, from = next % 4 == 3 ? i : next;
        CHECK(out[i] == (from % 4 == 3 ? -1 : from * 4));
    }
}

int main() {
    list();
    rows();
    DO(cudaDeviceSynchronize());
    return wrong;
}
