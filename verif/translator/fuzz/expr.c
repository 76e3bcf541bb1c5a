/* SPDX-License-Identifier: Apache-2.0 */
/* Random expressions that are never undefined.
 *
 * Each expression carries its C type after promotion and the interval of the values that it can
 * have. An operator is used only where its operands' intervals make it defined; where they do not,
 * the operands are converted first, in one of the ways in which people write that. The same
 * intervals say whether a value fits the declared width of the place that it is stored to.
 */
#include "fuzz.h"

#include <string.h>

static const int bits_of[] = {32, 32, 64, 64};
static const char *const name_of[] = {"int32_t", "uint32_t", "int64_t", "uint64_t"};

static bool is_signed(ctype_t t) {
    return t == I32 || t == I64;
}
static wide_t ctype_lo(ctype_t t) {
    return is_signed(t) ? -((wide_t)1 << (bits_of[t] - 1)) : 0;
}
static wide_t ctype_hi(ctype_t t) {
    return ((wide_t)1 << (bits_of[t] - is_signed(t))) - 1;
}
wide_t type_lo(const type_t *t) {
    return t->kind == KIND_S ? -((wide_t)1 << (t->width - 1)) : 0;
}
wide_t type_hi(const type_t *t) {
    if (t->kind == KIND_ENUM) {
        return t->enumeration->count - 1;
    }
    return ((wide_t)1 << (t->width - (t->kind == KIND_S))) - 1;
}
static int bit_length(wide_t v) {
    int n = 0;
    for (; v > 0; v >>= 1) {
        n++;
    }
    return n;
}

const char *expr_text(expr_t e, int level) {
    return e.level < level ? fmt("(%s)", e.text) : e.text;
}

static bool rich(const scope_t *c) {
    return c->area < c->limit;
}
static void spend(scope_t *c, long gates) {
    c->area += gates * c->multiplier;
}
/* Bits that a value of this interval needs: what the translator may narrow an operator to. */
static int significant(expr_t e) {
    wide_t m = e.lo < 0 ? (-e.lo > e.hi ? -e.lo : e.hi) : e.hi;
    return bit_length(m) + (e.lo < 0) + 1;
}

/* The interval [lo, hi] as an expression of type t; values that do not fit wrap. */
static expr_t make(const char *text, int level, ctype_t t, wide_t lo, wide_t hi) {
    if (lo < ctype_lo(t) || hi > ctype_hi(t)) {
        lo = ctype_lo(t);
        hi = ctype_hi(t);
    }
    return (expr_t){text, level, t, lo, hi};
}

static expr_t converted(expr_t e, ctype_t t) {
    return make(e.text, e.level, t, e.lo, e.hi);
}

static expr_t cast(expr_t e, ctype_t t) {
    return make(fmt("(%s)%s", name_of[t], expr_text(e, 2)), 2, t, e.lo, e.hi);
}

expr_t expr_constant(ctype_t t, wide_t v) {
    static const char *const suffix[] = {"", "u", "ll", "ull"};
    if (v < 0) {
        return make(fmt("(-%lld%s)", (long long)-v, suffix[t]), 3, t, v, v);
    }
    bool named = v >= FIRST_NAMED && v <= LAST_NAMED && bits_of[t] <= 32 && chance(25);
    const char *text = named ? fmt("%s_%d", is_signed(t) ? "NUMBER" : "UNSIGNED", (int)v)
                       : v > 255 && !is_signed(t)
                           ? fmt("0x%llx%s", (unsigned long long)v, suffix[t])
                           : fmt("%llu%s", (unsigned long long)v, suffix[t]);
    return make(text, 3, t, v, v);
}

static expr_t constant_random(void) {
    static const uint8_t weight[] = {30, 50, 6, 14};
    ctype_t t = (ctype_t)pick_weighted(weight, 4);
    wide_t v = (wide_t)pick_bits((unsigned)(bits_of[t] - is_signed(t)));
    if (is_signed(t) && chance(30)) {
        v = -v;
    }
    return expr_constant(t, v);
}

