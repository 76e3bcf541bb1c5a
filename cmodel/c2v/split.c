/* SPDX-License-Identifier: Apache-2.0 */
/* A long function as several always blocks. Each block assigns a group of signals and has the
 * statements that do so, under the conditions and loops that C has around them.
 *
 * A block that reads what another assigns sees its last value. So two signals are of one group:
 *
 * - One is read for the other and assigned after that, in branches that do not exclude each other.
 *   (A register that is read before it is assigned has its value of before: x_q.)
 * - One is an array of words and read for the other: Icarus 11 does not wait for such. A local
 *   array that no index of run time names is none: between two blocks it is a vector.
 * - Each depends on the other: blocks must not wait for each other.
 *
 * Groups fill blocks in the order in which they depend on each other. Registers of the clocked
 * block are independent. Limits: a group that is longer than a block should be stays whole. */
#include <string.h>

#include "c2v.h"

enum { NOWHERE = -1 };

/* A branch of a condition that no loop is around. */
typedef struct path path_t;
struct path {
    const path_t *outer;
    int number, branch; /* position of the condition */
};

/* A place that reads or assigns a signal. All of a loop stands where the outermost one does, so
 * that it comes before and after all of it. */
typedef struct {
    const sig_t *sig;
    const path_t *path;
    int position; /* in the order of the program */
    bool next;    /* it reads x_d */
} place_in_t;

typedef struct {
    place_in_t *items;
    int count;
} places_t;

typedef struct {
    module_t *m;
    int lines;        /* of a block, at most */
    int count;        /* signals */
    int *group;       /* of a signal: another one of it, or itself */
    places_t *writes; /* of a signal */
    bool *waits;      /* [a * count + b]: a reads the last value of b */
    bool *slice;      /* the groups of the block in work */
    sig_t **loops;    /* variables of the block in work */
    int *block;       /* number of the last one that names a local array, from 1 */
    int number;       /* of the block in work */
    places_t above;   /* what the statement in work and those around it read */
    const path_t *path;
    int position;
    int loop; /* nesting */
} split_t;

static int group_of(const split_t *s, int sig) {
    while (s->group[sig] != sig) {
        sig = s->group[sig];
    }
    return sig;
}

static void join_groups(split_t *s, int a, int b) {
    s->group[group_of(s, a)] = group_of(s, b);
}

/* ---- the statements in order */

/* List number i in a statement; NULL behind the last. */
static const list_t *list_in(const stmt_t *w, int i) {
    return i == 0                 ? &w->body
           : i == 1               ? &w->other
           : i - 2 < w->arm_count ? &w->arms[i - 2].body
                                  : NULL;
}

static const path_t *branch_of(const split_t *s, const stmt_t *w, int number, int branch) {
    if (s->loop || w->kind == S_FOR) {
        return s->path;
    }
    path_t *path = allocate(sizeof *path);
    *path = (path_t){s->path, number, branch};
    return path;
}

typedef void statement_t(split_t *s, stmt_t *w);

static void walk(split_t *s, const list_t *list, statement_t *visit) {
    for (int i = 0; i < list->count; i++) {
        stmt_t *w = list->items[i];
        s->position += s->loop == 0;
        const path_t *outer = s->path;
        int number = s->position, above = s->above.count;
        visit(s, w);
        s->loop += w->kind == S_FOR;
        for (int k = 0; list_in(w, k); k++) {
            s->path = branch_of(s, w, number, k);
            walk(s, list_in(w, k), visit);
            s->path = outer;
        }
        s->loop -= w->kind == S_FOR;
        s->above.count = above;
    }
}

static void walk_all(split_t *s, const list_t *list, statement_t *visit) {
    s->position = 0;
    walk(s, list, visit);
}

/* Does one of them not run where the other does? Conditions stand before what is in them. */
static bool exclude(const path_t *a, const path_t *b) {
    while (a && b && a->number != b->number) {
        if (a->number > b->number) {
            a = a->outer;
        } else {
            b = b->outer;
        }
    }
    return a && b && a->branch != b->branch;
}

static void note_write(split_t *s, stmt_t *w) {
    if (w->lhs) {
        places_t *writes = &s->writes[w->lhs->sig->place];
        *GROW(writes->items, writes->count) =
            (place_in_t){w->lhs->sig, s->path, s->position, false};
    }
}

/* ---- which signals depend on which */

