/* SPDX-License-Identifier: Apache-2.0 */
/* Device library of CUDA: functions of REAL, float or double, under libdevice's names: __nv_X(x) is
 * a function of OpenCL C or a builtin of clang's. */
#define ONE(nv, of)                                                                                \
    REAL __nv_##nv(REAL x) {                                                                       \
        return of(x);                                                                              \
    }
#define TWO(nv, of)                                                                                \
    REAL __nv_##nv(REAL x, REAL y) {                                                               \
        return of(x, y);                                                                           \
    }

/* Operators as functions. */
#define PLUS(x, y)  ((x) + (y))
#define MINUS(x, y) ((x) - (y))
#define TIMES(x, y) ((x) * (y))
#define BY(x, y)    ((x) / (y))
