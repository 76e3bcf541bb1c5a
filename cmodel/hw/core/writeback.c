/* SPDX-License-Identifier: Apache-2.0 */
/* Writeback: one result per cycle goes to the registers and the scoreboard.
 *
 * Source: book:CORE-1. Memory goes first, because it cannot wait; then the units of execute, which
 * hold their results and stop what is behind them. The registers are verification's retire port,
 * one cycle late.
 *
 * Liveness: a waiting result is written after finitely many others: whatever goes first must have
 * issued, and issue stops behind the waiting unit.
 */
#include "core/writeback.h"

void writeback_reset(writeback_t *s) {
    *s = (writeback_t){0};
}

void writeback_view(const writeback_t *s, writeback_view_t *v) {
    v->retired = s->retired;
    v->value = s->value;
}

void writeback_tick(writeback_t *s, const writeback_in_t *in, writeback_out_t *out) {
    out->memory = in->memory.valid;
    out->execution = in->execution.valid && !in->memory.valid;
    out->retire = out->memory ? in->memory : in->execution;
    out->retire.valid = out->memory || out->execution;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->value[lane] = out->memory ? in->memory_value[lane] : in->execution_value[lane];
    }
    s->retired = out->retire;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->value[lane] = out->value[lane];
    }
}
