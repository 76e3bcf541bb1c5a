/* SPDX-License-Identifier: Apache-2.0 */
/* A register keeps its payload in C, and would take it in Verilog. */
#include "hw.h"

typedef struct {
    U(1) valid;
    U(8) data;
} event_t;
typedef struct {
    event_t held;
    U(8) n;
} gate_pass_register_t;
typedef struct {
    event_t event;
    U(8) x;
} gate_pass_register_in_t;
typedef struct {
    event_t event;
    U(8) y;
} gate_pass_register_out_t;

void gate_pass_register_tick(gate_pass_register_t *s, const gate_pass_register_in_t *in, gate_pass_register_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    out->y = 0;
    HW_PASS(s->held, in->event);
}
