/* SPDX-License-Identifier: Apache-2.0 */
/* Checks of a whole function or module: every output is assigned on every path, arrays are small
 * enough for flip-flops. */
#include <string.h>

#include "c2v.h"

enum { MAX_DIRECT_BITS = 4096 };

/* ---- outputs: the set of output signals that are certainly assigned */

/* A flag that says that a jump was taken, and what is assigned for certain where it is set. */
typedef struct {
    const sig_t *flag;
    int places, seen; /* statements that set it: all, and walked so far */
    bool *done;
} jump_t;

typedef struct {
    sig_t **sigs;
    bool *done;
    int count;
    uint64_t *elements;  /* of arrays: elements assigned one by one */
    bool *touched;       /* some element was assigned */
    sig_t *loops[16];    /* loops around that run every round */
    uint32_t covers[16]; /* their rounds, 0 if they do not begin at 0 */
    int depth;
    jump_t *jumps;
    int jump_count;
    struct snapshot *gates; /* what had a value when the gates around began */
    int gate_count;
} outputs_t;

static int index_of(const outputs_t *o, const sig_t *sig) {
    for (int i = 0; i < o->count; i++) {
        if (o->sigs[i] == sig) {
            return i;
        }
    }
    return -1;
}

/* Are all elements that this target leaves open, or counts through by loops around, covered? */
static bool covers(const outputs_t *o, const node_t *target) {
    for (int i = 0; i < target->indexes; i++) {
        const node_t *index = target->index[i];
        while (index->op == N_CAST) {
            index = index->a;
        }
        bool covered = target->sig->dims[i] == 1;
        for (int k = 0; k < o->depth && index->op == N_REF; k++) {
            covered |= index->sig == o->loops[k] && o->covers[k] == target->sig->dims[i];
        }
        if (!covered) {
            return false;
        }
    }
    return true;
}

static void walk(outputs_t *o, const list_t *list);

static void note_target(outputs_t *o, const node_t *target) {
    int i = index_of(o, target->sig);
    if (i < 0) {
        return;
    }
    o->touched[i] = true;
    if (covers(o, target)) {
        o->done[i] = true;
        return;
    }
    uint32_t flat = 0; /* elements one by one, by constant index */
    for (int d = 0; d < target->indexes; d++) {
        if (!is_const(target->index[d])) {
            return;
        }
        flat = flat * target->sig->dims[d] + (uint32_t)target->index[d]->value;
    }
    uint32_t n = sig_elements(target->sig);
    if (target->indexes == target->sig->ndims && n <= 64) {
        o->elements[i] |= (uint64_t)1 << flat;
        uint64_t all = n == 64 ? ~(uint64_t)0 : ((uint64_t)1 << n) - 1;
        o->done[i] |= o->elements[i] == all;
    }
}

typedef struct snapshot {
    bool *done, *touched;
    uint64_t *elements;
} snapshot_t;

static snapshot_t save(const outputs_t *o) {
    snapshot_t s = {allocate((size_t)o->count + 1), allocate((size_t)o->count + 1),
                    allocate(((size_t)o->count + 1) * sizeof(uint64_t))};
    memcpy(s.done, o->done, (size_t)o->count);
    memcpy(s.touched, o->touched, (size_t)o->count);
    memcpy(s.elements, o->elements, (size_t)o->count * sizeof(uint64_t));
    return s;
}

static void restore(outputs_t *o, snapshot_t s) {
    memcpy(o->done, s.done, (size_t)o->count);
    memcpy(o->touched, s.touched, (size_t)o->count);
    memcpy(o->elements, s.elements, (size_t)o->count * sizeof(uint64_t));
}

static void meet(outputs_t *o, snapshot_t s) {
    for (int i = 0; i < o->count; i++) {
        o->done[i] &= s.done[i];
        o->touched[i] &= s.touched[i];
        o->elements[i] &= s.elements[i];
    }
}

/* ---- jumps: after a guard `if (!flag)`, the flag is set or the body ran */

static jump_t *find_jump(const outputs_t *o, const sig_t *flag) {
    for (int i = 0; i < o->jump_count; i++) {
        if (o->jumps[i].flag == flag) {
            return &o->jumps[i];
        }
    }
    return NULL;
}

static bool sets_flag(const stmt_t *s) {
    return s->kind == S_ASSIGN && s->lhs->indexes == 0 && !s->lhs->sig->declared &&
           s->lhs->sig->kind == SIG_LOCAL && s->lhs->sig->type.bits == 1 && is_const(s->rhs) &&
           s->rhs->value == 1;
}

