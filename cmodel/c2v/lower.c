/* SPDX-License-Identifier: Apache-2.0 */
/* Statements, and the module around them. Jumps (return, break, continue) become structure: what
 * follows a branch that always jumps moves into the other branch; where that is not possible, a
 * flag says that the rest does not happen. Flags that are never tested vanish with all unread
 * locals.
 */

#include "c2v.h"

/* ---- targets of jumps */

target_t *push_target(lower_t *l, const char *name, loc_t loc) {
    if (l->target_count == 64) {
        refuse(loc, "Nest loops, switches and calls less deeply.", "nested too deeply");
    }
    target_t *t = allocate(sizeof *t);
    t->id = l->target_count;
    t->flag = new_sig(l->module, SIG_LOCAL, name, type_u1, loc);
    t->flag->fixed = true;
    t->flag->width = 1;
    t->flag->range = (range_t){0, 1};
    t->flag->flat = l->module->composite;
    l->targets[l->target_count++] = t;
    assign(l->out, n_ref(t->flag), n_const(type_u1, 0), loc);
    return t;
}

uint64_t bit_of(const target_t *t) {
    return t ? (uint64_t)1 << t->id : 0;
}

/* From here on only if none of these jumps happened: returns the list inside the if. */
list_t *guard(lower_t *l, list_t *list, uint64_t jumps, loc_t loc) {
    node_t *cond = NULL;
    for (int i = 0; i < l->target_count; i++) {
        if (jumps >> i & 1) {
            node_t *none = n_unary(N_LNOT, type_u1, n_ref(l->targets[i]->flag));
            cond = cond ? n_binary(N_LAND, type_u1, cond, none) : none;
        }
    }
    if (!cond) {
        return list;
    }
    stmt_t *s = new_stmt(list, S_IF, loc);
    s->cond = cond;
    return &s->body;
}

static flow_t jump(lower_t *l, target_t *t, CXCursor c) {
    if (!t) {
        refuse(loc_of(c), "Use if and else.", "jump out of nothing");
    }
    assign(l->out, n_ref(t->flag), n_const(type_u1, 1), loc_of(c));
    return (flow_t){true, bit_of(t)};
}

/* ---- statements */

/* Reading it before it has a value is checked later (check.c). */
static void mark_declared(tree_t *t) {
    if (t->kind == TREE_LEAF) {
        t->sig->declared = true;
    } else if (t->kind == TREE_ARRAY) {
        mark_declared(t->elem);
    }
    for (int i = 0; t->kind == TREE_STRUCT && i < t->count; i++) {
        mark_declared(t->kids[i]);
    }
}

static void declare(lower_t *l, CXCursor c) {
    CXType type = clang_getCursorType(c);
    loc_t loc = loc_of(c);
    kids_t k = kids(c);
    const char *name = spelling(c);
    CXCursor init = clang_getNullCursor();
    if (k.count && clang_isExpression(clang_getCursorKind(k.at[k.count - 1])) &&
        !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(c))) {
        init = clang_Cursor_getVarDeclInitializer(c);
    }
    if (clang_Cursor_getStorageClass(c) == CX_SC_Static) {
        if (clang_isConstQualifiedType(type) ||
            clang_getCanonicalType(type).kind == CXType_ConstantArray) {
            return; /* a table, read where it is used */
        }
        refuse(loc, "Make it a register (a field of foo_t).", "static variable `%s`", name);
    }
    if (clang_getCanonicalType(type).kind == CXType_Pointer) {
        if (clang_Cursor_isNull(init)) {
            refuse(loc, "Initialize it where it is declared.", "pointer `%s` without a value",
                   name);
        }
        pointer_t *p = pointer_value(l, init);
        p = capture_pointer(l, p, loc);
        bind(l, c)->pointer = p;
        return;
    }
    place_t p = new_local(l, type, note_of(c), name, c);
    if (!clang_Cursor_isNull(init)) {
        l->effects_ok = clang_getCursorKind(strip(init)) == CXCursor_CallExpr;
        initialize(l, p, init);
        l->effects_ok = false;
    }
    mark_declared(p.tree);
    bind(l, c)->place = p;
}

static node_t *place_ref(place_t p) {
    node_t *n = n_ref(p.tree->sig);
    for (int i = 0; i < p.indexes; i++) {
        n = n_index(n, p.index[i]);
    }
    return n;
}

