/* SPDX-License-Identifier: Apache-2.0 */
/* A module's text: ports, constants, signals, one always block per function (or piece of a
 * composite's function), instances, the clocked block, the digest. What is read of a local is known
 * when the rest is made. So the code of blocks is made again until the set of bits that are read no
 * longer grows, and what numbers take readers from no longer shrinks. Then it is made once to be
 * printed. */
#include <string.h>

#include "tools.h"

/* ---- defaults: every signal that a block assigns has a value before its first statement */

static void note_assigned(void *context, node_t *n, bool write, stmt_t *s) {
    (void)context;
    (void)s;
    if (n->op == N_REF) {
        n->sig->print.assigned |= write;
    }
}

/* A signal, and what statements do with it. */
typedef struct {
    const sig_t *sig;
    bool named, read;
} naming_t;

static void note_naming(void *context, node_t *n, bool write, stmt_t *s) {
    naming_t *naming = context;
    (void)s;
    bool other = naming->sig->kind == SIG_REG && !write && !n->next; /* x_q, which is no x_d */
    if (n->op == N_REF && n->sig == naming->sig && !other) {
        naming->named = true;
        naming->read |= !write;
    }
}

static naming_t naming_of(stmt_t *s, const sig_t *sig, bool alone) {
    naming_t naming = {sig, false, false};
    list_t one = {&s, 1};
    if (alone) {
        visit_alone(s, note_naming, &naming);
    } else {
        visit_list(&one, note_naming, &naming);
    }
    return naming;
}

/* Does the list assign all of the signal, on every path and before it reads any of it? Then the
 * signal needs no value before. */
static bool always_assigns(const list_t *list, const sig_t *sig) {
    for (int i = 0; i < list->count; i++) {
        stmt_t *s = list->items[i];
        if (!naming_of(s, sig, false).named) {
            continue;
        }
        bool read = naming_of(s, sig, true).read;
        if (s->kind == S_ASSIGN || s->kind == S_COPY) {
            return !read && s->lhs->indexes == 0;
        }
        return s->kind == S_IF && !read && always_assigns(&s->body, sig) &&
               always_assigns(&s->other, sig);
    }
    return false;
}

/* Does what reads the signal in this list come after its last assignment? Then it may read the
 * number that the list leaves there. */
static bool reads_last(const list_t *list, const sig_t *sig) {
    bool read = false;
    for (int i = 0; i < list->count; i++) {
        stmt_t *s = list->items[i];
        read |= naming_of(s, sig, true).read;
        if (!s->lhs || (read && s->lhs->sig == sig)) {
            return false;
        }
    }
    return true;
}

static void find_assigned(const emit_t *e, const list_t *body) {
    const module_t *m = e->module;
    for (int i = 0; i < m->sig_count; i++) {
        m->sigs[i]->print.assigned = false;
    }
    visit_list(body, note_assigned, NULL);
    for (int i = 0; i < m->sig_count; i++) {
        print_t *p = &m->sigs[i]->print;
        p->known = p->known && !(p->assigned && !reads_last(body, m->sigs[i]));
    }
    for (int i = 0; i < m->sig_count && e->final; i++) {
        sig_t *sig = m->sigs[i];
        sig->print.no_default = sig->print.assigned && always_assigns(body, sig);
    }
}

static void default_array(emit_t *e, const sig_t *sig, const char *to, const char *from) {
    char *index = text("%s", "");
    char *loops = text("%s", "");
    for (int d = 0; d < sig->ndims; d++) {
        const char *k = loop_name(e, d);
        loops = text("%sfor (%s = 0; %s < %u; %s = %s + 1) ", loops, k, k, sig->dims[d], k, k);
        index = text("%s[%s]", index, k);
    }
    emit_line(e, "%s%s%s = %s%s;", loops, to, index, from,
              *from && strchr("0123456789", *from) ? "" : index);
}

