/* SPDX-License-Identifier: Apache-2.0 */
/* Large arrays that are written in the clocked block, at places which logic computes: what computes
 * a place has no other reader. */
#include "hw.h"

typedef struct {
    U(32) slot[128], line[64];
} array_direct_computed_t;

typedef struct {
    U(1) write[4];
    U(7) base, step, from;
    U(32) data[4];
} array_direct_computed_in_t;

typedef struct {
    U(32) slot, line;
} array_direct_computed_out_t;

void array_direct_computed_tick(array_direct_computed_t *s, const array_direct_computed_in_t *in,
                                array_direct_computed_out_t *out) {
    out->slot = s->slot[in->from];
    out->line = s->line[in->from & 63];
    if (in->write[0]) {
        s->slot[(in->base + in->step) & 127] = in->data[0];
    }
    for (uint32_t i = 0; i < 4; i++) {
        if (in->write[i]) {
            s->line[(in->base + i) & 63] = in->data[i];
        }
    }
}
