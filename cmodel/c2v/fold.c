/* SPDX-License-Identifier: Apache-2.0 */
/* Operators over pieces of Verilog. A piece has exactly its width, so what is known of it is known
 * of its value: an operator whose operands are known, equal, neutral or absorbing is not printed
 * but computed. Verilator's lint folds by the same rules before it asks which bits are read and
 * which comparisons are constant; a text that has nothing left to fold cannot surprise it.
 *
 * When the result does not contain an operand, the caller forgets what printing it recorded
 * (uses.c). */
#include <string.h>

#include "emit.h"

typedef unsigned __int128 bits_t;

/* Signs of pieces that no operator of one character has. */
enum { AND = 'a', OR = 'o', COMPARED = '=' };

static bits_t ones(int width) {
    return width >= 128 ? ~(bits_t)0 : ((bits_t)1 << width) - 1;
}

wide_t sign_of(wide_t value, int width) {
    return value >> (width - 1) & 1 ? value - ((wide_t)1 << width) : value;
}

static bool equal(piece_t a, piece_t b) {
    return !strcmp(a.text, b.text);
}

/* ---- pieces */

piece_t plain(int width, const char *verilog) {
    return (piece_t){.text = verilog, .width = width};
}

piece_t number(int width, wide_t value) {
    return (piece_t){.text = constant_bits(width, value),
                     .width = width,
                     .known = true,
                     .literal = width <= 64,
                     .value = (wide_t)((bits_t)value & ones(width))};
}

piece_t symbol(int width, const char *name, wide_t value) {
    return (piece_t){.text = name, .width = width, .known = true, .value = value};
}

piece_t group(char sign, piece_t left, piece_t right) {
    piece_t *operands = allocate(2 * sizeof *operands);
    operands[0] = left;
    operands[1] = right;
    piece_t p = plain(left.width, text("(%s %c %s)", left.text, sign, right.text));
    p.sign = sign;
    p.operands = operands;
    return p;
}

/* ---- chains of one associative operator */

typedef struct {
    char sign;
    piece_t *items;
    int count;
    int constants;
    bits_t value; /* of all constants together */
    bool changed; /* is not what the two operands say as they stand */
} chain_t;

static bits_t combine(char sign, bits_t a, bits_t b) {
    switch (sign) {
    case '&': return a & b;
    case '|': return a | b;
    case '^': return a ^ b;
    case '+': return a + b;
    default: return a * b;
    }
}

static void add_item(chain_t *c, piece_t item) {
    if (item.known) {
        c->changed |= c->constants++ > 0;
        c->value = combine(c->sign, c->value, (bits_t)item.value) & ones(item.width);
        return;
    }
    for (int i = 0; i < c->count && strchr("&|^", c->sign); i++) {
        if (equal(c->items[i], item)) {
            c->changed = true;
            if (c->sign == '^') { /* x ^ x: both go */
                memmove(&c->items[i], &c->items[i + 1],
                        (size_t)(c->count - i - 1) * sizeof *c->items);
                c->count--;
            }
            return;
        }
    }
    *GROW(c->items, c->count) = item;
}

static void add_items(chain_t *c, piece_t p) {
    if (p.sign == c->sign) {
        add_items(c, p.operands[0]);
        add_items(c, p.operands[1]);
    } else {
        add_item(c, p);
    }
}

static piece_t fold_chain(char sign, piece_t left, piece_t right) {
    int width = left.width;
    bits_t neutral = sign == '&' ? ones(width) : sign == '*' ? 1 : 0;
    bool absorbs = sign == '&' || sign == '*' || sign == '|';
    bits_t absorbing = sign == '|' ? ones(width) : 0;
    chain_t c = {.sign = sign, .value = neutral};
    add_items(&c, left);
    add_items(&c, right);
    if (absorbs && c.constants && c.value == absorbing) {
        return number(width, (wide_t)absorbing);
    }
    bool drop = c.value == neutral;
    if (!c.changed && !(c.constants && drop) && c.count > 0) {
        return group(sign, left, right);
    }
    if (c.count == 0) {
        return number(width, (wide_t)c.value);
    }
    piece_t all = c.items[0];
    for (int i = 1; i < c.count; i++) {
        all = group(sign, all, c.items[i]);
    }
    return drop ? all : group(sign, all, number(width, (wide_t)c.value));
}

/* ---- the other operators */

static wide_t divide(char sign, wide_t a, wide_t b) {
    return sign == '/' ? a / b : a % b;
}

/* A zero divisor is undefined in C, so x / x is 1. */
piece_t fold_division(char sign, bool is_signed, piece_t left, piece_t right) {
    int width = left.width;
    if (left.known && right.known && right.value != 0) {
        wide_t a = is_signed ? sign_of(left.value, width) : left.value;
        wide_t b = is_signed ? sign_of(right.value, width) : right.value;
        return number(width, divide(sign, a, b));
    }
    if (left.known && left.value == 0) {
        return number(width, 0);
    }
    if (right.known && right.value == 1) {
        return sign == '/' ? left : number(width, 0);
    }
    if (equal(left, right)) {
        return number(width, sign == '/');
    }
    return is_signed ? plain(width, text("$unsigned($signed(%s) %c $signed(%s))", left.text, sign,
                                         right.text))
                     : group(sign, left, right);
}

piece_t fold_binary(char sign, piece_t left, piece_t right) {
    if (sign != '-') {
        return fold_chain(sign, left, right);
    }
    if (right.known && left.known) {
        return number(left.width, left.value - right.value);
    }
    if (right.known && right.value == 0) {
        return left;
    }
    return equal(left, right) ? number(left.width, 0) : group('-', left, right);
}

