/* SPDX-License-Identifier: Apache-2.0 */
/* An output of a member would keep the address of what ends before it. */
#include "ref_leaf.h"

typedef struct {
    leaf_t one, two;
} ref_handed_out_of_block_t;
typedef struct {
    packet_t packet;
    U(8) x;
} ref_handed_out_of_block_in_t;
typedef struct {
    U(8) y;
} ref_handed_out_of_block_out_t;

void ref_handed_out_of_block_tick(ref_handed_out_of_block_t *s, const ref_handed_out_of_block_in_t *in, ref_handed_out_of_block_out_t *out) {
    packet_t packet = in->packet;
    leaf_out_t one_out;
    {
        packet_t inner = {.data = in->x};
        leaf_in_t one_in = {.next = &inner};
        leaf_tick(&s->one, &one_in, &one_out);
    }
    leaf_in_t two_in = {.next = &packet};
    leaf_out_t two_out;
    leaf_tick(&s->two, &two_in, &two_out);
    out->y = one_out.same->data;
}
