/* SPDX-License-Identifier: Apache-2.0 */
/* The owner would read what the member has become. */
#include "ref_leaf.h"

typedef struct {
    leaf_t one, two;
} ref_output_after_tick_t;
typedef struct {
    packet_t packet;
    U(8) x;
} ref_output_after_tick_in_t;
typedef struct {
    REF(packet_t) held;
    U(8) y;
} ref_output_after_tick_out_t;

void ref_output_after_tick_tick(ref_output_after_tick_t *s, const ref_output_after_tick_in_t *in, ref_output_after_tick_out_t *out) {
    leaf_view_t view;
    leaf_view(&s->one, &view);
    out->held = view.held;
    leaf_in_t one_in = {.next = &in->packet};
    leaf_out_t one_out;
    leaf_tick(&s->one, &one_in, &one_out);
    leaf_in_t two_in = {.next = &in->packet};
    leaf_out_t two_out;
    leaf_tick(&s->two, &two_in, &two_out);
    out->y = two_out.made.data;
}
