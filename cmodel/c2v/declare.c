/* SPDX-License-Identifier: Apache-2.0 */
/* Declarations: ports, constants, signals of the module and of its always blocks, and the bits that
 * no expression reads. What is declared alike stands in one line. */
#include <stdlib.h>
#include <string.h>

#include "emit.h"

enum { LINE = 100 }; /* a register with its comment */

char *array(const sig_t *sig) {
    char *s = text("%s", "");
    for (int i = 0; !sig->flat && i < sig->ndims; i++) {
        s = text("%s [0:%u]", s, sig->dims[i] - 1);
    }
    return s;
}

int port_width(const sig_t *sig) {
    return sig->width * (int)(sig->flat ? sig_elements(sig) : 1);
}

/* ---- declarations */

/* A declaration, its comment (or NULL) after it, or above where the line would be too long. */
static void print_commented(FILE *out, const char *line, const char *comment, const char *before) {
    bool above = comment && strlen(line) + strlen(before) + strlen(comment) > LINE_WIDTH;
    if (above) {
        print_comment(out, 1, comment);
    }
    fprintf(out, "%s%s%s\n", line, comment && !above ? before : "",
            comment && !above ? comment : "");
}

void emit_ports(FILE *out, const module_t *m) {
    bool any = false;
    for (int i = 0; i < m->sig_count; i++) {
        any |= is_port(m->sigs[i]);
    }
    fprintf(out,
            any ? "module %s (\n  input clk,\n  input rst,\n`ifdef WEFT_DIGEST\n"
                  "  input dig_en,\n  output %sdigest,\n`endif\n"
                : "module %s (\n  input clk,\n  input rst\n`ifdef WEFT_DIGEST\n"
                  "  , input dig_en,\n  output %sdigest\n`endif\n",
            m->name, vector(32 * digest_words(m)));
    int left = 0;
    for (int i = 0; i < m->sig_count; i++) {
        left += is_port(m->sigs[i]);
    }
    const char *group = NULL; /* of the next port that is printed */
    for (int i = 0; i < m->sig_count; i++) {
        const sig_t *sig = m->sigs[i];
        bool same = i && m->sigs[i - 1]->kind == sig->kind; /* another kind, another struct */
        group = sig->group ? sig->group : same ? group : NULL;
        if (!is_port(sig)) {
            continue;
        }
        left--;
        if (group) {
            fprintf(out, "  // %s\n", group);
            group = NULL;
        }
        char *port = text("  %s %s%s%s",
                          sig->kind == SIG_IN ? "input"
                          : sig->wire         ? "output"
                                              : "output reg",
                          vector(port_width(sig)), sig->name, left ? "," : "");
        print_commented(out, port, sig->comment, " // ");
    }
    fprintf(out, ");\n");
}

/* Letters up to the first _, which the enumerators of a type often share. */
static int stem(const char *name) {
    return (int)strcspn(name, "_");
}

/* By type, then by value. */
static int compare_constants(const void *left, const void *right) {
    const constant_t *a = *(constant_t *const *)left;
    const constant_t *b = *(constant_t *const *)right;
    int n = stem(a->name) < stem(b->name) ? stem(a->name) : stem(b->name);
    int order = strncmp(a->name, b->name, (size_t)n + 1);
    if (a->width != b->width) {
        return a->width < b->width ? -1 : 1;
    }
    return order ? order : a->value < b->value ? -1 : a->value > b->value;
}

/* What gates ask (gate.c). */
static void emit_every_cycle(FILE *out) {
    fprintf(out, "`ifdef WEFT_SKIP // simulations: what is idle keeps its values\n"
                 "  localparam " EVERY_CYCLE " = 1'b0;\n"
                 "`else\n"
                 "  localparam " EVERY_CYCLE " = 1'b1;\n"
                 "`endif\n");
}

void emit_constants(FILE *out, const module_t *m) {
    if (m->gated) {
        emit_every_cycle(out);
    }
    const constant_t **used = NULL;
    int count = 0;
    for (int i = 0; i < m->constant_count; i++) {
        const constant_t *c = &m->constants[i];
        if (c->used) {
            *GROW(used, count) = c;
        }
    }
    if (count) {
        qsort(used, (size_t)count, sizeof *used, compare_constants);
    }
    groups_t groups = {NULL, 0};
    for (int i = 0; i < count; i++) {
        const constant_t *c = used[i];
        bool follows = i && c->width == used[i - 1]->width &&
                       stem(c->name) == stem(used[i - 1]->name) &&
                       !strncmp(c->name, used[i - 1]->name, (size_t)stem(c->name));
        if (i && !follows) {
            print_groups(out, 1, &groups);
        }
        add_to_group(&groups, text("localparam %s", vector(c->width)),
                     text("%s = %s", c->name, constant_bits(c->width, (wide_t)c->value)));
    }
    print_groups(out, 1, &groups);
    for (int i = 0; i < m->sig_count; i++) {
        const sig_t *sig = m->sigs[i];
        if (sig->kind != SIG_TABLE || !sig->used.bits) {
            continue;
        }
        fprintf(out, "  localparam %s%s = {", vector(port_width(sig)), sig->name);
        for (uint32_t k = sig_elements(sig); k-- > 0;) {
            fprintf(out, "%s%s", constant_bits(sig->width, (wide_t)sig->values[k]),
                    k ? ", " : "};\n");
        }
    }
}

