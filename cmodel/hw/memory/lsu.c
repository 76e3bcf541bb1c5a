/* SPDX-License-Identifier: Apache-2.0 */
/* Load-store unit: computes and checks every lane's address, and queues memory instructions until
 * shared memory or the L1 has accepted every lane.
 *
 * Source: book:CORE-14. Issue counts the slots (credits), so an arriving instruction always finds
 * one. An instruction with a bad address in any active lane performs nothing and faults; the lowest
 * such lane is reported, misalignment before range. The bounds check takes long, so the instruction
 * takes its slot meanwhile, and loses it again if the check fails.
 *
 * In each cycle one slot, the head, presents lanes to coalesce; the L1 decides them in the next
 * (lsu_sent.h). Refused lanes return, and another slot gets the turn: a refused access blocks no
 * other warp. A refused slot is tried again after something that may have caused the refusal has
 * changed. The L1 decides late, so the slot that presents in the next cycle is chosen without its
 * decision, as if nothing had been refused and no slot had become free. Instructions of one warp go
 * in order (A33): a slot waits until the older ones of its warp have left the queue.
 *
 * l1d=none: lanes are presented only when they can leave, and then have left.
 *
 * lsu_order=in_order: a slot waits for all older ones, of whichever warp, and a refused access
 * blocks everything behind it. The queue waits for the L1's decision, so an instruction of one
 * access takes two cycles.
 *
 * Addresses and data of all lanes are in memories (lsu_memories.h), so that the queue can be long;
 * a queue of one or two slots has them in registers (lsu_registers.h).
 *
 * Loads that wait for memory do not stay here: they have an entry in loads.c, which stores each
 * lane's place in the line instead of whole addresses.
 *
 * lsu_order=mrpb: lsu_mrpb.h says which slot has its turn.
 *
 * Liveness: slots take turns, so each is tried again and again while things change. lsu_sent.h says
 * why a refused one is eventually served.
 */
#include "memory/lsu.h"

#include "memory/lsu_mrpb.h"
#include "memory/lsu_sent.h"
#if LSU_MEMORIES
#include "memory/lsu_memories.h"
#else
#include "memory/lsu_registers.h"
#endif

/* funct3: log2 of the size in bits 1:0, bit 2 zero-extends. */
enum { ACCESS_SIZE = 3 };

/* Of the size of any window but the global one. */
#define LOCAL_SIZE_BITS   (CLOG2(LOCAL_WORDS) + 3)
#define CODE_SIZE_BITS    (PC_BITS > SHARED_SIZE_BITS ? PC_BITS : SHARED_SIZE_BITS)
#define SMALL_WINDOW_BITS (LOCAL_SIZE_BITS > CODE_SIZE_BITS ? LOCAL_SIZE_BITS : CODE_SIZE_BITS)

void lsu_reset(lsu_t *s) {
    s->valid = 0;
    s->begun = 0;
    s->refused = 0;
    s->choosing = 0;
    s->head = 0;
    for (uint32_t i = 0; i < MEMORY_QUEUE; i++) {
        s->older[i] = 0;
        s->before[i] = 0;
        s->remaining[i] = 0;
    }
    lanes_reset(s);
    sent_reset(s);
    if (LSU_MRPB) {
        mrpb_reset(s);
    }
}

void lsu_view(const lsu_t *s, lsu_view_t *v) {
    v->idle = s->valid == 0;
    v->valid = s->choosing;
    v->operation = s->operation[s->head];
    v->remaining = s->remaining[s->head];
    v->begun = s->begun >> s->head & 1;
    v->load = s->load[s->head];
    v->shared_row = s->row[s->head];
    v->room = s->valid != MASK(MEMORY_QUEUE);
    v->again = s->head == sent_slot(s);
    v->sent = s->operation[sent_slot(s)];
    lanes_view(s, v);
}

/* Whether the byte at `address`, the last of an access, is outside its window, or the window is one
 * that such an access may not touch; of all windows but global memory. That one's size is compared
 * beside these, so that the longest comparison does not wait for a choice between sizes. */
static uint32_t outside_small(const launch_t *launch, U(1) store, U(1) atomic, uint32_t address) {
    uint32_t offset = address & MASK(WINDOW_SHIFT);
    U(SMALL_WINDOW_BITS) size = 0;
    uint32_t barred = 0;
    switch (address >> WINDOW_SHIFT) {
    case WINDOW_PARAM:
        size = PARAM_BYTES;
        barred = store;
        break;
    case WINDOW_SHARED: size = launch->shared_bytes; break;
    case WINDOW_LOCAL:
        size = LOCAL_WORDS * 4;
        barred = atomic;
        break;
    case WINDOW_PROGRAM:
        size = launch->program_bytes;
        barred = store;
        break;
    default: break;
    }
    return barred || offset >> SMALL_WINDOW_BITS || (offset & MASK(SMALL_WINDOW_BITS)) >= size;
}