/* ---- places ---- */

variable_t *scope_add(scope_t *c, const char *text, type_t type, bool read, bool write) {
    if (c->variables == MAX_VARIABLES) {
        die("a generated function has more than %d variables", MAX_VARIABLES);
    }
    variable_t *v = &c->variable[c->variables++];
    *v = (variable_t){.text = types_read(text, &type), .type = type, .read = read, .write = write};
    return v;
}

/* A loop counter or constant whose range fits 0..n-1, or NULL. */
static const variable_t *counter_below(scope_t *c, int n) {
    const variable_t *found[MAX_VARIABLES];
    uint32_t count = 0;
    for (int i = 0; i < c->variables; i++) {
        if (c->variable[i].ranged && c->variable[i].lo >= 0 && c->variable[i].hi < n) {
            found[count++] = &c->variable[i];
        }
    }
    return count ? found[pick(count)] : NULL;
}

expr_t expr_index(scope_t *c, int n, int depth) {
    static const uint8_t weight[] = {20, 50, 30};
    if (n == 1) {
        return expr_constant(chance(50) ? U32 : I32, 0);
    }
    const variable_t *v = counter_below(c, n);
    if (v && chance(80)) {
        return make(v->text, 3, v->type.kind == KIND_S ? I32 : U32, v->lo, v->hi);
    }
    uint32_t way = rich(c) ? pick_weighted(weight, 3) : 0;
    if (way == 0 || depth <= 0 || c->indexes > 1) {
        return expr_constant(chance(50) ? U32 : I32, (wide_t)pick((uint32_t)n));
    }
    c->indexes++;
    expr_t e = expr_random(c, way == 1 ? 0 : depth - 1);
    c->indexes--;
    if (e.lo >= 0 && e.hi < n) {
        return e;
    }
    if ((n & (n - 1)) == 0) {
        expr_t mask = expr_constant(chance(50) ? U32 : I32, n - 1);
        ctype_t t = e.type > mask.type ? e.type : mask.type;
        return make(fmt("%s & %s", expr_text(e, 2), mask.text), 1, t, 0, n - 1);
    }
    if (e.lo >= 0 && significant(e) <= 9) {
        spend(c, 60);
        return make(fmt("%s %% %du", expr_text(e, 2), n), 1, e.type > U32 ? e.type : U32, 0, n - 1);
    }
    expr_t low = converted(e, e.type == I32 ? U32 : e.type);
    const char *text = fmt("(%s & 7u)", expr_text(low, 2));
    ctype_t t = e.type > U32 ? e.type : U32;
    if (n > 8 || strlen(text) > 40) {
        return expr_constant(U32, (wide_t)pick((uint32_t)n));
    }
    return make(fmt("%s < %du ? %s : %du", text, n, text, pick((uint32_t)n)), 0, t, 0, n - 1);
}

place_t place_inside(scope_t *c, const char *text, const type_t *type) {
    type_t t = *type;
    for (;;) {
        for (int i = 0; i < t.dims; i++) {
            expr_t index = expr_index(c, t.dim[i], 2);
            if (index.lo != index.hi) {
                spend(c, (long)t.dim[i] * (t.width + 20) + 20);
            }
            text = fmt("%s[%s]", text, index.text);
        }
        if (t.kind != KIND_STRUCT) {
            break;
        }
        const field_t *f = &t.record->field[pick((uint32_t)t.record->count)];
        text = types_read(fmt("%s.%s", text, f->name), &f->type);
        t = f->type;
    }
    t.dims = 0;
    t.vec = false;
    return (place_t){text, t, type_lo(&t), type_hi(&t)};
}

/* An element with one index that is a bit of an element of the same array, the others constants:
 * what an index chooses may decide it. Row 0 is where tools see that the index is a bit. False if
 * the array has no such element. */
