/* SPDX-License-Identifier: Apache-2.0 */
/* for and switch. A loop's bounds are constants, so its rounds are counted here by C's rules; the
 * emitted loop variable counts up from the smallest value, and steps other than one are computed
 * from it. */
#include <string.h>

#include "c2v.h"

enum { MAX_ROUNDS = 65536 };

sig_t *loop_variable(lower_t *l, const char *name, ctype_t type, uint32_t to, loc_t loc) {
    module_t *m = l->module;
    sig_t *sig = NULL;
    for (int i = 0; i < m->sig_count && !m->composite; i++) {
        sig_t *s = m->sigs[i];
        if (s->kind == SIG_LOOP && !s->loop.active && s->loop.function == (int)l->function &&
            !strcmp(s->c_path, name) && s->type.bits == type.bits &&
            s->type.is_signed == type.is_signed) {
            sig = s;
            break;
        }
    }
    if (!sig) {
        sig = new_sig(m, SIG_LOOP, name, type, loc);
        sig->c_path = name;
        sig->loop.function = (int)l->function;
        sig->fixed = true;
        sig->width = 1;
    }
    while (to >> sig->width) {
        sig->width++;
    }
    sig->is_signed = false;
    sig->loop.limit = to;
    wide_t last = (wide_t)to - 1;
    sig->range = (range_t){0, last > sig->range.hi ? last : sig->range.hi};
    return sig;
}

typedef struct {
    CXCursor variable;
    ctype_t type;
    wide_t first, step;
    int64_t rounds;
    const char *bound; /* the macro that it is, or NULL */
} loop_t;

_Noreturn static void bad_loop(CXCursor c, const char *what) {
    refuse(loc_of(c), "Write for (uint32_t i = a; i < b; i++) with constant a and b.", "%s", what);
}

static node_t *loop_constant(lower_t *l, CXCursor c, const char *what) {
    int bindings = l->out->count;
    node_t *n = rvalue(l, c);
    if (!is_const(n) || l->out->count != bindings) {
        bad_loop(c, what);
    }
    return n;
}

static bool names_variable(CXCursor c, CXCursor variable) {
    c = strip(c);
    return clang_getCursorKind(c) == CXCursor_DeclRefExpr &&
           clang_equalCursors(clang_getCursorReferenced(c), variable);
}

static void loop_start(lower_t *l, CXCursor c, loop_t *loop) {
    kids_t k = kids(c);
    if (clang_getCursorKind(c) != CXCursor_DeclStmt || k.count != 1 ||
        clang_getCursorKind(k.at[0]) != CXCursor_VarDecl) {
        bad_loop(c, "this loop does not declare its variable");
    }
    loop->variable = k.at[0];
    CXCursor init = clang_Cursor_getVarDeclInitializer(k.at[0]);
    if (clang_Cursor_isNull(init) || !scalar_type(clang_getCursorType(k.at[0]), &loop->type)) {
        bad_loop(c, "the loop variable has no first value");
    }
    loop->first =
        wrap(loop->type, loop_constant(l, init, "the loop's first value is not constant")->value);
}

static void loop_step(lower_t *l, CXCursor c, loop_t *loop) {
    kids_t k = kids(c);
    enum CXCursorKind kind = clang_getCursorKind(c);
    loop->step = 0;
    if (kind == CXCursor_UnaryOperator) {
        enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(c);
        bool up = op == CXUnaryOperator_PostInc || op == CXUnaryOperator_PreInc;
        bool down = op == CXUnaryOperator_PostDec || op == CXUnaryOperator_PreDec;
        loop->step = up - down;
    } else if (kind == CXCursor_CompoundAssignOperator) {
        enum CXBinaryOperatorKind op = clang_getCursorBinaryOperatorKind(c);
        wide_t by = loop_constant(l, k.at[1], "the loop's step is not constant")->value;
        loop->step = op == CXBinaryOperator_AddAssign   ? by
                     : op == CXBinaryOperator_SubAssign ? -by
                                                        : 0;
    }
    if (loop->step == 0 || !names_variable(k.at[0], loop->variable)) {
        bad_loop(c, "this loop does not count by a constant step");
    }
}

