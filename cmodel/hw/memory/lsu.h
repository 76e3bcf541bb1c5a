/* SPDX-License-Identifier: Apache-2.0 */
//@ size memory_queue 1..16 power  memory instructions that wait for their accesses
//@ size memory_credits 0..16 = 0  places of the memory queue that are used; 0: all
//@ rule memory_credits <= memory_queue: no more memory instructions can be in flight than the
//@ ... queue has places
//@ rule memory_credits % schedulers == 0: every scheduler has an equal share of the credits
//@ choice lsu_order=turns slots of the memory queue present accesses in turn
//@ choice lsu_order=in_order a memory instruction waits for all older ones, of any warp
//@ choice lsu_order=mrpb queues by warp, the lowest that is not empty first
//@ size mrpb_queues 2..32 power = 8  queues of lsu_order=mrpb
//@ size mrpb_cap 1..255 = 64  accesses that may pass the oldest instruction (lsu_order=mrpb)
//@ reads mrpb_queues mrpb_cap: lsu_order == mrpb
#ifndef WEFT_LSU_H
#define WEFT_LSU_H

#include "common/access.h"

/* A queue keeps the addresses and data of its lanes in memories; one or two slots use registers. A
 * memory of two words is too small for a block RAM and becomes registers anyway, plus those at its
 * output. */
#define LSU_MEMORIES (MEMORY_QUEUE > 2)
#if LSU_MEMORIES
#define LANES_OF_SLOTS(width, name) RAM_LANES(width, MEMORY_QUEUE, CORE_LANES) name
#else
#define LANES_OF_SLOTS(width, name) U(width) name[MEMORY_QUEUE][CORE_LANES]
#endif

/* Lanes that an L1 decides are kept beside memories, whose outputs move to other lanes. */
#define LSU_KEEPS_SENT (LSU_MEMORIES && !L1_THROUGH)

#define LSU_IN_ORDER CFG_LSU_ORDER_IN_ORDER
#define LSU_MRPB     CFG_LSU_ORDER_MRPB

typedef struct {
    /* Slots of the queue. */
    U(MEMORY_QUEUE) valid;
    U(MEMORY_QUEUE) begun;                /* loads and atomics: their entry is `load` */
    U(MEMORY_QUEUE) refused;              /* not to be tried before something has changed */
    U(MEMORY_QUEUE) older[MEMORY_QUEUE];  /* slots that hold older instructions */
    U(MEMORY_QUEUE) before[MEMORY_QUEUE]; /* those of the same warp, or of its queue (lsu_mrpb.h) */
    memory_operation_t operation[MEMORY_QUEUE];
    U(CORE_LANES) remaining[MEMORY_QUEUE]; /* lanes to be presented */
    U(LOAD_BITS) load[MEMORY_QUEUE];
    U(SHARED_ROW_BITS) EACH_SLICE(row[MEMORY_QUEUE]); /* where the warp's shared memory begins */
    LANES_OF_SLOTS(ROW_BITS *ROW_PER_LANE, home);     /* rows of its lanes */
    U(ROW_BITS) new_home[CORE_LANES * (ROW_PER_LANE && LSU_MEMORIES)];
    LANES_OF_SLOTS(32, address);
    LANES_OF_SLOTS(32, data);
    LANES_OF_SLOTS(32 * HAS_CAS, wanted); /* what amocas compares with */
    /* The last instruction that came. While `fresh`, it is the head, and not yet at the outputs of
     * the memories. */
    U(LSU_MEMORIES) fresh;
    U(32) new_address[CORE_LANES * LSU_MEMORIES];
    U(32) new_data[CORE_LANES * LSU_MEMORIES];
    U(32) new_wanted[CORE_LANES * (HAS_CAS && LSU_MEMORIES)];
    U(32) sent_address[CORE_LANES * LSU_KEEPS_SENT]; /* of what the L1 has now */
    U(32) sent_data[CORE_LANES * LSU_KEEPS_SENT];
    U(32) sent_wanted[CORE_LANES * (HAS_CAS && LSU_KEEPS_SENT)];
    U(1) choosing; /* slot `head` presents lanes in this cycle */
    U(MEMORY_QUEUE_BITS) head;
    U(8 * LSU_MRPB) passed;                   /* accesses that passed the oldest instruction */
    U(MEMORY_QUEUE_BITS * !L1_THROUGH) sent;  /* the slot whose lanes the L1 has now */
    U(6 * !L1_THROUGH) refusals;              /* of the oldest instruction, one after the other */
    U(SHARED_ROW_BITS) shared_row[CORE_ROWS]; /* where each row's shared memory begins */
} lsu_t;

