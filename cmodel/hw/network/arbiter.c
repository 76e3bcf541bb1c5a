/* SPDX-License-Identifier: Apache-2.0 */
/* Round-robin arbiter of one output of the crossbar.
 *
 * Source: book:MEM-9. Liveness: a port that wants the output is served after at most ARBITER_PORTS
 * - 1 others.
 */
#include "network/arbiter.h"
#include "common/pipe.h"

void arbiter_reset(arbiter_t *s) {
    s->last = ARBITER_PORTS - 1;
}

void arbiter_tick(arbiter_t *s, const arbiter_in_t *in, arbiter_out_t *out) {
    out->granted = in->want != 0 && in->go;
    out->port = (ARBITER_PORTS > 32 ? round_robin_of_wide(in->want, s->last)
                                    : round_robin((uint32_t)in->want, s->last)) &
                (ARBITER_PORTS - 1);
    if (out->granted) {
        s->last = out->port;
    }
}
