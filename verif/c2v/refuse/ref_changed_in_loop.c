/* SPDX-License-Identifier: Apache-2.0 */
/* Both inputs would point to what the last round made. */
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
