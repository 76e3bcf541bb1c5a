/* SPDX-License-Identifier: Apache-2.0 */
/* multiplier=parallel: 32 x 32 bits per lane in two stages, MUL_LANES lanes of an instruction per
 * cycle.
 *
 * One unsigned product serves all four instructions: a negative signed operand counts 2^32 too
 * much, so the other operand is subtracted from the high word.
 *
 * Liveness: a group moves to the second stage in the cycle after its arrival, or when the result
 * before it is written. So it waits only for writeback.
 */
#include "execute/multiplier/mul.h"
#include "execute/beats/beats.h"

void mul_reset(mul_t *s) {
    *s = (mul_t){0};
}

void mul_view(const mul_t *s, mul_view_t *v) {
    HW_PASS(v->result, s->result);
    v->divides = 0;
    v->full = s->result.valid && s->multiplied.valid;
    v->value = s->value;
    v->idle = mul_rests(s);
}

static uint64_t mul_product(uint32_t a, uint32_t b) {
    return (uint64_t)a * b;
}

static void mul_second(mul_t *s) {
    s->result.valid = 0;
    if (!s->multiplied.valid) {
        return;
    }
    s->result = s->multiplied;
    s->result.valid = s->multiplied.last;
    s->multiplied.valid = 0;
    beats_move(s->value, MUL_LANES);
    for (uint32_t lane = 0; lane < MUL_LANES; lane++) {
        uint32_t high = (uint32_t)(s->product[lane] >> 32) - s->correction[lane];
        s->value[LANES - MUL_LANES + lane] = s->high ? high : (uint32_t)s->product[lane];
    }
}

static void mul_first(mul_t *s, const mul_in_t *in) {
    uint32_t funct = in->operation.funct;
    uint32_t a_signed = funct == MUL_HIGH || funct == MUL_HIGH_SIGNED_UNSIGNED;
    uint32_t b_signed = funct == MUL_HIGH;
    s->multiplied = retire_of(&in->operation, 1, in->last);
    s->high = funct != MUL_LOW;
    for (uint32_t lane = 0; lane < MUL_LANES; lane++) {
        uint32_t a = in->a[lane], b = in->b[lane];
        s->product[lane] = mul_product(a, b);
        s->correction[lane] = (a_signed && a >> 31 ? b : 0) + (b_signed && b >> 31 ? a : 0);
    }
}

void mul_tick(mul_t *s, const mul_in_t *in) {
    HW_REST(!in->accept && mul_rests(s));
    if (in->retired || !s->result.valid) {
        mul_second(s);
    }
    if (in->accept) {
        assert(!s->multiplied.valid);
        mul_first(s, in);
    }
}
