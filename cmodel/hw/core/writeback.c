/* SPDX-License-Identifier: Apache-2.0 */
/* Writeback: one result per cycle goes to the registers and the scoreboard.
 *
 * Source: book:CORE-1. Memory goes first, because it cannot wait; then the units of execute, which
 * hold their results and stop what is behind them. The registers are verification's retire port,
 * one cycle late.
 *
 * scalar_issue=1: what lane 0 has executed for all lanes goes to all of them.
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

/* A unit of few lanes has it in the lowest lane of its last group. */
static uint32_t result_of_lane_0(const writeback_in_t *in) {
    uint32_t value = in->execution_value[0];
    if (SCALAR_GROUPS) {
        uint32_t lane = in->execution_first;
        value = lane == 0                   ? value
                : lane == LANES - MUL_LANES ? in->execution_value[LANES - MUL_LANES]
                : lane == LANES - FPU_LANES ? in->execution_value[LANES - FPU_LANES]
                                            : in->execution_value[LANES - SFU_LANES];
    }
    return value;
}

void writeback_tick(writeback_t *s, const writeback_in_t *in, writeback_out_t *out) {
    out->memory = in->memory.valid;
    out->execution = in->execution.valid && !in->memory.valid;
    out->retire = out->memory ? in->memory : in->execution;
    out->retire.valid = out->memory || out->execution;
    uint32_t shared = result_of_lane_0(in);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->value[lane] = out->memory ? in->memory_value[lane] : in->execution_value[lane];
        if (HAS_SCALAR && out->retire.scalar[0]) {
            out->value[lane] = shared;
        }
    }
    s->retired = out->retire;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->value[lane] = out->value[lane];
    }
}
