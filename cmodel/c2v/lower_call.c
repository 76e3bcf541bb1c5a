/* SPDX-License-Identifier: Apache-2.0 */
/* Calls: built-ins, helper functions (inlined), memories, and the functions of members. */
#include <string.h>

#include "c2v.h"

static int arguments_of(CXCursor call, CXCursor *first, int max) {
    int n = clang_Cursor_getNumArguments(call);
    for (int i = 0; i < n && i < max; i++) {
        first[i] = clang_Cursor_getArgument(call, (unsigned)i);
    }
    return n;
}

node_t *builtin_call(lower_t *l, CXCursor call, const char *name) {
    bool lowest = !strcmp(name, "lowest_one");
    if (!lowest && strcmp(name, "count_ones") != 0) {
        return NULL;
    }
    CXCursor argument;
    arguments_of(call, &argument, 1);
    node_t *m = n_cast(type_u32, rvalue(l, argument));
    if (is_const(m)) {
        uint32_t v = (uint32_t)m->value;
        return n_const(type_u32, lowest ? (v ? __builtin_ctz(v) : 0) : __builtin_popcount(v));
    }
    return n_unary(lowest ? N_LOWEST : N_COUNT, type_u32, m);
}

/* ---- helper functions */

typedef struct {
    CXCursor parameter;
    bool found;
} modified_t;

