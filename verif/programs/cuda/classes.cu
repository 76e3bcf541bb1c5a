/* SPDX-License-Identifier: Apache-2.0 */
/* C++ in kernels: virtual functions, templates, lambdas, structures returned by value with
 * pointers in them, size_t and long long, references. */
#include "check.h"

struct shape {
    __device__ virtual int area(int scale) const = 0;
    int side;
};
struct square : shape {
    __device__ int area(int scale) const override {
        return side * side * scale;
    }
};
struct box : shape {
    int depth;
    __device__ int area(int scale) const override {
        return side * depth + scale;
    }
};
struct range {
    const int *from, *to;
    long long weight;
};
__device__ __noinline__ range part(const int *from, int count) {
    return range{from, from + count, 1ll << 40};
}
__device__ __noinline__ void swap_ranges(range &a, range &b) {
    range t = a;
    a = b;
    b = t;
}

__global__ void areas(int *out, int scale) {
    square s;
    box b;
    s.side = threadIdx.x;
    b.side = 3;
    b.depth = threadIdx.x;
    const shape *chosen = threadIdx.x & 1 ? (const shape *)&s : &b;
    out[threadIdx.x] = chosen->area(scale);
}
__global__ void ranges(const int *data, long long *out) {
    range a = part(data, 2), b = part(data + 2, 3);
    if (threadIdx.x & 1) {
        swap_ranges(a, b);
    }
    long long sum = a.weight;
    for (const int *p = a.from; p != a.to; p++) {
        sum += *p;
    }
    out[threadIdx.x] = sum;
}
template <typename T, int N> __global__ void fill(T *out, T start, size_t count) {
    size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
    auto value = [=](int step) { return start + (T)(step * N); };
    if (i < count) {
        out[i] = value((int)i);
    }
}
__global__ void wide(size_t *sizes, long long *numbers) {
    sizes[threadIdx.x] = sizes[threadIdx.x] * 3 + ((size_t)threadIdx.x << 33);
    numbers[threadIdx.x] = numbers[threadIdx.x] / 7 - 5;
}

template <typename T, int N> static void check_fill(T start) {
    T host[100], *device = to_device(host, 100);
    fill<T, N><<<4, 32>>>(device, start, 100);
    from_device(host, device, 100);
    for (int i = 0; i < 100; i++) {
        CHECK(host[i] == start + (T)(i * N));
    }
}

int main() {
    int out[8], *device = to_device(out, 8);
    areas<<<1, 8>>>(device, 10);
    from_device(out, device, 8);
    for (int i = 0; i < 8; i++) {
        CHECK(out[i] == (i & 1 ? i * i * 10 : 3 * i + 10));
    }
    int data[5] = {1, 2, 4, 8, 16};
    long long sums[2], *device_sums = to_device(sums, 2);
    ranges<<<1, 2>>>(to_device(data, 5), device_sums);
    from_device(sums, device_sums, 2);
    CHECK(sums[0] == (1ll << 40) + 3);
    CHECK(sums[1] == (1ll << 40) + 28);
    check_fill<int, 3>(7);
    check_fill<float, 2>(0.5f);
    check_fill<unsigned char, 1>(9);
    check_fill<long long, 5>(1ll << 35);
    size_t sizes[4] = {1, 1ull << 32, 5ull << 40, 7};
    long long numbers[4] = {700, -(7ll << 34), 1, -49}, was[4];
    memcpy(was, numbers, sizeof was);
    size_t *device_sizes = to_device(sizes, 4);
    long long *device_numbers = to_device(numbers, 4);
    wide<<<1, 4>>>(device_sizes, device_numbers);
    size_t read[4];
    from_device(read, device_sizes, 4);
    from_device(numbers, device_numbers, 4);
    for (int i = 0; i < 4; i++) {
        CHECK(read[i] == sizes[i] * 3 + ((size_t)i << 33));
        CHECK(numbers[i] == was[i] / 7 - 5);
    }
    return wrong;
}
