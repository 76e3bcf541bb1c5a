/* SPDX-License-Identifier: Apache-2.0 */
/* What was given by address must not change any more. */
#include "ref_leaf.h"

typedef struct {
    leaf_t one, two;
} ref_changed_t;
typedef struct {
    packet_t packet;
    U(8) x;
} ref_changed_in_t;
typedef struct {
    U(8) y;
} ref_changed_out_t;

void ref_changed_tick(ref_changed_t *s, const ref_changed_in_t *in, ref_changed_out_t *out) {
    packet_t packet = in->packet;
    leaf_in_t one_in = {.next = &packet};
    packet.data = in->x;
    leaf_out_t one_out;
    leaf_tick(&s->one, &one_in, &one_out);
    leaf_in_t two_in = {.next = &packet};
    leaf_out_t two_out;
    leaf_tick(&s->two, &two_in, &two_out);
    out->y = two_out.made.data;
}
