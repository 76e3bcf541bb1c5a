/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=tbc: a stack per block. */
//@ choice threads of a block are compacted into new warps where they part and join
//@ size tbc_levels 2..64 power = 16  nested places where threads of a block join
//@ ... (reconv=tbc, capri, lwm)
//@ reads regroup_ideal
//@ needs row_per_lane
//@ needs meets
//@ needs meets_together
//@ rule warps <= 32 * schedulers: the matrix of threads that are compacted is in registers
#ifndef WEFT_TBC_H
#define WEFT_TBC_H

#define TEAMS          BLOCKS
#define TEAM_BITS      BLOCK_BITS
#define TEAM_ROWS      ROWS
#define TEAM_STEP_BITS 3
#include "issue/reconv/tbc/background.h"

#define RECONV_IDEAL_FILE "hand_tbc.h" /* of cmodel/sim/ideal */

typedef struct {
    shared_stack_t stack;
    background_t background;
} reconv_t;

#endif