void check_lent(const tree_t *t, loc_t loc) {
    if (t->kind == TREE_LEAF && t->sig->lent.file) {
        refuse(loc, "Change it before its address is given, or copy it.",
               "`%s` is changed after its address was given in line %u", t->sig->name,
               t->sig->lent.line);
    }
    if (t->kind == TREE_ARRAY) {
        check_lent(t->elem, loc);
    }
    for (int i = 0; t->kind == TREE_STRUCT && i < t->count; i++) {
        check_lent(t->kids[i], loc);
    }
}

static void check_target(const place_t *p, loc_t loc) {
    const tree_t *t = p->tree;
    check_lent(t, loc);
    while (t->kind == TREE_ARRAY) {
        t = t->elem;
    }
    if (t->kind != TREE_LEAF) {
        return;
    }
    switch (t->sig->kind) {
    case SIG_IN:
        refuse(loc, "Copy it to a local variable first.", "assignment to the input `%s`",
               t->sig->name);
    case SIG_LOOP:
        refuse(loc, "Use another variable.", "assignment to the loop variable `%s`", t->sig->name);
    case SIG_RAM_Q:
        refuse(loc, "Write through the memory's function.", "assignment to `%s`", t->sig->name);
    case SIG_TABLE: refuse(loc, "Use a register.", "assignment to the table `%s`", t->sig->name);
    default: break;
    }
}

static void check_view_writes(lower_t *l, const place_t *p, loc_t loc) {
    if (p->tree->kind == TREE_LEAF && p->tree->sig->kind == SIG_REG && l->function != F_TICK &&
        l->function != F_RESET) {
        refuse(loc, "Write registers in the tick.", "`%s` is written in a view or probe",
               p->tree->sig->name);
    }
}

/* clang notes the const of an array's elements at the array. */
bool may_write_through(CXCursor parameter) {
    CXType type = clang_getCanonicalType(clang_getCursorType(parameter));
    bool array = type.kind == CXType_ConstantArray;
    CXType inner = array ? clang_getArrayElementType(type) : clang_getPointeeType(type);
    return (array || type.kind == CXType_Pointer) && !clang_isConstQualifiedType(inner) &&
           !(array && clang_isConstQualifiedType(type));
}

bool has_effects(CXCursor value) {
    CXCursor call = strip(value);
    if (clang_getCursorKind(call) != CXCursor_CallExpr) {
        return false;
    }
    CXCursor function = clang_getCursorReferenced(call);
    for (int i = 0; i < clang_Cursor_getNumArguments(function); i++) {
        if (may_write_through(clang_Cursor_getArgument(function, (unsigned)i))) {
            return true;
        }
    }
    return false;
}

/* C leaves open whether the left side or the call comes first. */
_Noreturn static void unsequenced(loc_t loc) {
    refuse(loc, "Give the value of the call to a local variable first.",
           "the left side depends on what the call on the right may change");
}

static void lower_assignment(lower_t *l, CXCursor c) {
    kids_t k = kids(c);
    loc_t loc = loc_of(c);
    if (clang_getCanonicalType(clang_getCursorType(k.at[0])).kind == CXType_Pointer &&
        clang_getCursorKind(strip(k.at[0])) == CXCursor_DeclRefExpr) {
        refuse(loc, "Declare another pointer, initialized where it is declared.",
               "assignment to a pointer");
    }
    place_t to = lvalue(l, k.at[0]);
    check_target(&to, loc);
    for (int i = 0; i < to.indexes; i++) {
        node_t *index = to.index[i];
        bool stable =
            is_const(index) || (index->op == N_REF && !index->indexes &&
                                (index->sig->kind == SIG_LOOP || index->sig->kind == SIG_IN));
        if (!stable && has_effects(k.at[1])) {
            unsequenced(loc);
        }
    }
    check_view_writes(l, &to, loc);
    l->effects_ok = clang_getCursorKind(strip(k.at[1])) == CXCursor_CallExpr;
    int start = l->out->count;
    assign_place(l, to, k.at[1]);
    l->effects_ok = false;
    for (int i = start; i < l->out->count; i++) {
        l->out->items[i]->loc = loc;
    }
}

static node_op_t compound_operator(CXCursor c) {
    switch (clang_getCursorBinaryOperatorKind(c)) {
    case CXBinaryOperator_AddAssign: return N_ADD;
    case CXBinaryOperator_SubAssign: return N_SUB;
    case CXBinaryOperator_MulAssign: return N_MUL;
    case CXBinaryOperator_DivAssign: return N_DIV;
    case CXBinaryOperator_RemAssign: return N_REM;
    case CXBinaryOperator_AndAssign: return N_AND;
    case CXBinaryOperator_OrAssign: return N_OR;
    case CXBinaryOperator_XorAssign: return N_XOR;
    case CXBinaryOperator_ShlAssign: return N_SHL;
    default: return N_SHR;
    }
}