piece_t fold_shift(const char *sign, piece_t left, piece_t by) {
    int width = left.width;
    bool arithmetic = sign[2] == '>';
    if ((by.known && by.value == 0) || (left.known && left.value == 0)) {
        return left;
    }
    if (by.known && by.value >= width && !arithmetic) {
        return number(width, 0);
    }
    if (left.known && by.known) {
        wide_t amount = by.value > 64 ? 64 : by.value;
        wide_t a = arithmetic ? sign_of(left.value, width) : left.value;
        return number(width, *sign == '<' ? (wide_t)((bits_t)a << amount) : a >> amount);
    }
    return plain(width, arithmetic ? text("$unsigned($signed(%s) >>> %s)", left.text, by.text)
                                   : text("(%s %s %s)", left.text, sign, by.text));
}

/* Verilog-2005 has no sign directly after another: -(!x), not -!x. */
piece_t fold_unary(char sign, piece_t operand) {
    if (operand.known) {
        return number(operand.width, sign == '-' ? -operand.value : ~operand.value);
    }
    return plain(operand.width,
                 text(operand.sign == '!' ? "(%c(%s))" : "(%c%s)", sign, operand.text));
}

static piece_t *copy_of(piece_t p) {
    piece_t *copy = allocate(sizeof *copy);
    *copy = p;
    return copy;
}

/* Is its negation as short: that of a negation, of a comparison, or of such with && or ||? */
static bool negates_well(const piece_t *p) {
    bool logic = p->sign == AND || p->sign == OR;
    return p->sign == '!' || p->sign == COMPARED ||
           (logic && negates_well(&p->operands[0]) && negates_well(&p->operands[1]));
}

piece_t fold_not(piece_t operand) {
    static const node_op_t opposite[] = {N_GE, N_GT, N_LE, N_LT, N_NE, N_EQ};
    const piece_t *inner = operand.operands;
    if (operand.known) {
        return number(1, operand.value == 0);
    }
    if (operand.sign == '!') {
        return inner[0];
    }
    if (operand.sign == COMPARED) {
        return fold_comparison(opposite[operand.op - N_LT], operand.is_signed, inner[0], inner[1]);
    }
    if (negates_well(&operand)) {
        return fold_logic(operand.sign == OR, fold_not(inner[0]), fold_not(inner[1]));
    }
    piece_t p = plain(1, text("!%s", operand.text));
    p.sign = '!';
    p.operands = copy_of(operand);
    return p;
}

/* && and ||. */
piece_t fold_logic(bool both, piece_t left, piece_t right) {
    if (left.known) {
        return (left.value != 0) == both ? right : number(1, !both);
    }
    if (right.known) {
        return (right.value != 0) == both ? left : number(1, !both);
    }
    if (equal(left, right)) {
        return left;
    }
    piece_t p = group(both ? AND : OR, left, right);
    p.text = text("(%s %s %s)", left.text, both ? "&&" : "||", right.text);
    return p;
}

piece_t fold_choice(piece_t cond, piece_t yes, piece_t no) {
    return equal(yes, no) ? yes
                          : plain(yes.width, text("(%s ? %s : %s)", cond.text, yes.text, no.text));
}

/* What the value can be, unsigned: a constant's, or that of the bits after leading zeros. */
static range_t piece_range(piece_t p) {
    return p.known ? (range_t){p.value, p.value} : (range_t){0, (wide_t)ones(p.width - p.zeros)};
}

/* The same, signed; without a constant, anything. */
static range_t signed_range(piece_t p) {
    wide_t top = (wide_t)1 << p.width;
    wide_t v = p.known ? sign_of(p.value, p.width) : 0;
    return p.known ? (range_t){v, v} : (range_t){-top, top};
}

static range_t same_range(node_op_t op) {
    bool holds = op == N_LE || op == N_GE || op == N_EQ;
    return (range_t){holds, holds};
}

piece_t fold_comparison(node_op_t op, bool is_signed, piece_t left, piece_t right) {
    static const char *const names[] = {"<", "<=", ">", ">=", "==", "!="};
    range_t a = piece_range(left);
    range_t b = piece_range(right);
    bool ordered = is_signed && op != N_EQ && op != N_NE;
    if (ordered) {
        bool known = left.known && right.known;
        a = known ? signed_range(left) : signed_range(plain(left.width, ""));
        b = known ? signed_range(right) : signed_range(plain(right.width, ""));
    }
    range_t known = equal(left, right) ? same_range(op) : compare_range(op, a, b);
    if (known.lo == known.hi) {
        return number(1, known.lo);
    }
    const char *name = names[op - N_LT];
    piece_t p = group(COMPARED, left, right);
    p.text = ordered ? text("($signed(%s) %s $signed(%s))", left.text, name, right.text)
                     : text("(%s %s %s)", left.text, name, right.text);
    p.width = 1;
    p.op = op;
    p.is_signed = is_signed;
    return p;
}

piece_t fold_pair(piece_t high, piece_t low) {
    int width = high.width + low.width;
    bool known = high.known && low.known;
    wide_t value = (wide_t)((bits_t)high.value << low.width) | low.value;
    if (known && width <= 64) {
        return number(width, value);
    }
    piece_t p = plain(width, text("{%s, %s}", high.text, low.text));
    p.known = high.literal && low.literal;
    p.value = value;
    p.zeros = high.literal && high.value == 0 ? high.width : 0;
    return p;
}

piece_t fold_repeat(int count, piece_t bit) {
    return bit.known ? number(count, bit.value ? -1 : 0)
                     : plain(count, text("{%d{%s}}", count, bit.text));
}
