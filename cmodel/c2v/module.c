/* SPDX-License-Identifier: Apache-2.0 */
/* A module: found by its tick, with the members that its registers hold; its registers and ports
 * from the types of its functions; its functions lowered. */
#include <string.h>

#include "c2v.h"

static const char *const function_names[] = {"view", "probe", "tick", "reset"};

static const struct {
    const char *prefix;
    sig_kind_t kind;
} port_kinds[] = {{"in", SIG_IN},
                  {"out", SIG_OUT},
                  {"view", SIG_OUT},
                  {"probe_in", SIG_IN},
                  {"probe_out", SIG_OUT}};

/* ---- ports and registers */

static CXType pointee(CXCursor parameter) {
    return clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(parameter)));
}

static void make_ports(module_t *m, function_t f) {
    int n = clang_Cursor_getNumArguments(m->function[f]);
    for (int i = 1; i < n; i++) {
        CXCursor parameter = clang_Cursor_getArgument(m->function[f], (unsigned)i);
        int port = port_index(m, parameter);
        bool fits = f == F_TICK   ? port == PORT_IN || port == PORT_OUT
                    : f == F_VIEW ? port == PORT_VIEW
                                  : port >= PORT_PROBE_IN;
        if (!fits || m->ports[port]) {
            refuse(loc_of(parameter),
                   text("The parameters of %s_%s are its own port structs, once each.", m->name,
                        function_names[f]),
                   "parameter `%s` does not belong here", spelling(parameter));
        }
        tree_options_t options = {m, port_kinds[port].kind, true, port_kinds[port].prefix};
        note_t none = {NOTE_NONE, 0, 0, 0};
        m->ports[port] = make_tree(&options, pointee(parameter), none, port_kinds[port].prefix,
                                   clang_getTypeDeclaration(pointee(parameter)));
    }
}

/* Is the first parameter a pointer to name_t? */
static bool has_registers(CXCursor tick, const char *name) {
    CXCursor parameter = clang_Cursor_getArgument(tick, 0);
    CXType type = clang_getCanonicalType(clang_getCursorType(parameter));
    return type.kind == CXType_Pointer &&
           !strcmp(struct_name(pointee(parameter)), text("%s_t", name));
}

static void make_state(module_t *m) {
    CXCursor tick = m->function[F_TICK];
    loc_t loc = loc_of(tick);
    const char *remedy = text("Write void %s_tick(%s_t *s, const %s_in_t *in, %s_out_t *out).",
                              m->name, m->name, m->name, m->name);
    if (clang_Cursor_getNumArguments(tick) < 1) {
        refuse(loc, remedy, "`%s_tick` has no registers", m->name);
    }
    CXCursor parameter = clang_Cursor_getArgument(tick, 0);
    if (!has_registers(tick, m->name)) {
        refuse(loc_of(parameter), remedy, "the first parameter of `%s_tick` is not its registers",
               m->name);
    }
    tree_options_t options = {m, SIG_REG, false, ""};
    note_t none = {NOTE_NONE, 0, 0, 0};
    CXCursor declaration = clang_getTypeDeclaration(pointee(parameter));
    m->header = loc_of(declaration).file;
    m->state = make_tree(&options, pointee(parameter), none, m->name, declaration);
    if (m->composite) {
        for (int i = 0; i < m->sig_count; i++) {
            if (m->sigs[i]->kind == SIG_REG) {
                refuse(m->sigs[i]->loc, "Put the register into a member.",
                       "register `%s` in a composite module", m->sigs[i]->name);
            }
        }
        if (m->ram_count) {
            refuse(m->rams[0]->loc, "Put the memory into a member.",
                   "memory `%s` in a composite module", m->rams[0]->name);
        }
    }
}

/* ---- modules of a design */

static void check_results(const module_t *m) {
    for (int f = F_VIEW; f <= F_RESET; f++) {
        CXCursor c = m->function[f];
        if (!clang_Cursor_isNull(c) && clang_getCursorResultType(c).kind != CXType_Void) {
            refuse(loc_of(c), "Return nothing; write to the output struct.", "`%s` returns a value",
                   spelling(c));
        }
    }
}

static void find_members(CXType structure);

/* The module whose registers the object is, or those whose registers are in it. */
static void find_in_object(CXType type) {
    type = clang_getCanonicalType(type);
    while (type.kind == CXType_ConstantArray) {
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    }
    const char *name = type.kind == CXType_Record ? module_of_registers(type) : NULL;
    if (name) {
        find_module(name);
    } else if (type.kind == CXType_Record) {
        find_members(type);
    }
}

static void find_members(CXType structure) {
    kids_t k = kids(clang_getTypeDeclaration(structure));
    for (int i = 0; i < k.count; i++) {
        if (clang_getCursorKind(k.at[i]) == CXCursor_FieldDecl && absence_of(k.at[i]) == PRESENT) {
            find_in_object(clang_getCursorType(k.at[i]));
        }
    }
}

static void make_interface(module_t *m) {
    check_results(m);
    for (int f = F_VIEW; f <= F_TICK; f++) {
        if (!clang_Cursor_isNull(m->function[f])) {
            make_ports(m, (function_t)f);
        }
    }
    make_state(m);
}

module_t *find_module(const char *name) {
    module_t *known = module_named(name);
    CXCursor tick = find_function(text("%s_tick", name));
    if (known || clang_Cursor_isNull(tick)) {
        return known;
    }
    if (has_registers(tick, name)) {
        find_members(pointee(clang_Cursor_getArgument(tick, 0)));
    }
    module_t *m = allocate(sizeof *m);
    m->name = name;
    m->loc = loc_of(tick);
    m->source = m->loc.file;
    m->comment = opening_comment(tick);
    for (int f = F_VIEW; f <= F_RESET; f++) {
        m->function[f] = find_function(text("%s_%s", name, function_names[f]));
    }
    make_interface(m);
    module_t **end = &modules;
    while (*end) {
        end = &(*end)->next;
    }
    *end = m;
    return m;
}

