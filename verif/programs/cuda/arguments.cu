/* SPDX-License-Identifier: Apache-2.0 */
/* Arguments of a kernel: structures with pointers at the host's offsets, wide numbers, a block that
 * is longer than the parameter window, a structure with a larger alignment, no arguments. */
#include "check.h"

struct place {
    char tag;
    float *at;
    size_t count;
    short step;
};
struct large {
    double weight[20];
    place where;
    long long last;
};
struct __align__(16) quad {
    float x, y, z, w;
};

__global__ void small(char a, long long b, unsigned short c, double d, place p, bool e) {
    if (threadIdx.x < p.count) {
        p.at[threadIdx.x] = a + (float)(b >> 32) + c + (float)d + p.step + p.tag + e;
    }
}
__global__ void window(char a, large l, quad q, char b) {
    l.where.at[threadIdx.x] =
        (float)l.weight[threadIdx.x] + (float)l.last + q.w * a + b + l.where.step;
}
__device__ int touched;
__global__ void none() {
    touched = 7;
}

int main() {
    float values[32] = {0}, *at = to_device(values, 32);
    place p = {3, at, 20, -5};
    small<<<1, 32>>>(1, 6ll << 32, 700, 0.5, p, true);
    from_device(values, at, 32);
    for (int i = 0; i < 32; i++) {
        CHECK(values[i] == (i < 20 ? 706.5f : 0));
    }
    large l = {};
    for (int i = 0; i < 20; i++) {
        l.weight[i] = i + 0.25;
    }
    l.where = p;
    l.last = 1000;
    window<<<1, 20>>>(2, l, quad{1, 2, 3, 4}, 9);
    from_device(values, at, 20);
    for (int i = 0; i < 20; i++) {
        CHECK(values[i] == i + 0.25f + 1000 + 8 + 9 - 5);
    }
    none<<<1, 1>>>();
    int seen = 0;
    DO(cudaMemcpyFromSymbol(&seen, touched, sizeof seen));
    CHECK(seen == 7);
    return wrong;
}
