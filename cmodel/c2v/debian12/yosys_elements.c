/* SPDX-License-Identifier: Apache-2.0 */
/* Tool: Yosys 0.23. Defect: opt_muxtree chooses another element of an array than the one that is
 * named (docs/reference/c2v.md). Programs: verif/translator/regress.
 *
 * Yosys makes a parallel multiplexer of an element with a variable index: one input and one select
 * bit for each element of the array. Its pass opt_muxtree puts a constant in place of a select bit
 * that is data of such a multiplexer. The constant is wrong where two select bits in front are
 * constant: elements that the index cannot name.
 *
 * So the element is chosen here, by conditions, where both of these hold. Each element has a
 * constant index in the text then.
 *
 * - An index leaves two elements or more out.
 * - The elements, or what is written to one, may hold a bit that decides the index. */
#include "cmodel/c2v/tools.h"

/* ---- which elements an index can name */

/* A number once loops are unrolled. */
static bool is_fixed(const node_t *n) {
    if (n->op == N_CONST) {
        return true;
    }
    if (n->op == N_REF) {
        return n->sig->kind == SIG_LOOP;
    }
    return is_fixed(n->a) && (!n->b || is_fixed(n->b)) && (!n->c || is_fixed(n->c));
}

/* Bits that may be set in a value that is not negative. */
static wide_t possible_bits(node_t *n) {
    wide_t all = ((wide_t)1 << bits_of(range_of(n))) - 1;
    if (n->op == N_CONST) {
        return n->value;
    }
    if (n->op == N_CAST && range_of(n->a).lo >= 0) {
        return all & possible_bits(n->a);
    }
    if (n->op == N_SHL && is_const(n->b) && range_of(n->a).lo >= 0) {
        return all & possible_bits(n->a) << (int)n->b->value;
    }
    if (n->op == N_AND && range_of(n->a).lo >= 0 && range_of(n->b).lo >= 0) {
        return all & possible_bits(n->a) & possible_bits(n->b);
    }
    return all;
}

static bool can_name(node_t *index, uint32_t element) {
    range_t r = range_of(index);
    return r.lo <= element && element <= r.hi &&
           (r.lo < 0 || (element & ~possible_bits(index)) == 0);
}

static uint32_t named_elements(node_t *index, uint32_t dim) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < dim; i++) {
        count += can_name(index, i);
    }
    return count;
}

/* Does the index of this element leave two elements or more out, at run time? */
static bool leaves_out(const node_t *ref) {
    const sig_t *sig = ref->sig;
    bool fixed = true;
    uint32_t named = 1;
    if (sig->flat || sig->kind == SIG_TABLE || sig->ndims == 0 || ref->indexes != sig->ndims) {
        return false;
    }
    for (int d = 0; d < sig->ndims; d++) {
        if (is_fixed(ref->index[d])) {
            continue;
        }
        fixed = false;
        named *= named_elements(ref->index[d], sig->dims[d]);
    }
    return !fixed && sig_elements(sig) >= named + 2;
}

/* ---- what bits a value has */

/* A signal that is in a value: its bits as they are (N_REF), in a condition (N_EQ), or as operands
 * of another operator. */
typedef struct {
    node_op_t op;
    const sig_t *sig;
    bool next; /* a register's next value */
} part_t;

typedef struct {
    const module_t *m;
    const block_t *tick;
    bool next; /* of every register the next value, too: which are read is not known yet */
    part_t *items;
    int count;
} parts_t;

static void add_node(parts_t *p, node_t *n, node_op_t op);

/* What the signal is assigned; true if that is nothing but constants. */
static bool add_sources(parts_t *p, const sig_t *sig, const list_t *list, node_op_t op) {
    bool constant = true;
    for (int i = 0; i < list->count; i++) {
        const stmt_t *s = list->items[i];
        if (s->lhs && s->lhs->sig == sig && s->rhs) {
            add_node(p, s->rhs, op);
            constant &= is_fixed(s->rhs);
        }
        constant &= add_sources(p, sig, &s->body, op);
        constant &= add_sources(p, sig, &s->other, op);
        for (int k = 0; k < s->arm_count; k++) {
            constant &= add_sources(p, sig, &s->arms[k].body, op);
        }
    }
    return constant;
}