static void emit_default(emit_t *e, const sig_t *sig, zeros_t *zeros) {
    if (sig->kind == SIG_REG && !sig->kept.staged) {
        if (!sig->kept.copied) {
            return;
        }
        const char *to = text("%s_d", sig->name);
        const char *from = text("%s_q", sig->name);
        if (sig->ndims && !sig->flat) {
            default_array(e, sig, to, from);
        } else {
            emit_line(e, "%s = %s;", to, from);
        }
        return;
    }
    if (sig->print.no_default || !is_live(sig)) {
        return;
    }
    const char *name = text("%s%s", sig->name, sig->kept.staged ? "_d" : "");
    if (sig->ndims && !sig->flat) {
        default_array(e, sig, sig->name, constant_bits(sig->width, 0));
    } else if (sig->print.zero_apart) {
        emit_line(e, "%s = %s;", name, zero_bits(port_width(sig)));
    } else {
        add_zero(zeros, text("%s", name), port_width(sig));
    }
}

/* One that always assigns what several share is enough. */
static void share_defaults(const module_t *m) {
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        if (sig->print.assigned && is_live(sig)) {
            sig->local.leader->print.no_default |= sig->print.no_default;
        }
    }
    for (int i = 0; i < m->sig_count; i++) {
        m->sigs[i]->print.no_default |= m->sigs[i]->local.leader->print.no_default;
    }
}

static bool loop_live(const sig_t *sig) {
    return sig->kind != SIG_LOOP || sig->local.leader->loop.in_block;
}

static bool overwritten(const list_t *list, int i) {
    for (int k = i + 1; k < list->count; k++) {
        if (list->items[k]->lhs->sig == list->items[i]->lhs->sig) {
            return true;
        }
    }
    return false;
}

static void print_continuous(emit_t *e, const code_t *code) {
    if (e->final) {
        mark_printed_code(e->module, code);
        print_code(e->out, 1, code);
    }
    e->continuous = false;
}

/* A block that reads nothing would never run: its assignments become continuous, if it has no other
 * statements. One that reads its own target, and has no code, keeps the value before. */
static bool emit_constant_block(emit_t *e, const block_t *b) {
    list_t live = {NULL, 0};
    for (int i = 0; i < b->body.count; i++) {
        stmt_t *s = b->body.items[i];
        bool simple = (s->kind == S_ASSIGN || s->kind == S_COPY) && s->lhs->indexes == 0;
        if (!simple || naming_of(s, s->lhs->sig, true).read) {
            return false;
        }
        if (is_live(s->lhs->sig)) {
            *GROW(live.items, live.count) = s;
        }
    }
    for (int i = 0; i < e->temporary_count; i++) { /* of the text that this one replaces */
        e->temporaries[i]->print.live = false;
    }
    e->code = allocate(sizeof *e->code);
    e->continuous = true;
    e->depth = 1;
    for (int i = 0; i < live.count; i++) {
        if (!overwritten(&live, i)) {
            live.items[i]->lhs->sig->wire |= e->final;
            live.items[i]->lhs->sig->local.home = OUTSIDE;
            emit_list(e, &(list_t){&live.items[i], 1});
        }
    }
    print_continuous(e, e->code);
    return true;
}

/* What a function of printing to e->out prints. */
static char *printed(emit_t *e, void (*print)(emit_t *e, block_t *b), block_t *b) {
    FILE *out = e->out;
    char *s = NULL;
    size_t size;
    e->out = open_memstream(&s, &size);
    print(e, b);
    fclose(e->out);
    e->out = out;
    return s;
}

static void print_defaults(emit_t *e, block_t *b) {
    (void)b;
    zeros_t zeros = {NULL, 0, 0};
    share_defaults(e->module);
    for (int i = 0; i < e->module->sig_count; i++) {
        const sig_t *sig = e->module->sigs[i];
        if (sig->print.assigned && loop_live(sig)) {
            emit_default(e, sig, &zeros);
        }
    }
    for (int i = 0; i < e->temporary_count; i++) {
        add_zero(&zeros, text("%s", e->temporaries[i]->name), e->temporaries[i]->width);
    }
    print_lines(e->out, 2, zeros_text(2, &zeros));
}

