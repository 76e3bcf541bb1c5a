/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of members in a composite: which signals of the owner are connected to which ports. */
#include <string.h>

#include "c2v.h"

static const struct {
    const char *suffix;
    function_t function;
} member_functions[] = {
    {"_view", F_VIEW}, {"_probe", F_PROBE}, {"_tick", F_TICK}, {"_reset", F_RESET}};

/* Which port struct of module m a parameter `m_xxx_t *` is; -1 for the registers. */
static int port_of_type(const module_t *m, CXType pointer, loc_t loc) {
    static const char *const suffixes[] = {"in_t", "out_t", "view_t", "probe_in_t", "probe_out_t"};
    const char *name = struct_name(clang_getPointeeType(clang_getCanonicalType(pointer)));
    if (!strcmp(name, text("%s_t", m->name))) {
        return -1;
    }
    for (int i = 0; i < 5; i++) {
        if (!strcmp(name, text("%s_%s", m->name, suffixes[i]))) {
            return i;
        }
    }
    refuse(
        loc,
        text("Use pointers to %s_t, %s_in_t, %s_out_t, %s_view_t, %s_probe_in_t, %s_probe_out_t.",
             m->name, m->name, m->name, m->name, m->name, m->name),
        "parameter of type `%s` in a function of module `%s`", name, m->name);
}

int port_index(const module_t *m, CXCursor parameter) {
    CXType type = clang_getCanonicalType(clang_getCursorType(parameter));
    if (type.kind != CXType_Pointer) {
        refuse(loc_of(parameter), "Put it into the input struct.",
               "parameter `%s` of a function of module `%s`", spelling(parameter), m->name);
    }
    return port_of_type(m, type, loc_of(parameter));
}

/* The function of a known module that a name denotes. */
static module_t *module_function(const char *name, function_t *function) {
    for (size_t i = 0; i < sizeof member_functions / sizeof *member_functions; i++) {
        size_t n = strlen(name);
        size_t s = strlen(member_functions[i].suffix);
        if (n > s && !strcmp(name + n - s, member_functions[i].suffix)) {
            *function = member_functions[i].function;
            const char *prefix = text("%.*s", (int)(n - s), name);
            for (module_t *m = modules; m; m = m->next) {
                if (!strcmp(m->name, prefix)) {
                    return m;
                }
            }
        }
    }
    return NULL;
}

static enum CXChildVisitResult find_member_call(CXCursor c, CXCursor parent, CXClientData data) {
    (void)parent;
    bool *found = data;
    function_t function;
    if (clang_getCursorKind(c) == CXCursor_CallExpr && module_function(spelling(c), &function)) {
        *found = true;
    }
    return *found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

bool has_member_call(lower_t *l, CXCursor c) {
    bool found = false;
    if (l->module->composite && l->function != F_RESET) {
        find_member_call(c, c, &found);
        clang_visitChildren(c, find_member_call, &found);
    }
    return found;
}

static void connect_tree(connection_t **list, int *count, const tree_t *port, place_t p,
                         loc_t loc) {
    if (p.tree->kind == TREE_ABSENT && port->kind != TREE_ABSENT) {
        refuse_absent(p.tree, loc);
    }
    if (port->kind == TREE_LEAF) {
        if (p.tree->kind != TREE_LEAF) {
            refuse(loc, "Give a struct of the port's type.", "`%s` does not match its port",
                   p.tree->name);
        }
        node_t *ref = n_ref(p.tree->sig);
        for (int i = 0; i < p.indexes; i++) {
            ref = n_index(ref, p.index[i]);
        }
        connection_t *c = GROW(*list, *count);
        *c = (connection_t){port->sig, ref};
    } else if (port->kind == TREE_ARRAY) {
        p.tree = p.tree->elem;
        connect_tree(list, count, port->elem, p, loc);
    } else {
        tree_t *tree = p.tree;
        for (int i = 0; i < port->count; i++) {
            p.tree = tree->kids[i];
            connect_tree(list, count, port->kids[i], p, loc);
        }
    }
}

/* What a view or probe hands out by address points into the member's registers. */
static void set_origins(const call_t *call) {
    for (int i = 0; i < call->output_count; i++) {
        if (call->outputs[i].port->by_address) {
            add_origin(call->outputs[i].ref->sig, call->member);
        }
    }
}

/* An output that may be an address that the member was given: it dies with what that points to. */
static void pass_outputs(const call_t *call, loc_t loc) {
    for (int i = 0; i < call->output_count; i++) {
        const connection_t *output = &call->outputs[i];
        sig_t *to = output->ref->sig;
        for (int k = 0; k < output->port->address.pass_count * call->input_count; k++) {
            const connection_t *input = &call->inputs[k % call->input_count];
            if (output->port->address.passes[k / call->input_count] == input->port) {
                pass_address(to, input->ref->sig,
                             same_element(output->ref->index, output->ref->indexes,
                                          input->ref->index, input->ref->indexes));
            }
        }
        if (to->address.borrowed > to->scope) {
            refuse(loc, "Declare both in one block.",
                   "`%s` may hold an address of what ends before it", to->name);
        }
    }
}

static void bury_pointers(module_t *m, member_t *member, loc_t loc) {
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        for (int o = 0; o < sig->address.origin_count && !sig->address.dead.file; o++) {
            if (sig->address.origins[o] == member) {
                sig->address.ticked = member;
                sig->address.dead = loc;
            }
        }
    }
}