static bool place_own_index(scope_t *c, const variable_t *v, place_t *p) {
    type_t t = v->type;
    int n = 1;
    for (int i = 0; i < t.dims; i++) {
        n *= t.dim[i];
    }
    int d = (int)pick((uint32_t)t.dims);
    if (!v->read || v->ranged || t.kind == KIND_STRUCT || n < 4 || t.dim[d] < 2 || !rich(c)) {
        return false;
    }
    uint32_t bit = 1;
    while ((int)bit * 2 < t.dim[d] && chance(30)) {
        bit *= 2;
    }
    const char *inner = v->text, *text = v->text;
    uint32_t fixed[MAX_DIMS];
    for (int i = 0; i < t.dims; i++) {
        fixed[i] = i == d ? bit : chance(60) ? 0 : pick((uint32_t)t.dim[i]);
        inner = fmt("%s[%u]", inner, fixed[i]);
    }
    for (int i = 0; i < t.dims; i++) {
        const char *index = i == d ? fmt("%s & %uu", inner, bit) : fmt("%u", fixed[i]);
        text = fmt("%s[%s]", text, index);
    }
    spend(c, (long)t.dim[d] * (t.width + 20) + 20);
    t.dims = 0;
    t.vec = false;
    *p = (place_t){text, t, type_lo(&t), type_hi(&t)};
    return true;
}

bool place_random(scope_t *c, bool write, place_t *p) {
    const variable_t *found[MAX_VARIABLES];
    uint32_t count = 0;
    for (int i = 0; i < c->variables; i++) {
        if (write ? c->variable[i].write : c->variable[i].read) {
            found[count++] = &c->variable[i];
        }
    }
    if (count == 0) {
        return false;
    }
    const variable_t *v = found[pick(count)];
    if (v->type.dims && chance(v->type.dims > 1 ? 30 : 4) && place_own_index(c, v, p)) {
        return true;
    }
    *p = place_inside(c, v->text, &v->type);
    if (v->ranged) {
        p->lo = v->lo;
        p->hi = v->hi;
    }
    return true;
}

expr_t expr_place(const place_t *p) {
    bool small = p->type.kind == KIND_S || p->type.boolean; /* bool is promoted to int */
    ctype_t t = small ? I32 : p->type.width > 32 ? U64 : U32;
    return make(p->text, 3, t, p->lo, p->hi);
}

/* ---- operators ---- */

static expr_t operand_random(scope_t *c) {
    place_t p;
    if (chance(75) && place_random(c, false, &p)) {
        return expr_place(&p);
    }
    return constant_random();
}

static ctype_t usual(expr_t a, expr_t b) {
    return a.type > b.type ? a.type : b.type;
}

typedef struct {
    wide_t lo, hi;
} interval_t;

static interval_t arithmetic_interval(int op, expr_t a, expr_t b) {
    if (op == '+') {
        return (interval_t){a.lo + b.lo, a.hi + b.hi};
    }
    if (op == '-') {
        return (interval_t){a.lo - b.hi, a.hi - b.lo};
    }
    /* A product of two 64-bit values can leave wide_t; such operands count as unbounded. */
    if (significant(a) + significant(b) > 120) {
        return (interval_t){-((wide_t)1 << 100), (wide_t)1 << 100};
    }
    wide_t p[4] = {a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi};
    interval_t r = {p[0], p[0]};
    for (int i = 1; i < 4; i++) {
        r.lo = p[i] < r.lo ? p[i] : r.lo;
        r.hi = p[i] > r.hi ? p[i] : r.hi;
    }
    return r;
}

