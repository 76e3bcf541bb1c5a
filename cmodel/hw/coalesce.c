/* SPDX-License-Identifier: Apache-2.0 */
/* Coalescer: splits the oldest memory instruction into rows, one request per cycle.
 *
 * Source: gpu-architecture-book.md MEM-2. The lowest pending lane chooses: if it is in shared
 * memory, all pending lanes in shared memory go there for a pass, else all pending lanes in its row
 * of global, local, parameter or program memory share a request. Repeated until no lane is left.
 *
 * Local memory is interleaved so that equal offsets of a warp's lanes make one row (ports.h).
 * Stores of several lanes to one byte: the highest lane wins.
 */
#include "coalesce.h"
#include "access.h"

void coalesce_reset(coalesce_t *s) {
    *s = (coalesce_t){0};
}

/* Where a lane's byte is in memory. */
static uint32_t physical(uint32_t address, U(CORE_BITS) core, U(WARP_BITS) warp,
                         U(LANE_BITS) lane) {
    uint32_t word = (address & MASK(WINDOW_SHIFT)) >> 2;
    uint32_t slot = (word << CORE_BITS | core) << WARP_BITS | warp;
    uint32_t local = LOCAL_BASE | (slot << LANE_BITS | lane) << 2 | (address & 3);
    return address >> WINDOW_SHIFT == WINDOW_LOCAL ? local : address;
}

/* The row's data: lanes in ascending order, later ones over earlier ones. */
static void gather_store(const coalesce_probe_in_t *in, const uint32_t *address, U(LANES) row,
                         memory_request_t *request) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (row >> lane & 1) {
            uint32_t word = address[lane] >> 2 & (LANES - 1);
            uint32_t bytes = store_bytes(in->head.funct, address[lane]);
            uint32_t bits = bytes_to_bits(bytes);
            uint32_t data = in->head.data[lane] << 8 * (address[lane] & 3);
            request->byte_enable[word] |= bytes;
            request->data[word] = (request->data[word] & ~bits) | (data & bits);
        }
    }
}

void coalesce_probe(const coalesce_t *s, const coalesce_probe_in_t *in, coalesce_probe_out_t *out) {
    uint32_t address[LANES];
    uint32_t shared = 0, row = 0;

    *out = (coalesce_probe_out_t){0};
    if (!in->head.valid) {
        return;
    }
    out->pending = s->begun ? in->head.mask & ~s->done : in->head.mask;
    out->load = s->begun ? s->load : in->load;
    uint32_t lead = lowest_one(out->pending);
    uint32_t go = in->head.store || s->begun || in->load_free;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        address[lane] = physical(in->head.address[lane], in->core, in->head.warp, lane);
    }
    uint32_t base = address[lead] >> OFFSET_BITS;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        shared |= (uint32_t)(address[lane] >> WINDOW_SHIFT == WINDOW_SHARED) << lane;
        row |= (uint32_t)(address[lane] >> OFFSET_BITS == base) << lane;
    }
    out->shared = out->pending & shared;
    if (shared >> lead & 1) {
        out->pass = go && in->shared_ready;
        return;
    }
    out->row = out->pending & row;
    out->request.valid = go && (in->head.store || in->request_free);
    out->request.write = in->head.store;
    out->request.tag = in->request;
    out->request.address = base << OFFSET_BITS;
    if (in->head.store) {
        gather_store(in, address, out->row, &out->request);
    }
}

void coalesce_tick(coalesce_t *s, const coalesce_in_t *in, coalesce_out_t *out) {
    uint32_t done = (s->begun ? s->done : 0) | in->served;
    out->first = !s->begun && in->served != 0;
    out->last = in->valid && in->served != 0 && (in->mask & ~done) == 0;
    if (in->served) {
        s->begun = !out->last;
        s->done = done;
        s->load = in->load;
    }
}
