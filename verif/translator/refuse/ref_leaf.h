/* SPDX-License-Identifier: Apache-2.0 */
/* A member with structs by address at each port, which the programs ref_*.c use wrongly. */
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
