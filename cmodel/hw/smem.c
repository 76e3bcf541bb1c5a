/* SPDX-License-Identifier: Apache-2.0 */
/* Shared memory: a bank of 32-bit words per lane, and the arbiter that splits conflicting accesses.
 *
 * Source: gpu-architecture-book.md MEM-1. In a pass the lowest lane of each bank fixes the bank's
 * row; lanes of the bank that want the same word join, the others wait for the next pass. Reads of
 * one word are a broadcast; of stores to one byte the highest lane's stays. A row that was read
 * waits until writeback takes it; no pass is made meanwhile.
 *
 * Of an atomic's lanes only the lowest of each bank is served, so that lanes of one word are
 * performed in ascending order. The new words are written in the cycle after the old ones were
 * read, and no pass is made in that cycle. An old word's place in its row is kept in `row`, because
 * the banks are read and written at the same addresses.
 *
 * l1_array=unified: the banks are rows of the memory in the L1 (l1d/cache.c), which does what
 * `read` and `write` say in the same cycle. A row that was read stays at its output: the L1 reads
 * nothing while it waits (memory_stage.c).
 */
#include "smem.h"
#include "atomics.h"

void smem_reset(smem_t *s) {
    s->valid = 0;
    s->update = 0;
    s->load = 0;
    s->lanes = 0;
    for (uint32_t bank = 0; bank < LANES; bank++) {
        s->row[bank] = 0;
    }
}

void smem_view(const smem_t *s, smem_view_t *v) {
    v->valid = s->valid;
    v->update = s->update;
    v->load = s->load;
    v->lanes = s->lanes;
#if !UNIFIED
    v->row = s->bank.q;
#endif
}

/* One pass: the lanes served, the banks used, and each bank's row. */
static uint32_t smem_arbitrate(const smem_in_t *in, uint32_t *row, uint32_t *used) {
    uint32_t served = 0, banks = 0;
    uint32_t joins = !HAS_ATOMICS || in->operation.kind != ACCESS_ATOMIC;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t word = (in->address[lane] & MASK(WINDOW_SHIFT)) >> 2;
        uint32_t own = (in->shared_row + (word >> LANE_BITS)) & MASK(SHARED_ROW_BITS);
        uint32_t bank = in->lanes >> lane & 1 ? 1u << (word & (LANES - 1)) : 0;
        uint32_t first = bank & ~banks;
        uint32_t same = 0;
        for (uint32_t b = 0; b < LANES; b++) {
            row[b] = first >> b & 1 ? own : row[b];
            same |= (uint32_t)(row[b] == own) << b;
        }
        served |= (uint32_t)(first || (joins && (bank & same))) << lane;
        banks |= bank;
    }
    *used = banks;
    return served;
}

/* What lanes put into the banks, in ascending order of lanes: those of a store in this pass, or
 * those of an atomic whose old words were read in the last. Returns the banks. */
static uint32_t smem_scatter(const smem_in_t *in, uint32_t lanes, U(1) last, uint32_t *enable,
                             uint32_t *data) {
    uint32_t banks = 0;
    uint32_t funct = last ? in->last.funct : in->operation.funct;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t address = last ? in->last_address[lane] : in->address[lane];
        uint32_t own = address >> 2 & (LANES - 1);
        uint32_t bytes = lanes >> lane & 1 ? store_bytes(funct, address) : 0;
        uint32_t word = store_word(funct, last ? in->last_data[lane] : in->data[lane]);
        for (uint32_t bank = 0; bank < LANES; bank++) {
            uint32_t here = own == bank ? bytes : 0;
            uint32_t bits = bytes_to_bits(here);
            banks |= (uint32_t)(here != 0) << bank;
            enable[bank] |= here;
            data[bank] = (data[bank] & ~bits) | (word & bits);
        }
    }
    return banks;
}

/* The word of a bank that the last pass read. */
static uint32_t old_word(const smem_t *s, const smem_in_t *in, uint32_t bank) {
#if UNIFIED
    (void)s;
    return in->row[bank];
#else
    (void)in;
    return s->bank.q[bank];
#endif
}

/* The banks, each at its address. */
static void use_banks(smem_t *s, uint32_t read, uint32_t write, const uint32_t *enable,
                      const uint32_t *address, const uint32_t *data, smem_out_t *out) {
#if UNIFIED
    (void)s;
    out->read = read;
    out->write = write;
    for (uint32_t bank = 0; bank < LANES; bank++) {
        out->row[bank] = address[bank];
        out->byte_enable[bank] = enable[bank];
        out->data[bank] = data[bank];
    }
#else
    (void)out;
    ram_bytes_lanes(&s->bank, read, address, write, enable, address, data);
#endif
}

void smem_tick(smem_t *s, const smem_in_t *in, smem_out_t *out) {
    uint32_t updates = HAS_ATOMICS && s->update && !in->blocked;
    *out = (smem_out_t){0};
    if (in->retired) {
        s->valid = 0;
    }
    if (!in->pass && !updates) {
        return;
    }
    uint32_t row[LANES] = {0}, enable[LANES] = {0}, data[LANES] = {0};
    uint32_t used = 0, written = 0;
    uint32_t stores = updates || in->operation.kind == ACCESS_STORE;
    if (!updates) {
        out->served = smem_arbitrate(in, row, &used);
    }
    if (stores) {
        written = smem_scatter(in, updates ? s->lanes : out->served, updates, enable, data);
    } else {
        s->valid = 1;
        s->load = in->load;
        s->lanes = out->served;
    }
    if (updates) {
        for (uint32_t bank = 0; bank < LANES; bank++) {
            data[bank] = atomic_result(in->last.amo, old_word(s, in, bank), data[bank]);
        }
    }
    uint32_t address[LANES];
    for (uint32_t bank = 0; bank < LANES; bank++) {
        address[bank] = updates ? s->row[bank] : row[bank];
        s->row[bank] = address[bank];
    }
    s->update = HAS_ATOMICS && !updates && in->operation.kind == ACCESS_ATOMIC;
    use_banks(s, used & ~written, written, enable, address, data, out);
}
