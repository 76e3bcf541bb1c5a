/* SPDX-License-Identifier: Apache-2.0 */
/* From a function's statements to blocks of the module. A leaf's function is one block. A
 * composite's is cut at its members' calls, so that no block depends on what it feeds. A loop
 * around members' calls is cut in the same way; locals declared in it are arrays by then. A signal
 * that several pieces assign gets one version per piece; the last keeps the name. */

#include "c2v.h"

/* ---- copies of statements with signals replaced */

typedef sig_t *map_t(void *context, sig_t *sig, bool write);

static node_t *map_node(const node_t *n, map_t *map, void *context, bool write) {
    if (!n) {
        return NULL;
    }
    node_t *copy = allocate(sizeof *copy);
    *copy = *n;
    copy->generation = -1;
    copy->a = map_node(n->a, map, context, false);
    copy->b = map_node(n->b, map, context, false);
    copy->c = map_node(n->c, map, context, false);
    for (int i = 0; i < n->indexes; i++) {
        copy->index[i] = map_node(n->index[i], map, context, false);
    }
    if (n->op == N_REF) {
        copy->sig = map(context, n->sig, write);
    }
    return copy;
}

static list_t map_list(const list_t *list, map_t *map, void *context);

static stmt_t *map_stmt(const stmt_t *s, map_t *map, void *context) {
    stmt_t *copy = allocate(sizeof *copy);
    *copy = *s;
    copy->lhs = map_node(s->lhs, map, context, true);
    copy->rhs = map_node(s->rhs, map, context, false);
    copy->cond = map_node(s->cond, map, context, false);
    copy->body = map_list(&s->body, map, context);
    copy->other = map_list(&s->other, map, context);
    if (s->loop) {
        copy->loop = map(context, s->loop, true);
    }
    copy->arms = allocate((size_t)s->arm_count * sizeof *copy->arms);
    for (int i = 0; i < s->arm_count; i++) {
        copy->arms[i] = s->arms[i];
        copy->arms[i].body = map_list(&s->arms[i].body, map, context);
    }
    return copy;
}

static list_t map_list(const list_t *list, map_t *map, void *context) {
    list_t copy = {NULL, 0};
    for (int i = 0; i < list->count; i++) {
        stmt_t *s = map_stmt(list->items[i], map, context);
        *GROW(copy.items, copy.count) = s;
    }
    return copy;
}

/* ---- pieces */

typedef struct {
    list_t body;  /* statements, or */
    stmt_t *call; /* a member's call */
} piece_t;

typedef struct {
    piece_t *items;
    int count;
} pieces_t;

typedef struct {
    sig_t *from, *to;
} loop_map_t;

static sig_t *map_loop(void *context, sig_t *sig, bool write) {
    (void)write;
    loop_map_t *m = context;
    return sig == m->from ? m->to : sig;
}

static bool contains_call(const stmt_t *s) {
    for (int i = 0; i < s->body.count; i++) {
        if (s->body.items[i]->kind == S_CALL) {
            return true;
        }
    }
    return false;
}

static void add_statement(pieces_t *p, stmt_t *s) {
    if (p->count == 0 || p->items[p->count - 1].call) {
        *GROW(p->items, p->count) = (piece_t){{NULL, 0}, NULL};
    }
    piece_t *last = &p->items[p->count - 1];
    *GROW(last->body.items, last->body.count) = s;
}

/* One part of a loop over members: a loop of its own, with a variable of its own. */
static void add_loop_part(module_t *m, pieces_t *p, const stmt_t *loop, const list_t *part) {
    if (part->count == 0) {
        return;
    }
    sig_t *variable = new_sig(m, SIG_LOOP, loop->loop->name, loop->loop->type, loop->loc);
    const char *name = variable->name;
    int place = variable->place;
    *variable = *loop->loop;
    variable->name = name;
    variable->place = place;
    stmt_t *s = allocate(sizeof *s);
    *s = *loop;
    loop_map_t context = {loop->loop, variable};
    s->loop = variable;
    s->body = map_list(part, map_loop, &context);
    add_statement(p, s);
}

