/* SPDX-License-Identifier: Apache-2.0 */
/* Places: what a C lvalue or pointer denotes, as a tree of signals and the indexes taken so far. */
#include <string.h>

#include "c2v.h"

binding_t *find_binding(lower_t *l, CXCursor declaration) {
    for (int i = l->binding_count - 1; i >= 0; i--) {
        if (clang_equalCursors(l->bindings[i].declaration, declaration)) {
            return &l->bindings[i];
        }
    }
    return NULL;
}

binding_t *bind(lower_t *l, CXCursor declaration) {
    binding_t *b = GROW(l->bindings, l->binding_count);
    *b = (binding_t){.declaration = declaration};
    return b;
}

_Noreturn static void refuse_mention(const char *name, const char *declared, absence_t how,
                                     loc_t loc) {
    refuse(loc, "Mention it only where it is present: in `if (condition)`, or behind `&&` or `?:`.",
           "`%s` is absent in this machine: `%s` has %s", name, declared,
           how == ABSENT_VALUE ? "width 0" : "no elements");
}

_Noreturn void refuse_absent(const tree_t *t, loc_t loc) {
    refuse_mention(t->name, t->declared, t->absence, loc);
}

place_t field_place(place_t p, const char *name, loc_t loc) {
    if (p.tree->kind == TREE_ABSENT) {
        return p;
    }
    for (int i = 0; p.tree->kind != TREE_ARRAY && i < p.tree->count; i++) {
        if (!strcmp(p.tree->kids[i]->name, name)) {
            p.tree = p.tree->kids[i];
            return p;
        }
    }
    if (p.tree->kind == TREE_MEMBER) {
        refuse(loc, "Let the member's view or probe give this value.",
               "field `%s` of the member `%s` is not visible here", name, p.tree->member->name);
    }
    refuse(loc, "Read only `q` (or q0, q1) of a memory.", "`%s` is not accessible here", name);
}

place_t index_place(place_t p, node_t *index, loc_t loc) {
    if (p.tree->kind == TREE_ABSENT) {
        return p;
    }
    if (p.tree->kind != TREE_ARRAY) {
        if (is_const(index) && index->value == 0) {
            return p;
        }
        refuse(loc, "Index the array itself.", "index into something that is not an array");
    }
    if (is_const(index) && (index->value < 0 || index->value >= p.tree->count)) {
        refuse(loc, text("Use 0 to %d.", p.tree->count - 1), "index %lld of `%s`, out of range",
               (long long)index->value, p.tree->name);
    }
    p.index[p.indexes++] = index;
    p.tree = p.tree->elem;
    return p;
}

/* The index of an element of an array of members is the variable of the loop over them. */
static bool is_own(const node_t *index) {
    return index->op == N_REF && index->sig->loop.over_members;
}

/* A VEC that a view gave is read, and must not have died. In the loop that ticks an array of
 * members an element may only read its own, since some of the others have ticked and some not. */
void note_vec_read(const sig_t *sig, node_t *const *index, int indexes, loc_t loc) {
    if (sig->address.dead.file) {
        refuse(loc, "Copy what is needed before that call, or call in another order.",
               "`%s` points into member `%s`, which ticked in line %u", sig->name,
               sig->address.ticked->name, sig->address.dead.line);
    }
    bool own = indexes > 0 && is_own(index[0]) && !sig->address.crossed;
    for (int i = 0; i < sig->address.origin_count && !own; i++) {
        sig->address.origins[i]->across = loc;
        sig->address.origins[i]->across_name = sig->name;
    }
}

void add_origin(sig_t *vec, member_t *member) {
    for (int i = 0; i < vec->address.origin_count; i++) {
        if (vec->address.origins[i] == member) {
            return;
        }
    }
    member_t **place = GROW(vec->address.origins, vec->address.origin_count);
    *place = member;
}

node_t *read_place(place_t p, loc_t loc) {
    if (p.tree->kind == TREE_ABSENT) {
        refuse_absent(p.tree, loc);
    }
    if (p.tree->kind != TREE_LEAF) {
        refuse(loc, "Name one of its fields or elements.", "`%s` is not a single value",
               p.tree->name);
    }
    sig_t *sig = p.tree->sig;
    note_vec_read(sig, p.index, p.indexes, loc);
    if (sig->ram && sig->ram->in_use) {
        refuse(loc, "Read it before, or call the memory last.",
               "`%s` is read after the call of its memory", sig->name);
    }
    node_t *n = n_ref(sig);
    for (int i = 0; i < p.indexes; i++) {
        n = n_index(n, p.index[i]);
    }
    if (sig->kind == SIG_TABLE) {
        uint32_t flat = 0;
        for (int i = 0; i < p.indexes; i++) {
            if (!is_const(p.index[i])) {
                return n;
            }
            flat = flat * sig->dims[i] + (uint32_t)p.index[i]->value;
        }
        return n_const(sig->type, sig->type.is_signed ? (int64_t)sig->values[flat]
                                                      : (wide_t)sig->values[flat]);
    }
    return n;
}

