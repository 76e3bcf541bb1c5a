/* SPDX-License-Identifier: Apache-2.0 */
/* The intermediate form: signals, expressions with C types, statements without jumps. Constants are
 * folded as expressions are built, by the rules of C. */
#include <string.h>

#include "c2v.h"

const ctype_t type_u1 = {1, false}, type_u32 = {32, false}, type_s32 = {32, true},
              type_u64 = {64, false};

module_t *modules;

module_t *module_named(const char *name) {
    module_t *m = modules;
    while (m && strcmp(m->name, name) != 0) {
        m = m->next;
    }
    return m;
}

const char *const *inlined_names;
int inlined_depth;

sig_t *new_sig(module_t *m, sig_kind_t kind, const char *name, ctype_t type, loc_t loc) {
    sig_t *sig = allocate(sizeof *sig);
    *sig = (sig_t){.kind = kind,
                   .module = m,
                   .type = type,
                   .width = type.bits,
                   .is_signed = type.is_signed,
                   .loc = loc,
                   .range = {0, 0}};
    sig->local.wanted = name;
    sig->local.helper = inlined_depth > 1 ? inlined_names[inlined_depth - 1] : NULL;
    sig->local.caller = inlined_depth > 2 ? inlined_names[inlined_depth - 2] : NULL;
    sig->local.leader = sig;
    sig->local.home = OUTSIDE;
    sig->place = m->sig_count;
    sig->name = kind == SIG_REG ? register_name(m, name) : unique_name(m, name);
    *GROW(m->sigs, m->sig_count) = sig;
    return sig;
}

uint32_t sig_elements(const sig_t *sig) {
    uint32_t n = 1;
    for (int i = 0; i < sig->ndims; i++) {
        n *= sig->dims[i];
    }
    return n;
}

int index_bits(uint32_t count) {
    int bits = 1;
    while (bits < 32 && (uint64_t)1 << bits < count) {
        bits++;
    }
    return bits;
}

range_t type_range(ctype_t type) {
    wide_t one = 1;
    if (type.is_signed) {
        return (range_t){-(one << (type.bits - 1)), (one << (type.bits - 1)) - 1};
    }
    return (range_t){0, (one << type.bits) - 1};
}

wide_t wrap(ctype_t type, wide_t value) {
    wide_t one = 1;
    if (type.bits == 1) {
        return value != 0;
    }
    unsigned __int128 mask = (unsigned __int128)(one << type.bits) - 1;
    wide_t v = (wide_t)((unsigned __int128)value & mask);
    if (type.is_signed && v >> (type.bits - 1)) {
        v -= one << type.bits;
    }
    return v;
}

bool is_const(const node_t *n) {
    return n->op == N_CONST;
}

static node_t *new_node(node_op_t op, ctype_t type) {
    node_t *n = allocate(sizeof *n);
    n->op = op;
    n->type = type;
    n->generation = -1;
    return n;
}

node_t *n_const(ctype_t type, wide_t value) {
    node_t *n = new_node(N_CONST, type);
    n->value = wrap(type, value);
    return n;
}

node_t *n_ref(sig_t *sig) {
    node_t *n = new_node(N_REF, sig->type);
    n->sig = sig;
    return n;
}

node_t *n_index(node_t *ref, node_t *index) {
    node_t *n = new_node(N_REF, ref->type);
    *n = *ref;
    n->index[n->indexes++] = index;
    return n;
}

static wide_t fold(node_op_t op, wide_t a, wide_t b) {
    switch (op) {
    case N_ADD: return a + b;
    case N_SUB: return a - b;
    case N_MUL: return a * b;
    case N_DIV: return a / b;
    case N_REM: return a % b;
    case N_AND: return a & b;
    case N_OR: return a | b;
    case N_XOR: return a ^ b;
    case N_SHL: return (wide_t)((unsigned __int128)a << b);
    case N_SHR: return a >> b;
    case N_LT: return a < b;
    case N_LE: return a <= b;
    case N_GT: return a > b;
    case N_GE: return a >= b;
    case N_EQ: return a == b;
    case N_NE: return a != b;
    case N_LAND: return a && b;
    default: return a || b;
    }
}

/* One value, as far as can be seen: the same operators on the same signals. Constants are their
 * numbers, whatever their types: a[0] and a[0u] are one element. */
static bool same_value(const node_t *a, const node_t *b) {
    if (a == b || !a || !b) {
        return a == b;
    }
    if (is_const(a) && is_const(b)) {
        return a->value == b->value;
    }
    bool same = a->op == b->op && a->type.bits == b->type.bits &&
                a->type.is_signed == b->type.is_signed && a->sig == b->sig && a->next == b->next &&
                a->indexes == b->indexes;
    for (int i = 0; same && i < a->indexes; i++) {
        same = same_value(a->index[i], b->index[i]);
    }
    return same && same_value(a->a, b->a) && same_value(a->b, b->b) && same_value(a->c, b->c);
}

