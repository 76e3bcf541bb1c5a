/* SPDX-License-Identifier: Apache-2.0 */
/* clock and clock64: cycles since the launch, which grow by what lies between. */
#include "check.h"

enum { N = 32, ROUNDS = 100 };

__global__ void measure(int *short_ones, long long *long_ones, int *work) {
    int i = threadIdx.x, before = clock();
    long long first = clock64();
    for (int n = 0; n < ROUNDS; n++) {
        work[i] = work[i] * 3 + n;
    }
    long_ones[i] = clock64() - first;
    short_ones[i] = clock() - before;
}

int main() {
    int s[N] = {}, w[N] = {}, *device_s = to_device(s, N), *device_w = to_device(w, N);
    long long l[N] = {}, *device_l = to_device(l, N);
    measure<<<1, N>>>(device_s, device_l, device_w);
    from_device(s, device_s, N);
    from_device(l, device_l, N);
    const char *mode = getenv("WEFT_MODE");
    bool counts = !mode || strcmp(mode, "golden"); /* the golden model has no cycles */
    for (int i = 0; i < N; i++) {
        CHECK(l[i] >= (counts ? ROUNDS : 0) && s[i] >= l[i] && l[i] < 1000 * ROUNDS);
    }
    return wrong;
}