typedef struct {
    sig_t *sig;
    sig_t *loop;
    bool read, written, plain; /* plain: some use without the loop variable as first index */
} use_t;

static void note_use(void *context, node_t *n, bool write, stmt_t *stmt) {
    (void)stmt;
    use_t *u = context;
    if (n->op != N_REF || n->sig != u->sig) {
        return;
    }
    u->read |= !write;
    u->written |= write;
    u->plain |= n->indexes == 0 || n->index[0]->op != N_REF || n->index[0]->sig != u->loop;
}

/* What one part of a loop computes for another must be an array over the loop's rounds. */
static void check_carried(const module_t *m, const stmt_t *loop, const list_t *parts, int count) {
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        int writers = 0;
        int users = 0;
        bool plain = false;
        for (int p = 0; p < count && sig->kind != SIG_LOOP; p++) {
            use_t u = {sig, loop->loop, false, false, false};
            visit_list(&parts[p], note_use, &u);
            writers += u.written;
            users += u.written || u.read;
            plain |= u.plain;
        }
        if (writers && users > 1 && plain) {
            refuse(loop->loc, "Make it an array with one element per member, or use two loops.",
                   "`%s` carries a value from one round of this loop over members to another",
                   sig->name);
        }
    }
}

static void cut_loop(module_t *m, pieces_t *p, stmt_t *s) {
    list_t *parts = NULL;
    int count = 0;
    *GROW(parts, count) = (list_t){NULL, 0};
    for (int i = 0; i < s->body.count; i++) {
        stmt_t *inner = s->body.items[i];
        if (inner->kind == S_CALL) {
            list_t alone = {NULL, 0};
            *GROW(alone.items, alone.count) = inner;
            *GROW(parts, count) = alone;
            *GROW(parts, count) = (list_t){NULL, 0};
        } else {
            list_t *last = &parts[count - 1];
            *GROW(last->items, last->count) = inner;
        }
    }
    check_carried(m, s, parts, count);
    for (int i = 0; i < count; i++) {
        if (parts[i].count == 1 && parts[i].items[0]->kind == S_CALL) {
            *GROW(p->items, p->count) = (piece_t){{NULL, 0}, parts[i].items[0]};
        } else {
            add_loop_part(m, p, s, &parts[i]);
        }
    }
}

static pieces_t cut(module_t *m, const list_t *body) {
    pieces_t p = {NULL, 0};
    for (int i = 0; i < body->count; i++) {
        stmt_t *s = body->items[i];
        if (s->kind == S_CALL) {
            *GROW(p.items, p.count) = (piece_t){{NULL, 0}, s};
        } else if (s->kind == S_FOR && contains_call(s)) {
            cut_loop(m, &p, s);
        } else {
            add_statement(&p, s);
        }
    }
    return p;
}

/* ---- versions */

typedef struct {
    sig_t *sig;
    int writers; /* pieces that assign it */
    int calls;   /* of these, calls of members */
    int seen;
    bool whole_calls; /* every such call drives all of it */
    sig_t *current;   /* NULL: not assigned yet */
    sig_t *own;       /* version of the piece in work */
    int statements;   /* assignments to it */
    bool in_piece;
    bool continuous; /* its assignment was printed as one */
} version_t;

typedef struct {
    module_t *module;
    version_t *items;
    int count;
} versions_t;

typedef struct {
    versions_t *versions;
    bool found;
} moving_t;

static version_t *version_of(versions_t *v, sig_t *sig) {
    for (int i = 0; i < v->count; i++) {
        if (v->items[i].sig == sig) {
            return &v->items[i];
        }
    }
    version_t *item = GROW(v->items, v->count);
    *item = (version_t){.sig = sig, .whole_calls = true};
    return item;
}

