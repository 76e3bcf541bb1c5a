/* SPDX-License-Identifier: Apache-2.0 */
/* Expressions as Verilog. One rule keeps C's arithmetic exact: emit_bits(e, n, low, w) returns a
 * piece of exactly w bits, those of n's value from bit `low` up. Everything is unsigned; signs
 * appear only where C's result depends on them: comparison, >>, / and %, and where a value is
 * extended. Sums and the like are asked for as many bits as are wanted, so promoted 32-bit
 * arithmetic narrows itself.
 *
 * What Verilog cannot select bits of gets a temporary, assigned in front of the statement. */
#include <string.h>

#include "tools.h"

static uint64_t ones(int low, int width) {
    uint64_t m = width >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << width) - 1;
    return m << low;
}

/* The temporary of this block that has the name already; NULL if there is none. */
static sig_t *same_temporary(const emit_t *e, const char *name) {
    for (int i = 0; i < e->temporary_count; i++) {
        if (!strcmp(e->temporaries[i]->name, name)) {
            return e->temporaries[i];
        }
    }
    return NULL;
}

/* Does the temporary's statement stand where the name has another value, or another width? */
static bool part_is_free(const emit_t *e, const char *name, int width) {
    for (int i = 0; i < e->hoist_count; i++) {
        if (!strcmp(e->hoists[i].sig->name, name)) {
            return false;
        }
    }
    const sig_t *same = same_temporary(e, name);
    return same ? same->width == width && !e->continuous
                : name_is_free(e->module, e->continuous ? NULL : e->scope, name);
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
static piece_t hoist(emit_t *e, const char *role, piece_t value, int width) {
    sig_t *sig = allocate(sizeof *sig);
    sig->kind = SIG_LOCAL;
    sig->local.leader = sig;
    if (e->final) {
        const char *name = part_name(e, role, width);
        sig_t *same = same_temporary(e, name);
        sig = new_sig(e->module, SIG_LOCAL, "part.", type_u64, (loc_t){NULL, 0, 0});
        sig->name = name;
        sig->local.leader = same ? same->local.leader : sig;
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
    *GROW(e->hoists, e->hoist_count) = (hoist_t){sig, value};
    return name_piece(width, sig->name, sig);
}

static void use_bits(emit_t *e, sig_t *sig, uint64_t bits) {
    record(e, (read_t){.kind = USE_ELEMENTS, .sig = sig, .bits = bits});
}

static piece_t hoist_part(emit_t *e, piece_t value, int low, int want) {
    if (value.known) {
        return number(want, value.value >> low);
    }
    piece_t whole = hoist(e, "whole", value, value.width);
    use_bits(e, whole.sig, ones(low, want));
    return part_of(whole, low, want);
}

/* ---- references */

/* Index arithmetic in a generate loop: plain integers over the genvar. */
static piece_t genvar_piece(node_t *n) {
    switch (n->op) {
    case N_CONST: return decimal(n->value);
    case N_REF: return name_piece(32, n->sig->loop.as_genvar, NULL);
    case N_CAST: return genvar_piece(n->a);
    case N_ADD:
    case N_SUB:
    case N_MUL: return group(n->op, 32, genvar_piece(n->a), genvar_piece(n->b));
    default: fail("internal: index of an instance");
    }
}

static bool uses_genvar(const node_t *n) {
    return n &&
           ((n->op == N_REF && n->sig->loop.as_genvar) || uses_genvar(n->a) || uses_genvar(n->b));
}

piece_t index_piece(emit_t *e, node_t *n, uint32_t count) {
    if (count == 1) {
        return decimal(0);
    }
    if (is_const(n)) {
        return decimal(n->value);
    }
    piece_t index = emit_bits(e, n, 0, index_bits(count));
    return index_needs_braces(&index) ? join(index.width, &index, 1) : index;
}

static int declared_width(const sig_t *sig) {
    return sig->width * (int)(sig->flat ? sig_elements(sig) : 1);
}

static piece_t named_signal(sig_t *sig, const char *suffix) {
    const char *name = *suffix ? text("%s%s", sig->name, suffix) : sig->name;
    piece_t p = name_piece(declared_width(sig), name, sig);
    p.next = !strcmp(suffix, "_d");
    return p;
}

/* The signal as it is read. */
static piece_t read_signal(const emit_t *e, const node_t *ref) {
    sig_t *sig = ref->sig;
    if (sig->kind != SIG_REG) {
        return named_signal(sig, "");
    }
    sig->used.next |= ref->next;
    bool next = ref->next || (e->read_next && sig->print.written && sig->kept.copied);
    return named_signal(sig, next ? "_d" : "_q");
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
static piece_t fixed_part(piece_t whole, int64_t at, int want, bool read) {
    const sig_t *sig = whole.sig;
    if (read && in_table(sig, at, want)) {
        return number(want, (wide_t)(sig->values[at / sig->width] >> at % sig->width));
    }
    return part_of(whole, (int)at, want);
}

/* Part of a flat array; of a table that is read, the value. */
static piece_t flat_part(emit_t *e, node_t *ref, piece_t whole, int low, int want, bool read) {
    node_t *offset = flat_offset(ref, low);
    if (is_const(offset)) {
        return fixed_part(whole, (int64_t)offset->value, want, read);
    }
    piece_t base = uses_genvar(offset) ? genvar_piece(offset)
                                       : emit_bits(e, offset, 0, index_bits((uint32_t)whole.width));
    if (base.known && base.value + want <= whole.width) {
        return fixed_part(whole, (int64_t)base.value, want, read);
    }
    return select_from(whole, base, want);
}

static piece_t reference_part(emit_t *e, node_t *n, piece_t whole, int low, int want, bool read) {
    sig_t *sig = n->sig;
    if (sig->flat && sig->ndims) {
        return flat_part(e, n, whole, low, want, read);
    }
    for (int i = 0; i < n->indexes; i++) {
        whole = element_of(whole, index_piece(e, n->index[i], sig->dims[i]));
    }
    return part_of(whole, low, want);
}

static void use_event(emit_t *e, sig_t *sig) {
    record(e, (read_t){.kind = USE_EVENT, .sig = sig});
}

/* Is a reader of the bits below `top` given their number? A wire of a composite keeps its name but
 * where a comparison reads it. Of a local, which grows to the bits that are read, others are not
 * known yet. */
static bool reads_number(const emit_t *e, const sig_t *sig, int top) {
    bool local = sig->kind == SIG_LOCAL;
    return sig->print.known &&
           (!local || (top <= sig->width && (e->numbers || !e->module->composite)));
}

static piece_t reference_bits(emit_t *e, node_t *n, int low, int want) {
    if (reads_number(e, n->sig, low + want)) {
        return number(want, n->sig->print.value >> low);
    }
    use_event(e, n->sig);
    use_elements(e, n, ones(low, want));
    return reference_part(e, n, read_signal(e, n), low, want, true);
}

piece_t emit_target(emit_t *e, node_t *ref, const char *suffix) {
    return reference_part(e, ref, named_signal(ref->sig, suffix), 0, ref->sig->width, false);
}

piece_t emit_block_ref(emit_t *e, node_t *ref, const char *suffix) {
    sig_t *sig = ref->sig;
    int total = sig->width;
    for (int i = ref->indexes; i < sig->ndims; i++) {
        total *= (int)sig->dims[i];
    }
    if (!suffix && reads_number(e, sig, sig->width)) {
        return zero(total);
    }
    if (!suffix) {
        use_event(e, sig);
        use_elements(e, ref, ones(0, sig->width));
    }
    piece_t whole = suffix ? named_signal(sig, suffix) : read_signal(e, ref);
    return flat_part(e, ref, whole, 0, total, !suffix);
}

/* ---- operators */

/* Bits in which a value is computed if only its bits from `low` up are wanted. */
static int whole_width(const node_t *n, int low, int want) {
    return low + want + (low > 0 && low + want == 32 && cxx_signed(n));
}

piece_t emit_through_temporary(emit_t *e, node_t *n, int width) {
    return hoist_part(e, emit_bits(e, n, 0, width), 0, width);
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
    bool numbers = e->numbers;
    e->numbers |= !equality;
    piece_t left = emit_bits(e, n->a, 0, w);
    piece_t right = emit_bits(e, n->b, 0, w);
    e->numbers = numbers;
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
    return fold_logic(n->op, left, right);
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
    return fold_binary(n->op, left, right);
}

static piece_t sum(emit_t *e, node_t *n, int low, int want) {
    int width = whole_width(n, low, want);
    piece_t left = emit_bits(e, n->a, 0, width);
    piece_t value = n->op == N_NEG ? fold_unary(N_NEG, left)
                                   : fold_binary(n->op, left, emit_bits(e, n->b, 0, width));
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
    piece_t value = fold_shift(N_SHL, false, left, shift_amount(e, n->b));
    return low ? hoist_part(e, value, low, want) : value;
}

/* Where the select of `want` bits from a variable position stays inside the signal. */
static bool selectable(const emit_t *e, const node_t *a, wide_t top) {
    return a->op == N_REF && !(a->sig->flat && a->sig->ndims) && top <= a->sig->width &&
           a->sig->width > 1 && !reads_number(e, a->sig, a->sig->width);
}

/* Bits of a whole value moved right by a variable amount. */
static piece_t moved_right(emit_t *e, node_t *n, int low, int want) {
    range_t a = range_of(n->a);
    int width = bits_of(a);
    width += width == 32 && a.lo >= 0 && cxx_signed(n->a);
    piece_t left = emit_bits(e, n->a, 0, width);
    piece_t value = fold_shift(N_SHR, a.lo < 0, left, shift_amount(e, n->b));
    return low == 0 && want == width ? value : hoist_part(e, value, low, want);
}

static piece_t shift_right(emit_t *e, node_t *n, int low, int want) {
    range_t b = range_of(n->b);
    if (b.lo == b.hi) {
        return emit_bits(e, n->a, low + (int)b.lo, want);
    }
    wide_t most = b.hi >= n->type.bits ? n->type.bits - 1 : b.hi;
    wide_t top = most + low + want;
    bool in_signal = selectable(e, n->a, top);
    if ((low == 0 && want == bits_of(range_of(n->a))) || (!in_signal && top > 64)) {
        return moved_right(e, n, low, want);
    }
    node_t *position =
        low ? n_binary(N_ADD, type_u32, n_cast(type_u32, n->b), n_const(type_u32, low)) : n->b;
    int width = in_signal ? n->a->sig->width : (int)top;
    piece_t left = in_signal ? number(width, 0) : emit_bits(e, n->a, 0, width);
    if (!in_signal && left.known && left.value == 0) {
        return number(want, 0);
    }
    piece_t base = emit_bits(e, position, 0, index_bits((uint32_t)width));
    if (base.known) {
        return emit_bits(e, n->a, (int)base.value, want);
    }
    if (in_signal) {
        return select_from(reference_bits(e, n->a, 0, width), base, want);
    }
    piece_t from = hoist(e, "from", left, width);
    use_bits(e, from.sig, ones(0, width));
    return select_from(from, base, want);
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
    piece_t value = fold_division(n->op, is_signed, left, right);
    return low == 0 && want == width ? value : hoist_part(e, value, low, want);
}

/* The operand of a built-in under a name, so that its bits can be picked; a number as it is. */
static piece_t named(emit_t *e, node_t *n, int width) {
    if (n->op == N_REF && n->indexes == 0 && n->sig->width == width &&
        !reads_number(e, n->sig, width)) {
        return reference_bits(e, n, 0, width);
    }
    piece_t value = emit_bits(e, n, 0, width);
    if (value.known) {
        return value;
    }
    piece_t set = hoist(e, "set", value, width);
    use_bits(e, set.sig, ones(0, width));
    return set;
}

/* The function that finds these bits of the number of the lowest one. Its name is of the text. */
static encoder_t *encoder_of(const emit_t *e, int width, int low, int want) {
    module_t *m = e->module;
    encoder_t *found = NULL;
    for (int i = 0; i < m->encoder_count; i++) {
        encoder_t *known = m->encoders[i];
        bool same = known->width == width && known->low == low && known->want == want;
        found = same ? known : found;
    }
    if (!found) {
        found = allocate(sizeof *found);
        *found = (encoder_t){.width = width, .low = low, .want = want};
        *GROW(m->encoders, m->encoder_count) = found;
    }
    if (e->final && !found->name) {
        bool whole = low == 0 && want == bits_of((range_t){0, width - 1});
        const char *name = whole ? text("lowest_of_%d_bits", width)
                           : low == 0
                               ? text("lowest_of_%d_in_%d_bits", width, want)
                               : text("lowest_of_%d_from_bit_%d_in_%d_bits", width, low, want);
        found->name = unique_name(m, name);
    }
    return found;
}

static piece_t lowest(emit_t *e, node_t *n, int low, int want) {
    int width = bits_of(range_of(n->a));
    piece_t p = single(P_LOWEST, N_LOWEST, want, emit_bits(e, n->a, 0, width));
    p.encoder = encoder_of(e, width, low, want);
    return p;
}

static piece_t count(emit_t *e, node_t *n, int low, int want) {
    int width = bits_of(range_of(n->a));
    int full = low + want;
    piece_t m = named(e, n->a, width);
    if (m.known) {
        return number(want, __builtin_popcountll((uint64_t)m.value) >> low);
    }
    piece_t sum_of = number(full, 0);
    for (int i = 0; i < width; i++) {
        piece_t one = width == 1 ? m : part_of(m, i, 1);
        piece_t bit = full > 1 ? join(full, (piece_t[]){number(full - 1, 0), one}, 2) : one;
        sum_of = i ? group(N_ADD, full, sum_of, bit) : bit;
    }
    return low ? hoist_part(e, sum_of, low, want) : sum_of;
}

static piece_t raw_bits(emit_t *e, node_t *n, int low, int want) {
    switch (n->op) {
    case N_REF: return reference_bits(e, n, low, want);
    case N_AND:
    case N_OR:
    case N_XOR: return bitwise(e, n, low, want);
    case N_NOT: return fold_unary(N_NOT, emit_bits(e, n->a, low, want));
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

/* A number of `want` bits by its name, if the name is this number in as many bits. */
piece_t symbol_bits(emit_t *e, const char *name, wide_t value, int want) {
    module_t *m = e->module;
    for (int i = 0; i < m->constant_count; i++) {
        const constant_t *known = &m->constants[i];
        if (!strcmp(known->name, name) && known->width == want && known->value == (uint64_t)value) {
            piece_t p = name_piece(want, name, NULL);
            p.constant = &m->constants[i];
            p.known = true;
            p.value = (wide_t)m->constants[i].value;
            return p;
        }
    }
    return number(want, value);
}

/* The bits from `low` up of a signed value of `bits` bits, and copies of its sign. */
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
        rest = hoist(e, "signed", rest, own);
        use_bits(e, rest.sig, ones(0, own));
        sign = part_of(rest, own - 1, 1);
    }
    piece_t copies = single(P_REPEAT, N_REF, want - own, sign);
    return join(want, (piece_t[]){copies, rest}, 2);
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
        const char *name = n->op != N_CONST ? NULL : n->symbol ? n->symbol : n->macro;
        return name && low == 0 ? symbol_bits(e, name, r.lo, want)
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
