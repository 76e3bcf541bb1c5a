/* SPDX-License-Identifier: Apache-2.0 */
/* Operators over printed operands. Every operand is a text of exactly the width that is given, so
 * what is known of a text is known of its value: an operator whose operands are literals, equal
 * texts, or neutral or absorbing elements is not printed but computed. Verilator's lint folds by
 * the same rules before it asks which bits are read and which comparisons are constant; a text that
 * has nothing left to fold cannot surprise it.
 *
 * When the result does not contain an operand, the caller forgets what printing it recorded
 * (uses.c). */
#include <stdlib.h>
#include <string.h>

#include "emit.h"

typedef unsigned __int128 bits_t;

static bits_t ones(int width) {
    return width >= 128 ? ~(bits_t)0 : ((bits_t)1 << width) - 1;
}

static bool number(const char *s, const char **end, int *width, bits_t *value) {
    char *at;
    unsigned long w = strtoul(s, &at, 10);
    if (at == s || *at != '\'' || w > 64) {
        return false;
    }
    int base = at[1] == 'd' ? 10 : at[1] == 'h' ? 16 : 2;
    *width = (int)w;
    *value = strtoull(at + 2, &at, base);
    *end = at;
    return true;
}

/* The value of a literal: a number, an enumerator, or the two numbers of a constant over 64 bits.
 */
bool known_text(const emit_t *e, const char *s, wide_t *value) {
    const char *end;
    int width;
    bits_t v;
    bits_t low;
    if (number(s, &end, &width, &v) && !*end) {
        *value = (wide_t)v;
        return true;
    }
    if (*s == '{' && number(s + 1, &end, &width, &v) && !strncmp(end, ", ", 2) &&
        number(end + 2, &end, &width, &low) && !strcmp(end, "}")) {
        *value = (wide_t)(v << width | low);
        return true;
    }
    for (int i = 0; i < e->module->constant_count; i++) {
        if (!strcmp(e->module->constants[i].name, s)) {
            *value = (wide_t)e->module->constants[i].value;
            return true;
        }
    }
    return false;
}

wide_t sign_of(wide_t value, int width) {
    return value >> (width - 1) & 1 ? value - ((wide_t)1 << width) : value;
}

/* ---- chains of one associative sign */

enum { MAX_CHAIN = 64 };

typedef struct {
    char *item[MAX_CHAIN];
    int count;
    int literals;
    bits_t value; /* of all literals together */
    bool changed; /* is not what the two operands say as they stand */
} chain_t;

/* Where the sign of a group stands: the text in front of it and after it are operands. */
static const char *group_operator(const char *s) {
    int depth = 0;
    for (const char *p = s; *p; p++) {
        depth += (*p == '(' || *p == '[' || *p == '{') - (*p == ')' || *p == ']' || *p == '}');
        if (*p == ' ' && depth == 0) {
            return p;
        }
    }
    return NULL;
}

static bits_t combine(char sign, bits_t a, bits_t b) {
    switch (sign) {
    case '&': return a & b;
    case '|': return a | b;
    case '^': return a ^ b;
    case '+': return a + b;
    default: return a * b;
    }
}

static void add_item(const emit_t *e, chain_t *c, char sign, char *item, int width) {
    wide_t value;
    if (known_text(e, item, &value)) {
        c->changed |= c->literals++ > 0;
        c->value = combine(sign, c->value, (bits_t)value) & ones(width);
        return;
    }
    for (int i = 0; i < c->count && strchr("&|^", sign); i++) {
        if (!strcmp(c->item[i], item)) {
            c->changed = true;
            if (sign == '^') { /* x ^ x: both go */
                memmove(&c->item[i], &c->item[i + 1], (size_t)(c->count - i - 1) * sizeof *c->item);
                c->count--;
            }
            return;
        }
    }
    if (c->count == MAX_CHAIN) {
        fail("internal: an expression has more than %d operands", MAX_CHAIN);
    }
    c->item[c->count++] = item;
}