static void count_jump(void *context, node_t *n, bool write, stmt_t *s) {
    outputs_t *o = context;
    if (!write || n != s->lhs || !sets_flag(s)) {
        return;
    }
    jump_t *j = find_jump(o, n->sig);
    if (!j) {
        j = GROW(o->jumps, o->jump_count);
        *j = (jump_t){.flag = n->sig, .done = allocate((size_t)o->count + 1)};
    }
    j->places++;
}

static void note_jump(outputs_t *o, const stmt_t *s) {
    jump_t *j = sets_flag(s) ? find_jump(o, s->lhs->sig) : NULL;
    for (int i = 0; j && i < o->count; i++) {
        j->done[i] = o->done[i] && (j->seen == 0 || j->done[i]);
    }
    if (j) {
        j->seen++;
    }
}

/* Is output i assigned if one of the flags is set that this guard tests? */
static bool done_by_jump(const outputs_t *o, const node_t *guard, int i) {
    if (guard->op == N_LAND) {
        return done_by_jump(o, guard->a, i) && done_by_jump(o, guard->b, i);
    }
    const jump_t *j = guard->op == N_LNOT && guard->a->op == N_REF && guard->a->indexes == 0
                          ? find_jump(o, guard->a->sig)
                          : NULL;
    return j && j->seen == j->places && j->done[i];
}

static void walk_if(outputs_t *o, const stmt_t *s) {
    snapshot_t before = save(o);
    walk(o, &s->body);
    snapshot_t yes = save(o);
    restore(o, before);
    for (int i = 0; i < o->count; i++) {
        o->done[i] |= done_by_jump(o, s->cond, i);
    }
    walk(o, &s->other);
    meet(o, yes);
}

static void walk_for(outputs_t *o, const stmt_t *s) {
    snapshot_t before = save(o);
    bool inside = s->whole && o->depth < 16;
    if (inside) {
        o->loops[o->depth] = s->loop;
        o->covers[o->depth] = s->from == 0 ? s->to : 0;
        o->depth++;
    }
    walk(o, &s->body);
    o->depth -= inside;
    if (!s->whole) { /* the rest of a round may not have happened */
        memcpy(before.touched, o->touched, (size_t)o->count);
        restore(o, before);
    }
}

static bool complete(const stmt_t *s) {
    bool has_default = false;
    for (int i = 0; i < s->arm_count; i++) {
        has_default |= s->arms[i].is_default;
    }
    return has_default;
}

static void walk_case(outputs_t *o, const stmt_t *s) {
    snapshot_t before = save(o);
    snapshot_t all = before;
    bool first = !complete(s);
    for (int i = 0; i < s->arm_count; i++) {
        restore(o, before);
        walk(o, &s->arms[i].body);
        if (first || i > 0) {
            meet(o, all);
        }
        all = save(o);
    }
    restore(o, all);
}

/* A local that an expression reads must have been given a value on every path to it. */
static void note_read(void *context, node_t *n, bool write, stmt_t *s) {
    outputs_t *o = context;
    if (write || n->op != N_REF || !n->sig->declared) {
        return;
    }
    int i = index_of(o, n->sig);
    bool one = false;
    if (i >= 0 && !o->done[i] && n->indexes == n->sig->ndims && sig_elements(n->sig) <= 64) {
        uint32_t flat = 0;
        one = true;
        for (int d = 0; d < n->indexes; d++) {
            one &= is_const(n->index[d]);
            flat = flat * n->sig->dims[d] + (uint32_t)(one ? n->index[d]->value : 0);
        }
        one = one && (o->elements[i] >> flat & 1);
    }
    if (i >= 0 && !o->done[i] && !one && !(n->sig->ndims && o->touched[i])) {
        refuse(s->loc, "Initialize it where it is declared, for example with = {0}.",
               "`%s` is read here, but not assigned on every path", n->sig->name);
    }
}

static void check_reads(outputs_t *o, stmt_t *s) {
    visit_node(s->cond, note_read, o, s);
    visit_node(s->rhs, note_read, o, s);
    for (int i = 0; s->lhs && i < s->lhs->indexes; i++) {
        visit_node(s->lhs->index[i], note_read, o, s);
    }
    for (int i = 0; s->call && i < s->call->input_count; i++) {
        visit_node(s->call->inputs[i].ref, note_read, o, s);
    }
}

/* ---- gates: a simulator leaves out what they hold, and the values from before it stay. The fields
 * of an event need none if it is not valid. */

static void open_gate(outputs_t *o) {
    snapshot_t before = save(o);
    *GROW(o->gates, o->gate_count) = before;
}

