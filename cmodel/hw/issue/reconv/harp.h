/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of reconv=harp. */
//@ choice both sides of a branch run, in warps that threads of a block join while they wait
//@ size harp_ready 1..8 = 8  fragments that wait for others at their pc (reconv=harp, Ready-Lookup)
//@ size harp_waiting 0..8 = 8  slots that others join while they wait for a load (reconv=harp,
//@ ... Waiting-Lookup)
//@ size harp_enough 1..64 = 2  they wait while as many warps are ready, those of the First-Level
//@ ... among them (harp:H18): 10 is 2 behind a First-Level of 8
//@ size harp_age 16..65535 = 256  cycles without progress until a fragment leaves, or a slot yields
//@ size harp_sets 1..32 power = 16  sets of barriers where threads join (reconv=harp)
//@ size harp_ways 1..8 power = 8  barriers of a set
//@ size harp_access 1..4 = 1  cycles of a search of barriers; above 1 it has two stages
//@ reads idle_threads regroup_ideal
//@ needs row_per_lane
//@ needs slot_of_any_block
//@ needs meets
//@ needs loads_meet = harp_waiting > 0
//@ rule harp_ways <= 4 || warps <= 4 * schedulers * harp_sets: a lane's word has the rows of all ways
#ifndef WEFT_HARP_H
#define WEFT_HARP_H

#include "issue/reconv/harp/harp_commit.h"

#define RECONV_IDLE_FILE  "idle_harp.h" /* of cmodel/sim: what idle threads wait for */
#define RECONV_IDEAL_FILE "hand_harp.h" /* of cmodel/sim/ideal */

typedef struct {
    harp_commit_t commit;
    harp_lookup_t lookup;
    harp_second_t second;
    HAS(LOADS_MEET, harp_waiting_t) waiting;
    harp_barriers_t barriers;
} reconv_t;

#endif