/* The usual arithmetic conversions for `a op= b`, which libclang does not show. */
static ctype_t common_type(ctype_t a, ctype_t b) {
    if (a.bits < 32) {
        a = type_s32;
    }
    if (b.bits < 32) {
        b = type_s32;
    }
    if (a.bits != b.bits) {
        return a.bits > b.bits ? a : b;
    }
    return (ctype_t){a.bits, a.is_signed && b.is_signed};
}

static void modify(lower_t *l, place_t to, node_op_t op, node_t *b, loc_t loc) {
    check_target(&to, loc);
    check_view_writes(l, &to, loc);
    to = capture(l, to, loc);
    node_t *a = read_place(to, loc);
    bool shift = op == N_SHL || op == N_SHR;
    ctype_t type = shift ? common_type(a->type, type_s32) : common_type(a->type, b->type);
    if (shift && a->type.bits >= 32) {
        type = a->type;
    }
    if ((op == N_DIV || op == N_REM) && is_const(b) && b->value == 0) {
        refuse(loc, "Divide by something else.", "division by zero");
    }
    if (shift && is_const(b) && (b->value < 0 || b->value >= type.bits)) {
        refuse(loc, text("Shift by 0 to %d.", type.bits - 1), "shift by %lld of a %d-bit value",
               (long long)b->value, type.bits);
    }
    node_t *n = n_binary(op, type, n_cast(type, a), shift ? b : n_cast(type, b));
    assign(l->out, place_ref(to), n_cast(a->type, n), loc);
}

static void lower_compound(lower_t *l, CXCursor c) {
    kids_t k = kids(c);
    if (has_effects(k.at[1])) {
        unsequenced(loc_of(c));
    }
    place_t to = lvalue(l, k.at[0]);
    if (to.tree->kind == TREE_ABSENT) {
        assign_absent(to.tree, k.at[1]);
        return;
    }
    l->effects_ok = clang_getCursorKind(strip(k.at[1])) == CXCursor_CallExpr;
    node_t *b = rvalue(l, k.at[1]);
    l->effects_ok = false;
    modify(l, to, compound_operator(c), b, loc_of(c));
}

static void lower_expression(lower_t *l, CXCursor c) {
    kids_t k = kids(c);
    switch (clang_getCursorKind(c)) {
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr: lower_expression(l, k.at[0]); return;
    case CXCursor_CStyleCastExpr:
        if (clang_getCursorType(c).kind == CXType_Void) {
            return; /* (void)x */
        }
        break;
    case CXCursor_CompoundAssignOperator: lower_compound(l, c); return;
    case CXCursor_BinaryOperator:
        if (clang_getCursorBinaryOperatorKind(c) == CXBinaryOperator_Assign) {
            lower_assignment(l, c);
            return;
        }
        break;
    case CXCursor_UnaryOperator: {
        enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(c);
        bool up = op == CXUnaryOperator_PostInc || op == CXUnaryOperator_PreInc;
        if (up || op == CXUnaryOperator_PostDec || op == CXUnaryOperator_PreDec) {
            place_t to = lvalue(l, k.at[0]);
            if (to.tree->kind == TREE_ABSENT) {
                assign_absent(to.tree, k.at[0]);
            } else {
                modify(l, to, up ? N_ADD : N_SUB, n_const(type_s32, 1), loc_of(c));
            }
            return;
        }
        break;
    }
    case CXCursor_CallExpr:
        l->effects_ok = true;
        lower_call(l, c, true);
        l->effects_ok = false;
        return;
    default: break;
    }
    refuse(loc_of(c), "Assign its value, or remove it.", "statement without effect");
}

static flow_t lower_return(lower_t *l, CXCursor c) {
    kids_t k = kids(c);
    if (k.count && l->result.tree) {
        l->effects_ok = clang_getCursorKind(strip(k.at[0])) == CXCursor_CallExpr;
        assign_place(l, l->result, k.at[0]);
        l->effects_ok = false;
    }
    return jump(l, l->on_return, c);
}

