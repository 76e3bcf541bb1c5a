/* SPDX-License-Identifier: Apache-2.0 */
/* A local that only a gate assigns is read after it. */
#include "hw.h"

typedef struct {
    U(1) valid;
    U(8) data;
} event_t;
typedef struct {
    event_t held;
    U(8) n;
} gate_local_missing_t;
typedef struct {
    event_t event;
    U(8) x;
} gate_local_missing_in_t;
typedef struct {
    event_t event;
    U(8) y;
} gate_local_missing_out_t;

void gate_local_missing_tick(gate_local_missing_t *s, const gate_local_missing_in_t *in, gate_local_missing_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    out->y = 0;
    uint32_t t;
    HW_WHEN(in->event.valid) {
        t = in->x;
    }
    out->y = t & 0xff;
}