/* The lanes of an instruction, and what is added to the address of one. */
#define LANES_OF(in)           (SLICED ? (in)->merged->mask : (in)->operation.mask)
#define IMMEDIATE_OF(in, lane) (SLICED ? (in)->merged->imm[(lane) / LANES] : (in)->operation.imm)

void lsu_probe(const lsu_t *s, const lsu_probe_in_t *in, lsu_probe_out_t *out) {
    uint32_t low = (1u << (in->operation.funct & ACCESS_SIZE)) - 1;
    uint32_t end[CORE_LANES], window[CORE_LANES], low_bits[CORE_LANES];
    uint32_t writes = in->operation.store || in->operation.atomic;
    (void)s;

    *out = (lsu_probe_out_t){0};
    if (!in->operation.valid || in->operation.unit != UNIT_MEMORY) {
        return;
    }
    for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
        uint32_t address = in->a[lane] + IMMEDIATE_OF(in, lane);
        out->address[lane] = address;
        low_bits[lane] = address & low;
        end[lane] = (address | low) & MASK(WINDOW_SHIFT);
        window[lane] = address >> WINDOW_SHIFT;
    }
    uint32_t global = (uint32_t)elements_with(window, WINDOW_GLOBAL, CORE_LANES);
    uint32_t range = global & (uint32_t)elements_from(end, in->launch->global_bytes, CORE_LANES);
    uint32_t others = LANES_OF(in) & ~global;
    if (HW_HOST && others) { /* the loop finds nothing of lanes that are inside shared memory */
        others &= ~(uint32_t)elements_with(window, WINDOW_SHARED, CORE_LANES) |
                  (uint32_t)elements_from(end, in->launch->shared_bytes, CORE_LANES);
    }
    HW_FOR_SET(lane, others, CORE_LANES) {
        uint32_t small = ~global >> lane & 1;
        range |= (small &
                  outside_small(in->launch, writes, in->operation.atomic, out->address[lane] | low))
                 << lane;
    }
    uint32_t misaligned = ~(uint32_t)elements_with(low_bits, 0, CORE_LANES) & LANES_OF(in);
    range &= LANES_OF(in);
    uint32_t lane = lowest_one(misaligned | range);
    uint32_t align = misaligned >> lane & 1;
    out->faults = (misaligned | range) != 0;
    out->fault_lane = lane;
    out->fault_address = out->address[lane];
    if (in->operation.atomic) {
        out->fault = align ? FAULT_STORE_MISALIGNED : FAULT_ATOMIC_RANGE;
    } else if (in->operation.store) {
        out->fault = align ? FAULT_STORE_MISALIGNED : FAULT_STORE_RANGE;
    } else {
        out->fault = align ? FAULT_LOAD_MISALIGNED : FAULT_LOAD_RANGE;
    }
}

static uint32_t lsu_kind(const operation_t *operation) {
    return operation->atomic ? ACCESS_ATOMIC : operation->store ? ACCESS_STORE : ACCESS_LOAD;
}

/* Slots with an instruction of a warp that the new one has as well. */
static uint32_t same_warps(const lsu_t *s, const merged_t *merged) {
    uint32_t same = 0;
    for (uint32_t i = 0; i < MEMORY_QUEUE; i++) {
        uint32_t here = 0;
        for (uint32_t k = 0; k < SLICES; k++) {
            uint32_t equal = s->operation[i].warps[k] == merged->warp[k];
            here |= equal & s->operation[i].slices >> k & merged->slices >> k & 1;
        }
        same |= here << i;
    }
    return same;
}

/* What a slot keeps of each slice. */
static void push_slices(lsu_t *s, const merged_t *merged, uint32_t slot) {
    s->operation[slot].slices = merged->slices;
    for (uint32_t k = 0; k < SLICES; k++) {
        s->operation[slot].warps[k] = merged->warp[k];
        s->operation[slot].serials[k] = merged->serial[k];
        s->operation[slot].rds[k] = merged->rd[k];
        OF_SLICE(s->row[slot], k) = s->shared_row[merged->warp[k]];
    }
}

