/* SPDX-License-Identifier: Apache-2.0 */
/* Signals that are only other names of a value: they vanish before anything is decided about widths
 * and registers. A struct that a helper returns, the parameters of an inlined call, and the wires
 * that carry a port through a composite would else be copied field by field.
 *
 * - x = 3: x is a number to its readers.
 * - x = y, and y does not change after it: readers of x read y.
 * - x = y, and y is not needed after it: what assigns y assigns x.
 * - y = v; x = y, where y is the result of a helper: x = v.
 * - x = y, as the last of a list that alone names y, and x rests meanwhile: y is built in x.
 *
 * But for the last, x is written by this statement alone. Where a block runs statement by
 * statement, positions in the order of the program say what comes before; a loop that holds one of
 * the statements must hold all that could come between. */

#include <stdlib.h>

#include "c2v.h"

typedef struct {
    int writes; /* statements that assign it */
    int reads;
    int first, last;            /* positions of its first and last appearance */
    int begun, written;         /* positions of the first and the last statement that assigns it */
    const stmt_t *loop, *loops; /* innermost loop around its first appearance, and the last */
    const stmt_t *around;       /* outermost loop around its first appearance */
    const stmt_t *around_write; /* and around the first statement that assigns it */
    int block;                  /* that names it; SEVERAL */
    int writer;                 /* block of the first statement that assigns it */
    bool continuous;            /* written by a statement that is printed as assign */
    bool parted;                /* some statement writes a part of it */
    bool connected;             /* to an instance */
    bool driven;                /* by an instance */
    bool whole;                 /* and all of it, by one port */
    bool touched;               /* by a replacement of this round */
    int *places, place_count;   /* positions of all its appearances, in order */
} facts_t;

enum { NOWHERE = -1, SEVERAL = -2 };

typedef struct {
    module_t *module;
    facts_t *facts;
    int position;
    int block;
    bool continuous;
    const stmt_t *loop, *outermost;
    sig_t *from, *to; /* of the replacement in work; to NULL: the number */
    wide_t value;
    bool ranges; /* of locals are known, see narrow.c */
    bool changed;
} copies_t;

static facts_t *facts_of(copies_t *c, const sig_t *sig) {
    return &c->facts[sig->place];
}

void drop_unread(module_t *m) {
    for (int i = 0; i < m->member_count; i++) {
        member_t *member = m->members[i];
        int kept = 0;
        for (int k = 0; k < member->connection_count; k++) {
            if (!member->connections[k].port->print.unread) {
                member->connections[kept++] = member->connections[k];
            }
        }
        member->connection_count = kept;
    }
}

/* ---- what the module does with each signal */

static void note_appearance(copies_t *c, const sig_t *sig, bool write, const node_t *n) {
    facts_t *f = facts_of(c, sig);
    if (f->first == NOWHERE) {
        f->first = c->position;
        f->loop = c->loop;
        f->around = c->outermost;
        f->block = c->block;
    }
    f->last = c->position;
    f->loops = c->loop;
    *GROW(f->places, f->place_count) = c->position;
    f->block = f->block == c->block ? c->block : SEVERAL;
    f->reads += !write;
    if (write) {
        if (f->writes++ == 0) {
            f->begun = c->position;
            f->around_write = c->outermost;
            f->writer = c->block;
        }
        f->written = c->position;
        f->continuous |= c->continuous;
        f->parted |= n->indexes != 0;
    }
}

static void note_node(void *context, node_t *n, bool write, stmt_t *s) {
    (void)s;
    if (n->op == N_REF) {
        note_appearance(context, n->sig, write, n);
    }
}

/* Walks as the program runs, with a position for each statement. */
static void note_list(copies_t *c, const list_t *list) {
    for (int i = 0; i < list->count; i++) {
        stmt_t *s = list->items[i];
        s->position = ++c->position;
        visit_alone(s, note_node, c);
        const stmt_t *loop = c->loop;
        const stmt_t *outermost = c->outermost;
        c->loop = s->kind == S_FOR ? s : loop;
        c->outermost = outermost ? outermost : c->loop;
        note_list(c, &s->body);
        note_list(c, &s->other);
        for (int k = 0; k < s->arm_count; k++) {
            note_list(c, &s->arms[k].body);
        }
        c->loop = loop;
        c->outermost = outermost;
    }
}

