/* SPDX-License-Identifier: Apache-2.0 */
/* Names of locals. While a module is made, each signal has a name of its own in it, numbered where
 * C has the name twice. Before the text is printed for good, a local that one always block alone
 * names is declared in that block, and gets the name it has in C. Two locals of one name share a
 * declaration where one is not needed any more when the other begins; else the second is named
 * after the helper function that declares it. */
#include <string.h>

#include "tools.h"

enum { NOWHERE = -1 };

typedef struct {
    module_t *module;
    int position;
    int block;
    bool outside; /* what it names belongs to the module */
} naming_t;

/* ---- where a local appears */

static void note_appearance(void *context, node_t *n, bool write, stmt_t *s) {
    naming_t *w = context;
    (void)write;
    (void)s;
    if (n->op != N_REF || (n->sig->kind != SIG_LOCAL && n->sig->kind != SIG_LOOP)) {
        return;
    }
    sig_t *sig = n->sig;
    if (sig->local.first == NOWHERE) {
        sig->local.first = w->position;
        sig->local.home = w->outside ? OUTSIDE : w->block;
    }
    sig->local.last = w->position;
    sig->local.home = w->outside || sig->local.home != w->block ? OUTSIDE : sig->local.home;
}

/* What a loop finds and leaves behind is in use until its last round ends. */
static void end_loop(const naming_t *w, const stmt_t *s, int start) {
    for (int i = 0; i < w->module->sig_count; i++) {
        sig_t *sig = w->module->sigs[i];
        if (sig->local.first != NOWHERE && sig->local.last >= start &&
            (sig->local.first < start || sig == s->loop)) {
            sig->local.last = w->position;
        }
    }
}

static void note_list(naming_t *w, const list_t *list) {
    for (int i = 0; i < list->count; i++) {
        stmt_t *s = list->items[i];
        int start = ++w->position;
        visit_alone(s, note_appearance, w);
        note_list(w, &s->body);
        note_list(w, &s->other);
        for (int k = 0; k < s->arm_count; k++) {
            note_list(w, &s->arms[k].body);
        }
        if (s->kind == S_FOR) {
            w->position++;
            end_loop(w, s, start);
        }
    }
}

static void note_outside(naming_t *w, node_t *n) {
    if (n) {
        visit_node(n, note_appearance, w, NULL);
    }
}

static void note_rest(naming_t *w) {
    module_t *m = w->module;
    w->outside = true;
    for (int i = 0; i < m->part_count; i++) {
        note_list(w, &m->parts[i].writes);
    }
    for (int i = 0; i < m->direct_count; i++) {
        direct_t *d = &m->direct[i];
        note_outside(w, d->data);
        note_outside(w, d->enable);
        for (int k = 0; k < MAX_DIMS; k++) {
            note_outside(w, d->index[k]);
        }
    }
    for (int i = 0; i < m->member_count; i++) {
        for (int k = 0; k < m->members[i]->connection_count; k++) {
            note_outside(w, m->members[i]->connections[k].ref);
        }
    }
}

static bool is_continuous(const module_t *m, const block_t *b) {
    return b->continuous && !needs_temporary(m, b->body.items[0]);
}

static void note_module(naming_t *w) {
    module_t *m = w->module;
    for (int i = 0; i < m->sig_count; i++) {
        m->sigs[i]->local.first = m->sigs[i]->local.last = m->sigs[i]->local.home = NOWHERE;
        m->sigs[i]->local.leader = m->sigs[i];
    }
    for (int i = 0; i < m->block_count; i++) {
        w->block = i;
        w->outside = is_continuous(m, &m->blocks[i]);
        note_list(w, &m->blocks[i].body);
    }
    w->block = CLOCKED;
    w->outside = false;
    for (int i = 0; i < m->part_count; i++) {
        note_list(w, &m->parts[i].reset);
    }
    note_rest(w);
}

/* ---- choice of a name */

/* Candidate number i for the name of a local of the function, best first. */
static const char *candidate(const sig_t *sig, const char *function, int i) {
    static const char *const others[] = {"other", "further", "another"};
    const char *wanted = sig->local.wanted;
    const char *helper = sig->local.helper;
    bool own = helper && !strncmp(wanted, helper, strlen(helper));
    switch (i) {
    case 0: return wanted;
    case 1: return helper && !own ? text("%s_%s", helper, wanted) : wanted;
    case 2:
        return sig->local.caller ? text("%s_%s", sig->local.caller, candidate(sig, "", 1)) : wanted;
    case 3: return text("%s_%s", function, wanted);
    case 4:
    case 5:
    case 6: return text("%s_%s", others[i - 4], wanted);
    default: return text("%s_%d", wanted, i - 5);
    }
}

