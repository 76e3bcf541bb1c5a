/* SPDX-License-Identifier: Apache-2.0 */
/* scalar_issue=1: an instruction whose operands are the same in all lanes is executed by one lane.
 *
 *     issue (the instruction), values (are its registers uniform?) -> scalar
 *     scalar -> issue (its turn and its beats end)
 *            -> decode -> operands (only lane 0 gets words) -> units -> writeback (lane 0's result
 *               goes to all lanes of its mask)
 *
 * Source: book:SCA-5 (what reads scalar registers alone runs as a scalar), book:SCA-8 (on one lane
 * of the SIMD group, in any of its units, while the other lanes rest). The book leaves the time
 * open: here a class is known in the cycle after issue, so the next instruction issues two cycles
 * after a scalar one.
 *
 * Rules
 * - A class is of all lanes, whether they are active or not (values.h). So lane 0 has the operands
 *   even where it is not active, and no instruction needs another lane. It changes the registers of
 *   the active lanes, as ever.
 * - Constants are uniform, and so are the CSRs but `thread` and `lane`.
 * - Nothing changes but time, and what rests: results are those of all lanes. operands asserts that
 *   the words agree.
 * - issue_interval=3, 4: a scalar instruction takes 2 cycles of the interval. Of 1 or 2 it takes
 *   all, and no cycle changes.
 * - A unit of few lanes (mul_lanes, fpu_lanes, sfu_lanes) takes it in one beat. So does a divider,
 *   which then divides once.
 *
 * Limits: memory instructions, votes and shuffles, indirect jumps, barriers and exits are executed
 * by all lanes, whatever they read. What some lanes have written has no class: the book's extension
 * compares the active lanes.
 *
 * State: 1 or 2 flip-flops. Liveness: nothing waits here; turns and beats only end earlier.
 */
#include "operand/values/scalar.h"

void scalar_reset(scalar_t *s) {
    *s = (scalar_t){0};
}

void scalar_probe(const scalar_t *s, const scalar_probe_in_t *in, scalar_probe_out_t *out) {
    out->one_lane = in->decoding && s->computes && in->uniform;
    out->one_beat = 0;
    if (NARROW_UNITS) {
        out->one_beat = out->one_lane && s->groups;
    }
}

void scalar_tick(scalar_t *s, const scalar_in_t *in) {
    if (in->issued.valid) {
        s->computes = scalar_computes(in->issued.instruction);
        s->groups = predecode_beats(in->issued.instruction) > 1;
    }
}
