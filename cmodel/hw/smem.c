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
    uint32_t atomic = HAS_ATOMICS && in->operation.kind == ACCESS_ATOMIC;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t word = (in->address[lane] & MASK(WINDOW_SHIFT)) >> 2;
        uint32_t bank = word & (LANES - 1);
        uint32_t own = (in->shared_row + (word >> LANE_BITS)) & MASK(SHARED_ROW_BITS);
        if (in->lanes >> lane & 1) {
            if (!(banks >> bank & 1)) {
                banks |= 1u << bank;
                row[bank] = own;
                served |= 1u << lane;
            } else if (!atomic) {
                served |= (uint32_t)(row[bank] == own) << lane;
            }
        }
    }
    *used = banks;
    return served;
}

/* What a store's lanes put into the banks, in ascending order of lanes. */
static void smem_scatter(const smem_in_t *in, uint32_t served, uint32_t *enable, uint32_t *data) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (served >> lane & 1) {
            uint32_t address = in->address[lane];
            uint32_t bank = address >> 2 & (LANES - 1);
            uint32_t bytes = store_bytes(in->operation.funct, address);
            uint32_t bits = bytes_to_bits(bytes);
            uint32_t value = in->data[lane] << 8 * (address & 3);
            enable[bank] |= bytes;
            data[bank] = (data[bank] & ~bits) | (value & bits);
        }
    }
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

/* The new words of an atomic, from the old ones at the banks' outputs. Returns the banks. */
static uint32_t smem_update(const smem_t *s, const smem_in_t *in, uint32_t *enable,
                            uint32_t *data) {
    uint32_t banks = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (s->lanes >> lane & 1) {
            uint32_t bank = in->last_address[lane] >> 2 & (LANES - 1);
            banks |= 1u << bank;
            enable[bank] = 15;
            data[bank] = atomic_result(in->last.amo, old_word(s, in, bank), in->last_data[lane]);
        }
    }
    return banks;
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
    if (updates) {
        written = smem_update(s, in, enable, data);
    } else {
        out->served = smem_arbitrate(in, row, &used);
        if (in->operation.kind == ACCESS_STORE) {
            smem_scatter(in, out->served, enable, data);
            written = used;
        } else {
            s->valid = 1;
            s->load = in->load;
            s->lanes = out->served;
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
