/* SPDX-License-Identifier: Apache-2.0 */
/* multiplier=serial: multiplication and division, one bit per cycle, MUL_LANES lanes in step; one
 * instruction, or group of its lanes, at a time. It takes a few hundred gates where a multiplier
 * would need thousands, for devices that have none. Division needs the same parts: a word that a
 * leaves bit by bit and the result enters, another beside it, and an adder of that one and b.
 *
 * A product: the sum of the multiples of b moves to the right, a bit per step, into the word that a
 * leaves. In a signed a the highest power of two counts negative, so the last step subtracts. High
 * part and b have one more bit than a word, so that signed and unsigned ones are added alike.
 *
 * A quotient: non-restoring division. Every step doubles the remainder, takes in the next bit of a
 * from its top, and brings the remainder nearer to 0 by |b|, which is added or subtracted. The
 * digit is 1 if what comes out is not negative. `high` holds the double already, with that bit. At
 * the end it is halved, and a negative remainder is one |b| too small; the digits are already
 * right. A negative a is made positive first, and the result gets its sign last. -2^31 is its own
 * complement and counts as 2^31 in between. Only that and quotients by zero (all ones) have their
 * highest bit set, and neither needs to change its sign.
 *
 * A shift (shifts=serial): a lane's word moves as in a product or a quotient, by four places at a
 * time and then by one. The low bits of its b count down, until no lane has any left.
 *
 * Liveness: a step per cycle, and each instruction has a bounded number of steps; then the result
 * waits only for writeback.
 */
#include "execute/beats/beats.h"
#include "execute/multiplier/mul.h"

/* funct3 of a shift to the left */
enum { SHIFT_LEFT = 1 };

/* funct3 of divisions: bit 0 unsigned, bit 1 remainder */
enum { DIV_UNSIGNED = 1, DIV_REMAINDER = 2, DIV_ANY = 4 };

/* Where a group's lanes are in value. */
enum { HIGHEST = LANES - MUL_LANES };

/* Cycles to the result. A product is there when its word is chosen, one before the count ends. */
enum {
    LEFT_SHIFT = 40,    /* a shift: as often as a lane has to move */
    LEFT_DIVISION = 36, /* the sign of a, then as many steps as a has bits, and three phases */
    LEFT_PRODUCT = 34,  /* as many steps as a has bits, the last of which is a phase; another */
    LEFT_LAST = 3,
    LEFT_CHOICE = 2,
    LEFT_SIGN = 1
};

#define SUM_MASK (((uint64_t)1 << 34) - 1)

void mul_reset(mul_t *s) {
    *s = (mul_t){0};
}

void mul_view(const mul_t *s, mul_view_t *v) {
    v->result = s->result;
    v->divides = s->divides && !s->shifts;
    v->value = s->value;
    v->full = s->result.valid || s->left;
    v->idle = !v->full;
}

static void mul_begin(mul_t *s, const mul_in_t *in) {
    uint32_t funct = in->operation.funct;
    uint32_t shifts = MULTIPLIER_SHIFTS && in->operation.unit == UNIT_SHIFT;
    uint32_t divides = shifts ? funct == SHIFT_LEFT : (funct & DIV_ANY) != 0;
    uint32_t b_signed = divides ? !(funct & DIV_UNSIGNED) : funct == MUL_HIGH;
    s->left = shifts ? LEFT_SHIFT : divides ? LEFT_DIVISION : LEFT_PRODUCT;
    s->phase = (mul_phase_t){.begins = divides && !shifts};
    s->shifts = shifts;
    s->divides = divides;
    s->wants_high = divides ? (funct & DIV_REMAINDER) != 0 : funct != MUL_LOW;
    s->a_signed =
        shifts ? in->operation.op == ALU_SRA : b_signed || funct == MUL_HIGH_SIGNED_UNSIGNED;
    s->result = retire_of(&in->operation, 0, in->last);
    beats_move(s->value, MUL_LANES);
    for (uint32_t lane = 0; lane < MUL_LANES; lane++) {
        uint64_t b = in->b[lane];
        s->value[HIGHEST + lane] = in->a[lane];
        s->b[lane] = b | (b_signed ? b >> 31 << 32 : 0);
        s->high[lane] = 0;
    }
}

/* The one adder of a lane: high and b, its complement, or nothing; in a phase of signs, when high
 * is of no account in the low word, 0 less the other word. */
