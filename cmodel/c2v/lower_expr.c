/* SPDX-License-Identifier: Apache-2.0 */
/* Expressions: libclang has made every promotion and conversion a node, so each becomes one of ours
 * with the type that C gives it. Assignments are statements; calls are inlined in front of the
 * statement, which is right because nothing in an expression has effects. */
#include <string.h>

#include "c2v.h"

static ctype_t type_of(CXCursor c) {
    ctype_t type;
    if (!scalar_type(clang_getCursorType(c), &type)) {
        refuse(loc_of(c), "Use integers, bool and enums.", "value of type `%s`",
               clang_getCString(
                   clang_getTypeSpelling(clang_getCanonicalType(clang_getCursorType(c)))));
    }
    return type;
}

static node_t *literal(CXCursor c) {
    ctype_t type = type_of(c);
    CXEvalResult r = clang_Cursor_Evaluate(c);
    if (!r || clang_EvalResult_getKind(r) != CXEval_Int) {
        refuse(loc_of(c), "Use an integer literal.", "this literal has no integer value");
    }
    wide_t v = clang_EvalResult_isUnsignedInt(r) ? (wide_t)clang_EvalResult_getAsUnsigned(r)
                                                 : (wide_t)clang_EvalResult_getAsLongLong(r);
    clang_EvalResult_dispose(r);
    return n_const(type, v);
}

static node_t *enumerator(lower_t *l, CXCursor c, CXCursor declaration) {
    node_t *n = n_const(type_of(c), clang_getEnumConstantDeclValue(declaration));
    n->symbol = spelling(declaration);
    module_t *m = l->module;
    for (int i = 0; i < m->constant_count; i++) {
        if (!strcmp(m->constants[i].name, n->symbol)) {
            return n;
        }
    }
    CXCursor parent = clang_getCursorSemanticParent(declaration);
    bool is_enum;
    uint64_t max = enum_max(clang_getCursorType(parent), &is_enum);
    int width = 1;
    while (max >> width) {
        width++;
    }
    *GROW(m->constants, m->constant_count) =
        (constant_t){n->symbol, (uint64_t)n->value, width, false};
    *GROW(m->names, m->name_count) = n->symbol;
    return n;
}

static const struct {
    enum CXBinaryOperatorKind kind;
    node_op_t op;
} binary_operators[] = {
    {CXBinaryOperator_Add, N_ADD}, {CXBinaryOperator_Sub, N_SUB},   {CXBinaryOperator_Mul, N_MUL},
    {CXBinaryOperator_Div, N_DIV}, {CXBinaryOperator_Rem, N_REM},   {CXBinaryOperator_And, N_AND},
    {CXBinaryOperator_Or, N_OR},   {CXBinaryOperator_Xor, N_XOR},   {CXBinaryOperator_Shl, N_SHL},
    {CXBinaryOperator_Shr, N_SHR}, {CXBinaryOperator_LT, N_LT},     {CXBinaryOperator_LE, N_LE},
    {CXBinaryOperator_GT, N_GT},   {CXBinaryOperator_GE, N_GE},     {CXBinaryOperator_EQ, N_EQ},
    {CXBinaryOperator_NE, N_NE},   {CXBinaryOperator_LAnd, N_LAND}, {CXBinaryOperator_LOr, N_LOR},
};

/* Undefined in C whatever the operands: refuse at once. */
static void check_operands(node_op_t op, ctype_t type, node_t *b, loc_t loc) {
    if ((op == N_DIV || op == N_REM) && is_const(b) && b->value == 0) {
        refuse(loc, "Divide by something else.", "division by zero");
    }
    if ((op == N_SHL || op == N_SHR) && is_const(b) && (b->value < 0 || b->value >= type.bits)) {
        refuse(
            loc,
            text("Shift a %d-bit value by 0 to %d, or widen it first.", type.bits, type.bits - 1),
            "shift by %lld of a %d-bit value", (long long)b->value, type.bits);
    }
}

