/* SPDX-License-Identifier: Apache-2.0 */
/* A built-in of the compiler that the translator does not know. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} compiler_builtin_t;

typedef struct {
    U(8) x;
    U(2) i;
} compiler_builtin_in_t;

typedef struct {
    U(8) y;
} compiler_builtin_out_t;

void compiler_builtin_tick(compiler_builtin_t *s, const compiler_builtin_in_t *in, compiler_builtin_out_t *out) {
    s->a = in->x;
    out->y = __builtin_popcount(in->x);
}