static bool holds(enum CXBinaryOperatorKind op, wide_t a, wide_t b) {
    switch (op) {
    case CXBinaryOperator_LT: return a < b;
    case CXBinaryOperator_LE: return a <= b;
    case CXBinaryOperator_GT: return a > b;
    case CXBinaryOperator_GE: return a >= b;
    default: return a != b;
    }
}

static void loop_rounds(lower_t *l, CXCursor c, loop_t *loop) {
    kids_t k = kids(c);
    enum CXBinaryOperatorKind op = clang_getCursorKind(c) == CXCursor_BinaryOperator
                                       ? clang_getCursorBinaryOperatorKind(c)
                                       : CXBinaryOperator_Invalid;
    if (!((op >= CXBinaryOperator_LT && op <= CXBinaryOperator_GE) || op == CXBinaryOperator_NE) ||
        !names_variable(k.at[0], loop->variable)) {
        bad_loop(c, "the loop's condition does not compare its variable with a constant");
    }
    ctype_t type;
    scalar_type(clang_getCursorType(k.at[0]), &type);
    node_t *last = loop_constant(l, k.at[1], "the loop's bound is not constant");
    wide_t bound = wrap(type, last->value);
    loop->bound = last->macro;
    wide_t v = loop->first;
    for (loop->rounds = 0; holds(op, wrap(type, v), bound); loop->rounds++) {
        if (loop->rounds == MAX_ROUNDS) {
            bad_loop(c, "this loop has more than 65536 rounds");
        }
        v = wrap(loop->type, v + loop->step);
    }
}

static void check_not_assigned(CXCursor body, const loop_t *loop);

/* The emitted loop and what its variable means in C. */
static stmt_t *make_for(lower_t *l, CXCursor c, const loop_t *loop, bool over_members) {
    bool direct = loop->step == 1 && loop->first >= 0;
    uint32_t from = direct ? (uint32_t)loop->first : 0;
    uint32_t to = from + (uint32_t)loop->rounds;
    stmt_t *s = new_stmt(l->out, S_FOR, loc_of(c));
    s->from = from;
    s->to = to;
    s->bound = direct ? loop->bound : NULL;
    s->loop = loop_variable(l, spelling(loop->variable), loop->type, to, s->loc);
    s->loop->loop.active = true;
    node_t *value = n_ref(s->loop);
    if (!direct) {
        if (over_members) {
            bad_loop(c, "this loop over members does not count from 0 by 1");
        }
        value = n_binary(N_ADD, loop->type, n_const(loop->type, loop->first),
                         n_binary(N_MUL, loop->type, value, n_const(loop->type, loop->step)));
        if (loop->step < 0) {
            value = n_binary(
                N_SUB, loop->type, n_const(loop->type, loop->first),
                n_binary(N_MUL, loop->type, n_ref(s->loop), n_const(loop->type, -loop->step)));
        }
    }
    bind(l, loop->variable)->value = value;
    return s;
}

static flow_t lower_rounds(lower_t *l, stmt_t *s, CXCursor body) {
    target_t *on_break = l->on_break;
    target_t *on_continue = l->on_continue;
    list_t *out = l->out;
    list_t inner = {NULL, 0};
    int targets = l->target_count;
    list_t before = {NULL, 0};
    l->out = &before;
    target_t *b = l->on_break = push_target(l, "stop", s->loc);
    l->out = &inner;
    target_t *n = l->on_continue = push_target(l, "next", s->loc);
    flow_t f = lower_statement(l, body);
    uint64_t leave = f.jumps & ~bit_of(n);
    s->whole = leave == 0;
    list_t *into = guard(l, &s->body, leave, s->loc);
    for (int i = 0; i < inner.count; i++) {
        *GROW(into->items, into->count) = inner.items[i];
    }
    if (leave &
        bit_of(b)) { /* the flag is cleared in front of the loop, which is the last statement */
        stmt_t *clear = before.items[0];
        stmt_t *loop = out->items[out->count - 1];
        out->items[out->count - 1] = clear;
        *GROW(out->items, out->count) = loop;
    }
    l->target_count = targets;
    l->on_break = on_break;
    l->on_continue = on_continue;
    l->out = out;
    return (flow_t){false, leave & ~bit_of(b)};
}