/* Does some statement assign the signal before the place, or after it? */
static bool assigned(const split_t *s, const place_in_t *p, bool before) {
    const places_t *writes = &s->writes[p->sig->place];
    for (int i = 0; i < writes->count; i++) {
        const place_in_t *w = &writes->items[i];
        bool there = before ? w->position <= p->position : w->position >= p->position;
        if (there && !exclude(w->path, p->path)) {
            return true;
        }
    }
    return false;
}

static bool reads_next(const split_t *s, const place_in_t *p) {
    return p->next || (p->sig->kept.copied && assigned(s, p, true));
}

/* Is it an array of words, however blocks are cut? A local one is a vector if its elements are all
 * named by constants and loop variables. */
static bool is_words(const sig_t *sig) {
    return sig->ndims && !sig->flat && (sig->kind != SIG_LOCAL || sig->indexed);
}

/* The signal is assigned by what is read there. */
static void depend(split_t *s, const sig_t *reader, const place_in_t *p) {
    int a = reader->place, b = p->sig->place;
    if (!s->writes[b].count || a == b || (p->sig->kind == SIG_REG && !reads_next(s, p))) {
        return;
    }
    if (is_words(p->sig) || assigned(s, p, false)) {
        join_groups(s, a, b);
    } else {
        s->waits[a * s->count + b] = true;
    }
}

static void note_above(void *context, node_t *n, bool write, stmt_t *w) {
    split_t *s = context;
    (void)write;
    (void)w;
    if (n->op == N_REF && n->sig->kind != SIG_LOOP) {
        *GROW(s->above.items, s->above.count) = (place_in_t){n->sig, s->path, s->position, n->next};
    }
}

static void note_reads(split_t *s, stmt_t *w) {
    visit_node(w->cond, note_above, s, w);
    visit_node(w->rhs, note_above, s, w);
    for (int i = 0; w->lhs && i < w->lhs->indexes; i++) {
        visit_node(w->lhs->index[i], note_above, s, w);
    }
    for (int i = 0; w->lhs && i < s->above.count; i++) {
        depend(s, w->lhs->sig, &s->above.items[i]);
    }
}

/* ---- groups in order */

/* Groups wait for what their signals wait for; those that wait for each other are one. */
static void close_groups(split_t *s) {
    int n = s->count;
    for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
            s->waits[group_of(s, a) * n + group_of(s, b)] |= s->waits[a * n + b];
        }
    }
    for (int k = 0; k < n; k++) {
        for (int a = 0; a < n; a++) {
            for (int b = 0; s->waits[a * n + k] && b < n; b++) {
                s->waits[a * n + b] |= s->waits[k * n + b];
            }
        }
    }
    for (int a = 0; a < n; a++) {
        for (int b = 0; b < a; b++) {
            if (s->waits[a * n + b] && s->waits[b * n + a]) {
                join_groups(s, a, b);
            }
        }
    }
    for (int a = 0; a < n; a++) { /* again, of groups that grew */
        for (int b = 0; b < n; b++) {
            s->waits[group_of(s, a) * n + group_of(s, b)] |= s->waits[a * n + b];
        }
    }
}

/* The group that waits for none that is not done, and begins first; NOWHERE if all are done. */
static int next_group(const split_t *s, const bool *done) {
    int best = NOWHERE;
    int begun[2] = {0, 0};
    for (int a = 0; a < s->count; a++) {
        int g = group_of(s, a);
        bool ready = s->writes[a].count && !done[g];
        for (int b = 0; ready && b < s->count; b++) {
            ready = b == g || group_of(s, b) != b || !s->writes[b].count || done[b] ||
                    !s->waits[g * s->count + b];
        }
        begun[1] = s->writes[a].count ? s->writes[a].items[0].position : 0;
        if (ready && (best == NOWHERE || begun[1] < begun[0])) {
            best = g;
            begun[0] = begun[1];
        }
    }
    return best;
}

/* ---- the statements of a block */

static node_t *copy_node(const split_t *s, const node_t *n) {
    if (!n) {
        return NULL;
    }
    node_t *copy = allocate(sizeof *copy);
    *copy = *n;
    copy->a = copy_node(s, n->a);
    copy->b = copy_node(s, n->b);
    copy->c = copy_node(s, n->c);
    for (int i = 0; i < n->indexes; i++) {
        copy->index[i] = copy_node(s, n->index[i]);
    }
    if (n->op == N_REF && n->sig->kind == SIG_LOOP && s->loops[n->sig->place]) {
        copy->sig = s->loops[n->sig->place];
    }
    place_in_t place = {n->sig, s->path, s->position, n->next};
    copy->next |= n->op == N_REF && n->sig->kind == SIG_REG &&
                  !s->slice[group_of(s, n->sig->place)] && reads_next(s, &place);
    return copy;
}