/* What a value gives with itself: -1 if that is not the same for all values. */
static int with_itself(node_op_t op) {
    switch (op) {
    case N_SUB:
    case N_XOR:
    case N_LT:
    case N_GT:
    case N_NE: return 0;
    case N_LE:
    case N_GE:
    case N_EQ: return 1;
    default: return -1;
    }
}

node_t *n_binary(node_op_t op, ctype_t type, node_t *a, node_t *b) {
    bool divides = op == N_DIV || op == N_REM;
    if (is_const(a) && is_const(b) && !(divides && b->value == 0)) {
        return n_const(type, fold(op, a->value, b->value));
    }
    /* Known here and not when the text is printed: a wire with this value is then known, too. */
    if (with_itself(op) >= 0 && same_value(a, b)) {
        return n_const(type, with_itself(op));
    }
    if (op == N_MUL && is_const(b) && b->value == 1) {
        return n_cast(type, a);
    }
    bool keeps =
        op == N_ADD || op == N_SUB || op == N_OR || op == N_XOR || op == N_SHL || op == N_SHR;
    if (keeps && is_const(b) && b->value == 0) {
        return n_cast(type, a);
    }
    node_t *n = new_node(op, type);
    n->a = a;
    n->b = b;
    return n;
}

node_t *n_unary(node_op_t op, ctype_t type, node_t *a) {
    if (is_const(a) && (op == N_NEG || op == N_NOT || op == N_LNOT)) {
        return n_const(type, op == N_NEG ? -a->value : op == N_NOT ? ~a->value : !a->value);
    }
    node_t *n = new_node(op, type);
    n->a = a;
    return n;
}

node_t *n_cond(ctype_t type, node_t *c, node_t *a, node_t *b) {
    if (is_const(c)) {
        return n_cast(type, c->value ? a : b);
    }
    node_t *n = new_node(N_COND, type);
    n->a = c;
    n->b = a;
    n->c = b;
    return n;
}

node_t *n_cast(ctype_t type, node_t *a) {
    if (type.bits == a->type.bits && type.is_signed == a->type.is_signed) {
        return a;
    }
    if (is_const(a)) {
        node_t *n = n_const(type, a->value);
        n->symbol = n->value == a->value ? a->symbol : NULL;
        n->macro = n->value == a->value ? a->macro : NULL;
        return n;
    }
    node_t *n = new_node(N_CAST, type);
    n->a = a;
    return n;
}

stmt_t *new_stmt(list_t *list, stmt_kind_t kind, loc_t loc) {
    stmt_t *s = allocate(sizeof *s);
    s->kind = kind;
    s->loc = loc;
    *GROW(list->items, list->count) = s;
    return s;
}

void assign(list_t *list, node_t *lhs, node_t *rhs, loc_t loc) {
    stmt_t *s = new_stmt(list, S_ASSIGN, loc);
    s->lhs = lhs;
    s->rhs = rhs;
}

void visit_node(node_t *n, visit_t *visit, void *context, stmt_t *stmt) {
    if (!n) {
        return;
    }
    visit_node(n->a, visit, context, stmt);
    visit_node(n->b, visit, context, stmt);
    visit_node(n->c, visit, context, stmt);
    for (int i = 0; i < n->indexes; i++) {
        visit_node(n->index[i], visit, context, stmt);
    }
    visit(context, n, false, stmt);
}

void visit_alone(stmt_t *s, visit_t *visit, void *context) {
    visit_node(s->cond, visit, context, s);
    visit_node(s->rhs, visit, context, s);
    if (s->lhs) {
        for (int i = 0; i < s->lhs->indexes; i++) {
            visit_node(s->lhs->index[i], visit, context, s);
        }
        visit(context, s->lhs, true, s);
    }
    if (s->kind == S_FOR) {
        visit(context, n_ref(s->loop), true, s);
    }
    if (s->call) {
        for (int i = 0; i < s->call->input_count; i++) {
            visit_node(s->call->inputs[i].ref, visit, context, s);
        }
        for (int i = 0; i < s->call->output_count; i++) {
            visit(context, s->call->outputs[i].ref, true, s);
        }
    }
}

static void visit_stmt(stmt_t *s, visit_t *visit, void *context) {
    visit_alone(s, visit, context);
    visit_list(&s->body, visit, context);
    visit_list(&s->other, visit, context);
    for (int i = 0; i < s->arm_count; i++) {
        visit_list(&s->arms[i].body, visit, context);
    }
}

void visit_list(const list_t *list, visit_t *visit, void *context) {
    for (int i = 0; i < list->count; i++) {
        visit_stmt(list->items[i], visit, context);
    }
}

bool is_register(const sig_t *sig) {
    return sig->kind == SIG_REG && sig->kept.ever;
}

bool is_port(const sig_t *sig) {
    return sig->kind == SIG_OUT || (sig->kind == SIG_IN && !sig->print.unread);
}

bool is_live(const sig_t *sig) {
    return (sig->kind != SIG_LOCAL && !sig->kept.staged) || sig->print.live;
}

block_t *tick_of(module_t *m) {
    for (int i = 0; i < m->block_count; i++) {
        if (m->blocks[i].is_tick) {
            return &m->blocks[i];
        }
    }
    return NULL;
}
