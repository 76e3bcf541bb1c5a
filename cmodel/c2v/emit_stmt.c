/* SPDX-License-Identifier: Apache-2.0 */
/* Statements as Verilog. Assignments to locals that nobody reads, and statements left empty by
 * that, are not printed. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "c2v.h"

void emit_line(emit_t *e, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(e->out, "%*s", 2 * e->depth, "");
    vfprintf(e->out, format, arguments);
    fputc('\n', e->out);
    va_end(arguments);
}

static void flush_pending(emit_t *e) {
    if (e->pending) {
        fputs(e->pending, e->out);
        e->pending = NULL;
    }
}

bool is_live(const sig_t *sig) {
    return sig->kind != SIG_LOCAL || sig->live;
}

/* Text without one pair of parentheses around all of it. */
char *bare(char *s) {
    size_t n = strlen(s);
    if (s[0] != '(' || s[n - 1] != ')') {
        return s;
    }
    int depth = 0;
    for (size_t i = 0; i < n; i++) {
        depth += (s[i] == '(') - (s[i] == ')');
        if (depth == 0 && i + 1 < n) {
            return s;
        }
    }
    return text("%.*s", (int)n - 2, s + 1);
}

static const char *target_suffix(const emit_t *e, const sig_t *sig) {
    return sig->kind != SIG_REG ? "" : e->clocked ? "_q" : "_d";
}

static void emit_assign(emit_t *e, stmt_t *s) {
    sig_t *sig = s->lhs->sig;
    if (!is_live(sig)) {
        return;
    }
    char *value = bare(emit_bits(e, s->rhs, 0, sig->width));
    char *target = emit_target(e, s->lhs, target_suffix(e, sig));
    flush_pending(e);
    emit_line(e, "%s%s %s %s;", e->continuous ? "assign " : "", target, e->clocked ? "<=" : "=",
              value);
    sig->written = true;
}

static void emit_copy(emit_t *e, stmt_t *s) {
    sig_t *sig = s->lhs->sig;
    if (!is_live(sig)) {
        return;
    }
    int width;
    char *target = emit_block_ref(e, s->lhs, true, &width);
    char *value = s->rhs ? emit_block_ref(e, s->rhs, false, &width) : text("{%d{1'b0}}", width);
    flush_pending(e);
    emit_line(e, "%s%s = %s;", e->continuous ? "assign " : "", target, value);
    sig->written = true;
}

/* A list as text, one level deeper; "" if nothing is left of it. */
static char *sub_list(emit_t *e, const list_t *list, int deeper) {
    FILE *out = e->out;
    char *s = NULL;
    size_t size;
    e->out = open_memstream(&s, &size);
    if (!e->out) {
        fail("out of memory");
    }
    e->depth += deeper;
    emit_list(e, list);
    e->depth -= deeper;
    fclose(e->out);
    e->out = out;
    return s;
}

static bool *save_written(const emit_t *e) {
    bool *flags = allocate((size_t)e->module->sig_count);
    for (int i = 0; i < e->module->sig_count; i++) {
        flags[i] = e->module->sigs[i]->written;
    }
    return flags;
}

static void restore_written(const emit_t *e, const bool *flags, int count) {
    for (int i = 0; i < e->module->sig_count; i++) {
        e->module->sigs[i]->written = i < count && flags[i];
    }
}

static void join_written(const emit_t *e, const bool *flags, int count) {
    for (int i = 0; i < count && i < e->module->sig_count; i++) {
        e->module->sigs[i]->written |= flags[i];
    }
}

/* The text of an else branch that is nothing but another if, without its indentation: or NULL. */
static char *else_if(const char *other, int depth) {
    const char *p = other + strspn(other, " ");
    if (strncmp(p, "if (", 4) != 0) {
        return NULL;
    }
    char *end = text("\n%*send\n", 2 * (depth + 1), "");
    const char *last = strstr(p, end);
    if (!last || last[strlen(end)]) {
        return NULL; /* something follows the if */
    }
    char *all = text("%s", "");
    for (const char *line = p; *line;) {
        size_t n = strcspn(line, "\n");
        size_t indent = line == p || strspn(line, " ") < 2 ? 0 : 2;
        all = text("%s%.*s\n", all, (int)(n - indent), line + indent);
        line += n + (line[n] != 0);
    }
    return all;
}

