/* SPDX-License-Identifier: Apache-2.0 */
/* Writeback: one result per cycle goes to the registers and the scoreboard.
 *
 * Source: gpu-architecture-book.md section 3.14. Memory first, because it cannot wait; then
 * divider, multiplier, ALU, each of which holds its result and stops what is behind it. Whoever
 * waits is served after finitely many others: what goes first must have been issued, and issue
 * stops behind the ALU. The registers are the retire port of verification, one cycle late.
 */
#include "writeback.h"

void writeback_reset(writeback_t *s) {
    *s = (writeback_t){0};
}

void writeback_view(const writeback_t *s, writeback_view_t *v) {
    v->retired = s->retired;
    v->value = s->value;
}

void writeback_tick(writeback_t *s, const writeback_in_t *in, writeback_out_t *out) {
    out->memory = in->memory.valid;
    out->divide = in->divide.valid && !in->memory.valid;
    out->mul = in->mul.valid && !in->memory.valid && !in->divide.valid;
    out->alu = in->alu.valid && !in->memory.valid && !in->divide.valid && !in->mul.valid;
    if (out->memory) {
        out->retire = in->memory;
    } else if (out->divide) {
        out->retire = in->divide;
    } else if (out->mul) {
        out->retire = in->mul;
    } else {
        out->retire = in->alu;
    }
    out->retire.valid = out->memory || out->divide || out->mul || out->alu;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->value[lane] = out->memory   ? in->memory_value[lane]
                           : out->divide ? in->divide_value[lane]
                           : out->mul    ? in->mul_value[lane]
                                         : in->alu_value[lane];
    }
    s->retired = out->retire;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->value[lane] = out->value[lane];
    }
}