/* + - *: a signed result that might overflow is computed unsigned or one size larger. */
static expr_t arithmetic(scope_t *c, int depth) {
    static const uint8_t weight[] = {45, 35, 20};
    int op = "+-*"[pick_weighted(weight, 3)];
    expr_t a = expr_random(c, depth - 1), b = expr_random(c, depth - 1);
    int wa = significant(a), wb = significant(b);
    if (op == '*' && (long)wa * wb * 6 * c->multiplier > c->limit - c->area) {
        op = '+';
    }
    ctype_t t = usual(a, b);
    expr_t ca = converted(a, t), cb = converted(b, t);
    interval_t r = arithmetic_interval(op, ca, cb);
    if (is_signed(t) && (r.lo < ctype_lo(t) || r.hi > ctype_hi(t))) {
        ctype_t to = t == I64 ? U64 : chance(30) ? I64 : U32;
        if (b.type < to && chance(50)) {
            b = cast(b, to);
        } else {
            a = cast(a, to);
        }
        t = to;
        r = arithmetic_interval(op, converted(a, t), converted(b, t));
    }
    spend(c, op == '*' ? (long)wa * wb * 6 : (wa > wb ? wa : wb) * 6);
    return make(fmt("%s %c %s", expr_text(a, 2), op, expr_text(b, 2)), 1, t, r.lo, r.hi);
}

static expr_t bitwise(scope_t *c, int depth) {
    int op = "&|^"[pick(3)];
    expr_t a = expr_random(c, depth - 1), b = expr_random(c, depth - 1);
    ctype_t t = usual(a, b);
    expr_t ca = converted(a, t), cb = converted(b, t);
    wide_t lo = ctype_lo(t), hi = ctype_hi(t);
    if (ca.lo >= 0 && cb.lo >= 0) {
        int na = bit_length(ca.hi), nb = bit_length(cb.hi);
        lo = 0;
        hi = op == '&' ? (ca.hi < cb.hi ? ca.hi : cb.hi) : ((wide_t)1 << (na > nb ? na : nb)) - 1;
    } else if (op == '&' && (ca.lo >= 0 || cb.lo >= 0)) {
        lo = 0;
        hi = ca.lo >= 0 ? ca.hi : cb.hi;
    }
    spend(c, bits_of[t]);
    return make(fmt("%s %c %s", expr_text(a, 2), op, expr_text(b, 2)), 1, t, lo, hi);
}

/* A shift amount below `bits`. */
expr_t expr_amount(scope_t *c, int bits, int depth) {
    if (!rich(c) || !chance(50)) {
        return expr_constant(chance(50) ? U32 : I32, (wide_t)pick((uint32_t)bits));
    }
    expr_t e = expr_random(c, depth - 1);
    if (e.lo >= 0 && e.hi < bits) {
        return e;
    }
    if (chance(30) && e.type == U32) {
        expr_t limit = expr_constant(U32, bits - 1);
        const char *text = expr_text(e, 2);
        if (strlen(text) < 40) {
            return make(fmt("%s < %s ? %s : %s", text, limit.text, text, limit.text), 0, U32, 0,
                        bits - 1);
        }
    }
    int mask = chance(50) ? bits - 1 : 7;
    ctype_t t = e.type;
    return make(fmt("%s & %d%s", expr_text(e, 2), mask, is_signed(t) ? "" : "u"), 1, t, 0, mask);
}

static expr_t shift(scope_t *c, int depth) {
    bool left = chance(50);
    expr_t a = expr_random(c, depth - 1);
    expr_t n = expr_amount(c, bits_of[a.type], depth);
    if (left && is_signed(a.type) && (a.lo < 0 || (a.hi << (int)n.hi) > ctype_hi(a.type))) {
        a = cast(a, a.type == I32 ? U32 : U64);
    }
    wide_t lo, hi;
    if (left) {
        lo = a.lo << (int)n.lo;
        hi = a.hi << (int)n.hi;
    } else {
        lo = a.lo >> (int)(a.lo < 0 ? n.lo : n.hi);
        hi = a.hi >> (int)(a.hi < 0 ? n.hi : n.lo);
    }
    if (n.lo != n.hi) {
        spend(c, bits_of[a.type] * 15L);
    }
    return make(fmt("%s %s %s", expr_text(a, 2), left ? "<<" : ">>", expr_text(n, 2)), 1, a.type,
                lo, hi);
}

