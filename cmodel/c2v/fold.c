/* SPDX-License-Identifier: Apache-2.0 */
/* Operators over pieces of Verilog. A piece has exactly its width, so what is known of it is known
 * of its value: an operator whose operands are known, equal, neutral or absorbing is not printed
 * but computed. Verilator's lint folds by the same rules before it asks which bits are read and
 * which comparisons are constant; a text that has nothing left to fold cannot surprise it.
 *
 * When the result does not contain an operand, the caller forgets what it recorded (uses.c). */
#include <string.h>

#include "emit.h"

typedef unsigned __int128 bits_t;

static bits_t ones(int width) {
    return width >= 128 ? ~(bits_t)0 : ((bits_t)1 << width) - 1;
}

wide_t sign_of(wide_t value, int width) {
    return value >> (width - 1) & 1 ? value - ((wide_t)1 << width) : value;
}

static bool equal(piece_t a, piece_t b) {
    return same_piece(&a, &b);
}

static bool is_operator(const piece_t *p, node_op_t op) {
    return p->kind == P_OPERATOR && p->op == op;
}

static bool is_comparison(const piece_t *p) {
    return p->kind == P_OPERATOR && p->op >= N_LT && p->op <= N_NE;
}

/* ---- chains of one associative operator */

typedef struct {
    node_op_t op;
    piece_t *items;
    int count;
    int constants;
    bits_t value; /* of all constants together */
    bool changed; /* is not what the two operands say as they stand */
} chain_t;

static bits_t combine(node_op_t op, bits_t a, bits_t b) {
    switch (op) {
    case N_AND: return a & b;
    case N_OR: return a | b;
    case N_XOR: return a ^ b;
    case N_ADD: return a + b;
    default: return a * b;
    }
}

static void add_operand(chain_t *c, piece_t item) {
    if (item.known) {
        c->changed |= c->constants++ > 0;
        c->value = combine(c->op, c->value, (bits_t)item.value) & ones(item.width);
        return;
    }
    bool bitwise = c->op == N_AND || c->op == N_OR || c->op == N_XOR;
    for (int i = 0; i < c->count && bitwise; i++) {
        if (equal(c->items[i], item)) {
            c->changed = true;
            if (c->op == N_XOR) { /* x ^ x: both go */
                memmove(&c->items[i], &c->items[i + 1],
                        (size_t)(c->count - i - 1) * sizeof *c->items);
                c->count--;
            }
            return;
        }
    }
    *GROW(c->items, c->count) = item;
}

static void add_operands(chain_t *c, piece_t p) {
    if (is_operator(&p, c->op)) {
        add_operands(c, p.operands[0]);
        add_operands(c, p.operands[1]);
    } else {
        add_operand(c, p);
    }
}

static piece_t fold_chain(node_op_t op, piece_t left, piece_t right) {
    int width = left.width;
    bits_t neutral = op == N_AND ? ones(width) : op == N_MUL ? 1 : 0;
    bool absorbs = op == N_AND || op == N_MUL || op == N_OR;
    bits_t absorbing = op == N_OR ? ones(width) : 0;
    chain_t c = {.op = op, .value = neutral};
    add_operands(&c, left);
    add_operands(&c, right);
    if (absorbs && c.constants && c.value == absorbing) {
        return number(width, (wide_t)absorbing);
    }
    bool drop = c.value == neutral;
    if (!c.changed && !(c.constants && drop) && c.count > 0) {
        return group(op, width, left, right);
    }
    if (c.count == 0) {
        return number(width, (wide_t)c.value);
    }
    piece_t all = c.items[0];
    for (int i = 1; i < c.count; i++) {
        all = group(op, width, all, c.items[i]);
    }
    return drop ? all : group(op, width, all, number(width, (wide_t)c.value));
}

/* ---- the other operators */

/* A zero divisor is undefined in C, so x / x is 1. */
piece_t fold_division(node_op_t op, bool is_signed, piece_t left, piece_t right) {
    int width = left.width;
    if (left.known && right.known && right.value != 0) {
        wide_t a = is_signed ? sign_of(left.value, width) : left.value;
        wide_t b = is_signed ? sign_of(right.value, width) : right.value;
        return number(width, op == N_DIV ? a / b : a % b);
    }
    if (left.known && left.value == 0) {
        return number(width, 0);
    }
    if (right.known && right.value == 1) {
        return op == N_DIV ? left : number(width, 0);
    }
    if (equal(left, right)) {
        return number(width, op == N_DIV);
    }
    piece_t p = group(op, width, left, right);
    p.is_signed = is_signed;
    return p;
}

piece_t fold_binary(node_op_t op, piece_t left, piece_t right) {
    if (op != N_SUB) {
        return fold_chain(op, left, right);
    }
    if (right.known && left.known) {
        return number(left.width, left.value - right.value);
    }
    if (right.known && right.value == 0) {
        return left;
    }
    return equal(left, right) ? number(left.width, 0) : group(N_SUB, left.width, left, right);
}

