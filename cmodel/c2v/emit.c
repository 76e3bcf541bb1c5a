/* SPDX-License-Identifier: Apache-2.0 */
/* A module's text: ports, constants, signals, one always block per function (or piece of a
 * composite's function), instances, the clocked block, the digest. Printing is done several times:
 * without output until the set of bits that are read no longer shrinks, then once for good. */
#include <stdlib.h>
#include <string.h>

#include "c2v.h"

char *vector(int width) {
    return width == 1 ? text("%s", "") : text("[%d:0] ", width - 1);
}

char *array(const sig_t *sig) {
    char *s = text("%s", "");
    for (int i = 0; !sig->flat && i < sig->ndims; i++) {
        s = text("%s [0:%u]", s, sig->dims[i] - 1);
    }
    return s;
}

static int port_width(const sig_t *sig) {
    return sig->width * (int)(sig->flat ? sig_elements(sig) : 1);
}

/* ---- defaults: every signal that a block assigns has a value before its first statement */

typedef struct {
    emit_t *e;
    sig_t **sigs;
    int count;
    bool top; /* the statement is not inside another */
} assigned_t;

static bool listed(const assigned_t *a, const sig_t *sig) {
    for (int i = 0; i < a->count; i++) {
        if (a->sigs[i] == sig) {
            return true;
        }
    }
    return false;
}

static void note_assigned(void *context, node_t *n, bool write, stmt_t *s) {
    assigned_t *a = context;
    bool counts = write || (n->op == N_REF && n->sig->kind != SIG_REG);
    if (n->op == N_REF) {
        n->sig->assigned_here |= write;
    }
    if (!counts || n->op != N_REF || listed(a, n->sig)) {
        return;
    }
    *GROW(a->sigs, a->count) = n->sig;
    /* Assigned as a whole by the first statement that names it: needs no default. */
    bool whole = (s->kind == S_ASSIGN || s->kind == S_COPY) && n->indexes == 0 && s->lhs == n;
    n->sig->no_default = write && a->top && whole;
}

static assigned_t find_assigned(emit_t *e, const list_t *body) {
    assigned_t a = {e, NULL, 0, true};
    for (int i = 0; i < e->module->sig_count; i++) {
        e->module->sigs[i]->assigned_here = false;
        e->module->sigs[i]->no_default = false;
    }
    for (int i = 0; i < body->count; i++) {
        stmt_t *s = body->items[i];
        list_t one = {&body->items[i], 1};
        a.top = s->kind == S_ASSIGN || s->kind == S_COPY;
        visit_list(&one, note_assigned, &a);
    }
    return a;
}

/* Each block has loop variables of its own. */
const char *loop_name(emit_t *e, int d) {
    if (!e->loop_names[d]) {
        e->loop_names[d] = e->final ? unique_name(e->module, text("k%d", d)) : "k";
        *GROW(e->integers, e->integer_count) = e->loop_names[d];
    }
    return e->loop_names[d];
}

static void default_array(emit_t *e, const sig_t *sig, const char *to, const char *from) {
    char *index = text("%s", "");
    for (int d = 0; d < sig->ndims; d++) {
        const char *k = loop_name(e, d);
        emit_line(e, "for (%s = 0; %s < %u; %s = %s + 1)", k, k, sig->dims[d], k, k);
        e->depth++;
        index = text("%s[%s]", index, k);
    }
    emit_line(e, "%s%s = %s%s;", to, index, from,
              *from && strchr("0123456789", *from) ? "" : index);
    e->depth -= sig->ndims;
}

