/* SPDX-License-Identifier: Apache-2.0 */
/* Instances (memories, members), the clocked block, and the digest. */
#include <stdlib.h>
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
            m->sigs[i]->as_genvar = name;
        }
    }
}

static int whole_width(const sig_t *sig) {
    return sig->width * (int)sig_elements(sig);
}

/* What a port of a member is connected to; an input nobody gives is 0, an output nobody takes has a
 * wire of its own, declared in front. */
static char *connection_text(emit_t *e, const member_t *member, const sig_t *port) {
    connection_t *c = find_connection(member, port);
    if (c) {
        int width;
        return emit_block_ref(e, c->ref, "", &width);
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
        bool port = m->sigs[i]->kind == SIG_IN || m->sigs[i]->kind == SIG_OUT;
        longest = port && n > longest ? n : longest;
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
        if (port->kind == SIG_IN || port->kind == SIG_OUT) {
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

/* ---- clocked block */

static void check_reset(void *context, node_t *n, bool write, stmt_t *s) {
    (void)context;
    if (n->op == N_REF && !write && n->sig->kind != SIG_LOOP && n->sig->kind != SIG_TABLE) {
        refuse(s->loc, "Assign constants.", "reset reads `%s`", n->sig->name);
    }
}

/* Verilator unrolls loops with nonblocking assignments to arrays only up to 64 rounds: longer ones
 * are printed in parts. */
enum { MAX_UNROLL = 64 };

static char *loop_head(const char *k, uint32_t from, uint32_t to) {
    return text("for (%s = %u; %s < %u; %s = %s + 1)", k, from, k, to, k, k);
}

static void emit_rounds_in_line(emit_t *e, int d, int depth, const uint32_t *counts, char *heads,
                                const char *statement) {
    bool several = d + 1 < depth && counts[d + 1] > MAX_UNROLL;
    if (d == depth || several) {
        emit_line(e, "%s%s", heads, several ? "begin" : statement);
        if (several) {
            e->depth++;
            emit_rounds(e, d, depth, counts, statement);
            e->depth--;
            emit_line(e, "end");
        }
        return;
    }
    const char *k = loop_name(e, d);
    emit_rounds_in_line(e, d + 1, depth, counts, text("%s%s ", heads, loop_head(k, 0, counts[d])),
                        statement);
}

void emit_rounds(emit_t *e, int d, int depth, const uint32_t *counts, const char *statement) {
    if (d == depth) {
        emit_line(e, "%s", statement);
        return;
    }
    const char *k = loop_name(e, d);
    bool several = d + 1 < depth && counts[d + 1] > MAX_UNROLL;
    for (uint32_t from = 0; from < counts[d]; from += MAX_UNROLL) {
        uint32_t to = from + MAX_UNROLL < counts[d] ? from + MAX_UNROLL : counts[d];
        char *head = loop_head(k, from, to);
        if (!several) {
            emit_rounds_in_line(e, d + 1, depth, counts, text("%s ", head), statement);
            continue;
        }
        emit_line(e, "%s begin", head);
        e->depth++;
        emit_rounds(e, d + 1, depth, counts, statement);
        e->depth--;
        emit_line(e, "end");
    }
}

static void emit_clock(emit_t *e, const sig_t *sig) {
    const char *name = sig->name;
    char *index = text("%s", "");
    if (sig->flat) {
        emit_line(e, "%s_q <= %s_d;", name, name);
        return;
    }
    for (int d = 0; d < sig->ndims; d++) {
        index = text("%s[%s]", index, loop_name(e, d));
    }
    emit_rounds(e, 0, sig->ndims, sig->dims, text("%s_q%s <= %s_d%s;", name, index, name, index));
}

void emit_clocked(emit_t *e) {
    module_t *m = e->module;
    bool any = false;
    visit_list(&m->reset, check_reset, NULL);
    memset(e->loop_names, 0, sizeof e->loop_names);
    e->scope = NULL;
    for (int i = 0; i < m->sig_count; i++) {
        any |= is_register(m->sigs[i]);
    }
    if (!any) {
        return;
    }
    FILE *out = e->out;
    char *reset = NULL;
    size_t size;
    e->out = open_memstream(&reset, &size);
    e->clocked = true;
    e->depth = 3;
    emit_list(e, &m->reset);
    e->clocked = false;
    fclose(e->out);
    e->out = out;
    char *writes = NULL;
    e->out = open_memstream(&writes, &size);
    e->depth = 3;
    for (int i = 0; i < m->sig_count; i++) {
        sig_t *sig = m->sigs[i];
        if (sig->kind == SIG_REG && sig->copied) {
            emit_clock(e, sig);
        }
    }
    e->clocked = true;
    e->read_next = false;
    emit_list(e, &m->clocked);
    e->clocked = false;
    emit_direct_writes(e);
    fclose(e->out);
    e->out = out;
    bool declares = e->loop_names[0] != NULL;
    fprintf(out, "\n  always @(posedge clk) begin%s\n",
            declares ? text(" : %s", unique_name(m, "registers")) : "");
    declare_integers(e, 2);
    if (*reset) {
        fprintf(out, "    if (rst) begin\n%s    end else begin\n", reset);
    } else {
        fprintf(out, "    if (!rst) begin\n");
    }
    fprintf(out, "%s    end\n  end\n", writes);
}

/* ---- digest */

/* The digest so far, turned left by 5 bits. */
static const char turned[] = "{digest_r[26:0], digest_r[31:27]}";

static void digest_scalar(emit_t *e, const sig_t *sig) {
    for (int low = 0; low < sig->width; low += 32) {
        int n = sig->width - low < 32 ? sig->width - low : 32;
        char *part = sig->width <= 32 ? text("%s_q", sig->name)
                                      : text("%s_q[%d:%d]", sig->name, low + n - 1, low);
        if (sig->is_signed && n < 32) {
            part = text("{{%d{%s_q[%d]}}, %s}", 32 - n, sig->name, sig->width - 1, part);
        } else if (n < 32) {
            part = text("{%d'd0, %s}", 32 - n, part);
        }
        emit_line(e, "digest_r = %s ^ %s;", turned, part);
    }
}

/* A register's element, or a part of it, as 32 bits. */
static char *digest_part(const sig_t *sig, int low, const char *index, const char *flat) {
    int n = sig->width - low < 32 ? sig->width - low : 32;
    char *element = text("%s_q%s", sig->name, index);
    char *part = sig->width <= 32 ? element : text("%s[%d:%d]", element, low + n - 1, low);
    char *sign = text("%s[%d]", element, sig->width - 1);
    if (sig->flat) {
        char *at = text(low ? "%s * %d + %d" : "%s * %d", flat, sig->width, low);
        part = text("%s_q[%s +: %d]", sig->name, at, n);
        sign = text("%s_q[%s * %d + %d]", sig->name, flat, sig->width, sig->width - 1);
    }
    if (n == 32) {
        return part;
    }
    return sig->is_signed ? text("{{%d{%s}}, %s}", 32 - n, sign, part)
                          : text("{%d'd0, %s}", 32 - n, part);
}

/* Elements in groups of 32: word i of a group turned left by 5 i, and the digest so far by 5, all
 * xor. The last comes first, and each step turns what came before; so the digest is turned
 * beforehand by what the steps turn it too far. */
static void digest_group(emit_t *e, uint32_t count, const char *heads, const char *part) {
    uint32_t by = (5 + 32 * 5 - 5 * count) % 32;
    if (by) {
        emit_line(e, "digest_r = {digest_r[%u:0], digest_r[31:%u]};", 31 - by, 32 - by);
    }
    emit_line(e, "%sdigest_r = {digest_r[26:0], digest_r[31:27]} ^ %s;", heads, part);
}

static char *down_from(const char *k, uint32_t count) {
    return text("for (%s = %u; %s >= 0; %s = %s - 1) ", k, count - 1, k, k, k);
}

/* The amount is an expression of the loops' variables: constant once they are unrolled. */
static void digest_large(emit_t *e, const sig_t *sig, const char *flat, const char *part) {
    for (int d = 0; d < sig->ndims; d++) {
        emit_line(e, "%s begin", loop_head(loop_name(e, d), 0, sig->dims[d]));
        e->depth++;
    }
    emit_line(e, "if ((%s & 31) == 0) digest_r = {digest_r[26:0], digest_r[31:27]};", flat);
    emit_line(e, "digest_r = digest_r ^ (%s << ((5 * %s) & 31)) ^ (%s >> (32 - ((5 * %s) & 31)));",
              part, flat, part, flat);
    for (int d = 0; d < sig->ndims; d++) {
        e->depth--;
        emit_line(e, "end");
    }
}

static void digest_array(emit_t *e, const sig_t *sig, int low) {
    char *flat = text("0");
    char *index = text("%s", "");
    char *heads = text("%s", "");
    for (int d = 0; d < sig->ndims; d++) {
        const char *k = loop_name(e, d);
        heads = text("%s%s", heads, down_from(k, sig->dims[d]));
        index = text("%s[%s]", index, k);
        flat = d ? text("(%s * %u + %s)", flat, sig->dims[d], k) : text("%s", k);
    }
    char *part = digest_part(sig, low, index, flat);
    if (sig_elements(sig) > 32) {
        digest_large(e, sig, flat, part);
    } else {
        digest_group(e, sig_elements(sig), heads, part);
    }
}

static void digest_word(emit_t *e, const char *vector_name, int i) {
    emit_line(e, "digest_r = {digest_r[26:0], digest_r[31:27]} ^ %s[%d:%d];", vector_name,
              32 * i + 31, 32 * i);
}

static void digest_written(emit_t *e, const ram_t *ram) {
    const char *w = ram->written_name;
    if (!ram->note.lanes) {
        emit_line(e, "digest_r = %s ^ %s;", turned, w);
        return;
    }
    const char *k = loop_name(e, 0);
    digest_group(e, ram->note.lanes, down_from(k, ram->note.lanes),
                 text("%s[%s * 32 +: 32]", w, k));
}

/* A vector of one element is named like a scalar, and has its digest. */
static bool is_scalar(const sig_t *sig) {
    return !sig->ndims || (sig->flat && sig_elements(sig) == 1);
}

void emit_digest(emit_t *e) {
    module_t *m = e->module;
    char *body = NULL;
    size_t size;
    FILE *out = e->out;
    e->out = open_memstream(&body, &size);
    memset(e->loop_names, 0, sizeof e->loop_names);
    e->scope = NULL;
    e->depth = 3;
    for (int i = 0; i < m->sig_count; i++) {
        const sig_t *sig = m->sigs[i];
        bool scalar = is_scalar(sig);
        for (int low = 0; is_register(sig) && !scalar && low < sig->width; low += 32) {
            digest_array(e, sig, low);
        }
        if (is_register(sig) && scalar) {
            digest_scalar(e, sig);
        }
    }
    for (int i = 0; i < m->ram_count; i++) {
        digest_written(e, m->rams[i]);
    }
    for (int i = 0; i < m->member_count; i++) {
        const member_t *member = m->members[i];
        for (uint32_t k = 0; k < (member->elements ? member->elements : 1); k++) {
            digest_word(e, member->digest_name, (int)k * digest_words(member->module));
        }
    }
    fclose(e->out);
    e->out = out;
    char *all = text("digest_r");
    for (int i = 0; i < m->member_count; i++) {
        all = text("%s, %s", m->members[i]->digest_name, all);
    }
    all = m->member_count ? text("{%s}", all) : all;
    fprintf(
        out,
        "\n`ifdef WEFT_DIGEST\n  // digest of the registers, for comparison with the C model\n");
    fprintf(out, "  reg [31:0] digest_r;\n");
    fprintf(out, "  always @* begin%s\n", e->loop_names[0] ? " : digest_logic" : "");
    declare_integers(e, 2);
    fprintf(out,
            "    digest_r = 32'h811c9dc5;\n    if (dig_en) begin\n%s    end\n  end\n"
            "  assign digest = %s;\n`endif\n",
            body, all);
}