/* A divisor that is not zero, and not negative where it is not a constant. */
expr_t expr_divisor(scope_t *c, int depth) {
    if (chance(50)) {
        wide_t v = 1 + (wide_t)pick_bits(1 + pick(12));
        expr_t k = expr_constant(chance(50) ? U32 : I32, v);
        return k.type == I32 && chance(30) ? expr_constant(I32, -1 - v) : k;
    }
    expr_t e = expr_random(c, depth - 1);
    if (e.lo > 0 && significant(e) < 14) {
        return e;
    }
    if (e.lo < 0) {
        e = cast(e, e.type == I32 ? U32 : U64);
    }
    e = make(fmt("%s & 0x%xu", expr_text(e, 2), 0xffu >> pick(6)), 1, e.type > U32 ? e.type : U32,
             0, 0xff);
    if (chance(50)) {
        return make(fmt("%s | 1u", expr_text(e, 2)), 1, e.type, 1, 0xff);
    }
    return make(fmt("%s + 1u", expr_text(e, 2)), 1, e.type, 1, 0x100);
}

static interval_t quotient_interval(expr_t a, expr_t b) {
    wide_t p[4] = {a.lo / b.lo, a.lo / b.hi, a.hi / b.lo, a.hi / b.hi};
    interval_t r = {p[0], p[0]};
    for (int i = 1; i < 4; i++) {
        r.lo = p[i] < r.lo ? p[i] : r.lo;
        r.hi = p[i] > r.hi ? p[i] : r.hi;
    }
    if (a.lo <= 0 && r.lo > 0) {
        r.lo = 0;
    }
    if (a.lo <= 0 && a.hi >= 0 && r.hi < 0) {
        r.hi = 0;
    }
    return r;
}

static interval_t remainder_interval(expr_t a, expr_t b) {
    wide_t m = (b.lo < 0 ? -b.lo : b.hi) - 1;
    return (interval_t){a.lo < 0 ? (a.lo > -m ? a.lo : -m) : 0,
                        a.hi > 0 ? (a.hi < m ? a.hi : m) : 0};
}

static expr_t division(scope_t *c, int depth) {
    bool quotient = chance(50);
    expr_t a = expr_random(c, depth - 1), b = expr_divisor(c, depth);
    if (b.lo < 0 && a.type != I32) {
        b = expr_constant(U32, -b.lo);
    }
    if (b.lo < 0 && a.lo == ctype_lo(a.type)) {
        a = make(fmt("%s >> 1", expr_text(a, 2)), 1, a.type, a.lo >> 1, a.hi >> 1);
    }
    ctype_t t = usual(a, b);
    expr_t ca = converted(a, t), cb = converted(b, t);
    int wa = significant(ca);
    if (bits_of[t] == 64 || (long)wa * 60 * c->multiplier > c->limit - c->area) {
        /* A divider of 64 bits is most of a program's area; keep the low byte. */
        a = make(fmt("%s & 0x3fu", expr_text(a, 2)), 1, a.type > U32 ? a.type : U32, 0, 0x3f);
        t = usual(a, b);
        ca = converted(a, t);
        cb = converted(b, t);
        if (cb.lo <= 0) {
            cb = b = expr_constant(U32, 5);
        }
        wa = 7;
    }
    spend(c, wa * 60L);
    interval_t r = quotient ? quotient_interval(ca, cb) : remainder_interval(ca, cb);
    return make(fmt("%s %c %s", expr_text(a, 2), quotient ? '/' : '%', expr_text(b, 2)), 1, t, r.lo,
                r.hi);
}

