/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=multi_path: its warp splits. */
//@ choice all sides of nested branches run at a time, in as many warp slots as a warp has
//@ size multi_slots 2..4 power = 2  warp slots of a warp (reconv=multi_path, dws)
//@ size multi_early 0..1 = 1  whether a side that begins where another did joins it early
//@ ... (reconv=multi_path, dws)
//@ size multi_patience 1..65535 = 1024  cycles after which lanes without a slot get one
//@ ... (reconv=multi_path, dws)
//@ reads regroup_ideal
//@ needs row_slots = multi_slots
//@ needs meets
#ifndef WEFT_MULTI_PATH_H
#define WEFT_MULTI_PATH_H

#define SPLIT_STEP_BITS 3
#include "issue/reconv/multi_path/warp_splits.h"

#define RECONV_IDEAL_FILE "hand_splits.h" /* of cmodel/sim/ideal */

typedef struct {
    warp_splits_t splits;
} reconv_t;

#endif