static void emit_default(emit_t *e, const sig_t *sig) {
    if (sig->kind == SIG_REG && !sig->staged) {
        if (!sig->copied) {
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
    if (sig->no_default || !is_live(sig)) {
        return;
    }
    if (sig->ndims && !sig->flat) {
        default_array(e, sig, sig->name, constant_bits(sig->width, 0));
    } else {
        emit_line(e, "%s%s = %s;", sig->name, sig->staged ? "_d" : "",
                  port_width(sig) > 64 ? text("{%d{1'b0}}", port_width(sig))
                                       : constant_bits(port_width(sig), 0));
    }
}

static bool loop_live(const block_t *b, const sig_t *sig, const char *body) {
    (void)b;
    return sig->kind != SIG_LOOP || strstr(body, text("for (%s = ", sig->name)) != NULL;
}

static bool overwritten(const list_t *list, int i) {
    for (int k = i + 1; k < list->count; k++) {
        if (list->items[k]->lhs->sig == list->items[i]->lhs->sig) {
            return true;
        }
    }
    return false;
}

/* An output that is continuously assigned a number is that number to its readers: Verilator
 * complains of comparisons that such a signal decides. */
static void note_known(const emit_t *e, const stmt_t *s, const char *printed) {
    sig_t *sig = s->lhs->sig;
    const char *value = strstr(printed, " = ");
    if (sig->kind == SIG_OUT && sig->ndims == 0 && value) {
        value = text("%.*s", (int)strcspn(value + 3, ";"), value + 3);
        sig->known = known_text(e, value, &sig->value);
    }
}

/* A statement as a continuous assignment. */
static void emit_continuous(emit_t *e, stmt_t *s) {
    FILE *out = e->out;
    char *printed = NULL;
    size_t size;
    list_t one = {&s, 1};
    e->out = open_memstream(&printed, &size);
    emit_list(e, &one);
    fclose(e->out);
    e->out = out;
    note_known(e, s, printed);
    fputs(printed, out);
}

/* A block that reads nothing would never run: its assignments become continuous, if it has no other
 * statements. */
static bool emit_constant_block(emit_t *e, const block_t *b) {
    list_t live = {NULL, 0};
    for (int i = 0; i < b->body.count; i++) {
        stmt_t *s = b->body.items[i];
        bool simple = (s->kind == S_ASSIGN || s->kind == S_COPY) && s->lhs->indexes == 0;
        if (!simple) {
            return false;
        }
        if (is_live(s->lhs->sig)) {
            *GROW(live.items, live.count) = s;
        }
    }
    for (int i = 0; i < e->temporary_count; i++) { /* of the text that this one replaces */
        e->temporaries[i]->live = false;
    }
    e->continuous = true;
    e->depth = 1;
    for (int i = 0; i < live.count; i++) {
        if (!overwritten(&live, i)) {
            live.items[i]->lhs->sig->wire |= e->final;
            emit_continuous(e, live.items[i]);
        }
    }
    e->continuous = false;
    return true;
}

static void emit_block(emit_t *e, block_t *b) {
    FILE *out = e->out;
    char *body = NULL;
    size_t size;
    int count = e->module->sig_count;
    for (int i = 0; i < count; i++) {
        e->module->sigs[i]->written = false;
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
    e->depth = continuous ? 1 : 2;
    e->reads = e->reads_own = false;
    find_assigned(e, &b->body);
    e->out = open_memstream(&body, &size);
    emit_list(e, &b->body);
    fclose(e->out);
    e->out = out;
    if (continuous) {
        note_known(e, b->body.items[0], body);
        fputs(body, out);
        e->continuous = false;
        return;
    }
    if (!*body) {
        return;
    }
    for (int i = 0; i < count; i++) {
        e->reads |= e->module->sigs[i]->assigned_here && e->module->sigs[i]->copied;
    }
    if (!e->reads && !e->reads_own && emit_constant_block(e, b)) {
        return;
    }
    const char *file = strrchr(b->loc.file, '/');
    fprintf(out, "\n  // %s:%u %s\n  always @%s begin\n", file ? file + 1 : b->loc.file,
            b->loc.line, b->name, e->reads ? "*" : "(rst)");
    for (int i = 0; i < count; i++) {
        sig_t *sig = e->module->sigs[i];
        if (sig->assigned_here && loop_live(b, sig, body)) {
            emit_default(e, sig);
        }
    }
    for (int i = 0; i < e->temporary_count; i++) {
        sig_t *t = e->temporaries[i];
        emit_line(e, "%s = %s;", t->name,
                  t->width > 64 ? text("{%d{1'b0}}", t->width) : constant_bits(t->width, 0));
    }
    fprintf(out, "%s  end\n", body);
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
                k->ref->sig->live = true;
            }
        }
    }
}