static bool same_form(const sig_t *a, const sig_t *b) {
    return a->kind == b->kind && a->width == b->width && a->is_signed == b->is_signed &&
           !a->ndims && !b->ndims && !a->wire && !b->wire;
}

/* Do no two signals of one name live at one time? */
static bool apart(const module_t *m, const sig_t *leader, const sig_t *sig) {
    for (int i = 0; i < m->sig_count; i++) {
        const sig_t *other = m->sigs[i];
        if (other != sig && other->local.leader == leader && other->local.first != NOWHERE &&
            other->local.last >= sig->local.first && sig->local.last >= other->local.first) {
            return false;
        }
    }
    return true;
}

/* The local of the same block that has the name and can lend it. */
static sig_t *lender(const module_t *m, const sig_t *sig, const char *name) {
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *other = m->sigs[i];
        if (other != sig && other->local.named && other->local.home == sig->local.home &&
            other->local.leader == other && !strcmp(other->name, name)) {
            return same_form(other, sig) && apart(m, other, sig) ? other : NULL;
        }
    }
    return NULL;
}

static void name_local(module_t *m, block_t *scope, sig_t *sig) {
    const char *function = scope ? scope->name + strlen(m->name) + 1 : "any";
    for (int i = 0;; i++) {
        const char *name = candidate(sig, function, i);
        sig_t *other = scope ? lender(m, sig, name) : NULL;
        if (other) {
            sig->local.leader = other;
            sig->name = other->name;
        } else if (name_is_free(m, scope, name)) {
            sig->name = take_name(m, scope, name);
        } else {
            continue;
        }
        sig->local.named = true;
        return;
    }
}

static bool is_named(const sig_t *sig) {
    return sig->local.first != NOWHERE &&
           (sig->kind == SIG_LOOP || (sig->kind == SIG_LOCAL && is_live(sig)));
}

static bool is_constant(const module_t *m, const char *name) {
    for (int i = 0; i < m->constant_count; i++) {
        if (!strcmp(m->constants[i].name, name)) {
            return true;
        }
    }
    return false;
}

/* The names of constants, and of what is no local, stay. */
static void forget_names(module_t *m) {
    const char **kept = NULL;
    int count = 0;
    for (int i = 0; i < m->name_count; i++) {
        bool local = false;
        for (int k = 0; k < m->sig_count && !local; k++) {
            const sig_t *sig = m->sigs[k];
            local = (sig->kind == SIG_LOCAL || sig->kind == SIG_LOOP) &&
                    !strcmp(sig->name, m->names[i]);
        }
        if (!local || is_constant(m, m->names[i])) {
            *GROW(kept, count) = m->names[i];
        }
    }
    m->names = kept;
    m->name_count = count;
}

typedef struct {
    const sig_t *sig;
} assigned_t;

static void find_assigned(void *context, node_t *n, bool write, stmt_t *s) {
    assigned_t *a = context;
    bool local = n->op == N_REF && (n->sig->kind == SIG_LOCAL || n->sig->kind == SIG_LOOP);
    (void)s;
    bool outside = n->sig && n->sig->local.home == OUTSIDE && n->sig->local.named;
    if (write && !a->sig && (!local || outside)) {
        a->sig = n->sig;
    }
}

/* The variable of a loop over members is a genvar in the text. */
static bool is_genvar(const module_t *m, const sig_t *sig) {
    return m->composite && sig->kind == SIG_LOOP && sig->local.home == OUTSIDE;
}

/* A block is named after its function; one of several, after what it assigns as well. */
static const char *label_of(module_t *m, const block_t *b) {
    const char *name = b->name;
    if (m->composite || b->is_part) {
        assigned_t a = {NULL};
        visit_list(&b->body, find_assigned, &a);
        name = a.sig ? text("%s_of_%s", b->name, a.sig->name) : name;
    }
    return unique_name(m, name);
}

void name_locals(module_t *m) {
    naming_t w = {.module = m};
    note_module(&w);
    forget_names(m);
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        sig->local.named = false;
        if (sig->kind == SIG_LOCAL || sig->kind == SIG_LOOP) {
            sig->name = text("%s.", sig->name); /* no name of the text */
        }
    }
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        if (sig->local.home == CLOCKED) {
            sig->local.wanted = text("reset_%s", sig->local.wanted);
            sig->local.helper = sig->local.caller = NULL;
        }
        if (is_named(sig) && sig->local.home < 0 && !is_genvar(m, sig)) {
            name_local(m, NULL, sig);
        }
    }
    for (int i = 0; i < m->block_count; i++) {
        block_t *b = &m->blocks[i];
        b->label = is_continuous(m, b) ? NULL : label_of(m, b);
    }
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        if (is_named(sig) && sig->local.home >= 0) {
            name_local(m, &m->blocks[sig->local.home], sig);
        }
    }
}
