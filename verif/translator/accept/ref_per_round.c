/* SPDX-License-Identifier: Apache-2.0 */
/* Each round of a loop lends an element of its own, so that what the others lent stays. */
#include "hw.h"

typedef struct {
    U(8) data;
} packet_t;

typedef struct {
    packet_t held;
} keeper_t;
typedef struct {
    REF(packet_t) next;
} keeper_in_t;
typedef struct {
    U(8) data;
} keeper_out_t;

void keeper_tick(keeper_t *s, const keeper_in_t *in, keeper_out_t *out) {
    out->data = s->held.data;
    s->held = *in->next;
}

typedef struct {
    keeper_t one, two;
} ref_per_round_t;
typedef struct {
    U(8) x;
} ref_per_round_in_t;
typedef struct {
    U(8) one, two;
} ref_per_round_out_t;

void ref_per_round_tick(ref_per_round_t *s, const ref_per_round_in_t *in,
                        ref_per_round_out_t *out) {
    keeper_in_t ins[2];
    packet_t packet[2];
    for (uint32_t i = 0; i < 2; i++) {
        packet[i] = (packet_t){.data = in->x ^ i};
        ins[i].next = &packet[i];
    }
    keeper_out_t one, two;
    keeper_tick(&s->one, &ins[0], &one);
    keeper_tick(&s->two, &ins[1], &two);
    out->one = one.data;
    out->two = two.data;
}