/* An if, and everything after it in its list. */
static flow_t lower_if(lower_t *l, CXCursor c, CXCursor *rest, int count) {
    kids_t k = kids(c);
    int start = l->out->count;
    node_t *cond = condition(l, k.at[0]);
    if (is_const(cond)) {
        flow_t f = {false, 0};
        if (cond->value || k.count > 2) {
            f = lower_statement(l, k.at[cond->value ? 1 : 2]);
        }
        if (!f.always && count) {
            list_t *out = l->out;
            l->out = guard(l, out, f.jumps, loc_of(c));
            flow_t r = lower_body(l, rest, count);
            l->out = out;
            return (flow_t){r.always, f.jumps | r.jumps};
        }
        return f;
    }
    list_t *out = l->out;
    stmt_t *s = new_stmt(out, S_IF, loc_of(c));
    s->cond = cond;
    comment_statement(out, start, loc_of(c));
    l->conditional++;
    l->out = &s->body;
    flow_t yes = lower_statement(l, k.at[1]);
    flow_t no = {false, 0};
    if (k.count > 2) {
        l->out = &s->other;
        no = lower_statement(l, k.at[2]);
    }
    flow_t after = {false, 0};
    if (yes.always && no.always) {
        after.always = true;
    } else if (count && (yes.always || no.always)) {
        list_t *side = yes.always ? &s->other : &s->body;
        l->out = guard(l, side, yes.always ? no.jumps : yes.jumps, loc_of(c));
        after = lower_body(l, rest, count);
    } else if (count) {
        bool jumps = (yes.jumps | no.jumps) != 0;
        l->conditional -= !jumps;
        l->out = guard(l, out, yes.jumps | no.jumps, loc_of(c));
        after = lower_body(l, rest, count);
        l->conditional += !jumps;
    }
    l->conditional--;
    l->out = out;
    return (flow_t){after.always, yes.jumps | no.jumps | after.jumps};
}

flow_t lower_body(lower_t *l, CXCursor *statements, int count) {
    uint64_t jumps = 0;
    for (int i = 0; i < count; i++) {
        CXCursor c = statements[i];
        if (clang_getCursorKind(c) == CXCursor_IfStmt && !is_gate(c)) {
            flow_t f = lower_if(l, c, statements + i + 1, count - i - 1);
            return (flow_t){f.always, f.jumps | jumps};
        }
        if (is_rest(c)) {
            flow_t f = lower_rest(l, c, statements + i + 1, count - i - 1);
            return (flow_t){f.always, f.jumps | jumps};
        }
        int start = l->out->count;
        flow_t f = lower_statement(l, c);
        comment_statement(l->out, start, loc_of(c));
        jumps |= f.jumps;
        if (f.always) {
            return (flow_t){true, jumps};
        }
        if (f.jumps && i + 1 < count) {
            list_t *out = l->out;
            l->out = guard(l, out, f.jumps, loc_of(c));
            l->conditional++;
            flow_t r = lower_body(l, statements + i + 1, count - i - 1);
            l->conditional--;
            l->out = out;
            return (flow_t){r.always, jumps | r.jumps};
        }
    }
    return (flow_t){false, jumps};
}

flow_t lower_statement(lower_t *l, CXCursor c) {
    kids_t k = kids(c);
    switch (clang_getCursorKind(c)) {
    case CXCursor_CompoundStmt: {
        int bindings = l->binding_count;
        l->scope++;
        flow_t f = lower_body(l, k.at, k.count);
        l->scope--;
        l->binding_count = bindings;
        return f;
    }
    case CXCursor_NullStmt: break;
    case CXCursor_DeclStmt:
        for (int i = 0; i < k.count; i++) {
            if (clang_getCursorKind(k.at[i]) == CXCursor_VarDecl) {
                declare(l, k.at[i]);
            }
        }
        break;
    case CXCursor_IfStmt: return is_gate(c) ? lower_gate(l, c) : lower_if(l, c, NULL, 0);
    case CXCursor_ForStmt: return lower_for(l, c);
    case CXCursor_SwitchStmt: return lower_switch(l, c);
    case CXCursor_ReturnStmt: return lower_return(l, c);
    case CXCursor_BreakStmt: return jump(l, l->on_break, c);
    case CXCursor_ContinueStmt: return jump(l, l->on_continue, c);
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
        refuse(loc_of(c), "Use a for loop with constant bounds, and break.", "%s loop",
               clang_getCursorKind(c) == CXCursor_DoStmt ? "do" : "while");
    case CXCursor_GotoStmt:
    case CXCursor_LabelStmt:
        refuse(loc_of(c), "Use if, break, continue or return.", "goto or label");
    case CXCursor_CaseStmt:
    case CXCursor_DefaultStmt:
        refuse(loc_of(c), "Put labels directly into the switch.",
               "case label inside another statement");
    default: lower_expression(l, c);
    }
    return (flow_t){false, 0};
}