static node_t *binary(lower_t *l, CXCursor c) {
    kids_t k = kids(c);
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(c);
    for (size_t i = 0; i < sizeof binary_operators / sizeof *binary_operators; i++) {
        if (binary_operators[i].kind != kind) {
            continue;
        }
        node_op_t op = binary_operators[i].op;
        bool logical = op == N_LAND || op == N_LOR;
        node_t *a = logical ? condition(l, k.at[0]) : rvalue(l, k.at[0]);
        if (logical && is_const(a) && (a->value != 0) == (op == N_LOR)) {
            return n_const(type_of(c), a->value != 0);
        }
        node_t *b = logical ? condition(l, k.at[1]) : rvalue(l, k.at[1]);
        check_operands(op, type_of(c), b, loc_of(c));
        return n_binary(op, type_of(c), a, b);
    }
    if (kind == CXBinaryOperator_Comma) {
        refuse(loc_of(c), "Write two statements.", "comma operator");
    }
    refuse(loc_of(c), "Make the assignment a statement of its own.",
           "assignment inside an expression");
}

static node_t *unary(lower_t *l, CXCursor c) {
    kids_t k = kids(c);
    switch (clang_getCursorUnaryOperatorKind(c)) {
    case CXUnaryOperator_Plus: return rvalue(l, k.at[0]);
    case CXUnaryOperator_Minus: return n_unary(N_NEG, type_of(c), rvalue(l, k.at[0]));
    case CXUnaryOperator_Not: return n_unary(N_NOT, type_of(c), rvalue(l, k.at[0]));
    case CXUnaryOperator_LNot: return n_unary(N_LNOT, type_of(c), condition(l, k.at[0]));
    case CXUnaryOperator_Deref: return read_place(lvalue(l, c), loc_of(c));
    case CXUnaryOperator_AddrOf:
        refuse(loc_of(c), "Use `&` only for an argument or a pointer variable.",
               "address as a value");
    case CXUnaryOperator_PostInc:
    case CXUnaryOperator_PostDec:
    case CXUnaryOperator_PreInc:
    case CXUnaryOperator_PreDec:
        refuse(loc_of(c), "Make it a statement of its own.", "`++` or `--` inside an expression");
    default: refuse(loc_of(c), "Use + - ~ !.", "this unary operator");
    }
}

static node_t *reference(lower_t *l, CXCursor c) {
    CXCursor declaration = clang_getCursorReferenced(c);
    if (clang_getCursorKind(declaration) == CXCursor_EnumConstantDecl) {
        return enumerator(l, c, declaration);
    }
    binding_t *b = find_binding(l, declaration);
    if (b && b->value) {
        return b->value;
    }
    if (!b && clang_getCursorKind(declaration) == CXCursor_VarDecl &&
        !is_aggregate(clang_getCursorType(c))) {
        return table_value(l, c);
    }
    return read_place(lvalue(l, c), loc_of(c));
}

/* p[i] where p chooses between arrays: choose between the elements. */
static node_t *pointer_element(pointer_t *p, node_t *index, loc_t loc) {
    if (!p->cond) {
        return read_place(index_place(p->place, index, loc), loc);
    }
    node_t *yes = pointer_element(p->yes, index, loc);
    return n_cond(yes->type, p->cond, yes, pointer_element(p->no, index, loc));
}

static node_t *subscript(lower_t *l, CXCursor c) {
    kids_t k = kids(c);
    node_t *index = rvalue(l, k.at[1]);
    pointer_t *p = pointer_value(l, k.at[0]);
    return n_cast(type_of(c), pointer_element(p, index, loc_of(c)));
}

static node_t *call_value(lower_t *l, CXCursor c) {
    node_t *n = builtin_call(l, c, spelling(c));
    if (n) {
        return n;
    }
    n = inline_value(l, c);
    if (n) {
        return n_cast(type_of(c), n);
    }
    place_t result = lower_call(l, c, false);
    return read_place(result, loc_of(c));
}