static void emit_if(emit_t *e, stmt_t *s) {
    range_t known = range_of(s->cond);
    if (known.lo > 0 || known.hi == 0) {
        emit_list(e, known.lo > 0 ? &s->body : &s->other);
        return;
    }
    int count = e->module->sig_count;
    bool *before = save_written(e);
    char *body = sub_list(e, &s->body, 1);
    bool *after = save_written(e);
    int after_count = e->module->sig_count;
    restore_written(e, before, count);
    char *other = sub_list(e, &s->other, 1);
    join_written(e, after, after_count);
    if (!*body && !*other) {
        return;
    }
    bool *all = save_written(e);
    int all_count = e->module->sig_count;
    restore_written(e, before, count);
    char *cond = bare(emit_condition(e, s->cond));
    restore_written(e, all, all_count);
    flush_pending(e);
    if (!*body) {
        bool negated = cond[0] == '!' && (!strchr(cond, ' ') || bare(cond + 1) != cond + 1);
        bool plain = !strpbrk(cond, " !");
        emit_line(e,
                  negated ? "if (%s) begin"
                  : plain ? "if (!%s) begin"
                          : "if (!(%s)) begin",
                  negated ? cond + 1 : cond);
        fprintf(e->out, "%s", other);
    } else {
        emit_line(e, "if (%s) begin", cond);
        fprintf(e->out, "%s", body);
        if (*other) {
            char *chain = else_if(other, e->depth);
            if (chain) {
                emit_line(e, "end else %.*s", (int)strlen(chain) - 1, chain);
                return;
            }
            emit_line(e, "end else begin");
            fprintf(e->out, "%s", other);
        }
    }
    emit_line(e, "end");
}

static void mark_write(void *context, node_t *n, bool write, stmt_t *s) {
    (void)context;
    (void)s;
    if (write) {
        n->sig->written = true;
    }
}

static void emit_for(emit_t *e, stmt_t *s) {
    bool *before = save_written(e);
    int count = e->module->sig_count;
    visit_list(&s->body, mark_write, NULL);
    char *body = sub_list(e, &s->body, 1);
    if (!*body) {
        restore_written(e, before, count);
        return;
    }
    sig_t *loop = s->loop;
    const char *i = loop->name;
    loop->written = true;
    uint32_t part = e->clocked ? 64 : s->to - s->from; /* see emit_rounds */
    for (uint32_t from = s->from; from < s->to; from += part) {
        uint32_t to = from + part < s->to ? from + part : s->to;
        emit_line(e, "for (%s = %s; %s < %s; %s = %s + %s) begin", i,
                  constant_bits(loop->width, from), i, constant_bits(loop->width, to), i, i,
                  constant_bits(loop->width, 1));
        fprintf(e->out, "%s", body);
        emit_line(e, "end");
    }
}

/* Can the value take one of the arm's labels? */
static bool reachable(const arm_t *arm, range_t r) {
    bool any = arm->is_default;
    for (int k = 0; k < arm->count; k++) {
        any |= arm->labels[k]->value >= r.lo && arm->labels[k]->value <= r.hi;
    }
    return any;
}

static void emit_case(emit_t *e, stmt_t *s) {
    int width = bits_of(range_of(s->cond));
    range_t r = range_of(s->cond);
    char **bodies = allocate((size_t)s->arm_count * sizeof *bodies);
    bool *before = save_written(e);
    int count = e->module->sig_count;
    bool any = false;
    bool *all = before;
    int all_count = count;
    for (int i = 0; i < s->arm_count; i++) {
        restore_written(e, before, count);
        bodies[i] = reachable(&s->arms[i], r) ? sub_list(e, &s->arms[i].body, 2) : "";
        any |= *bodies[i] != 0;
        join_written(e, all, all_count);
        all = save_written(e);
        all_count = e->module->sig_count;
    }
    if (!any) {
        return;
    }
    restore_written(e, before, count);
    char *cond = bare(emit_bits(e, s->cond, 0, width));
    restore_written(e, all, all_count);
    flush_pending(e);
    emit_line(e, "case (%s)", cond);
    e->depth++;
    bool has_default = false;
    for (int i = 0; i < s->arm_count; i++) {
        arm_t *arm = &s->arms[i];
        char *labels = NULL;
        for (int k = 0; k < arm->count && !arm->is_default; k++) {
            wide_t v = arm->labels[k]->value;
            if (v >= r.lo && v <= r.hi) {
                char *label = arm->labels[k]->symbol ? symbol_bits(e, arm->labels[k], width)
                                                     : constant_bits(width, v);
                labels = labels ? text("%s, %s", labels, label) : label;
            }
        }
        has_default |= arm->is_default;
        if (!arm->is_default && !labels) {
            continue;
        }
        emit_line(e, "%s: begin", arm->is_default ? "default" : labels);
        fprintf(e->out, "%s", bodies[i]);
        emit_line(e, "end");
    }
    if (!has_default) {
        emit_line(e, "default: begin end");
    }
    e->depth--;
    emit_line(e, "endcase");
}

void emit_list(emit_t *e, const list_t *list) {
    for (int i = 0; i < list->count; i++) {
        stmt_t *s = list->items[i];
        switch (s->kind) {
        case S_ASSIGN: emit_assign(e, s); break;
        case S_COPY: emit_copy(e, s); break;
        case S_IF: emit_if(e, s); break;
        case S_FOR: emit_for(e, s); break;
        case S_CASE: emit_case(e, s); break;
        case S_CALL: fail("internal: call left in a block");
        }
    }
}
