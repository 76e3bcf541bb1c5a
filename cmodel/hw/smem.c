/* SPDX-License-Identifier: Apache-2.0 */
/* Shared memory: a bank of 32-bit words per lane, and the arbiter that splits conflicting accesses.
 *
 * Source: gpu-architecture-book.md MEM-1. In a pass the lowest lane of each bank fixes the bank's
 * row; lanes of the bank that want the same word join, the others wait for the next pass. Reads of
 * one word are a broadcast; of stores to one byte the highest lane's stays. A row that was read
 * waits until writeback takes it; no pass is made meanwhile.
 */
#include "smem.h"
#include "access.h"

void smem_reset(smem_t *s) {
    s->valid = 0;
    s->load = 0;
    s->lanes = 0;
}

void smem_view(const smem_t *s, smem_view_t *v) {
    v->valid = s->valid;
    v->load = s->load;
    v->lanes = s->lanes;
    v->row = s->bank.q;
}

/* One pass: the lanes served, the banks used, and each bank's row. */
static uint32_t smem_arbitrate(const smem_in_t *in, uint32_t *row, uint32_t *used) {
    uint32_t served = 0, banks = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t word = (in->head.address[lane] & MASK(WINDOW_SHIFT)) >> 2;
        uint32_t bank = word & (LANES - 1);
        uint32_t own = (in->head.shared_row + (word >> LANE_BITS)) & MASK(SHARED_ROW_BITS);
        if (in->lanes >> lane & 1) {
            if (!(banks >> bank & 1)) {
                banks |= 1u << bank;
                row[bank] = own;
            }
            served |= (uint32_t)(row[bank] == own) << lane;
        }
    }
    *used = banks;
    return served;
}

/* What a store's lanes put into the banks, in ascending order of lanes. */
static void smem_scatter(const smem_in_t *in, uint32_t served, uint32_t *enable, uint32_t *data) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (served >> lane & 1) {
            uint32_t address = in->head.address[lane];
            uint32_t bank = address >> 2 & (LANES - 1);
            uint32_t bytes = store_bytes(in->head.funct, address);
            uint32_t bits = bytes_to_bits(bytes);
            uint32_t value = in->head.data[lane] << 8 * (address & 3);
            enable[bank] |= bytes;
            data[bank] = (data[bank] & ~bits) | (value & bits);
        }
    }
}

void smem_tick(smem_t *s, const smem_in_t *in, smem_out_t *out) {
    out->served = 0;
    if (in->retired) {
        s->valid = 0;
    }
    if (!in->pass) {
        return;
    }
    uint32_t row[LANES] = {0}, enable[LANES] = {0}, data[LANES] = {0};
    uint32_t used = 0;
    out->served = smem_arbitrate(in, row, &used);
    if (in->head.store) {
        smem_scatter(in, out->served, enable, data);
    } else {
        s->valid = 1;
        s->load = in->load;
        s->lanes = out->served;
    }
    ram_bytes_lanes(&s->bank, in->head.store ? 0 : used, row, in->head.store ? used : 0, enable,
                    row, data);
}