/* What a round lends, and the next round changes: C keeps one address for both. */
typedef struct {
    const place_t *lent;
    const sig_t *loop;
} round_t;

static bool counts_through(node_t *const *index, int indexes, const sig_t *loop) {
    return indexes > 0 && index[0]->op == N_REF && index[0]->sig == loop;
}

static void check_round_write(void *context, node_t *n, bool write, stmt_t *s) {
    const round_t *r = context;
    if (write && n->sig == r->lent->tree->sig &&
        !(counts_through(n->index, n->indexes, r->loop) &&
          counts_through(r->lent->index, r->lent->indexes, r->loop))) {
        refuse(s->loc, "Declare it inside the loop, or make it an array with an element per round.",
               "`%s` is changed in each round, and its address is kept from line %u", n->sig->name,
               n->sig->lent.line);
    }
}

static void check_round(const lower_t *l, const stmt_t *s, int first) {
    for (int i = first; i < l->lent_count; i++) {
        round_t r = {&l->lent[i], s->loop};
        if (l->lent[i].tree->sig->scope <= l->scope) {
            visit_list(&s->body, check_round_write, &r);
        }
    }
}

flow_t lower_for(lower_t *l, CXCursor c) {
    kids_t k = kids(c);
    loop_t loop;
    if (k.count != 4) {
        bad_loop(c, "this loop lacks a part");
    }
    loop_start(l, k.at[0], &loop);
    loop_step(l, k.at[2], &loop);
    loop_rounds(l, k.at[1], &loop);
    check_not_assigned(k.at[3], &loop);
    if (loop.rounds == 0) {
        return (flow_t){false, 0};
    }
    bool over_members = has_member_call(l, k.at[3]);
    int bindings = l->binding_count;
    int lent = l->lent_count;
    stmt_t *s = make_for(l, c, &loop, over_members);
    flow_t f;
    if (over_members) {
        sig_t *prefix[1] = {s->loop};
        if (l->prefix_count || l->conditional) {
            refuse(loc_of(c), "Write one loop over the members, outside of others.",
                   "nested or conditional loop around a member's call");
        }
        l->prefix_loops = prefix;
        l->prefix_count = 1;
        s->loop->loop.over_members = true;
        for (int i = 0; i < l->module->member_count; i++) {
            l->module->members[i]->across = (loc_t){0};
        }
        f = lower_rounds(l, s, k.at[3]);
        s->loop->loop.over_members = false;
        l->prefix_count = 0;
        if (!s->whole) {
            refuse(loc_of(c), "Use if instead.", "jump out of a loop over members");
        }
    } else {
        l->conditional++;
        l->loops++;
        f = lower_rounds(l, s, k.at[3]);
        l->loops--;
        l->conditional--;
    }
    check_round(l, s, lent);
    s->loop->loop.active = false;
    l->binding_count = bindings;
    return f;
}

static enum CXChildVisitResult find_assigned(CXCursor c, CXCursor parent, CXClientData data) {
    (void)parent;
    const loop_t *loop = data;
    enum CXCursorKind kind = clang_getCursorKind(c);
    bool writes = kind == CXCursor_CompoundAssignOperator ||
                  (kind == CXCursor_BinaryOperator &&
                   clang_getCursorBinaryOperatorKind(c) == CXBinaryOperator_Assign);
    if (kind == CXCursor_UnaryOperator) {
        enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(c);
        writes = op <= CXUnaryOperator_AddrOf && op != CXUnaryOperator_Invalid;
    }
    kids_t k = kids(c);
    if (writes && k.count && names_variable(k.at[0], loop->variable)) {
        refuse(loc_of(c), "Use break, or another variable.",
               "the loop variable `%s` is changed in the loop", spelling(loop->variable));
    }
    return CXChildVisit_Recurse;
}

static void check_not_assigned(CXCursor body, const loop_t *loop) {
    clang_visitChildren(body, find_assigned, (void *)loop);
}

/* ---- switch */

