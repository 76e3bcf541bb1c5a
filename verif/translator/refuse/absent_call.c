/* SPDX-License-Identifier: Apache-2.0 */
/* What an absent field is assigned is a call with effects, which C would have. */
#include "hw.h"

typedef struct {
    U(4) count;
    U(0) last;
} absent_call_t;

static uint32_t next(absent_call_t *s) {
    s->count = (s->count + 1) & 15;
    return s->count;
}

void absent_call_tick(absent_call_t *s) {
    s->last = next(s);
}