/* ---- its functions */

/* An output that the owner reads after the tick must not point into a member that ticked after it
 * was given. */
static void check_outputs_live(const tree_t *t) {
    if (t->kind == TREE_LEAF && t->sig->by_address && t->sig->address.dead.file) {
        refuse(t->sig->address.dead, "Tick that member first, or give the values.",
               "output `%s` points into member `%s`, which ticks after it was given", t->sig->name,
               t->sig->address.ticked->name);
    }
    if (t->kind == TREE_ARRAY) {
        check_outputs_live(t->elem);
    }
    for (int i = 0; t->kind == TREE_STRUCT && i < t->count; i++) {
        check_outputs_live(t->kids[i]);
    }
}

static void lower_function(module_t *m, function_t f) {
    CXCursor function = m->function[f];
    lower_t l = {.module = m, .function = f};
    list_t body = {NULL, 0};
    int first = m->sig_count;
    l.out = &body;
    int n = clang_Cursor_getNumArguments(function);
    for (int i = 0; i < n; i++) {
        CXCursor parameter = clang_Cursor_getArgument(function, (unsigned)i);
        int port = port_index(m, parameter);
        pointer_t *p = allocate(sizeof *p);
        p->place = (place_t){port < 0 ? m->state : m->ports[port], {NULL}, 0};
        bind(&l, parameter)->pointer = p;
    }
    for (int i = 0; i < m->sig_count; i++) {
        m->sigs[i]->lent.file = NULL;
    }
    l.inlined[l.depth++] = text("%s_%s", m->name, function_names[f]);
    inlined_names = l.inlined;
    inlined_depth = l.depth;
    kids_t k = kids(function);
    l.on_return = push_target(&l, "done", loc_of(function));
    l.body = l.scope + 1;
    lower_statement(&l, k.at[k.count - 1]);
    inlined_depth = 0;
    for (int i = 0; i < m->ram_count; i++) {
        m->rams[i]->in_use = false;
    }
    if (f == F_RESET) {
        m->reset = body;
        return;
    }
    if (f == F_TICK && m->ports[PORT_OUT]) {
        check_outputs_live(m->ports[PORT_OUT]);
    }
    check_assigned(m, &body, f, first, loc_of(function));
    add_blocks(m, text("%s_%s", m->name, function_names[f]), loc_of(function), &body, f);
}

static void check_members(const module_t *m) {
    for (int i = 0; i < m->member_count; i++) {
        member_t *member = m->members[i];
        if (!member->called[F_TICK]) {
            refuse(
                m->loc,
                text("Call %s_tick(&s->%s, ...) once in it.", member->module->name, member->name),
                "member `%s` does not tick in `%s_tick`", member->name, m->name);
        }
        bool can = !clang_Cursor_isNull(member->module->function[F_RESET]);
        if (can && !member->called[F_RESET]) {
            refuse(m->loc,
                   text("Call %s_reset(&s->%s) in %s_reset.", member->module->name, member->name,
                        m->name),
                   "member `%s` is not reset", member->name);
        }
    }
}

typedef struct {
    const char *memory;
    const char *function; /* of prim.h; NULL: not found */
} ram_search_t;

/* A call of a memory's function that names this field, anywhere in the file. */
static enum CXChildVisitResult find_ram_call(CXCursor c, CXCursor parent, CXClientData data) {
    (void)parent;
    ram_search_t *s = data;
    if (clang_getCursorKind(c) == CXCursor_CallExpr && is_ram_call(spelling(c))) {
        CXCursor field = strip(clang_Cursor_getArgument(c, 0));
        kids_t k = kids(field);
        if (k.count == 1 && !strcmp(spelling(k.at[0]), s->memory)) {
            s->function = spelling(c);
        }
    }
    return s->function ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* A memory whose call no path reaches, for the constants of this configuration: it rests. */
static bool idle_ram(module_t *m, ram_t *ram) {
    ram_search_t s = {ram->name, NULL};
    CXTranslationUnit unit = clang_Cursor_getTranslationUnit(m->function[F_TICK]);
    clang_visitChildren(clang_getTranslationUnitCursor(unit), find_ram_call, &s);
    if (!s.function) {
        return false;
    }
    make_ram_ports(m, ram, s.function);
    for (int p = 0; p < ram->ports; p++) {
        block_t block = {.name = ram->name, .loc = ram->loc, .continuous = true};
        stmt_t *zero = new_stmt(&block.body, S_COPY, ram->loc);
        zero->lhs = n_ref(ram->port[p]);
        ram->port[p]->wire = true;
        *GROW(m->blocks, m->block_count) = block;
    }
    return true;
}

static void check_rams(module_t *m) {
    for (int i = 0; i < m->ram_count; i++) {
        if (!m->rams[i]->called && !idle_ram(m, m->rams[i])) {
            refuse(m->rams[i]->loc, "Call its function (prim.h) once in the tick.",
                   "memory `%s` is never called", m->rams[i]->name);
        }
    }
}

void lower_module(module_t *m) {
    for (int f = F_VIEW; f <= F_RESET; f++) {
        if (!clang_Cursor_isNull(m->function[f])) {
            lower_function(m, (function_t)f);
        }
    }
    check_members(m);
    check_rams(m);
    check_array_sizes(m);
}
