/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=lwm: large warps. The warps of a block go in groups of lwm_rows, of which each has one
 * stack and runs in lock-step. The stack is that of tbc, in whose file the module is.
 *
 * Source: book:DIV-3, harp:2.3. A large warp is a team of tbc (tbc.h) of at most lwm_rows rows, in
 * the order in which they start. Its threads that are at one pc are packed into as few slots as
 * their lanes allow, called sub-warps; of each lane the lowest row is first. In lock-step an
 * instruction of one sub-warp issues when all have issued the one before, and after a branch or an
 * indirect jump when all have said where they go on. If all go to one place, they do at once,
 * nothing is regrouped and nothing has to be drained. If not, the team is in hand, as a block with
 * tbc.
 *
 * Differences from the text: threads are packed when they part or join, for their lanes are the
 * same in between (instructions have no predicates). Each sub-warp fetches, and waits for its own
 * registers, where the text has a thread-granular scoreboard. A warp may be ahead by one
 * instruction.
 *
 * At a block barrier a team waits until the other teams of its block also wait, or have ended.
 * A team whose threads have exited frees its rows. One team is in hand at a time. Size: what tbc
 * has for a block, for each row, and 2 bits per slot; the matrix has lwm_rows rows.
 *
 * Liveness: a sub-warp waits for an instruction of another one. That one issues by itself, because
 * both are at one pc, and only memory and units keep it. A team waits for memory until it is
 * drained, and takes turns with others. At a barrier its threads wait for those of other teams,
 * which run. Threads that spin until one of their large warp acts, at a larger pc, wait for ever,
 * as in a warp of reconv=stack (CORE-4).
 */
//@ choice large warps: threads of some warps of a block run in lock-step, packed where they part and join
//@ size lwm_rows 2..8 = 4  warps of a block that are a large warp (reconv=lwm)
//@ reads tbc_levels tbc_branches
//@ needs row_per_lane
//@ needs large_warps
#ifndef WEFT_LWM_H
#define WEFT_LWM_H

#include "issue/reconv/tbc.h"

#endif