/* A view asked for a second time: the same wires under another name. */
static void repeat_view(lower_t *l, call_t *first, call_t *call, loc_t loc) {
    for (int i = 0; i < call->output_count; i++) {
        node_t *to = call->outputs[i].ref;
        node_t *from = n_ref(first->outputs[i].ref->sig);
        for (int d = 0; d < first->outputs[i].ref->indexes; d++) {
            node_t *index = first->outputs[i].ref->index[d];
            bool is_loop = first->loop && index->op == N_REF && index->sig == first->loop;
            from = n_index(from, is_loop ? n_ref(call->loop) : index);
        }
        stmt_t *s = new_stmt(l->out, to->sig->ndims == to->indexes ? S_ASSIGN : S_COPY, loc);
        s->lhs = to;
        s->rhs = from;
    }
}

/* The member's place: all elements in a loop over them, or one that is no array. */
static void check_member_place(lower_t *l, call_t *call, const place_t *p, loc_t loc) {
    member_t *member = call->member;
    if (l->conditional) {
        refuse(loc, "Call it always, and put the condition into its inputs.",
               "a function of member `%s` is called conditionally", member->name);
    }
    if (!member->elements) {
        if (l->prefix_count) {
            refuse(loc, "Call it outside of the loop.",
                   "member `%s` is not an array, but is called in a loop", member->name);
        }
        return;
    }
    sig_t *loop = l->prefix_count == 1 ? l->prefix_loops[0] : NULL;
    if (!loop || p->index[0]->op != N_REF || p->index[0]->sig != loop ||
        loop->loop.limit != member->elements) {
        refuse(loc,
               text("Write for (uint32_t i = 0; i < %u; i++) around it, with index i.",
                    member->elements),
               "members `%s` are an array, to be called in one loop over all of them",
               member->name);
    }
    call->loop = loop;
}

/* In the loop that ticks an array of members, C sees some elements before and some after it. */
static void check_own_elements(const member_t *member, loc_t tick) {
    if (member->elements && member->across.file) {
        refuse(member->across, "Copy what is needed before the loop, or read element i only.",
               "`%s` may point into another element of `%s` than i, which ticks in line %u",
               member->across_name, member->name, tick.line);
    }
}

static void note_called(member_t *member, function_t f, loc_t loc) {
    if (member->called[f] && f != F_VIEW) {
        refuse(loc, "Call each function of a member once.",
               "this function of member `%s` was called before, in line %u", member->name,
               member->call_loc[f].line);
    }
    if (f != F_TICK && f != F_RESET && member->called[F_TICK]) {
        refuse(loc, "Ask before the tick, and keep what is needed.",
               "member `%s` has already ticked, in line %u", member->name,
               member->call_loc[F_TICK].line);
    }
    member->called[f] = true;
    member->call_loc[f] = loc;
}