static uint64_t mul_sum(const mul_t *s, uint32_t lane) {
    uint64_t b = s->b[lane] | s->b[lane] >> 32 << 33;
    uint32_t word = s->value[HIGHEST + lane];
    uint32_t below = (uint32_t)(s->high[lane] >> 33); /* the remainder is negative */
    uint32_t sign = s->phase.begins || s->phase.sign;
    uint32_t last = s->phase.last;
    uint32_t adds = s->divides ? (s->phase.choice ? below : !last) : !s->phase.choice && (word & 1);
    uint32_t nearer = below == (uint32_t)(s->b[lane] >> 32); /* to 0 by less b */
    uint32_t less = sign || (adds && (s->divides ? nearer : last && s->a_signed));
    uint32_t second = less ? sign : adds; /* of the two that it may be */
    uint64_t term = less ? ~(second ? word : b) : second ? b : 0;
    return (s->high[lane] + (term & SUM_MASK) + less) & SUM_MASK;
}

/* The word of a lane moves, and `digit` enters. In a shift, 0 or the sign enters, and it moves by
 * four places as long as at least four are left. */
static void mul_move(mul_t *s, uint32_t lane, uint32_t digit) {
    uint32_t word = s->value[HIGHEST + lane];
    uint32_t left = s->shifts ? s->b[lane] & 31 : 1, far = s->shifts && left >= 4;
    uint32_t sign = s->a_signed && word >> 31 ? 15 : 0;
    uint32_t top = s->shifts ? sign & 1 : digit, bottom = s->shifts ? 0 : digit;
    if (left && !s->divides) {
        s->value[HIGHEST + lane] = far ? sign << 28 | word >> 4 : top << 31 | word >> 1;
    } else if (left && !s->phase.last) {
        s->value[HIGHEST + lane] = far ? word << 4 : word << 1 | bottom;
    }
    if (s->shifts && left) {
        s->b[lane] = (s->b[lane] & ~(uint64_t)31) | (left - (far ? 4 : 1));
    }
}

static void mul_lane(mul_t *s, uint32_t lane) {
    uint64_t sum = mul_sum(s, lane);
    uint32_t word = s->value[HIGHEST + lane];
    uint32_t negative = (uint32_t)(sum >> 33);
    uint32_t begins = s->phase.begins, sign = begins || s->phase.sign;
    uint32_t a_negative = word >> 31 & s->a_signed;
    uint32_t negates = begins ? a_negative : (s->negate >> lane & ~word >> 31);
    uint32_t flips = a_negative ^ (s->wants_high ? 0 : (uint32_t)(s->b[lane] >> 32));
    if (begins) {
        s->negate = (s->negate & ~(1u << lane)) | flips << lane;
    }
    if ((sign && negates) || (s->phase.choice && s->wants_high)) {
        s->value[HIGHEST + lane] = (uint32_t)sum;
    } else if (!sign && !s->phase.choice) {
        mul_move(s, lane, s->divides ? !negative : sum & 1);
    }
    if (sign || s->phase.choice) {
        s->high[lane] = 0;
    } else if (!s->divides || s->phase.last) {
        s->high[lane] = sum >> 1 | (uint64_t)negative << 33;
    } else {
        s->high[lane] = (sum << 1 & SUM_MASK) | (word >> 30 & 1);
    }
    if (begins) {
        s->high[lane] = (negates ? (uint32_t)sum : word) >> 31;
    }
}

void mul_tick(mul_t *s, const mul_in_t *in) {
    if (in->retired) {
        s->result.valid = 0;
    }
    if (in->accept) {
        assert(!s->left && !s->result.valid);
        mul_begin(s, in);
        return;
    }
    if (!s->left) {
        return;
    }
    uint32_t ends = s->divides ? s->phase.sign : s->phase.choice;
    uint32_t places = 0; /* that any lane of a shift has to go */
    for (uint32_t lane = 0; lane < MUL_LANES; lane++) {
        places |= s->b[lane] & 31;
        mul_lane(s, lane);
    }
    ends |= s->shifts && !places;
    s->left = ends ? 0 : s->shifts ? LEFT_SHIFT : s->left - 1;
    s->phase = (mul_phase_t){.last = s->left == LEFT_LAST,
                             .choice = s->left == LEFT_CHOICE,
                             .sign = s->left == LEFT_SIGN};
    s->result.valid = ends && s->result.last;
}
