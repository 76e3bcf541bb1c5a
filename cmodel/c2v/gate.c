/* SPDX-License-Identifier: Apache-2.0 */
/* Gates of hw.h: HW_REST, HW_WHEN, HW_PASS. A simulator skips what they hold. In a module without
 * members HW_REST and HW_WHEN become an `if` that only simulations ask (`EVERY_CYCLE ||
 * condition`); a composite has neither. What can be seen of the rules is checked: the condition
 * changes nothing, control does not leave a block, and what a block assigns has a value without it
 * (check.c).
 */
#include <string.h>

#include "c2v.h"

/* The call that the macros put into their `if`; a null cursor for another `if`. */
static CXCursor gate_call(CXCursor c) {
    if (clang_getCursorKind(c) == CXCursor_IfStmt) {
        CXCursor call = strip(kids(c).at[0]);
        if (clang_getCursorKind(call) == CXCursor_CallExpr && !strncmp(spelling(call), "hw_", 3)) {
            return call;
        }
    }
    return clang_getNullCursor();
}

bool is_gate(CXCursor c) {
    return !clang_Cursor_isNull(gate_call(c));
}

/* Does a function that this call names change what a pointer leads to? */
static bool writes_through(CXCursor call) {
    CXCursor function = clang_getCursorReferenced(call);
    for (int i = 0; i < clang_Cursor_getNumArguments(function); i++) {
        CXCursor parameter = clang_Cursor_getArgument(function, (unsigned)i);
        CXType type = clang_getCanonicalType(clang_getCursorType(parameter));
        if (type.kind == CXType_Pointer &&
            !clang_isConstQualifiedType(clang_getPointeeType(type))) {
            return true;
        }
    }
    return false;
}

static enum CXChildVisitResult check_pure(CXCursor c, CXCursor parent, CXClientData data) {
    (void)parent;
    const char *what = data;
    bool effect = false;
    switch (clang_getCursorKind(c)) {
    case CXCursor_CompoundAssignOperator: effect = true; break;
    case CXCursor_BinaryOperator:
        effect = clang_getCursorBinaryOperatorKind(c) == CXBinaryOperator_Assign;
        break;
    case CXCursor_UnaryOperator:
        effect = clang_getCursorUnaryOperatorKind(c) <= CXUnaryOperator_PreDec;
        break;
    case CXCursor_CallExpr: effect = writes_through(c); break;
    default: break;
    }
    if (effect) {
        refuse(loc_of(c), "Do it before the gate: the translator does not see the condition.",
               "the condition of %s changes something", what);
    }
    return CXChildVisit_Recurse;
}

/* HW_PASS leaves the other fields as they were: a register would differ from the one in Verilog. */
static void check_pass(lower_t *l, CXCursor assignment) {
    kids_t k = kids(assignment);
    place_t to = lvalue(l, k.at[0]);
    const tree_t *t = to.tree;
    while (t->kind == TREE_ARRAY) {
        t = t->elem;
    }
    if (t->kind == TREE_STRUCT && t->count && t->kids[0]->kind == TREE_LEAF &&
        t->kids[0]->sig->kind == SIG_REG) {
        refuse(loc_of(assignment), "Write if (from.valid) { to = from; } and what else changes.",
               "HW_PASS to the register `%s`", t->name);
    }
}

/* Statements from `start` on are those of a gate: it may leave them out. */
static void mark(const list_t *list, int start) {
    if (list->count > start) {
        list->items[start]->opens++;
        list->items[list->count - 1]->closes++;
    }
}

bool is_rest(CXCursor c) {
    CXCursor call = gate_call(c);
    return !clang_Cursor_isNull(call) && !strcmp(spelling(call), "hw_rest");
}

/* The condition of a gate, which changes nothing. */
static CXCursor pure_condition(CXCursor gate, const char *what) {
    CXCursor call = gate_call(gate), condition = clang_Cursor_getArgument(call, 0);
    check_pure(condition, call, (void *)what);
    clang_visitChildren(condition, check_pure, (void *)what);
    return condition;
}

/* What only simulations skip. */
static stmt_t *new_gate(lower_t *l, node_t *open, CXCursor c) {
    stmt_t *s = new_stmt(l->out, S_IF, loc_of(c));
    s->cond = open;
    s->gate = true;
    return s;
}

/* Not `n`, as a reader would write it. */
static node_t *negated(node_t *n) {
    while (n->op == N_CAST || (n->op == N_NE && is_const(n->b) && n->b->value == 0)) {
        range_t r = range_of(n->a);
        if (r.lo < 0 || r.hi > 1) {
            break;
        }
        n = n->a; /* it is 0 or 1 already */
    }
    switch (n->op) {
    case N_LNOT: return n->a;
    case N_LAND: return n_binary(N_LOR, type_u1, negated(n->a), negated(n->b));
    case N_LOR: return n_binary(N_LAND, type_u1, negated(n->a), negated(n->b));
    case N_EQ: return n_binary(N_NE, type_u1, n->a, n->b);
    case N_NE: return n_binary(N_EQ, type_u1, n->a, n->b);
    default: return n_unary(N_LNOT, type_u1, n);
    }
}

/* What follows HW_REST in its function, as a simulation of the Verilog skips it, too. A composite
 * has members after it, which no `if` can hold. */
flow_t lower_rest(lower_t *l, CXCursor c, CXCursor *rest, int count) {
    if (l->scope != l->body) {
        refuse(loc_of(c), "Use HW_WHEN around the block.",
               "HW_REST in a block: it ends the whole function");
    }
    CXCursor rests = pure_condition(c, "HW_REST");
    if (l->module->composite || !count) {
        return lower_body(l, rest, count);
    }
    list_t *out = l->out;
    l->out = &new_gate(l, negated(condition(l, rests)), c)->body;
    l->conditional++;
    flow_t flow = lower_body(l, rest, count);
    mark(l->out, 0);
    l->conditional--;
    l->out = out;
    return (flow_t){false, flow.jumps};
}

flow_t lower_gate(lower_t *l, CXCursor c) {
    const char *name = spelling(gate_call(c));
    const char *what = !strcmp(name, "hw_pass") ? "HW_PASS" : "HW_WHEN";
    flow_t none = {false, 0};
    kids_t k = kids(c);
    CXCursor opens = pure_condition(c, what);
    if (k.count > 2) {
        refuse(loc_of(k.at[2]), "Give idle values before the gate: what it holds always happens.",
               "`else` after HW_WHEN");
    }
    if (!strcmp(what, "HW_PASS")) {
        check_pass(l, kids(k.at[1]).at[0]);
        return lower_statement(l, k.at[1]);
    }
    list_t *out = l->out;
    if (!l->module->composite) {
        l->out = &new_gate(l, condition(l, opens), c)->body;
        l->conditional++;
    }
    int start = l->out->count;
    flow_t flow = lower_statement(l, k.at[1]);
    mark(l->out, start);
    l->conditional -= l->out != out;
    l->out = out;
    if (flow.always || flow.jumps) {
        refuse(loc_of(c), "End the block where it ends, and use if inside it.",
               "control leaves a block of HW_WHEN");
    }
    return none;
}