piece_t fold_shift(node_op_t op, bool is_signed, piece_t left, piece_t by) {
    int width = left.width;
    if ((by.known && by.value == 0) || (left.known && left.value == 0)) {
        return left;
    }
    if (by.known && by.value >= width && !is_signed) {
        return number(width, 0);
    }
    if (left.known && by.known) {
        wide_t amount = by.value > 64 ? 64 : by.value;
        wide_t a = is_signed ? sign_of(left.value, width) : left.value;
        return number(width, op == N_SHL ? (wide_t)((bits_t)a << amount) : a >> amount);
    }
    piece_t p = group(op, width, left, by);
    p.is_signed = is_signed;
    return p;
}

piece_t fold_unary(node_op_t op, piece_t operand) {
    if (operand.known) {
        return number(operand.width, op == N_NEG ? -operand.value : ~operand.value);
    }
    return single(P_OPERATOR, op, operand.width, operand);
}

/* Is its negation as short: that of a negation, of a comparison, or of such with && or ||? */
static bool negates_well(const piece_t *p) {
    bool logic = is_operator(p, N_LAND) || is_operator(p, N_LOR);
    return is_operator(p, N_LNOT) || is_comparison(p) ||
           (logic && negates_well(&p->operands[0]) && negates_well(&p->operands[1]));
}

piece_t fold_not(piece_t operand) {
    static const node_op_t opposite[] = {N_GE, N_GT, N_LE, N_LT, N_NE, N_EQ};
    const piece_t *inner = operand.operands;
    if (operand.known) {
        return number(1, operand.value == 0);
    }
    if (is_operator(&operand, N_LNOT)) {
        return inner[0];
    }
    if (is_comparison(&operand)) {
        bool is_signed = operand.is_signed;
        return fold_comparison(opposite[operand.op - N_LT], is_signed, inner[0], inner[1]);
    }
    if (negates_well(&operand)) {
        node_op_t op = operand.op == N_LOR ? N_LAND : N_LOR;
        return fold_logic(op, fold_not(inner[0]), fold_not(inner[1]));
    }
    return single(P_OPERATOR, N_LNOT, 1, operand);
}

piece_t fold_logic(node_op_t op, piece_t left, piece_t right) {
    bool both = op == N_LAND;
    if (left.known) {
        return (left.value != 0) == both ? right : number(1, !both);
    }
    if (right.known) {
        return (right.value != 0) == both ? left : number(1, !both);
    }
    return equal(left, right) ? left : group(op, left.width, left, right);
}

piece_t fold_choice(piece_t cond, piece_t yes, piece_t no) {
    return equal(yes, no) ? yes : choice_of(cond, yes, no);
}

/* What the value can be, unsigned: a constant's, or that of the bits after leading zeros. */
static range_t piece_range(piece_t p) {
    return p.known ? (range_t){p.value, p.value} : (range_t){0, (wide_t)ones(p.width - p.zeros)};
}

/* The same, signed: anything, unless both of a comparison are known. */
static range_t signed_range(piece_t p, bool known) {
    wide_t top = (wide_t)1 << p.width;
    wide_t v = known ? sign_of(p.value, p.width) : 0;
    return known ? (range_t){v, v} : (range_t){-top, top};
}

static range_t same_range(node_op_t op) {
    bool holds = op == N_LE || op == N_GE || op == N_EQ;
    return (range_t){holds, holds};
}

/* An equality asks no sign: only its operands' ranges decide what is known of it. */
piece_t fold_comparison(node_op_t op, bool is_signed, piece_t left, piece_t right) {
    bool ordered = is_signed && op != N_EQ && op != N_NE;
    bool both = left.known && right.known;
    range_t a = ordered ? signed_range(left, both) : piece_range(left);
    range_t b = ordered ? signed_range(right, both) : piece_range(right);
    range_t known = equal(left, right) ? same_range(op) : compare_range(op, a, b);
    if (known.lo == known.hi) {
        return number(1, known.lo);
    }
    piece_t p = group(op, 1, left, right);
    p.is_signed = ordered;
    return p;
}

piece_t fold_pair(piece_t high, piece_t low) {
    int width = high.width + low.width;
    bool known = high.known && low.known;
    wide_t value = (wide_t)((bits_t)high.value << low.width) | low.value;
    if (known && width <= 64) {
        return number(width, value);
    }
    piece_t p = join(width, (piece_t[]){high, low}, 2);
    p.known = high.literal && low.literal;
    p.value = value;
    p.zeros = high.literal && high.value == 0 ? high.width : 0;
    return p;
}

piece_t fold_repeat(int count, piece_t bit) {
    return bit.known ? number(count, bit.value ? -1 : 0) : single(P_REPEAT, N_REF, count, bit);
}
