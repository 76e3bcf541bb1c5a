/* SPDX-License-Identifier: Apache-2.0 */
/* Shared memory: a bank of 32-bit words per lane, and the arbiter that splits conflicting accesses.
 *
 * Source: book:MEM-1. In a pass the lowest lane of each bank fixes the bank's row; lanes of the
 * bank that want the same word join, the others wait for the next pass. Reads of one word are a
 * broadcast; if lanes store to one byte, the highest lane wins. A row that was read waits until
 * writeback takes it; no pass is made meanwhile.
 *
 * A pass of an atomic serves only the lowest lane of each bank, so lanes of one word are performed
 * in ascending order. The new words are written in the cycle after the old ones were read, at the
 * same rows, with the operands that each bank kept; no pass is made in that cycle.
 *
 * atomics=l2_cas: a pass of a compare and swap serves one half of the banks; the words to compare
 * with are kept by the other half (atomics.h).
 *
 * l1d=none: this module also assembles the words of a row, for stores that leave the core: the bank
 * of a lane is then its word in the row. No pass is made in such a cycle.
 *
 * Liveness: a pass serves at least the lowest pending lane, so an instruction has at most as many
 * passes as lanes. A row that waits for writeback gets its cycle (memory_gate.c).
 *
 * l1_array=unified: the banks are rows of the memory in the L1 (l1d/cache.c), which does what
 * `read` and `write` say in the same cycle. A row that was read stays at its output: the L1 reads
 * nothing while it waits (memory_stage.c).
 */
#include "memory/smem.h"
#include "common/atomics.h"

void smem_reset(smem_t *s) {
    s->valid = 0;
    s->update = 0;
    s->load = 0;
    s->lanes = 0;
    for (uint32_t bank = 0; bank < CORE_LANES; bank++) {
        s->row[bank] = 0;
    }
}

void smem_view(const smem_t *s, smem_view_t *v) {
    v->valid = s->valid;
    v->update = s->update;
    v->load = s->load;
    v->lanes = s->lanes;
    if (!UNIFIED) {
        v->row = s->bank.q;
    }
}

/* A single bank has no half, and its machine no compare and swap. */
#define HALF_OF_BANKS (CORE_LANES > 1 ? CORE_LANES / 2 : 1)

/* The lanes are those of a compare and swap. */
static uint32_t is_compare(const smem_in_t *in) {
    return HAS_CAS && in->operation.kind == ACCESS_ATOMIC && in->operation.amo == AMO_CAS;
}

/* One pass: the lanes served, the banks used, and each bank's row. The lowest lane of every bank is
 * found at once, so that no chain runs from lane to lane. */
static uint32_t smem_arbitrate(const smem_in_t *in, uint32_t *row, uint32_t *used) {
    uint32_t bank[CORE_LANES], own[CORE_LANES], chosen[CORE_LANES];
    uint32_t first = 0, banks = 0, open = MASK(CORE_LANES);
    uint32_t joins = !HAS_ATOMICS || in->operation.kind != ACCESS_ATOMIC;
    for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
        uint32_t word = (in->address[lane] & MASK(WINDOW_SHIFT)) >> 2;
        bank[lane] = word & (CORE_LANES - 1);
        own[lane] =
            (OF_SLICE(in->shared_row, lane / LANES) + word / CORE_LANES) & MASK(SHARED_ROW_BITS);
    }
    if (HAS_CAS && is_compare(in)) {
        uint32_t upper = bank[lowest_one(in->lanes)] >= HALF_OF_BANKS;
        open = MASK(HALF_OF_BANKS) << (upper ? HALF_OF_BANKS : 0);
    }
    for (uint32_t b = 0; b < CORE_LANES; b++) {
        uint32_t members =
            open >> b & 1 ? (uint32_t)elements_with(bank, b, CORE_LANES) & in->lanes : 0;
        uint32_t lowest = members & (0u - members);
        first |= lowest;
        banks |= (uint32_t)(members != 0) << b;
        row[b] = element_of(own, lowest, CORE_LANES);
    }
    for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
        chosen[lane] = row[bank[lane]];
    }
    uint32_t same = joins ? (uint32_t)equal_elements(chosen, own, CORE_LANES) : 0;
    *used = banks;
    return first | (same & in->lanes);
}

