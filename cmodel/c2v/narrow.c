/* SPDX-License-Identifier: Apache-2.0 */
/* Widths. Every expression has a range of values; a local without a declared width gets the range
 * of everything assigned to it, found by repetition. (Bits that are never read are cut off later,
 * by printing once without output: emit.c.) */
#include "c2v.h"

static int generation;

void ranges_changed(void) {
    generation++;
}

int bits_of(range_t r) {
    int bits = 1;
    if (r.lo >= 0) {
        while (bits < 64 && r.hi >> bits) {
            bits++;
        }
        return bits;
    }
    wide_t one = 1;
    while (bits < 65 && (r.lo < -(one << (bits - 1)) || r.hi >= one << (bits - 1))) {
        bits++;
    }
    return bits;
}

static range_t join(range_t a, range_t b) {
    return (range_t){a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi};
}

/* All ones up to the highest bit of v. */
static wide_t fill(wide_t v) {
    wide_t m = 0;
    while (m < v) {
        m = m * 2 + 1;
    }
    return m;
}

/* Bits that may be set in a value of r, which is not negative. */
static wide_t possible_bits(range_t r) {
    return r.lo == r.hi ? r.lo : fill(r.hi);
}

static range_t bitwise_range(node_op_t op, range_t a, range_t b, range_t all) {
    if (op == N_AND) {
        if (a.lo >= 0 && b.lo >= 0) {
            wide_t common = possible_bits(a) & possible_bits(b);
            wide_t least = a.hi < b.hi ? a.hi : b.hi;
            return (range_t){0, common < least ? common : least};
        }
        if (a.lo >= 0 || b.lo >= 0) {
            return (range_t){0, a.lo >= 0 ? a.hi : b.hi};
        }
        return all;
    }
    if (a.lo < 0 || b.lo < 0) {
        range_t j = join(a, b);
        wide_t below = -j.lo - 1;
        wide_t m = fill(j.hi > below ? j.hi : below);
        return (range_t){-m - 1, m};
    }
    wide_t m = fill(a.hi > b.hi ? a.hi : b.hi);
    wide_t low = a.lo > b.lo ? a.lo : b.lo;
    return (range_t){op == N_OR ? low : 0, m};
}

static range_t product(range_t a, range_t b) {
    wide_t p[4] = {a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi};
    range_t r = {p[0], p[0]};
    for (int i = 1; i < 4; i++) {
        r = join(r, (range_t){p[i], p[i]});
    }
    return r;
}

static range_t shift_range(node_op_t op, range_t a, range_t b, ctype_t type) {
    range_t all = type_range(type);
    wide_t low = b.lo < 0 ? 0 : b.lo;
    wide_t high = b.hi >= type.bits ? type.bits - 1 : b.hi < 0 ? 0 : b.hi;
    if (op == N_SHL) {
        if (a.lo < 0 || a.hi > all.hi >> high) {
            return all;
        }
        return (range_t){a.lo << low, a.hi << high};
    }
    return (range_t){a.lo >= 0 ? a.lo >> high : a.lo >> low,
                     a.hi >= 0 ? a.hi >> low : a.hi >> high};
}

static wide_t magnitude(range_t r) {
    wide_t low = r.lo < 0 ? -r.lo : r.lo;
    wide_t high = r.hi < 0 ? -r.hi : r.hi;
    return low > high ? low : high;
}

static range_t divide_range(node_op_t op, range_t a, range_t b) {
    if (op == N_DIV) {
        if (a.lo >= 0 && b.lo >= 0) {
            return (range_t){b.hi > 0 ? a.lo / b.hi : 0, a.hi / (b.lo > 0 ? b.lo : 1)};
        }
        return (range_t){-magnitude(a), magnitude(a)};
    }
    wide_t most = magnitude(b) - 1;
    most = most < 0 ? 0 : most;
    most = most > magnitude(a) ? magnitude(a) : most;
    return (range_t){a.lo < 0 ? -most : 0, a.hi > 0 ? most : 0};
}

range_t compare_range(node_op_t op, range_t a, range_t b) {
    range_t yes = {1, 1};
    range_t no = {0, 0};
    bool below = a.hi < b.lo;
    bool above = a.lo > b.hi;
    bool same = a.lo == a.hi && b.lo == b.hi && a.lo == b.lo;
    switch (op) {
    case N_LT: return below ? yes : a.lo >= b.hi ? no : (range_t){0, 1};
    case N_GE: return below ? no : a.lo >= b.hi ? yes : (range_t){0, 1};
    case N_GT: return above ? yes : a.hi <= b.lo ? no : (range_t){0, 1};
    case N_LE: return above ? no : a.hi <= b.lo ? yes : (range_t){0, 1};
    case N_EQ: return same ? yes : below || above ? no : (range_t){0, 1};
    default: return same ? no : below || above ? yes : (range_t){0, 1};
    }
}