static expr_t comparison(scope_t *c, int depth) {
    static const char *const op[] = {"==", "!=", "<", ">", "<=", ">="};
    expr_t a = expr_random(c, depth - 1), b = expr_random(c, depth - 1);
    spend(c, bits_of[usual(a, b)] * 3L);
    return make(fmt("%s %s %s", expr_text(a, 2), op[pick(6)], expr_text(b, 2)), 1, I32, 0, 1);
}

expr_t expr_condition(scope_t *c, int depth) {
    static const uint8_t weight[] = {20, 40, 15, 25};
    if (depth <= 0) {
        return expr_random(c, 0);
    }
    switch (pick_weighted(weight, 4)) {
    case 0: return expr_random(c, depth);
    case 1: return comparison(c, depth);
    case 2: return make(fmt("!%s", expr_text(expr_condition(c, depth - 1), 2)), 2, I32, 0, 1);
    default: break;
    }
    const char *op = chance(50) ? "&&" : "||";
    expr_t a = expr_condition(c, depth - 1), b = expr_condition(c, depth - 1);
    return make(fmt("%s %s %s", expr_text(a, 2), op, expr_text(b, 2)), 1, I32, 0, 1);
}

static expr_t selection(scope_t *c, int depth) {
    expr_t k = expr_condition(c, depth - 1);
    expr_t a = expr_random(c, depth - 1), b = expr_random(c, depth - 1);
    ctype_t t = usual(a, b);
    expr_t ca = converted(a, t), cb = converted(b, t);
    spend(c, bits_of[t] * 3L);
    return make(fmt("%s ? %s : %s", expr_text(k, 1), expr_text(a, 1), expr_text(b, 1)), 0, t,
                ca.lo < cb.lo ? ca.lo : cb.lo, ca.hi > cb.hi ? ca.hi : cb.hi);
}

static expr_t unary(scope_t *c, int depth) {
    expr_t e = expr_random(c, depth - 1);
    uint32_t op = pick(4);
    if (op == 0 && e.type == I32 && e.lo == ctype_lo(I32)) {
        e = cast(e, I64);
    } else if (op == 0 && e.type == I64 && e.lo == ctype_lo(I64)) {
        e = cast(e, U64);
    }
    const char *text = expr_text(e, 3);
    switch (op) {
    case 0: return make(fmt("-%s", text), 2, e.type, -e.hi, -e.lo);
    case 1:
        if (is_signed(e.type)) {
            return make(fmt("~%s", text), 2, e.type, -e.hi - 1, -e.lo - 1);
        }
        return make(fmt("~%s", text), 2, e.type, ctype_hi(e.type) - e.hi, ctype_hi(e.type) - e.lo);
    case 2: return make(fmt("!%s", text), 2, I32, 0, 1);
    default: return make(fmt("+%s", text), 2, e.type, e.lo, e.hi);
    }
}

static expr_t casting(scope_t *c, int depth) {
    expr_t e = expr_random(c, depth - 1);
    uint32_t way = pick(6);
    if (way == 4) {
        return make(fmt("(bool)%s", expr_text(e, 2)), 2, I32, 0, 1);
    }
    if (way == 5 && !c->constant) {
        spend(c, 200);
        if (chance(50)) {
            return make(fmt("lowest_one((uint32_t)%s)", expr_text(e, 2)), 3, U32, 0, 31);
        }
        return make(fmt("count_ones((uint32_t)%s)", expr_text(e, 2)), 3, U32, 0, 32);
    }
    return cast(e, (ctype_t)(way % 4));
}

/* An array of words, as the searches of hw.h take it, and its length; NULL if there is none. */
static const char *words_random(scope_t *c, int *length) {
    const variable_t *found[MAX_VARIABLES];
    uint32_t count = 0;
    for (int i = 0; i < c->variables; i++) {
        const type_t *t = &c->variable[i].type;
        if (c->variable[i].read && t->kind == KIND_U && !t->boolean && t->width <= 32 && t->dims) {
            found[count++] = &c->variable[i];
        }
    }
    if (count == 0) {
        return NULL;
    }
    const variable_t *v = found[pick(count)];
    const char *text = v->text;
    for (int i = 0; i + 1 < v->type.dims; i++) { /* a row, by a constant */
        text = fmt("%s[%u]", text, pick((uint32_t)v->type.dim[i]));
    }
    *length = v->type.dim[v->type.dims - 1];
    return text;
}

