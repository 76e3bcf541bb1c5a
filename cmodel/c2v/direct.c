/* SPDX-License-Identifier: Apache-2.0 */
/* Register arrays without a next value. An array that the tick writes by index and never reads
 * after writing needs no copy x_d of all its elements: each place that writes it becomes an enable,
 * an index and the data, and the clocked block writes x_q in the order of these places. It costs
 * far less logic and simulates faster; small arrays are faster copied. */
#include <string.h>

#include "emit.h"

enum { MIN_BITS = 512, MAX_COPIED_BITS = 2048, MAX_ROUNDS = 64, MAX_PLACES = 16 };

/* ---- is it read after it was written? */

typedef struct {
    const sig_t *sig;
    bool written, read_back, partial;
    int places;
} flow_state_t;

static void note_read(void *context, node_t *n, bool write, stmt_t *s) {
    flow_state_t *f = context;
    (void)s;
    f->read_back |= !write && n->op == N_REF && n->sig == f->sig && f->written;
}

static void follow(flow_state_t *f, const list_t *list);

static void follow_branches(flow_state_t *f, const list_t *const *branches, int count) {
    bool before = f->written;
    bool after = before;
    for (int i = 0; i < count; i++) {
        f->written = before;
        follow(f, branches[i]);
        after |= f->written;
    }
    f->written = after;
}

