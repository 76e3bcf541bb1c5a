/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_HARP_BARRIERS_H
#define WEFT_HARP_BARRIERS_H

#include "issue/reconv/harp/harp_fragment.h"

#define BARRIER_SETS     CFG_HARP_SETS
#define BARRIER_WAYS     CFG_HARP_WAYS
#define BARRIER_SET_BITS CLOG2(BARRIER_SETS)
#define BARRIER_STAGED   (CFG_HARP_ACCESS > 1) /* where threads join is found a cycle later */

/* A lane's word has a part for each way: the row of its thread without the number of the set,
 * whether there is one, and whether it has reached the barrier. */
#define BARRIER_SHIFT    (BARRIER_SETS == 1 ? 0 : BARRIER_SET_BITS)
#define BARRIER_TAG_BITS (ROW_BITS > BARRIER_SHIFT ? ROW_BITS - BARRIER_SHIFT : 1)
#define BARRIER_PART     (BARRIER_TAG_BITS + 2)

/* Operations on the set that was read. */
typedef enum {
    BARRIERS_REST,
    BARRIERS_PASS,    /* threads register, arrive or exit */
    BARRIERS_RELEASE, /* a barrier that all its threads have reached releases them; in stages, one
                         of the set that was there in the cycle before */
    BARRIERS_FORCE    /* so does one of `block` that some have reached */
} barriers_op_t;

typedef struct {
    RAM_LANES(BARRIER_WAYS *BARRIER_PART, BARRIER_SETS, LANES) lane;
    RAM_LANES(PC_BITS, BARRIER_SETS, BARRIER_WAYS) rpc;
    RAM_LANES(BLOCK_BITS, BARRIER_SETS, BARRIER_WAYS) block;
    U(BARRIER_WAYS) valid[BARRIER_SETS];
    U(BARRIER_SET_BITS) set; /* the one that was read */
    U(BARRIER_STAGED) finds; /* threads of a set have passed in the last cycle, */
    U(PC_BITS) place[BARRIER_STAGED * BARRIER_WAYS]; /* and join at these places */
    U(PC_BITS *BARRIER_STAGED) from;                 /* as seen from here */
    U(BARRIER_WAYS *BARRIER_STAGED)
    complete, forced; /* what would be released, in the last cycle */
} harp_barriers_t;

typedef struct {
    /* from reconv */
    U(2) op;    /* barriers_op_t */
    U(1) reads; /* a set is read for the next cycle; not the one in which an op writes */
    U(BARRIER_SET_BITS) set;
    U(LANES) lanes; /* BARRIERS_PASS: these threads, all of the set, */
    VEC(ROW_BITS, LANES) row;
    U(BLOCK_BITS) block;
    U(1) registers; /* at rpc; */
    U(PC_BITS) rpc;
    U(1) exits;     /* they exit, */
    U(LANES) taken; /* or continue at `target`, the others at `fall` */
    U(PC_BITS) target, fall;
    joins_t joins; /* places where threads of the fragment that is looked at join, so far */
    U(1) launch_begins;
} harp_barriers_in_t;

typedef struct {
    /* to reconv */
    U(1) in_use; /* threads are registered */
} harp_barriers_view_t;

typedef struct {
    /* to reconv */
    U(LANES) arrived;        /* threads that wait at a barrier now */
    U(1) completes;          /* a barrier of the set has no more threads to wait for */
    joins_t joins;           /* with those of this set, */
    U(BARRIER_STAGED) finds; /* or of the one before, whose threads passed in the last cycle */
    fragment_t released;
    U(ROW_BITS) row[LANES]; /* of its lanes */
} harp_barriers_out_t;

/* The set of a row. */
static inline uint32_t barrier_set(uint32_t row) {
    return BARRIER_SETS == 1 ? 0 : row & (BARRIER_SETS - 1);
}

void harp_barriers_reset(harp_barriers_t *s);
void harp_barriers_view(const harp_barriers_t *s, harp_barriers_view_t *v);
void harp_barriers_tick(harp_barriers_t *s, const harp_barriers_in_t *in, harp_barriers_out_t *out);

#endif