static int chain_length(const char *s, char sign) {
    int n = 1;
    for (; *s; s++) {
        n += *s == sign;
    }
    return n;
}

static void add_items(const emit_t *e, chain_t *c, char sign, char *text_, int width) {
    char *inner = bare(text_);
    const char *at = inner == text_ ? NULL : group_operator(inner);
    if (!at || at[1] != sign || at[2] != ' ') {
        add_item(e, c, sign, text_, width);
        return;
    }
    while (at) {
        add_items(e, c, sign, text("%.*s", (int)(at - inner), inner), width);
        inner += at - inner + 3;
        at = group_operator(inner);
    }
    add_items(e, c, sign, inner, width);
}

static char *fold_chain(emit_t *e, char sign, char *left, char *right, int width) {
    bits_t neutral = sign == '&' ? ones(width) : sign == '*' ? 1 : 0;
    bool absorbs = sign == '&' || sign == '*' || sign == '|';
    bits_t absorbing = sign == '|' ? ones(width) : 0;
    char *plain = text("(%s %c %s)", left, sign, right);
    if (chain_length(plain, sign) > MAX_CHAIN) {
        return plain;
    }
    chain_t c = {.value = neutral};
    add_items(e, &c, sign, left, width);
    add_items(e, &c, sign, right, width);
    if (absorbs && c.literals && c.value == absorbing) {
        return constant_bits(width, (wide_t)absorbing);
    }
    bool drop = c.value == neutral;
    if (!c.changed && !(c.literals && drop) && c.count > 0) {
        return plain;
    }
    char *all = NULL;
    for (int i = 0; i < c.count; i++) {
        all = all ? text("(%s %c %s)", all, sign, c.item[i]) : c.item[i];
    }
    if (!all) {
        return constant_bits(width, (wide_t)c.value);
    }
    return drop ? all : text("(%s %c %s)", all, sign, constant_bits(width, (wide_t)c.value));
}

/* ---- the other operators */

static wide_t divide(char sign, wide_t a, wide_t b) {
    return sign == '/' ? a / b : a % b;
}

/* A quotient or remainder; a zero divisor is undefined in C, so x / x is 1. */
char *fold_division(emit_t *e, char sign, bool is_signed, char *left, char *right, int width) {
    wide_t a;
    wide_t b;
    bool left_known = known_text(e, left, &a);
    bool right_known = known_text(e, right, &b);
    if (left_known && right_known && b != 0) {
        a = is_signed ? sign_of(a, width) : a;
        b = is_signed ? sign_of(b, width) : b;
        return constant_bits(width, divide(sign, a, b));
    }
    if (left_known && a == 0) {
        return constant_bits(width, 0);
    }
    if (right_known && b == 1) {
        return sign == '/' ? left : constant_bits(width, 0);
    }
    if (!strcmp(left, right)) {
        return constant_bits(width, sign == '/');
    }
    return is_signed ? text("$unsigned($signed(%s) %c $signed(%s))", left, sign, right)
                     : text("(%s %c %s)", left, sign, right);
}

char *fold_binary(emit_t *e, char sign, char *left, char *right, int width) {
    wide_t a;
    wide_t b;
    if (sign != '-') {
        return fold_chain(e, sign, left, right, width);
    }
    bool right_known = known_text(e, right, &b);
    if (right_known && known_text(e, left, &a)) {
        return constant_bits(width, a - b);
    }
    if (right_known && b == 0) {
        return left;
    }
    return !strcmp(left, right) ? constant_bits(width, 0) : text("(%s - %s)", left, right);
}

/* `sign`: "<<", ">>", or ">>>" of a signed value. */
char *fold_shift(emit_t *e, const char *sign, char *left, char *right, int width) {
    wide_t a;
    wide_t by;
    bool left_known = known_text(e, left, &a);
    bool right_known = known_text(e, right, &by);
    bool arithmetic = sign[2] == '>';
    if (right_known && by == 0) {
        return left;
    }
    if (left_known && a == 0) {
        return left;
    }
    if (right_known && by >= width && !arithmetic) {
        return constant_bits(width, 0);
    }
    if (left_known && right_known) {
        by = by > 64 ? 64 : by;
        a = arithmetic ? sign_of(a, width) : a;
        return constant_bits(width, *sign == '<' ? (wide_t)((bits_t)a << by) : a >> by);
    }
    return arithmetic ? text("$unsigned($signed(%s) >>> %s)", left, right)
                      : text("(%s %s %s)", left, sign, right);
}

