/* SPDX-License-Identifier: Apache-2.0 */
/* Loads in flight: returns words that were read to lanes and registers.
 *
 * Source: book:CORE-14, MEM-4. A load, or an atomic, keeps an entry from its first access to its
 * last lane, with the place of every lane in its line. The L1 delivers a row or a sector of a line,
 * shared memory a word per bank. So they name only the load, a set of its lanes, and the sectors of
 * the words; lanes whose words are in these sectors are written. The L1's words cannot wait; shared
 * memory's row waits for a free cycle.
 *
 * Liveness: an entry is free after its last lane. L1 and shared memory deliver each accepted lane
 * once. A waiting row gets its cycle, because the L1 takes no new access meanwhile (memory_gate.c).
 */
#include "memory/loads.h"

void loads_reset(loads_t *s) {
    *s = (loads_t){0};
}

void loads_view(const loads_t *s, loads_view_t *v) {
    uint32_t loads = ~s->valid & MASK(LOADS);
    v->free = loads != 0;
    v->free_load = lowest_one(loads);
    v->idle = s->valid == 0;
}

void loads_probe(const loads_t *s, const loads_probe_in_t *in, loads_probe_out_t *out) {
    uint32_t load = in->l1.valid ? in->l1.load : in->shared_load;
    uint32_t lanes = in->l1.valid ? 0 : in->shared_lanes;

    out->result.valid = in->l1.valid || in->shared;
    out->load = 0;
    out->left = 0;
    out->scheduler = 0;
    if (!HW_HOST) { /* without a result nothing reads the values */
        for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
            out->value[lane] = 0;
        }
    }
    HW_REST(!out->result.valid);
    if (in->l1.valid) {
        for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
            lanes |= (in->l1.sectors >> sector_in_line(s->offset[load][lane]) & 1) << lane;
        }
        lanes &= in->l1.lanes;
    }
    uint32_t valid = in->l1.valid || in->shared; /* without it, what is no event is 0 */
    out->load = valid ? load : 0;
    out->result.last = (s->remaining[load] & ~lanes) == 0;
    out->result.write = s->rd[load] != 0;
    out->left = valid ? s->remaining[load] & ~lanes : 0;
    out->scheduler = valid ? scheduler_of(s->warp[load]) : 0;
    out->result.warp = warp_of(s->warp[load]);
    out->result.serial = s->serial[load];
    out->result.rd = s->rd[load];
    out->result.mask = lanes;
    uint32_t words[CORE_LANES];
    for (uint32_t i = 0; i < CORE_LANES; i++) {
        words[i] = !in->l1.valid          ? in->shared_row[i]
                   : FROM_SECTOR(&in->l1) ? in->sector[i & (SECTOR_WORDS - 1)]
                                          : in->row[i & (ROW_WORDS - 1)];
    }
    for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
        uint32_t offset = s->offset[load][lane];
        uint32_t word = words[offset >> 2 & (CORE_LANES - 1)];
        out->value[lane] = valid ? word >> 8 * (offset & 3) : 0;
    }
    HW_WHEN(s->funct[load] != LOAD_WORD) {
        for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
            out->value[lane] = load_extend(out->value[lane], s->funct[load]);
        }
    }
}

void loads_tick(loads_t *s, const loads_in_t *in) {
    if (in->retired.valid) {
        s->remaining[in->retired_load] &= ~in->retired.mask;
        if (in->retired.last) {
            s->valid &= ~(1u << in->retired_load);
        }
    }
    if (in->begin) {
        assert(!(s->valid >> in->load & 1));
        s->valid |= 1u << in->load;
        s->warp[in->load] = in->operation.warp;
        s->serial[in->load] = in->operation.serial;
        s->rd[in->load] = in->operation.rd;
        s->funct[in->load] = in->operation.funct;
        s->remaining[in->load] = in->mask;
        for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
            s->offset[in->load][lane] = in->offset[lane];
        }
    }
}
