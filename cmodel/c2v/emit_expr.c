/* SPDX-License-Identifier: Apache-2.0 */
/* Expressions as Verilog. One rule keeps C's arithmetic exact: emit_bits(e, n, low, w) returns text
 * of exactly w bits, those of n's value from bit `low` up. Everything is unsigned; signs appear
 * only where C's result depends on them: comparison, >>, / and %, and where a value is extended.
 * Sums and the like are asked for as many bits as are wanted, so promoted 32-bit arithmetic narrows
 * itself.
 *
 * What Verilog cannot select bits of gets a temporary, assigned in front of the statement. */
#include <stdlib.h>
#include <string.h>

#include "c2v.h"

char *constant_bits(int width, wide_t value) {
    uint64_t mask = width >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << width) - 1;
    uint64_t v = (uint64_t)value & mask;
    if (width > 64) {
        return text("{%d'd0, 64'd%llu}", width - 64, (unsigned long long)v);
    }
    if (width == 1) {
        return text("1'b%d", (int)v);
    }
    /* Numbers in decimal, patterns of bits in hexadecimal. */
    bool pattern = v > 4096 && (uint64_t)__builtin_popcountll(v & (v + 1)) == 0;
    pattern |= v > 65536;
    return text(pattern ? "%d'h%llx" : "%d'd%llu", width, (unsigned long long)v);
}

/* The element that an index names, where that is known: -1 elsewhere. */
static int64_t known_index(node_t *n) {
    range_t r = range_of(n);
    return r.lo == r.hi ? (int64_t)r.lo : -1;
}

/* Of a flat array: the bits `bits` of every element that the index can name. */
static void mark_flat(sig_t *sig, node_t *const *index, int indexes, uint64_t bits) {
    uint32_t count = sig_elements(sig);
    if (!sig->used_bits) {
        sig->used_bits = allocate((size_t)count * (size_t)sig->width);
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t rest = i;
        bool named = true;
        for (int d = sig->ndims - 1; d >= 0; d--) {
            uint32_t at = rest % sig->dims[d];
            rest /= sig->dims[d];
            int64_t known = d < indexes ? known_index(index[d]) : -1;
            named &= known < 0 || (uint32_t)known == at;
        }
        for (int b = 0; named && b < sig->width && b < 64; b++) {
            sig->used_bits[(size_t)i * (size_t)sig->width + (size_t)b] |= bits >> b & 1;
        }
    }
}

static void mark_range(sig_t *sig, uint32_t from, uint32_t count) {
    if (count && !sig->used_bits) {
        sig->used_bits = allocate((size_t)sig_elements(sig) * (size_t)sig->width);
    }
    for (uint32_t i = 0; i < count; i++) {
        sig->used_bits[from + i] = true;
    }
}

/* Which bits of which elements; of flat arrays, flat_part() knows better. */
static void note_used(sig_t *sig, node_t *const *index, int indexes, uint64_t bits) {
    sig->used |= bits;
    uint32_t flat = 0;
    for (int i = 0; i < sig->ndims; i++) {
        int64_t known = i < indexes ? known_index(index[i]) : -1;
        if (known < 0) {
            sig->used_all_elements = true;
            return;
        }
        flat = flat * sig->dims[i] + (uint32_t)known;
    }
    if (flat < 64) {
        sig->used_elements |= (uint64_t)1 << flat;
    } else {
        sig->used_all_elements = true;
    }
}

void mark_used(sig_t *sig, node_t *const *index, int indexes, uint64_t bits) {
    note_used(sig, index, indexes, bits);
    if (sig->flat && sig->ndims) {
        mark_flat(sig, index, indexes, bits);
    }
}

static uint64_t ones(int low, int width) {
    uint64_t m = width >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << width) - 1;
    return m << low;
}

/* A temporary of the statement in work, assigned in front of it. */
static sig_t *hoist(emit_t *e, char *value, int width) {
    sig_t *sig;
    if (e->final) {
        sig = new_sig(e->module, SIG_LOCAL, "part", type_u64, (loc_t){NULL, 0, 0});
    } else {
        sig = allocate(sizeof *sig);
        sig->name = "part";
    }
    sig->fixed = true;
    sig->live = true;
    sig->wire = e->continuous;
    sig->width = width;
    sig->is_signed = false;
    sig->used = 0;
    sig->range = (range_t){0, ((wide_t)1 << width) - 1};
    *GROW(e->temporaries, e->temporary_count) = sig;
    e->pending = text("%s%*s%s%s = %s;\n", e->pending ? e->pending : "", 2 * e->depth, "",
                      e->continuous ? "assign " : "", sig->name, value);
    return sig;
}

