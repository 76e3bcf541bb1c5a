/* SPDX-License-Identifier: Apache-2.0 */
/* Divider: restoring division, one bit per cycle, SFU_LANES lanes in step; one instruction at a
 * time.
 *
 * Signed operands are made positive first and the result gets its sign in the last cycle. Division
 * by zero needs a special case only for the sign: the quotient becomes all ones, the remainder the
 * dividend, as the RISC-V manual wants. -2^31 / -1 needs none: its quotient wraps to itself.
 *
 * Source: RISC-V manual, chapter "M". Limits: no early end, small numbers take as long as large
 * ones. Liveness: 32 steps and a cycle for the sign; then the result waits only for writeback.
 */
#include "execute/beats/beats.h"
#include "execute/divider/divide.h"

/* funct3: bit 0 unsigned, bit 1 remainder */
enum { DIV_UNSIGNED = 1, DIV_REMAINDER = 2 };

/* Where a group's lanes are in quotient. */
enum { HIGHEST = LANES - SFU_LANES };

void divide_reset(divide_t *s) {
    *s = (divide_t){0};
}

void divide_view(const divide_t *s, divide_view_t *v) {
    v->result = s->result;
    v->value = s->quotient;
    v->idle = divide_rests(s);
}

static void divide_begin(divide_t *s, const divide_in_t *in) {
    uint32_t is_signed = !(in->operation.funct & DIV_UNSIGNED);
    uint32_t remainder = (in->operation.funct & DIV_REMAINDER) != 0;
    s->steps = 32;
    s->finish = 0;
    s->result = retire_of(&in->operation, 0, in->last);
    s->want_remainder = remainder;
    s->negate = 0;
    beats_move(s->quotient, SFU_LANES);
    for (uint32_t lane = 0; lane < SFU_LANES; lane++) {
        uint32_t a_negative = is_signed && in->a[lane] >> 31;
        uint32_t b_negative = is_signed && in->b[lane] >> 31;
        uint32_t negate = remainder ? a_negative : in->b[lane] && a_negative != b_negative;
        s->quotient[HIGHEST + lane] = a_negative ? 0 - in->a[lane] : in->a[lane];
        s->divisor[lane] = b_negative ? 0 - in->b[lane] : in->b[lane];
        s->remainder[lane] = 0;
        s->negate |= negate << lane;
    }
}

/* One bit of every lane's quotient. The partial remainder may need 33 bits: `carry` is the 33rd. */
static void divide_step(divide_t *s) {
    for (uint32_t lane = 0; lane < SFU_LANES; lane++) {
        uint32_t carry = s->remainder[lane] >> 31;
        uint32_t partial = s->remainder[lane] << 1 | s->quotient[HIGHEST + lane] >> 31;
        uint32_t bit = carry || partial >= s->divisor[lane];
        s->remainder[lane] = bit ? partial - s->divisor[lane] : partial;
        s->quotient[HIGHEST + lane] = s->quotient[HIGHEST + lane] << 1 | bit;
    }
}

void divide_tick(divide_t *s, const divide_in_t *in) {
    HW_REST(!in->accept && divide_rests(s));
    if (in->retired) {
        s->result.valid = 0;
    }
    if (in->accept) {
        assert(!s->steps && !s->finish && !s->result.valid);
        divide_begin(s, in);
    } else if (s->steps) {
        divide_step(s);
        s->steps -= 1;
        s->finish = s->steps == 0;
    } else if (s->finish) {
        s->finish = 0;
        s->result.valid = s->result.last;
        for (uint32_t lane = 0; lane < SFU_LANES; lane++) {
            uint32_t result = s->want_remainder ? s->remainder[lane] : s->quotient[HIGHEST + lane];
            s->quotient[HIGHEST + lane] = s->negate >> lane & 1 ? 0 - result : result;
        }
    }
}
