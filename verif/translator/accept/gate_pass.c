/* SPDX-License-Identifier: Apache-2.0 */
/* Events are copied whole; only with `valid` do the other fields count. */
#include "hw.h"

typedef struct {
    U(1) valid;
    U(8) data;
    U(4) lane[2];
} event_t;
typedef struct {
    event_t last;
} gate_pass_t;
typedef struct {
    event_t from[2];
    U(1) which;
} gate_pass_in_t;
typedef struct {
    U(8) data;
    U(4) lane;
} gate_pass_out_t;

void gate_pass_reset(gate_pass_t *s) {
    s->last.valid = 0;
}

void gate_pass_tick(gate_pass_t *s, const gate_pass_in_t *in, gate_pass_out_t *out) {
    event_t chosen, kept[2];
    HW_PASS(chosen, in->from[in->which]);
    HW_PASS(kept[0], s->last);
    HW_PASS(kept[1], chosen);
    out->data = kept[0].valid ? kept[0].data : 0;
    out->lane = kept[1].valid ? kept[1].lane[kept[1].data & 1] : 0;
    s->last.valid = chosen.valid;
    if (chosen.valid) {
        s->last = chosen;
    }
}
