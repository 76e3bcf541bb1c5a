/* SPDX-License-Identifier: Apache-2.0 */
/* Expressions as Verilog. One rule keeps C's arithmetic exact: emit_bits(e, n, low, w) returns text
 * of exactly w bits, those of n's value from bit `low` up. Everything is unsigned; signs appear
 * only where C's result depends on them: comparison, >>, / and %, and where a value is extended.
 * Sums and the like are asked for as many bits as are wanted, so promoted 32-bit arithmetic narrows
 * itself.
 *
 * What Verilog cannot select bits of gets a temporary, assigned in front of the statement. */
#include <string.h>

#include "emit.h"

static uint64_t ones(int low, int width) {
    uint64_t m = width >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << width) - 1;
    return m << low;
}

/* Does the temporary's statement stand where the name has another value, or another width? */
static bool part_is_free(const emit_t *e, const char *name, int width) {
    for (int i = 0; i < e->hoist_count; i++) {
        if (!strcmp(e->hoists[i].sig->name, name)) {
            return false;
        }
    }
    for (int i = 0; i < e->temporary_count; i++) {
        if (!strcmp(e->temporaries[i]->name, name)) {
            return e->temporaries[i]->width == width && !e->continuous;
        }
    }
    return name_is_free(e->module, e->continuous ? NULL : e->scope, name);
}

/* Temporaries are named after what is assigned and what they are of it. */
static const char *part_name(const emit_t *e, const char *role, int width) {
    const char *name = e->target ? text("%s_%s", e->target->name, role) : text("%s", role);
    while (!part_is_free(e, name, width)) {
        name = text("%s_%s", name, role);
    }
    return name;
}

/* A temporary of the statement in work, assigned in front of it. */
static sig_t *hoist(emit_t *e, const char *role, const char *value, int width) {
    sig_t *sig = allocate(sizeof *sig);
    sig->kind = SIG_LOCAL;
    if (e->final) {
        const char *name = part_name(e, role, width);
        sig = new_sig(e->module, SIG_LOCAL, "part.", type_u64, (loc_t){NULL, 0, 0});
        sig->name = name;
        sig->local.home =
            e->continuous || !e->scope ? OUTSIDE : (int)(e->scope - e->module->blocks);
        if (e->continuous) {
            take_name(e->module, NULL, name);
        }
    } else {
        sig->name = text("part.%d", e->hoist_count);
    }
    sig->fixed = true;
    sig->print.live = true;
    sig->wire = e->continuous;
    sig->width = width;
    sig->is_signed = false;
    sig->used.bits = 0;
    sig->range = (range_t){0, ((wide_t)1 << width) - 1};
    *GROW(e->hoists, e->hoist_count) =
        (hoist_t){sig, text("%*s%s%s = %s;\n", 2 * e->depth, "", e->continuous ? "assign " : "",
                            sig->name, value)};
    return sig;
}

static piece_t part_of(const char *name, int width, int low, int want) {
    bool whole = low == 0 && want == width;
    return plain(want, whole       ? text("%s", name)
                       : want == 1 ? text("%s[%d]", name, low)
                                   : text("%s[%d:%d]", name, low + want - 1, low));
}

static void use_bits(emit_t *e, sig_t *sig, uint64_t bits) {
    record(e, (read_t){.kind = USE_ELEMENTS, .sig = sig, .bits = bits});
}

static piece_t hoist_part(emit_t *e, piece_t value, int low, int want) {
    if (value.known) {
        return number(want, value.value >> low);
    }
    sig_t *sig = hoist(e, "whole", value.text, value.width);
    use_bits(e, sig, ones(low, want));
    return part_of(sig->name, value.width, low, want);
}

/* ---- references */

/* Index arithmetic in a generate loop: plain integers over the genvar. */
static char *genvar_text(node_t *n) {
    switch (n->op) {
    case N_CONST: return text("%lld", (long long)n->value);
    case N_REF: return text("%s", n->sig->loop.as_genvar);
    case N_CAST: return genvar_text(n->a);
    case N_ADD:
    case N_SUB:
    case N_MUL:
        return text("(%s %c %s)", genvar_text(n->a), "+-*"[n->op - N_ADD], genvar_text(n->b));
    default: fail("internal: index of an instance");
    }
}

static bool uses_genvar(const node_t *n) {
    return n &&
           ((n->op == N_REF && n->sig->loop.as_genvar) || uses_genvar(n->a) || uses_genvar(n->b));
}

