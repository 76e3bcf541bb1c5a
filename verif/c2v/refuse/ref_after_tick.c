/* SPDX-License-Identifier: Apache-2.0 */
/* A view's struct dies when its member ticks. */
#include "hw.h"

typedef struct {
    U(8) data;
    U(8) more;
} packet_t;

typedef struct {
    packet_t held;
} leaf_t;
typedef struct {
    REF(packet_t) next;
} leaf_in_t;
typedef struct {
    REF(packet_t) same;
    packet_t made;
} leaf_out_t;
typedef struct {
    REF(packet_t) held;
} leaf_view_t;

void leaf_view(const leaf_t *s, leaf_view_t *v) {
    v->held = &s->held;
}

void leaf_tick(leaf_t *s, const leaf_in_t *in, leaf_out_t *out) {
    out->same = in->next;
    out->made = (packet_t){.data = in->next->more, .more = in->next->data};
    s->held = *in->next;
}

typedef struct {
    leaf_t one, two;
} ref_after_tick_t;
typedef struct {
    packet_t packet;
    U(8) x;
} ref_after_tick_in_t;
typedef struct {
    U(8) y;
} ref_after_tick_out_t;

void ref_after_tick_tick(ref_after_tick_t *s, const ref_after_tick_in_t *in, ref_after_tick_out_t *out) {
    leaf_view_t view;
    leaf_view(&s->one, &view);
    leaf_in_t one_in = {.next = &in->packet};
    leaf_out_t one_out;
    leaf_tick(&s->one, &one_in, &one_out);
    leaf_in_t two_in = {.next = view.held};
    leaf_out_t two_out;
    leaf_tick(&s->two, &two_in, &two_out);
    out->y = two_out.made.data ^ one_out.made.data;
}
