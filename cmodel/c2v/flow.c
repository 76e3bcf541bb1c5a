/* SPDX-License-Identifier: Apache-2.0 */
/* How the tick writes a register: in how many places, in parts or whole, and whether a statement
 * reads it after one wrote it. */
#include "c2v.h"

typedef struct {
    const sig_t *sig;
    bool written;
    writes_t found;
} follow_t;

static void note_read(void *context, node_t *n, bool write, stmt_t *s) {
    follow_t *f = context;
    (void)s;
    f->found.read_back |= !write && n->op == N_REF && n->sig == f->sig && f->written;
}

static void follow(follow_t *f, const list_t *list);

static void follow_branches(follow_t *f, const list_t *const *branches, int count) {
    bool before = f->written;
    bool after = before;
    for (int i = 0; i < count; i++) {
        f->written = before;
        follow(f, branches[i]);
        after |= f->written;
    }
    f->written = after;
}

static void follow_statement(follow_t *f, stmt_t *s) {
    visit_node(s->cond, note_read, f, s);
    visit_node(s->rhs, note_read, f, s);
    for (int i = 0; s->lhs && i < s->lhs->indexes; i++) {
        visit_node(s->lhs->index[i], note_read, f, s);
    }
    if (s->lhs && s->lhs->sig == f->sig) {
        f->written = true;
        f->found.partial |= s->kind != S_ASSIGN || s->lhs->indexes != f->sig->ndims;
        f->found.places++;
    }
    if (s->kind == S_FOR) { /* twice: a later round reads what an earlier one wrote */
        follow(f, &s->body);
        int places = f->found.places;
        follow(f, &s->body);
        f->found.places = places;
    } else if (s->kind == S_IF) {
        const list_t *branches[] = {&s->body, &s->other};
        follow_branches(f, branches, 2);
    } else if (s->kind == S_CASE) {
        const list_t **branches = allocate((size_t)s->arm_count * sizeof *branches);
        for (int i = 0; i < s->arm_count; i++) {
            branches[i] = &s->arms[i].body;
        }
        follow_branches(f, branches, s->arm_count);
    }
}

static void follow(follow_t *f, const list_t *list) {
    for (int i = 0; i < list->count; i++) {
        follow_statement(f, list->items[i]);
    }
}

writes_t writes_of(const list_t *tick, const sig_t *sig) {
    follow_t f = {.sig = sig};
    follow(&f, tick);
    return f.found;
}

bool reads_back(const list_t *tick, const sig_t *sig) {
    return writes_of(tick, sig).read_back;
}