const char *index_text(emit_t *e, node_t *n, uint32_t count) {
    if (count == 1) {
        return text("0");
    }
    if (is_const(n)) {
        return text("%lld", (long long)n->value);
    }
    /* Icarus 11 misreads an operator in the index of an array: braces keep it apart. */
    const char *index = emit_bits(e, n, 0, index_bits(count)).text;
    return strchr(index, '(') || strchr(index, ' ') ? text("{%s}", bare(index)) : index;
}

static const char *signal_name(const emit_t *e, const node_t *ref) {
    sig_t *sig = ref->sig;
    if (sig->kind != SIG_REG) {
        return sig->name;
    }
    sig->kept.next_read |= ref->next;
    bool next = ref->next || (e->read_next && sig->print.written && sig->kept.copied);
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

static void use_elements(emit_t *e, node_t *ref, uint64_t bits) {
    record(e, (read_t){.kind = USE_ELEMENTS,
                       .sig = ref->sig,
                       .index = ref->index,
                       .indexes = ref->indexes,
                       .bits = bits});
}

/* Are the bits [at, at + want) inside one element of a table? */
static bool in_table(const sig_t *sig, int64_t at, int want) {
    return sig->kind == SIG_TABLE && at % sig->width + want <= sig->width;
}

/* Bits of a flat array from a known place. */
static piece_t fixed_part(const sig_t *sig, const char *name, int64_t at, int want, bool read) {
    if (read && in_table(sig, at, want)) {
        return number(want, (wide_t)(sig->values[at / sig->width] >> at % sig->width));
    }
    return part_of(name, sig->width * (int)sig_elements(sig), (int)at, want);
}

/* `want` bits of a signal from a place that is known at run time. */
static piece_t select_from(const char *name, const char *base, int want) {
    return plain(want,
                 want == 1 ? text("%s[%s]", name, base) : text("%s[%s +: %d]", name, base, want));
}

/* Part of a flat array; of a table that is read, the value. */
static piece_t flat_part(emit_t *e, node_t *ref, const char *name, int low, int want, bool read) {
    sig_t *sig = ref->sig;
    uint32_t total = (uint32_t)sig->width * sig_elements(sig);
    node_t *offset = flat_offset(ref, low);
    if (is_const(offset)) {
        return fixed_part(sig, name, (int64_t)offset->value, want, read);
    }
    piece_t base = uses_genvar(offset) ? plain(32, genvar_text(offset))
                                       : emit_bits(e, offset, 0, index_bits(total));
    if (base.known && base.value + want <= total) {
        return fixed_part(sig, name, (int64_t)base.value, want, read);
    }
    return select_from(name, base.text, want);
}

static piece_t reference_part(emit_t *e, node_t *n, const char *name, int low, int want,
                              bool read) {
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

static void use_event(emit_t *e, sig_t *sig) {
    record(e, (read_t){.kind = USE_EVENT, .sig = sig});
}

static piece_t reference_bits(emit_t *e, node_t *n, int low, int want) {
    if (n->sig->print.known) {
        return number(want, n->sig->print.value >> low);
    }
    use_event(e, n->sig);
    use_elements(e, n, ones(low, want));
    return reference_part(e, n, signal_name(e, n), low, want, true);
}

const char *emit_target(emit_t *e, node_t *ref, const char *suffix) {
    const char *name = text("%s%s", ref->sig->name, suffix);
    return reference_part(e, ref, name, 0, ref->sig->width, false).text;
}

/* A whole row or array of a flat signal. */
const char *emit_block_ref(emit_t *e, node_t *ref, const char *suffix, int *width) {
    sig_t *sig = ref->sig;
    int total = sig->width;
    for (int i = ref->indexes; i < sig->ndims; i++) {
        total *= (int)sig->dims[i];
    }
    *width = total;
    if (!suffix) {
        use_event(e, sig);
        use_elements(e, ref, ones(0, sig->width));
    }
    const char *name = suffix ? text("%s%s", sig->name, suffix) : signal_name(e, ref);
    return flat_part(e, ref, name, 0, total, !suffix).text;
}

/* ---- operators */

/* Bits in which a value is computed of which those from `low` up are wanted. */
static int whole_width(const node_t *n, int low, int want) {
    return low + want + (low > 0 && low + want == 32 && cxx_signed(n));
}

piece_t emit_through_temporary(emit_t *e, node_t *n, int width) {
    piece_t value = emit_bits(e, n, 0, width);
    value.text = bare(value.text);
    return hoist_part(e, value, 0, width);
}

static piece_t comparison(emit_t *e, node_t *n) {
    range_t a = range_of(n->a);
    range_t b = range_of(n->b);
    bool equality = n->op == N_EQ || n->op == N_NE;
    if (equality && a.lo >= 0 && a.hi <= 1 && is_const(n->b)) {
        piece_t value = emit_condition(e, n->a);
        return (n->b->value == 1) == (n->op == N_EQ) ? value : fold_not(value);
    }
    bool is_signed = a.lo < 0 || b.lo < 0;
    int wa = bits_of(a) + (is_signed && a.lo >= 0);
    int wb = bits_of(b) + (is_signed && b.lo >= 0);
    int w = wa > wb ? wa : wb;
    if (w == 32 && !is_signed && !equality && cxx_signed(n->a) && cxx_signed(n->b)) {
        w = 33;
    }
    piece_t left = emit_bits(e, n->a, 0, w);
    piece_t right = emit_bits(e, n->b, 0, w);
    return fold_comparison(n->op, is_signed, left, right);
}

static piece_t logic(emit_t *e, node_t *n) {
    range_t a = range_of(n->a);
    range_t b = range_of(n->b);
    bool both = n->op == N_LAND;
    if ((both && a.lo > 0) || (!both && a.hi == 0)) {
        return emit_condition(e, n->b);
    }
    if ((both && b.lo > 0) || (!both && b.hi == 0)) {
        return emit_condition(e, n->a);
    }
    piece_t left = emit_condition(e, n->a);
    piece_t right = emit_condition(e, n->b);
    return fold_logic(both, left, right);
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
static piece_t negation(emit_t *e, node_t *n) {
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
    return fold_not(emit_condition(e, n));
}

piece_t emit_condition(emit_t *e, node_t *n) {
    range_t r = range_of(n);
    if (r.lo > 0 || r.hi < 0 || (r.lo == 0 && r.hi == 0)) {
        return number(1, r.lo > 0 || r.hi < 0);
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
    return fold_comparison(N_NE, false, emit_bits(e, n, 0, bits), number(bits, 0));
}

static piece_t bitwise(emit_t *e, node_t *n, int low, int want) {
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
            return n->op == N_AND ? number(want, 0) : emit_bits(e, other, low, want);
        }
        if (bits == ones(0, want) && n->op != N_XOR) {
            return n->op == N_AND ? emit_bits(e, other, low, want) : number(want, -1);
        }
    }
    piece_t left = emit_bits(e, n->a, low, want);
    piece_t right = emit_bits(e, n->b, low, want);
    return fold_binary(names[n->op - N_AND], left, right);
}

static piece_t sum(emit_t *e, node_t *n, int low, int want) {
    int width = whole_width(n, low, want);
    piece_t left = emit_bits(e, n->a, 0, width);
    piece_t value = n->op == N_NEG
                        ? fold_unary('-', left)
                        : fold_binary("+-*"[n->op - N_ADD], left, emit_bits(e, n->b, 0, width));
    return low ? hoist_part(e, value, low, want) : value;
}

static piece_t product(emit_t *e, node_t *n, int low, int want) {
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

static piece_t shift_amount(emit_t *e, node_t *b) {
    range_t r = range_of(b);
    int bits = bits_of((range_t){0, r.hi < 0 ? 0 : r.hi > 63 ? 63 : r.hi});
    return emit_bits(e, b, 0, bits);
}

static piece_t choice(emit_t *e, node_t *n, int low, int want) {
    piece_t cond = emit_condition(e, n->a);
    if (cond.known) {
        return emit_bits(e, cond.value ? n->b : n->c, low, want);
    }
    piece_t yes = emit_bits(e, n->b, low, want);
    piece_t no = emit_bits(e, n->c, low, want);
    return fold_choice(cond, yes, no);
}

/* Bits of a value moved left. */
static piece_t shift_left(emit_t *e, node_t *n, int low, int want) {
    range_t b = range_of(n->b);
    if (b.lo == b.hi) {
        int k = (int)b.lo;
        if (low >= k) {
            return emit_bits(e, n->a, low - k, want);
        }
        if (low + want <= k) {
            return number(want, 0);
        }
        piece_t upper = emit_bits(e, n->a, 0, low + want - k);
        return fold_pair(upper, number(k - low, 0));
    }
    int width = whole_width(n, low, want);
    piece_t left = emit_bits(e, n->a, 0, width);
    piece_t value = fold_shift("<<", left, shift_amount(e, n->b));
    return low ? hoist_part(e, value, low, want) : value;
}

/* Where the select of `want` bits from a variable position stays inside the signal. */
static bool selectable(const node_t *a, wide_t top) {
    return a->op == N_REF && !(a->sig->flat && a->sig->ndims) && top <= a->sig->width &&
           a->sig->width > 1 && !a->sig->print.known;
}

/* Bits of a whole value moved right by a variable amount. */
static piece_t moved_right(emit_t *e, node_t *n, int low, int want) {
    range_t a = range_of(n->a);
    int width = bits_of(a);
    width += width == 32 && a.lo >= 0 && cxx_signed(n->a);
    piece_t left = emit_bits(e, n->a, 0, width);
    piece_t value = fold_shift(a.lo < 0 ? ">>>" : ">>", left, shift_amount(e, n->b));
    return low == 0 && want == width ? value : hoist_part(e, value, low, want);
}

static piece_t shift_right(emit_t *e, node_t *n, int low, int want) {
    range_t b = range_of(n->b);
    if (b.lo == b.hi) {
        return emit_bits(e, n->a, low + (int)b.lo, want);
    }
    wide_t most = b.hi >= n->type.bits ? n->type.bits - 1 : b.hi;
    wide_t top = most + low + want;
    bool in_signal = selectable(n->a, top);
    if ((low == 0 && want == bits_of(range_of(n->a))) || (!in_signal && top > 64)) {
        return moved_right(e, n, low, want);
    }
    node_t *position =
        low ? n_binary(N_ADD, type_u32, n_cast(type_u32, n->b), n_const(type_u32, low)) : n->b;
    int width = in_signal ? n->a->sig->width : (int)top;
    piece_t left = in_signal ? plain(width, "") : emit_bits(e, n->a, 0, width);
    piece_t base = emit_bits(e, position, 0, index_bits((uint32_t)width));
    if (base.known) {
        return emit_bits(e, n->a, (int)base.value, want);
    }
    if (in_signal) {
        return select_from(reference_bits(e, n->a, 0, width).text, base.text, want);
    }
    sig_t *sig = hoist(e, "from", left.text, width);
    use_bits(e, sig, ones(0, width));
    return select_from(sig->name, base.text, want);
}

static piece_t division(emit_t *e, node_t *n, int low, int want) {
    range_t a = range_of(n->a);
    range_t b = range_of(n->b);
    if (a.lo >= 0 && b.lo == b.hi && power_of_two(b.lo)) {
        int k = log2_of(b.lo);
        if (n->op == N_DIV) {
            return emit_bits(e, n->a, low + k, want);
        }
        return low >= k ? number(want, 0)
               : low + want <= k
                   ? emit_bits(e, n->a, low, want)
                   : fold_pair(number(low + want - k, 0), emit_bits(e, n->a, low, k - low));
    }
    bool is_signed = a.lo < 0 || b.lo < 0;
    int wa = bits_of(a) + (is_signed && a.lo >= 0);
    int wb = bits_of(b) + (is_signed && b.lo >= 0);
    int width = (wa > wb ? wa : wb) + is_signed;
    piece_t left = emit_bits(e, n->a, 0, width);
    piece_t right = emit_bits(e, n->b, 0, width);
    piece_t value = fold_division(n->op == N_DIV ? '/' : '%', is_signed, left, right);
    return low == 0 && want == width ? value : hoist_part(e, value, low, want);
}

/* The operand of a built-in under a name, so that its bits can be picked. */
static const char *named(emit_t *e, node_t *n, int width) {
    if (n->op == N_REF && n->indexes == 0 && n->sig->width == width && !n->sig->print.known) {
        return reference_bits(e, n, 0, width).text;
    }
    sig_t *sig = hoist(e, "set", emit_bits(e, n, 0, width).text, width);
    use_bits(e, sig, ones(0, width));
    return sig->name;
}

/* Isolate the lowest one, then encode it: bit k of the index is the or of the positions that have
 * it. */
static piece_t lowest(emit_t *e, node_t *n, int low, int want) {
    int width = bits_of(range_of(n->a));
    const char *m = named(e, n->a, width);
    sig_t *one = hoist(e, "one", text("%s & (-%s)", m, m), width);
    char *all = NULL;
    for (int k = low + want - 1; k >= low; k--) {
        uint64_t mask = 0;
        for (int i = 0; i < width; i++) {
            mask |= (uint64_t)(i >> k & 1) << i;
        }
        use_bits(e, one, mask);
        char *bit = text("|(%s & %d'h%llx)", one->name, width, (unsigned long long)mask);
        all = all ? text("%s, %s", all, bit) : bit;
    }
    use_bits(e, one, ones(0, width));
    return plain(want, want == 1 ? text("(%s)", all) : text("{%s}", all));
}

static piece_t count(emit_t *e, node_t *n, int low, int want) {
    int width = bits_of(range_of(n->a));
    int full = low + want;
    const char *m = named(e, n->a, width);
    piece_t sum_of = plain(full, "");
    char *all = NULL;
    for (int i = 0; i < width; i++) {
        const char *one = width == 1 ? m : text("%s[%d]", m, i);
        piece_t bit = plain(full, full > 1 ? text("{%d'd0, %s}", full - 1, one) : one);
        sum_of = all ? group('+', sum_of, bit) : bit;
        all = all ? text("%s + %s", all, bit.text) : text("%s", bit.text);
    }
    sum_of.text = text("(%s)", all);
    return low ? hoist_part(e, sum_of, low, want) : sum_of;
}

static piece_t raw_bits(emit_t *e, node_t *n, int low, int want) {
    switch (n->op) {
    case N_REF: return reference_bits(e, n, low, want);
    case N_AND:
    case N_OR:
    case N_XOR: return bitwise(e, n, low, want);
    case N_NOT: return fold_unary('~', emit_bits(e, n->a, low, want));
    case N_COND: return choice(e, n, low, want);
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

piece_t symbol_bits(emit_t *e, node_t *n, int want) {
    module_t *m = e->module;
    for (int i = 0; i < m->constant_count; i++) {
        if (!strcmp(m->constants[i].name, n->symbol) && m->constants[i].width == want) {
            m->constants[i].used |= e->final;
            return symbol(want, n->symbol, (wide_t)m->constants[i].value);
        }
    }
    return number(want, n->value);
}

/* The bits of a signed value from `low` up, of which it has `bits`, and copies of its sign. */
static piece_t extended(emit_t *e, node_t *n, int low, int want, int bits) {
    int own = bits - low;
    piece_t rest = raw_bits(e, n, low, own);
    if (rest.known) {
        return number(want, sign_of(rest.value, own));
    }
    piece_t sign;
    if (n->op == N_REF) {
        sign = raw_bits(e, n, bits - 1, 1);
    } else {
        sig_t *sig = hoist(e, "signed", rest.text, own);
        use_bits(e, sig, ones(0, own));
        sign = part_of(sig->name, own, own - 1, 1);
        rest = plain(own, sig->name);
    }
    return plain(want, text("{{%d{%s}}, %s}", want - own, sign.text, rest.text));
}

/* Is the value, of this width, an enumerator that a choice names? */
static bool names_enumerator(const emit_t *e, const node_t *n, int width) {
    const module_t *m = e->module;
    for (int i = 0; n->op == N_CONST && n->symbol && i < m->constant_count; i++) {
        if (!strcmp(m->constants[i].name, n->symbol) && m->constants[i].width == width) {
            return true;
        }
    }
    return (n->op == N_CAST && n->type.bits > 1 && names_enumerator(e, n->a, width)) ||
           (n->op == N_COND &&
            (names_enumerator(e, n->b, width) || names_enumerator(e, n->c, width)));
}

piece_t emit_bits(emit_t *e, node_t *n, int low, int want) {
    range_t r = range_of(n);
    int bits = bits_of(r);
    if (r.lo == r.hi) {
        return n->op == N_CONST && n->symbol && low == 0
                   ? symbol_bits(e, n, want)
                   : number(want, low < 64 ? r.lo >> low : r.lo >> 63);
    }
    if (low + want <= bits || (low == 0 && r.lo >= 0 && names_enumerator(e, n, want))) {
        return raw_bits(e, n, low, want);
    }
    if (r.lo >= 0) {
        return low >= bits
                   ? number(want, 0)
                   : fold_pair(number(low + want - bits, 0), raw_bits(e, n, low, bits - low));
    }
    return low >= bits ? fold_repeat(want, raw_bits(e, n, bits - 1, 1))
                       : extended(e, n, low, want, bits);
}