/* A set of an array's elements, or the element of a set of one. */
static expr_t search(scope_t *c, int depth) {
    static const type_t word = {.kind = KIND_U, .width = 32};
    int n = 0, m = 0;
    const char *a = c->constant ? NULL : words_random(c, &n);
    if (!a) {
        return operand_random(c);
    }
    spend(c, 40L * n);
    uint32_t way = pick(4);
    if (way == 3) {
        const char *set = fmt("(uint64_t)1 << (%s)", expr_index(c, n, depth - 1).text);
        if (chance(30)) {
            set = fmt("%s ? %s : 0", expr_text(expr_condition(c, depth - 1), 1), set);
        }
        return make(fmt("element_of(%s, %s, %d)", a, set, n), 3, U32, 0, 0xffffffff);
    }
    if (way == 0) {
        const char *b = words_random(c, &m);
        n = m < n ? m : n;
        return make(fmt("equal_elements(%s, %s, %d)", a, b, n), 3, U64, 0, ((wide_t)1 << n) - 1);
    }
    expr_t e = expr_fit(c, expr_random(c, depth - 1), &word);
    return make(fmt("elements_%s(%s, %s, %d)", way == 1 ? "with" : "from", a, e.text, n), 3, U64, 0,
                ((wide_t)1 << n) - 1);
}

const char *expr_argument(scope_t *c, const type_t *parameter, int depth) {
    if (parameter->dims == 0) {
        return expr_fit(c, expr_random(c, depth), parameter).text;
    }
    for (int tries = 0; tries < 4; tries++) {
        int length;
        const char *text = words_random(c, &length);
        if (text && length >= parameter->dim[0]) {
            return text;
        }
    }
    return NULL;
}

static expr_t call(scope_t *c, int depth) {
    const helper_t *h = &c->helper[pick((uint32_t)c->helpers)];
    const char *text = fmt("%s(", h->name);
    if (h->effect || c->area + h->area * c->multiplier > c->limit) {
        return operand_random(c);
    }
    for (int i = 0; i < h->count; i++) {
        const char *argument = c->constant ? NULL : expr_argument(c, &h->parameter[i], depth - 1);
        if (!argument) {
            return operand_random(c);
        }
        text = fmt("%s%s%s", text, i ? ", " : "", argument);
    }
    spend(c, h->area);
    place_t p = {fmt("%s)", text), h->result, type_lo(&h->result), type_hi(&h->result)};
    return expr_place(&p);
}

expr_t expr_random(scope_t *c, int depth) {
    static const uint8_t weight[] = {14, 22, 16, 13, 5, 10, 8, 6, 6, 6, 4};
    size_t span = span_open('e');
    uint32_t way = depth <= 0 || !rich(c) ? 0 : pick_weighted(weight, 11);
    expr_t e;
    switch (way) {
    case 1: e = arithmetic(c, depth); break;
    case 2: e = bitwise(c, depth); break;
    case 3: e = shift(c, depth); break;
    case 4: e = division(c, depth); break;
    case 5: e = selection(c, depth); break;
    case 6: e = expr_condition(c, depth); break;
    case 7: e = unary(c, depth); break;
    case 8: e = casting(c, depth); break;
    case 9: e = c->helpers ? call(c, depth) : operand_random(c); break;
    case 10: e = search(c, depth); break;
    default: e = operand_random(c); break;
    }
    span_close(span);
    if (strlen(e.text) > 150) {
        return constant_random(); /* keep statements readable, and gcc's time bounded */
    }
    return e;
}

