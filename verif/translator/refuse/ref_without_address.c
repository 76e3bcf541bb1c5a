/* SPDX-License-Identifier: Apache-2.0 */
/* A struct with a REF that is set to zero. */
#include "ref_leaf.h"

typedef struct {
    leaf_t one, two;
} ref_without_address_t;
typedef struct {
    packet_t packet;
    U(8) x;
} ref_without_address_in_t;
typedef struct {
    U(8) y;
} ref_without_address_out_t;

void ref_without_address_tick(ref_without_address_t *s, const ref_without_address_in_t *in, ref_without_address_out_t *out) {
    leaf_in_t one_in = {0};
    one_in.next = &in->packet;
    leaf_out_t one_out;
    leaf_tick(&s->one, &one_in, &one_out);
    leaf_in_t two_in = {.next = &in->packet};
    leaf_out_t two_out;
    leaf_tick(&s->two, &two_in, &two_out);
    out->y = two_out.made.data;
}