/* A flat array is copied as one vector, and what an instance is connected to has the port's width.
 */
static bool keeps_width(const sig_t *sig) {
    return (sig->flat && sig->ndims) || sig->driven;
}

/* Locals start as unread and grow to the bits that something live reads: returns whether one grew.
 */
static bool grow_locals(module_t *m) {
    bool changed = false;
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        bool staged = sig->staged && sig->next_read;
        if ((sig->kind != SIG_LOCAL || (!sig->used && !sig->driven)) && !staged) {
            continue;
        }
        changed |= !sig->live;
        sig->live = true;
        int width = 64 - (sig->used ? __builtin_clzll(sig->used) : 63);
        if (!staged && !keeps_width(sig) && width > sig->width) {
            sig->width = width;
            changed = true;
        }
    }
    return changed;
}

static void clear_used(module_t *m) {
    for (int i = 0; i < m->sig_count; i++) {
        m->sigs[i]->used = 0;
        m->sigs[i]->used_elements = 0;
        m->sigs[i]->used_bits = NULL;
        m->sigs[i]->used_all_elements = false;
    }
}

static void emit_blocks(emit_t *e) {
    clear_used(e->module);
    mark_connections(e);
    for (int i = 0; i < e->module->block_count; i++) {
        emit_block(e, &e->module->blocks[i]);
    }
    if (!e->final) { /* what is printed elsewhere reads too */
        e->clocked = true;
        e->read_next = false;
        emit_list(e, &e->module->clocked);
        e->clocked = false;
    }
}

static void settle(module_t *m) {
    FILE *nowhere = fopen("/dev/null", "w");
    if (!nowhere) {
        fail("cannot open /dev/null");
    }
    emit_t e = {.module = m, .out = nowhere};
    for (int i = 0; i < m->member_count; i++) {
        for (int c = 0; c < m->members[i]->connection_count; c++) {
            connection_t *k = &m->members[i]->connections[c];
            k->ref->sig->driven = true;
        }
    }
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        sig->live = sig->kind != SIG_LOCAL && !sig->staged;
        if (sig->kind == SIG_LOCAL && !keeps_width(sig)) {
            sig->width = 1;
        }
    }
    do {
        emit_blocks(&e);
    } while (grow_locals(m));
    fclose(nowhere);
}

/* ---- declarations */

static void emit_ports(FILE *out, const module_t *m) {
    fprintf(out,
            "module %s (\n  input clk,\n  input rst,\n`ifdef WEFT_DIGEST\n"
            "  input dig_en,\n  output %sdigest",
            m->name, vector(32 * digest_words(m)));
    bool any = false;
    for (int i = 0; i < m->sig_count; i++) {
        any |= m->sigs[i]->kind == SIG_IN || m->sigs[i]->kind == SIG_OUT;
    }
    fprintf(out, any ? ",\n`endif\n" : "\n`endif\n");
    int left = 0;
    for (int i = 0; i < m->sig_count; i++) {
        left += m->sigs[i]->kind == SIG_IN || m->sigs[i]->kind == SIG_OUT;
    }
    for (int i = 0; i < m->sig_count; i++) {
        const sig_t *sig = m->sigs[i];
        if (sig->kind != SIG_IN && sig->kind != SIG_OUT) {
            continue;
        }
        left--;
        fprintf(out, "  %s %s%s%s%s%s\n",
                sig->kind == SIG_IN ? "input"
                : sig->wire         ? "output"
                                    : "output reg",
                vector(port_width(sig)), sig->name, left ? "," : "", sig->comment ? " // " : "",
                sig->comment ? sig->comment : "");
    }
    fprintf(out, ");\n");
}

