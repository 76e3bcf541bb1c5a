/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_LSU_H
#define WEFT_LSU_H

#include "pipe.h"

typedef struct {
    /* Queue of memory instructions; `head` is the oldest. */
    U(MEMORY_QUEUE_BITS) head;
    U(MEMORY_QUEUE_BITS + 1) count;
    U(WARP_BITS) warp[MEMORY_QUEUE];
    U(ORDER_BITS) order[MEMORY_QUEUE];
    U(LANES) mask[MEMORY_QUEUE];
    U(1) store[MEMORY_QUEUE];
    U(3) funct[MEMORY_QUEUE];
    U(REGISTER_BITS) rd[MEMORY_QUEUE];
    U(32) address[MEMORY_QUEUE][LANES];
    U(32) data[MEMORY_QUEUE][LANES];
    U(SHARED_ROW_BITS) shared_row[WARPS]; /* where each warp's shared memory begins           */
} lsu_t;

typedef struct {
    U(1) idle;
    /* The oldest instruction. */
    U(1) valid;
    U(1) store;
    U(WARP_BITS) warp;
    U(ORDER_BITS) order;
    U(3) funct;
    U(REGISTER_BITS) rd;
    U(LANES) mask;
    U(SHARED_ROW_BITS) shared_row;
    VEC(32, LANES) address;
    VEC(32, LANES) data;
} lsu_view_t;

typedef struct {
    launch_t launch;
    operation_t operation;
    VEC(32, LANES) a;
} lsu_probe_in_t;

typedef struct {
    U(32) address[LANES];
    U(4) fault; /* isa_fault_t                                                   */
    U(LANE_BITS) fault_lane;
    U(32) fault_address;
} lsu_probe_out_t;

typedef struct {
    U(1) accept; /* take this instruction                                         */
    operation_t operation;
    VEC(32, LANES) address;
    VEC(32, LANES) data;
    U(1) pop; /* the oldest instruction is done                                */
    warp_start_t start;
} lsu_in_t;

void lsu_reset(lsu_t *s);
void lsu_view(const lsu_t *s, lsu_view_t *v);
void lsu_probe(const lsu_t *s, const lsu_probe_in_t *in, lsu_probe_out_t *out);
void lsu_tick(lsu_t *s, const lsu_in_t *in);

#endif
