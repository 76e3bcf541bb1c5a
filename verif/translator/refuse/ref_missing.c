/* SPDX-License-Identifier: Apache-2.0 */
/* A member is given no address. */
#include "ref_leaf.h"

typedef struct {
    leaf_t one, two;
} ref_missing_t;
typedef struct {
    packet_t packet;
    U(8) x;
} ref_missing_in_t;
typedef struct {
    U(8) y;
} ref_missing_out_t;

void ref_missing_tick(ref_missing_t *s, const ref_missing_in_t *in, ref_missing_out_t *out) {
    leaf_in_t one_in;
    leaf_out_t one_out;
    leaf_tick(&s->one, &one_in, &one_out);
    leaf_in_t two_in = {.next = &in->packet};
    leaf_out_t two_out;
    leaf_tick(&s->two, &two_in, &two_out);
    out->y = two_out.made.data;
}
