/* SPDX-License-Identifier: Apache-2.0 */
/* A probe that changes a register. */
#include "hw.h"

typedef struct {
    U(8) n;
} probe_writes_t;

typedef struct {
    U(8) x;
} probe_writes_probe_in_t;

typedef struct {
    U(1) same;
} probe_writes_probe_out_t;

static void forget(uint32_t *n) {
    *n = 0;
}

void probe_writes_probe(const probe_writes_t *s, const probe_writes_probe_in_t *in,
                        probe_writes_probe_out_t *out) {
    out->same = s->n == in->x;
    forget((uint32_t *)&s->n);
}

void probe_writes_tick(probe_writes_t *s) {
    s->n = (s->n + 1) & 0xff;
}
