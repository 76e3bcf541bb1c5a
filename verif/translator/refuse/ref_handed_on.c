/* SPDX-License-Identifier: Apache-2.0 */
/* An output that is the address of an input dies with what that points to. */
#include "ref_leaf.h"

typedef struct {
    leaf_t one, two;
} ref_handed_on_t;
typedef struct {
    packet_t packet;
    U(8) x;
} ref_handed_on_in_t;
typedef struct {
    U(8) y;
} ref_handed_on_out_t;

void ref_handed_on_tick(ref_handed_on_t *s, const ref_handed_on_in_t *in, ref_handed_on_out_t *out) {
    leaf_view_t view;
    leaf_view(&s->one, &view);
    leaf_in_t two_in = {.next = view.held};
    leaf_out_t two_out;
    leaf_tick(&s->two, &two_in, &two_out);
    leaf_in_t one_in = {.next = &in->packet};
    leaf_out_t one_out;
    leaf_tick(&s->one, &one_in, &one_out);
    out->y = two_out.same->data ^ one_out.made.data;
}
