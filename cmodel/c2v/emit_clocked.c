/* SPDX-License-Identifier: Apache-2.0 */
/* The clocked block: reset, the copy of each next value, and what is written without one. */
#include <string.h>

#include "emit.h"

/* ---- arrays without a next value, see direct.c */

static uint64_t low_ones(int width) {
    return width >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << width) - 1;
}

void mark_direct(module_t *m) {
    for (int i = 0; i < m->direct_count; i++) {
        direct_t *d = &m->direct[i];
        mark_used(d->data->sig, NULL, 0, low_ones(d->sig->width));
        mark_used(d->enable->sig, NULL, 0, 1);
        for (int k = 0; k < d->sig->ndims; k++) {
            if (d->index[k]->op == N_REF && d->index[k]->sig->kind == SIG_LOCAL) {
                mark_used(d->index[k]->sig, NULL, 0, low_ones(index_bits(d->sig->dims[k])));
            }
        }
    }
}

static void emit_direct_write(emit_t *e, direct_t *d) {
    piece_t target = name_piece(d->sig->width, text("%s_q", d->sig->name), d->sig);
    for (int k = 0; k < d->sig->ndims; k++) {
        node_t *index = d->index[k];
        while (index->op == N_CAST) {
            index = index->a;
        }
        const char *loop = index->op == N_REF ? index->sig->loop.as_genvar : NULL;
        target = element_of(target, loop ? name_piece(32, loop, NULL)
                                         : index_piece(e, index, d->sig->dims[k]));
    }
    piece_t enable = emit_condition(e, d->enable);
    piece_t value = emit_bits(e, d->data, 0, d->sig->width);
    mark_printed_target(e->module, &target);
    mark_printed(e->module, &enable);
    mark_printed(e->module, &value);
    emit_rounds(
        e, 0, d->depth, d->counts,
        text("if (%s) %s <= %s;", piece_text(enable), piece_text(target), piece_text(value)));
}

static bool is_in(const clocked_t *part, const sig_t *sig) {
    return !part->has || part->has[sig->place];
}

static void emit_direct_writes(emit_t *e, const clocked_t *part) {
    for (int i = 0; i < e->module->direct_count; i++) {
        direct_t *d = &e->module->direct[i];
        if (!is_in(part, d->sig)) {
            continue;
        }
        for (int k = 0; k < d->depth; k++) {
            d->loops[k]->loop.as_genvar = loop_name(e, k);
        }
        emit_direct_write(e, d);
        for (int k = 0; k < d->depth; k++) {
            d->loops[k]->loop.as_genvar = NULL;
        }
    }
}

/* ---- the block */

static void check_reset(void *context, node_t *n, bool write, stmt_t *s) {
    (void)context;
    if (n->op == N_REF && !write && n->sig->kind != SIG_LOOP && n->sig->kind != SIG_TABLE) {
        refuse(s->loc, "Assign constants.", "reset reads `%s`", n->sig->name);
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

static void emit_clocked_list(emit_t *e, const list_t *list, code_t *code) {
    e->code = code;
    e->clocked = true;
    emit_list(e, list);
    e->clocked = false;
    mark_printed_code(e->module, code);
}

/* What registers take over and what is written without a next value. */
static char *printed_writes(emit_t *e, const clocked_t *part) {
    FILE *out = e->out;
    char *writes = NULL;
    size_t size;
    code_t moved = {NULL, 0, 0};
    e->out = open_memstream(&writes, &size);
    for (int i = 0; i < e->module->sig_count; i++) {
        const sig_t *sig = e->module->sigs[i];
        if (sig->kind == SIG_REG && sig->kept.copied && is_in(part, sig)) {
            emit_clock(e, sig);
        }
    }
    e->read_next = false;
    emit_clocked_list(e, &part->writes, &moved);
    print_code(e->out, 3, &moved);
    emit_direct_writes(e, part);
    fclose(e->out);
    e->out = out;
    return writes;
}

/* Of several blocks one is named after its first register. */
static char *clocked_label(module_t *m, const clocked_t *part) {
    int first = 0;
    while (part->has && !part->has[first]) {
        first++;
    }
    return unique_name(m, part->has ? text("registers_from_%s", m->sigs[first]->name)
                                    : text("registers"));
}

static void emit_part(emit_t *e, const clocked_t *part) {
    code_t reset = {NULL, 0, 0};
    memset(e->loop_names, 0, sizeof e->loop_names);
    emit_clocked_list(e, &part->reset, &reset);
    const char *writes = printed_writes(e, part);
    fprintf(e->out, "\n  always @(posedge clk) begin%s\n",
            e->loop_names[0] ? text(" : %s", clocked_label(e->module, part)) : "");
    declare_integers(e, 2);
    if (reset.count) {
        fprintf(e->out, "    if (rst) begin\n");
        print_code(e->out, 3, &reset);
        fprintf(e->out, "    end else begin\n");
    } else {
        fprintf(e->out, "    if (!rst) begin\n");
    }
    fprintf(e->out, "%s    end\n  end\n", writes);
}

void emit_clocked(emit_t *e) {
    module_t *m = e->module;
    bool any = false;
    visit_list(&m->reset, check_reset, NULL);
    e->scope = NULL;
    e->depth = 3;
    for (int i = 0; i < m->sig_count; i++) {
        any |= is_register(m->sigs[i]);
    }
    for (int i = 0; any && i < m->part_count; i++) {
        emit_part(e, &m->parts[i]);
    }
}