static void note_connection(copies_t *c, const connection_t *k) {
    facts_t *f = facts_of(c, k->ref->sig);
    f->connected = true;
    if (k->port->kind == SIG_IN) {
        f->reads++;
    } else {
        f->whole = !f->driven && k->ref->indexes == 0;
        f->driven = true;
    }
}

static void note_module(copies_t *c) {
    module_t *m = c->module;
    for (int i = 0; i < m->sig_count; i++) {
        free(c->facts[i].places);
        c->facts[i] = (facts_t){.first = NOWHERE, .last = NOWHERE, .block = NOWHERE};
    }
    c->position = 0;
    for (int i = 0; i < m->block_count; i++) {
        c->block = i;
        c->continuous = m->blocks[i].continuous;
        c->loop = c->outermost = NULL;
        note_list(c, &m->blocks[i].body);
    }
    for (int i = 0; i < m->member_count; i++) {
        for (int k = 0; k < m->members[i]->connection_count; k++) {
            note_connection(c, &m->members[i]->connections[k]);
        }
    }
}

/* ---- may one stand for the other? */

static bool holds(ctype_t outer, ctype_t inner) {
    range_t o = type_range(outer);
    range_t i = type_range(inner);
    return outer.bits > 1 ? o.lo <= i.lo && i.hi <= o.hi : inner.bits == 1;
}

/* The signal that the statement copies as a whole, without change of its value; NULL if none. */
static sig_t *copied_signal(const stmt_t *s) {
    const node_t *n = s->rhs;
    while (n && n->op == N_CAST && holds(n->type, n->a->type)) {
        n = n->a;
    }
    return n && n->op == N_REF && n->indexes == 0 && !n->next ? n->sig : NULL;
}

static bool same_shape(const sig_t *x, const sig_t *y) {
    bool same = x->ndims == y->ndims && (x->ndims == 0 || x->flat == y->flat);
    for (int i = 0; same && i < x->ndims; i++) {
        same = x->dims[i] == y->dims[i];
    }
    return same && x->by_address == y->by_address;
}

static bool same_type(const sig_t *x, const sig_t *y) {
    return x->type.bits == y->type.bits && x->type.is_signed == y->type.is_signed &&
           x->fixed == y->fixed && (!x->fixed || x->width == y->width) &&
           x->is_signed == y->is_signed;
}

/* Does x hold every value of y, so that reading y gives what reading x gave? */
static bool keeps_value(const copies_t *c, const sig_t *x, const sig_t *y) {
    if (same_type(x, y)) {
        return true;
    }
    bool fits =
        !x->fixed || (y->fixed && x->width >= y->width && x->is_signed == y->is_signed) ||
        (!y->fixed && c->ranges && y->range.lo >= x->range.lo && y->range.hi <= x->range.hi);
    return fits && x->ndims == 0 && holds(x->type, y->type);
}

/* Does the register still have the value that x copied where x is read? Other blocks than the one
 * that writes it never see its next value. */
static bool keeps_until_read(const facts_t *fx, const facts_t *fy) {
    bool after = fy->begun >= fx->last && (!fx->around || fx->around != fy->around_write);
    return fx->block >= 0 && (!fy->writes || fy->writer != fx->block || after);
}

/* x = y, and y keeps its value as long as x has it. */
static bool stands_for(copies_t *c, const sig_t *x, const sig_t *y) {
    const facts_t *fx = facts_of(c, x);
    const facts_t *fy = facts_of(c, y);
    if (!same_shape(x, y) || !keeps_value(c, x, y) || (fx->connected && !same_type(x, y))) {
        return false;
    }
    if (y->kind == SIG_IN || (y->kind == SIG_RAM_Q && !fx->connected)) {
        return true;
    }
    if (y->kind == SIG_REG) {
        return !y->ndims && !fx->connected && keeps_until_read(fx, fy);
    }
    if (y->kind != SIG_LOCAL && !(y->kind == SIG_OUT && fx->continuous)) {
        return false;
    }
    bool settled = fx->continuous || fy->continuous || (fy->driven && !fy->writes);
    return settled || (fy->writes && fy->written < fx->written && fy->block == fx->block);
}