static range_t logic_range(const node_t *n) {
    range_t a = range_of(n->a);
    range_t b = n->b ? range_of(n->b) : a;
    bool a_true = a.lo > 0;
    bool a_false = a.hi == 0;
    bool b_true = b.lo > 0;
    bool b_false = b.hi == 0;
    if (n->op == N_LNOT) {
        return (range_t){a_false, !a_true};
    }
    if (n->op == N_LAND) {
        return (range_t){a_true && b_true, !(a_false || b_false)};
    }
    return (range_t){a_true || b_true, !(a_false && b_false)};
}

static range_t cast_range(const node_t *n) {
    range_t a = range_of(n->a);
    range_t all = type_range(n->type);
    if (n->type.bits == 1) {
        return (range_t){a.lo > 0 || a.hi < 0, a.lo != 0 || a.hi != 0};
    }
    return a.lo >= all.lo && a.hi <= all.hi ? a : all;
}

static range_t compute(const node_t *n) {
    range_t all = type_range(n->type);
    range_t a = n->a ? range_of(n->a) : all;
    range_t b = n->b ? range_of(n->b) : all;
    switch (n->op) {
    case N_CONST: return (range_t){n->value, n->value};
    case N_REF: return n->sig->range;
    case N_ADD: return (range_t){a.lo + b.lo, a.hi + b.hi};
    case N_SUB: return (range_t){a.lo - b.hi, a.hi - b.lo};
    case N_MUL: {
        bool wide = magnitude(a) >> 63 && magnitude(b) >> 62;
        return wide ? all : product(a, b);
    }
    case N_DIV:
    case N_REM: return divide_range(n->op, a, b);
    case N_AND:
    case N_OR:
    case N_XOR: return bitwise_range(n->op, a, b, all);
    case N_SHL:
    case N_SHR: return shift_range(n->op, a, b, n->type);
    case N_NEG: return (range_t){-a.hi, -a.lo};
    case N_NOT:
        return n->type.is_signed ? (range_t){-a.hi - 1, -a.lo - 1}
                                 : (range_t){all.hi - a.hi, all.hi - a.lo};
    case N_LNOT:
    case N_LAND:
    case N_LOR: return logic_range(n);
    case N_COND:
        if (a.lo > 0 || a.hi == 0) {
            return range_of(a.lo > 0 ? n->b : n->c);
        }
        return join(b, range_of(n->c));
    case N_CAST: return cast_range(n);
    case N_LOWEST: return (range_t){0, bits_of(a) - 1};
    case N_COUNT: return (range_t){0, bits_of(a)};
    default: return compare_range(n->op, a, b);
    }
}

range_t range_of(node_t *n) {
    if (n->generation != generation) {
        range_t all = type_range(n->type);
        range_t r = compute(n);
        n->range = r.lo < all.lo || r.hi > all.hi ? all : r;
        n->generation = generation;
    }
    return n->range;
}

typedef struct {
    bool changed;
    bool give_up; /* widen what still grows to its type */
} narrow_t;

static void widen(void *context, node_t *target, bool write, stmt_t *s) {
    narrow_t *n = context;
    if (!write || s->kind == S_FOR || s->kind == S_CALL || target->sig->fixed || s->lhs != target) {
        return;
    }
    sig_t *sig = target->sig;
    range_t r = s->rhs ? join(sig->range, range_of(s->rhs)) : join(sig->range, (range_t){0, 0});
    if (r.lo != sig->range.lo || r.hi != sig->range.hi) {
        sig->range = n->give_up ? type_range(sig->type) : r;
        n->changed = true;
    }
}

void narrow_ranges(module_t *m) {
    narrow_t n = {true, false};
    for (int round = 0; n.changed; round++) {
        n.changed = false;
        n.give_up = round >= 10;
        ranges_changed();
        for (int i = 0; i < m->block_count; i++) {
            visit_list(&m->blocks[i].body, widen, &n);
        }
    }
    ranges_changed();
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        if (!sig->fixed) {
            sig->width = bits_of(sig->range);
            sig->is_signed = sig->range.lo < 0;
        }
    }
}
