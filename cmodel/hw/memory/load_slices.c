/* SPDX-License-Identifier: Apache-2.0 */
/* Loads in flight, as each slice sees them: gives every slice its own lanes of a result.
 *
 *     loads (a load, and lanes of it) -> load_slices -> writeback of each slice
 *
 * Source: thesis:6.2.1: requests that slices raise in one cycle are one access. The load table
 * (loads.c) has one entry for it. This table says which warp, instruction and register that is in
 * each slice. A slice's instruction is complete with its last lane, whatever lanes of other slices
 * wait for.
 */
#include "memory/load_slices.h"

void load_slices_reset(load_slices_t *s) {
    *s = (load_slices_t){0};
}

void load_slices_view(const load_slices_t *s, load_slices_view_t *v) {
    (void)s;
    v->unused = 0;
}

void load_slices_probe(const load_slices_t *s, const load_slices_probe_in_t *in,
                       load_slices_probe_out_t *out) {
    *out = (load_slices_probe_out_t){0};
    if (!in->valid) {
        return;
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        uint32_t lanes = lanes_of_slice(in->mask, i);
        out->result[i].valid = lanes != 0;
        out->result[i].last = lanes_of_slice(in->left, i) == 0;
        out->result[i].write = s->rd[in->load][i] != 0;
        out->result[i].warp = s->warp[in->load][i];
        out->result[i].serial = s->serial[in->load][i];
        out->result[i].rd = s->rd[in->load][i];
        out->result[i].mask = lanes;
    }
}

void load_slices_tick(load_slices_t *s, const load_slices_in_t *in) {
    if (!in->begin) {
        return;
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        s->warp[in->load][i] = in->operation.warps[i];
        s->serial[in->load][i] = in->operation.serials[i];
        s->rd[in->load][i] = in->operation.rds[i];
    }
}