/* x = y is the last that happens to y and the first that happens to x. */
static bool takes_over(copies_t *c, const sig_t *x, const sig_t *y) {
    const facts_t *fx = facts_of(c, x);
    const facts_t *fy = facts_of(c, y);
    return y->kind == SIG_LOCAL && same_shape(x, y) && same_type(x, y) && !fx->continuous &&
           !fy->connected && !fx->connected && fy->block == fx->block && fy->block >= 0 &&
           fy->last == fx->written && fx->first == fx->written && !fx->loop && fy->loops == NULL;
}

/* Does the signal appear in the statements from the first of these positions to before the other?
 */
static bool appears(const facts_t *f, int from, int to) {
    for (int i = 0; i < f->place_count; i++) {
        if (f->places[i] >= from && f->places[i] < to) {
            return true;
        }
    }
    return false;
}

/* x = y is the last use of y; all uses of y are in this list, whose statements begin at `first`;
 * and x does not appear after y's first use. A local of C keeps its name if x changes later, so
 * what a register takes from it is not lost. */
static bool builds_in_place(copies_t *c, const stmt_t *s, int first, const sig_t *y) {
    const sig_t *x = s->lhs->sig;
    const facts_t *fx = facts_of(c, x);
    const facts_t *fy = facts_of(c, y);
    return y->kind == SIG_LOCAL && x->kind == SIG_LOCAL && same_shape(x, y) && same_type(x, y) &&
           fx->block >= 0 && fy->block == fx->block &&
           (!y->declared || fx->written == s->position) && !fx->continuous && !fx->connected &&
           !fy->connected && !fy->around && fy->last == s->position && fy->first >= first &&
           !appears(fx, fy->first, s->position);
}

/* The output that all of y goes to, and nothing else: whatever drives y drives it. */
static bool goes_out(copies_t *c, const sig_t *x, const sig_t *y) {
    const facts_t *fx = facts_of(c, x);
    const facts_t *fy = facts_of(c, y);
    bool driven = fy->driven && fy->whole && !fy->writes;
    bool assigned = fy->continuous && fy->writes == 1 && !fy->driven;
    return x->kind == SIG_OUT && y->kind == SIG_LOCAL && fy->reads == 1 && fx->continuous &&
           !fx->connected && same_shape(x, y) && same_type(x, y) && (driven || assigned);
}

/* ---- the replacement */

static void replace_node(void *context, node_t *n, bool write, stmt_t *s) {
    copies_t *c = context;
    (void)s;
    (void)write;
    if (n->op != N_REF || n->sig != c->from) {
        return;
    }
    ctype_t type = n->type;
    n->generation = -1;
    if (!c->to) {
        *n = *n_const(type, c->value);
        return;
    }
    n->sig = c->to;
    n->type = c->to->type;
    if (type.bits != n->type.bits || type.is_signed != n->type.is_signed) {
        node_t *inner = allocate(sizeof *inner);
        *inner = *n;
        *n = *n_cast(type, inner);
    }
}

static void replace(copies_t *c, sig_t *from, sig_t *to, wide_t value) {
    module_t *m = c->module;
    c->from = from;
    c->to = to;
    c->value = value;
    for (int i = 0; i < m->block_count; i++) {
        visit_list(&m->blocks[i].body, replace_node, c);
    }
    for (int i = 0; i < m->member_count; i++) {
        for (int k = 0; k < m->members[i]->connection_count; k++) {
            node_t *ref = m->members[i]->connections[k].ref;
            if (ref->sig == from) {
                ref->sig = to;
                ref->type = to->type;
            }
        }
    }
    facts_of(c, from)->touched = true;
    if (to) {
        facts_of(c, to)->touched = true;
    }
    c->changed = true;
}

/* The name that C has for the value, before one that the translator made. */
static void better_name(sig_t *kept, sig_t *dropped) {
    if (kept->kind == SIG_LOCAL && dropped->declared && !kept->declared) {
        const char *name = kept->name;
        kept->name = dropped->name;
        dropped->name = name;
        kept->local.wanted = dropped->local.wanted;
        kept->local.helper = dropped->local.helper;
        kept->local.caller = dropped->local.caller;
        kept->declared = true;
    }
}

/* What a statement copies that alone writes x: replaces it; true if the statement is not needed any
 * more. */
