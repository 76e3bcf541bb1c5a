/* SPDX-License-Identifier: Apache-2.0 */
/* Both inputs would point to what the last round made. */
#include "ref_leaf.h"

typedef struct {
    leaf_t one, two;
} ref_changed_in_loop_t;
typedef struct {
    packet_t packet;
    U(8) x;
} ref_changed_in_loop_in_t;
typedef struct {
    U(8) y;
} ref_changed_in_loop_out_t;

void ref_changed_in_loop_tick(ref_changed_in_loop_t *s, const ref_changed_in_loop_in_t *in, ref_changed_in_loop_out_t *out) {
    leaf_in_t ins[2];
    packet_t packet;
    for (uint32_t i = 0; i < 2; i++) {
        packet = (packet_t){.data = i, .more = in->x};
        ins[i].next = &packet;
    }
    leaf_out_t one_out, two_out;
    leaf_tick(&s->one, &ins[0], &one_out);
    leaf_tick(&s->two, &ins[1], &two_out);
    out->y = one_out.made.data ^ two_out.made.data;
}
