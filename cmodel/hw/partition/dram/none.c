/* SPDX-License-Identifier: Apache-2.0 */
/* dram=none: no DRAM controller. The slice's requests leave the machine, and responses come from
 * outside. Liveness: the memory outside must take and answer every request.
 */
#include "partition/dram/dram.h"

void dram_reset(dram_t *s) {
    s->reads = 0;
}

void dram_view(const dram_t *s, dram_view_t *v) {
    v->busy = s->reads != 0;
}

void dram_tick(dram_t *s, const dram_in_t *in, dram_out_t *out) {
    out->ready = in->memory.ready;
    out->response = in->memory.response;
    out->memory = in->request;
    s->reads = (s->reads + (in->request.valid & ~in->request.write & in->memory.ready) -
                in->memory.response.valid) &
               63;
}