static void add_label(lower_t *l, arm_t *arm, CXCursor value, ctype_t type, wide_t most) {
    node_t *n = rvalue(l, value);
    if (!is_const(n)) {
        refuse(loc_of(value), "Use an enumerator or a number.", "case label is not constant");
    }
    if (n->value <= most) {
        *GROW(arm->labels, arm->count) = n_cast(type, n);
    }
}

/* The largest value that a switch can be about, where its expression says it: a field, or what a
 * mask leaves. Ranges of locals are not known yet. */
static wide_t most_of(const node_t *value) {
    while (value->op == N_CAST) {
        value = value->a;
    }
    if (value->op == N_AND && is_const(value->b) && value->b->value >= 0) {
        return value->b->value;
    }
    bool field = value->op == N_REF && value->sig->fixed;
    return field ? value->sig->range.hi : (wide_t)INT64_MAX;
}

/* Unwraps `case A: case B: statement` into labels and the first statement. */
static CXCursor arm_labels(lower_t *l, arm_t *arm, CXCursor c, ctype_t type, wide_t most) {
    for (;;) {
        kids_t k = kids(c);
        enum CXCursorKind kind = clang_getCursorKind(c);
        if (kind == CXCursor_CaseStmt) {
            if (k.count != 2) {
                refuse(loc_of(c), "List the values.", "case range");
            }
            add_label(l, arm, k.at[0], type, most);
        } else if (kind == CXCursor_DefaultStmt) {
            arm->is_default = true;
        } else {
            return c;
        }
        c = k.at[k.count - 1];
    }
}

static bool is_label(CXCursor c) {
    return clang_getCursorKind(c) == CXCursor_CaseStmt ||
           clang_getCursorKind(c) == CXCursor_DefaultStmt;
}

static flow_t lower_arm(lower_t *l, arm_t *arm, CXCursor first, CXCursor *rest, int count,
                        bool last) {
    CXCursor *all = allocate(((size_t)count + 1) * sizeof *all);
    all[0] = first;
    for (int i = 0; i < count; i++) {
        all[i + 1] = rest[i];
    }
    int bindings = l->binding_count;
    list_t *out = l->out;
    l->out = &arm->body;
    int body = l->body;
    l->body = -1;
    flow_t f = lower_body(l, all, count + 1);
    l->body = body;
    l->out = out;
    l->binding_count = bindings;
    if (!f.always && !last) {
        refuse(loc_of(all[count]), "End every case with break, return or continue.",
               "case falls through into the next");
    }
    return f;
}

flow_t lower_switch(lower_t *l, CXCursor c) {
    kids_t k = kids(c);
    node_t *value = rvalue(l, k.at[0]);
    loc_t loc = loc_of(c);
    if (k.count != 2 || clang_getCursorKind(k.at[1]) != CXCursor_CompoundStmt) {
        refuse(loc, "Write switch (x) { case ... }.", "this form of switch");
    }
    int targets = l->target_count;
    target_t *on_break = l->on_break;
    target_t *t = l->on_break = push_target(l, "left", loc);
    stmt_t *s = new_stmt(l->out, S_CASE, loc);
    s->cond = value;
    kids_t body = kids(k.at[1]);
    flow_t all = {true, 0};
    bool has_default = false;
    l->conditional++;
    for (int i = 0; i < body.count;) {
        if (!is_label(body.at[i])) {
            refuse(loc_of(body.at[i]), "Begin with a case label.",
                   "statement in front of the first case");
        }
        arm_t *arm = GROW(s->arms, s->arm_count);
        *arm = (arm_t){0};
        CXCursor first = arm_labels(l, arm, body.at[i], value->type, most_of(value));
        int end = i + 1;
        while (end < body.count && !is_label(body.at[end])) {
            end++;
        }
        if (arm->count == 0 && !arm->is_default) { /* no value of the field has such a label */
            s->arm_count--;
            i = end;
            continue;
        }
        flow_t f = lower_arm(l, arm, first, body.at + i + 1, end - i - 1, end == body.count);
        all.always &= f.always && !(f.jumps & bit_of(t));
        all.jumps |= f.jumps & ~bit_of(t);
        has_default |= arm->is_default;
        i = end;
    }
    l->conditional--;
    l->target_count = targets;
    l->on_break = on_break;
    all.always &= has_default;
    return all;
}
