/* SPDX-License-Identifier: Apache-2.0 */
/* Structs by address: an input that is read, copied into a register, handed to a helper and handed
 * on; one inside another; a view of a register. */
#include "hw.h"

typedef struct {
    U(4) low;
    U(4) high[2];
} pair_t;
typedef struct {
    U(1) valid;
    U(8) data;
    pair_t pair;
} packet_t;

typedef struct {
    packet_t held;
    U(8) sum;
} ref_ports_t;
typedef struct {
    REF(packet_t) a;
    REF(packet_t) b;
    U(1) second;
    U(1) take;
} ref_ports_in_t;
typedef struct {
    REF(packet_t) chosen;
    U(8) data;
    pair_t pair;
} ref_ports_out_t;
typedef struct {
    REF(packet_t) held;
    REF(pair_t) part;
} ref_ports_view_t;

/* An address in a local struct. */
typedef struct {
    REF(packet_t) packet;
    U(2) n;
} work_t;

void ref_ports_reset(ref_ports_t *s) {
    s->held = (packet_t){0};
    s->sum = 0;
}

void ref_ports_view(const ref_ports_t *s, ref_ports_view_t *v) {
    *v = (ref_ports_view_t){.held = &s->held, .part = &s->held.pair};
}

static uint32_t nibbles(const pair_t *pair) {
    return pair->low + pair->high[0] + pair->high[1];
}

static uint32_t total(work_t work) {
    return nibbles(&work.packet->pair) + work.n;
}

void ref_ports_tick(ref_ports_t *s, const ref_ports_in_t *in, ref_ports_out_t *out) {
    work_t work = {.packet = in->second ? in->b : in->a, .n = in->take + 1};
    const packet_t *packet = work.packet;
    out->chosen = packet;
    out->data = packet->data ^ s->sum;
    out->pair = work.packet->pair;
    s->sum = (s->sum + total(work)) & 255;
    if (in->take && in->a->valid) {
        s->held = *in->a;
        s->held.pair = in->b->pair;
    }
}
