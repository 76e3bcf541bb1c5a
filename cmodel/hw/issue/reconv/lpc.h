/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=lpc: likely-convergence points. A SIMT stack whose sides also meet earlier than all lanes
 * do: at the end of the loop around a branch, although some lanes may have left that loop. The
 * module is in the file of stack; lpc_points.h has what lpc adds.
 *
 * Source: book:DIV-15. simt.lpc names the likely point of the next branch. A divergence whose
 * likely point is not where its lanes reconverge pushes one entry more, below its two sides: {rpc,
 * likely point, no lanes}. A side that reaches the likely point moves its lanes to that entry and
 * is popped. The entry runs when it becomes the top, or is popped if no lane came.
 *
 * Differences from the text:
 * - Sides of a divergence without a likely point, or with the top's, use the likely point of the
 *   top, if all reconverge where the top does. Otherwise they have none until they are there.
 * - The entry of a likely point has the likely point that the top had before the divergence.
 * - A side that starts at the likely point is not pushed: the entry begins with its lanes. A side
 *   that starts where all reconverge is not pushed either, and then the likely point gets no entry.
 * - Above LIKELY_LEVELS entries nothing is pushed for a likely point, as if none were named.
 *
 * Time: a divergence with a likely point takes one more cycle. Moving lanes takes two cycles if
 * their entry is the next one below, else four.
 *
 * Every entry is right whatever the markers say. An entry points down, to a level that does not
 * change while the entry lasts, and moved lanes continue at the pc that they have. All entries from
 * there up to the top have one rpc, so none waits for lanes in another one; the claim of stack.c
 * holds.
 *
 * Depth: an entry at level k with n lanes has k <= LIKELY_LEVELS + 2 * (LANES - n). Up to
 * LIKELY_LEVELS that holds for any n. Above, no entry of a likely point is pushed, and each side of
 * a divergence has at least one lane less than the top had and is at most two levels above it. So
 * the stack never overflows. The fault RECONV_OVERFLOW would disprove this.
 *
 * Size, beside stack: 2 * PC_BITS + STACK_BITS bits per warp; PC_BITS + STACK_BITS per entry, and
 * twice as many entries.
 *
 * Liveness: a merge and a divergence never block each other: in every cycle in which a control
 * instruction may retire, a merge may begin, and both end without further help. Lanes in an entry
 * of a likely point run when the lanes above exit, reach the likely point or their rpc. So a thread
 * that spins until a lane below the top acts waits for ever, as in reconv=stack (CORE-4).
 */
//@ choice SIMT stack whose sides also meet at likely points: needs kernels with markers for them
//@ needs likely_points
//@ needs meets
#ifndef WEFT_LPC_H
#define WEFT_LPC_H

#include "issue/reconv/stack.h"

#endif