/* Implicit conversions and casts. */
static node_t *convert(lower_t *l, CXCursor c, kids_t k) {
    if (k.count < 1) {
        refuse(loc_of(c), "Use plain expressions.", "this expression is not hardware C");
    }
    CXCursor inner = k.at[k.count - 1];
    ctype_t from;
    ctype_t to = type_of(c);
    if (!scalar_type(clang_getCursorType(inner), &from)) {
        CXType type = clang_getCanonicalType(clang_getCursorType(inner));
        bool real = type.kind == CXType_Float || type.kind == CXType_Double;
        refuse(loc_of(c),
               real ? "Compute with integers; floating point is a module." : "Use integer values.",
               "conversion from `%s`", clang_getCString(clang_getTypeSpelling(type)));
    }
    node_t *n = to.bits == 1 && from.bits != 1 ? condition(l, inner) : rvalue(l, inner);
    return n_cast(to, n);
}

static node_t *value_of(lower_t *l, CXCursor c) {
    kids_t k = kids(c);
    switch (clang_getCursorKind(c)) {
    case CXCursor_ParenExpr: return rvalue(l, k.at[0]);
    case CXCursor_IntegerLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_CXXBoolLiteralExpr: return literal(c);
    case CXCursor_UnexposedExpr:
    case CXCursor_CStyleCastExpr: return convert(l, c, k);
    case CXCursor_DeclRefExpr: return reference(l, c);
    case CXCursor_MemberRefExpr: return read_place(lvalue(l, c), loc_of(c));
    case CXCursor_ArraySubscriptExpr: return subscript(l, c);
    case CXCursor_UnaryOperator: return unary(l, c);
    case CXCursor_BinaryOperator: return binary(l, c);
    case CXCursor_ConditionalOperator: {
        node_t *cond = condition(l, k.at[0]);
        if (is_const(cond)) {
            return n_cast(type_of(c), rvalue(l, k.at[cond->value ? 1 : 2]));
        }
        node_t *yes = rvalue(l, k.at[1]);
        return n_cond(type_of(c), cond, yes, rvalue(l, k.at[2]));
    }
    case CXCursor_CallExpr: return call_value(l, c);
    case CXCursor_UnaryExpr: refuse(loc_of(c), "Write the number or a macro.", "sizeof");
    case CXCursor_StringLiteral: refuse(loc_of(c), "Use numbers.", "string");
    case CXCursor_FloatingLiteral:
        refuse(loc_of(c), "Compute with integers; floating point is a module.",
               "floating-point literal");
    case CXCursor_CompoundAssignOperator:
        refuse(loc_of(c), "Make the assignment a statement of its own.",
               "assignment inside an expression");
    default:
        refuse(loc_of(c), "Use operators, variables and calls of helper functions.",
               "this expression is not hardware C");
    }
}

node_t *rvalue(lower_t *l, CXCursor c) {
    static loc_t around; /* the macro in work: what is in it has other values */
    loc_t outer = around, at;
    const char *name = macro_of(c, &at);
    bool inside = name && outer.file && at.line == outer.line && at.column == outer.column &&
                  !strcmp(at.file, outer.file);
    around = name ? at : outer;
    node_t *n = value_of(l, c);
    around = outer;
    if (name && !inside && is_const(n) && !n->symbol) {
        node_t *named = allocate(sizeof *named);
        *named = *n;
        name_constant(l->module, named, name);
        return named;
    }
    return n;
}

/* An expression as a truth value: type bool, 0 or 1. */
node_t *condition(lower_t *l, CXCursor c) {
    node_t *n = rvalue(l, c);
    while (n->op == N_CAST && n->type.bits >= n->a->type.bits) {
        n = n->a;
    }
    if (n->type.bits == 1) {
        return n;
    }
    return n_binary(N_NE, type_u1, n, n_const(n->type, 0));
}

/* ---- const tables */

