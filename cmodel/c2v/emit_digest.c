/* SPDX-License-Identifier: Apache-2.0 */
/* The digest of a module's registers (docs/reference/c2v.md), as glue.c has it in C. */
#include <string.h>

#include "emit.h"

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
