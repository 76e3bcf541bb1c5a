/* SPDX-License-Identifier: Apache-2.0 */
/* Register arrays as vectors. An array whose elements are all named by constants and loop variables
 * (lane data, mostly) is one vector, element i at [i*W +: W] as in the ports. Loops are unrolled,
 * so that nothing is selected at run time. A copy of the array is one assignment. Verilator commits
 * such a vector like a scalar, where it writes an array through a flag and a copy per element. An
 * array with an index of run time stays an array: as a vector it costs synthesis about twice the
 * logic. */
#include "tools.h"

/* Is the value known once loops are unrolled? */
static bool is_static(const node_t *n) {
    return !n || n->op == N_CONST || (n->op == N_REF && n->sig->kind == SIG_LOOP) ||
           (n->op != N_REF && is_static(n->a) && is_static(n->b) && is_static(n->c));
}

static void note_index(void *context, node_t *n, bool write, stmt_t *s) {
    (void)context;
    (void)write;
    (void)s;
    for (int i = 0; n->op == N_REF && i < n->indexes; i++) {
        n->sig->indexed |= !is_static(n->index[i]);
    }
}

/* ---- loops that copy a vector become one assignment */

static bool uses(const node_t *n, const sig_t *loop) {
    bool used = n && n->op == N_REF && n->sig == loop;
    for (int i = 0; n && i < n->indexes; i++) {
        used |= uses(n->index[i], loop);
    }
    return used || (n && (uses(n->a, loop) || uses(n->b, loop) || uses(n->c, loop)));
}

/* The vector that `n`, in the loop, walks element by element: without its last index. NULL if there
 * is none, or if its width or length differs from `like`. */
static node_t *walked(node_t *n, const stmt_t *loop, const sig_t *like) {
    while (n->op == N_CAST && n->type.bits >= n->a->type.bits) {
        n = n->a;
    }
    int last = n->indexes - 1;
    const sig_t *sig = n->sig;
    if (n->op != N_REF || last < 0 || !sig->flat || !sig->fixed || sig->kind == SIG_TABLE ||
        sig->width != like->width || sig->dims[last] != loop->to) {
        return NULL;
    }
    const node_t *index = n->index[last];
    while (index->op == N_CAST) {
        index = index->a;
    }
    node_t *row = n_ref(n->sig);
    for (int i = 0; i < last; i++) {
        if (uses(n->index[i], loop->loop)) {
            return NULL;
        }
        row = n_index(row, n->index[i]);
    }
    return index->op == N_REF && index->sig == loop->loop ? row : NULL;
}

static uint32_t part_elements(const node_t *n) {
    uint32_t count = 1;
    for (int i = n->indexes; i < n->sig->ndims; i++) {
        count *= n->sig->dims[i];
    }
    return count;
}

/* The copy that a loop is, or the loop. */
static stmt_t *copy_of(stmt_t *s) {
    stmt_t *one = s->body.count == 1 ? s->body.items[0] : NULL;
    bool plain = s->from == 0 && one && (one->kind == S_ASSIGN || one->kind == S_COPY);
    node_t *to = plain ? walked(one->lhs, s, one->lhs->sig) : NULL;
    bool zero = to && (!one->rhs || (is_const(one->rhs) && one->rhs->value == 0));
    node_t *from = to && !zero ? walked(one->rhs, s, to->sig) : NULL;
    bool same = from && to->sig != from->sig && part_elements(to) == part_elements(from);
    if (!zero && !same) {
        return s;
    }
    stmt_t *copy = allocate(sizeof *copy);
    *copy = (stmt_t){.kind = S_COPY, .loc = s->loc, .lhs = to, .rhs = from};
    return copy;
}

static void join_copies(list_t *list) {
    for (int i = 0; i < list->count; i++) {
        stmt_t *s = list->items[i];
        join_copies(&s->body);
        join_copies(&s->other);
        for (int k = 0; k < s->arm_count; k++) {
            join_copies(&s->arms[k].body);
        }
        list->items[i] = s->kind == S_FOR ? copy_of(s) : s;
    }
}

/* ---- which arrays */

static bool is_vector(const sig_t *sig) {
    bool short_loops = true;
    for (int i = 0; i < sig->ndims; i++) {
        short_loops &= sig->dims[i] <= longest_loop();
    }
    return sig->kind == SIG_REG && sig->ndims && !sig->indexed && short_loops;
}

void choose_vectors(module_t *m) {
    for (int i = 0; i < m->block_count; i++) {
        visit_list(&m->blocks[i].body, note_index, NULL);
    }
    for (int i = 0; i < m->sig_count; i++) {
        m->sigs[i]->flat |= is_vector(m->sigs[i]);
    }
    for (int i = 0; i < m->block_count; i++) {
        join_copies(&m->blocks[i].body);
    }
    join_copies(&m->reset);
}