static char *part_of(const char *name, int width, int low, int want) {
    if (low == 0 && want == width) {
        return text("%s", name);
    }
    return want == 1 ? text("%s[%d]", name, low) : text("%s[%d:%d]", name, low + want - 1, low);
}

static char *hoist_part(emit_t *e, char *value, int width, int low, int want) {
    sig_t *sig = hoist(e, value, width);
    mark_used(sig, NULL, 0, ones(low, want));
    return part_of(sig->name, width, low, want);
}

static int bits_for(uint32_t count) {
    int bits = 1;
    while (bits < 32 && (uint64_t)1 << bits < count) {
        bits++;
    }
    return bits;
}

/* ---- references */

/* Index arithmetic in a generate loop: plain integers over the genvar. */
static char *genvar_text(node_t *n) {
    switch (n->op) {
    case N_CONST: return text("%lld", (long long)n->value);
    case N_REF: return text("%s", n->sig->as_genvar);
    case N_CAST: return genvar_text(n->a);
    case N_ADD:
    case N_SUB:
    case N_MUL:
        return text("(%s %c %s)", genvar_text(n->a), "+-*"[n->op - N_ADD], genvar_text(n->b));
    default: fail("internal: index of an instance");
    }
}

static bool uses_genvar(const node_t *n) {
    return n && ((n->op == N_REF && n->sig->as_genvar) || uses_genvar(n->a) || uses_genvar(n->b));
}

char *index_text(emit_t *e, node_t *n, uint32_t count) {
    if (count == 1) {
        return text("0");
    }
    if (is_const(n)) {
        return text("%lld", (long long)n->value);
    }
    /* Icarus 11 misreads an operator in the index of an array: braces keep it apart. */
    char *index = emit_bits(e, n, 0, bits_for(count));
    return strchr(index, '(') || strchr(index, ' ') ? text("{%s}", bare(index)) : index;
}

static const char *signal_name(const emit_t *e, const sig_t *sig) {
    if (sig->kind != SIG_REG) {
        return sig->name;
    }
    bool next = e->read_next && sig->written && sig->copied;
    return text("%s%s", sig->name, next ? "_d" : "_q");
}

/* Bit offset, in a flat vector, of an element (or of a row, where indexes are missing). */
static node_t *flat_offset(const node_t *ref, int low) {
    sig_t *sig = ref->sig;
    node_t *offset = n_const(type_u32, low);
    uint32_t stride = (uint32_t)sig->width;
    for (int d = sig->ndims - 1; d >= 0; d--) {
        if (d < ref->indexes && sig->dims[d] > 1) {
            node_t *i = n_cast(type_u32, ref->index[d]);
            offset = n_binary(N_ADD, type_u32,
                              n_binary(N_MUL, type_u32, i, n_const(type_u32, stride)), offset);
        }
        stride *= sig->dims[d];
    }
    return offset;
}

/* An offset that turned out constant when it was printed: its value, -1 for any other text. */
static int64_t literal_value(const char *s) {
    const char *p = strstr(s, "'d");
    if (!p || strspn(s, "0123456789") != (size_t)(p - s) || p[2 + strspn(p + 2, "0123456789")]) {
        return -1;
    }
    return strtoll(p + 2, NULL, 10);
}

/* Part of a flat array, marked as read if `read`. */
static char *flat_part(emit_t *e, node_t *ref, const char *name, int low, int want, bool read) {
    sig_t *sig = ref->sig;
    uint32_t total = (uint32_t)sig->width * sig_elements(sig);
    node_t *offset = flat_offset(ref, low);
    if (is_const(offset)) {
        mark_range(sig, (uint32_t)offset->value, (uint32_t)(read ? want : 0));
        return part_of(name, (int)total, (int)offset->value, want);
    }
    char *base =
        uses_genvar(offset) ? genvar_text(offset) : emit_bits(e, offset, 0, bits_for(total));
    int64_t value = literal_value(base);
    if (value >= 0 && (uint64_t)value + (uint64_t)want <= total) {
        mark_range(sig, (uint32_t)value, (uint32_t)(read ? want : 0));
        return part_of(name, (int)total, (int)value, want);
    }
    if (read) {
        bool row = ref->indexes < sig->ndims;
        mark_flat(sig, ref->index, ref->indexes, row ? ~(uint64_t)0 : ones(low, want));
    }
    return want == 1 ? text("%s[%s]", name, base) : text("%s[%s +: %d]", name, base, want);
}

