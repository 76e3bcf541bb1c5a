/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=dws: warp splits, and lanes whose load has arrived. */
//@ choice both sides of a branch run at a time, and lanes that have their loaded word run before
//@ ... the others
//@ size dws_memory 1..2 = 1  when lanes that have their loaded word continue alone (reconv=dws): 1
//@ ... if no slot can issue, 2 if theirs cannot
//@ reads multi_slots multi_early multi_patience regroup_ideal
//@ needs row_slots = multi_slots
//@ needs divides
//@ needs meets
#ifndef WEFT_DWS_H
#define WEFT_DWS_H

#define SPLIT_STEP_BITS 4
#include "issue/reconv/multi_path/warp_splits.h"

#define RECONV_IDEAL_FILE "hand_dws.h" /* of cmodel/sim/ideal */

/* What the slot in hand does next, beside the steps of all splits. */
typedef enum {
    DWS_DIVIDE = SPLIT_STEPS, /* lanes whose load has come go to a slot of their own */
    DWS_DIVIDED,              /* they have */
    DWS_REJOIN                /* they come back */
} dws_step_t;

#define DWS_BITS CLOG2(ROW_SLOTS)

typedef struct {
    warp_splits_t splits;
    /* Slots: lanes of their load that wait, and its number; whether they have some lanes of a split
     * alone, and the place in the row of the slot that will have all of them. */
    U(LANES) missing[WARPS];
    U(SERIAL_BITS) load[WARPS];
    U(WARPS) apart;
    U(DWS_BITS) of[WARPS];
} reconv_t;

#endif
