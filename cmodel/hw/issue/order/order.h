/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `order`: which of the warps that can issue is first. A policy is one header in this folder:
 * its registers as order_t, and order_reset and order_tick as `static inline` functions. This
 * header includes the configuration's choice, which becomes the module `order`.
 *
 * Contract: when `valid`, `warp` is a member of `ready` and issues in this cycle. Whether decode
 * takes an instruction is known late, so a policy chooses regardless, and changes its state only
 * when the choice issues. A policy may make a warp wait that could issue only if its header says
 * why it issues later. Liveness: a warp that stays ready is chosen after a bounded number of
 * choices, or the header says why it need not be.
 *
 * A policy that needs more than sets of warps says so, and only its machines have it:
 *
 *     //@ needs next_instructions      in->next->load, in->next->pc[w]      next.h
 *     //@ needs block_members          in->members[block slot]
 *     //@ needs load_ages              in->loads->age[w]                    load_ages.h
 *
 * A policy under which a warp that stays ready may wait for ever needs programs without warps that
 * spin on what others do (`//@ needs no_spins`). A launch that does not end then says so.
 */
//@ size order_group 1..32 power  warps per fetch group, or in the active pool (order)
//@ offers no_spins no circuit: warps of the program do not spin, as that may starve others
#ifndef WEFT_ORDER_H
#define WEFT_ORDER_H

#include "common/pipe.h"
#include "issue/load_ages.h"
#include "issue/next.h"

typedef struct {
    /* from dispatch */
    U(1) launch_begins; /* a launch begins */
    warp_event_t start; /* a warp takes a slot */
    /* from issue */
    U(WARPS) ready; /* warps that can issue, but for `stalled` */
    U(1) stalled;   /* none issues: decode takes none */
    /* from block_barrier and meeting */
    U(WARPS) live;    /* warps that run */
    U(WARPS) waiting; /* at a block barrier, for others to vote or shuffle, or by reconv */
    /* from scoreboard */
    U(WARPS) loading; /* whose next instruction needs the result of a load */
    /* from limit */
    U(WARPS) limited; /* whose next instruction the limit policy holds back */
    /* from ibuffer */
    HAS(HAS_NEXT, next_t) next;
    /* from block_barrier */
    U(WARPS) members[BLOCKS * HAS_MEMBERS]; /* warps of each block slot that run */
    /* from load_ages */
    HAS(HAS_LOAD_AGES, load_ages_view_t) loads;
} order_in_t;

typedef struct {
    /* to issue */
    U(1) valid;
    U(WARP_BITS) warp;
} order_out_t;

#ifndef CFG_ORDER_FILE
#error "slot order: config.h names no file in CFG_ORDER_FILE"
#endif
#include CFG_ORDER_FILE

#endif