/* The conditions under which it is assigned; true if it is assigned here. */
static bool add_conditions(parts_t *p, const sig_t *sig, const list_t *list, node_op_t op) {
    bool any = false;
    for (int i = 0; i < list->count; i++) {
        const stmt_t *s = list->items[i];
        bool here = s->lhs && s->lhs->sig == sig;
        here |= add_conditions(p, sig, &s->body, op);
        here |= add_conditions(p, sig, &s->other, op);
        for (int k = 0; k < s->arm_count; k++) {
            here |= add_conditions(p, sig, &s->arms[k].body, op);
        }
        if (here && s->cond) {
            add_node(p, s->cond, s->kind == S_CASE ? N_EQ : op);
        }
        any |= here;
    }
    return any;
}

/* The signal and what it is assigned from. A register holds bits of its own; the tick reads the
 * next value of one that it reads after writing it. */
static void add_signal(parts_t *p, const sig_t *sig, node_op_t op, bool next) {
    next |= p->next;
    next |= sig->kind == SIG_REG && sig->kept.copied && p->tick && reads_back(&p->tick->body, sig);
    for (int i = 0; i < p->count; i++) {
        if (p->items[i].sig == sig && p->items[i].op == op && p->items[i].next == next) {
            return;
        }
    }
    *GROW(p->items, p->count) = (part_t){op, sig, next};
    if (sig->kind == SIG_REG && !next) {
        return;
    }
    bool constant = true;
    for (int i = 0; i < p->m->block_count; i++) {
        constant &= add_sources(p, sig, &p->m->blocks[i].body, op);
    }
    /* A bit that is 0 or 1 as a condition says may be that condition. */
    for (int i = 0; constant && sig->width == 1 && i < p->m->block_count; i++) {
        add_conditions(p, sig, &p->m->blocks[i].body, op);
    }
}

/* Is this condition a bit of its operand? */
static bool is_bit(const node_t *n) {
    bool number = !n->b || is_const(n->b);
    node_t *a = n->a;
    if (n->op == N_LAND || n->op == N_LOR || !number) {
        return false;
    }
    while (a->op == N_CAST) {
        a = a->a;
    }
    range_t r = range_of(a);
    return (r.lo >= 0 && r.hi <= 1) ||
           (a->op == N_AND && is_const(a->b) && (a->b->value & (a->b->value - 1)) == 0);
}

/* With a number, does the operator select bits or move them? */
static bool moves_bits(const node_t *n) {
    if (n->op == N_DIV || n->op == N_REM) {
        return is_const(n->b) && (n->b->value & (n->b->value - 1)) == 0;
    }
    return n->b && (is_fixed(n->a) || is_fixed(n->b));
}

static void add_operator(parts_t *p, node_t *n, node_op_t op) {
    bool moves = moves_bits(n);
    if (moves || n->op == N_OR) {
        add_node(p, n->a, op);
        add_node(p, n->b, op);
    }
    if (!moves) {
        add_node(p, n->a, op == N_REF ? n->op : op);
        add_node(p, n->b, op == N_REF ? n->op : op);
    }
}

static void add_node(parts_t *p, node_t *n, node_op_t op) {
    if (!n || is_fixed(n)) {
        return;
    }
    switch (n->op) {
    case N_REF:
        add_signal(p, n->sig, op, n->next);
        for (int i = 0; n->sig->kind == SIG_TABLE && i < n->indexes; i++) {
            add_node(p, n->index[i], op);
        }
        return;
    case N_CAST:
    case N_NEG: add_node(p, n->a, op); return;
    case N_COND:
        add_node(p, n->b, op);
        add_node(p, n->c, op);
        if (is_fixed(n->b) && is_fixed(n->c)) {
            add_node(p, n->a, op);
        }
        return;
    case N_ADD:
    case N_SUB:
    case N_MUL:
    case N_DIV:
    case N_REM:
    case N_AND:
    case N_OR:
    case N_XOR:
    case N_SHL:
    case N_SHR:
    case N_COUNT: add_operator(p, n, op); return;
    default:
        add_node(p, n->a, op == N_REF ? N_EQ : op);
        add_node(p, n->b, op == N_REF ? N_EQ : op);
        if (n->op == N_NOT || is_bit(n)) {
            add_node(p, n->a, op);
        }
    }
}