/* ~ or -. Verilog-2005 has no sign directly after another: -(!x), not -!x. */
char *fold_unary(emit_t *e, char sign, char *operand, int width) {
    wide_t v;
    if (known_text(e, operand, &v)) {
        return constant_bits(width, sign == '-' ? -v : ~v);
    }
    return text(operand[0] == '!' ? "(%c(%s))" : "(%c%s)", sign, operand);
}

/* !x of a one-bit text. */
char *fold_not(emit_t *e, char *operand) {
    wide_t v;
    if (known_text(e, operand, &v)) {
        return constant_bits(1, v == 0);
    }
    return operand[0] == '!' ? operand + 1 : text("!%s", operand);
}

/* && and ||. */
char *fold_logic(emit_t *e, bool both, char *left, char *right) {
    wide_t v;
    if (known_text(e, left, &v)) {
        return (v != 0) == both ? right : constant_bits(1, !both);
    }
    if (known_text(e, right, &v)) {
        return (v != 0) == both ? left : constant_bits(1, !both);
    }
    return !strcmp(left, right) ? left : text("(%s %s %s)", left, both ? "&&" : "||", right);
}

/* What an unsigned text's value can be: a literal's, or that of the bits after leading zeros. */
static range_t text_range(const emit_t *e, const char *s, int width) {
    wide_t v;
    bits_t zeros;
    const char *end;
    int high;
    if (known_text(e, s, &v)) {
        return (range_t){v, v};
    }
    bool extended = *s == '{' && number(s + 1, &end, &high, &zeros) && zeros == 0;
    return (range_t){0, (wide_t)ones(extended ? width - high : width)};
}

static range_t same_range(node_op_t op) {
    bool holds = op == N_LE || op == N_GE || op == N_EQ;
    return (range_t){holds, holds};
}

char *fold_comparison(emit_t *e, node_op_t op, bool is_signed, char *left, char *right, int width) {
    static const char *const names[] = {"<", "<=", ">", ">=", "==", "!="};
    range_t a = text_range(e, left, width);
    range_t b = text_range(e, right, width);
    bool ordered = is_signed && op != N_EQ && op != N_NE;
    if (ordered) {
        bool known = a.lo == a.hi && b.lo == b.hi;
        wide_t v = known ? sign_of(a.lo, width) : 0;
        wide_t w = known ? sign_of(b.lo, width) : 0;
        wide_t top = (wide_t)1 << width;
        a = known ? (range_t){v, v} : (range_t){-top, top};
        b = known ? (range_t){w, w} : (range_t){-top, top};
    }
    range_t known = strcmp(left, right) ? compare_range(op, a, b) : same_range(op);
    if (known.lo == known.hi) {
        return constant_bits(1, known.lo);
    }
    const char *name = names[op - N_LT];
    return ordered ? text("($signed(%s) %s $signed(%s))", left, name, right)
                   : text("(%s %s %s)", left, name, right);
}

/* {high, low}: one literal where both are. */
char *fold_pair(emit_t *e, char *high, char *low, int low_width, int width) {
    wide_t h;
    wide_t l;
    if (width <= 64 && known_text(e, high, &h) && known_text(e, low, &l)) {
        return constant_bits(width, (wide_t)((bits_t)h << low_width) | l);
    }
    return text("{%s, %s}", high, low);
}

/* {count{bit}}. */
char *fold_repeat(emit_t *e, int count, char *bit) {
    wide_t v;
    return known_text(e, bit, &v) ? constant_bits(count, v ? -1 : 0) : text("{%d{%s}}", count, bit);
}