static char *reference_part(emit_t *e, node_t *n, const char *name, int low, int want, bool read) {
    sig_t *sig = n->sig;
    if (sig->flat && sig->ndims) {
        return flat_part(e, n, name, low, want, read);
    }
    char *element = text("%s", name);
    for (int i = 0; i < n->indexes; i++) {
        element = text("%s[%s]", element, index_text(e, n->index[i], sig->dims[i]));
    }
    return part_of(element, sig->width, low, want);
}

static void note_event(emit_t *e, const sig_t *sig) {
    bool own = sig->kind == SIG_LOOP || sig->kind == SIG_TABLE || sig->assigned_here;
    e->reads |= sig->kind == SIG_REG || !own;
    e->reads_own |= sig->assigned_here;
}

static char *reference_bits(emit_t *e, node_t *n, int low, int want) {
    note_event(e, n->sig);
    note_used(n->sig, n->index, n->indexes, ones(low, want));
    return reference_part(e, n, signal_name(e, n->sig), low, want, true);
}

char *emit_target(emit_t *e, node_t *ref, const char *suffix) {
    return reference_part(e, ref, text("%s%s", ref->sig->name, suffix), 0, ref->sig->width, false);
}

/* A whole row or array of a flat signal. */
char *emit_block_ref(emit_t *e, node_t *ref, bool write, int *width) {
    sig_t *sig = ref->sig;
    int total = sig->width;
    for (int i = ref->indexes; i < sig->ndims; i++) {
        total *= (int)sig->dims[i];
    }
    *width = total;
    if (!write) {
        note_event(e, sig);
        note_used(sig, ref->index, ref->indexes, ones(0, sig->width));
    }
    return flat_part(e, ref, sig->name, 0, total, !write);
}

/* ---- operators */

static char *comparison(emit_t *e, node_t *n) {
    static const char *const names[] = {"<", "<=", ">", ">=", "==", "!="};
    range_t a = range_of(n->a);
    range_t b = range_of(n->b);
    bool equality = n->op == N_EQ || n->op == N_NE;
    if (equality && a.lo >= 0 && a.hi <= 1 && is_const(n->b)) {
        char *value = emit_condition(e, n->a);
        bool same = (n->b->value == 1) == (n->op == N_EQ);
        return same ? value : value[0] == '!' ? value + 1 : text("!%s", value);
    }
    bool is_signed = a.lo < 0 || b.lo < 0;
    int wa = bits_of(a) + (is_signed && a.lo >= 0);
    int wb = bits_of(b) + (is_signed && b.lo >= 0);
    int w = wa > wb ? wa : wb;
    char *left = emit_bits(e, n->a, 0, w);
    char *right = emit_bits(e, n->b, 0, w);
    const char *name = names[n->op - N_LT];
    return is_signed && !equality ? text("($signed(%s) %s $signed(%s))", left, name, right)
                                  : text("(%s %s %s)", left, name, right);
}

static char *logic(emit_t *e, node_t *n) {
    range_t a = range_of(n->a);
    range_t b = range_of(n->b);
    bool neutral = n->op == N_LAND;
    if ((neutral && a.lo > 0) || (!neutral && a.hi == 0)) {
        return emit_condition(e, n->b);
    }
    if ((neutral && b.lo > 0) || (!neutral && b.hi == 0)) {
        return emit_condition(e, n->a);
    }
    char *left = emit_condition(e, n->a);
    return text("(%s %s %s)", left, neutral ? "&&" : "||", emit_condition(e, n->b));
}

static bool power_of_two(wide_t v) {
    return v > 0 && (v & (v - 1)) == 0;
}

static int log2_of(wide_t v) {
    int k = 0;
    while (v >> (k + 1)) {
        k++;
    }
    return k;
}

/* !n: of a comparison, the opposite comparison; of a negation, what it negates. */
static char *negation(emit_t *e, node_t *n) {
    static const node_op_t opposite[] = {N_GE, N_GT, N_LE, N_LT, N_NE, N_EQ};
    while (n->op == N_CAST && n->type.bits >= n->a->type.bits) {
        n = n->a;
    }
    if (n->op == N_LNOT) {
        return emit_condition(e, n->a);
    }
    if (n->op >= N_LT && n->op <= N_NE) {
        return emit_condition(e, n_binary(opposite[n->op - N_LT], n->type, n->a, n->b));
    }
    char *value = emit_condition(e, n);
    return value[0] == '!' ? value + 1 : text("!%s", value);
}

