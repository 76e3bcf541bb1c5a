/* SPDX-License-Identifier: Apache-2.0 */
/* Registers that the clocked block writes itself, without a next value x_d.
 *
 * A register that the tick never reads after writing it needs no copy that holds its old value
 * where nothing is written: `if (accept) x_q <= in_x;` is all. So the tick is cut in two: what
 * computes outputs, locals and other next values stays in the combinational block, and the writes
 * of such registers go to the clocked block, under the same conditions. In simulation an idle unit
 * then neither copies its registers nor writes them.
 *
 * What the clocked block reads must still have, when the combinational block has ended, the value
 * that it had at the write. Where it has not, or where its text would need temporaries, a signal
 * keeps it: a condition becomes x_write, and data become x_d, which here is 0 where nothing is
 * written. Inside of loops only whole vectors are written so: x_d is what the loop assigns. */
#include <string.h>

#include "tools.h"

/* Conditions of more operands than this are not repeated, but kept. */
enum { MAX_REPEATED = 6 };

typedef struct {
    module_t *module;
    const block_t *tick;
    bool judge;         /* first walk: find registers that cannot; second: move the others */
    const stmt_t *loop; /* outermost loop around, or NULL */
    int depth;          /* of loops */
    bool fixed;         /* a condition around can neither be repeated nor kept, or is in a loop */
} walk_t;

/* ---- what is written before and after the statement in work */

typedef struct {
    bool before;
    int by;
} count_t;

static void count_write(void *context, node_t *n, bool write, stmt_t *s) {
    const count_t *c = context;
    (void)s;
    if (write && c->before) {
        n->sig->kept.before += c->by;
    } else if (write) {
        n->sig->kept.later += c->by;
    }
}

static void count_one(stmt_t *s, bool before, int by) {
    list_t one = {&s, 1};
    visit_list(&one, count_write, &(count_t){before, by});
}

static void count_list(const list_t *list, bool before, int by) {
    visit_list(list, count_write, &(count_t){before, by});
}

/* ---- expressions that the clocked block can repeat */

static bool is_leaf(const node_t *n) {
    while (n->op == N_CAST) {
        n = n->a;
    }
    return n->op == N_REF || n->op == N_CONST;
}

static bool repeatable_reference(const walk_t *w, node_t *n);

/* Is the value the same when the block has ended, and its text free of temporaries? */
static bool repeatable(const walk_t *w, node_t *n) {
    if (!n || n->op == N_CONST) {
        return true;
    }
    if (n->op == N_REF) {
        return repeatable_reference(w, n);
    }
    if (range_of(n).lo < 0) {
        return false;
    }
    switch (n->op) {
    case N_AND:
    case N_OR:
    case N_XOR:
    case N_LT:
    case N_LE:
    case N_GT:
    case N_GE:
    case N_EQ:
    case N_NE:
    case N_LAND:
    case N_LOR:
    case N_NOT:
    case N_LNOT:
    case N_COND:
    case N_CAST: return repeatable(w, n->a) && repeatable(w, n->b) && repeatable(w, n->c);
    case N_SHR: return is_const(n->b) && is_leaf(n->a) && repeatable(w, n->a);
    default: return false;
    }
}

static bool repeatable_reference(const walk_t *w, node_t *n) {
    const sig_t *sig = n->sig;
    for (int i = 0; i < n->indexes; i++) {
        if (!repeatable(w, n->index[i])) {
            return false;
        }
    }
    if (may_be_chosen(w->module, w->tick, n)) {
        return false; /* bits of a choice are selected from a temporary */
    }
    switch (sig->kind) {
    case SIG_REG: return !sig->kept.before || !sig->kept.later;
    case SIG_LOCAL:
    case SIG_OUT:
    case SIG_FLAG:
    case SIG_RAM_PORT: return !sig->kept.later;
    case SIG_LOOP: return false;
    default: return true;
    }
}

/* A sum stands alone: what selects bits of it would need a temporary. */
static bool repeatable_data(const walk_t *w, node_t *n) {
    while (n && n->op == N_CAST && range_of(n).lo >= 0 && n->type.bits > 1) {
        n = n->a;
    }
    bool sum = n && (n->op == N_ADD || n->op == N_SUB) && range_of(n).lo >= 0;
    return sum ? is_leaf(n->a) && is_leaf(n->b) && repeatable(w, n->a) && repeatable(w, n->b)
               : repeatable(w, n);
}

static int operands(const node_t *n) {
    if (!n) {
        return 0;
    }
    int count = operands(n->a) + operands(n->b) + operands(n->c);
    return count ? count : 1;
}

/* A copy for the clocked block: registers that were written before are read as x_d. */
static node_t *repeat(const node_t *n) {
    if (!n) {
        return NULL;
    }
    node_t *copy = allocate(sizeof *copy);
    *copy = *n;
    copy->generation = -1;
    copy->a = repeat(n->a);
    copy->b = repeat(n->b);
    copy->c = repeat(n->c);
    for (int i = 0; i < n->indexes; i++) {
        copy->index[i] = repeat(n->index[i]);
    }
    copy->next = n->op == N_REF && n->sig->kept.copied && n->sig->kept.before;
    return copy;
}