/* A variable of the block's own for the loop. */
static sig_t *own_loop(split_t *s, const sig_t *loop) {
    sig_t **own = &s->loops[loop->place];
    if (!*own) {
        *own = allocate(sizeof **own);
        **own = *loop;
        (*own)->name = unique_name(s->m, loop->name);
        (*own)->place = s->m->sig_count;
        (*own)->local.leader = *own;
        *GROW(s->m->sigs, s->m->sig_count) = *own;
    }
    return *own;
}

static list_t copy_list(split_t *s, const list_t *list);

/* The statement as far as it assigns signals of the block; NULL if it does not. */
static stmt_t *copy_statement(split_t *s, const stmt_t *w) {
    s->position += s->loop == 0;
    if (w->lhs && !s->slice[group_of(s, w->lhs->sig->place)]) {
        return NULL;
    }
    const path_t *outer = s->path;
    int number = s->position;
    stmt_t *copy = allocate(sizeof *copy);
    *copy = *w;
    if (w->kind == S_FOR) {
        copy->loop = own_loop(s, w->loop);
    }
    copy->lhs = copy_node(s, w->lhs);
    copy->rhs = copy_node(s, w->rhs);
    copy->cond = copy_node(s, w->cond);
    copy->arms = allocate((size_t)w->arm_count * sizeof *copy->arms);
    bool any = w->lhs;
    s->loop += w->kind == S_FOR;
    for (int k = 0; list_in(w, k); k++) {
        s->path = branch_of(s, w, number, k);
        list_t list = copy_list(s, list_in(w, k));
        s->path = outer;
        any |= list.count != 0;
        if (k < 2) {
            *(k ? &copy->other : &copy->body) = list;
        } else {
            copy->arms[k - 2] = w->arms[k - 2];
            copy->arms[k - 2].body = list;
        }
    }
    s->loop -= w->kind == S_FOR;
    return any ? copy : NULL;
}

static list_t copy_list(split_t *s, const list_t *list) {
    list_t copy = {NULL, 0};
    for (int i = 0; i < list->count; i++) {
        stmt_t *w = copy_statement(s, list->items[i]);
        if (w) {
            *GROW(copy.items, copy.count) = w;
        }
    }
    return copy;
}

/* Names, numbers and operators. */
static int size_of(const node_t *n) {
    int size = 0;
    if (n) {
        size = 1 + size_of(n->a) + size_of(n->b) + size_of(n->c);
        for (int i = 0; i < n->indexes; i++) {
            size += size_of(n->index[i]);
        }
    }
    return size;
}

/* Lines that the statements become, about; of the block in work alone, if there is one. */
static int lines_of(const split_t *s, const list_t *list) {
    enum { LINE = 16 };
    int lines = 0;
    for (int i = 0; i < list->count; i++) {
        const stmt_t *w = list->items[i];
        int inside = lines_of(s, &w->body) + lines_of(s, &w->other);
        for (int k = 0; k < w->arm_count; k++) {
            int arm = lines_of(s, &w->arms[k].body);
            inside += arm > 1 ? arm + 2 : arm;
        }
        bool own = w->lhs && (!s || s->slice[group_of(s, w->lhs->sig->place)]);
        int broken = own ? (size_of(w->lhs) + size_of(w->rhs)) / LINE : 0;
        lines += own ? 1 + broken : inside ? inside + 2 + (w->other.count != 0) : 0;
    }
    return lines;
}

static void add_part(split_t *s, const block_t *b, block_t **blocks, int *count) {
    block_t part = *b;
    memset(s->loops, 0, (size_t)s->count * sizeof *s->loops);
    s->position = 0;
    part.body = copy_list(s, &b->body);
    part.is_part = true;
    *GROW(*blocks, *count) = part;
    memset(s->slice, 0, (size_t)s->count);
}

