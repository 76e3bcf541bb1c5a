/* SPDX-License-Identifier: Apache-2.0 */
/* Structs by address between members: a view's registers, the owner's input, an output that is an
 * input handed on, a local struct, an element of an array, and addresses of an array of members. */
#include "hw.h"

#define MEMBERS 3

typedef struct {
    U(8) data;
    U(4) tag[2];
} packet_t;

typedef struct {
    packet_t held;
} source_t;
typedef struct {
    REF(packet_t) next;
} source_in_t;
typedef struct {
    REF(packet_t) held;
} source_view_t;

void source_view(const source_t *s, source_view_t *v) {
    v->held = &s->held;
}

void source_tick(source_t *s, const source_in_t *in) {
    s->held = *in->next;
}

typedef struct {
    U(8) sum;
} adder_t;
typedef struct {
    REF(packet_t) a;
    REF(packet_t) b;
    U(1) second;
} adder_in_t;
typedef struct {
    REF(packet_t) chosen;
    U(8) sum;
} adder_out_t;

void adder_reset(adder_t *s) {
    s->sum = 0;
}

void adder_tick(adder_t *s, const adder_in_t *in, adder_out_t *out) {
    out->sum = s->sum;
    out->chosen = in->second ? in->b : in->a;
    s->sum = (in->a->data + in->b->tag[0]) & 255;
}

typedef struct {
    source_t source[MEMBERS];
    adder_t adder;
    source_t last;
} ref_members_t;
typedef struct {
    packet_t packet[MEMBERS];
    U(8) x;
    U(1) second;
} ref_members_in_t;
typedef struct {
    U(8) sum;
    packet_t chosen;
    U(8) data[MEMBERS];
} ref_members_out_t;

void ref_members_reset(ref_members_t *s) {
    adder_reset(&s->adder);
}

void ref_members_tick(ref_members_t *s, const ref_members_in_t *in, ref_members_out_t *out) {
    source_view_t view[MEMBERS];
    for (uint32_t i = 0; i < MEMBERS; i++) {
        source_view(&s->source[i], &view[i]);
    }
    packet_t made = {.data = in->x, .tag = {1, in->x & 15}};
    adder_in_t adder_in = {.a = view[1].held, .b = &made, .second = in->second};
    adder_out_t adder_out;
    adder_tick(&s->adder, &adder_in, &adder_out);
    out->sum = adder_out.sum;
    out->chosen = *adder_out.chosen;
    source_in_t last_in = {.next = adder_out.chosen};
    source_tick(&s->last, &last_in);
    for (uint32_t i = 0; i < MEMBERS; i++) {
        packet_t mixed = in->packet[i];
        mixed.data ^= view[i].held->data;
        source_in_t source_in = {.next = &mixed};
        out->data[i] = view[i].held->data;
        source_tick(&s->source[i], &source_in);
    }
}
