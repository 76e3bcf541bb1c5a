/* SPDX-License-Identifier: Apache-2.0 */
/* Members that tick, and the inputs made for them, in gates: alone, and each of an array. The
 * condition reads members' registers through a helper, since it is no hardware. */
#include "hw.h"

typedef struct {
    U(1) valid;
    U(8) data;
} packet_t;
typedef struct {
    packet_t held;
} leaf_t;
typedef struct {
    packet_t packet;
    U(8) add;
} leaf_in_t;
typedef struct {
    packet_t packet;
} leaf_out_t;

void leaf_reset(leaf_t *s) {
    s->held.valid = 0;
}

static inline bool leaf_rests(const leaf_t *s) {
    return !s->held.valid;
}

void leaf_tick(leaf_t *s, const leaf_in_t *in, leaf_out_t *out) {
    out->packet = s->held;
    s->held.valid = in->packet.valid;
    if (in->packet.valid) {
        s->held.data = (in->packet.data + in->add) & 0xff;
    }
}

typedef struct {
    leaf_t one;
    leaf_t many[2];
} gate_composite_t;
typedef struct {
    packet_t packet;
    U(8) add;
} gate_composite_in_t;
typedef struct {
    U(8) sum;
} gate_composite_out_t;

void gate_composite_reset(gate_composite_t *s) {
    leaf_reset(&s->one);
    for (uint32_t i = 0; i < 2; i++) {
        leaf_reset(&s->many[i]);
    }
}

void gate_composite_tick(gate_composite_t *s, const gate_composite_in_t *in,
                         gate_composite_out_t *out) {
    leaf_out_t one;
    leaf_out_t many[2];
    one.packet.valid = 0;
    HW_WHEN(in->packet.valid || !leaf_rests(&s->one)) {
        leaf_in_t one_in = {.packet = in->packet, .add = in->add};
        leaf_tick(&s->one, &one_in, &one);
    }
    uint32_t sum = one.packet.valid ? one.packet.data : 0;
    for (uint32_t i = 0; i < 2; i++) {
        many[i].packet.valid = 0;
        HW_WHEN(one.packet.valid || !leaf_rests(&s->many[i])) {
            leaf_in_t many_in = {.add = i + 1};
            HW_PASS(many_in.packet, one.packet);
            leaf_tick(&s->many[i], &many_in, &many[i]);
        }
    }
    for (uint32_t i = 0; i < 2; i++) {
        sum += many[i].packet.valid ? many[i].packet.data : 0;
    }
    out->sum = sum & 0xff;
}