static void emit_constants(FILE *out, const module_t *m, const char *body) {
    if (next_word(body, body, EVERY_CYCLE)) {
        fprintf(out, "`ifdef WEFT_SKIP // simulations: what is idle keeps its values\n"
                     "  localparam " EVERY_CYCLE " = 1'b0;\n"
                     "`else\n"
                     "  localparam " EVERY_CYCLE " = 1'b1;\n"
                     "`endif\n");
    }
    for (int i = 0; i < m->constant_count; i++) {
        const constant_t *c = &m->constants[i];
        if (c->used && next_word(body, body, c->name)) {
            fprintf(out, "  localparam %s%s = %s;\n", vector(c->width), c->name,
                    constant_bits(c->width, (wide_t)c->value));
        }
    }
    for (int i = 0; i < m->sig_count; i++) {
        const sig_t *sig = m->sigs[i];
        if (sig->kind != SIG_TABLE || !sig->used) {
            continue;
        }
        fprintf(out, "  localparam %s%s = {", vector(port_width(sig)), sig->name);
        for (uint32_t k = sig_elements(sig); k-- > 0;) {
            fprintf(out, "%s%s", constant_bits(sig->width, (wide_t)sig->values[k]),
                    k ? ", " : "};\n");
        }
    }
}

static void emit_signal(FILE *out, const sig_t *sig) {
    const char *comment = sig->comment ? text("  // %s", sig->comment) : "";
    switch (sig->kind) {
    case SIG_REG:
        if (!sig->written_ever) {
            break;
        }
        fprintf(out, "  reg %s%s_q%s;%s\n", vector(port_width(sig)), sig->name, array(sig),
                comment);
        if (sig->copied || (sig->staged && sig->next_read)) {
            fprintf(out, "  %s %s%s_d%s;\n", sig->wire ? "wire" : "reg", vector(port_width(sig)),
                    sig->name, array(sig));
        }
        break;
    case SIG_LOCAL:
        if (is_live(sig)) {
            fprintf(out, "  %s %s%s%s;\n", sig->wire ? "wire" : "reg", vector(port_width(sig)),
                    sig->name, array(sig));
        }
        break;
    case SIG_LOOP:
        if (sig->printed) {
            fprintf(out, "  reg %s%s;\n", vector(sig->width), sig->name);
        }
        break;
    case SIG_RAM_Q: fprintf(out, "  wire %s%s;\n", vector(port_width(sig)), sig->name); break;
    case SIG_RAM_PORT:
        fprintf(out, "  %s %s%s;\n", sig->wire ? "wire" : "reg", vector(port_width(sig)),
                sig->name);
        break;
    default: break;
    }
}

/* By what was recorded, which is never less than what is read. */
static bool wholly_used(const sig_t *sig) {
    if (sig->flat && sig->ndims) {
        size_t total = (size_t)sig->width * sig_elements(sig);
        for (size_t i = 0; i < total; i++) {
            if (!sig->used_bits || !sig->used_bits[i]) {
                return false;
            }
        }
        return true;
    }
    uint64_t all = sig->width >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << sig->width) - 1;
    uint32_t n = sig_elements(sig);
    uint64_t elements = n >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << n) - 1;
    return (sig->used & all) == all && (sig->ndims == 0 || sig->used_all_elements ||
                                        (sig->used_elements & elements) == elements);
}