static node_t *constant_of(lower_t *l, CXCursor c, const char *name) {
    node_t *n = rvalue(l, c);
    if (!is_const(n)) {
        refuse(loc_of(c), "Use constants only.", "the table `%s` is not constant", name);
    }
    return n;
}

node_t *table_value(lower_t *l, CXCursor reference) {
    CXCursor declaration = clang_getCursorReferenced(reference);
    kids_t k = kids(declaration);
    CXType type = clang_getCursorType(declaration);
    ctype_t scalar;
    if (!clang_isConstQualifiedType(type) || k.count < 1 || !scalar_type(type, &scalar)) {
        refuse(loc_of(reference), "Pass it as a parameter.", "`%s` is not known here",
               spelling(reference));
    }
    return n_cast(scalar, constant_of(l, k.at[k.count - 1], spelling(reference)));
}

static void set_element(lower_t *l, place_t p, node_t *value, loc_t loc) {
    (void)l;
    sig_t *sig = p.tree->sig;
    uint32_t flat = 0;
    for (int i = 0; i < p.indexes; i++) {
        flat = flat * sig->dims[i] + (uint32_t)p.index[i]->value;
    }
    if (p.tree->kind != TREE_LEAF) {
        refuse(loc, "Use braces around each element.", "initializer of a table");
    }
    sig->values[flat] = (uint64_t)wrap(sig->type, value->value);
}

static place_t kid_place(place_t p, int i) {
    if (p.tree->kind == TREE_ARRAY) {
        return index_place(p, n_const(type_u32, i), (loc_t){"?", 0, 0});
    }
    p.tree = p.tree->kids[i];
    return p;
}

/* Match initializers with fields and elements. Returns one cursor per kid, null where none. */
static CXCursor *match_initializers(lower_t *l, place_t to, CXCursor list) {
    CXCursor *slots = allocate((size_t)to.tree->count * sizeof *slots);
    for (int i = 0; i < to.tree->count; i++) {
        slots[i] = clang_getNullCursor();
    }
    kids_t k = kids(list);
    int next = 0;
    for (int i = 0; i < k.count; i++) {
        CXCursor value = k.at[i];
        kids_t d = kids(value);
        bool designated = clang_getCursorKind(value) == CXCursor_UnexposedExpr && d.count >= 2;
        if (designated && d.count > 2) {
            refuse(loc_of(value), "Use one designator, and braces for what is inside.",
                   "designator with several parts");
        }
        if (designated && clang_getCursorKind(d.at[0]) == CXCursor_MemberRef) {
            for (next = 0; next < to.tree->count; next++) {
                if (!strcmp(to.tree->kids[next]->name, spelling(d.at[0]))) {
                    break;
                }
            }
        } else if (designated) {
            next = (int)constant_of(l, d.at[0], to.tree->name)->value;
        }
        if (next < 0 || next >= to.tree->count) {
            refuse(loc_of(value), "Use braces around each part.", "initializer does not fit `%s`",
                   to.tree->name);
        }
        slots[next++] = designated ? d.at[1] : value;
    }
    return slots;
}

/* The list of an optional struct: C has it inside that of an array of one. */
static CXCursor list_inside(place_t to, CXCursor init) {
    bool of_array =
        clang_getCursorKind(init) == CXCursor_InitListExpr && to.tree->optional && is_array(init);
    kids_t k = kids(init);
    return of_array && k.count == 1 ? k.at[0] : init;
}

static void fill_table(lower_t *l, place_t to, CXCursor init) {
    init = list_inside(to, init);
    if (to.tree->kind == TREE_ABSENT) {
        return;
    }
    if (clang_getCursorKind(init) != CXCursor_InitListExpr) {
        node_t *value = constant_of(l, init, to.tree->name);
        set_element(l, to, value, loc_of(init));
        return;
    }
    if (to.tree->kind == TREE_LEAF) {
        fill_table(l, to, kids(init).at[0]);
        return;
    }
    CXCursor *slots = match_initializers(l, to, init);
    for (int i = 0; i < to.tree->count; i++) {
        if (!clang_Cursor_isNull(slots[i])) {
            fill_table(l, kid_place(to, i), slots[i]);
        }
    }
}