/* An index expression whose value cannot change while a place is in use. */
static bool is_stable(const node_t *n) {
    if (n->op == N_CONST) {
        return true;
    }
    if (n->op == N_REF) {
        return n->indexes == 0 &&
               (n->sig->kind == SIG_LOOP || n->sig->kind == SIG_IN || n->sig->once);
    }
    if (n->op == N_CAST || n->op == N_NEG || n->op == N_NOT) {
        return is_stable(n->a);
    }
    return n->op >= N_ADD && n->op <= N_SHR && is_stable(n->a) && is_stable(n->b);
}

place_t capture(lower_t *l, place_t p, loc_t loc) {
    for (int i = 0; i < p.indexes; i++) {
        if (!is_stable(p.index[i])) {
            sig_t *sig = new_sig(l->module, SIG_LOCAL, text("%s_index", p.tree->name),
                                 p.index[i]->type, loc);
            sig->once = true;
            assign(l->out, n_ref(sig), p.index[i], loc);
            p.index[i] = n_ref(sig);
        }
    }
    return p;
}

/* A pointer as it is now: its indexes, and what it chooses by, do not change with later statements.
 */
pointer_t *capture_pointer(lower_t *l, pointer_t *p, loc_t loc) {
    pointer_t *copy = allocate(sizeof *copy);
    *copy = *p;
    if (!p->cond) {
        copy->place = capture(l, p->place, loc);
        return copy;
    }
    if (!is_stable(p->cond)) {
        sig_t *sig = new_sig(l->module, SIG_LOCAL, "choice", type_u1, loc);
        sig->once = true;
        assign(l->out, n_ref(sig), p->cond, loc);
        copy->cond = n_ref(sig);
    }
    copy->yes = capture_pointer(l, p->yes, loc);
    copy->no = capture_pointer(l, p->no, loc);
    return copy;
}

place_t new_local(lower_t *l, CXType type, note_t note, const char *name, CXCursor declaration) {
    tree_options_t options = {l->module, SIG_LOCAL, l->module->composite, name};
    int first = l->module->sig_count;
    place_t p = {make_tree(&options, type, note, name, declaration), {NULL}, 0};
    for (int d = l->prefix_count - 1; d >= 0; d--) {
        sig_t *loop = l->prefix_loops[d];
        for (int i = first; i < l->module->sig_count; i++) {
            sig_t *sig = l->module->sigs[i];
            memmove(sig->dims + 1, sig->dims, sizeof *sig->dims * (MAX_DIMS - 1));
            sig->dims[0] = (uint32_t)loop->loop.limit;
            sig->ndims++;
        }
    }
    for (int i = first; i < l->module->sig_count; i++) {
        sig_t *sig = l->module->sigs[i];
        sig->scope = l->scope;
        if (sig->flat && sig->ndims && !sig->fixed) { /* copied as one vector: keep C's width */
            sig->fixed = true;
            sig->range = type_range(sig->type);
        }
    }
    for (int d = 0; d < l->prefix_count; d++) {
        p.index[p.indexes++] = n_ref(l->prefix_loops[d]);
    }
    return p;
}

/* Reference to a whole subtree's leaf, indexed as far as the place is. */
static node_t *partial_ref(const sig_t *sig, const place_t *p) {
    node_t *n = n_ref((sig_t *)sig);
    for (int i = 0; i < p->indexes; i++) {
        n = n_index(n, p->index[i]);
    }
    return n;
}

static place_t choose(lower_t *l, pointer_t *pointer, loc_t loc) {
    if (!pointer->cond) {
        return pointer->place;
    }
    (void)l;
    refuse(loc, "Use if and else, or choose element by element.",
           "choice between two structs or arrays through a pointer");
}

static place_t dereference(lower_t *l, CXCursor pointer) {
    return choose(l, pointer_value(l, pointer), loc_of(pointer));
}

