/* SPDX-License-Identifier: Apache-2.0 */
/* malloc and free, new and delete in kernels: blocks do not overlap, stay between launches, are
 * used again, and end; what is given back twice ends the kernel. */
#include "check.h"

enum { BLOCKS = 3, THREADS = 40, ROUNDS = 2 };

/* Blocks of several sizes, which are full of their own number until they are given back. */
__global__ void churn(int *bad) {
    int own = blockIdx.x * blockDim.x + threadIdx.x;
    for (int round = 0; round < ROUNDS; round++) {
        int count = 1 + (own * 7 + round * 5) % 40;
        int *block = (int *)malloc(count * sizeof *block);
        if (!block || (size_t)block % 16 != 0) {
            atomicAdd(bad, 1);
            continue;
        }
        for (int i = 0; i < count; i++) {
            block[i] = own + i;
        }
        for (int i = 0; i < count; i++) {
            if (block[i] != own + i) {
                atomicAdd(bad, 1);
            }
        }
        free(block);
    }
    free(nullptr);
}

struct shape {
    __device__ virtual int area() const = 0;
    __device__ virtual ~shape() {
    }
};
struct square : shape {
    int side, *ended;
    __device__ square(int s, int *e) : side(s), ended(e) {
    }
    __device__ int area() const override {
        return side * side;
    }
    __device__ ~square() override {
        atomicAdd(ended, 1);
    }
};
struct node {
    node *next;
    int value;
};

/* A list per thread, that the next launch reads. */
__global__ void build(node **lists, shape **shapes, int *ended) {
    int own = threadIdx.x;
    node *list = nullptr;
    for (int i = 0; i <= own; i++) {
        list = new node{list, i};
    }
    lists[own] = list;
    shapes[own] = new square(own, ended);
}
__global__ void sum(node **lists, shape **shapes, int *sums) {
    int own = threadIdx.x, *copy = new int[own + 1], all = shapes[own]->area();
    for (node *n = lists[own]; n;) {
        node *next = n->next;
        copy[n->value] = n->value;
        delete n;
        n = next;
    }
    for (int i = 0; i <= own; i++) {
        all += copy[i];
    }
    delete[] copy;
    delete shapes[own];
    sums[own] = all;
}

/* How many blocks there are, of a size that takes the whole heap. */
__global__ void exhaust(unsigned bytes, int *count, void **last) {
    void *at;
    *last = nullptr;
    for (*count = 0; (at = malloc(bytes)); ++*count) {
        *(void **)at = *last;
        *last = at;
    }
}
__global__ void give_back(void **last) {
    for (void *at = *last; at;) {
        void *next = *(void **)at;
        free(at);
        at = next;
    }
}

__global__ void twice() {
    void *at = malloc(10);
    free(at);
    free(at);
}

static void limits() {
    size_t bytes = 0;
    DO(cudaDeviceGetLimit(&bytes, cudaLimitMallocHeapSize));
    CHECK(bytes == 8 << 20);
    CHECK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, ~(size_t)0) == cudaErrorInvalidValue);
    cudaGetLastError();
    DO(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1 << 20));
}

int main(int argc, char **argv) {
    int zero[1] = {0}, sums[THREADS] = {};
    (void)argv;
    limits();
    int *bad = to_device(zero, 1), *ended = to_device(zero, 1), *device_sums;
    node **lists;
    shape **shapes;
    DO(cudaMalloc(&lists, THREADS * sizeof *lists));
    DO(cudaMalloc(&shapes, THREADS * sizeof *shapes));
    DO(cudaMalloc(&device_sums, sizeof sums));
    if (argc > 1) {
        twice<<<1, 1>>>();
        printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
        return 0;
    }
    churn<<<BLOCKS, THREADS>>>(bad);
    from_device(zero, bad, 1);
    CHECK(zero[0] == 0);
    CHECK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1 << 21) == cudaErrorInvalidValue);
    cudaGetLastError();
    DO(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1 << 20));
    build<<<1, THREADS>>>(lists, shapes, ended);
    sum<<<1, THREADS>>>(lists, shapes, device_sums);
    from_device(sums, device_sums, THREADS);
    from_device(zero, ended, 1);
    CHECK(zero[0] == THREADS);
    for (int i = 0; i < THREADS; i++) {
        CHECK(sums[i] == i * i + i * (i + 1) / 2);
    }
    int first, second;
    void *none = nullptr, **last = to_device(&none, 1);
    exhaust<<<1, 1>>>(100000, bad, last);
    give_back<<<1, 1>>>(last);
    from_device(&first, bad, 1);
    exhaust<<<1, 1>>>(100000, bad, last);
    from_device(&second, bad, 1);
    CHECK(first == second && first >= 5 && first <= 10);
    exhaust<<<1, 1>>>(1 << 20, bad, last);
    from_device(&first, bad, 1);
    CHECK(first == 0);
    return wrong;
}
