/* SPDX-License-Identifier: Apache-2.0 */
/* Blocks that a simulator skips: plain blocks here, nested, in a loop, in a helper and in a view. */
#include "hw.h"

typedef struct {
    U(1) valid;
    U(8) sum;
} total_t;
typedef struct {
    U(8) n;
    U(4) left[3];
    U(1) held;
    U(8) data;
} gate_when_t;
typedef struct {
    U(1) valid;
    U(8) x;
} gate_when_in_t;
typedef struct {
    U(1) valid;
    U(8) y;
    U(2) live;
    U(8) total;
} gate_when_out_t;
typedef struct {
    U(8) shown;
} gate_when_view_t;

void gate_when_reset(gate_when_t *s) {
    s->n = 0;
    s->held = 0;
    for (uint32_t i = 0; i < 3; i++) {
        s->left[i] = i;
    }
}

static bool waits(const gate_when_t *s) {
    return s->held;
}

void gate_when_view(const gate_when_t *s, gate_when_view_t *v) {
    v->shown = 0;
    HW_WHEN(waits(s)) {
        v->shown = s->held ? s->data : 0;
    }
}

static void take(gate_when_t *s, const gate_when_in_t *in) {
    HW_WHEN(in->valid) {
        if (in->valid) {
            s->held = 1;
            s->data = in->x;
        }
    }
}

void gate_when_tick(gate_when_t *s, const gate_when_in_t *in, gate_when_out_t *out) {
    total_t total;
    out->valid = 0;
    out->y = 0;
    out->live = 0;
    total.valid = 0;
    HW_WHEN(in->valid || waits(s)) {
        HW_WHEN(waits(s)) {
            uint32_t step = s->held ? s->data : 0;
            s->n = (s->n + step) & 0xff;
            out->y = step & 0xff;
        }
        out->valid = in->valid;
        s->held = 0;
        take(s, in);
        total.valid = in->valid;
        total.sum = (in->x ^ s->n) & 0xff;
    }
    for (uint32_t i = 0; i < 3; i++) {
        HW_WHEN(s->left[i]) {
            if (s->left[i] != 0) {
                s->left[i]--;
                out->live++;
            }
        }
    }
    out->total = total.valid ? total.sum : 0;
}
