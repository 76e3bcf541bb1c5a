/* SPDX-License-Identifier: Apache-2.0 */
/* Cases that a machine has or lacks: what one lacks takes the default. */
#include "hw.h"

#define HAS_HOLD 0
#define HAS_SKIP 1

typedef enum { STEP_COUNT, STEP_HOLD, STEP_SKIP, STEP_CLEAR } step_t;

typedef struct {
    U(2) step; /* step_t */
    U(8) count;
    U(8 * HAS_HOLD) held[2];
} switch_absent_t;

typedef struct {
    U(2) next;
} switch_absent_in_t;

typedef struct {
    U(8) count;
} switch_absent_out_t;

void switch_absent_reset(switch_absent_t *s) {
    s->step = STEP_COUNT;
    s->count = 0;
}

void switch_absent_tick(switch_absent_t *s, const switch_absent_in_t *in,
                        switch_absent_out_t *out) {
    switch (s->step) {
    case STEP_COUNT: s->count = (s->count + 1) & 0xff; break;
    case CASE_IF(HAS_HOLD, STEP_HOLD): s->count = s->held[s->count & 1]; break;
    case CASE_IF(HAS_SKIP, STEP_SKIP): s->count = (s->count + 2) & 0xff; break;
    default: s->count = 0; break;
    }
    s->step = in->next;
    out->count = s->count;
}