static void finish_table(tree_t *tree) {
    if (tree->kind == TREE_ARRAY) {
        finish_table(tree->elem);
    } else if (tree->kind == TREE_STRUCT) {
        for (int i = 0; i < tree->count; i++) {
            finish_table(tree->kids[i]);
        }
    } else if (tree->kind == TREE_LEAF && !tree->sig->values) {
        tree->sig->values = allocate(sig_elements(tree->sig) * sizeof(uint64_t));
    } else if (tree->kind == TREE_LEAF) { /* width and range from the contents */
        sig_t *sig = tree->sig;
        range_t r = {0, 0};
        for (uint32_t i = 0; i < sig_elements(sig); i++) {
            wide_t v =
                sig->type.is_signed ? (wide_t)(int64_t)sig->values[i] : (wide_t)sig->values[i];
            r.lo = v < r.lo ? v : r.lo;
            r.hi = v > r.hi ? v : r.hi;
        }
        sig->range = r;
        sig->width = bits_of(r);
        sig->is_signed = r.lo < 0;
        sig->fixed = true;
    }
}

place_t table_place(lower_t *l, CXCursor declaration) {
    module_t *m = l->module;
    for (int i = 0; i < m->table_count; i++) {
        if (clang_equalCursors(m->tables[i].declaration, declaration)) {
            return m->tables[i].place;
        }
    }
    kids_t k = kids(declaration);
    const char *name = spelling(declaration);
    CXType type = clang_getCursorType(declaration);
    CXType elem = type;
    while (elem.kind == CXType_ConstantArray) {
        elem = clang_getArrayElementType(elem);
    }
    if (!clang_isConstQualifiedType(elem) || k.count < 1 ||
        clang_getCursorKind(k.at[k.count - 1]) != CXCursor_InitListExpr) {
        refuse(loc_of(declaration), "Make it `static const`, with an initializer.",
               "`%s` is not a constant table", name);
    }
    tree_options_t options = {m, SIG_TABLE, true, name};
    place_t p = {make_tree(&options, type, note_of(declaration), name, declaration), {NULL}, 0};
    finish_table(p.tree);
    fill_table(l, p, k.at[k.count - 1]);
    finish_table(p.tree);
    binding_t *b = GROW(m->tables, m->table_count);
    *b = (binding_t){.declaration = declaration, .place = p};
    return p;
}

void initialize(lower_t *l, place_t to, CXCursor init) {
    init = list_inside(to, init);
    if (to.tree->kind == TREE_ABSENT || clang_getCursorKind(init) != CXCursor_InitListExpr) {
        assign_place(l, to, init);
        return;
    }
    if (to.tree->kind == TREE_LEAF) {
        kids_t k = kids(init);
        if (k.count == 1) {
            assign_place(l, to, k.at[0]);
        } else {
            zero_place(l, to, loc_of(init));
        }
        return;
    }
    CXCursor *slots = match_initializers(l, to, init);
    bool all_zero = true;
    for (int i = 0; i < to.tree->count; i++) {
        CXCursor s = clang_Cursor_isNull(slots[i]) ? slots[i] : strip(slots[i]);
        all_zero &= clang_Cursor_isNull(s) ||
                    (clang_getCursorKind(s) == CXCursor_IntegerLiteral && literal(s)->value == 0);
    }
    if (all_zero) {
        zero_place(l, to, loc_of(init));
        return;
    }
    for (int i = 0; i < to.tree->count; i++) {
        if (clang_Cursor_isNull(slots[i])) {
            zero_place(l, kid_place(to, i), loc_of(init));
        } else {
            initialize(l, kid_place(to, i), slots[i]);
        }
    }
}