/* May a bit that decides the index be data? A select bit is a bit of the index, or it compares the
 * index with a number. */
static bool decides(const parts_t *index, const parts_t *data) {
    for (int i = 0; i < index->count; i++) {
        for (int k = 0; k < data->count; k++) {
            const part_t *held = &data->items[k];
            if (index->items[i].sig == held->sig &&
                (index->items[i].op == held->op || held->op == N_EQ)) {
                return true;
            }
        }
    }
    return false;
}

/* ---- rewriting */

typedef struct {
    module_t *m;
    const block_t *tick;
    list_t *out; /* where temporaries are assigned; NULL: nowhere */
    loc_t loc;   /* of the statement in work */
} split_t;

/* May the index of this element be decided by a bit of its array, which is in `data`? */
static bool index_is_in(parts_t *data, const node_t *ref) {
    parts_t index = {data->m, data->tick, data->next, NULL, 0};
    for (int d = 0; d < ref->indexes; d++) {
        add_node(&index, ref->index[d], N_REF);
    }
    return decides(&index, data);
}

/* May the index of this element be decided by a bit that its array holds, or by a bit of what is
 * written there? */
static bool is_trap(const split_t *s, const node_t *ref, bool write) {
    if (!leaves_out(ref)) {
        return false;
    }
    parts_t data = {s->m, s->tick, false, NULL, 0};
    add_signal(&data, ref->sig, N_REF, write || ref->next);
    return index_is_in(&data, ref);
}

bool may_be_chosen(const module_t *m, const block_t *tick, const node_t *ref) {
    if (!leaves_out(ref)) {
        return false;
    }
    parts_t data = {m, tick, true, NULL, 0};
    add_signal(&data, ref->sig, N_REF, true);
    return index_is_in(&data, ref);
}

/* The value under a name, if it is more than that. */
static node_t *under_name(const split_t *s, const char *name, node_t *n, int width) {
    const node_t *plain = n;
    while (plain->op == N_CAST) {
        plain = plain->a;
    }
    if (!s->out || is_const(plain) || (plain->op == N_REF && plain->indexes == 0)) {
        return n;
    }
    sig_t *sig = new_sig(s->m, SIG_LOCAL, name, width > 32 ? type_u64 : type_u32, s->loc);
    sig->fixed = true;
    sig->width = width;
    sig->range = (range_t){0, ((wide_t)1 << width) - 1};
    if (range_of(n).lo >= 0 && range_of(n).hi < sig->range.hi) {
        sig->range = range_of(n);
    }
    assign(s->out, n_ref(sig), n_cast(sig->type, n), s->loc);
    return n_ref(sig);
}

/* The element, its run-time indexes under names. */
static node_t *name_indexes(const split_t *s, const node_t *ref) {
    node_t *named = allocate(sizeof *named);
    *named = *ref;
    for (int d = 0; d < ref->indexes; d++) {
        node_t *index = ref->index[d];
        if (!is_fixed(index)) {
            int width = bits_of((range_t){0, ref->sig->dims[d] - 1});
            width = range_of(index).lo >= 0 ? bits_of(range_of(index)) : width;
            named->index[d] = under_name(s, text("%s_at", ref->sig->name), index, width);
        }
    }
    return named;
}

typedef struct {
    node_t *ref;  /* one element */
    node_t *cond; /* which is meant; NULL: always */
} element_t;

static node_t *both(node_t *a, node_t *b) {
    return a ? n_binary(N_LAND, type_s32, a, b) : b;
}