static void count_write(void *context, node_t *n, bool write, stmt_t *stmt) {
    if (write && n->op == N_REF && n->sig->kind != SIG_LOOP) {
        version_t *v = version_of(context, n->sig);
        bool call = stmt->kind == S_CALL;
        bool over_all = call && stmt->call->loop && n->indexes == 1;
        if (!v->in_piece) {
            v->writers++;
            v->calls += call;
        }
        v->in_piece = true;
        v->statements++;
        v->whole_calls &= !call || n->indexes == 0 || over_all;
    }
}

static void visit_piece(piece_t *p, visit_t *visit, void *context) {
    if (p->call) {
        list_t alone = {&p->call, 1};
        visit_list(&alone, visit, context);
    } else {
        visit_list(&p->body, visit, context);
    }
}

static sig_t *clone(module_t *m, const sig_t *sig) {
    sig_t *copy = new_sig(m, SIG_LOCAL, text("early_%s", sig->name), sig->type, sig->loc);
    const char *name = copy->name;
    int place = copy->place;
    *copy = *sig;
    copy->name = name;
    copy->local.wanted = text("early_%s", sig->local.wanted);
    copy->place = place;
    copy->kind = SIG_LOCAL;
    return copy;
}

static sig_t *map_version(void *context, sig_t *sig, bool write) {
    versions_t *v = context;
    for (int i = 0; i < v->count; i++) {
        if (v->items[i].sig == sig) {
            sig_t *own = v->items[i].own;
            sig_t *current = v->items[i].current;
            return own ? own : write || !current ? sig : current;
        }
    }
    return sig;
}

static sig_t *next_version(module_t *m, version_t *v) {
    v->seen++;
    return v->seen == v->writers ? v->sig : clone(m, v->sig);
}

static void start_from(list_t *list, sig_t *own, sig_t *current, loc_t loc) {
    stmt_t *s = new_stmt(list, own->ndims ? S_COPY : S_ASSIGN, loc);
    s->lhs = n_ref(own);
    s->rhs = n_ref(current);
}

static void number_statements(versions_t *v, piece_t *p) {
    for (int i = 0; i < v->count; i++) {
        v->items[i].own = NULL;
        v->items[i].in_piece = false;
        v->items[i].statements = 0;
        v->items[i].continuous = false;
    }
    versions_t again = {v->module, NULL, 0};
    visit_piece(p, count_write, &again);
    for (int i = 0; i < again.count; i++) {
        version_t *item = version_of(v, again.items[i].sig);
        item->in_piece = true;
        item->statements = again.items[i].statements;
    }
}

static void add_block(module_t *m, block_t block) {
    *GROW(m->blocks, m->block_count) = block;
}

typedef struct {
    const sig_t *sig;
    const node_t *first;
} first_t;

static void find_first(void *context, node_t *n, bool write, stmt_t *s) {
    first_t *f = context;
    (void)write;
    (void)s;
    if (!f->first && n->op == N_REF && n->sig == f->sig) {
        f->first = n;
    }
}

/* Is the first thing that a list does with a signal to assign all of it? */
static bool begins_with(const list_t *list, const sig_t *sig) {
    for (int i = 0; i < list->count; i++) {
        const stmt_t *s = list->items[i];
        list_t one = {&list->items[i], 1};
        first_t f = {sig, NULL};
        visit_list(&one, find_first, &f);
        if (f.first) {
            return (s->kind == S_ASSIGN || s->kind == S_COPY) && f.first == s->lhs &&
                   s->lhs->indexes == 0;
        }
    }
    return false;
}

/* Does an expression read what this piece assigns, other than by an assignment made continuous? */
static void find_moving(void *context, node_t *n, bool write, stmt_t *s) {
    moving_t *m = context;
    (void)s;
    for (int i = 0; !write && n->op == N_REF && i < m->versions->count; i++) {
        const version_t *v = &m->versions->items[i];
        m->found |= v->sig == n->sig && v->in_piece && !v->continuous;
    }
}

static bool reads_moving(versions_t *v, stmt_t *s) {
    moving_t m = {v, false};
    visit_node(s->rhs, find_moving, &m, s);
    return m.found;
}

