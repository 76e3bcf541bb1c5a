/* SPDX-License-Identifier: Apache-2.0 */
//@ offers waits the limit policy sees what warps wait for, and which warps a block has
//@ offers next_instructions the order policy sees the kind and pc of each warp's next instruction
//@ offers block_members the order policy sees which warps a block has
//@ offers load_ages the order policy sees how long each warp has had a load in flight
//@ rule block_members == 0 || row_per_lane == 0: a slot whose threads are regrouped is not of one
//@ ... block
#ifndef WEFT_SCHEDULER_H
#define WEFT_SCHEDULER_H

#include "common/events.h"
#include "front/ibuffer.h"
#include "issue/issue.h"
#include "issue/load_ages.h"
#include "issue/waits.h"
#include "issue/reconv/reconv.h"
#include "issue/order/order.h"
#include "front/scoreboard/scoreboard.h"

typedef struct {
    reconv_t reconv;
    issue_t issue;
    order_t order;
    HAS(HAS_LOAD_AGES, load_ages_t) load_ages;
} scheduler_t;

typedef struct {
    /* to writeback */
    U(1) takes_outcome; /* a control instruction may retire */
    /* to verification */
    VEC(LANES, WARPS) active;    /* lanes with which each warp's next instruction issues */
    HAS(REGROUPS, bind_t) bound; /* a slot got its active threads in the last cycle */
} scheduler_view_t;

typedef struct {
    /* from dispatch */
    command_t command;
    /* from block_barrier */
    U(ROWS) live;                          /* rows in use */
    U(ROWS) waiting;                       /* at a block barrier */
    U(ROWS) members[BLOCKS * HAS_MEMBERS]; /* rows of each block slot */
    /* from meeting */
    U(WARPS *HAS_MEETINGS) meeting; /* warps that wait for threads of others */
    /* from limit */
    U(WARPS) may_issue, may_load; /* what the core's limit policy admits */
    /* from front_end */
    ibuffer_view_t head;              /* the oldest instruction of every warp */
    VEC(PC_BITS, WARPS) pc;           /* where it is */
    scoreboard_probe_out_t registers; /* what it waits for */
    /* from operand_stage */
    U(1) advance; /* the decode stage takes an instruction */
    /* from writeback */
    retire_t retire;                         /* a result is written */
    U(1) retire_slow;                        /* it is that of a slow instruction, */
    U(1) retire_divide;                      /* of a divide */
    HAS(HAS_LOAD_AGES, warp_event_t) loaded; /* the last result of a load is written */
    outcome_t outcome;                       /* of the control instruction that retires */
    /* from memory_stage */
    warp_event_t accessed; /* a memory instruction is done with its accesses: */
    U(1) accessed_store;   /* it is a store */
    U(WARPS) writing;      /* warps with stores that the L2 has not performed */
    /* from scalar, of the instruction that issued last */
    U(HAS_SCALAR) one_lane; /* one lane executes it, */
    U(HAS_SCALAR) one_beat; /* in a unit of few lanes */
    /* from ganging */
    HAS(GANGS, gang_turn_t) gang;
} scheduler_in_t;

typedef struct {
    /* to operand_stage and front_end */
    issued_t issued;
    /* to front_end */
    bind_t bind;            /* a slot has other threads */
    jump_t resolve, resume; /* where warps continue */
    /* to block_barrier and limit */
    row_event_t arrive; /* at a block barrier */
    row_event_t finish;
    /* to fault */
    jump_t overflow; /* the fault RECONV_OVERFLOW, and where */
    /* to limit, counters and verification */
    issue_event_t event;
    /* to limit */
    HAS(HAS_WAITS, waits_t) waits;
    /* to ganging */
    HAS(GANGS, gang_ready_t) could;
} scheduler_out_t;

void scheduler_reset(scheduler_t *s);
void scheduler_view(const scheduler_t *s, scheduler_view_t *v);
void scheduler_tick(scheduler_t *s, const scheduler_in_t *in, scheduler_out_t *out);

#endif