static place_t name_place(lower_t *l, CXCursor c) {
    CXCursor declaration = clang_getCursorReferenced(c);
    binding_t *b = find_binding(l, declaration);
    if (b && !b->place.tree) {
        refuse(loc_of(c), "Declare another pointer or variable.", "assignment to the %s `%s`",
               b->pointer ? "pointer" : "parameter", spelling(c));
    }
    if (b) {
        return b->place;
    }
    if (clang_getCursorKind(declaration) == CXCursor_VarDecl) {
        return table_place(l, declaration);
    }
    refuse(loc_of(c), "Pass it as a parameter.", "`%s` is not known here", spelling(c));
}

static place_t member_place(lower_t *l, CXCursor c) {
    kids_t k = kids(c);
    if (k.count < 1) {
        refuse(loc_of(c), "Name the struct.", "field without a struct");
    }
    bool arrow = clang_getCanonicalType(clang_getCursorType(k.at[0])).kind == CXType_Pointer;
    place_t base = arrow ? dereference(l, k.at[0]) : lvalue(l, k.at[0]);
    return field_place(base, spelling(c), loc_of(c));
}

static place_t literal_place(lower_t *l, CXCursor c) {
    kids_t k = kids(c);
    note_t none = {NOTE_NONE, 0, 0, 0};
    place_t p = new_local(l, clang_getCursorType(c), none, "literal", c);
    initialize(l, p, k.at[k.count - 1]);
    return p;
}

place_t lvalue(lower_t *l, CXCursor c) {
    kids_t k = kids(c);
    switch (clang_getCursorKind(c)) {
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
        if (k.count == 1) {
            return lvalue(l, k.at[0]);
        }
        break;
    case CXCursor_DeclRefExpr: return name_place(l, c);
    case CXCursor_MemberRefExpr: return member_place(l, c);
    case CXCursor_ArraySubscriptExpr: {
        node_t *index = rvalue(l, k.at[1]);
        return index_place(dereference(l, k.at[0]), index, loc_of(c));
    }
    case CXCursor_UnaryOperator:
        if (clang_getCursorUnaryOperatorKind(c) == CXUnaryOperator_Deref) {
            place_t p = dereference(l, k.at[0]);
            return p.tree->kind == TREE_ARRAY && p.tree->pointer
                       ? index_place(p, n_const(type_u32, 0), loc_of(c))
                       : p;
        }
        break;
    case CXCursor_CompoundLiteralExpr: return literal_place(l, c);
    case CXCursor_CallExpr: return lower_call(l, c, false);
    default: break;
    }
    refuse(loc_of(c), "Name a variable, a field or an element.", "not a place in hardware C");
}

static pointer_t *new_pointer(place_t p) {
    pointer_t *pointer = allocate(sizeof *pointer);
    pointer->place = p;
    return pointer;
}

bool is_array(CXCursor c) {
    return clang_getCanonicalType(clang_getCursorType(c)).kind == CXType_ConstantArray;
}

/* What a name that is a pointer or an array parameter points to; NULL for other expressions. */
static pointer_t *pointer_of_name(lower_t *l, CXCursor c) {
    bool is_name = clang_getCursorKind(c) == CXCursor_DeclRefExpr;
    binding_t *b = is_name ? find_binding(l, clang_getCursorReferenced(c)) : NULL;
    return b ? b->pointer : NULL;
}

pointer_t *pointer_value(lower_t *l, CXCursor c) {
    kids_t k = kids(c);
    CXType type = clang_getCanonicalType(clang_getCursorType(c));
    switch (clang_getCursorKind(c)) {
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
    case CXCursor_CStyleCastExpr:
        if (k.count >= 1 && is_array(k.at[k.count - 1]) && !pointer_of_name(l, k.at[k.count - 1])) {
            return new_pointer(lvalue(l, k.at[k.count - 1]));
        }
        if (k.count >= 1) {
            return pointer_value(l, k.at[k.count - 1]);
        }
        break;
    case CXCursor_DeclRefExpr: {
        pointer_t *known = pointer_of_name(l, c);
        if (known) {
            return known;
        }
        if (type.kind == CXType_ConstantArray) {
            return new_pointer(lvalue(l, c));
        }
        break;
    }
    case CXCursor_MemberRefExpr:
    case CXCursor_ArraySubscriptExpr:
        if (type.kind == CXType_Pointer || type.kind == CXType_ConstantArray) {
            return new_pointer(lvalue(l, c));
        }
        break;
    case CXCursor_CompoundLiteralExpr: return new_pointer(literal_place(l, c));
    case CXCursor_UnaryOperator:
        if (clang_getCursorUnaryOperatorKind(c) == CXUnaryOperator_AddrOf) {
            return new_pointer(lvalue(l, k.at[0]));
        }
        break;
    case CXCursor_ConditionalOperator: {
        node_t *cond = condition(l, k.at[0]);
        if (is_const(cond)) {
            return pointer_value(l, k.at[cond->value ? 1 : 2]);
        }
        pointer_t *p = allocate(sizeof *p);
        *p = (pointer_t){
            .cond = cond, .yes = pointer_value(l, k.at[1]), .no = pointer_value(l, k.at[2])};
        return p;
    }
    default: break;
    }
    refuse(loc_of(c), "Pass `&object`, an array, or a pointer parameter.",
           "this pointer expression is not hardware C");
}