static void follow_statement(flow_state_t *f, stmt_t *s) {
    visit_node(s->cond, note_read, f, s);
    visit_node(s->rhs, note_read, f, s);
    for (int i = 0; s->lhs && i < s->lhs->indexes; i++) {
        visit_node(s->lhs->index[i], note_read, f, s);
    }
    if (s->lhs && s->lhs->sig == f->sig) {
        f->written = true;
        f->partial |= s->kind != S_ASSIGN || s->lhs->indexes != f->sig->ndims;
        f->places++;
    }
    if (s->kind == S_FOR) { /* twice: a later round reads what an earlier one wrote */
        int places = f->places;
        follow(f, &s->body);
        int once = f->places;
        follow(f, &s->body);
        f->places = once;
        (void)places;
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

static void follow(flow_state_t *f, const list_t *list) {
    for (int i = 0; i < list->count; i++) {
        follow_statement(f, list->items[i]);
    }
}

bool reads_back(const list_t *tick, const sig_t *sig) {
    flow_state_t f = {.sig = sig};
    follow(&f, tick);
    return f.read_back;
}

/* ---- rewriting of the places that write it */

typedef struct {
    module_t *module;
    sig_t *sig;
    sig_t *loops[MAX_DIMS];
    uint32_t counts[MAX_DIMS];
    int depth;
} rewrite_t;

/* A signal with one value per round of the loops around the place. */
static sig_t *place_signal(const rewrite_t *r, const char *what, int width) {
    sig_t *sig =
        new_sig(r->module, SIG_LOCAL, text("%s_%s", r->sig->name, what), r->sig->type, r->sig->loc);
    sig->fixed = sig->flat = true;
    sig->width = width;
    sig->type = width > 32 ? type_u64 : type_u32;
    sig->range = (range_t){0, ((wide_t)1 << width) - 1};
    sig->ndims = r->depth;
    for (int i = 0; i < r->depth; i++) {
        sig->dims[i] = r->counts[i];
    }
    return sig;
}

static node_t *per_round(const rewrite_t *r, sig_t *sig) {
    node_t *n = n_ref(sig);
    for (int i = 0; i < r->depth; i++) {
        n = n_index(n, n_ref(r->loops[i]));
    }
    return n;
}

static bool is_loop(const rewrite_t *r, const node_t *index) {
    while (index->op == N_CAST) {
        index = index->a;
    }
    for (int i = 0; i < r->depth && index->op == N_REF; i++) {
        if (index->sig == r->loops[i]) {
            return true;
        }
    }
    return false;
}

static int index_bits(uint32_t count) {
    int bits = 1;
    while ((uint32_t)1 << bits < count) {
        bits++;
    }
    return bits;
}

static void rewrite_place(rewrite_t *r, list_t *out, const stmt_t *s) {
    direct_t *d = GROW(r->module->direct, r->module->direct_count);
    *d = (direct_t){.sig = r->sig, .depth = r->depth};
    memcpy(d->loops, r->loops, sizeof d->loops);
    memcpy(d->counts, r->counts, sizeof d->counts);
    for (int i = 0; i < r->sig->ndims; i++) {
        node_t *index = s->lhs->index[i];
        if (is_const(index) || is_loop(r, index)) {
            d->index[i] = index;
            continue;
        }
        sig_t *at = place_signal(r, "index", index_bits(r->sig->dims[i]));
        assign(out, per_round(r, at), n_cast(at->type, index), s->loc);
        d->index[i] = per_round(r, at);
    }
    sig_t *data = place_signal(r, "data", r->sig->width);
    sig_t *enable = place_signal(r, "write", 1);
    assign(out, per_round(r, enable), n_const(type_u32, 1), s->loc);
    assign(out, per_round(r, data), n_cast(data->type, s->rhs), s->loc);
    d->data = per_round(r, data);
    d->enable = per_round(r, enable);
}

static void rewrite(rewrite_t *r, list_t *list) {
    list_t out = {NULL, 0};
    for (int i = 0; i < list->count; i++) {
        stmt_t *s = list->items[i];
        if (s->kind == S_ASSIGN && s->lhs->sig == r->sig) {
            rewrite_place(r, &out, s);
            continue;
        }
        if (s->kind == S_FOR) {
            r->counts[r->depth] = s->to;
            r->loops[r->depth++] = s->loop;
            rewrite(r, &s->body);
            r->depth--;
        } else {
            rewrite(r, &s->body);
        }
        rewrite(r, &s->other);
        for (int k = 0; k < s->arm_count; k++) {
            rewrite(r, &s->arms[k].body);
        }
        *GROW(out.items, out.count) = s;
    }
    *list = out;
}

/* Rounds of the loops around any place that writes it; 0 if there are too many to list them. */
static uint32_t most_rounds(const list_t *list, const sig_t *sig, uint32_t rounds, int depth) {
    uint32_t most = 1;
    for (int i = 0; i < list->count; i++) {
        const stmt_t *s = list->items[i];
        uint32_t here = rounds * (s->kind == S_FOR ? s->to : 1);
        uint32_t inner = here;
        if (s->kind == S_ASSIGN && s->lhs->sig == sig &&
            (rounds > MAX_ROUNDS || depth >= MAX_DIMS)) {
            return 0;
        }
        uint32_t parts[2] = {most_rounds(&s->body, sig, inner, depth + (s->kind == S_FOR)),
                             most_rounds(&s->other, sig, here, depth)};
        most = parts[0] && parts[1] ? most : 0;
        for (int k = 0; k < s->arm_count; k++) {
            most = most_rounds(&s->arms[k].body, sig, here, depth) ? most : 0;
        }
        if (!most) {
            return 0;
        }
    }
    return most;
}

static bool try_direct(module_t *m, block_t *tick, sig_t *sig, bool *read_back) {
    flow_state_t f = {.sig = sig};
    follow(&f, &tick->body);
    *read_back = f.read_back;
    if (f.read_back || f.partial || f.places > MAX_PLACES || !most_rounds(&tick->body, sig, 1, 0)) {
        return false;
    }
    rewrite_t r = {.module = m, .sig = sig};
    rewrite(&r, &tick->body);
    return true;
}

void choose_copies(module_t *m) {
    block_t *tick = NULL;
    for (int i = 0; i < m->block_count; i++) {
        tick = m->blocks[i].is_tick ? &m->blocks[i] : tick;
    }
    if (!tick) {
        return;
    }
    move_writes(m, tick);
    int count = m->sig_count;
    for (int i = 0; i < count; i++) {
        sig_t *sig = m->sigs[i];
        uint64_t bits = (uint64_t)sig->width * sig_elements(sig);
        bool read_back = true;
        if (!sig->copied || !sig->ndims || sig->flat || bits < MIN_BITS) {
            continue;
        }
        sig->copied = !try_direct(m, tick, sig, &read_back);
        if (sig->copied && bits > MAX_COPIED_BITS) {
            refuse(sig->loc,
                   "Use a memory of prim.h, or write it by index and do not read it back.",
                   "register array `%s` has %llu bits%s; at most %d", sig->name,
                   (unsigned long long)bits,
                   read_back ? " and is read after it is written" : " and is not written by index",
                   MAX_COPIED_BITS);
        }
    }
}

/* ---- the clocked block's part */

static uint64_t low_ones(int width) {
    return width >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << width) - 1;
}

void mark_direct(module_t *m) {
    for (int i = 0; i < m->direct_count; i++) {
        direct_t *d = &m->direct[i];
        mark_used(d->data->sig, NULL, 0, low_ones(d->sig->width));
        mark_used(d->enable->sig, NULL, 0, 1);
        for (int k = 0; k < d->sig->ndims; k++) {
            if (d->index[k]->op == N_REF && d->index[k]->sig->kind == SIG_LOCAL) {
                mark_used(d->index[k]->sig, NULL, 0, low_ones(index_bits(d->sig->dims[k])));
            }
        }
    }
}

void emit_direct_writes(emit_t *e) {
    for (int i = 0; i < e->module->direct_count; i++) {
        direct_t *d = &e->module->direct[i];
        for (int k = 0; k < d->depth; k++) {
            d->loops[k]->as_genvar = loop_name(e, k);
        }
        char *target = text("%s_q", d->sig->name);
        for (int k = 0; k < d->sig->ndims; k++) {
            node_t *index = d->index[k];
            while (index->op == N_CAST) {
                index = index->a;
            }
            bool loop = index->op == N_REF && index->sig->as_genvar;
            target = text("%s[%s]", target,
                          loop ? index->sig->as_genvar : index_text(e, index, d->sig->dims[k]));
        }
        char *enable = emit_condition(e, d->enable);
        char *value = emit_bits(e, d->data, 0, d->sig->width);
        emit_rounds(e, 0, d->depth, d->counts, text("if (%s) %s <= %s;", enable, target, value));
        for (int k = 0; k < d->depth; k++) {
            d->loops[k]->as_genvar = NULL;
        }
    }
}
