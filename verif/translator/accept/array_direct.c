/* SPDX-License-Identifier: Apache-2.0 */
/* A large array that is written by index and not read back: written in the clocked block. */
#include "hw.h"

typedef struct {
    U(32) slot[128];
    U(1) valid[128];
} array_direct_t;

typedef struct {
    U(1) write, clear;
    U(7) to, from;
    U(32) data;
} array_direct_in_t;

typedef struct {
    U(32) data;
    U(1) valid;
} array_direct_out_t;

void array_direct_reset(array_direct_t *s) {
    for (uint32_t i = 0; i < 128; i++) {
        s->valid[i] = 0;
    }
}

void array_direct_tick(array_direct_t *s, const array_direct_in_t *in, array_direct_out_t *out) {
    out->data = s->slot[in->from];
    out->valid = s->valid[in->from];
    if (in->write) {
        s->slot[in->to] = in->data;
        s->valid[in->to] = 1;
    }
    if (in->clear) {
        s->slot[0] = 0;
    }
}