/* ---- assignment of whole objects */

static uint32_t part_elements(const sig_t *sig, int indexes) {
    uint32_t n = 1;
    for (int i = indexes; i < sig->ndims; i++) {
        n *= sig->dims[i];
    }
    return n;
}

/* One leaf, all its elements that the place does not index. */
static void copy_leaf(lower_t *l, place_t to, const place_t *from, loc_t loc) {
    sig_t *sig = to.tree->sig;
    int open = sig->ndims - to.indexes;
    bool checked = from && (from->tree->sig->address.origin_count || from->tree->sig->ram);
    if (checked) {
        read_place(*from, loc);
    }
    if (open == 0) {
        node_t *value = from ? read_place(*from, loc) : n_const(sig->type, 0);
        assign(l->out, partial_ref(sig, &to), n_cast(sig->type, value), loc);
        return;
    }
    bool same =
        !from || (from->tree->sig->flat && from->tree->sig->width == sig->width &&
                  part_elements(from->tree->sig, from->indexes) == part_elements(sig, to.indexes));
    if (sig->flat && same && (!from || from->tree->sig->kind != SIG_TABLE)) {
        stmt_t *s = new_stmt(l->out, S_COPY, loc);
        s->lhs = partial_ref(sig, &to);
        s->rhs = from ? partial_ref(from->tree->sig, from) : NULL;
        return;
    }
    stmt_t *s = new_stmt(l->out, S_FOR, loc);
    s->to = sig->dims[to.indexes];
    s->whole = true;
    s->loop = loop_variable(l, open == 1 ? "k" : open == 2 ? "j" : "i", type_u32, s->to, loc);
    list_t *out = l->out;
    l->out = &s->body;
    s->loop->loop.active = true;
    to.index[to.indexes++] = n_ref(s->loop);
    place_t next = {NULL, {NULL}, 0};
    if (from) {
        next = *from;
        next.index[next.indexes++] = n_ref(s->loop);
    }
    copy_leaf(l, to, from ? &next : NULL, loc);
    s->loop->loop.active = false;
    l->out = out;
}

/* Do two places name the same element of two arrays, as far as can be seen? */
bool same_element(node_t *const *a, int a_count, node_t *const *b, int b_count) {
    if (a_count == 0 || b_count == 0) {
        return a_count == b_count;
    }
    const node_t *x = a[0], *y = b[0];
    return x->op == y->op && ((x->op == N_CONST && x->value == y->value) ||
                              (x->op == N_REF && x->sig == y->sig && x->sig->kind == SIG_LOOP));
}

static void add_pass(sig_t *to, const sig_t *input) {
    for (int i = 0; i < to->address.pass_count; i++) {
        if (to->address.passes[i] == input) {
            return;
        }
    }
    const sig_t **place = GROW(to->address.passes, to->address.pass_count);
    *place = input;
}

/* `to` may be the address that `from` is: it dies with the same members, and ends with the same
 * blocks. `same`: element i of one is element i of the other. */
void pass_address(sig_t *to, const sig_t *from, bool same) {
    for (int i = 0; i < from->address.origin_count; i++) {
        add_origin(to, from->address.origins[i]);
        to->address.crossed |= from->address.crossed || !same;
    }
    for (int i = from->address.pass_count; i-- > 0;) {
        add_pass(to, from->address.passes[i]);
    }
    if (from->by_address && from->kind == SIG_IN) {
        add_pass(to, from);
    }
    int scope = from->by_address ? from->address.borrowed : from->scope;
    to->address.borrowed = scope > to->address.borrowed ? scope : to->address.borrowed;
}