/* Isolate the lowest one, then encode it: bit k of its number is the or of the positions that have
 * it. */
static void emit_encoder(FILE *out, const encoder_t *f, const char *set) {
    bool whole = f->low == 0 && f->want == index_bits((uint32_t)f->width);
    const char *part = whole ? "" : text("bits %d to %d of ", f->low, f->low + f->want - 1);
    char *value = NULL;
    for (int k = f->low + f->want - 1; k >= f->low; k--) {
        unsigned long long mask = 0;
        for (int i = 0; i < f->width; i++) {
            mask |= (unsigned long long)(i >> k & 1) << i;
        }
        char *bit = text("|(%s & -%s & %d'h%llx)", set, set, f->width, mask);
        value = value ? text("%s, %s", value, bit) : bit;
    }
    fprintf(out, "\n  // %sthe number of the lowest one\n  function %s%s;\n    input %s%s;\n", part,
            vector(f->want), f->name, vector(f->width), set);
    fprintf(out, f->want > 1 ? "    %s = {%s};\n  endfunction\n" : "    %s = %s;\n  endfunction\n",
            f->name, value);
}

void emit_encoders(FILE *out, module_t *m) {
    const char *set = NULL;
    for (int i = 0; i < m->encoder_count; i++) {
        if (m->encoders[i]->used) {
            set = set ? set : unique_name(m, "input_bits");
            emit_encoder(out, m->encoders[i], set);
        }
    }
}

/* Does C declare both in one line, alike? */
static bool stand_together(const sig_t *a, const sig_t *b) {
    return is_register(a) && is_register(b) && port_width(a) == port_width(b) &&
           a->loc.line == b->loc.line && !strcmp(a->loc.file, b->loc.file) &&
           (a->comment ? b->comment && !strcmp(a->comment, b->comment) : !b->comment);
}

static bool has_next(const sig_t *sig) {
    return sig->kept.copied || (sig->kept.staged && is_live(sig));
}

/* A register and its next value, if that is no wire. */
static char *register_names(const sig_t *sig) {
    char *name = text("%s_q%s", sig->name, array(sig));
    return has_next(sig) && !sig->wire ? text("%s, %s_d%s", name, sig->name, array(sig)) : name;
}

/* The register, and those after it that can stand in its line; returns how many. */
static int emit_registers(FILE *out, sig_t *const *sigs, int count) {
    const sig_t *sig = sigs[0];
    char *line = text("  reg %s%s", vector(port_width(sig)), register_names(sig));
    int n = 1;
    for (; n < count && stand_together(sig, sigs[n]); n++) {
        char *longer = text("%s, %s", line, register_names(sigs[n]));
        if (strlen(longer) >= LINE) {
            break;
        }
        line = longer;
    }
    print_commented(out, text("%s;", line), sig->comment, "  // ");
    for (int i = 0; i < n; i++) {
        if (has_next(sigs[i]) && sigs[i]->wire) {
            fprintf(out, "  wire %s%s_d%s;\n", vector(port_width(sig)), sigs[i]->name,
                    array(sigs[i]));
        }
    }
    return n;
}

static bool is_printed(const sig_t *sig) {
    return sig->kind == SIG_LOOP ? sig->local.leader->loop.printed : is_live(sig) && !sig->wire;
}

void emit_declarations(FILE *out, const module_t *m) {
    groups_t groups = {NULL, 0};
    for (int i = 0; i < m->sig_count;) {
        if (is_register(m->sigs[i])) {
            i += emit_registers(out, &m->sigs[i], m->sig_count - i);
            continue;
        }
        const sig_t *sig = m->sigs[i++];
        bool local = sig->kind == SIG_LOCAL && is_live(sig) && sig->local.home < 0;
        bool loop = sig->kind == SIG_LOOP && is_printed(sig) && sig->local.home < 0;
        bool memory = sig->kind == SIG_RAM_Q || sig->kind == SIG_RAM_PORT;
        if (local || loop || memory) {
            bool wire = sig->wire || sig->kind == SIG_RAM_Q;
            add_to_group(&groups, text("%s %s", wire ? "wire" : "reg", vector(port_width(sig))),
                         text("%s%s", sig->name, array(sig)));
        }
    }
    print_groups(out, 1, &groups);
}

