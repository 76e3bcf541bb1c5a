/* SPDX-License-Identifier: Apache-2.0 */
/* Which bits of which signals the emitted text reads. Making an expression records its reads in a
 * log; they count once the statement stays. What is made and then dropped (folded away, or part of
 * a statement that vanishes) is taken back with its temporaries. */
#include <string.h>

#include "emit.h"

/* The element that an index names, where that is known: -1 elsewhere. */
static int64_t known_index(node_t *n) {
    range_t r = range_of(n);
    return r.lo == r.hi ? (int64_t)r.lo : -1;
}

/* Which bits of which elements. */
void mark_used(sig_t *sig, node_t *const *index, int indexes, uint64_t bits) {
    sig->used.bits |= bits;
    uint32_t flat = 0;
    for (int i = 0; i < sig->ndims; i++) {
        int64_t known = i < indexes ? known_index(index[i]) : -1;
        if (known < 0) {
            sig->used.all_elements = true;
            return;
        }
        flat = flat * sig->dims[i] + (uint32_t)known;
    }
    if (flat < 64) {
        sig->used.elements |= (uint64_t)1 << flat;
    } else {
        sig->used.all_elements = true;
    }
}

/* The block in work depends on this signal. */
static void mark_event(emit_t *e, const sig_t *sig) {
    bool own = sig->kind == SIG_LOOP || sig->kind == SIG_TABLE || sig->print.assigned;
    e->reads |= sig->kind == SIG_REG || !own;
    e->reads_own |= sig->print.assigned;
}

void record(emit_t *e, read_t use) {
    *GROW(e->uses, e->use_count) = use;
}

point_t point_here(const emit_t *e) {
    return (point_t){e->hoist_count, e->use_count};
}

void take_back(emit_t *e, point_t p) {
    for (int i = p.hoists; i < e->hoist_count; i++) {
        e->hoists[i].sig->print.live = false;
    }
    e->hoist_count = p.hoists;
    e->use_count = p.uses;
}

/* ---- which signals a statement names */

static unsigned statement; /* number of the one in work */

static void note_name(void *context, const piece_t *p) {
    (void)context;
    if (p->sig) {
        p->sig->used.statement = statement;
    }
}

/* What is read of an assignment's target: its indexes. */
static void visit_indexes(const piece_t *target, visit_piece_t *visit, void *context) {
    for (const piece_t *p = target; p->count; p = &p->operands[0]) {
        if (p->count == 2) {
            visit_piece(&p->operands[1], visit, context);
        }
    }
}

static bool is_named(const sig_t *sig) {
    return sig->used.statement == statement;
}

/* The assignments of temporaries that something after them names, in front of the statement. */
static void place_temporaries(emit_t *e, point_t p) {
    for (int i = e->hoist_count; i-- > p.hoists;) {
        hoist_t *h = &e->hoists[i];
        h->sig->print.live = is_named(h->sig);
        if (h->sig->print.live) {
            visit_piece(&h->value, note_name, NULL);
        }
    }
    for (int i = p.hoists; i < e->hoist_count; i++) {
        sig_t *sig = e->hoists[i].sig;
        if (sig->print.live) {
            *GROW(e->temporaries, e->temporary_count) = sig;
            add_item(e->code,
                     (item_t){.kind = I_ASSIGN,
                              .before = e->continuous ? "assign " : "",
                              .sign = "=",
                              .target = name_piece(sig->width, sig->name, sig),
                              .value = e->hoists[i].value},
                     1);
        }
    }
}

void count_uses(emit_t *e, point_t p, const piece_t *target, const piece_t *value) {
    statement++;
    visit_piece(value, note_name, NULL);
    if (target) {
        visit_indexes(target, note_name, NULL);
    }
    place_temporaries(e, p);
    for (int i = p.uses; i < e->use_count; i++) {
        const read_t *u = &e->uses[i];
        if (!is_named(u->sig)) {
            continue;
        }
        switch (u->kind) {
        case USE_EVENT: mark_event(e, u->sig); break;
        case USE_ELEMENTS: mark_used(u->sig, u->index, u->indexes, u->bits); break;
        }
    }
    e->hoist_count = p.hoists;
    e->use_count = p.uses;
}

/* ---- what is printed: which bits of a signal it names */

static int printed_bits(const sig_t *sig) {
    return sig->width * (int)(sig->flat ? sig_elements(sig) : 1);
}

/* Signals that share a declaration are one. */
static void mark_bits(sig_t *sig, int low, int count) {
    used_t *used = &sig->local.leader->used;
    int total = printed_bits(sig);
    if (!used->printed) {
        used->printed = allocate((size_t)total);
    }
    for (int i = low; i < low + count && i < total; i++) {
        used->printed[i] = true;
    }
}

static bool names_something(const piece_t *p) {
    bool any = p->kind == P_NAME;
    for (int i = 0; i < p->count; i++) {
        any |= names_something(&p->operands[i]);
    }
    return any;
}

static void mark_name(module_t *m, const piece_t *p, int low, int count) {
    if (p->constant) {
        p->constant->used = true;
    } else if (p->sig && !p->next) {
        mark_bits(p->sig, low, count);
    }
    m->gated |= !p->sig && !strcmp(p->name, EVERY_CYCLE);
}

/* What a computed constant selects is left unmarked: to list a bit as unread too often does no
 * harm. */
void mark_printed(module_t *m, const piece_t *p) {
    const piece_t *of = p->count ? &p->operands[0] : NULL;
    if (p->kind == P_NAME) {
        mark_name(m, p, 0, p->sig ? printed_bits(p->sig) : 0);
    } else if (p->kind == P_BITS && of->kind == P_NAME) {
        mark_name(m, of, p->low, p->width);
    } else if (p->kind == P_PART && of->kind == P_NAME && !names_something(&p->operands[1])) {
        mark_name(m, of, 0, 0);
    } else {
        if (p->encoder) {
            p->encoder->used = true;
        }
        for (int i = 0; i < p->count; i++) {
            mark_printed(m, &p->operands[i]);
        }
    }
}

void mark_printed_target(module_t *m, const piece_t *p) {
    for (; p->count; p = &p->operands[0]) {
        if (p->count == 2) {
            mark_printed(m, &p->operands[1]);
        }
    }
}

static void mark_printed_item(module_t *m, const item_t *item) {
    if (item->kind == I_ASSIGN) {
        mark_printed_target(m, &item->target);
    }
    if (item->kind == I_ASSIGN || item->kind == I_IF || item->kind == I_CASE ||
        item->kind == I_FOR) {
        mark_printed(m, &item->value);
    }
    if (item->kind == I_FOR) {
        variable_t *loop = &item->loop->local.leader->loop;
        loop->printed = loop->in_block = true;
    }
    mark_printed_code(m, &item->body);
    mark_printed_code(m, &item->other);
    for (int i = 0; i < item->branch_count; i++) {
        const branch_t *b = &item->branches[i];
        for (int k = 0; k < b->count; k++) {
            mark_printed(m, &b->labels[k]);
        }
        mark_printed_code(m, &b->body);
    }
}

void mark_printed_code(module_t *m, const code_t *code) {
    for (int i = 0; i < code->count; i++) {
        mark_printed_item(m, &code->items[i]);
    }
}

bool printed_reads_all(const sig_t *sig) {
    const bool *printed = sig->local.leader->used.printed;
    for (int i = 0; i < printed_bits(sig); i++) {
        if (!printed || !printed[i]) {
            return false;
        }
    }
    return true;
}
