/* SPDX-License-Identifier: Apache-2.0 */
/* Nested structs in registers and ports: a.b becomes a_b. */
#include "hw.h"

typedef struct {
    U(5) rd;
    U(32) value;
} write_t;

typedef struct {
    U(1) valid;
    write_t write;
    struct {
        U(4) warp;
        U(4) lanes;
    } who;
} packet_t;

typedef struct {
    packet_t stage;
} struct_nested_t;

typedef struct {
    packet_t packet;
} struct_nested_in_t;

typedef struct {
    packet_t packet;
    U(1) same;
} struct_nested_out_t;

void struct_nested_reset(struct_nested_t *s) {
    s->stage.valid = 0;
}

void struct_nested_tick(struct_nested_t *s, const struct_nested_in_t *in,
                        struct_nested_out_t *out) {
    out->packet = s->stage;
    out->same = s->stage.write.rd == in->packet.write.rd &&
                s->stage.who.warp == in->packet.who.warp;
    s->stage = in->packet;
    s->stage.who.lanes = in->packet.who.lanes & 3;
}