char *emit_condition(emit_t *e, node_t *n) {
    range_t r = range_of(n);
    if (r.lo > 0 || r.hi < 0 || (r.lo == 0 && r.hi == 0)) {
        return text("1'b%d", r.lo > 0 || r.hi < 0);
    }
    if (n->op == N_LNOT) {
        return negation(e, n->a);
    }
    if (n->op == N_LAND || n->op == N_LOR) {
        return logic(e, n);
    }
    if (n->op == N_NE && is_const(n->b) && n->b->value == 0 && !n->b->symbol) {
        return emit_condition(e, n->a);
    }
    if (n->op >= N_LT && n->op <= N_NE) {
        return comparison(e, n);
    }
    if (n->op == N_CAST) {
        range_t a = range_of(n->a);
        range_t all = type_range(n->type);
        if (n->type.bits == 1 || (a.lo >= all.lo && a.hi <= all.hi)) {
            return emit_condition(e, n->a);
        }
    }
    if (n->op == N_AND && is_const(n->b) && power_of_two(n->b->value)) {
        return emit_bits(e, n->a, log2_of(n->b->value), 1);
    }
    int bits = bits_of(r);
    if (bits == 1) {
        return emit_bits(e, n, 0, 1);
    }
    return text("(%s != %s)", emit_bits(e, n, 0, bits), constant_bits(bits, 0));
}

static char *bitwise(emit_t *e, node_t *n, int low, int want) {
    static const char names[] = "&|^";
    for (int side = 0; side < 2; side++) {
        node_t *constant = side ? n->a : n->b;
        node_t *other = side ? n->b : n->a;
        range_t r = range_of(constant);
        if (r.lo != r.hi) {
            continue;
        }
        uint64_t bits = (uint64_t)(r.lo >> low) & ones(0, want);
        if (bits == 0) {
            return n->op == N_AND ? constant_bits(want, 0) : emit_bits(e, other, low, want);
        }
        if (bits == ones(0, want) && n->op != N_XOR) {
            return n->op == N_AND ? emit_bits(e, other, low, want) : constant_bits(want, -1);
        }
    }
    char *left = emit_bits(e, n->a, low, want);
    return text("(%s %c %s)", left, names[n->op - N_AND], emit_bits(e, n->b, low, want));
}

/* Verilog-2005 has no operator directly behind another: -(!x), not -!x. */
static char *unary(char operator, const char * operand) {
    return text(operand[0] == '!' ? "(%c(%s))" : "(%c%s)", operator, operand);
}

static char *sum(emit_t *e, node_t *n, int low, int want) {
    int width = low + want;
    char *left = emit_bits(e, n->a, 0, width);
    char *value = n->op == N_NEG ? unary('-', left)
                                 : text("(%s %c %s)", left, "+-*"[n->op - N_ADD],
                                        emit_bits(e, n->b, 0, width));
    return low ? hoist_part(e, value, width, low, want) : value;
}

static char *product(emit_t *e, node_t *n, int low, int want) {
    for (int side = 0; side < 2; side++) {
        node_t *constant = side ? n->a : n->b;
        range_t r = range_of(constant);
        if (r.lo == r.hi && power_of_two(r.lo)) {
            node_t *amount = n_const(type_s32, log2_of(r.lo));
            return emit_bits(e, n_binary(N_SHL, n->type, side ? n->b : n->a, amount), low, want);
        }
    }
    return sum(e, n, low, want);
}

static char *shift_amount(emit_t *e, node_t *b) {
    range_t r = range_of(b);
    int bits = bits_of((range_t){0, r.hi < 0 ? 0 : r.hi > 63 ? 63 : r.hi});
    return emit_bits(e, b, 0, bits);
}

static char *shift_left(emit_t *e, node_t *n, int low, int want) {
    range_t b = range_of(n->b);
    if (b.lo == b.hi) {
        int k = (int)b.lo;
        if (low >= k) {
            return emit_bits(e, n->a, low - k, want);
        }
        if (low + want <= k) {
            return constant_bits(want, 0);
        }
        char *upper = emit_bits(e, n->a, 0, low + want - k);
        return text("{%s, %s}", upper, constant_bits(k - low, 0));
    }
    int width = low + want;
    char *left = emit_bits(e, n->a, 0, width);
    char *value = text("(%s << %s)", left, shift_amount(e, n->b));
    return low ? hoist_part(e, value, width, low, want) : value;
}