/* A tick that reads its own registers through a vector would see in C what it has just written. */
static void check_not_own(const call_t *call, const sig_t *sig, loc_t loc) {
    for (int i = 0; i < sig->address.origin_count && call->function == F_TICK; i++) {
        if (sig->address.origins[i] == call->member) {
            refuse(loc, "Let the member read its registers itself, or give it a copy.",
                   "`%s` points into `%s`, and is given to the tick of `%s`", sig->name,
                   call->member->name, call->member->name);
        }
    }
}

static void connect_argument(lower_t *l, call_t *call, int port, CXCursor argument) {
    module_t *m = call->member->module;
    loc_t loc = loc_of(argument);
    pointer_t *p = pointer_value(l, argument);
    if (p->cond) {
        refuse(loc, "Give the address of one struct.", "choice of a struct by ?:");
    }
    bool input = port == PORT_IN || port == PORT_PROBE_IN;
    for (int i = 0; i < p->place.indexes; i++) {
        node_t *index = p->place.index[i];
        if (!is_const(index) && !(index->op == N_REF && index->sig->kind == SIG_LOOP)) {
            refuse(loc, "Use a constant or the loop variable as index, or a local struct.",
                   "port struct chosen by a variable index");
        }
    }
    if (input) {
        connect_tree(&call->inputs, &call->input_count, m->ports[port], p->place, loc);
        for (int i = 0; i < call->input_count; i++) {
            const node_t *ref = call->inputs[i].ref;
            note_vec_read(ref->sig, ref->index, ref->indexes, loc);
            check_not_own(call, ref->sig, loc);
        }
    } else {
        check_lent(p->place.tree, loc);
        connect_tree(&call->outputs, &call->output_count, m->ports[port], p->place, loc);
    }
}

bool member_call(lower_t *l, CXCursor c, const char *name) {
    function_t f;
    module_t *m = module_function(name, &f);
    if (!m || !l->module->composite) {
        return false;
    }
    loc_t loc = loc_of(c);
    pointer_t *p = pointer_value(l, clang_Cursor_getArgument(c, 0));
    if (!p->cond && p->place.tree->kind == TREE_ABSENT) {
        refuse_absent(p->place.tree, loc);
    }
    if (p->cond || p->place.tree->kind != TREE_MEMBER || p->place.tree->member->module != m) {
        refuse(loc, "Give the address of a member of the registers.",
               "`%s` is called without its member", name);
    }
    member_t *member = p->place.tree->member;
    if ((f == F_RESET) != (l->function == F_RESET) || (f == F_TICK && l->function != F_TICK)) {
        refuse(loc, "Call reset in reset, and tick in tick.", "`%s` is called here", name);
    }
    note_called(member, f, loc);
    if (f == F_RESET) {
        return true;
    }
    call_t *call = allocate(sizeof *call);
    *call = (call_t){.member = member, .function = f};
    check_member_place(l, call, &p->place, loc);
    for (int i = 1; i < clang_Cursor_getNumArguments(c); i++) {
        CXCursor parameter = clang_Cursor_getArgument(m->function[f], (unsigned)i);
        connect_argument(l, call, port_index(m, parameter),
                         clang_Cursor_getArgument(c, (unsigned)i));
    }
    if (f != F_TICK) {
        set_origins(call);
    }
    pass_outputs(call, loc);
    if (f == F_TICK) {
        check_own_elements(member, loc);
        bury_pointers(l->module, member, loc);
    }
    if (f == F_VIEW && member->first_view) {
        repeat_view(l, member->first_view, call, loc);
        return true;
    }
    member->first_view = f == F_VIEW ? call : member->first_view;
    new_stmt(l->out, S_CALL, loc)->call = call;
    return true;
}