/* Is the parameter assigned, counted, or its address taken? */
static enum CXChildVisitResult find_modified(CXCursor c, CXCursor parent, CXClientData data) {
    (void)parent;
    modified_t *m = data;
    enum CXCursorKind kind = clang_getCursorKind(c);
    bool writes = kind == CXCursor_CompoundAssignOperator ||
                  (kind == CXCursor_BinaryOperator &&
                   clang_getCursorBinaryOperatorKind(c) == CXBinaryOperator_Assign);
    if (kind == CXCursor_UnaryOperator) {
        enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(c);
        writes = op <= CXUnaryOperator_AddrOf && op != CXUnaryOperator_Invalid;
    }
    if (writes) {
        kids_t k = kids(c);
        CXCursor target = k.count ? strip(k.at[0]) : c;
        m->found |= clang_getCursorKind(target) == CXCursor_DeclRefExpr &&
                    clang_equalCursors(clang_getCursorReferenced(target), m->parameter);
    }
    return m->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

static bool is_modified(CXCursor function, CXCursor parameter) {
    modified_t m = {parameter, false};
    clang_visitChildren(function, find_modified, &m);
    return m.found;
}

static CXCursor called_function(lower_t *l, CXCursor call) {
    CXCursor reference = clang_getCursorReferenced(call);
    const char *name = spelling(call);
    loc_t loc = loc_of(call);
    if (clang_Cursor_isNull(reference) || clang_getCursorKind(reference) != CXCursor_FunctionDecl) {
        refuse(loc, "Call a function by its name.", "call through a pointer");
    }
    CXCursor function = function_of(call);
    if (clang_Cursor_isNull(function)) {
        refuse(loc, "Define it in the file or a header, or add its file to the command line.",
               "`%s` is called, but no definition of it was given", name);
    }
    for (int i = 0; i < l->depth; i++) {
        if (!strcmp(l->inlined[i], name)) {
            refuse(loc, "Use a loop with constant bounds.", "recursion: `%s` calls itself", name);
        }
    }
    if (l->depth == 64) {
        refuse(loc, "Nest calls less deeply.", "calls nested more than 64 deep");
    }
    return function;
}

/* An array parameter is a pointer to its elements, in C as here. */
static void bind_pointer(lower_t *l, CXCursor parameter, CXCursor argument, bool effects_ok) {
    if (!effects_ok && may_write_through(parameter)) {
        refuse(loc_of(argument),
               "Call it as a statement of its own, or make the parameter a pointer to const.",
               "a function that writes through `%s` is called inside an expression",
               spelling(parameter));
    }
    pointer_t *p = pointer_value(l, argument);
    p = capture_pointer(l, p, loc_of(argument));
    binding_t *b = bind(l, parameter);
    b->pointer = p;
}

/* A parameter ends with the function that is called. */
static place_t new_parameter(lower_t *l, const char *helper, CXCursor parameter) {
    l->scope++;
    int first = l->module->sig_count;
    place_t p = new_local(l, clang_getCursorType(parameter), note_of(parameter),
                          spelling(parameter), parameter);
    for (int i = first; i < l->module->sig_count; i++) {
        sig_t *sig = l->module->sigs[i];
        sig->local.caller = sig->local.helper;
        sig->local.helper = helper;
    }
    l->scope--;
    return p;
}

static void bind_value(lower_t *l, CXCursor function, CXCursor parameter, CXCursor argument) {
    CXType type = clang_getCursorType(parameter);
    loc_t loc = loc_of(argument);
    ctype_t scalar;
    if (!scalar_type(type, &scalar)) {
        place_t p = new_parameter(l, spelling(function), parameter);
        assign_place(l, p, argument);
        bind(l, parameter)->place = p;
        return;
    }
    node_t *value = n_cast(scalar, rvalue(l, argument));
    bool modified = is_modified(function, parameter);
    bool stable =
        is_const(value) ||
        (value->op == N_REF && value->indexes == 0 &&
         (value->sig->kind == SIG_LOOP || value->sig->kind == SIG_IN || value->sig->once));
    if (!modified && stable) {
        bind(l, parameter)->value = value;
        return;
    }
    place_t p = new_parameter(l, spelling(function), parameter);
    p.tree->sig->once = !modified;
    node_t *target = n_ref(p.tree->sig);
    for (int i = 0; i < p.indexes; i++) {
        target = n_index(target, p.index[i]);
    }
    assign(l->out, target, value, loc);
    bind(l, parameter)->place = p;
}

static void bind_arguments(lower_t *l, CXCursor call, CXCursor function) {
    bool effects_ok = l->effects_ok;
    l->effects_ok = false;
    int n = clang_Cursor_getNumArguments(function);
    if (n != clang_Cursor_getNumArguments(call)) {
        refuse(loc_of(call), "Give every function a fixed list of parameters.",
               "variable number of arguments");
    }
    /* Arguments see the caller's names only; a helper's parameters are other declarations. */
    for (int i = 0; i < n; i++) {
        CXCursor parameter = clang_Cursor_getArgument(function, (unsigned)i);
        CXCursor argument = clang_Cursor_getArgument(call, (unsigned)i);
        CXType type = clang_getCanonicalType(clang_getCursorType(parameter));
        if (type.kind == CXType_Pointer || type.kind == CXType_ConstantArray) {
            bind_pointer(l, parameter, argument, effects_ok);
        } else {
            bind_value(l, function, parameter, argument);
        }
    }
}

static CXCursor body_of(CXCursor function) {
    kids_t k = kids(function);
    return k.at[k.count - 1];
}

static void enter(lower_t *l, const char *name) {
    l->inlined[l->depth++] = name;
    inlined_depth = l->depth;
}

static void leave(lower_t *l) {
    inlined_depth = --l->depth;
}

/* Whether an `if` is decided by constants of the configuration. */
static bool decided(CXCursor c, bool *holds) {
    if (clang_getCursorKind(c) != CXCursor_IfStmt || is_gate(c)) {
        return false;
    }
    CXEvalResult r = clang_Cursor_Evaluate(kids(c).at[0]);
    bool known = r && clang_EvalResult_getKind(r) == CXEval_Int;
    *holds = known && clang_EvalResult_getAsLongLong(r) != 0;
    if (r) {
        clang_EvalResult_dispose(r);
    }
    return known;
}

/* The only statement that is left of one when constants have ruled out the others; a list of
 * several is itself, one of none is NULL. */
static const CXCursor *only_statement(const CXCursor *c) {
    bool holds;
    if (clang_getCursorKind(*c) == CXCursor_CompoundStmt) {
        kids_t k = kids(*c);
        const CXCursor *only = NULL;
        for (int i = 0; i < k.count; i++) {
            const CXCursor *one = only_statement(&k.at[i]);
            if (one && only) {
                return c;
            }
            only = one ? one : only;
            if (only && clang_getCursorKind(*only) == CXCursor_ReturnStmt) {
                return only;
            }
        }
        return only;
    }
    if (decided(*c, &holds)) {
        kids_t k = kids(*c);
        return holds ? only_statement(&k.at[1]) : k.count > 2 ? only_statement(&k.at[2]) : NULL;
    }
    return c;
}

/* A helper that is one `return expression;`, but for what constants rule out: its value, without a
 * signal for it. */
node_t *inline_value(lower_t *l, CXCursor call) {
    CXCursor function = called_function(l, call);
    CXCursor body = body_of(function);
    const CXCursor *only = only_statement(&body);
    if (!only || clang_getCursorKind(*only) != CXCursor_ReturnStmt) {
        return NULL;
    }
    int bindings = l->binding_count;
    bind_arguments(l, call, function);
    enter(l, spelling(call));
    kids_t k = kids(*only);
    node_t *n = rvalue(l, k.at[0]);
    leave(l);
    l->binding_count = bindings;
    return n;
}

place_t lower_call(lower_t *l, CXCursor call, bool statement) {
    place_t none = {NULL, {NULL}, 0};
    const char *name = spelling(call);
    if (is_ram_call(name)) {
        if (!statement) {
            refuse(loc_of(call), "Call it as a statement.", "the call of a memory has no value");
        }
        ram_call(l, call, name);
        return none;
    }
    if (member_call(l, call, name)) {
        return none;
    }
    CXCursor function = called_function(l, call);
    int bindings = l->binding_count;
    bind_arguments(l, call, function);
    place_t result = l->result;
    target_t *on_return = l->on_return;
    target_t *on_break = l->on_break;
    target_t *on_continue = l->on_continue;
    CXType type = clang_getCursorResultType(function);
    place_t value = none;
    if (type.kind != CXType_Void) {
        value = new_local(l, type, note_of(function), name, function);
    }
    int targets = l->target_count;
    int start = l->out->count;
    l->result = value;
    l->on_return = push_target(l, text("%s_done", name), loc_of(call));
    l->on_break = l->on_continue = NULL;
    enter(l, name);
    int body = l->body;
    l->body = l->scope + 1;
    flow_t flow = lower_statement(l, body_of(function));
    l->body = body;
    comment_helper(l->out, start, name, loc_of(function));
    if (value.tree && !flow.always) {
        refuse(loc_of(function), "End it with a return.", "`%s` may end without returning a value",
               name);
    }
    leave(l);
    l->target_count = targets;
    l->result = result;
    l->on_return = on_return;
    l->on_break = on_break;
    l->on_continue = on_continue;
    l->binding_count = bindings;
    return value;
}

/* ---- memories */

static const char *const ports_1r[] = {"ren", "raddr", "wen", "waddr", "wdata"};
static const char *const ports_2r[] = {"ren0", "raddr0", "ren1", "raddr1", "wen", "waddr", "wdata"};
static const char *const ports_bytes[] = {"ren", "raddr", "wen", "byte_enable", "waddr", "wdata"};

static const struct {
    const char *name;
    note_kind_t kind;
    const char *const *ports;
    int count;
    bool forward;
    bool row; /* one address for all lanes */
} ram_calls[] = {
    {"ram_1r1w", NOTE_RAM, ports_1r, 5, false, false},
    {"ram_1r1w_fwd", NOTE_RAM, ports_1r, 5, true, false},
    {"ram_1r1w_lanes", NOTE_LANES, ports_1r, 5, false, false},
    {"ram_1r1w_row", NOTE_LANES, ports_1r, 5, false, true},
    {"ram_2r1w_lanes", NOTE_2R, ports_2r, 7, false, false},
    {"ram_2r1w_row", NOTE_2R, ports_2r, 7, false, true},
    {"ram_bytes_lanes", NOTE_BYTES, ports_bytes, 6, false, false},
    {"ram_bytes_row", NOTE_BYTES, ports_bytes, 6, false, true},
};

bool is_ram_call(const char *name) {
    for (size_t i = 0; i < sizeof ram_calls / sizeof *ram_calls; i++) {
        if (!strcmp(ram_calls[i].name, name)) {
            return true;
        }
    }
    return false;
}

bool is_shared_address(const ram_t *ram, const char *port) {
    return ram->row && !strncmp(port + 1, "addr", 4);
}

/* A signal for one port of the primitive: enables are one bit per lane, the rest one value per
 * lane, but for the addresses of a memory that is called by rows. */
static sig_t *ram_port(module_t *m, ram_t *ram, const char *port) {
    bool enable = port[1] == 'e';
    sig_t *sig = new_sig(m, SIG_RAM_PORT, text("%s_%s", ram->name, port), type_u32, ram->loc);
    sig->fixed = sig->flat = true;
    if (enable) {
        sig->width = ram->note.lanes ? (int)ram->note.lanes : 1;
    } else {
        sig->width = !strcmp(port + 1, "data")      ? ram->note.width
                     : !strcmp(port, "byte_enable") ? 4
                                                    : ram->address_bits;
        if (ram->note.lanes && !is_shared_address(ram, port)) {
            sig->ndims = 1;
            sig->dims[0] = ram->note.lanes;
        }
    }
    sig->range = (range_t){0, ((wide_t)1 << sig->width) - 1};
    return sig;
}

static void connect_ram_port(lower_t *l, sig_t *sig, CXCursor argument) {
    loc_t loc = loc_of(argument);
    if (sig->ndims == 0) {
        assign(l->out, n_ref(sig), n_cast(type_u32, rvalue(l, argument)), loc);
        return;
    }
    tree_t *leaf = allocate(sizeof *leaf);
    tree_t *lanes = allocate(sizeof *lanes);
    *leaf = (tree_t){.kind = TREE_LEAF, .name = sig->name, .sig = sig};
    *lanes =
        (tree_t){.kind = TREE_ARRAY, .name = sig->name, .elem = leaf, .count = (int)sig->dims[0]};
    copy_pointer(l, (place_t){lanes, {NULL}, 0}, pointer_value(l, argument), loc);
}

void make_ram_ports(module_t *m, ram_t *ram, const char *function) {
    size_t i = 0;
    while (strcmp(ram_calls[i].name, function) != 0) {
        i++;
    }
    ram->called = true;
    ram->forward = ram_calls[i].forward;
    ram->row = ram_calls[i].row;
    ram->port_names = ram_calls[i].ports;
    ram->ports = ram_calls[i].count;
    for (int port = 0; port < ram->ports; port++) {
        ram->port[port] = ram_port(m, ram, ram->port_names[port]);
    }
}

void ram_call(lower_t *l, CXCursor call, const char *name) {
    CXCursor argument[8];
    int n = arguments_of(call, argument, 8);
    loc_t loc = loc_of(call);
    pointer_t *p = pointer_value(l, argument[0]);
    if (!p->cond && p->place.tree->kind == TREE_ABSENT) {
        refuse_absent(p->place.tree, loc);
    }
    ram_t *ram = p->cond ? NULL : p->place.tree->ram;
    size_t i = 0;
    while (strcmp(ram_calls[i].name, name) != 0) {
        i++;
    }
    if (!ram || ram->note.kind != ram_calls[i].kind) {
        refuse(loc_of(argument[0]), "Give the address of a memory of that kind (prim.h).",
               "`%s` needs another memory", name);
    }
    if (l->function != F_TICK || l->loops) {
        refuse(loc, "Call it once, in the tick, outside of loops.", "memory `%s` called here",
               ram->name);
    }
    if (ram->called) {
        refuse(loc, "Choose the addresses first, then call it once.",
               "memory `%s` is called a second time", ram->name);
    }
    ram->in_use = true;
    make_ram_ports(l->module, ram, name);
    for (int port = 0; port < ram->ports && port + 1 < n; port++) {
        connect_ram_port(l, ram->port[port], argument[port + 1]);
    }
}