/* A VEC or REF receives an address: it dies with what it points to, which must not change any more,
 * and must not end before it. */
static void lend(lower_t *l, const place_t *to_place, const place_t *from_place, loc_t loc) {
    const tree_t *tree = to_place->tree;
    place_t to = *to_place, from = *from_place;
    if (tree->kind == TREE_LEAF) {
        sig_t *sig = from.tree->sig;
        pass_address(tree->sig, sig, same_element(to.index, to.indexes, from.index, from.indexes));
        if (tree->sig->address.borrowed > tree->sig->scope) {
            refuse(loc,
                   text("Declare it where `%s` is declared, or outside of that.", tree->sig->name),
                   "`%s` ends before `%s`, which would keep its address", sig->name,
                   tree->sig->name);
        }
        if (!sig->by_address && sig->kind != SIG_RAM_Q) {
            sig->lent = loc;
            *GROW(l->lent, l->lent_count) = from;
        }
        return;
    }
    for (int i = 0; i < (tree->kind == TREE_ARRAY ? 1 : tree->count); i++) {
        to.tree = tree->kind == TREE_ARRAY ? tree->elem : tree->kids[i];
        from.tree = tree->kind == TREE_ARRAY ? from_place->tree->elem : from_place->tree->kids[i];
        lend(l, &to, &from, loc);
    }
}

/* Both trees have one shape; arrays are walked through, their dimensions stay open in the leaves.
 */
static void copy_tree(lower_t *l, place_t to, const place_t *from, loc_t loc) {
    if (from && from->tree->kind == TREE_ABSENT && to.tree->kind != TREE_ABSENT) {
        refuse_absent(from->tree, loc);
    }
    if (to.tree->kind == TREE_LEAF) {
        if (from && from->tree->kind != TREE_LEAF) {
            refuse(loc, "Give an array of the same shape.", "`%s` cannot be copied here",
                   from->tree->name);
        }
        copy_leaf(l, to, from, loc);
        return;
    }
    if (to.tree->kind == TREE_RAM || to.tree->kind == TREE_ABSENT) {
        return; /* reset does not touch memories */
    }
    if (to.tree->kind == TREE_MEMBER) {
        refuse(loc, "Call the member's reset.", "assignment to the member `%s`",
               to.tree->member->name);
    }
    place_t next = from ? *from : (place_t){NULL, {NULL}, 0};
    if (from && from->tree->kind != to.tree->kind) {
        refuse(loc, "Give an array of the same shape.", "`%s` cannot be copied here",
               from->tree->name);
    }
    if (to.tree->kind == TREE_ARRAY) {
        if (from && from->tree->count < to.tree->count) {
            refuse(loc, "Give an array with at least as many elements.",
                   "`%s` has %d elements, `%s` needs %d", from->tree->name, from->tree->count,
                   to.tree->name, to.tree->count);
        }
        if (from && to.tree->pointer && from->tree->elem->kind == TREE_LEAF) {
            lend(l, &to, from, loc);
        }
        next.tree = from ? from->tree->elem : NULL;
        to.tree = to.tree->elem;
        copy_tree(l, to, from ? &next : NULL, loc);
        return;
    }
    if (to.tree->pointer && !from) {
        refuse(loc, "Give it an address where the struct gets its value.",
               "the REF `%s` has no address", to.tree->name);
    }
    if (to.tree->pointer) {
        lend(l, &to, from, loc);
    }
    place_t inner = to;
    for (int i = 0; i < to.tree->count; i++) {
        inner.tree = to.tree->kids[i];
        if (from) {
            next.tree = from->tree->kids[i];
        }
        copy_tree(l, inner, from ? &next : NULL, loc);
    }
}

void copy_place(lower_t *l, place_t to, place_t from, loc_t loc) {
    to = capture(l, to, loc);
    from = capture(l, from, loc);
    copy_tree(l, to, &from, loc);
}

void zero_place(lower_t *l, place_t to, loc_t loc) {
    copy_tree(l, capture(l, to, loc), NULL, loc);
}

/* `to` is a VEC or an array; the pointer may choose between arrays. */
void copy_pointer(lower_t *l, place_t to, pointer_t *from, loc_t loc) {
    if (!from->cond) {
        place_t p = from->place;
        copy_place(l, to, p, loc);
        return;
    }
    stmt_t *s = new_stmt(l->out, S_IF, loc);
    s->cond = from->cond;
    list_t *out = l->out;
    l->out = &s->body;
    copy_pointer(l, to, from->yes, loc);
    l->out = &s->other;
    copy_pointer(l, to, from->no, loc);
    l->out = out;
}