/* A new instruction takes a free slot: its credit says that there is one. Returns the slot. */
static uint32_t lsu_push(lsu_t *s, const lsu_in_t *in) {
    uint32_t slot = lowest_one(~s->valid & MASK(MEMORY_QUEUE));
    uint32_t warp = core_warp(in->scheduler, in->operation.warp), before = 0;
    if (SLICED) {
        before = same_warps(s, in->merged);
    } else {
        for (uint32_t i = 0; i < MEMORY_QUEUE; i++) {
            before |= (uint32_t)(SIGNATURE(s->operation[i].warp) == SIGNATURE(warp)) << i;
        }
    }
    s->older[slot] = s->valid;
    s->before[slot] = s->valid & before;
    s->valid |= 1u << slot;
    s->begun &= ~(1u << slot);
    s->refused &= ~(1u << slot);
    s->operation[slot] = (memory_operation_t){.kind = lsu_kind(&in->operation),
                                              .amo = in->operation.amo,
                                              .funct = in->operation.funct,
                                              .warp = warp,
                                              .serial = in->operation.serial,
                                              .pc = in->operation.pc,
                                              .rd = in->operation.rd};
    s->remaining[slot] = LANES_OF(in);
    if (SLICED) {
        push_slices(s, in->merged, slot);
    } else if (ROW_PER_LANE) {
        uint32_t home = in->home[lowest_one(in->operation.mask)];
        OF_SLICE(s->row[slot], 0) = s->shared_row[core_row(in->scheduler, home)];
    } else {
        OF_SLICE(s->row[slot], 0) = s->shared_row[row_in_core(warp)];
    }
    return slot;
}

static void lsu_free(lsu_t *s, uint32_t slot) {
    s->valid &= ~(1u << slot);
    for (uint32_t i = 0; i < MEMORY_QUEUE; i++) {
        s->older[i] &= ~(1u << slot);
        s->before[i] &= ~(1u << slot);
    }
}

/* The L1 has decided the lanes that it was sent. */
static void lsu_settle(lsu_t *s, const lsu_in_t *in, lsu_out_t *out) {
    uint32_t slot = sent_slot(s);
    sent_refused(s, slot, in->refused);
    out->done = s->remaining[slot] == 0 && !sent_follows(s, in);
    out->left = s->remaining[slot] | (sent_follows(s, in) ? in->presented : 0);
    if (out->done) {
        lsu_free(s, slot);
    }
}

/* Slots that can present lanes. */
static uint32_t lsu_able(const lsu_t *s, U(1) changed) {
    uint32_t left = ~(uint32_t)elements_with(s->remaining, 0, MEMORY_QUEUE);
    uint32_t first = (uint32_t)elements_with(s->before, 0, MEMORY_QUEUE);
    uint32_t oldest = (uint32_t)elements_with(s->older, 0, MEMORY_QUEUE);
    uint32_t can = left & first & s->valid & ~(changed ? 0 : s->refused);
    return sent_impatient(s) ? can & oldest : can;
}

/* Which slot presents lanes in the next cycle: the same one while it can, else the next one that
 * can. */
static void lsu_choose(lsu_t *s, uint32_t can, uint32_t turn) {
    if (LSU_MRPB) {
        mrpb_choose(s, can);
        return;
    }
    s->choosing = can != 0;
    if (can && (turn || !(can >> s->head & 1))) {
        s->head = round_robin(can, s->head);
    }
}

void lsu_tick(lsu_t *s, const lsu_in_t *in, lsu_out_t *out) {
    *out = (lsu_out_t){0};
    if (in->start.valid) {
        s->shared_row[core_row(in->start.scheduler, in->start.warp)] = in->start.shared_row;
    }
    HW_REST(!in->accept && lsu_settled(s) && !(in->changed && s->refused));
    uint32_t slot = 0;
    uint32_t head = s->head;
    uint32_t stuck = MEMORY_QUEUE > 1 && in->stuck; /* a single slot tries again at once */
    s->remaining[s->head] &= ~in->presented;
    if (LSU_MRPB && in->presented) {
        mrpb_presents(s);
    }
    if (in->begin) {
        s->begun |= 1u << s->head;
        s->load[s->head] = in->load;
    }
    if (stuck) {
        s->refused |= 1u << s->head;
    }
    if (in->accept) {
        assert(s->valid != MASK(MEMORY_QUEUE)); /* issue counts the credits */
        slot = lsu_push(s, in);
    }
    if (LSU_SETTLES_FIRST && in->settled) {
        lsu_settle(s, in, out);
    }
    uint32_t can = lsu_able(s, in->changed);
    if (!LSU_SETTLES_FIRST && in->settled) {
        lsu_settle(s, in, out);
    }
    if (!in->hold) {
        sent_tick(s);
        lanes_send(s, in->presented != 0);
    }
    if (in->changed) {
        s->refused = 0;
    }
    lsu_choose(s, can, stuck);
    lanes_tick(s, in, slot, head);
    if (in->fault) { /* nothing younger is here that would wait for it */
        s->valid &= ~(1u << slot);
        s->choosing &= s->head != slot;
    }
}
