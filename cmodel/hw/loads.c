/* SPDX-License-Identifier: Apache-2.0 */
/* Loads in flight: brings rows that were read back to lanes and registers.
 *
 * Source: gpu-architecture-book.md MEM-4, without merging of requests. A load keeps an entry of the
 * load table from its first row to its last lane; each row request an entry of the request table,
 * whose number travels as the tag. A response is put into a register, so that no path leads from
 * the memory port further than that, and its lanes are written in the next cycle. Shared memory's
 * rows take the same way when no response is there.
 */
#include "loads.h"
#include "access.h"

void loads_reset(loads_t *s) {
    *s = (loads_t){0};
}

void loads_view(const loads_t *s, loads_view_t *v) {
    uint32_t loads = ~s->load_valid & MASK(LOADS);
    uint32_t requests = ~s->request_valid & MASK(REQUESTS);
    v->load_free = loads != 0;
    v->free_load = lowest_one(loads);
    v->request_free = requests != 0;
    v->free_request = lowest_one(requests);
    v->responding = s->response.valid;
    v->idle = s->load_valid == 0;
}

void loads_probe(const loads_t *s, const loads_probe_in_t *in, loads_probe_out_t *out) {
    uint32_t from_memory = s->response.valid;
    uint32_t load = from_memory ? s->load[s->response.tag] : in->shared_load;
    uint32_t lanes = from_memory ? s->lanes[s->response.tag] : in->shared_lanes;

    *out = (loads_probe_out_t){0};
    if (!from_memory && !in->shared) {
        return;
    }
    out->load = load;
    out->result.valid = 1;
    out->result.last = (s->remaining[load] & ~lanes) == 0;
    out->result.write = s->rd[load] != 0;
    out->result.warp = s->warp[load];
    out->result.order = s->order[load];
    out->result.rd = s->rd[load];
    out->result.mask = lanes;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t offset = s->offset[load][lane];
        uint32_t word = from_memory ? s->response.data[offset >> 2] : in->shared_row[offset >> 2];
        out->value[lane] = load_extract(word, offset & 3, s->funct[load]);
    }
}

void loads_tick(loads_t *s, const loads_in_t *in) {
    if (s->response.valid) {
        s->request_valid &= ~(1u << s->response.tag);
    }
    if (in->retired.valid) {
        s->remaining[in->retired_load] &= ~in->retired.mask;
        if (in->retired.last) {
            s->load_valid &= ~(1u << in->retired_load);
        }
    }
    if (in->begin) {
        s->load_valid |= 1u << in->load;
        s->warp[in->load] = in->warp;
        s->order[in->load] = in->order;
        s->rd[in->load] = in->rd;
        s->funct[in->load] = in->funct;
        s->remaining[in->load] = in->mask;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            /* In local memory a lane's word has the lane's place in its row. */
            uint32_t local = in->address[lane] >> WINDOW_SHIFT == WINDOW_LOCAL;
            uint32_t byte = in->address[lane] & (ROW_BYTES - 1);
            s->offset[in->load][lane] = local ? lane << 2 | (byte & 3) : byte;
        }
    }
    if (in->request) {
        s->request_valid |= 1u << in->tag;
        s->load[in->tag] = in->load;
        s->lanes[in->tag] = in->lanes;
    }
    s->response.valid = in->response.valid;
    if (in->response.valid) {
        s->response = in->response;
    }
}
