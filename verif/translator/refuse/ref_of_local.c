/* SPDX-License-Identifier: Apache-2.0 */
/* An output would keep the address of a local struct. */
#include "hw.h"

typedef struct {
    U(8) data;
    U(8) more;
} packet_t;

typedef struct {
    U(8) a;
} ref_of_local_t;
typedef struct {
    U(8) x;
} ref_of_local_in_t;
typedef struct {
    REF(packet_t) packet;
} ref_of_local_out_t;

void ref_of_local_tick(ref_of_local_t *s, const ref_of_local_in_t *in, ref_of_local_out_t *out) {
    packet_t packet = {.data = in->x, .more = s->a};
    out->packet = &packet;
    s->a = in->x;
}