static void print_declarations(emit_t *e, block_t *b) {
    declare_locals(e, b);
    declare_integers(e, 2);
}

/* Declarations, defaults and statements of an always block. */
static void print_block(emit_t *e, block_t *b, const code_t *body) {
    for (int i = 0; i < e->module->sig_count; i++) {
        e->module->sigs[i]->loop.in_block = false;
    }
    mark_printed_code(e->module, body);
    char *defaults = printed(e, print_defaults, b);
    char *locals = printed(e, print_declarations, b);
    char *unused = printed(e, emit_block_unused, b);
    locals = *unused ? text("%s    reg unused_bits;\n", locals) : locals;
    fprintf(e->out, "\n  // %s:%u %s\n  always @%s begin%s\n%s%s", source_name(b->loc.file),
            b->loc.line, b->name, e->reads ? "*" : "(rst)", *locals ? text(" : %s", b->label) : "",
            locals, defaults);
    print_code(e->out, 2, body);
    fprintf(e->out, "%s  end\n", unused);
}

/* Does the block give a signal its value although it has no code? A register keeps its own, and
 * what another part of the function reads is 0. */
static bool has_defaults(const emit_t *e, const block_t *b, bool copied) {
    for (int i = 0; i < e->module->sig_count; i++) {
        const sig_t *sig = e->module->sigs[i];
        bool live = b->is_part && is_live(sig) && sig->kind != SIG_LOOP;
        if (sig->print.assigned && (sig->kept.copied || (live && !copied))) {
            return true;
        }
    }
    return false;
}

static void emit_block(emit_t *e, block_t *b) {
    code_t *body = allocate(sizeof *body);
    int count = e->module->sig_count;
    for (int i = 0; i < count; i++) {
        e->module->sigs[i]->print.written = false;
    }
    e->read_next = b->is_tick;
    /* The temporary of a continuous assignment would be a wire, and put in place as well. */
    bool continuous = b->continuous && !needs_temporary(e->module, b->body.items[0]);
    if (b->continuous) {
        b->body.items[0]->lhs->sig->wire = continuous;
    }
    e->continuous = continuous;
    e->temporaries = NULL;
    e->temporary_count = 0;
    memset(e->loop_names, 0, sizeof e->loop_names);
    e->scope = b;
    e->depth = continuous ? 1 : 2;
    e->reads = e->reads_own = false;
    find_assigned(e, &b->body);
    e->code = body;
    emit_list(e, &b->body);
    if (continuous) {
        print_continuous(e, body);
        return;
    }
    if (!body->count && !has_defaults(e, b, false)) {
        return;
    }
    e->reads |= has_defaults(e, b, true);
    if (!e->reads && !e->reads_own && emit_constant_block(e, b)) {
        return;
    }
    if (e->final) {
        print_block(e, b, body);
    }
}

/* ---- which bits are read */

static void mark_connections(emit_t *e) {
    module_t *m = e->module;
    mark_direct(m);
    for (int i = 0; i < m->ram_count; i++) {
        for (int p = 0; p < m->rams[i]->ports; p++) {
            mark_used(m->rams[i]->port[p], NULL, 0, ~(uint64_t)0);
        }
    }
    for (int i = 0; i < m->member_count; i++) {
        for (int c = 0; c < m->members[i]->connection_count; c++) {
            connection_t *k = &m->members[i]->connections[c];
            if (k->port->kind == SIG_IN) {
                mark_used(k->ref->sig, k->ref->index, k->ref->indexes, ~(uint64_t)0);
            } else {
                k->ref->sig->print.live = true;
            }
        }
    }
}

/* A vector of a declared width is copied as one, and what an instance is connected to has the
 * port's width. */
static bool keeps_width(const sig_t *sig) {
    return (sig->flat && sig->ndims && sig->fixed) || sig->print.driven;
}

/* Does something read the local, or the x_d of a register that is 0 where nothing is written? */
static bool is_read(const sig_t *sig) {
    return sig->kept.staged ? sig->used.next : sig->used.bits || sig->print.driven;
}

