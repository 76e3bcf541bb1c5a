/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: scalar functions of libclc-19 under names of ours. libclc's own file is for
 * another machine, whose vectors travel differently: only scalars may cross. Its generic code,
 * linked into this file, becomes RISC-V here, once, when weft is built.
 */
#include "common.h"

#define ONE(name)                                                                                  \
    float __weft_##name(float x) {                                                                 \
        return name(x);                                                                            \
    }
#define TWO(name)                                                                                  \
    float __weft_##name(float x, float y) {                                                        \
        return name(x, y);                                                                         \
    }

ONE(acos) ONE(acosh) ONE(acospi) ONE(asin) ONE(asinh) ONE(asinpi) ONE(atan) ONE(atanh) ONE(atanpi)
ONE(cbrt) ONE(cos) ONE(cosh) ONE(cospi) ONE(erf) ONE(erfc) ONE(exp) ONE(exp2) ONE(exp10) ONE(expm1)
ONE(log) ONE(log2) ONE(log10) ONE(log1p) ONE(sin) ONE(sinh) ONE(sinpi)
ONE(tan) ONE(tanh) ONE(tanpi) ONE(lgamma) ONE(logb)
TWO(atan2) TWO(atan2pi) TWO(fmod) TWO(hypot) TWO(nextafter) TWO(pow) TWO(powr) TWO(remainder)

int __weft_ilogb(float x) {
    return ilogb(x);
}
float __weft_pown(float x, int n) {
    return pown(x, n);
}
float __weft_rootn(float x, int n) {
    return rootn(x, n);
}
