/* SPDX-License-Identifier: Apache-2.0 */
/* A module whose registers are never used: nothing but combinational logic. */
#include "hw.h"

typedef struct {
    U(1) none;
} stateless_t;

typedef struct {
    U(4) a, b;
} stateless_in_t;

typedef struct {
    U(4) larger;
    U(1) equal;
} stateless_out_t;

void stateless_tick(stateless_t *s, const stateless_in_t *in, stateless_out_t *out) {
    (void)s;
    out->larger = in->a > in->b ? in->a : in->b;
    out->equal = in->a == in->b;
}