/* Statements that are the only assignment of a whole signal become continuous assignments. */
static void add_statements(versions_t *v, const char *name, const list_t *body) {
    list_t rest = {NULL, 0};
    for (int i = 0; i < body->count; i++) {
        stmt_t *s = body->items[i];
        bool simple = (s->kind == S_ASSIGN || s->kind == S_COPY) && s->lhs->indexes == 0;
        version_t *item = simple ? version_of(v, s->lhs->sig) : NULL;
        if (simple && item->writers == 1 && item->statements == 1 && !reads_moving(v, s)) {
            item->continuous = true;
            block_t block = {.name = name, .loc = s->loc, .continuous = true};
            *GROW(block.body.items, block.body.count) = map_stmt(s, map_version, v);
            s->lhs->sig->wire = true;
            add_block(v->module, block);
        } else {
            *GROW(rest.items, rest.count) = s;
        }
    }
    if (rest.count == 0) {
        return;
    }
    block_t block = {.name = name, .loc = rest.items[0]->loc};
    for (int i = 0; i < v->count; i++) {
        version_t *item = &v->items[i];
        if (item->in_piece && item->current && item->own && !begins_with(&rest, item->sig)) {
            start_from(&block.body, item->own, item->current, block.loc);
        }
    }
    list_t mapped = map_list(&rest, map_version, v);
    for (int i = 0; i < mapped.count; i++) {
        *GROW(block.body.items, block.body.count) = mapped.items[i];
    }
    add_block(v->module, block);
}

static void use_statements(versions_t *v, const char *name, piece_t *p) {
    for (int i = 0; i < v->count; i++) {
        if (v->items[i].in_piece) {
            v->items[i].own = next_version(v->module, &v->items[i]);
        }
    }
    add_statements(v, name, &p->body);
    for (int i = 0; i < v->count; i++) {
        if (v->items[i].in_piece) {
            v->items[i].current = v->items[i].own;
        }
    }
}

static void connect(versions_t *v, call_t *call) {
    member_t *member = call->member;
    for (int i = 0; i < call->input_count; i++) {
        connection_t *c = GROW(member->connections, member->connection_count);
        *c = (connection_t){call->inputs[i].port,
                            map_node(call->inputs[i].ref, map_version, v, false)};
    }
    for (int i = 0; i < call->output_count; i++) {
        sig_t *sig = call->outputs[i].ref->sig;
        version_t *item = version_of(v, sig);
        bool slices = item->calls == item->writers && !item->whole_calls;
        if (item->writers > 1 && !slices && call->outputs[i].ref->indexes && !call->loop) {
            refuse(sig->loc, "Give each member an output struct of its own.",
                   "`%s` is driven partly by a member and partly by statements", sig->name);
        }
        if (item->in_piece) {
            item->own = slices ? sig : next_version(v->module, item);
            item->in_piece = false;
        }
        connection_t *c = GROW(member->connections, member->connection_count);
        *c = (connection_t){call->outputs[i].port,
                            map_node(call->outputs[i].ref, map_version, v, true)};
        c->ref->sig->wire = true;
    }
    for (int i = 0; i < call->output_count; i++) {
        version_t *item = version_of(v, call->outputs[i].ref->sig);
        item->current = item->own;
    }
    if (call->loop) {
        member->loop = call->loop;
    }
}

void add_blocks(module_t *m, const char *name, loc_t loc, const list_t *body, function_t f) {
    if (!m->composite) {
        add_block(m, (block_t){.name = name, .loc = loc, .body = *body, .is_tick = f == F_TICK});
        return;
    }
    pieces_t pieces = cut(m, body);
    versions_t v = {m, NULL, 0};
    for (int i = 0; i < pieces.count; i++) {
        for (int j = 0; j < v.count; j++) {
            v.items[j].in_piece = false;
        }
        visit_piece(&pieces.items[i], count_write, &v);
    }
    for (int i = 0; i < pieces.count; i++) {
        piece_t *p = &pieces.items[i];
        number_statements(&v, p);
        if (p->call) {
            connect(&v, p->call->call);
        } else {
            use_statements(&v, name, p);
        }
    }
}