/* What lanes put into the banks, in ascending order of lanes. */
static void smem_scatter(const smem_in_t *in, uint32_t served, uint32_t *enable, uint32_t *data) {
    HW_FOR_SET(lane, served, CORE_LANES) {
        uint32_t local = in->address[lane] >> WINDOW_SHIFT == WINDOW_LOCAL;
        uint32_t bank = (local ? lane : in->address[lane] >> 2) & (CORE_LANES - 1);
        if (served >> lane & 1) {
            store_in_row(in->operation.funct, in->address[lane], in->data[lane], bank, CORE_LANES,
                         enable, data);
            if (HAS_CAS && is_compare(in)) { /* no bank is written in this cycle */
                store_in_row(in->operation.funct, in->address[lane], in->wanted[lane],
                             atomic_partner(bank, CORE_LANES), CORE_LANES, enable, data);
            }
        }
    }
}

/* What an atomic's second cycle needs from its first. */
static void smem_keep(smem_t *s, const smem_in_t *in, uint32_t banks, const uint32_t *data) {
    s->banks = banks;
    s->amo = in->operation.amo;
    for (uint32_t bank = 0; bank < CORE_LANES; bank++) {
        s->operand[bank] = data[bank];
    }
}

/* The new words of the last pass' atomic. Returns the banks. */
static uint32_t smem_update(const smem_t *s, const smem_in_t *in, uint32_t *enable,
                            uint32_t *data) {
    for (uint32_t bank = 0; bank < CORE_LANES; bank++) {
        enable[bank] = 15;
        uint32_t wanted = HAS_CAS ? s->operand[atomic_partner(bank, CORE_LANES)] : 0;
        uint32_t old_word = UNIFIED ? in->row[bank] : s->bank.q[bank];
        data[bank] = atomic_result(s->amo, old_word, s->operand[bank], wanted);
    }
    return s->banks;
}

/* The banks, each at its address. */
static void use_banks(smem_t *s, uint32_t read, uint32_t write, const uint32_t *enable,
                      const uint32_t *address, const uint32_t *data, smem_out_t *out) {
    if (!UNIFIED) {
        ram_bytes_lanes(&s->bank, read, address, write, enable, address, data);
        return;
    }
    out->read = read;
    out->write = write;
    for (uint32_t bank = 0; bank < CORE_LANES; bank++) {
        out->row[bank] = address[bank];
        out->byte_enable[bank] = enable[bank];
        out->data[bank] = data[bank];
    }
}

/* What lanes put into a row of the memory beyond the core. */
static void show_row(const uint32_t *enable, const uint32_t *data, smem_out_t *out) {
    for (uint32_t word = 0; word < CORE_LANES; word++) {
        out->byte_enable[word] = enable[word];
        out->data[word] = data[word];
    }
}

void smem_tick(smem_t *s, const smem_in_t *in, smem_out_t *out) {
    uint32_t updates = HAS_ATOMICS && s->update && !in->blocked;
    *out = (smem_out_t){0};
    if (in->retired) {
        s->valid = 0;
    }
    HW_REST(!in->pass && !updates && !in->beyond);
    uint32_t row[CORE_LANES] = {0}, enable[CORE_LANES] = {0}, data[CORE_LANES] = {0};
    uint32_t used = 0, written = 0;
    if (in->pass) {
        out->served = smem_arbitrate(in, row, &used);
    }
    if (!updates && (ROW_OF_BANKS || in->operation.kind != ACCESS_LOAD)) {
        smem_scatter(in, in->pass ? out->served : in->beyond, enable, data);
    }
    if (ROW_OF_BANKS) {
        show_row(enable, data, out);
    }
    if (HAS_ATOMICS && updates) {
        written = smem_update(s, in, enable, data);
    }
    if (in->pass) {
        if (in->operation.kind == ACCESS_STORE) {
            written = used;
        } else {
            s->valid = 1;
            s->load = in->load;
            s->lanes = out->served;
        }
        if (HAS_ATOMICS && in->operation.kind == ACCESS_ATOMIC) {
            smem_keep(s, in, used, data);
        }
    }
    if (!in->pass && !updates) {
        return;
    }
    uint32_t address[CORE_LANES];
    for (uint32_t bank = 0; bank < CORE_LANES; bank++) {
        address[bank] = updates ? s->row[bank] : row[bank];
        s->row[bank] = address[bank];
    }
    s->update = HAS_ATOMICS && in->pass && in->operation.kind == ACCESS_ATOMIC;
    use_banks(s, used & ~written, written, enable, address, data, out);
}
