/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=dws: dynamic warp subdivision. Lanes that part at a branch run beside each other, as with
 * multi_path, in whose file the module is. Here, lanes whose load has come also go on without those
 * whose load has not.
 *
 * Source: book:DIV-11. A slot that has one instruction in flight, a load or atomic of which some
 * lanes have their words, gives these lanes to a free slot of its row. They go on from its next
 * instruction, and bring lines that the others may want. Both have the rpc and entry of the split.
 * Each waits at the next control instruction, or at rpc, until all slots of the split are there,
 * and drained. Then the split is whole again. What they execute until then is straight code, the
 * same for all.
 *
 * dws_memory says when: never, when no slot can issue, or whenever the slot itself cannot.
 * Differences from the text: lanes go past no branch before the others (the paper's scheme that is
 * limited by branches). A split is not divided while others wait for a slot, or where its next
 * instruction is a control instruction. Of two loads in flight the one that was issued first is
 * looked at.
 *
 * It takes three cycles to divide, and two to come back. Size: LANES + SERIAL_BITS bits per slot,
 * and 1 + log2 of the slots of a row.
 *
 * Liveness: that of multi_path. A slot that is apart waits at a control instruction for slots that
 * execute straight code up to there, which waits for memory only. So a split that waits for a slot
 * of the row gets the slot later by that time.
 */
//@ choice both sides of a branch run at a time, and lanes whose loads have come before the others
//@ size dws_memory 0..2 = 1  when lanes whose load has come go on (reconv=dws): 0 never, 1 if no
//@ ... slot can issue, 2 if theirs cannot
//@ reads multi_slots multi_early multi_patience
//@ needs row_slots = multi_slots
//@ needs divides = dws_memory > 0
#ifndef WEFT_DWS_H
#define WEFT_DWS_H

#include "issue/reconv/multi_path.h"

#endif