const char *expr_enum(scope_t *c, const type_t *type) {
    const enum_type_t *e = type->enumeration;
    place_t p;
    if (chance(30) && place_random(c, false, &p) && p.type.enumeration == e) {
        return p.text;
    }
    const char *a = fmt("%s_%c", e->prefix, 'A' + (int)pick((uint32_t)e->count));
    if (chance(40)) {
        expr_t k = expr_condition(c, 2);
        const char *b = fmt("%s_%c", e->prefix, 'A' + (int)pick((uint32_t)e->count));
        return fmt("%s ? %s : %s", expr_text(k, 1), a, b);
    }
    return a;
}

/* ---- conversion to a declared width ---- */

static expr_t fit_unsigned(scope_t *c, expr_t e, int width) {
    wide_t max = ((wide_t)1 << width) - 1;
    ctype_t t = e.type;
    uint32_t way = pick(4);
    if (width == 1 && way == 3) {
        return make(fmt("%s != 0", expr_text(e, 2)), 1, I32, 0, 1);
    }
    if (way == 1 && !is_signed(t) && width < 32) {
        return make(fmt("%s %% 0x%llx%s", expr_text(e, 2), (unsigned long long)max + 1,
                        t == U64 ? "ull" : "u"),
                    1, t, 0, max);
    }
    if (way == 2 && !is_signed(t) && bits_of[t] > width) {
        return make(fmt("%s >> %d", expr_text(e, 2), bits_of[t] - width), 1, t, 0, max);
    }
    if (way == 3 && e.lo >= 0 && strlen(e.text) < 30 && max <= ctype_hi(t)) {
        spend(c, 100);
        expr_t k = expr_constant(t, max);
        return make(fmt("%s > %s ? %s : %s", expr_text(e, 2), k.text, k.text, expr_text(e, 1)), 0,
                    t, 0, max);
    }
    ctype_t mt = width > 32 ? U64 : width < 32 && t == I32 && chance(50) ? I32 : U32;
    expr_t mask = expr_constant(mt, max);
    return make(fmt("%s & %s", expr_text(e, 2), mask.text), 1, usual(e, mask), 0, max);
}

static expr_t fit_signed(expr_t e, int width) {
    wide_t sign = (wide_t)1 << (width - 1);
    uint32_t way = pick(3);
    if (width == 32) {
        return e.type == I32 ? e : cast(e, I32);
    }
    if (way == 1 && e.type == I32) {
        return make(fmt("%s >> %d", expr_text(e, 2), 32 - width), 1, I32, -sign, sign - 1);
    }
    if (way == 1 && is_signed(e.type)) {
        return make(fmt("%s %% %lld", expr_text(e, 2), (long long)sign), 1, e.type, 1 - sign,
                    sign - 1);
    }
    expr_t u = e.type == U32 ? e : cast(e, U32);
    if (way == 2) {
        return make(fmt("(int32_t)((%s & 0x%llxu) ^ 0x%llxu) - 0x%llx", expr_text(u, 2),
                        (unsigned long long)(2 * sign - 1), (unsigned long long)sign,
                        (unsigned long long)sign),
                    1, I32, -sign, sign - 1);
    }
    return make(fmt("(int32_t)(%s << %d) >> %d", expr_text(u, 2), 32 - width, 32 - width), 1, I32,
                -sign, sign - 1);
}

expr_t expr_fit(scope_t *c, expr_t e, const type_t *type) {
    if (type->kind == KIND_ENUM) {
        return make(expr_enum(c, type), 0, U32, 0, type_hi(type));
    }
    if (e.lo >= type_lo(type) && e.hi <= type_hi(type)) {
        return e;
    }
    if (type->kind == KIND_S) {
        return fit_signed(e, type->width);
    }
    if (type->boolean || type->width == 64 || type->width == 32) {
        return e; /* the conversion of an assignment or argument wraps, which C defines */
    }
    return fit_unsigned(c, e, type->width);
}
