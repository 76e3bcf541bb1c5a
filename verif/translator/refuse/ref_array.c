/* SPDX-License-Identifier: Apache-2.0 */
/* An array of addresses. */
#include "hw.h"

typedef struct {
    U(8) data;
    U(8) more;
} packet_t;

typedef struct {
    U(8) a;
} ref_array_t;
typedef struct {
    REF(packet_t) packet[2];
} ref_array_in_t;
typedef struct {
    U(8) y;
} ref_array_out_t;

void ref_array_tick(ref_array_t *s, const ref_array_in_t *in, ref_array_out_t *out) {
    out->y = in->packet[s->a & 1]->data;
    s->a = 0;
}