typedef struct {
    sig_t **sigs;
    int count;
    bool clash;
} order_t;

static void note_order(void *context, node_t *n, bool write, stmt_t *s) {
    order_t *o = context;
    (void)s;
    for (int i = 0; !write && n->op == N_REF && i < o->count; i++) {
        o->clash |= o->sigs[i] == n->sig;
    }
    if (write && n->sig->kind != SIG_LOOP) {
        *GROW(o->sigs, o->count) = n->sig;
    }
}

/* An initializer list reads old values: where a later part reads what an earlier one has written,
 * all goes through a temporary. */
static void assign_literal(lower_t *l, place_t to, CXCursor value, CXCursor list) {
    int start = l->out->count;
    initialize(l, to, list);
    list_t added = {l->out->items + start, l->out->count - start};
    order_t o = {NULL, 0, false};
    visit_list(&added, note_order, &o);
    if (!o.clash) {
        return;
    }
    l->out->count = start;
    note_t none = {NOTE_NONE, 0, 0, 0};
    place_t p = new_local(l, clang_getCursorType(value), none, "literal", value);
    initialize(l, p, list);
    copy_place(l, to, p, loc_of(value));
}

static void check_fits(const sig_t *sig, const node_t *n, loc_t loc) {
    if (is_const(n) && sig->fixed && (n->value < sig->range.lo || n->value > sig->range.hi)) {
        refuse(loc, "Give a value that fits, or a wider field.",
               "constant %lld does not fit `%s`, which has %d bit%s", (long long)n->value,
               sig->name, sig->width, sig->width == 1 ? "" : "s");
    }
}

static enum CXChildVisitResult find_missing(CXCursor c, CXCursor parent, CXClientData data) {
    (void)parent;
    (void)data;
    CXCursor named = clang_getCursorKind(c) == CXCursor_MemberRefExpr ? clang_getCursorReferenced(c)
                                                                      : clang_getNullCursor();
    if (!clang_Cursor_isNull(named) && absence_of(named) == ABSENT_OBJECT) {
        refuse_mention(spelling(named), declaration_text(named), ABSENT_OBJECT, loc_of(c));
    }
    return CXChildVisit_Recurse;
}

void assign_absent(const tree_t *t, CXCursor value) {
    loc_t loc = loc_of(value);
    if (t->absence != ABSENT_VALUE) {
        refuse_absent(t, loc);
    }
    find_missing(value, value, NULL);
    clang_visitChildren(value, find_missing, NULL);
    if (has_effects(value)) {
        refuse(loc, "Give the value of the call to a local variable first.",
               "the call would vanish with the absent `%s`, but it changes something", t->name);
    }
}

void assign_place(lower_t *l, place_t to, CXCursor value) {
    if (to.tree->kind == TREE_ABSENT) {
        assign_absent(to.tree, value);
        return;
    }
    loc_t loc = loc_of(value);
    CXCursor inner = strip(value);
    kids_t k = kids(inner);
    enum CXCursorKind kind = clang_getCursorKind(inner);
    if (to.tree->kind == TREE_LEAF) {
        node_t *n = n_cast(to.tree->sig->type, rvalue(l, value));
        check_fits(to.tree->sig, n, loc);
        assign(l->out, partial_ref(to.tree->sig, &to), n, loc);
    } else if (clang_getCanonicalType(clang_getCursorType(value)).kind == CXType_Pointer) {
        copy_pointer(l, capture(l, to, loc), pointer_value(l, value), loc);
    } else if (kind == CXCursor_CompoundLiteralExpr) {
        assign_literal(l, capture(l, to, loc), inner, k.at[k.count - 1]);
    } else if (kind == CXCursor_ConditionalOperator) {
        node_t *cond = condition(l, k.at[0]);
        if (is_const(cond)) {
            assign_place(l, to, k.at[cond->value ? 1 : 2]);
            return;
        }
        to = capture(l, to, loc);
        stmt_t *s = new_stmt(l->out, S_IF, loc);
        s->cond = cond;
        list_t *out = l->out;
        l->out = &s->body;
        assign_place(l, to, k.at[1]);
        l->out = &s->other;
        assign_place(l, to, k.at[2]);
        l->out = out;
    } else {
        copy_place(l, to, lvalue(l, value), loc);
    }
}
