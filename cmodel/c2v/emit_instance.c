/* SPDX-License-Identifier: Apache-2.0 */
/* Instances: memories and members. */
#include <string.h>

#include "emit.h"

/* ---- memories */

/* One port's text: the signal, or in a generate loop over lanes its part. */
static char *ram_part(const sig_t *sig, const char *name, bool lanes, const char *i) {
    if (!lanes) {
        return text("%s", name);
    }
    if (sig->ndims == 0 || sig->width == 1) {
        return text("%s[%s]", name, i);
    }
    return text("%s[%s*%d +: %d]", name, i, sig->width, sig->width);
}

/* Reset touches no memory, as in C: an enable is 0 during reset, decided for all lanes at once. */
static const char *emit_enable(emit_t *e, const sig_t *sig, const char *port, bool lanes) {
    if (port[1] != 'e') {
        return sig->name;
    }
    if (!lanes) {
        return text("%s && !rst", sig->name);
    }
    int width = sig->width * (int)sig_elements(sig);
    const char *name = text("%s_run", sig->name);
    name = e->final ? unique_name(e->module, name) : name;
    emit_line(e, "wire %s%s = %s & {%d{!rst}};", vector(width), name, sig->name, width);
    return name;
}

static const char *ram_module(const ram_t *ram) {
    switch (ram->note.kind) {
    case NOTE_2R: return "ram_2r1w";
    case NOTE_BYTES: return "ram_bytes";
    default: return ram->forward ? "ram_1r1w_fwd" : "ram_1r1w";
    }
}

/* The ports in lines: one for each read port, one for the write port, one for what is read. */
static void emit_ram_ports(emit_t *e, const ram_t *ram, const char **names, bool lanes,
                           const char *i) {
    char *line = text(".clk(clk), ");
    for (int p = 0; p < ram->ports; p++) {
        const char *port = ram->port_names[p];
        bool parts = lanes && !is_shared_address(ram, port);
        if (port[1] == 'e') {
            emit_line(e, "%.*s", (int)strlen(line) - 1, line);
            line = text("%s", "");
        }
        line = text("%s.%s(%s), ", line, port, ram_part(ram->port[p], names[p], parts, i));
    }
    emit_line(e, "%.*s", (int)strlen(line) - 1, line);
    bool two = ram->q[1] != NULL;
    line = text(".%s(%s)", two ? "q0" : "q", ram_part(ram->q[0], ram->q[0]->name, lanes, i));
    emit_line(e, two ? "%s, .q1(%s)" : "%s", line,
              two ? ram_part(ram->q[1], ram->q[1]->name, lanes, i) : "");
}

static void emit_ram(emit_t *e, ram_t *ram) {
    bool lanes = ram->note.lanes > 1; /* the only lane's memory is one like others */
    const char *i = text("%s_lane", ram->name);
    if (e->final) {
        i = unique_name(e->module, i);
        ram->written_name = unique_name(e->module, text("%s_written", ram->name));
    }
    fprintf(e->out, "\n  // memory %s: %u words of %d bits", ram->name, ram->note.depth,
            ram->note.width);
    fprintf(e->out, lanes ? ", one for each of %u lanes\n" : "\n", ram->note.lanes);
    fprintf(e->out, "`ifdef WEFT_DIGEST\n  wire %s%s;\n`endif\n",
            vector(32 * (lanes ? (int)ram->note.lanes : 1)), ram->written_name);
    const char *names[sizeof ram->port / sizeof *ram->port];
    e->depth = 1;
    for (int p = 0; p < ram->ports; p++) {
        names[p] = emit_enable(e, ram->port[p], ram->port_names[p], lanes);
    }
    if (lanes) {
        fprintf(e->out, "  genvar %s;\n  for (%s = 0; %s < %u; %s = %s + 1) begin : %s\n", i, i, i,
                ram->note.lanes, i, i, ram->label);
    }
    e->depth = lanes ? 2 : 1;
    const char *instance = lanes ? "ram" : ram->label;
    if (ram->note.kind == NOTE_BYTES) {
        emit_line(e, "ram_bytes #(.AW(%d)) %s (", ram->address_bits, instance);
    } else {
        emit_line(e, "%s #(.W(%d), .AW(%d)) %s (", ram_module(ram), ram->note.width,
                  ram->address_bits, instance);
    }
    e->depth++;
    fprintf(e->out, "`ifdef WEFT_DIGEST\n");
    emit_line(e, lanes ? ".written(%s[%s*32 +: 32])," : ".written(%s),", ram->written_name, i);
    fprintf(e->out, "`endif\n");
    emit_ram_ports(e, ram, names, lanes, i);
    e->depth--;
    emit_line(e, ");");
    if (lanes) {
        fprintf(e->out, "  end\n");
    }
}