/* Element `flat` in the order of rows, of those that `ref` can name; fixed indexes stay. */
static bool one_element(const node_t *ref, uint32_t flat, element_t *e) {
    const sig_t *sig = ref->sig;
    *e = (element_t){allocate(sizeof *e->ref), NULL};
    *e->ref = *ref;
    e->ref->generation = -1;
    for (int d = sig->ndims - 1; d >= 0; d--) {
        uint32_t at = flat % sig->dims[d];
        node_t *index = ref->index[d];
        flat /= sig->dims[d];
        if (is_fixed(index)) {
            if (at) {
                return false;
            }
            continue;
        }
        if (!can_name(index, at)) {
            return false;
        }
        node_t *number = n_const(index->type, at);
        e->ref->index[d] = number;
        if (named_elements(index, sig->dims[d]) > 1) {
            e->cond = both(e->cond, n_binary(N_EQ, type_s32, index, number));
        }
    }
    return true;
}

static node_t *read_element(const split_t *s, const node_t *n) {
    const node_t *ref = name_indexes(s, n);
    node_t *value = NULL;
    element_t e;
    for (uint32_t i = sig_elements(ref->sig); i-- > 0;) {
        if (one_element(ref, i, &e)) {
            value = value && e.cond ? n_cond(n->type, e.cond, e.ref, value) : e.ref;
        }
    }
    return value;
}

static void write_element(const split_t *s, stmt_t *w, list_t *out) {
    const sig_t *sig = w->lhs->sig;
    const node_t *ref = name_indexes(s, w->lhs);
    node_t *value = under_name(s, text("%s_value", sig->name), w->rhs, sig->width);
    element_t e;
    for (uint32_t i = 0; i < sig_elements(sig); i++) {
        if (!one_element(ref, i, &e)) {
            continue;
        }
        list_t *to = out;
        if (e.cond) {
            stmt_t *branch = new_stmt(out, S_IF, w->loc);
            branch->cond = e.cond;
            to = &branch->body;
        }
        assign(to, e.ref, value, w->loc);
    }
}

static node_t *split_node(const split_t *s, node_t *n) {
    if (!n) {
        return NULL;
    }
    node_t parts = *n;
    parts.a = split_node(s, n->a);
    parts.b = split_node(s, n->b);
    parts.c = split_node(s, n->c);
    bool same = parts.a == n->a && parts.b == n->b && parts.c == n->c;
    for (int i = 0; i < n->indexes; i++) {
        parts.index[i] = split_node(s, n->index[i]);
        same &= parts.index[i] == n->index[i];
    }
    if (!same) { /* others may hold the node */
        n = allocate(sizeof *n);
        *n = parts;
        n->generation = -1;
    }
    return n->op == N_REF && is_trap(s, n, false) ? read_element(s, n) : n;
}

static void split_list(split_t *s, list_t *list, bool clocked);

static void split_statement(split_t *s, const stmt_t *old, list_t *out, bool clocked) {
    stmt_t *w = allocate(sizeof *w);
    *w = *old;
    s->out = clocked ? NULL : out;
    s->loc = w->loc;
    w->cond = split_node(s, w->cond);
    w->rhs = split_node(s, w->rhs);
    if (w->lhs) {
        w->lhs = allocate(sizeof *w->lhs);
        *w->lhs = *old->lhs;
        for (int i = 0; i < w->lhs->indexes; i++) {
            w->lhs->index[i] = split_node(s, w->lhs->index[i]);
        }
    }
    if (w->kind == S_ASSIGN && is_trap(s, w->lhs, true)) {
        write_element(s, w, out);
        return;
    }
    split_list(s, &w->body, clocked);
    split_list(s, &w->other, clocked);
    w->arms = allocate((size_t)w->arm_count * sizeof *w->arms);
    for (int k = 0; k < w->arm_count; k++) {
        w->arms[k] = old->arms[k];
        split_list(s, &w->arms[k].body, clocked);
    }
    *GROW(out->items, out->count) = w;
}

static void split_list(split_t *s, list_t *list, bool clocked) {
    list_t out = {NULL, 0};
    for (int i = 0; i < list->count; i++) {
        split_statement(s, list->items[i], &out, clocked);
    }
    *list = out;
}

void choose_elements(module_t *m) {
    split_t s = {.m = m, .tick = tick_of(m)};
    for (int i = 0; i < m->block_count; i++) {
        list_t *body = &m->blocks[i].body;
        split_list(&s, body, false);
        m->blocks[i].continuous &= body->count == 1;
    }
    split_list(&s, &m->clocked, true);
}
