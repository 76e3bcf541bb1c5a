/* SPDX-License-Identifier: Apache-2.0 */
/* Load-store unit: computes and checks every lane's address, and queues the instruction for
 * coalesce.
 *
 * Source: gpu-architecture-book.md section 3.12 (credits, no refusal). Issue asks for `room`, so
 * that the queue always takes what arrives. An instruction with a bad address in any active lane
 * performs nothing and faults; the lowest such lane is reported, misalignment before range.
 */
#include "lsu.h"

/* funct3: log2 of the size in bits 1:0, bit 2 zero-extends. */
enum { ACCESS_SIZE = 3 };

void lsu_reset(lsu_t *s) {
    *s = (lsu_t){0};
}

void lsu_view(const lsu_t *s, lsu_view_t *v) {
    v->idle = s->count == 0;
    v->valid = s->count != 0;
    v->store = s->store[s->head];
    v->warp = s->warp[s->head];
    v->order = s->order[s->head];
    v->funct = s->funct[s->head];
    v->rd = s->rd[s->head];
    v->mask = s->mask[s->head];
    v->shared_row = s->shared_row[s->warp[s->head]];
    v->address = s->address[s->head];
    v->data = s->data[s->head];
}

/* Whether the byte at `address`, the last of an access, is outside its window. */
static uint32_t outside(const launch_t *launch, U(1) store, uint32_t address) {
    uint32_t offset = address & MASK(WINDOW_SHIFT);
    switch (address >> WINDOW_SHIFT) {
    case WINDOW_PARAM: return store || offset >= PARAM_BYTES;
    case WINDOW_SHARED: return offset >= launch->shared_bytes;
    case WINDOW_LOCAL: return offset >= LOCAL_WORDS * 4;
    case WINDOW_PROGRAM: return store || offset >= launch->program_bytes;
    case WINDOW_GLOBAL: return offset >= launch->global_bytes;
    default: return 1;
    }
}

void lsu_probe(const lsu_t *s, const lsu_probe_in_t *in, lsu_probe_out_t *out) {
    uint32_t low = (1u << (in->operation.funct & ACCESS_SIZE)) - 1;
    uint32_t misaligned = 0, range = 0;
    (void)s;

    *out = (lsu_probe_out_t){0};
    if (!in->operation.valid || in->operation.unit != UNIT_MEMORY) {
        return;
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t address = in->a[lane] + in->operation.imm;
        out->address[lane] = address;
        misaligned |= (uint32_t)((address & low) != 0) << lane;
        range |= outside(&in->launch, in->operation.store, address | low) << lane;
    }
    misaligned &= in->operation.mask;
    range &= in->operation.mask;
    if (misaligned | range) {
        uint32_t lane = lowest_one(misaligned | range);
        uint32_t align = misaligned >> lane & 1;
        out->fault_lane = lane;
        out->fault_address = in->a[lane] + in->operation.imm;
        if (in->operation.store) {
            out->fault = align ? FAULT_STORE_MISALIGNED : FAULT_STORE_RANGE;
        } else {
            out->fault = align ? FAULT_LOAD_MISALIGNED : FAULT_LOAD_RANGE;
        }
    }
}

static void lsu_push(lsu_t *s, const lsu_in_t *in) {
    uint32_t entry = (s->head + s->count) & (MEMORY_QUEUE - 1);
    s->warp[entry] = in->operation.warp;
    s->order[entry] = in->operation.order;
    s->mask[entry] = in->operation.mask;
    s->store[entry] = in->operation.store;
    s->funct[entry] = in->operation.funct;
    s->rd[entry] = in->operation.rd;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->address[entry][lane] = in->address[lane];
        s->data[entry][lane] = in->data[lane];
    }
    s->count += 1;
}

void lsu_tick(lsu_t *s, const lsu_in_t *in) {
    if (in->accept) {
        lsu_push(s, in);
    }
    if (in->pop) {
        s->head = (s->head + 1) & (MEMORY_QUEUE - 1);
        s->count -= 1;
    }
    if (in->start.valid) {
        s->shared_row[in->start.warp] = in->start.shared_row;
    }
}
