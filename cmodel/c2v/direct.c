/* SPDX-License-Identifier: Apache-2.0 */
/* Register arrays without a next value. An array that the tick writes by index and never reads
 * after writing needs no copy x_d of all its elements. Each place that writes it becomes an enable,
 * an index and the data. The clocked block writes x_q in the order of these places. That costs far
 * less logic and simulates faster; small arrays are faster copied. */
#include <string.h>

#include "c2v.h"

enum { MIN_BITS = 512, MAX_COPIED_BITS = 2048, MAX_ROUNDS = 64, MAX_PLACES = 16 };

/* ---- what reads it after writing */

typedef struct {
    const sig_t *sig;
    bool found;
} search_t;

static void note_next(void *context, node_t *n, bool write, stmt_t *s) {
    search_t *search = context;
    (void)write;
    (void)s;
    search->found |= n->op == N_REF && n->next && n->sig == search->sig;
}

/* Does a write that moved to the clocked block read the array's next value? */
static bool clocked_reads(const module_t *m, const sig_t *sig) {
    search_t search = {sig, false};
    visit_list(&m->clocked, note_next, &search);
    return search.found;
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
    writes_t w = writes_of(&tick->body, sig);
    *read_back = w.read_back || clocked_reads(m, sig);
    if (*read_back || w.partial || w.places > MAX_PLACES || !most_rounds(&tick->body, sig, 1, 0)) {
        return false;
    }
    rewrite_t r = {.module = m, .sig = sig};
    rewrite(&r, &tick->body);
    return true;
}

void choose_direct(module_t *m) {
    block_t *tick = tick_of(m);
    int count = m->sig_count;
    for (int i = 0; tick && i < count; i++) {
        sig_t *sig = m->sigs[i];
        uint64_t bits = (uint64_t)sig->width * sig_elements(sig);
        bool read_back = true;
        if (!sig->kept.copied || !sig->ndims || sig->flat || bits < MIN_BITS) {
            continue;
        }
        sig->kept.copied = !try_direct(m, tick, sig, &read_back);
        if (sig->kept.copied && bits > MAX_COPIED_BITS) {
            refuse(sig->loc,
                   "Use a memory of prim.h, or write it by index and do not read it back.",
                   "register array `%s` has %llu bits%s; at most %d", sig->name,
                   (unsigned long long)bits,
                   read_back ? " and is read after it is written" : " and is not written by index",
                   MAX_COPIED_BITS);
        }
    }
}
