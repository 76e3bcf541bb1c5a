/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `reconv`: which lanes of a warp run, and from which pc. One file in this folder per
 * mechanism; each keeps its registers in its own header, and the configuration's choice is compiled
 * as the module `reconv`.
 *
 * Contract:
 * - The view's `active` are the lanes with which a warp's next instruction issues.
 * - reconv_probe says which warps may not issue the instruction at the head of their buffer: lanes
 *   join or change there. The mechanism then changes the warp's lanes. If the warp continues
 *   elsewhere, it sends `resume`, which empties the warp's buffer.
 * - A control instruction is reported once, when it retires, and only while the view says ready.
 *   Each but a marker is answered by one `resolve` (continue at pc), `resume`, or `finish`.
 * - A block barrier is answered by `resolve`; `arrive` says that all live lanes of the warp have
 *   reached it.
 * - resolve and resume of one cycle never name the same warp.
 * - reconv_row is the register row of a thread: the warp that holds it. A mechanism that regroups
 *   threads replaces it.
 * Liveness: every live lane runs again after a bounded number of instructions of its warp, except
 * where the mechanism's header says otherwise.
 */
#ifndef WEFT_RECONV_H
#define WEFT_RECONV_H

#include "common/pipe.h"

#ifndef CFG_RECONV_FILE
#error "slot reconv: config.h names no file in CFG_RECONV_FILE"
#endif
#include CFG_RECONV_FILE

typedef struct {
    /* to issue */
    VEC(LANES, WARPS) active;
    U(WARPS) whole; /* warps of which all live lanes are active, or need not be */
    /* to writeback */
    U(1) ready; /* a control instruction may retire */
} reconv_view_t;

typedef struct {
    /* from ibuffer and fetch */
    U(WARPS) head_valid; /* warps with an instruction in their buffer */
    VEC(PC_BITS, WARPS) head_pc;
} reconv_probe_in_t;

typedef struct {
    /* to issue */
    U(WARPS) held;
} reconv_probe_out_t;

typedef struct {
    /* from dispatch */
    warp_event_t start; /* a warp takes a slot, with these lanes */
    U(LANES) start_mask;
    /* from ibuffer and fetch */
    VEC(PC_BITS, WARPS) head_pc;
    /* from the probe */
    U(WARPS) held; /* this cycle's answer of reconv_probe */
    /* from branch */
    outcome_t outcome;
} reconv_in_t;

typedef struct {
    /* to front_end */
    jump_t resolve, resume;
    /* to block_barrier and limit */
    warp_event_t arrive, finish;
    /* to fault */
    jump_t overflow; /* the fault RECONV_OVERFLOW, and where */
} reconv_out_t;

static inline U(WARP_BITS) reconv_row(U(WARP_BITS) warp) {
    return warp;
}

void reconv_reset(reconv_t *s);
void reconv_view(const reconv_t *s, reconv_view_t *v);
void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out);
void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out);

#endif
