/* SPDX-License-Identifier: Apache-2.0 */
/* A memory whose call a constant condition removes: it is there, and neither reads nor writes. */
#include "hw.h"

enum { HAS_TRACE = 0 };

typedef struct {
    RAM(16, 32) trace;
    U(16) last;
} ram_resting_t;

typedef struct {
    U(5) at;
    U(16) data;
} ram_resting_in_t;

typedef struct {
    U(16) last;
} ram_resting_out_t;

void ram_resting_tick(ram_resting_t *s, const ram_resting_in_t *in, ram_resting_out_t *out) {
    out->last = s->last;
    s->last = in->data;
    if (HAS_TRACE) {
        ram_1r1w(&s->trace, 0, 0, 1, in->at, in->data);
    }
}
