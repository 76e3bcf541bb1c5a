/* SPDX-License-Identifier: Apache-2.0 */
/* A register would keep an address. */
#include "hw.h"

typedef struct {
    U(8) data;
    U(8) more;
} packet_t;

typedef struct {
    REF(packet_t) kept;
} ref_in_registers_t;
typedef struct {
    packet_t packet;
    U(8) x;
} ref_in_registers_in_t;
typedef struct {
    U(8) y;
} ref_in_registers_out_t;

void ref_in_registers_tick(ref_in_registers_t *s, const ref_in_registers_in_t *in, ref_in_registers_out_t *out) {
    out->y = s->kept->data;
    s->kept = &in->packet;
}