void emit_rams(emit_t *e) {
    for (int i = 0; i < e->module->ram_count; i++) {
        emit_ram(e, e->module->rams[i]);
    }
}

/* ---- members */

static connection_t *find_connection(const member_t *member, const sig_t *port) {
    for (int i = 0; i < member->connection_count; i++) {
        if (member->connections[i].port == port) {
            return &member->connections[i];
        }
    }
    return NULL;
}

static void tell_genvars(module_t *m, const char *name) {
    for (int i = 0; i < m->sig_count; i++) {
        if (m->sigs[i]->kind == SIG_LOOP) {
            m->sigs[i]->loop.as_genvar = name;
        }
    }
}

static int whole_width(const sig_t *sig) {
    return sig->width * (int)sig_elements(sig);
}

/* What a port of a member is connected to; an input without a value is 0, an output without a
 * reader has a wire of its own, declared in front. */
static const char *connection_text(emit_t *e, const member_t *member, const sig_t *port) {
    connection_t *c = find_connection(member, port);
    if (c) {
        piece_t p = emit_block_ref(e, c->ref, "");
        if (port->kind == SIG_IN) {
            mark_printed(e->module, &p);
        } else {
            mark_printed_target(e->module, &p);
        }
        return piece_text(p);
    }
    if (port->kind == SIG_IN) {
        return text("%d'd0", whole_width(port));
    }
    return text("unused_%s_%s%s", member->name, port->name,
                member->elements
                    ? text("[%s*%d +: %d]", member->genvar, whole_width(port), whole_width(port))
                    : "");
}

static int max_name(const module_t *m) {
    int longest = 6;
    for (int i = 0; i < m->sig_count; i++) {
        int n = (int)strlen(m->sigs[i]->name);
        longest = is_port(m->sigs[i]) && n > longest ? n : longest;
    }
    return longest;
}

static void emit_member(emit_t *e, member_t *member) {
    module_t *m = member->module;
    int count = member->elements ? (int)member->elements : 1;
    int words = digest_words(m);
    member->genvar =
        member->elements ? unique_name(e->module, text("%s_index", member->name)) : NULL;
    member->digest_name = unique_name(e->module, text("%s_digest", member->name));
    fprintf(e->out, "\n`ifdef WEFT_DIGEST\n  wire %s%s;\n`endif\n", vector(32 * words * count),
            member->digest_name);
    for (int i = 0; i < m->sig_count; i++) {
        if (m->sigs[i]->kind == SIG_OUT && !find_connection(member, m->sigs[i])) {
            fprintf(e->out, "  wire %sunused_%s_%s;\n", vector(whole_width(m->sigs[i]) * count),
                    member->name, m->sigs[i]->name);
        }
    }
    const char *g = member->genvar;
    const char *instance = member->label;
    e->depth = 1;
    if (g) {
        fprintf(e->out, "  genvar %s;\n  for (%s = 0; %s < %d; %s = %s + 1) begin : %s\n", g, g, g,
                count, g, g, member->label);
        instance = m->name;
        e->depth = 2;
    } else if (!strcmp(instance, e->module->name)) {
        instance = text("%s_inner", instance);
    }
    tell_genvars(e->module, g);
    int column = max_name(m);
    emit_line(e, "%s %s (", m->name, instance);
    e->depth++;
    emit_line(e, ".%-*s (clk),", column, "clk");
    fprintf(e->out, "`ifdef WEFT_DIGEST\n");
    emit_line(e, ".%-*s (dig_en),", column, "dig_en");
    const char *part = text("[%s*%d +: %d]", g ? g : "", 32 * words, 32 * words);
    emit_line(e, ".%-*s (%s%s),", column, "digest", member->digest_name, g ? part : "");
    fprintf(e->out, "`endif\n");
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *port = m->sigs[i];
        if (is_port(port)) {
            emit_line(e, ".%-*s (%s),", column, port->name, connection_text(e, member, port));
        }
    }
    emit_line(e, ".%-*s (rst)", column, "rst");
    e->depth--;
    emit_line(e, ");");
    tell_genvars(e->module, NULL);
    if (g) {
        fprintf(e->out, "  end\n");
    }
}

void emit_members(emit_t *e) {
    for (int i = 0; i < e->module->member_count; i++) {
        emit_member(e, e->module->members[i]);
    }
}
