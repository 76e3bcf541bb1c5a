/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_SCORE_STACK_H
#define WEFT_SCORE_STACK_H

#include "issue/limit/common/core_age.h"
#include "issue/limit/ccws/lost_locality.h"

/* Time in units of decay, modulo twice the range of a score. */
#define DECAY_TIME_BITS (SCORE_BITS + 1)
#define RAISED_BITS     CLOG2(CORE_WARPS + 1)

/* What the stack does: a round is an edit, and a walk over raised and base scores. */
typedef enum { STACK_EDIT, STACK_RAISED, STACK_BASE } stack_step_t;

typedef struct {
    core_age_t age;

    /* Warps whose score is above the base, the highest first, and when it will be back there. */
    U(CORE_WARP_BITS) warp[CORE_WARPS];
    U(DECAY_TIME_BITS) until[CORE_WARPS];
    U(RAISED_BITS) count;
    U(CORE_WARPS) raised; /* the same warps as a set */
    U(DECAY_TIME_BITS) now;
    U(8) tick; /* cycles to the next unit of decay */

    /* Since they were last looked at: warps that hit their victim tags, and that are new or gone.
     */
    U(CORE_WARPS) hit, changed;
    U(CORE_WARPS) todo; /* of these, left for this edit */

    /* The warp of this edit: its score above the base, and the places from its own on, if it has
     * one. */
    U(1) picked;
    U(CORE_WARP_BITS) who;
    U(SCORE_BITS) above;
    U(CORE_WARPS) behind;

    U(2) step;             /* stack_step_t */
    U(CORE_WARP_BITS) at;  /* the walk: place in the list, ... */
    U(SCORE_BITS + 7) sum; /* ... and the scores before it */
    U(CORE_WARPS) may_load;
} score_stack_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins; /* a launch begins */
    core_warp_event_t start, finish[SCHEDS];
    /* from block_barrier */
    U(CORE_WARPS) live;
    U(CORE_WARPS) waiting; /* at a block barrier */
    /* from victim_tags */
    core_warp_event_t hit;
    /* from lost_locality */
    U(SCORE_BITS) score; /* of a warp that hits now */
    /* from ccws_settings */
    U(8) base, decay;
    U(CUTOFF_BITS) cutoff;
    U(1) inclusive;
} score_stack_in_t;

typedef struct {
    /* to scheduler */
    U(CORE_WARPS) may_load;
} score_stack_view_t;

void score_stack_reset(score_stack_t *s);
void score_stack_view(const score_stack_t *s, score_stack_view_t *v);
void score_stack_tick(score_stack_t *s, const score_stack_in_t *in);

#endif