/* ---- which writes can move */

/* Does the write set all of a vector: in loops over all its elements, and in nothing else? */
static bool is_whole(const walk_t *w, const stmt_t *s) {
    const sig_t *sig = s->lhs->sig;
    uint64_t rounds = 1;
    for (int i = 0; i < s->lhs->indexes; i++) {
        const node_t *n = s->lhs->index[i];
        while (n->op == N_CAST) {
            n = n->a;
        }
        if (n->op != N_REF || n->sig->kind != SIG_LOOP || !n->sig->loop.complete) {
            return false;
        }
        for (int k = 0; k < i; k++) {
            const node_t *other = s->lhs->index[k];
            while (other->op == N_CAST) {
                other = other->a;
            }
            if (other->sig == n->sig) {
                return false;
            }
        }
        rounds *= sig->dims[i] == n->sig->loop.complete ? sig->dims[i] : 0;
    }
    bool one = s->kind == S_COPY || s->lhs->indexes == sig->ndims;
    return one && rounds && s->lhs->indexes == w->depth;
}

static bool repeatable_write(const walk_t *w, const stmt_t *s) {
    for (int i = 0; i < s->lhs->indexes; i++) {
        if (!repeatable(w, s->lhs->index[i])) {
            return false;
        }
    }
    return !w->loop && repeatable_data(w, s->rhs);
}

/* Of a vector only the whole is written in the clocked block (Verilator would copy it for a part),
 * and of an array only elements. */
static bool can_move(const walk_t *w, const stmt_t *s) {
    const sig_t *sig = s->lhs->sig;
    if (w->fixed) {
        return false;
    }
    if (sig->ndims && !sig->flat) {
        return s->kind == S_ASSIGN && s->lhs->indexes == sig->ndims && repeatable_write(w, s);
    }
    return is_whole(w, s);
}

/* What the statement's branches write is written after its condition was read. */
static bool repeatable_condition(const walk_t *w, stmt_t *s) {
    count_one(s, false, 1);
    bool same = repeatable(w, s->cond);
    count_one(s, false, -1);
    return same;
}

/* ---- the walk */

static void walk(walk_t *w, const list_t *list, list_t *combinational, list_t *clocked);

static void push(list_t *list, stmt_t *s) {
    *GROW(list->items, list->count) = s;
}

static stmt_t *same_but(const stmt_t *s) {
    stmt_t *copy = allocate(sizeof *copy);
    *copy = *s;
    return copy;
}

/* Is the newest write of the register in the list one of its x_d? */
static bool is_written(const list_t *clocked, const sig_t *sig) {
    for (int i = clocked->count; i-- > 0;) {
        const stmt_t *s = clocked->items[i];
        if (s->lhs && s->lhs->sig == sig) {
            return s->rhs && s->rhs->next && s->rhs->sig == sig;
        }
    }
    return false;
}

/* A write: stays, or moves, or leaves its data in x_d. */
static void walk_write(const walk_t *w, stmt_t *s, list_t *combinational, list_t *clocked) {
    sig_t *sig = s->lhs->sig;
    if (w->judge) {
        sig->kept.must_stay |= !can_move(w, s);
    }
    if (w->judge || !sig->kept.moved) {
        push(combinational, s);
        return;
    }
    stmt_t *write = same_but(s);
    if (repeatable_write(w, s)) {
        write->lhs = repeat(s->lhs);
        write->lhs->next = false;
        write->rhs = repeat(s->rhs);
    } else {
        sig->kept.staged = true;
        push(combinational, s);
        if (is_written(clocked, sig)) {
            return;
        }
        write->kind = sig->ndims ? S_COPY : S_ASSIGN;
        write->lhs = n_ref(sig);
        write->rhs = n_ref(sig);
        write->rhs->next = true;
    }
    push(clocked, write);
}

/* Letters that two names share, up to the end of a word. */
static int shared(const char *a, const char *b) {
    int end = 0;
    for (int i = 0; a[i] && a[i] == b[i]; i++) {
        bool ends = (a[i + 1] == '_' || !a[i + 1]) && (b[i + 1] == '_' || !b[i + 1]);
        end = ends ? i + 1 : end;
    }
    return end;
}

typedef struct {
    const char *name;
    int length;
} prefix_t;

static void note_prefix(void *context, node_t *n, bool write, stmt_t *s) {
    prefix_t *p = context;
    (void)s;
    if (!write || n->sig->kind != SIG_REG) {
        return;
    }
    int length = p->name ? shared(p->name, n->sig->name) : (int)strlen(n->sig->name);
    if (!p->name) {
        p->name = n->sig->name;
        p->length = length;
    } else if (length && length < p->length) {
        p->length = length;
    }
}

/* A signal with the condition of an if, named after the registers that are written under it: those
 * of the body, if there are some. A gate says that the module is active. */
