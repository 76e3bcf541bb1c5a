/* SPDX-License-Identifier: Apache-2.0 */
/* double: that operators and functions of a kernel are the right ones, where threads of a warp take
 * different ways as well. verif/programs/cuda/softdouble.c checks the operators bit by bit. */
#include "check.h"

#include <cmath>

enum { N = 32, FUNCTIONS = 33 };

/* Of the normal distribution. */
static __host__ __device__ double cumulated(double x) {
#ifdef __CUDA_ARCH__
    return normcdf(x);
#else
    return (double)(erfcl(-x / sqrtl(2)) / 2);
#endif
}

#define EACH(f)                                                                                    \
    f(x + y) f(x - y) f(x *y) f(x / y) f(fma(x, y, 1.0 / 3)) f(sqrt(x)) f((double)(float)x)        \
        f((double)(int)(x * 100)) f((double)(long long)(x * 1e15)) f(floor(y)) f(ceil(y))          \
            f(trunc(y)) f(rint(y)) f(round(y)) f(fabs(y)) f(fmin(x, y)) f(fmax(x, y)) f(sin(y))    \
                f(cos(y)) f(tan(y)) f(exp(y)) f(log(x)) f(pow(x, y)) f(atan2(y, x)) f(tanh(y))     \
                    f(cbrt(y)) f(log10(x)) f(hypot(x, y)) f(fmod(x, y)) f(exp2(y)) f(ldexp(x, 40)) \
                        f(erf(y)) f(cumulated(y))

__global__ void evaluate(const double *in, double *out) {
    int i = threadIdx.x, k = 0;
    double x = in[i], y = in[N - 1 - i] - 4;
#define PUT(value) out[k++ * N + i] = value;
    EACH(PUT)
}
/* Threads leave the loop one by one, and meet at the barrier. */
__global__ void newton(const double *in, double *out) {
    __shared__ double root[N];
    double a = in[threadIdx.x], x = a;
    while (fabs(x * x - a) > 1e-12 * a) {
        x = 0.5 * (x + a / x);
    }
    root[threadIdx.x] = x;
    __syncthreads();
    out[threadIdx.x] = root[N - 1 - threadIdx.x];
}

int main() {
    double in[N], out[FUNCTIONS * N];
    for (int i = 0; i < N; i++) {
        in[i] = 0.37 + i * 0.2501;
    }
    double *device_in = to_device(in, N), *device_out = to_device(out, FUNCTIONS * N);
    evaluate<<<1, N>>>(device_in, device_out);
    from_device(out, device_out, FUNCTIONS * N);
    for (int i = 0; i < N; i++) {
        int k = 0;
        double x = in[i], y = in[N - 1 - i] - 4;
#define SAME(value)                                                                                \
    {                                                                                              \
        double wanted = value, got = out[k++ * N + i];                                             \
        if (!(fabs(got - wanted) <= 4 * ldexp(fabs(wanted), -52))) {                               \
            printf(#value " of %g, %g: %.17g, not %.17g\n", x, y, got, wanted);                    \
            wrong = 1;                                                                             \
        }                                                                                          \
    }
        EACH(SAME)
    }
    newton<<<1, N>>>(device_in, device_out);
    from_device(out, device_out, N);
    for (int i = 0; i < N; i++) {
        CHECK(fabs(out[i] - sqrt(in[N - 1 - i])) < 1e-9);
    }
    return wrong;
}
