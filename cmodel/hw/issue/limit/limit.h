/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `limit`: which warps may issue, and which may issue loads. A policy is one header in this
 * folder: its registers as limit_t, and limit_reset, limit_view and limit_tick as `static inline`
 * functions. Its parts are modules in a folder of its family; common/ has what several use. This
 * header includes the configuration's choice, which becomes the module `limit`. A core has one
 * policy: it sees the warps of all schedulers, by their numbers in the core.
 *
 * Contract:
 * - The view's sets come out of registers. A warp issues only while it is in `issue`, and a load or
 *   atomic only while it is in `load`; order chooses among what is left.
 * - In each cycle a policy sees the instructions that issue, what the L1 data cache did with each
 *   row of an access, starts, ends, and block barriers. Instructions have the marks of loops:
 *   loop.begin is the first of each round, loop.end the first after a loop. A row is a hit, a miss,
 *   a merge or an eviction, with the warps and the pc; an instruction has as many events as rows.
 * - `load` masks every load, even of shared memory: which memory an address is in is known only
 *   when it is computed (thesis:C18 masks only global and local loads).
 * - A policy that `needs` a route (l1d/l1d.h) has a limit_probe, which returns a load's route when
 *   the load is presented to the L1. A refused load asks again. With one that `needs service` the
 *   probe also returns how the L2 and the DRAM serve what the load asks for (ports.h, service_t),
 *   and the policy hears of the L2's answers.
 * - A policy that `needs waits` sees what the warps of each scheduler wait for. One that `needs
 *   quota` says how many blocks its core may have, at least 1: dispatch places no block above it.
 *   More may run after the quota has fallen. One that `needs votes` says which clock its core's
 *   work depends on (clock_votes.h).
 * - Its registers are written through `setting`, by number (common/settings.h), while no launch
 *   runs, and keep their values. Everything else is as after reset when a launch begins
 *   (`launch_begins`).
 *
 * Liveness: every policy's header has an argument why it never holds the oldest warp that could
 * issue back for ever. Warps at a barrier, and warps that finish, must not keep others out.
 */
//@ offers profile the host tells the limit policy of loads: 1: which are in a loop together, 2: how
//@ ... good each is
#ifndef WEFT_LIMIT_H
#define WEFT_LIMIT_H

#include "common/access.h"
#include "common/events.h"
#include "issue/limit/common/limit_issue.h"
#include "issue/limit/common/settings.h"
#include "issue/waits.h"

typedef struct {
    /* to scheduler */
    U(CORE_WARPS) issue, load;
    /* to dispatch */
    U((BLOCK_BITS + 1) * HAS_QUOTA) quota; /* blocks that the core may have */
    /* to clocks */
    U(2 * HAS_VOTES) vote; /* clock_vote_t */
} limit_view_t;

typedef struct {
    /* from the host */
    limit_setting_t setting;
    /* from dispatch */
    U(1) launch_begins; /* a launch begins */
    core_warp_event_t start, finish[SCHEDS];
    U(BLOCK_BITS) block; /* block slot of the warp that starts */
    /* from block_barrier and meeting */
    U(CORE_WARPS) live;                        /* warps that run */
    U(CORE_WARPS) waiting;                     /* at a barrier, or for others to vote or shuffle */
    U(CORE_WARPS) members[BLOCKS * HAS_WAITS]; /* warps of each block slot that run */
    /* from issue */
    limit_issue_t issued[SCHEDS];
    waits_t waits[SCHEDS * HAS_WAITS];
    /* from l1d */
    l1d_event_t l1d;
    HAS(HAS_SERVICE, answer_event_t) answer;
    /* from dispatch */
    U(HAS_REGION) region;                /* the launch leaves shared memory for a region */
    U((BLOCK_BITS + 1) * HAS_QUOTA) fit; /* blocks that fit a core, from its second cycle on */
    U(8 * HAS_QUOTA) block_warps;        /* warps of a block */
    /* from the partitions */
    U(4 * HAS_MEMORY_USE) memory_use; /* how many memories transfer data in this cycle */
} limit_in_t;

typedef struct {
    /* from memory_stage: the instruction that presents lanes */
    U(CORE_WARP_BITS) warp;
    U(PC_BITS) pc;
} limit_probe_in_t;

typedef struct {
    /* to memory_stage */
    U(2 * HAS_ROUTES) route;   /* route_t, if it is a load */
    U(3) service[HAS_SERVICE]; /* service_t */
} limit_probe_out_t;

typedef struct {
    /* to counters and verification */
    limit_event_t event;
} limit_out_t;

#ifndef CFG_LIMIT_FILE
#error "slot limit: config.h names no file in CFG_LIMIT_FILE"
#endif
#include CFG_LIMIT_FILE

/* Only policies that need a route or a service have it: call it behind HAS_PROBE. */
void limit_probe(const limit_t *s, const limit_probe_in_t *in, limit_probe_out_t *out);

#endif
