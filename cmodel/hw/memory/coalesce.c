/* SPDX-License-Identifier: Apache-2.0 */
/* Coalescer: splits a memory instruction into accesses of one row, one per cycle, and hands them to
 * the L1 through a register.
 *
 * l1d=none: accesses proceed at once, without the register.
 *
 * Source: book:MEM-2. The lowest pending lane chooses. If it is in shared memory, all pending lanes
 * in shared memory go there for a pass. Otherwise all pending lanes in its row of global, local,
 * parameter or program memory make one access. This repeats until no lane is left. An atomic's
 * access stays within a sector, and only the lowest lane of each word takes part, so that lanes of
 * one word are performed in ascending order (A48).
 *
 * atomics=l2_cas: an access of a compare and swap stays within half a sector (atomics.h).
 *
 * Local memory is interleaved so that equal offsets of a warp's lanes make one row (ports.h).
 *
 * Liveness: an accepted access serves at least the lowest pending lane, so an instruction has at
 * most as many accesses as lanes. Lanes that the L1 refuses return to lsu, which tries again.
 */
#include "memory/coalesce.h"

void coalesce_reset(coalesce_t *s) {
    *s = (coalesce_t){0};
}

void coalesce_view(const coalesce_t *s, coalesce_view_t *v) {
    v->access = s->access;
}

/* Where a lane's byte is in memory. An address of local memory that has passed the check has only
 * the window above its word. */
static uint32_t physical(uint32_t address, U(CORE_BITS) core, U(CORE_ROW_BITS) row,
                         U(CORE_LANE_BITS) lane) {
    uint32_t word = address >> 2 & (LOCAL_WORDS - 1);
    uint32_t in_core = CORES == 1 ? word : word << CORE_BITS | core;
    uint32_t slot = in_core << CORE_ROW_BITS | row;
    uint32_t in_slot = CORE_LANES == 1 ? slot : slot << CORE_LANE_BITS | lane;
    uint32_t place = in_slot << 2 | (address & 3);
    uint32_t local = (address & ~MASK(LOCAL_BITS)) | place;
    return address >> WINDOW_SHIFT == WINDOW_LOCAL ? local : address;
}

/* Of the lanes in the row, those that are the lowest of their word, in the sector of lane `lead` or
 * in its half of it. By words, so that no chain runs from lane to lane. */
static U(CORE_LANES)
    one_per_word(const uint32_t *address, U(CORE_LANES) lanes, uint32_t lead, uint32_t half) {
    uint32_t in_sector = 0, chosen = 0;
    for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
        uint32_t same = address[lane] >> SECTOR_SHIFT == address[lead] >> SECTOR_SHIFT;
        uint32_t other = (address[lane] ^ address[lead]) >> (SECTOR_SHIFT - 1) & 1;
        same &= !(half && other);
        in_sector |= (lanes >> lane & same) << lane;
    }
    for (uint32_t word = 0; word < SECTOR_WORDS; word++) {
        uint32_t in_word = 0;
        for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
            in_word |= (uint32_t)((address[lane] >> 2 & (SECTOR_WORDS - 1)) == word) << lane;
        }
        uint32_t members = in_sector & in_word;
        chosen |= members & (0u - members);
    }
    return chosen;
}

/* The sectors of the line in which the lanes are that take part, all of row `row`. */
static U(LINE_SECTORS) sectors_of(const uint32_t *address, U(CORE_LANES) lanes, uint32_t row) {
    uint32_t sectors = 0;
    if (ROW_SECTORS == 1) {
        return 1u << sector_in_line(row << ROW_SHIFT);
    }
    for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
        sectors |= (lanes >> lane & 1) << sector_in_line(address[lane]);
    }
    return sectors;
}

/* The row of a lane's thread. */
static uint32_t home_of(const coalesce_probe_in_t *in, uint32_t lane) {
    if (SLICED) {
        return in->operation.warps[lane / LANES];
    }
    return ROW_PER_LANE ? core_row(scheduler_of(in->operation.warp), in->row[lane])
                        : row_in_core(in->operation.warp);
}

void coalesce_probe(const coalesce_t *s, const coalesce_probe_in_t *in, coalesce_probe_out_t *out) {
    uint32_t address[CORE_LANES], window[CORE_LANES], row[CORE_LANES];
    (void)s;

    *out = (coalesce_probe_out_t){0};
    if (!in->valid || !in->ready) {
        return;
    }
    uint32_t needs_entry = in->operation.kind != ACCESS_STORE && !in->begun;
    uint32_t lead = lowest_one(in->remaining);
    out->load = in->begun ? in->load : in->free_load;
    for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
        address[lane] = physical(in->address[lane], in->core, home_of(in, lane), lane);
        window[lane] = address[lane] >> WINDOW_SHIFT;
        row[lane] = address[lane] >> ROW_SHIFT;
        out->offset[lane] = address[lane] & MASK(OFFSET_BITS);
    }
    uint32_t base = row[lead], shared = (uint32_t)elements_with(window, WINDOW_SHARED, CORE_LANES);
    uint32_t in_row = in->remaining & (uint32_t)elements_with(row, base, CORE_LANES);
    uint32_t in_shared = shared >> lead & 1;
    uint32_t go = !needs_entry || in->load_free;
    out->pass = in_shared && go && in->shared_ready && in->array_free;
    out->shared = in->remaining & shared;
    out->access.valid = !in_shared && go && in->l1_ready;
    out->access.load = out->load;
    out->access.lanes = in_row;
    if (in->operation.kind == ACCESS_ATOMIC) {
        out->access.lanes =
            one_per_word(address, in_row, lead, HAS_CAS && in->operation.amo == AMO_CAS);
    }
    out->access.sectors = sectors_of(address, out->access.lanes, base);
    out->access.address = base << ROW_SHIFT;
    out->begin = needs_entry && (out->pass || out->access.valid);
    out->stuck = !go || (in_shared && !in->shared_ready);
}

/* The access that was made, or what shared memory has served instead. */
static access_t coalesce_made(const coalesce_in_t *in) {
    access_t made = in->access;
    made.valid = in->access.valid || in->served != 0;
    made.shared = in->served != 0;
    made.lanes = in->served ? in->served : in->access.lanes;
    return made;
}

void coalesce_tick(coalesce_t *s, const coalesce_in_t *in, coalesce_out_t *out) {
    out->access = L1_THROUGH ? coalesce_made(in) : s->access;
    if (L1_THROUGH || in->hold) {
        return;
    }
    s->access.valid = in->access.valid || in->served != 0;
    if (s->access.valid) {
        s->access = coalesce_made(in);
    }
}
