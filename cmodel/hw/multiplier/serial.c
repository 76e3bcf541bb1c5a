/* SPDX-License-Identifier: Apache-2.0 */
/* multiplier=serial: one bit per cycle, MUL_LANES lanes in step; one instruction, or group of its
 * lanes, at a time. It takes the place of a few hundred gates where a multiplier would need
 * thousands, in devices that have none.
 *
 * The sum of the multiples of b moves to the right, a bit per step, into the word that a leaves. A
 * signed a is a sum of powers of two of which the highest counts negative, so that the last step
 * subtracts. High part and b have a bit more than a word, so that signed and unsigned ones are
 * added alike.
 */
#define CFG_MULTIPLIER_SERIAL 1 /* also for a tool that reads this file alone */
#include "../beats/beats.h"
#include "../mul.h"

/* Where a group's lanes are in value. */
enum { HIGHEST = LANES - MUL_LANES };

void mul_reset(mul_t *s) {
    *s = (mul_t){0};
}

void mul_view(const mul_t *s, mul_view_t *v) {
    v->result = s->result;
    v->value = s->value;
    v->full = s->result.valid || s->steps || s->finish;
    v->idle = !v->full;
}

static void mul_begin(mul_t *s, const mul_in_t *in) {
    uint32_t funct = in->operation.funct;
    uint32_t b_signed = funct == MUL_HIGH;
    s->steps = 32;
    s->wants_high = funct != MUL_LOW;
    s->a_signed = funct == MUL_HIGH || funct == MUL_HIGH_SIGNED_UNSIGNED;
    s->result.valid = 0;
    s->result.last = in->last;
    s->result.write = in->operation.write;
    s->result.warp = in->operation.warp;
    s->result.order = in->operation.order;
    s->result.rd = in->operation.rd;
    s->result.mask = in->operation.mask;
    if (MUL_LANES < LANES) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            s->value[lane] = s->value[beats_from(lane, MUL_LANES)];
        }
    }
    for (uint32_t lane = 0; lane < MUL_LANES; lane++) {
        uint64_t b = in->b[lane];
        s->value[HIGHEST + lane] = in->a[lane];
        s->b[lane] = b | (b_signed ? b >> 31 << 32 : 0);
        s->high[lane] = 0;
    }
}

/* One bit of every lane's a. The sum may need 34 bits. */
static void mul_step(mul_t *s) {
    uint64_t all = ((uint64_t)1 << 34) - 1;
    uint32_t subtract = s->steps == 1 && s->a_signed;
    for (uint32_t lane = 0; lane < MUL_LANES; lane++) {
        uint64_t high = s->high[lane] | s->high[lane] >> 32 << 33;
        uint64_t b = s->b[lane] | s->b[lane] >> 32 << 33;
        uint64_t sum = high;
        if (s->value[HIGHEST + lane] & 1) {
            sum = (high + (subtract ? ~b & all : b) + subtract) & all;
        }
        s->high[lane] = sum >> 1;
        s->value[HIGHEST + lane] = s->value[HIGHEST + lane] >> 1 | (uint32_t)(sum & 1) << 31;
    }
}

void mul_tick(mul_t *s, const mul_in_t *in) {
    if (in->retired) {
        s->result.valid = 0;
    }
    if (in->accept) {
        mul_begin(s, in);
    } else if (s->steps) {
        mul_step(s);
        s->steps -= 1;
        s->finish = s->steps == 0;
    } else if (s->finish) {
        s->finish = 0;
        s->result.valid = s->result.last;
        for (uint32_t lane = 0; lane < MUL_LANES; lane++) {
            uint32_t high = s->high[lane] & 0xffffffff;
            s->value[HIGHEST + lane] = s->wants_high ? high : s->value[HIGHEST + lane];
        }
    }
}
