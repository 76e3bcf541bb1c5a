/* SPDX-License-Identifier: Apache-2.0 */
/* Shifts by any amount: beyond the width every bit has left, as PTX's do. */
#include "check.h"

enum { N = 70 };

__global__ void shift(unsigned *left, unsigned *right, int *signs, unsigned long long *wide) {
    unsigned n = threadIdx.x;
    left[n] = 0x80000001u << n;
    right[n] = 0xc0000003u >> n;
    signs[n] = (int)0x80000000 >> n;
    wide[n] = 0x8000000000000001ull << n | 0x4000000000000000ull >> n;
}

int main() {
    unsigned left[N], right[N], *to_left, *to_right;
    int signs[N], *to_signs;
    unsigned long long wide[N], *to_wide;
    DO(cudaMalloc(&to_left, sizeof left));
    DO(cudaMalloc(&to_right, sizeof right));
    DO(cudaMalloc(&to_signs, sizeof signs));
    DO(cudaMalloc(&to_wide, sizeof wide));
    shift<<<1, N>>>(to_left, to_right, to_signs, to_wide);
    from_device(left, to_left, N);
    from_device(right, to_right, N);
    from_device(signs, to_signs, N);
    from_device(wide, to_wide, N);
    for (int n = 0; n < N; n++) {
        CHECK(left[n] == (n < 32 ? 0x80000001u << n : 0));
        CHECK(right[n] == (n < 32 ? 0xc0000003u >> n : 0));
        CHECK(signs[n] == (n < 32 ? (int)0x80000000 >> n : -1));
        CHECK(wide[n] == (n < 64 ? 0x8000000000000001ull << n | 0x4000000000000000ull >> n : 0));
    }
    return wrong;
}