static void keep_condition(const walk_t *w, stmt_t *rest, stmt_t *moved, list_t *out) {
    prefix_t p = {NULL, 0};
    bool otherwise = moved->body.count == 0;
    visit_list(otherwise ? &moved->other : &moved->body, note_prefix, &p);
    const char *name = rest->gate ? "active" : text("%.*s_write", p.length, p.name);
    sig_t *sig = new_sig(w->module, SIG_LOCAL, name, type_u1, rest->loc);
    sig->fixed = true;
    sig->width = 1;
    sig->range = (range_t){0, 1};
    node_t *cond = n_cast(type_u1, rest->cond);
    assign(out, n_ref(sig), otherwise ? n_unary(N_LNOT, type_u1, cond) : cond, rest->loc);
    rest->cond = moved->cond = n_ref(sig);
    if (otherwise) {
        rest->cond = n_unary(N_LNOT, type_u1, rest->cond);
        moved->body = moved->other;
        moved->other = (list_t){NULL, 0};
    }
}

static void walk_if(walk_t *w, stmt_t *s, list_t *combinational, list_t *clocked) {
    bool fixed = w->fixed;
    w->fixed |= w->loop != NULL;
    stmt_t *rest = same_but(s);
    stmt_t *moved = same_but(s);
    rest->body = rest->other = moved->body = moved->other = (list_t){NULL, 0};
    walk(w, &s->body, &rest->body, &moved->body);
    walk(w, &s->other, &rest->other, &moved->other);
    w->fixed = fixed;
    bool stays = rest->body.count || rest->other.count;
    bool moves = moved->body.count || moved->other.count;
    bool repeats = repeatable_condition(w, s) && (!stays || operands(s->cond) <= MAX_REPEATED);
    if (moves && repeats) {
        moved->cond = repeat(s->cond);
    } else if (moves) {
        keep_condition(w, rest, moved, combinational);
    }
    if (stays) {
        push(combinational, rest);
    }
    if (moves) {
        push(clocked, moved);
    }
}

static void walk_case(walk_t *w, stmt_t *s, list_t *combinational, list_t *clocked) {
    bool fixed = w->fixed;
    w->fixed |= w->loop || !repeatable_condition(w, s);
    stmt_t *rest = same_but(s);
    stmt_t *moved = same_but(s);
    rest->arms = allocate((size_t)s->arm_count * sizeof *rest->arms);
    moved->arms = allocate((size_t)s->arm_count * sizeof *moved->arms);
    bool stays = false, moves = false;
    for (int i = 0; i < s->arm_count; i++) {
        rest->arms[i] = moved->arms[i] = s->arms[i];
        rest->arms[i].body = moved->arms[i].body = (list_t){NULL, 0};
        walk(w, &s->arms[i].body, &rest->arms[i].body, &moved->arms[i].body);
        stays |= rest->arms[i].body.count != 0;
        moves |= moved->arms[i].body.count != 0;
    }
    w->fixed = fixed;
    moved->cond = moves ? repeat(s->cond) : s->cond;
    if (stays) {
        push(combinational, rest);
    }
    if (moves) {
        push(clocked, moved);
    }
}

/* What moves out of a loop is the write of the whole vector, after the loop. */
static void walk_for(walk_t *w, stmt_t *s, list_t *combinational, list_t *clocked) {
    walk_t inside = *w;
    inside.loop = w->loop ? w->loop : s;
    inside.depth++;
    s->loop->loop.complete = s->from == 0 ? s->to : 0;
    stmt_t *rest = same_but(s);
    rest->body = (list_t){NULL, 0};
    count_list(&s->body, false, 1);
    count_list(&s->body, true, 1);
    walk(&inside, &s->body, &rest->body, clocked);
    count_list(&s->body, false, -1);
    count_list(&s->body, true, -1);
    s->loop->loop.complete = 0;
    if (rest->body.count) {
        push(combinational, rest);
    }
}

static void walk(walk_t *w, const list_t *list, list_t *combinational, list_t *clocked) {
    count_list(list, false, 1);
    for (int i = 0; i < list->count; i++) {
        stmt_t *s = list->items[i];
        count_one(s, false, -1);
        switch (s->kind) {
        case S_IF: walk_if(w, s, combinational, clocked); break;
        case S_CASE: walk_case(w, s, combinational, clocked); break;
        case S_FOR: walk_for(w, s, combinational, clocked); break;
        default:
            if (s->lhs->sig->kind == SIG_REG) {
                walk_write(w, s, combinational, clocked);
            } else {
                push(combinational, s);
            }
        }
        count_one(s, true, 1);
    }
    count_list(list, true, -1);
}

void move_writes(module_t *m) {
    block_t *tick = tick_of(m);
    if (!tick) {
        return;
    }
    list_t combinational = {NULL, 0};
    walk_t w = {.module = m, .tick = tick, .judge = true};
    walk(&w, &tick->body, &combinational, &m->clocked);
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        bool written = sig->kind == SIG_REG && sig->kept.in_tick;
        sig->kept.moved = written && !sig->kept.must_stay && !reads_back(&tick->body, sig);
        sig->kept.copied = written && !sig->kept.moved;
    }
    w.judge = false;
    combinational = (list_t){NULL, 0};
    walk(&w, &tick->body, &combinational, &m->clocked);
    tick->body = combinational;
}
