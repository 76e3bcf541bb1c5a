/* SPDX-License-Identifier: Apache-2.0 */
/* Conditions known at translation time: only the branch that can happen is there. */
#include "hw.h"

enum { HAS_EXTRA = 0, WAYS = 2 };

typedef struct {
    U(8) a;
} constant_condition_t;

typedef struct {
    U(8) x;
} constant_condition_in_t;

typedef struct {
    U(8) y;
} constant_condition_out_t;

void constant_condition_tick(constant_condition_t *s, const constant_condition_in_t *in,
                             constant_condition_out_t *out) {
    if (HAS_EXTRA) {
        s->a = 0xff;
    } else {
        s->a = in->x;
    }
    if (WAYS > 1) {
        out->y = s->a;
    } else {
        out->y = 0;
    }
    out->y ^= HAS_EXTRA ? in->x : 1;
}