/* Where the select of `want` bits from a variable position stays inside the signal. */
static bool selectable(const node_t *a, wide_t top) {
    return a->op == N_REF && !(a->sig->flat && a->sig->ndims) && top <= a->sig->width &&
           a->sig->width > 1;
}

static char *select_from(const char *name, const char *base, int want) {
    return want == 1 ? text("%s[%s]", name, base) : text("%s[%s +: %d]", name, base, want);
}

static char *shift_right(emit_t *e, node_t *n, int low, int want) {
    range_t a = range_of(n->a);
    range_t b = range_of(n->b);
    int width = bits_of(a);
    if (b.lo == b.hi) {
        return emit_bits(e, n->a, low + (int)b.lo, want);
    }
    wide_t most = b.hi >= n->type.bits ? n->type.bits - 1 : b.hi;
    if (low == 0 && want == width) {
        char *left = emit_bits(e, n->a, 0, width);
        char *amount = shift_amount(e, n->b);
        return a.lo < 0 ? text("$unsigned($signed(%s) >>> %s)", left, amount)
                        : text("(%s >> %s)", left, amount);
    }
    node_t *position =
        low ? n_binary(N_ADD, type_u32, n_cast(type_u32, n->b), n_const(type_u32, low)) : n->b;
    wide_t top = most + low + want;
    if (selectable(n->a, top)) {
        note_event(e, n->a->sig);
        mark_used(n->a->sig, n->a->index, n->a->indexes, ones(0, n->a->sig->width));
        char *base = emit_bits(e, position, 0, bits_for((uint32_t)n->a->sig->width));
        return select_from(
            reference_part(e, n->a, signal_name(e, n->a->sig), 0, n->a->sig->width, true), base,
            want);
    }
    if (top > 64) {
        char *left = emit_bits(e, n->a, 0, width);
        char *amount = shift_amount(e, n->b);
        char *value = a.lo < 0 ? text("$unsigned($signed(%s) >>> %s)", left, amount)
                               : text("(%s >> %s)", left, amount);
        return hoist_part(e, value, width, low, want);
    }
    char *left = emit_bits(e, n->a, 0, (int)top);
    char *base = emit_bits(e, position, 0, bits_for((uint32_t)top));
    sig_t *sig = hoist(e, left, (int)top);
    mark_used(sig, NULL, 0, ones(0, (int)top));
    return select_from(sig->name, base, want);
}

static char *division(emit_t *e, node_t *n, int low, int want) {
    range_t a = range_of(n->a);
    range_t b = range_of(n->b);
    if (a.lo >= 0 && b.lo == b.hi && power_of_two(b.lo)) {
        int k = log2_of(b.lo);
        if (n->op == N_DIV) {
            return emit_bits(e, n->a, low + k, want);
        }
        return low >= k          ? constant_bits(want, 0)
               : low + want <= k ? emit_bits(e, n->a, low, want)
                                 : text("{%s, %s}", constant_bits(low + want - k, 0),
                                        emit_bits(e, n->a, low, k - low));
    }
    bool is_signed = a.lo < 0 || b.lo < 0;
    int wa = bits_of(a) + (is_signed && a.lo >= 0);
    int wb = bits_of(b) + (is_signed && b.lo >= 0);
    int width = (wa > wb ? wa : wb) + is_signed;
    char *left = emit_bits(e, n->a, 0, width);
    char *right = emit_bits(e, n->b, 0, width);
    const char *op = n->op == N_DIV ? "/" : "%";
    char *value = is_signed ? text("$unsigned($signed(%s) %s $signed(%s))", left, op, right)
                            : text("(%s %s %s)", left, op, right);
    return low == 0 && want == width ? value : hoist_part(e, value, width, low, want);
}

/* The operand of a built-in under a name, so that its bits can be picked. */
static char *named(emit_t *e, node_t *n, int width) {
    if (n->op == N_REF && n->indexes == 0 && n->sig->width == width) {
        return reference_bits(e, n, 0, width);
    }
    sig_t *sig = hoist(e, emit_bits(e, n, 0, width), width);
    mark_used(sig, NULL, 0, ones(0, width));
    return text("%s", sig->name);
}

/* Isolate the lowest one, then encode it: bit k of the index is the or of the positions that have
 * it. */
