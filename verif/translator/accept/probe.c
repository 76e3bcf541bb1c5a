/* SPDX-License-Identifier: Apache-2.0 */
/* A probe answers a question about the registers without changing them. */
#include "hw.h"

typedef struct {
    U(32) busy;
} probe_t;

typedef struct {
    U(1) set, clear;
    U(5) set_number, clear_number;
} probe_in_t;

typedef struct {
    U(5) a, b;
} probe_probe_in_t;

typedef struct {
    U(1) is_clear;
} probe_probe_out_t;

void probe_reset(probe_t *s) {
    s->busy = 0;
}

void probe_probe(const probe_t *s, const probe_probe_in_t *in, probe_probe_out_t *out) {
    out->is_clear = !((s->busy >> in->a | s->busy >> in->b) & 1);
}

void probe_tick(probe_t *s, const probe_in_t *in) {
    if (in->clear) {
        s->busy &= ~(1u << in->clear_number);
    }
    if (in->set) {
        s->busy |= 1u << in->set_number;
    }
}
