/* SPDX-License-Identifier: Apache-2.0 */
/* A helper's result would keep the address of its parameter. */
#include "ref_leaf.h"

typedef struct {
    leaf_t one, two;
} ref_of_parameter_t;
typedef struct {
    packet_t packet;
    U(8) x;
} ref_of_parameter_in_t;
typedef struct {
    U(8) y;
} ref_of_parameter_out_t;

static leaf_in_t input_of(packet_t packet) {
    leaf_in_t leaf_in = {.next = &packet};
    return leaf_in;
}

void ref_of_parameter_tick(ref_of_parameter_t *s, const ref_of_parameter_in_t *in, ref_of_parameter_out_t *out) {
    leaf_in_t one_in = input_of(in->packet);
    leaf_out_t one_out;
    leaf_tick(&s->one, &one_in, &one_out);
    leaf_in_t two_in = {.next = &in->packet};
    leaf_out_t two_out;
    leaf_tick(&s->two, &two_in, &two_out);
    out->y = two_out.made.data;
}