static bool may_be_unread(const sig_t *sig) {
    return sig->kind == SIG_LOCAL || sig->kept.staged;
}

/* Locals start as unread and grow to the bits that something live reads: returns whether one grew.
 */
static bool grow_locals(module_t *m) {
    bool changed = false;
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        if (!may_be_unread(sig) || !is_read(sig)) {
            continue;
        }
        changed |= !sig->print.live;
        sig->print.live = true;
        int width = 64 - (sig->used.bits ? __builtin_clzll(sig->used.bits) : 63);
        if (!sig->kept.staged && !keeps_width(sig) && width > sig->width) {
            sig->width = width;
            sig->print.known = false; /* of fewer bits */
            changed = true;
        }
    }
    return changed;
}

/* Once a signal is found to be a number, what read others is folded away. Those that nothing reads
 * any more shrink to nothing, but for numbers, which must be found again each time. Returns whether
 * the code may lose more by that: a signal shrank, or more than `known` are numbers. */
static bool shrink_locals(module_t *m, int *known) {
    bool changed = false;
    int count = 0;
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        bool unread = may_be_unread(sig) && sig->print.live && !sig->print.known && !is_read(sig);
        changed |= unread;
        sig->print.live &= !unread;
        count += sig->print.known;
    }
    changed |= count > *known;
    *known = count > *known ? count : *known;
    return changed;
}

static void clear_used(module_t *m) {
    for (int i = 0; i < m->sig_count; i++) {
        m->sigs[i]->used.bits = 0;
        m->sigs[i]->used.elements = 0;
        m->sigs[i]->used.all_elements = m->sigs[i]->used.next = false;
    }
}

static void emit_blocks(emit_t *e) {
    clear_used(e->module);
    mark_connections(e);
    for (int i = 0; i < e->module->block_count; i++) {
        emit_block(e, &e->module->blocks[i]);
    }
    if (!e->final) {                         /* the clocked block reads too */
        e->code = allocate(sizeof *e->code); /* not printed */
        e->clocked = true;
        e->read_next = false;
        for (int i = 0; i < e->module->part_count; i++) {
            emit_list(e, &e->module->parts[i].writes);
        }
        e->clocked = false;
    }
}

void find_live(module_t *m) {
    emit_t e = {.module = m};
    int known = 0;
    for (int i = 0; i < m->member_count; i++) {
        for (int c = 0; c < m->members[i]->connection_count; c++) {
            connection_t *k = &m->members[i]->connections[c];
            k->ref->sig->print.driven = true;
        }
    }
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        sig->print.live = !may_be_unread(sig);
        if (sig->kind == SIG_LOCAL && !keeps_width(sig)) {
            sig->width = 1;
        }
    }
    do {
        emit_blocks(&e);
    } while (grow_locals(m) || shrink_locals(m, &known));
}

/* What the C gives a module in a struct, and the module does not read, is no port of the text. */
static void note_unread(module_t *m) {
    for (int i = 0; i < m->sig_count && !m->top; i++) {
        sig_t *sig = m->sigs[i];
        sig->print.unread = sig->kind == SIG_IN && !sig->used.printed;
    }
}

char *emit_module(module_t *m) {
    char *body = NULL;
    size_t size;
    emit_t e = {.module = m, .final = true, .out = open_memstream(&body, &size)};
    emit_blocks(&e);
    emit_rams(&e);
    emit_members(&e);
    emit_clocked(&e);
    emit_digest(&e);
    fclose(e.out);
    note_unread(m);
    char *all = NULL;
    FILE *out = open_memstream(&all, &size);
    fprintf(out,
            "// SPDX-License-Identifier: Apache-2.0\n// Made by c2v from %s; change that file.\n%s",
            source_name(m->source), m->comment);
    emit_ports(out, m);
    emit_constants(out, m);
    emit_declarations(out, m);
    emit_unused(out, m);
    emit_encoders(out, m);
    fprintf(out, "%sendmodule\n", body);
    fclose(out);
    return break_lines(all);
}