static bool fold_single(copies_t *c, const stmt_t *s) {
    sig_t *x = s->lhs->sig;
    facts_t *fx = facts_of(c, x);
    if (x->kind == SIG_LOCAL && s->rhs && is_const(s->rhs) && !x->ndims && !fx->connected) {
        range_t r = x->fixed ? x->range : type_range(x->type);
        if (s->rhs->value < r.lo || s->rhs->value > r.hi || s->rhs->symbol) {
            return false;
        }
        replace(c, x, NULL, s->rhs->value);
        return true;
    }
    sig_t *y = copied_signal(s);
    if (!y || y == x || facts_of(c, y)->touched) {
        return false;
    }
    if (x->kind == SIG_LOCAL && (stands_for(c, x, y) || takes_over(c, x, y))) {
        better_name(y, x);
        replace(c, x, y, 0);
        return true;
    }
    if (goes_out(c, x, y)) {
        x->wire = true;
        replace(c, y, x, 0);
        return true;
    }
    return false;
}

/* The same for any statement, of a list whose statements begin at position `first`. */
static bool fold_copy(copies_t *c, const stmt_t *s, int first) {
    sig_t *x = s->lhs->sig;
    facts_t *fx = facts_of(c, x);
    if (s->lhs->indexes || fx->driven || fx->touched) {
        return false;
    }
    if (fx->writes == 1 && fold_single(c, s)) {
        return true;
    }
    sig_t *y = copied_signal(s);
    if (y && y != x && !facts_of(c, y)->touched && builds_in_place(c, s, first, y)) {
        better_name(x, y);
        replace(c, y, x, 0);
        return true;
    }
    return false;
}

/* Is the signal a local that nothing reads? */
static bool is_unread(copies_t *c, const sig_t *sig) {
    const facts_t *f = facts_of(c, sig);
    return sig->kind == SIG_LOCAL && !f->reads && !f->connected;
}

/* The expression with `value` in place of the signal below its casts. */
static node_t *with_value(const node_t *n, node_t *value) {
    return n->op == N_CAST ? n_cast(n->type, with_value(n->a, value)) : n_cast(n->sig->type, value);
}

/* y = value; x = y: what a helper returns is assigned where it goes. */
static bool fold_result(copies_t *c, const stmt_t *s, stmt_t *next) {
    const sig_t *y = s->lhs->sig;
    facts_t *f = facts_of(c, y);
    bool result = y->kind == SIG_LOCAL && !y->declared && !y->ndims;
    bool single = f->writes == 1 && f->reads == 1 && !f->connected && !f->touched;
    if (!result || !single || next->kind != S_ASSIGN || copied_signal(next) != y) {
        return false;
    }
    const sig_t *x = next->lhs->sig;
    bool cuts = y->fixed && !(x->fixed && x->width <= y->width && x->is_signed == y->is_signed);
    if (cuts) {
        return false;
    }
    next->rhs = with_value(next->rhs, s->rhs);
    f->touched = c->changed = true;
    return true;
}

static void fold_list(copies_t *c, list_t *list) {
    int kept = 0;
    int first = list->count ? list->items[0]->position : 0;
    for (int i = 0; i < list->count; i++) {
        stmt_t *s = list->items[i];
        bool copies = s->kind == S_ASSIGN || s->kind == S_COPY;
        if (copies && c->ranges && is_unread(c, s->lhs->sig)) {
            c->changed = true;
            continue;
        }
        if (copies && fold_copy(c, s, first)) {
            continue;
        }
        if (s->kind == S_ASSIGN && i + 1 < list->count && fold_result(c, s, list->items[i + 1])) {
            continue;
        }
        fold_list(c, &s->body);
        fold_list(c, &s->other);
        for (int k = 0; k < s->arm_count; k++) {
            fold_list(c, &s->arms[k].body);
        }
        list->items[kept++] = s;
    }
    list->count = kept;
}

void fold_copies(module_t *m, bool ranges) {
    copies_t c = {.module = m, .ranges = ranges};
    c.facts = allocate((size_t)m->sig_count * sizeof *c.facts);
    do {
        c.changed = false;
        note_module(&c);
        for (int i = 0; i < m->block_count; i++) {
            fold_list(&c, &m->blocks[i].body);
        }
        block_t *kept = NULL; /* no block that is gone is behind the last one */
        int count = 0;
        for (int i = 0; i < m->block_count; i++) {
            if (m->blocks[i].body.count) {
                *GROW(kept, count) = m->blocks[i];
            }
        }
        m->blocks = kept;
        m->block_count = count;
    } while (c.changed);
}