/* Groups fill blocks, as they come. */
static void fill_blocks(split_t *s, const block_t *b, block_t **blocks, int *count) {
    bool *done = allocate((size_t)s->count);
    bool any = false;
    for (int g = next_group(s, done); g != NOWHERE; g = next_group(s, done)) {
        s->slice[g] = true;
        if (any && lines_of(s, &b->body) > s->lines) {
            s->slice[g] = false;
            add_part(s, b, blocks, count);
            s->slice[g] = true;
        }
        any = true;
        done[g] = true;
    }
    add_part(s, b, blocks, count);
}

static split_t *new_split(module_t *m, int lines) {
    size_t n = (size_t)m->sig_count;
    split_t *s = allocate(sizeof *s);
    s->m = m;
    s->lines = lines;
    s->count = m->sig_count;
    s->group = allocate(n * sizeof *s->group);
    s->writes = allocate(n * sizeof *s->writes);
    s->slice = allocate(n);
    s->loops = allocate(n * sizeof *s->loops);
    s->block = allocate(n * sizeof *s->block);
    for (int i = 0; i < s->count; i++) {
        s->group[i] = i;
    }
    return s;
}

/* ---- arrays between blocks */

/* Local arrays that one block assigns and another reads become vectors: Icarus waits for these. */
static void note_block(void *context, node_t *n, bool write, stmt_t *w) {
    split_t *s = context;
    (void)write;
    (void)w;
    if (n->op != N_REF || n->sig->kind != SIG_LOCAL || !n->sig->ndims) {
        return;
    }
    int *block = &s->block[n->sig->place];
    n->sig->flat |= *block && *block != s->number;
    *block = s->number;
}

static void choose_between(split_t *s, const block_t *blocks, int count) {
    for (s->number = 1; s->number <= count; s->number++) {
        visit_list(&blocks[s->number - 1].body, note_block, s);
    }
}

static void split_block(split_t *s, const block_t *b, block_t **blocks, int *count) {
    s->waits = allocate((size_t)s->count * (size_t)s->count);
    walk_all(s, &b->body, note_write);
    walk_all(s, &b->body, note_reads);
    close_groups(s);
    int before = *count;
    fill_blocks(s, b, blocks, count);
    if (*count == before + 1) {
        (*blocks)[before] = *b;
    }
    choose_between(s, *blocks + before, *count - before);
}

/* ---- the clocked block: its registers are independent */

static int clocked_lines(const split_t *s) {
    int lines = lines_of(s, &s->m->reset) + lines_of(s, &s->m->clocked);
    for (int i = 0; i < s->count; i++) {
        lines += s->slice[i] && s->m->sigs[i]->kept.copied;
    }
    return lines;
}

static void add_clocked(split_t *s) {
    bool *has = allocate((size_t)s->count);
    memcpy(has, s->slice, (size_t)s->count);
    memset(s->loops, 0, (size_t)s->count * sizeof *s->loops);
    clocked_t part = {copy_list(s, &s->m->reset), copy_list(s, &s->m->clocked), has};
    *GROW(s->m->parts, s->m->part_count) = part;
    memset(s->slice, 0, (size_t)s->count);
}

static void split_clocked(module_t *m, int lines) {
    split_t *s = new_split(m, lines);
    for (int i = 0; i < s->count; i++) {
        s->slice[i] = m->sigs[i]->kind == SIG_REG;
    }
    if (clocked_lines(s) <= s->lines) {
        *GROW(m->parts, m->part_count) = (clocked_t){m->reset, m->clocked, NULL};
        return;
    }
    memset(s->slice, 0, (size_t)s->count);
    bool any = false;
    for (int i = 0; i < s->count; i++) {
        s->slice[i] = is_register(m->sigs[i]);
        if (any && clocked_lines(s) > s->lines) {
            s->slice[i] = false;
            add_clocked(s);
            s->slice[i] = true;
        }
        any |= s->slice[i];
    }
    add_clocked(s);
}

void split_blocks(module_t *m, int lines) {
    /* In a hundred lines of the text these are statements; others declare and comment. */
    enum { STATEMENTS = 63, CLOCKED_STATEMENTS = 90 };
    block_t *blocks = NULL;
    int count = 0;
    for (int i = 0; i < m->block_count; i++) {
        block_t *b = &m->blocks[i];
        split_t *s = new_split(m, lines * STATEMENTS / 100);
        if (lines_of(NULL, &b->body) <= s->lines) {
            *GROW(blocks, count) = *b;
        } else {
            split_block(s, b, &blocks, &count);
        }
    }
    m->blocks = blocks;
    m->block_count = count;
    split_clocked(m, lines * CLOCKED_STATEMENTS / 100);
}
