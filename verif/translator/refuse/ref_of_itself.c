/* SPDX-License-Identifier: Apache-2.0 */
/* A member would read its own registers through an input while it writes them. */
#include "ref_leaf.h"

typedef struct {
    leaf_t one, two;
} ref_of_itself_t;
typedef struct {
    packet_t packet;
    U(8) x;
} ref_of_itself_in_t;
typedef struct {
    U(8) y;
} ref_of_itself_out_t;

void ref_of_itself_tick(ref_of_itself_t *s, const ref_of_itself_in_t *in, ref_of_itself_out_t *out) {
    leaf_view_t view;
    leaf_view(&s->one, &view);
    leaf_in_t one_in = {.next = view.held};
    leaf_out_t one_out;
    leaf_tick(&s->one, &one_in, &one_out);
    leaf_in_t two_in = {.next = &in->packet};
    leaf_out_t two_out;
    leaf_tick(&s->two, &two_in, &two_out);
    out->y = two_out.made.data;
}