static void close_gate(outputs_t *o) {
    snapshot_t before = o->gates[--o->gate_count];
    for (int i = 0; i < o->count; i++) {
        int event = o->sigs[i]->event ? index_of(o, o->sigs[i]->event) : -1;
        bool counts = event < 0 || !before.done[event];
        o->done[i] = before.done[i] || (o->done[i] && !counts);
        o->touched[i] = before.touched[i] || (o->touched[i] && !counts);
        o->elements[i] = before.elements[i] | (counts ? 0 : o->elements[i]);
    }
}

static void walk(outputs_t *o, const list_t *list) {
    for (int i = 0; i < list->count; i++) {
        stmt_t *s = list->items[i];
        for (int gate = 0; gate < s->opens; gate++) {
            open_gate(o);
        }
        check_reads(o, s);
        switch (s->kind) {
        case S_ASSIGN:
        case S_COPY:
            note_target(o, s->lhs);
            note_jump(o, s);
            break;
        case S_IF:
            if (s->gate) {
                walk(o, &s->body);
            } else {
                walk_if(o, s);
            }
            break;
        case S_CASE: walk_case(o, s); break;
        case S_FOR: walk_for(o, s); break;
        case S_CALL:
            for (int k = 0; k < s->call->output_count; k++) {
                note_target(o, s->call->outputs[k].ref);
            }
            break;
        }
        for (int gate = 0; gate < s->closes; gate++) {
            close_gate(o);
        }
    }
}

static void collect(outputs_t *o, const tree_t *tree) {
    if (tree->kind == TREE_LEAF) {
        *GROW(o->sigs, o->count) = tree->sig;
    } else if (tree->kind == TREE_ARRAY) {
        collect(o, tree->elem);
    } else {
        for (int i = 0; i < tree->count; i++) {
            collect(o, tree->kids[i]);
        }
    }
}

/* Our own statements read nothing that C does not; the source's locals are followed with the
 * outputs. */
static void collect_locals(outputs_t *o, const module_t *m, int first) {
    for (int i = first; i < m->sig_count; i++) {
        if (m->sigs[i]->declared) {
            *GROW(o->sigs, o->count) = m->sigs[i];
        }
    }
}

void check_assigned(module_t *m, const list_t *body, function_t f, int first, loc_t loc) {
    outputs_t o = {.count = 0};
    for (int port = PORT_IN; port <= PORT_PROBE_OUT; port++) {
        bool own = f == F_TICK   ? port == PORT_OUT
                   : f == F_VIEW ? port == PORT_VIEW
                                 : port == PORT_PROBE_OUT;
        if (own && m->ports[port]) {
            collect(&o, m->ports[port]);
        }
    }
    int outputs = o.count;
    collect_locals(&o, m, first);
    o.done = allocate((size_t)o.count + 1);
    o.elements = allocate(((size_t)o.count + 1) * sizeof *o.elements);
    o.touched = allocate((size_t)o.count + 1);
    visit_list(body, count_jump, &o);
    walk(&o, body);
    for (int i = 0; i < outputs; i++) {
        if (!o.done[i]) {
            refuse(loc, "Give it a value first, for example by *out = (type){0};.",
                   "output `%s` is not assigned on every path", o.sigs[i]->name);
        }
    }
}

/* ---- registers: written, if they are read */

static void note_written(void *context, node_t *n, bool write, stmt_t *s) {
    (void)context;
    (void)s;
    if (write) {
        n->sig->kept.ever = true;
    }
}

static void check_read(void *context, node_t *n, bool write, stmt_t *s) {
    (void)context;
    if (!write && n->op == N_REF && n->sig->kind == SIG_REG && !n->sig->kept.ever) {
        refuse(s->loc, "Give it a value in the tick or in reset, or use a constant.",
               "register `%s` is read but never written", n->sig->name);
    }
}

void check_written(module_t *m) {
    for (int i = 0; i < m->block_count; i++) {
        visit_list(&m->blocks[i].body, note_written, NULL);
    }
    for (int i = 0; i < m->sig_count; i++) {
        m->sigs[i]->kept.in_tick = m->sigs[i]->kept.ever;
    }
    visit_list(&m->reset, note_written, NULL);
    for (int i = 0; i < m->block_count; i++) {
        visit_list(&m->blocks[i].body, check_read, NULL);
    }
}

/* ---- arrays of flip-flops */

void check_array_sizes(module_t *m) {
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        uint64_t bits = (uint64_t)sig->width * sig_elements(sig);
        if (sig->kind == SIG_REG && sig->ndims && bits > MAX_DIRECT_BITS) {
            refuse(sig->loc, "Use a memory of prim.h.",
                   "register array `%s` has %llu bits; at most %d can be flip-flops", sig->name,
                   (unsigned long long)bits, MAX_DIRECT_BITS);
        }
    }
}