/* The queue is empty. */
static inline bool lsu_rests(const lsu_t *s) {
    return s->valid == 0 && !s->choosing;
}

/* It was empty in the cycle before, too: what follows the head by a cycle has followed. */
static inline bool lsu_settled(const lsu_t *s) {
    bool settled = lsu_rests(s);
    if (!L1_THROUGH) {
        settled &= s->sent == s->head;
    }
    if (LSU_MEMORIES) {
        settled &= !s->fresh;
    }
    return settled;
}

typedef struct {
    /* to memory_stage */
    U(1) idle;
    U(SLICED) room; /* for one more instruction */
    /* to coalesce and smem, of the slot that presents lanes */
    U(1) valid;
    memory_operation_t operation;
    U(CORE_LANES) remaining;
    U(1) begun;
    U(LOAD_BITS) load;
    SLICE_VALUES(SHARED_ROW_BITS) shared_row;
    VEC(32, CORE_LANES) address;
    VEC(32, CORE_LANES) data;
    VEC(ROW_BITS *ROW_PER_LANE, CORE_LANES) home; /* rows of its lanes */
    VEC(32 * HAS_CAS, CORE_LANES) wanted;
    U(1) again; /* it is the one whose lanes the L1 decides */
    /* to l1d, about the slot whose lanes it decides; without L1, the same */
    memory_operation_t sent;
    VEC(32, CORE_LANES) sent_address;
    VEC(32, CORE_LANES) sent_data;
    VEC(32 * HAS_CAS, CORE_LANES) sent_wanted;
} lsu_view_t;

typedef struct {
    /* from the host */
    REF(launch_t) launch;
    /* from memory_turn */
    operation_t operation;
    HAS(SLICED, merged_t) merged;
    VEC(32, CORE_LANES) a;
} lsu_probe_in_t;

typedef struct {
    /* to the queue */
    U(32) address[CORE_LANES];
    /* to fault */
    U(1) faults; /* which fault, where: */
    U(4) fault;  /* isa_fault_t */
    U(CORE_LANE_BITS) fault_lane;
    U(32) fault_address;
} lsu_probe_out_t;

typedef struct {
    /* from dispatch */
    warp_start_t start;
    /* from memory_turn */
    U(1) accept;             /* take this instruction ... */
    U(SCHED_BITS) scheduler; /* it comes from this one */
    operation_t operation;
    HAS(SLICED, merged_t) merged;
    VEC(32, CORE_LANES) data;
    VEC(ROW_BITS *ROW_PER_LANE, CORE_LANES) home;
    VEC(32 * HAS_CAS, CORE_LANES) wanted;
    /* from the probe */
    U(1) fault; /* ... but for a bad address: it loses its slot again */
    VEC(32, CORE_LANES) address;
    /* from coalesce and smem */
    U(CORE_LANES) presented; /* lanes of the head that go to the L1, or that shared memory serves */
    U(1) begin;              /* the head takes entry `load` */
    U(LOAD_BITS) load;
    U(1) stuck; /* the head cannot present anything: another's turn */
    /* from l1d */
    U(1) hold;             /* the lanes in the L1 stay there */
    U(1) settled;          /* the L1 has decided about them */
    U(CORE_LANES) refused; /* of them, those to be presented again; without L1, none */
    U(1) changed;          /* something that a refusal may depend on */
} lsu_in_t;

typedef struct {
    /* to scheduler */
    U(1) done;                  /* the instruction in `sent` leaves the queue */
    U(SLICED *CORE_LANES) left; /* its lanes that the L1 has yet to decide */
} lsu_out_t;

void lsu_reset(lsu_t *s);
void lsu_view(const lsu_t *s, lsu_view_t *v);
void lsu_probe(const lsu_t *s, const lsu_probe_in_t *in, lsu_probe_out_t *out);
void lsu_tick(lsu_t *s, const lsu_in_t *in, lsu_out_t *out);

#endif