/* ---- what a block declares itself */

static bool belongs(const module_t *m, const block_t *b, const sig_t *sig) {
    return (sig->kind == SIG_LOCAL || sig->kind == SIG_LOOP) && sig->local.home >= 0 &&
           b == &m->blocks[sig->local.home];
}

void declare_locals(emit_t *e, block_t *b) {
    const module_t *m = e->module;
    groups_t groups = {NULL, 0};
    for (int i = 0; i < m->sig_count; i++) {
        const sig_t *sig = m->sigs[i];
        if (belongs(m, b, sig) && is_printed(sig)) {
            add_to_group(&groups, text("reg %s", vector(port_width(sig))),
                         text("%s%s", sig->name, array(sig)));
        }
    }
    print_groups(e->out, 2, &groups);
}

void declare_integers(emit_t *e, int depth) {
    groups_t groups = {NULL, 0};
    for (int d = 0; d < MAX_DIMS; d++) {
        if (e->loop_names[d]) {
            add_to_group(&groups, text("integer "), text("%s", e->loop_names[d]));
        }
    }
    print_groups(e->out, depth, &groups);
}

/* By what was recorded, which is never less than what is read. */
static bool wholly_used(const sig_t *sig) {
    uint64_t all = sig->width >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << sig->width) - 1;
    uint32_t n = sig_elements(sig);
    uint64_t elements = n >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << n) - 1;
    return (sig->used.bits & all) == all && (sig->ndims == 0 || sig->used.all_elements ||
                                             (sig->used.elements & elements) == elements);
}

static bool reads_whole(const sig_t *sig) {
    return sig->kind == SIG_LOOP      ? wholly_used(sig)
           : sig->ndims && !sig->flat ? wholly_used(sig) && printed_reads_all(sig)
                                      : printed_reads_all(sig);
}

static char *unused_element(const sig_t *sig) {
    char *element = text("%s%s", sig->name, sig->kind == SIG_REG ? "_q" : "");
    for (int d = 0; !sig->flat && d < sig->ndims; d++) {
        element = text("%s[0]", element);
    }
    return element;
}

/* Signals with unread bits, named where a reviewer can see them. */
void emit_unused(FILE *out, const module_t *m) {
    bool sequential = m->member_count > 0 || m->ram_count > 0;
    bool resets = m->member_count > 0;
    for (int i = 0; i < m->sig_count; i++) {
        sequential |= m->sigs[i]->kind == SIG_REG && m->sigs[i]->kept.ever;
        resets |= m->sigs[i]->kind == SIG_REG && m->sigs[i]->kept.ever;
    }
    groups_t groups = {NULL, 0};
    if (!sequential) {
        add_to_group(&groups, "", text("clk"));
    }
    if (!resets) {
        add_to_group(&groups, "", text("rst"));
    }
    for (int i = 0; i < m->sig_count; i++) {
        const sig_t *sig = m->sigs[i];
        bool readable = (sig->kind == SIG_IN && is_port(sig)) || sig->kind == SIG_RAM_Q ||
                        (sig->kind == SIG_LOOP && is_printed(sig) && sig->local.home < 0) ||
                        (sig->kind == SIG_LOCAL && is_live(sig) && sig->local.home < 0) ||
                        (sig->kind == SIG_REG && sig->kept.ever && !sig->kept.copied);
        if (readable && !reads_whole(sig)) {
            add_to_group(&groups, "", unused_element(sig));
        }
    }
    if (groups.count) {
        fprintf(out, "\n  // bits that this module does not need\n");
        print_words(out, 1, "wire unused = &{1'b0, ", groups.items[0].names, groups.items[0].count,
                    "};");
    }
}

void emit_block_unused(emit_t *e, block_t *b) {
    const module_t *m = e->module;
    groups_t groups = {NULL, 0};
    for (int i = 0; i < m->sig_count; i++) {
        const sig_t *sig = m->sigs[i];
        if (belongs(m, b, sig) && is_printed(sig) && !reads_whole(sig)) {
            add_to_group(&groups, "", unused_element(sig));
        }
    }
    if (groups.count) {
        print_words(e->out, 2, "unused_bits = &{1'b0, ", groups.items[0].names,
                    groups.items[0].count, "};");
    }
}