static char *lowest(emit_t *e, node_t *n, int low, int want) {
    int width = bits_of(range_of(n->a));
    char *m = named(e, n->a, width);
    sig_t *one = hoist(e, text("%s & (-%s)", m, m), width);
    char *all = NULL;
    for (int k = low + want - 1; k >= low; k--) {
        uint64_t mask = 0;
        for (int i = 0; i < width; i++) {
            mask |= (uint64_t)(i >> k & 1) << i;
        }
        mark_used(one, NULL, 0, mask);
        char *bit = text("|(%s & %d'h%llx)", one->name, width, (unsigned long long)mask);
        all = all ? text("%s, %s", all, bit) : bit;
    }
    mark_used(one, NULL, 0, ones(0, width));
    return want == 1 ? text("(%s)", all) : text("{%s}", all);
}

static char *count(emit_t *e, node_t *n, int low, int want) {
    int width = bits_of(range_of(n->a));
    int full = low + want;
    char *m = named(e, n->a, width);
    char *all = NULL;
    for (int i = 0; i < width; i++) {
        char *bit = width == 1 ? m : text("%s[%d]", m, i);
        bit = full > 1 ? text("{%d'd0, %s}", full - 1, bit) : bit;
        all = all ? text("%s + %s", all, bit) : bit;
    }
    all = text("(%s)", all);
    return low ? hoist_part(e, all, full, low, want) : all;
}

static char *raw_bits(emit_t *e, node_t *n, int low, int want) {
    switch (n->op) {
    case N_REF: return reference_bits(e, n, low, want);
    case N_AND:
    case N_OR:
    case N_XOR: return bitwise(e, n, low, want);
    case N_NOT: return unary('~', emit_bits(e, n->a, low, want));
    case N_COND: {
        char *cond = emit_condition(e, n->a);
        if (!strcmp(cond, "1'b0") || !strcmp(cond, "1'b1")) {
            return emit_bits(e, cond[3] == '1' ? n->b : n->c, low, want);
        }
        char *yes = emit_bits(e, n->b, low, want);
        return text("(%s ? %s : %s)", cond, yes, emit_bits(e, n->c, low, want));
    }
    case N_CAST: return n->type.bits == 1 ? emit_condition(e, n) : emit_bits(e, n->a, low, want);
    case N_ADD:
    case N_SUB:
    case N_NEG: return sum(e, n, low, want);
    case N_MUL: return product(e, n, low, want);
    case N_SHL: return shift_left(e, n, low, want);
    case N_SHR: return shift_right(e, n, low, want);
    case N_DIV:
    case N_REM: return division(e, n, low, want);
    case N_LOWEST: return lowest(e, n, low, want);
    case N_COUNT: return count(e, n, low, want);
    default: return emit_condition(e, n);
    }
}

char *symbol_bits(emit_t *e, node_t *n, int want) {
    module_t *m = e->module;
    for (int i = 0; i < m->constant_count; i++) {
        if (!strcmp(m->constants[i].name, n->symbol) && m->constants[i].width == want) {
            m->constants[i].used |= e->final;
            return text("%s", n->symbol);
        }
    }
    return constant_bits(want, n->value);
}

char *emit_bits(emit_t *e, node_t *n, int low, int want) {
    range_t r = range_of(n);
    int bits = bits_of(r);
    if (r.lo == r.hi) {
        return n->op == N_CONST && n->symbol && low == 0
                   ? symbol_bits(e, n, want)
                   : constant_bits(want, low < 64 ? r.lo >> low : r.lo >> 63);
    }
    if (low + want <= bits) {
        return raw_bits(e, n, low, want);
    }
    if (r.lo >= 0) {
        return low >= bits ? constant_bits(want, 0)
                           : text("{%s, %s}", constant_bits(low + want - bits, 0),
                                  raw_bits(e, n, low, bits - low));
    }
    int extra = low >= bits ? want : low + want - bits;
    if (low >= bits) {
        return text("{%d{%s}}", want, raw_bits(e, n, bits - 1, 1));
    }
    if (n->op == N_REF) {
        char *sign = raw_bits(e, n, bits - 1, 1);
        return text("{{%d{%s}}, %s}", extra, sign, raw_bits(e, n, low, bits - low));
    }
    sig_t *sig = hoist(e, raw_bits(e, n, low, bits - low), bits - low);
    mark_used(sig, NULL, 0, ones(0, bits - low));
    char *sign =
        bits - low == 1 ? text("%s", sig->name) : text("%s[%d]", sig->name, bits - low - 1);
    return text("{{%d{%s}}, %s}", extra, sign, sig->name);
}