/* Signals of which some bits are not read, named where a reviewer can see them. */
static void emit_unused(FILE *out, const module_t *m, const char *body) {
    bool sequential = m->member_count > 0 || m->ram_count > 0;
    bool resets = m->member_count > 0;
    for (int i = 0; i < m->sig_count; i++) {
        sequential |= m->sigs[i]->kind == SIG_REG && m->sigs[i]->written_ever;
        resets |= m->sigs[i]->kind == SIG_REG && m->sigs[i]->written_ever;
    }
    char *list = text("%s%s", sequential ? "" : ", clk", resets ? "" : ", rst");
    for (int i = 0; i < m->sig_count; i++) {
        const sig_t *sig = m->sigs[i];
        bool readable = sig->kind == SIG_IN || sig->kind == SIG_RAM_Q ||
                        (sig->kind == SIG_LOOP && sig->printed) ||
                        (sig->kind == SIG_LOCAL && is_live(sig)) ||
                        (sig->kind == SIG_REG && sig->written_ever && !sig->copied);
        bool whole = sig->kind == SIG_LOOP      ? wholly_used(sig)
                     : sig->ndims && !sig->flat ? wholly_used(sig) && text_reads_all(sig, body)
                                                : text_reads_all(sig, body);
        if (!readable || whole) {
            continue;
        }
        char *element = text("%s%s", sig->name, sig->kind == SIG_REG ? "_q" : "");
        for (int d = 0; !sig->flat && d < sig->ndims; d++) {
            element = text("%s[0]", element);
        }
        list = text("%s,\n                  %s", list, element);
    }
    if (*list) {
        fprintf(out, "\n  // bits that this module does not need\n  wire unused = &{1'b0%s};\n",
                list);
    }
}

static const char *base_name(const char *file) {
    const char *slash = strrchr(file, '/');
    return slash ? slash + 1 : file;
}

static void emit_declarations(FILE *out, const module_t *m) {
    for (int i = 0; i < m->sig_count; i++) {
        emit_signal(out, m->sigs[i]);
    }
}

static void note_written(void *context, node_t *n, bool write, stmt_t *s) {
    (void)context;
    (void)s;
    if (write) {
        n->sig->written_ever = true;
    }
}

static void check_written(void *context, node_t *n, bool write, stmt_t *s) {
    (void)context;
    if (!write && n->op == N_REF && n->sig->kind == SIG_REG && !n->sig->written_ever) {
        refuse(s->loc, "Give it a value in the tick or in reset, or use a constant.",
               "register `%s` is read but never written", n->sig->name);
    }
}

static void note_printed_loops(module_t *m, const char *body) {
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        if (sig->kind == SIG_LOOP) {
            sig->printed = strstr(body, text("for (%s = ", sig->name)) != NULL;
        }
    }
}

char *emit_module(module_t *m) {
    for (int i = 0; i < m->block_count; i++) {
        visit_list(&m->blocks[i].body, note_written, NULL);
    }
    for (int i = 0; i < m->sig_count; i++) {
        m->sigs[i]->written_in_tick = m->sigs[i]->written_ever;
    }
    visit_list(&m->reset, note_written, NULL);
    for (int i = 0; i < m->block_count; i++) {
        visit_list(&m->blocks[i].body, check_written, NULL);
    }
    narrow_ranges(m);
    choose_vectors(m);
    choose_copies(m);
    choose_elements(m);
    settle(m);
    char *body = NULL;
    size_t size;
    emit_t e = {.module = m, .final = true, .out = open_memstream(&body, &size)};
    emit_blocks(&e);
    emit_rams(&e);
    emit_members(&e);
    emit_clocked(&e);
    fflush(e.out);
    char *logic = text("%.*s", (int)size, body); /* what verification adds reads nothing */
    emit_digest(&e);
    fclose(e.out);
    note_printed_loops(m, body);
    char *all = NULL;
    FILE *out = open_memstream(&all, &size);
    fprintf(out,
            "// SPDX-License-Identifier: Apache-2.0\n// Made by c2v from %s; change that file.\n%s",
            base_name(m->source), m->comment);
    emit_ports(out, m);
    emit_constants(out, m, body);
    emit_declarations(out, m);
    for (int d = 0; d < e.integer_count; d++) {
        fprintf(out, "  integer %s;\n", e.integers[d]);
    }
    emit_unused(out, m, logic);
    fprintf(out, "%sendmodule\n", body);
    fclose(out);
    return break_lines(all);
}
